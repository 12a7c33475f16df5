//! A match between devices: sealing, rolling and checking dice, laying open.

use super::{Case, DieFault, Match, MatchText, Next, Playable, Seat, Stage, agreement};
use crate::fair::{Die, DieElements, Opening, Pact, PublicPact, Salt, SealFault, Terms};
use crate::game::Side;

/// Why a side cannot seal what it hides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JoinError {
    /// Its player has not made ready what it hides.
    #[error("what is to be sealed is not ready")]
    NotReady,
    /// The match has begun without a pact.
    #[error("the match has begun")]
    Begun,
    /// It has sealed before, or the invitation cannot be accepted.
    #[error(transparent)]
    Seal(#[from] SealFault),
}

impl<G: Playable> Match<G> {
    /// Whether this side has sealed what it hides.
    pub(super) fn has_sealed(&self, side: Side) -> bool {
        self.pact().is_some_and(|pact| pact.public().has_joined(side))
    }

    /// Whether a side takes part: always, but between devices once it has joined.
    pub(super) fn has_joined(&self, side: Side) -> bool {
        self.pact().map_or(self.planned_terms().is_none(), |pact| pact.public().has_joined(side))
    }

    /// How many dice were rolled.
    fn rolled(&self) -> u16 {
        self.moves().iter().filter(|mv| G::is_die(mv)).count().min(usize::from(u16::MAX)) as u16
    }

    /// What the next die hangs on, where one is to be rolled between devices.
    pub(super) fn die_elements(&self) -> Option<DieElements> {
        self.position().die_elements(self.pact()?.public().terms(), self.rolled())
    }

    /// The next die, if it is known here.
    pub(super) fn fair_die(&self) -> Option<Die> {
        self.pact()?.die(self.rolled().into(), self.die_elements()?)
    }

    /// Whether a die is the one that both sides have rolled. Without a pact any is.
    pub(super) fn is_fair_die(&self, mv: &G::Move) -> bool {
        self.pact().is_none() || self.position().chance_move(&self.chance(), self.moves().len()).as_ref() == Some(mv)
    }

    /// What happens next where both sides' die is to be rolled: a device of the match that knows the die rolls it, or waits for
    /// the one that does. `None` where there is no pact, or no die is due.
    pub(super) fn next_fair_die(&self) -> Option<Next<G>> {
        let pact = self.pact()?;
        let on = self.die_elements()?;
        let plays_here = self.seats().sides().any(|side| pact.is_own(side));
        let die = self.position().chance_move(&self.chance(), self.moves().len()).filter(|_| plays_here);
        let Some(die) = die else { return Some(Next::Remote(on.roller)) };
        Some(match self.position().roller() {
            Some(side) if self.seats().is_human(side) => Next::Roll(side, die),
            _ => Next::Move(die),
        })
    }

    /// Reveals the elements of the own chains that others need to go on from here.
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

    /// Takes over what another device sends beside the moves: seals, elements, openings. What was laid open is known as its
    /// side's secret from then on.
    ///
    /// # Errors
    /// When it disagrees with what is known, with the side; nothing is taken over then.
    pub fn learn(&mut self, sent: &PublicPact) -> Result<(), (Side, SealFault)> {
        match self.pact_mut() {
            Some(pact) => pact.learn(sent)?,
            None => return Err((sent.terms().inviter, SealFault::OtherMatch)),
        }
        self.disclose_opened();
        Ok(())
    }

    /// Takes what sides have laid open for what they hide.
    pub(super) fn disclose_opened(&mut self) {
        for side in self.seats().sides().collect::<Vec<_>>() {
            let opening = self.opening(side).filter(|_| self.secret(side).is_none());
            let secret = opening.and_then(|opening| G::secret_from_bytes(self.setup(), &opening.secret));
            if secret.is_some() {
                self.disclose(side, secret);
            }
        }
    }

    /// What a side has laid open.
    pub fn opening(&self, side: Side) -> Option<&Opening> {
        self.pact()?.public().side(side)?.opening.as_ref()
    }

    /// Lays open what the sides of this device have hidden, once the match is over. Whether anything was laid open.
    pub fn lay_open(&mut self) -> bool {
        let is_over = self.stage() == Stage::Over;
        let sides: Vec<Side> = self.seats().sides().filter(|_| is_over).collect();
        let mut any = false;
        for side in sides {
            let Some(secret) = self.sealed_bytes(side) else { continue };
            if let Some(pact) = self.pact_mut().filter(|pact| pact.is_own(side) && !pact.public().is_open(side)) {
                any |= pact.open(side, &secret).is_ok();
            }
        }
        if any {
            self.mark_news();
        }
        any
    }

    /// Lays open what a side hides that this device accuses as an observer (S21): the players believe no stop without it.
    pub(super) fn open_accused(&mut self, side: Side) {
        let Some(secret) = self.sealed_bytes(side) else { return };
        if let Some(pact) = self.pact_mut().filter(|pact| pact.observed_salt(side).is_some()) {
            // An observer was shown what was sealed, and nothing else.
            let _ = pact.open(side, &secret);
        }
    }

    /// All that this device knows of the match, to be judged.
    pub(super) fn case(&self) -> Case<'_, G> {
        let secrets = self.seats().sides().map(|side| self.secret(side));
        Case::new(self.setup(), self.moves(), self.pact(), secrets)
    }

    /// Whether what a side laid open is what it sealed at the start (S19).
    ///
    /// # Errors
    /// How it is not, or that nothing was laid open.
    pub fn check_opening(&self, side: Side) -> Result<(), SealFault> {
        self.case().check_opening(side)
    }

    /// Checks every die of the record against the elements that both sides have revealed.
    ///
    /// # Errors
    /// At the first die that is wrong or cannot be checked.
    pub fn check_dice(&self) -> Result<(), DieFault> {
        self.case().check_dice()
    }

    /// Notes that everything said so far has left this device, so that it stands for good.
    pub fn mark_sent(&mut self) {
        let moves = self.moves().len();
        if let Some(pact) = self.pact_mut() {
            pact.mark_sent(moves);
        }
    }

    /// Whether something has happened here that the players at other devices are to be sent.
    pub fn is_unsent(&self) -> bool {
        self.pact().is_some_and(|pact| pact.is_unsent(self.moves().len()))
    }

    /// Notes that something beside moves has happened here that the others are to know.
    pub(super) fn mark_news(&mut self) {
        if let Some(pact) = self.pact_mut() {
            pact.mark_news();
        }
    }

    /// Notes that a letter with so many moves has come: its sender knows them.
    pub(super) fn hear(&mut self, moves: usize) {
        if let Some(pact) = self.pact_mut() {
            pact.hear(moves);
        }
    }

    /// What a side hides, as it is sealed; `None` in a game that hides nothing, and where it is not known here.
    fn sealed_bytes(&self, side: Side) -> Option<Vec<u8>> {
        self.secret(side).filter(|_| G::HIDES).map(G::secret_bytes)
    }
}

impl<G: MatchText> Match<G> {
    /// Invites a player at another device: seals what the inviter's side hides with these random bytes.
    ///
    /// # Errors
    /// When that is not ready, or the match has begun.
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

    /// Joins the match's pact as a side: seals what it hides with these random bytes.
    ///
    /// # Errors
    /// When that is not ready, the side has joined before, or there is no pact.
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
