//! A match between devices: pact, seals, dice, orders, letters, time claims, observers.

mod exchange;
mod fair_play;
mod hearsay;
mod invitation;
mod notes;
mod observe;
mod orders;
mod outbox;
mod turn_time;

pub use exchange::{Distrust, Received};
pub use fair_play::JoinError;
pub use invitation::InvitationFault;
pub(super) use notes::{NOTES, read_note, write_notes};
pub use observe::ObserveError;
pub(super) use orders::{LISTS, read_orders, write_lists};
pub use orders::{MAX_ORDERS, OrderError, is_passed_over};
pub use outbox::LetterKind;
pub use turn_time::{ClaimError, TurnTime};

use super::matches::LinkState;
use super::{AuditReport, Match, MatchEvidence, Playable};
use crate::fair::Pact;
use core::mem;

/// A match as one of its devices sees it, borrowed by [`Match::session`] or [`Match::session_mut`]. A match on one
/// device has no pact, and nothing to send.
#[derive(Clone, Copy, Debug)]
pub struct LinkSession<M>(pub(super) M);

impl<G: Playable> Match<G> {
    /// Returns the match as a device of play by links.
    pub fn session(&self) -> LinkSession<&Self> {
        LinkSession(self)
    }

    /// Returns the match as a device of play by links, to change it.
    pub fn session_mut(&mut self) -> LinkSession<&mut Self> {
        LinkSession(self)
    }
}

impl<'a, G: Playable> LinkSession<&'a Match<G>> {
    /// Returns the pact; `None` in a match on one device.
    pub fn pact(self) -> Option<&'a Pact> {
        self.0.link.as_ref().map(|link| &link.pact)
    }

    /// Returns the moves ordered ahead.
    pub fn orders(self) -> &'a [G::Move] {
        self.0.link.as_ref().map_or(&[], |link| &link.orders)
    }

    /// Collects this device's evidence.
    pub fn evidence(self) -> MatchEvidence<'a, G> {
        let secrets = self.0.seats().sides().map(|side| self.0.secret(side));
        MatchEvidence::new(self.0.setup(), self.0.moves(), self.pact(), secrets)
    }
}

impl<G: Playable> LinkSession<&Match<G>> {
    /// Audits the match (S19, S20), at its end or before, from disclosed secrets and those of this device's sides.
    pub fn audit_report(self) -> AuditReport<G> {
        self.evidence().audit()
    }
}

impl<G: Playable> LinkSession<&mut Match<G>> {
    fn view(&self) -> LinkSession<&Match<G>> {
        self.0.session()
    }

    fn pact_mut(&mut self) -> Option<&mut Pact> {
        self.0.link.as_mut().map(|link| &mut link.pact)
    }

    /// Sets the pact.
    pub fn set_pact(&mut self, pact: Option<Pact>) {
        let before = self.0.link.take();
        self.0.link = pact.map(|pact| match before {
            Some(link) => LinkState { pact, ..link },
            None => {
                LinkState { pact, orders: Vec::new(), listed: Vec::new(), left_over: Vec::new(), notes: Vec::new() }
            }
        });
        self.reveal();
    }

    /// Sets the moves ordered ahead; a match on one device has none.
    pub fn set_orders(&mut self, orders: Vec<G::Move>) {
        if let Some(link) = &mut self.0.link {
            link.orders = orders;
        }
    }

    /// Removes the orders and returns them.
    fn take_orders(&mut self) -> Vec<G::Move> {
        self.0.link.as_mut().map(|link| mem::take(&mut link.orders)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests;
