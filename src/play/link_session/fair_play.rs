//! A match between devices: sealing, dice, disclosure.

use super::LinkSession;
use crate::fair::{DieElements, Pact, PublicPact, Salt, SealFault, Terms, TimeClaim};
use crate::game::{Dice, Secret, Side};
use crate::play::chance::chance_move;
use crate::play::next::agreed_moves;
use crate::play::{Match, Next, Playable, Seat, Stage, agreement};
use crate::record::{Aside, Author, Notation};

/// A reason why a side cannot seal its secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JoinError {
    /// The secret is not ready.
    #[error("the secret is not ready")]
    NotReady,
    /// The match has begun without a pact.
    #[error("the match has begun")]
    Begun,
    /// The side has sealed before, or the invitation cannot be accepted.
    #[error(transparent)]
    Seal(#[from] SealFault),
}

impl<G: Playable> LinkSession<&Match<G>> {
    /// Returns whether a side has sealed its secret.
    pub(in crate::play) fn has_sealed(self, side: Side) -> bool {
        self.pact().is_some_and(|pact| pact.public().has_joined(side))
    }

    /// Returns whether this device holds the salt and the secret that a side has sealed.
    pub fn holds_seal(self, side: Side) -> bool {
        let holds = |pact: &Pact| {
            let salt = pact.salt(side)?;
            pact.clone().resume(side, salt, self.sealed_bytes(side).as_deref()).ok()
        };
        self.pact().and_then(holds).is_some()
    }

    /// Returns whether people at this device play a match between devices: each holds its seal, unless its side has not
    /// sealed yet.
    pub fn is_played_here(self) -> bool {
        let mut people = self.0.seats().humans().peekable();
        people.peek().is_some() && people.all(|side| !self.has_sealed(side) || self.holds_seal(side))
    }

    /// Returns whether a side takes part: always on one device, after joining between devices.
    pub(in crate::play) fn has_joined(self, side: Side) -> bool {
        self.pact().map_or(!self.is_planned(), |pact| pact.public().has_joined(side))
    }

    fn rolled(self) -> u16 {
        self.0
            .moves()
            .iter()
            .filter(|mv| self.0.position().author(mv) == Author::Chance)
            .count()
            .min(usize::from(u16::MAX)) as u16
    }

    /// Returns the elements of the die due now, in a match between devices.
    pub(super) fn die_elements(self) -> Option<DieElements> {
        let terms = self.pact()?.public().terms();
        G::Dice::elements(self.0.position(), terms.inviter, terms.dice, self.rolled())
    }

    /// Returns the move of the next die, if this device can compute it.
    fn fair_die(self) -> Option<G::Move> {
        let die = self.pact()?.die(self.rolled().into(), self.die_elements()?)?;
        chance_move(self.0.position(), |faces| die.draw(faces))
    }

    /// Returns whether a die is the fair one. Without a pact any is.
    pub(in crate::play) fn is_fair_die(self, mv: &G::Move) -> bool {
        self.pact().is_none() || self.fair_die().as_ref() == Some(mv)
    }

    /// Returns the next step if a fair die is due: roll it, or wait for the device that can. `None` otherwise, or
    /// without a pact.
    pub(in crate::play) fn next_fair_die(self) -> Option<Next<G>> {
        let pact = self.pact()?;
        let on = self.die_elements()?;
        let plays_here = self.0.seats().sides().any(|side| pact.plays(side));
        let die = self.fair_die().filter(|_| plays_here);
        let Some(die) = die else { return Some(Next::Remote(on.roller)) };
        Some(match G::Dice::roller(self.0.position()) {
            Some(side) if self.0.seats().is_human(side) => Next::Roll(side, die),
            _ => Next::Move(die),
        })
    }

    /// Returns whether the players at other devices miss something.
    pub fn is_unsent(self) -> bool {
        self.pact().is_some_and(|pact| pact.is_unsent(self.0.moves().len()))
    }

    /// Returns a side's secret as sealed; `None` if unknown here or in a game without secrets.
    fn sealed_bytes(self, side: Side) -> Option<Vec<u8>> {
        self.0.secret(side).filter(|_| G::Secret::HIDES).map(Secret::to_bytes)
    }

    fn check_ready(self, side: Side) -> Result<(), JoinError> {
        let is_ready = self.0.seats().seat(side) != Seat::Remote && G::Secret::is_ready(self.0.secret(side));
        if is_ready { Ok(()) } else { Err(JoinError::NotReady) }
    }
}

impl<G: Playable> LinkSession<&mut Match<G>> {
    /// Reveals the elements of own chains that others need to continue. Who has yet to join could choose the own chains by
    /// them.
    pub(super) fn reveal(&mut self) {
        let pact = self.view().pact().map(Pact::public).filter(|pact| pact.is_complete());
        let Some(terms) = pact.map(PublicPact::terms) else { return };
        let rolled = self.view().rolled();
        for side in self.0.seats().sides().collect::<Vec<_>>() {
            let index = G::Dice::revealed(self.0.position(), side, terms.dice, rolled);
            if let Some(pact) = self.pact_mut() {
                pact.reveal(side, index);
            }
        }
    }

