//! An observer of a match between devices (S21), to whom players show their secrets.

use super::LinkSession;
use crate::fair::{Opening, Salt, SealFault};
use crate::game::{Secret, Side};
use crate::play::{Match, Playable, Seat};

/// A reason why a shown secret is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ObserveError {
    /// Somebody at this device plays the match.
    #[error("a player of the match cannot observe it")]
    Plays,
    /// No observer was agreed.
    #[error("no observer was agreed")]
    NotAgreed,
    /// Nothing is shown.
    #[error("no secret is shown")]
    Nothing,
    /// The secret is not the sealed one.
    #[error(transparent)]
    Seal(#[from] SealFault),
}

impl<G: Playable> LinkSession<&mut Match<G>> {
    /// Learns a side's secret and its salt as an observer. It stays on this device. Without seals it cannot be checked.
    ///
    /// # Errors
    /// When no observer was agreed, a player sits here, or the secret is not the sealed one.
    pub fn observe(&mut self, side: Side, secret: Option<G::Secret>, salt: Option<Salt>) -> Result<(), ObserveError> {
        if !G::Secret::allows_observer(self.0.setup()) {
            return Err(ObserveError::NotAgreed);
        }
        if self.view().pact().is_some() && self.0.seats().sides().any(|side| self.0.seats().seat(side) != Seat::Remote)
        {
            return Err(ObserveError::Plays);
        }
        let secret = secret.ok_or(ObserveError::Nothing)?;
        if let Some(pact) = self.pact_mut() {
            let salt = salt.ok_or(SealFault::NotOpened)?;
            pact.observe(side, &Opening { salt, secret: secret.to_bytes() })?;
        }
        self.0.disclose(side, Some(secret));
        Ok(())
    }
}
