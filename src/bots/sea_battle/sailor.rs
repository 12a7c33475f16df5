//! The sailor: fires at random, but minds the halo.

use super::any_of;
use super::known::Known;
use crate::grid::Cell;
use rand::Rng;

/// Where the sailor fires.
pub(super) fn aim(known: &Known<'_>, rng: &mut impl Rng) -> Option<Cell> {
    any_of(known.targets(), rng)
}
