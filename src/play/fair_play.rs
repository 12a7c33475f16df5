//! A match between devices: sealing, dice, disclosure.

use super::{DieFault, Match, MatchEvidence, MatchText, Next, Playable, Seat, Stage, agreement};
use crate::fair::{Die, DieElements, Opening, Pact, PublicPact, Salt, SealFault, Terms};
use crate::game::Side;

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

impl<G: Playable> Match<G> {
    /// Returns whether a side has sealed its secret.
    pub(super) fn has_sealed(&self, side: Side) -> bool {
        self.pact().is_some_and(|pact| pact.public().has_joined(side))
    }

    /// Returns whether a side takes part: always on one device, after joining between devices.
    pub(super) fn has_joined(&self, side: Side) -> bool {
        self.pact().map_or(self.planned_terms().is_none(), |pact| pact.public().has_joined(side))
    }

    fn rolled(&self) -> u16 {
        self.moves().iter().filter(|mv| G::is_die(mv)).count().min(usize::from(u16::MAX)) as u16
    }

    /// Returns the elements of the die due now, in a match between devices.
    pub(super) fn die_elements(&self) -> Option<DieElements> {
        self.position().die_elements(self.pact()?.public().terms(), self.rolled())
    }

    /// Returns the next die, if this device can compute it.
    pub(super) fn fair_die(&self) -> Option<Die> {
        self.pact()?.die(self.rolled().into(), self.die_elements()?)
    }

    /// Returns whether a die is the fair one. Without a pact any is.
    pub(super) fn is_fair_die(&self, mv: &G::Move) -> bool {
        self.pact().is_none() || self.position().chance_move(&self.chance(), self.moves().len()).as_ref() == Some(mv)
    }

    /// Returns the next step if a fair die is due: roll it, or wait for the device that can. `None` otherwise, or
    /// without a pact.
    pub(super) fn next_fair_die(&self) -> Option<Next<G>> {
        let pact = self.pact()?;
        let on = self.die_elements()?;
        let plays_here = self.seats().sides().any(|side| pact.plays(side));
        let die = self.position().chance_move(&self.chance(), self.moves().len()).filter(|_| plays_here);
        let Some(die) = die else { return Some(Next::Remote(on.roller)) };
        Some(match self.position().roller() {
            Some(side) if self.seats().is_human(side) => Next::Roll(side, die),
            _ => Next::Move(die),
        })
    }

    /// Reveals the elements of own chains that others need to continue.
    pub(super) fn reveal(&mut self) {
        let Some(terms) = self.pact().map(|pact| pact.public().terms()) else { return };
        let rolled = self.rolled();
        for side in self.seats().sides().collect::<Vec<_>>() {
            let index = self.position().revealed_elements(side, terms, rolled);
            if let Some(pact) = self.pact_mut() {
                pact.reveal(side, index);
            }
        }
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
        for side in self.seats().sides().collect::<Vec<_>>() {
            let opening = self.opening(side).filter(|_| self.secret(side).is_none());
            let secret = opening.and_then(|opening| G::secret_from_bytes(self.setup(), &opening.secret));
            if secret.is_some() {
                self.disclose(side, secret);
            }
        }
    }

    /// Returns the disclosed secret of a side.
    pub fn opening(&self, side: Side) -> Option<&Opening> {
        self.pact()?.public().side(side)?.opening.as_ref()
    }

    /// Discloses the secrets of this device's sides once the match is over; returns whether any was new.
    pub fn disclose_secrets(&mut self) -> bool {
        let is_over = self.stage() == Stage::Over;
        let sides: Vec<Side> = self.seats().sides().filter(|_| is_over).collect();
        let mut any = false;
        for side in sides {
            let Some(secret) = self.sealed_bytes(side) else { continue };
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
    pub(super) fn open_accused(&mut self, side: Side) {
        let Some(secret) = self.sealed_bytes(side) else { return };
        if let Some(pact) = self.pact_mut().filter(|pact| pact.observed_salt(side).is_some()) {
            // An observer's secret has been checked against the seal: this cannot fail.
            let _ = pact.open(side, &secret);
        }
    }

    /// Collects this device's evidence.
    pub(super) fn evidence(&self) -> MatchEvidence<'_, G> {
        let secrets = self.seats().sides().map(|side| self.secret(side));
        MatchEvidence::new(self.setup(), self.moves(), self.pact(), secrets)
    }

    /// Checks a side's opening against its seal (S19).
    ///
    /// # Errors
    /// The contradiction, or [`SealFault::NotOpened`].
    pub fn check_opening(&self, side: Side) -> Result<(), SealFault> {
        self.evidence().check_opening(side)
    }

    /// Checks every die of the record against the revealed elements of both sides.
    ///
    /// # Errors
    /// At the first die that is wrong or cannot be checked.
    pub fn check_dice(&self) -> Result<(), DieFault> {
        self.evidence().check_dice()
    }

    /// Notes that all moves have left this device and cannot be undone.
    pub fn mark_sent(&mut self) {
        let moves = self.moves().len();
        if let Some(pact) = self.pact_mut() {
            pact.mark_sent(moves);
        }
    }

    /// Returns whether the players at other devices miss something.
    pub fn is_unsent(&self) -> bool {
        self.pact().is_some_and(|pact| pact.is_unsent(self.moves().len()))
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

    /// Returns a side's secret as sealed; `None` if unknown here or in a game without secrets.
    fn sealed_bytes(&self, side: Side) -> Option<Vec<u8>> {
        self.secret(side).filter(|_| G::HIDES).map(G::secret_bytes)
    }
}

impl<G: MatchText> Match<G> {
    /// Invites a player at another device and seals the inviter's secret.
    ///
    /// # Errors
    /// When the secret is not ready, or the match has begun.
    pub fn invite(&mut self, terms: Terms, salt: Salt) -> Result<(), JoinError> {
        if !self.moves().is_empty() || self.pact().is_some() {
            return Err(JoinError::Begun);
        }
        self.check_ready(terms.inviter)?;
        let secret = self.sealed_bytes(terms.inviter);
        self.set_pact(Some(Pact::invite(agreement::<G>(self.setup(), terms), salt, secret.as_deref())));
        self.mark_news();
        Ok(())
    }

    /// Joins the match's pact as a side and seals its secret.
    ///
    /// # Errors
    /// When the secret is not ready, the side has joined before, or there is no pact.
    pub fn join(&mut self, side: Side, salt: Salt) -> Result<(), JoinError> {
        self.check_ready(side)?;
        let secret = self.sealed_bytes(side);
        self.pact_mut().ok_or(SealFault::OtherMatch)?.join(side, salt, secret.as_deref())?;
        self.mark_news();
        self.reveal();
        Ok(())
    }

    fn check_ready(&self, side: Side) -> Result<(), JoinError> {
        let is_ready = self.seats().seat(side) != Seat::Remote && G::is_ready(self.setup(), self.secret(side));
        if is_ready { Ok(()) } else { Err(JoinError::NotReady) }
    }
}

#[cfg(test)]
mod tests;
