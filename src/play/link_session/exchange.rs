//! Receiving letters from other devices.
//!
//! There is one history, and it only grows: a letter must continue this device's record. Orders in it are carried out
//! here with this device's honest answers. That is deterministic, which exposes a second letter with other orders for one
//! turn, and one that carries out this device's orders otherwise.

use super::LinkSession;
use super::orders::{remaining, take_due};
use crate::fair::{MAX_LINKS, Pact, PublicPact, SealFault, TimeClaim};
use crate::game::Side;
use crate::play::next::{agreed_moves, is_turn_of};
use crate::play::tags::CONTINUES;
use crate::play::{Letter, Match, Playable, Refusal, Seat, Seats};
use crate::record::{Aside, Author, Notation, Record};
use core::fmt::Debug;

/// The effect of a believed letter.
#[derive(Clone, PartialEq, Debug)]
pub enum Received<G: Playable> {
    /// It has nothing new.
    Known,
    /// The match after it, with its orders executed and answered.
    News(Box<Match<G>>),
}

/// A reason to refuse a letter; the match stays unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Distrust<M: Debug> {
    /// It belongs to another match, or has other rules or terms.
    #[error("the letter is of another match")]
    OtherMatch,
    /// Its moves differ from those known here.
    #[error("move {} is {here:?} here and {there:?} in the letter", .number + 1)]
    Fork {
        /// The index of the first different move.
        number: usize,
        /// The move here.
        here: M,
        /// The move in the letter.
        there: M,
    },
    /// The move at this index belongs to this device's player, who has not made it.
    #[error("move {} was not made on this device", .0 + 1)]
    OwnMove(usize),
    /// An order of this device was due at this index, and the letter leaves it out.
    #[error("move {} had to be the order {order:?}", .number + 1)]
    OrderLeftOut {
        /// The index of the move.
        number: usize,
        /// The order.
        order: M,
    },
    /// The move at this index is illegal.
    #[error("move {} is illegal", .0 + 1)]
    Illegal(usize),
    /// The die at this index contradicts the revealed elements.
    #[error("the die at move {} does not follow from what both sides have revealed", .0 + 1)]
    FalseDie(usize),
    /// The move at this index contradicts a secret known here.
    #[error("move {} contradicts the secret of its side", .0 + 1)]
    Untrue(usize),
    /// An observer stops the match at this index, but disclosed secrets do not prove a violation in the moves that the
    /// side itself sent to this device (S21).
    #[error("the violation for which an observer stops the match at move {} is not proved", .0 + 1)]
    UnprovedStop(usize),
    /// The side's device has not revealed its next element, hence did not send this move.
    #[error("move {} was not sent by side {side}", .number + 1)]
    Unbound {
        /// The alleged sender.
        side: Side,
        /// The index of the move.
        number: usize,
    },
    /// The side's seals, elements or openings contradict its earlier seals.
    #[error("side {0}: {1}")]
    Seal(Side, SealFault),
}

/// Makes a spectator's match from a letter.
impl<G: Notation> TryFrom<&Letter<G>> for Match<G> {
    type Error = Distrust<G::Move>;

    /// # Errors
    /// When it breaks the rules or the pact.
    fn try_from(letter: &Letter<G>) -> Result<Self, Distrust<G::Move>> {
        let sent = &letter.seats;
        let remote =
            Seats::new(sent.sides().map(|_| Seat::Remote)).with_names(sent.sides().map(|side| sent.name(side)));
        // Players of a match between devices, even computers, are remote. Any other match is only looked at.
        let seats = if letter.pact.is_some() { &remote } else { sent };
        let agreed = letter.pact.as_ref().and_then(|pact| pact.terms().agreed_moves);
        let begun = letter.record.up_to(agreed.map_or(0, |agreed| agreed.count.into()));
        let inviter = letter.pact.as_ref().map(|pact| pact.terms().inviter);
        let made = inviter.and_then(|inviter| agreed_moves::<G>(begun.setup(), begun.moves(), inviter));
        if agreed != made {
            return Err(Distrust::OtherMatch);
        }
        let mut game = Self::from_record(begun, seats, 0);
        if agreed.is_some() && !inviter.is_some_and(|inviter| is_turn_of::<G>(game.setup(), game.moves(), inviter)) {
            game.set_tag(CONTINUES.0, CONTINUES.1);
        }
        game.hints = letter.hints;
        let mut session = game.session_mut();
        let mut pact = letter.pact.clone();
        pact.iter_mut().for_each(PublicPact::drop_unsealed);
        session.set_pact(pact.map(Pact::watch));
        session.disclose_opened();
        session.follow(letter, 0, false)?;
        session.view().check_link_counts()?;
        let claim = letter.pact.as_ref().and_then(PublicPact::claim);
        session.learn_claim(session.view().claim_now(claim, letter));
        session.hear_notes(letter, |_| true, true, true);
        Ok(game)
    }
}

