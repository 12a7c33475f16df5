//! An observer of a match between devices (S21): players show what they hide, and the observer's device sees every cell, and every
//! violation as it happens.

use super::{Match, Playable, Seat};
use crate::fair::{Opening, Salt, SealFault};
use crate::game::Side;

/// Why what a player shows is not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ObserveError {
    /// Somebody at this device plays the match: who plays observes nothing.
    #[error("who plays a match does not observe it")]
    Plays,
    /// No observer was agreed.
    #[error("no observer was agreed")]
    NotAgreed,
    /// It shows nothing.
    #[error("nothing is shown")]
    Nothing,
    /// It is not what the side has sealed.
    #[error(transparent)]
    Seal(#[from] SealFault),
}

impl<G: Playable> Match<G> {
    /// Learns what a side hides, with the salt of its seal, as its player shows it to an observer. It stays on this device. In
    /// a match without seals nothing can be checked.
    ///
    /// # Errors
    /// When no observer was agreed, a player sits here, or it is not what was sealed.
    pub fn observe(&mut self, side: Side, secret: Option<G::Secret>, salt: Option<Salt>) -> Result<(), ObserveError> {
        if !G::allows_observer(self.setup()) {
            return Err(ObserveError::NotAgreed);
        }
        if self.pact().is_some() && self.seats().sides().any(|side| self.seats().seat(side) != Seat::Remote) {
            return Err(ObserveError::Plays);
        }
        let secret = secret.ok_or(ObserveError::Nothing)?;
        if let Some(pact) = self.pact_mut() {
            let salt = salt.ok_or(SealFault::NotOpened)?;
            pact.observe(side, &Opening { salt, secret: G::secret_bytes(&secret) })?;
        }
        self.disclose(side, Some(secret));
        Ok(())
    }
}
