//! What everybody at the table may see.

use super::{Playable, Seats};
use crate::fair::PublicPact;
use crate::record::Record;

/// A match without its secrets. Whatever leaves the device is made from this, so that no secret can be in it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Table<'a, G: Playable> {
    /// The setup and everything said.
    pub record: &'a Record<G>,
    /// Who sits where, and their names.
    pub seats: &'a Seats<G::Level>,
    /// Whether people who play each other agreed on hints.
    pub hints: bool,
    /// What was agreed and revealed between devices; it cannot hold what is still hidden.
    pub pact: Option<&'a PublicPact>,
    /// What else is written down about the match.
    pub tags: &'a [(String, String)],
}