impl<G: Playable> LinkSession<&Match<G>> {
    /// Receives a letter of this match.
    ///
    /// # Errors
    /// The reason to refuse it.
    pub fn receive(self, letter: &Letter<G>) -> Result<Received<G>, Distrust<G::Move>> {
        self.take_in(letter, false)
    }

    /// Receives a letter on a device that may lack its player's own moves, such as after an older private link: legal
    /// and truthful ones are restored, up to one that gives the match away. The opponent can have changed them.
    ///
    /// # Errors
    /// The reason to refuse it.
    pub fn recover(self, letter: &Letter<G>) -> Result<Received<G>, Distrust<G::Move>> {
        let count = self.recoverable(&letter.record);
        if count == letter.record.moves().len() {
            return self.take_in(letter, true);
        }
        let record = letter.record.up_to(count);
        self.take_in(&Letter { record, orders: Vec::new(), ..letter.clone() }, true)
    }

    /// Returns the number of moves of a record before one by which this device's side gives the match away: resigns,
    /// agrees to a draw, runs out of time, or offers a draw that was not refused.
    fn recoverable(self, record: &Record<G>) -> usize {
        let known = self.0.moves().len().min(record.moves().len());
        let mut position = record.up_to(known).position().clone();
        let mut offer = None;
        for (number, mv) in record.moves().iter().enumerate().skip(known) {
            match (G::aside(mv), position.author(mv)) {
                (Some(Aside::Acceptance(_)), _) => return offer.unwrap_or(number),
                (Some(Aside::Resignation(side)), _) | (None, Author::Clock(side)) if self.plays(side) => {
                    return offer.unwrap_or(number);
                }
                (Some(Aside::Offer(side)), _) if self.plays(side) => offer = offer.or(Some(number)),
                (Some(Aside::Refusal(side)), _) | (None, Author::Side(side)) if !self.plays(side) => offer = None,
                _ => {}
            }
            position.apply(mv);
        }
        offer.unwrap_or(record.moves().len())
    }

