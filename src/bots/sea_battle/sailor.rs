//! The sailor: fires at random, but not into halos.

use super::any_of;
use super::knowledge::Knowledge;
use crate::grid::Cell;
use rand::Rng;

/// Chooses the cell to fire at.
pub(super) fn aim(knowledge: &Knowledge<'_>, rng: &mut impl Rng) -> Option<Cell> {
    any_of(knowledge.targets(), rng)
}
