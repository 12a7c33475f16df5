//! What a device does with a letter from another one.
//!
//! There is one history, and it only grows: a letter must continue what this device knows. Orders in it are carried out here,
//! with this device's honest answers, and carrying them out again gives the same: so a second letter with other orders for the
//! same turn is found out.

use super::orders::carry_out;
use super::{Judged, Letter, Match, Next, Playable, Refusal, Seat, Seats};
use crate::fair::{Pact, ProofError, PublicPact, SealFault};
use crate::game::Side;
use core::fmt::Debug;

/// What a letter brings that fits what this device knows.
#[derive(Clone, PartialEq, Debug)]
pub enum Received<G: Playable> {
    /// Everything in it was known: the match here is as far or further.
    Known,
    /// The match goes on: so it is now, with the orders carried out and answered.
    News(Box<Match<G>>),
}

/// Why a letter is not believed. What this device knows stays as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Distrust<M: Debug> {
    /// It is of another match, or tells other rules or terms.
    #[error("the letter is of another match")]
    OtherMatch,
    /// It tells the match otherwise.
    #[error("move {} is {here:?} here and {there:?} in the letter", .number + 1)]
    Fork {
        /// The place of the first move that differs, from 0.
        number: usize,
        /// The move that this device knows.
        here: M,
        /// The move that the letter tells.
        there: M,
    },
    /// The move at this place, from 0, is one of this device's player, who has not made it.
    #[error("move {} was not made on this device", .0 + 1)]
    OwnMove(usize),
    /// The rules do not allow the move at this place, from 0.
    #[error("move {} is not legal", .0 + 1)]
    Illegal(usize),
    /// The die at this place, from 0, does not follow from what both sides have revealed.
    #[error("the die at move {} does not follow from what both sides have revealed", .0 + 1)]
    FalseDie(usize),
    /// The move at this place, from 0, is not true: what its side hides on this device says otherwise.
    #[error("move {} is not true", .0 + 1)]
    Untrue(usize),
    /// An observer stops the match at this place, from 0, and what was laid open does not prove that the side broke a rule (S21).
    #[error("the violation over which an observer stops the match at move {} is not proved", .0 + 1)]
    UnprovedStop(usize),
    /// What a side seals, reveals or lays open is not what it has sealed.
    #[error("side {0}: {1}")]
    Seal(Side, SealFault),
    /// A side's answers are not proved (strict mode).
    #[error("side {0}: {1}")]
    NotProved(Side, ProofError),
}

impl<G: Judged> Match<G> {
    /// The match that a letter tells, as somebody sees it who has no seat in it.
    ///
    /// # Errors
    /// When it breaks the rules, or the pact.
    pub fn from_letter(letter: &Letter<G>) -> Result<Self, Distrust<G::Move>> {
        let sent = &letter.seats;
        let remote =
            Seats::new(sent.sides().map(|_| Seat::Remote)).with_names(sent.sides().map(|side| sent.name(side)));
        // Who plays in a match between devices does not play here, be it a computer. Any other match is only looked at.
        let seats = if letter.pact.is_some() { &remote } else { sent };
        let mut game = Self::new(letter.record.setup().clone(), seats, 0).map_err(|_| Distrust::OtherMatch)?;
        game.agree_on_hints(letter.hints);
        game.set_pact(letter.pact.clone().map(Pact::watch));
        game.disclose_opened();
        game.follow(letter, false)?;
        game.learn_claim(letter.pact.as_ref().and_then(PublicPact::claim));
        Ok(game)
    }

    /// Takes a seat in a match whose other players are at other devices; it then waits for the side to be ready, and for
    /// [`join`](Self::join). Whether the seat was free.
    pub fn take_seat(&mut self, side: Side) -> bool {
        let is_free = self.seats().seat(side) == Seat::Remote
            && self.seats().sides().any(|seat| seat == side)
            && self.pact().is_some_and(|pact| !pact.public().has_joined(side));
        if is_free {
            self.set_seat(side, Seat::Human);
        }
        is_free
    }

    /// What a letter from another device of this match brings.
    ///
    /// # Errors
    /// Why it is not believed.
    pub fn receive(&self, letter: &Letter<G>) -> Result<Received<G>, Distrust<G::Move>> {
        self.take_in(letter, false)
    }

    /// What a letter brings to a device that may lack moves of its own player, such as one that goes on by a private link that was
    /// made before them: these are made too, where the rules and what the player hides allow them.
    ///
    /// # Errors
    /// Why it is not believed.
    pub fn recover(&self, letter: &Letter<G>) -> Result<Received<G>, Distrust<G::Move>> {
        self.take_in(letter, true)
    }