    fn take_in(self, letter: &Letter<G>, recovers: bool) -> Result<Received<G>, Distrust<G::Move>> {
        let (Some(pact), Some(sent)) = (self.pact().map(Pact::public), &letter.pact) else {
            return Err(Distrust::OtherMatch);
        };
        if pact.id() != sent.id() || self.0.setup() != letter.record.setup() {
            return Err(Distrust::OtherMatch);
        }
        // Somebody else joined as a side whose local player has not sealed yet.
        let is_taken = |side: &Side| !pact.has_joined(*side) && sent.has_joined(*side);
        if let Some(side) = self.0.seats().humans().find(is_taken) {
            return Err(Distrust::Seal(side, SealFault::SealedOtherwise));
        }
        let mut learned = self.0.clone();
        let fault = learned.session_mut().learn(sent).err();
        // Another seal means another match, whatever its moves are.
        if let Some((side, fault @ SealFault::SealedOtherwise)) = fault {
            return Err(Distrust::Seal(side, fault));
        }
        let theirs = letter.record.moves();
        let common = self.0.moves().iter().zip(theirs).take_while(|(here, there)| here == there).count();
        if let (Some(&here), Some(&there)) = (self.0.moves().get(common), theirs.get(common)) {
            return Err(Distrust::Fork { number: common, here, there });
        }
        if let Some((side, fault)) = fault {
            return Err(Distrust::Seal(side, fault));
        }
        // A player names itself: in the letter in which it joins, or in one that only its device can make.
        let is_from = |side| pact.is_sent_by(side, sent);
        let speaks = |side| is_from(side) || !pact.has_joined(side) && sent.has_joined(side);
        letter
            .seats
            .sides()
            .filter(|&side| !self.plays(side) && speaks(side))
            .for_each(|side| learned.seats.set_name(side, letter.seats.name(side)));
        let mut continued = learned.clone();
        if common < self.0.moves().len() {
            // The orders belong to a later position.
            continued.back_to(common);
            continued.session_mut().take_orders();
        }
        // Only the player's own devices reveal the next element of their side.
        let recovers = recovers && self.0.seats().sides().all(|side| !self.plays(side) || pact.is_sent_by(side, sent));
        let follow = |mut from: Match<G>| from.session_mut().follow(letter, common, recovers).map(|()| from);
        let continued = match follow(continued.clone()) {
            // Orders that have not left bind nobody: the player may have sent others from another device.
            Err(Distrust::OrderLeftOut { .. }) if self.is_unsent() => {
                continued.session_mut().take_orders();
                follow(continued)?
            }
            followed => followed?,
        };
        let known = continued.moves().iter().zip(self.0.moves()).take_while(|(there, here)| there == here).count();
        let followed = continued.moves().len();
        let mut game = match (continued.moves().get(known), self.0.moves().get(known)) {
            (Some(&there), Some(&here)) => return Err(Distrust::Fork { number: known, here, there }),
            (Some(_), None) => continued,
            (None, _) => learned,
        };
        if let Some(number) = game.repeated_offer(self.0.moves().len()) {
            return Err(Distrust::Illegal(number));
        }
        if recovers && let Some(pact) = game.session_mut().pact_mut() {
            // Moves known to others cannot be undone.
            pact.mark_sent(letter.record.moves().len());
        }
        let forged = game.session().senders(self.0.moves().len()).into_iter().find(|&(_, side)| !is_from(side));
        if let Some((number, side)) = forged {
            return Err(Distrust::Unbound { side, number });
        }
        let answered = |claim: TimeClaim| claim.answer.filter(|_| is_from(claim.against()));
        let claim = game.session().claim_now(sent.claim(), letter).filter(|claim| claim.moves == followed);
        let claim = claim.map(|claim| TimeClaim { answer: answered(claim), ..claim });
        game.session_mut().learn_claim(claim.filter(|claim| claim.answer.is_some() || is_from(claim.by)));
        game.session_mut().note_left_over(self.orders(), self.0.moves().len());
        let is_news = game.moves() != self.0.moves() || self.is_outdated_by(&game);
        let is_longer = game.moves().len() > self.0.moves().len();
        game.session_mut().hear_notes(letter, speaks, is_news, is_longer);
        if !is_news && game.session().notes() == self.notes() {
            return Ok(Received::Known);
        }
        Ok(Received::News(Box::new(game)))
    }

    /// Returns whether an observer's accusation of a side is proved. A player trusts only the first `known` moves,
    /// since an observer could have forged the others.
    fn proves_violation(self, side: Side, known: usize) -> bool {
        let mut game = self.0.clone();
        if self.0.seats().sides().any(|side| self.plays(side)) {
            game.back_to(known.min(self.0.moves().len()));
        }
        game.session().audit_report().violators.contains(&side)
    }

    /// Returns the moves from index `from` made at other devices, with their sides.
    fn senders(self, from: usize) -> Vec<(usize, Side)> {
        let Ok(mut position) = G::start(self.0.setup()) else { return Vec::new() };
        let mut senders = Vec::new();
        for (number, mv) in self.0.moves().iter().enumerate() {
            let sender = sender(&position, mv).filter(|&side| number >= from && !self.plays(side));
            senders.extend(sender.map(|side| (number, side)));
            position.apply(mv);
        }
        senders
    }

    /// Checks for a new spectator that every side has revealed enough elements: at least one for each turn, which also
    /// carries its answers to the turn before.
    fn check_link_counts(self) -> Result<(), Distrust<G::Move>> {
        let Some(pact) = self.pact().map(Pact::public) else { return Ok(()) };
        let mut counts = vec![0_u16; pact.side_count()];
        let mut is_open = vec![false; pact.side_count()];
        let mut turn = None;
        for (number, side) in self.senders(self.agreed_count()) {
            if !matches!(self.0.position().author(&self.0.moves()[number]), Author::Answer(_))
                && turn.replace(side) != Some(side)
            {
                Side::all(is_open.len())
                    .filter(|&other| other != side)
                    .for_each(|other| is_open[other.index()] = false);
            }
            counts[side.index()] += u16::from(!core::mem::replace(&mut is_open[side.index()], true));
            if counts[side.index()].min(MAX_LINKS) > pact.link_count(side) {
                return Err(Distrust::Unbound { side, number });
            }
        }
        Ok(())
    }

