//! An exact search, within a budget, for a legal fleet that agrees with what is known of a board (S11, S19, S20).
//!
//! During play [`consistency`](super::consistency) refuses only answers that the counts disprove; this search looks
//! for a whole fleet. If there is none, the side has lied; on a board of which nothing is known, the fleet does not
//! fit.

mod search;

use super::{Layout, Setup, TrackingBoard};
use crate::grid::{CellSet, NARROW_SIZE, NarrowSet};
use search::Search;

/// The default budget, in places examined: a few milliseconds natively.
pub const FLEET_SEARCH_BUDGET: u64 = 2_000_000;

/// The result of the search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConsistentFleet {
    /// A legal fleet that agrees.
    Found(Box<Layout>),
    /// No fleet agrees: the side has lied.
    None,
    /// The budget ran out.
    Undecided,
}

impl ConsistentFleet {
    /// Returns true if no fleet agrees.
    pub const fn is_none(&self) -> bool {
        matches!(self, Self::None)
    }
}

impl TrackingBoard {
    /// Searches for a legal fleet that agrees with the board; `budget` is the number of places to examine.
    pub fn find_fleet(&self, setup: &Setup, budget: u64) -> ConsistentFleet {
        if setup.size <= NARROW_SIZE {
            Search::<NarrowSet>::new(setup, self, budget).run()
        } else {
            Search::<CellSet>::new(setup, self, budget).run()
        }
    }
}

#[cfg(test)]
mod tests;
