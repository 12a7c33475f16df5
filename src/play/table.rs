//! The public view of a match.

use super::{Playable, Seats};
use crate::fair::PublicPact;
use crate::record::Record;

/// A match without its secrets, from which everything that leaves the device is made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PublicView<'a, G: Playable> {
    /// The setup and the moves.
    pub record: &'a Record<G>,
    /// The seats and names.
    pub seats: &'a Seats<G::Level>,
    /// The agreement on hints between people.
    pub hints: bool,
    /// The public part of the pact.
    pub pact: Option<&'a PublicPact>,
    /// The other tags.
    pub tags: &'a [(String, String)],
}
