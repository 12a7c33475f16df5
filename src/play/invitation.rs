//! From the choice of rules to the seal: which terms a player means to offer, and how a side joins.

use super::{JoinError, Match, MatchText, Playable, Seat};
use crate::fair::{Pact, Salt, SealFault, Terms};
use crate::game::Side;

/// The tag with the terms of a match to which nobody has been invited yet.
const TERMS: &str = "Terms";

impl<G: Playable> Match<G> {
    /// Notes the terms on which others will be invited when the inviter's side is ready to be sealed.
    pub fn plan_terms(&mut self, terms: Terms) {
        self.set_tag(TERMS, &terms.to_string());
    }

    /// The terms on which others are to be invited; `None` once they have been, and in a match on one device.
    pub fn planned_terms(&self) -> Option<Terms> {
        let is_free = self.pact().is_none() && self.moves().is_empty();
        self.tag(TERMS).filter(|_| is_free)?.parse().ok()
    }

    /// Gives the player of a side of this device a name.
    pub fn call(&mut self, side: Side, name: &str) {
        if self.seats().is_human(side) {
            self.set_name(side, name);
        }
    }

    /// Whether some of the players are at other devices.
    pub fn is_between_devices(&self) -> bool {
        self.seats().sides().any(|side| self.seats().seat(side) == Seat::Remote)
    }

    /// Whether people play each other, be they at one device or at several.
    pub fn is_between_people(&self) -> bool {
        self.is_between_devices() || self.seats().is_between_people()
    }

    /// The sides that nobody has taken yet.
    pub fn free_sides(&self) -> impl Iterator<Item = Side> {
        let pact = self.pact().map(Pact::public);
        self.seats().sides().filter(move |&side| pact.is_some_and(|pact| !pact.has_joined(side)))
    }
}

impl<G: MatchText> Match<G> {
    /// Seals what a side of this device hides, with these random bytes: as the inviter on the planned terms, or as one who
    /// joins. Nothing happens to a side that has sealed before, and in a match on one device.
    ///
    /// # Errors
    /// When it is not ready, or the match has begun without a pact.
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
