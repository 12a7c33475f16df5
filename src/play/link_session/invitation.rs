//! Invitations: planned terms, joining, sealing.

use super::{JoinError, LinkSession};
use crate::fair::{Pact, Salt, SealFault, Terms};
use crate::game::Side;
use crate::play::next::agreed_moves;
use crate::play::{Match, Playable};
use crate::record::Notation;

/// The tag with the planned terms.
const TERMS: &str = "Terms";

impl<'a, G: Playable> LinkSession<&'a Match<G>> {
    /// Returns the planned terms; `None` after the invitation and in a match on one device.
    pub fn planned_terms(self) -> Option<Terms> {
        let terms: Terms = self.0.tag(TERMS).filter(|_| self.pact().is_none())?.parse().ok()?;
        (terms.agreed_count() == self.0.moves().len()).then_some(terms)
    }

    /// Iterates over the sides that nobody has joined.
    pub fn free_sides(self) -> impl Iterator<Item = Side> + use<'a, G> {
        let pact = self.pact().map(Pact::public);
        self.0.seats().sides().filter(move |&side| pact.is_some_and(|pact| !pact.has_joined(side)))
    }
}

impl<G: Playable> LinkSession<&mut Match<G>> {
    /// Plans the terms of the invitation. Turns have a time only [between two](Terms::suits).
    pub fn plan_terms(&mut self, terms: Terms) {
        let turn_limit = terms.turn_limit.filter(|_| terms.suits(self.0.seats().sides().count()));
        self.0.set_tag(TERMS, &Terms { turn_limit, ..terms }.to_string());
    }

    /// Names the player of a side of this device.
    pub fn set_name(&mut self, side: Side, name: &str) {
        if self.0.seats().is_human(side) {
            self.0.seats.set_name(side, name);
        }
    }
}

impl<G: Notation> LinkSession<&mut Match<G>> {
    /// Plans an invitation by this device's player on the terms of an earlier match, to go on after the moves made so
    /// far; nothing after a match on one device.
    pub(in crate::play) fn plan_again(&mut self, earlier: LinkSession<&Match<G>>) {
        if let (Some(pact), Some(inviter)) = (earlier.pact(), earlier.0.seats().humans().next()) {
            let agreed_moves = agreed_moves::<G>(self.0.setup(), self.0.moves());
            self.plan_terms(Terms { inviter, agreed_moves, ..pact.public().terms() });
        }
    }

    /// Seals a side of this device: as the inviter on the planned terms, or as a guest. A sealed side or a match on one
    /// device stays unchanged.
    ///
    /// # Errors
    /// When the secret is not ready, or the match has begun without a pact.
    pub fn seal(&mut self, side: Side, salt: Salt) -> Result<(), JoinError> {
        match (self.view().pact().is_some(), self.view().planned_terms()) {
            (true, _) if self.view().has_sealed(side) => Ok(()),
            (true, _) => self.join(side, salt),
            (false, Some(terms)) if terms.inviter == side => {
                self.invite(terms, salt)?;
                self.0.set_tag(TERMS, "");
                Ok(())
            }
            (false, Some(_)) => Err(JoinError::Seal(SealFault::NotSealed)),
            (false, None) => Ok(()),
        }
    }
}
