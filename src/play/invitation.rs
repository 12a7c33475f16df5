//! Invitations: planned terms, joining, sealing.

use super::{JoinError, Match, MatchText, Playable, Seat};
use crate::fair::{Pact, Salt, SealFault, Terms};
use crate::game::Side;

/// The tag with the planned terms.
const TERMS: &str = "Terms";

impl<G: Playable> Match<G> {
    /// Plans the terms of the invitation.
    pub fn plan_terms(&mut self, terms: Terms) {
        self.set_tag(TERMS, &terms.to_string());
    }

    /// Returns the planned terms; `None` after the invitation and in a match on one device.
    pub fn planned_terms(&self) -> Option<Terms> {
        let is_free = self.pact().is_none() && self.moves().is_empty();
        self.tag(TERMS).filter(|_| is_free)?.parse().ok()
    }

    /// Returns whether some players are at other devices.
    pub fn is_between_devices(&self) -> bool {
        self.seats().sides().any(|side| self.seats().seat(side) == Seat::Remote)
    }

    /// Returns whether people play each other, at one device or several.
    pub fn is_between_people(&self) -> bool {
        self.is_between_devices() || self.seats().is_between_people()
    }

    /// Iterates over the sides that nobody has joined.
    pub fn free_sides(&self) -> impl Iterator<Item = Side> {
        let pact = self.pact().map(Pact::public);
        self.seats().sides().filter(move |&side| pact.is_some_and(|pact| !pact.has_joined(side)))
    }
}

impl<G: MatchText> Match<G> {
    /// Seals a side of this device: as the inviter on the planned terms, or as a guest. A sealed side or a match on one
    /// device stays unchanged.
    ///
    /// # Errors
    /// When the secret is not ready, or the match has begun without a pact.
    pub fn seal(&mut self, side: Side, salt: Salt) -> Result<(), JoinError> {
        match (self.pact().is_some(), self.planned_terms()) {
            (true, _) if self.has_sealed(side) => Ok(()),
            (true, _) => self.join(side, salt),
            (false, Some(terms)) if terms.inviter == side => {
                self.invite(terms, salt)?;
                self.set_tag(TERMS, "");
                Ok(())
            }
            (false, Some(_)) => Err(JoinError::Seal(SealFault::NotSealed)),
            (false, None) => Ok(()),
        }
    }
}