    /// Returns whether the pact of `after`, this match after a letter, has news.
    pub(super) fn is_outdated_by(self, after: &Match<G>) -> bool {
        self.pact().zip(after.session().pact()).is_some_and(|(here, after)| here.is_outdated_by(after))
    }

    /// Returns the number of moves made before the invitation.
    pub(in crate::play) fn agreed_count(self) -> usize {
        self.pact().map_or(0, |pact| pact.public().terms().agreed_count())
    }

    /// Returns whether this device plays a side, in a match between devices.
    pub(super) fn plays(self, side: Side) -> bool {
        self.0.seats().seat(side) != Seat::Remote
    }
}

impl<G: Playable> LinkSession<&mut Match<G>> {
    /// Takes a seat in a match whose other players are remote, and returns whether it was free and the terms
    /// [suit](crate::fair::Terms::suits) the match. [`join`](Self::join) follows when the side is ready.
    pub fn take_seat(&mut self, side: Side) -> bool {
        let is_free = self.0.seats().seat(side) == Seat::Remote
            && self.0.seats().sides().any(|seat| seat == side)
            && self
                .view()
                .pact()
                .map(Pact::public)
                .is_some_and(|pact| !pact.has_joined(side) && pact.terms().suits(pact.side_count()));
        if is_free {
            self.0.seats.set_seat(side, Seat::Human);
            // Nobody but its player speaks for the side.
            self.forget_note(side);
        }
        is_free
    }

    /// Continues from the first `known` moves, which came in other letters: checks and plays the letter's moves, then
    /// carries out its orders. Own moves that were neither made nor ordered here need `recovers`.
    fn follow(&mut self, letter: &Letter<G>, known: usize, recovers: bool) -> Result<(), Distrust<G::Move>> {
        let from = self.0.moves().len();
        let mut ordered = self.take_orders();
        for (number, mv) in letter.record.moves().iter().enumerate().skip(from) {
            // Playing the move before has already added this device's forced answer.
            if let Some(&here) = self.0.moves().get(number) {
                if here != *mv {
                    return Err(Distrust::Fork { number, here, there: *mv });
                }
                continue;
            }
            let accused = self.0.position().author(mv).accused();
            let sender = sender(self.0.position(), mv).or(accused);
            let is_own = sender.is_some_and(|side| self.view().plays(side));
            let is_order = take_due(self.0.position(), &mut ordered, mv)
                .map_err(|order| Distrust::OrderLeftOut { number, order })?;
            if is_own && !is_order && !recovers {
                return Err(Distrust::OwnMove(number));
            }
            self.0.play(*mv).map_err(|why| match why {
                Refusal::Untrue if self.0.position().author(mv) == Author::Chance => Distrust::FalseDie(number),
                Refusal::Untrue => Distrust::Untrue(number),
                Refusal::Illegal(_) | Refusal::NotReady | Refusal::TimeClaimed => Distrust::Illegal(number),
            })?;
            if let Some(side) = accused
                && !self.view().proves_violation(side, known)
            {
                return Err(Distrust::UnprovedStop(number));
            }
        }
        let number = self.0.moves().len();
        if number > from {
            let rest = remaining(self.0.position(), ordered);
            self.set_orders(rest.map_err(|order| Distrust::OrderLeftOut { number, order })?);
        }
        self.carry_out(letter.orders.clone());
        self.hear(letter.record.moves().len());
        Ok(())
    }
}

/// Returns the side whose device makes a move; `None` for chance and an observer.
fn sender<G: Playable>(position: &G, mv: &G::Move) -> Option<Side> {
    match position.author(mv) {
        Author::Side(side) | Author::Answer(side) | Author::Clock(side) => Some(side),
        Author::Chance | Author::Observer(_) | Author::Nobody => None,
    }
}