    fn take_in(&self, letter: &Letter<G>, recovers: bool) -> Result<Received<G>, Distrust<G::Move>> {
        let (Some(pact), Some(sent)) = (self.pact().map(Pact::public), &letter.pact) else {
            return Err(Distrust::OtherMatch);
        };
        if pact.id() != sent.id() || self.setup() != letter.record.setup() {
            return Err(Distrust::OtherMatch);
        }
        // Somebody else has joined as a side whose player here has sealed nothing yet.
        let is_taken = |side: &Side| !pact.has_joined(*side) && sent.has_joined(*side);
        if let Some(side) = self.seats().humans().find(is_taken) {
            return Err(Distrust::Seal(side, SealFault::SealedOtherwise));
        }
        let mut learned = self.clone();
        let fault = learned.learn(sent).err();
        // Who has sealed something else plays another match, whatever its moves are.
        if let Some((side, fault @ SealFault::SealedOtherwise)) = fault {
            return Err(Distrust::Seal(side, fault));
        }
        let told = letter.record.moves();
        let common = self.moves().iter().zip(told).take_while(|(here, there)| here == there).count();
        if let (Some(&here), Some(&there)) = (self.moves().get(common), told.get(common)) {
            return Err(Distrust::Fork { number: common, here, there });
        }
        if let Some((side, fault)) = fault {
            return Err(Distrust::Seal(side, fault));
        }
        learned.take_names(&letter.seats);
        let mut told = learned.clone();
        told.back_to(common);
        told.follow(letter, recovers)?;
        let known = told.moves().iter().zip(self.moves()).take_while(|(there, here)| there == here).count();
        let mut game = match (told.moves().get(known), self.moves().get(known)) {
            (Some(&there), Some(&here)) => return Err(Distrust::Fork { number: known, here, there }),
            (Some(_), None) => told,
            (None, _) => learned,
        };
        if recovers && let Some(pact) = game.pact_mut() {
            // What the others know can be taken back no more.
            pact.mark_sent(letter.record.moves().len());
        }
        game.learn_claim(sent.claim());
        if game.moves() == self.moves() && game.pact().map(Pact::public) == Some(pact) {
            return Ok(Received::Known);
        }
        Ok(Received::News(Box::new(game)))
    }

    /// Goes on as a letter tells, from a part of what it tells: checks and makes its moves, then carries out its orders. Own moves
    /// that were neither made nor ordered here are made only where they are recovered.
    fn follow(&mut self, letter: &Letter<G>, recovers: bool) -> Result<(), Distrust<G::Move>> {
        let from = self.moves().len();
        let mut ordered = self.take_orders();
        for (number, mv) in letter.record.moves().iter().enumerate().skip(from) {
            // What this device must answer was answered with the move before.
            if let Some(&here) = self.moves().get(number) {
                if here != *mv {
                    return Err(Distrust::Fork { number, here, there: *mv });
                }
                continue;
            }
            let speaker = self.position().mover(mv).or_else(|| self.position().declared_loser(mv));
            let is_own = speaker.is_some_and(|side| self.plays(side));
            if is_own && !carry_out(&mut ordered, mv) && !recovers {
                return Err(Distrust::OwnMove(number));
            }
            self.play(*mv).map_err(|why| match why {
                Refusal::Untrue if G::is_die(mv) => Distrust::FalseDie(number),
                Refusal::Untrue => Distrust::Untrue(number),
                Refusal::Illegal(_) | Refusal::NotReady | Refusal::TimeClaimed => Distrust::Illegal(number),
            })?;
            if G::accused(mv).is_some_and(|side| !self.judgement().violators.contains(&side)) {
                return Err(Distrust::UnprovedStop(number));
            }
        }
        self.check_letter_proof(letter, from)?;
        for order in &letter.orders {
            self.settle();
            let Next::Remote(side) = self.next() else { break };
            if self.position().mover(order) != Some(side) {
                break;
            }
            // An order that has become senseless or illegal by what came before is left out.
            if !self.position().is_idle_order(order) {
                let _ = self.play(*order);
            }
        }
        self.hear(letter.record.moves().len());
        Ok(())
    }

    /// In strict mode: every answer of another side that is new here must be proved.
    fn check_letter_proof(&self, letter: &Letter<G>, from: usize) -> Result<(), Distrust<G::Move>> {
        for side in self.seats().sides().filter(|&side| !self.plays(side)) {
            let proof = letter.proofs.iter().find(|proof| proof.side == side && proof.from <= from);
            // Who looks in later has not seen the proofs of before: the sealed board will tell.
            if proof.is_none() && !self.plays_any() {
                continue;
            }
            let proved_from = proof.map_or(from, |proof| proof.from);
            let cells = proof.map(|proof| &proof.proof);
            self.check_answers(side, proved_from, cells).map_err(|why| Distrust::NotProved(side, why))?;
        }
        Ok(())
    }

    /// Says what follows by itself: honest answers and dice.
    fn settle(&mut self) {
        while let Next::Move(mv) = self.next() {
            if self.play(mv).is_err() {
                return;
            }
        }
    }

    /// Whether a side is played on this device, in a match between devices.
    fn plays(&self, side: Side) -> bool {
        self.seats().seat(side) != Seat::Remote
    }

    fn plays_any(&self) -> bool {
        self.seats().sides().any(|side| self.plays(side))
    }
}