    /// Notes that a move by this author was played. It voids a time claim, which goes on over talk about a draw, and over
    /// the claimant's orders with their answers.
    pub(in crate::play) fn follow_move(&mut self, author: Author) {
        let moves = self.0.moves().len();
        let aside = self.0.moves().last().and_then(G::aside);
        let stands = |claim: &TimeClaim| {
            let is_of_order = matches!(author, Author::Answer(_)) || author == Author::Side(claim.by);
            claim.moves + 1 == moves && aside.map_or(is_of_order, Aside::keeps_turn)
        };
        let claim = self.view().pact().and_then(|pact| pact.public().claim()).filter(stands);
        self.set_claim(claim.map(|claim| TimeClaim { moves, ..claim }));
        self.reveal();
    }

    /// Learns seals, elements and openings from another device; openings become known secrets.
    ///
    /// # Errors
    /// The side and the contradiction; nothing is changed then.
    pub fn learn(&mut self, sent: &PublicPact) -> Result<(), (Side, SealFault)> {
        match self.pact_mut() {
            Some(pact) => pact.learn(sent)?,
            None => return Err((sent.terms().inviter, SealFault::OtherMatch)),
        }
        self.disclose_opened();
        Ok(())
    }

    /// Makes openings known secrets.
    pub(super) fn disclose_opened(&mut self) {
        for side in self.0.seats().sides().collect::<Vec<_>>() {
            if self.0.secret(side).is_none() {
                let secret = self.view().evidence().known_secret(side);
                self.0.disclose(side, secret);
            }
        }
    }

    /// Discloses the secrets of this device's sides once the match is over; returns whether any was new.
    pub fn disclose_secrets(&mut self) -> bool {
        let is_over = self.0.stage() == Stage::Over;
        let sides: Vec<Side> = self.0.seats().sides().filter(|_| is_over).collect();
        let mut any = false;
        for side in sides {
            let Some(secret) = self.view().sealed_bytes(side) else { continue };
            if let Some(pact) = self.pact_mut().filter(|pact| pact.plays(side) && !pact.public().is_open(side)) {
                any |= pact.open(side, &secret).is_ok();
            }
        }
        if any {
            self.mark_news();
        }
        any
    }

    /// Discloses the board of a side accused by this device as an observer (S21), since no player believes a stop
    /// without it.
    pub(in crate::play) fn open_accused(&mut self, side: Side) {
        let Some(secret) = self.view().sealed_bytes(side) else { return };
        if let Some(pact) = self.pact_mut().filter(|pact| pact.observed_salt(side).is_some()) {
            // An observer's secret has been checked against the seal: this cannot fail.
            let _ = pact.open(side, &secret);
        }
    }

    /// Notes that all moves have left this device and cannot be undone.
    pub fn mark_sent(&mut self) {
        let moves = self.0.moves().len();
        if let Some(pact) = self.pact_mut() {
            pact.mark_sent(moves);
        }
    }

    /// Takes back that everything left this device, since a share sheet was closed; `before` is the match before it was
    /// opened. What was ordered is a list again. Changes nothing once the match has gone on.
    pub fn unmark_sent(&mut self, before: &Match<G>) {
        let (Some(pact), Some(earlier)) = (self.view().pact(), before.session().pact()) else { return };
        let is_as_sent = self.0.moves() == before.moves()
            && pact.heard() == earlier.heard()
            && *pact.public() == earlier.outgoing(before.moves().len());
        let was_unsent = earlier.is_unsent(before.moves().len());
        if let Some(pact) = self.pact_mut().filter(|_| is_as_sent) {
            pact.clone_from(earlier);
            if was_unsent {
                let orders = self.take_orders();
                self.set_listed(orders);
            }
        }
    }

    /// Notes news other than a move.
    pub(super) fn mark_news(&mut self) {
        if let Some(pact) = self.pact_mut() {
            pact.mark_news();
        }
    }

    /// Notes a letter with `moves` moves, which its sender knows.
    pub(super) fn hear(&mut self, moves: usize) {
        if let Some(pact) = self.pact_mut() {
            pact.hear(moves);
        }
    }
}

impl<G: Notation> LinkSession<&mut Match<G>> {
    /// Invites a player at another device and seals the inviter's secret.
    ///
    /// # Errors
    /// When the secret is not ready, or the match has begun otherwise than with the agreed moves.
    pub fn invite(&mut self, terms: Terms, salt: Salt) -> Result<(), JoinError> {
        let is_agreed = terms.agreed_moves == agreed_moves::<G>(self.0.setup(), self.0.moves(), terms.inviter);
        if !is_agreed || terms.agreed_count() != self.0.moves().len() || self.view().pact().is_some() {
            return Err(JoinError::Begun);
        }
        self.view().check_ready(terms.inviter)?;
        let secret = self.view().sealed_bytes(terms.inviter);
        self.set_pact(Some(Pact::invite(agreement::<G>(self.0.setup(), terms), salt, secret.as_deref())));
        self.mark_news();
        Ok(())
    }

    /// Joins the match's pact as a side and seals its secret.
    ///
    /// # Errors
    /// When the secret is not ready, the side has joined before, or there is no pact.
    pub fn join(&mut self, side: Side, salt: Salt) -> Result<(), JoinError> {
        self.view().check_ready(side)?;
        let secret = self.view().sealed_bytes(side);
        self.pact_mut().ok_or(SealFault::OtherMatch)?.join(side, salt, secret.as_deref())?;
        self.mark_news();
        self.reveal();
        Ok(())
    }
}
