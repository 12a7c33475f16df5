//! The sailor: fires at random, but minds the halo.

use super::any_of;
use super::knowledge::Knowledge;
use crate::grid::Cell;
use rand::Rng;

/// Where the sailor fires.
pub(super) fn aim(knowledge: &Knowledge<'_>, rng: &mut impl Rng) -> Option<Cell> {
    any_of(knowledge.targets(), rng)
}
