//! Whether some legal fleet fits everything that a side has said of its board so far (S19, S20): exact, within a budget.
//!
//! The table itself refuses an answer only where its own counts show that it cannot be true
//! ([`consistency`](super::consistency)). Here a whole fleet is searched for: where there is none, the side has lied.

mod evidence;
mod search;

pub use evidence::Evidence;

use super::{Layout, Setup};
use crate::grid::{CellSet, NARROW_SIDE};
use search::Search;

/// The places that are looked at in a search if it is not told otherwise: a few milliseconds natively.
pub const FIT_BUDGET: u64 = 2_000_000;

/// Whether some legal fleet fits what was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fits {
    /// This one does.
    Yes(Box<Layout>),
    /// None does: something that was said is not true.
    No,
    /// The budget did not suffice to tell.
    Undecided,
}

impl Fits {
    /// Whether no fleet fits.
    pub const fn is_no(&self) -> bool {
        matches!(self, Self::No)
    }
}

impl Evidence {
    /// Searches a legal fleet that fits everything said, looking at no more places than the budget, from which those looked at
    /// are taken. A fleet that fitted earlier is tried first.
    pub fn find_fleet(&self, setup: &Setup, earlier: Option<&Layout>, budget: &mut u64) -> Fits {
        if let Some(earlier) = earlier.filter(|earlier| self.agrees_with(setup, earlier)) {
            return Fits::Yes(Box::new(earlier.clone()));
        }
        if setup.side <= NARROW_SIDE {
            Search::<u128>::new(setup, self, budget).run()
        } else {
            Search::<CellSet>::new(setup, self, budget).run()
        }
    }
}

#[cfg(test)]
mod tests;
