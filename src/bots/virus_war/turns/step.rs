//! The positions within a turn, and how many of them are kept.

use crate::bots::virus_war::eval::{Far, Local};
use crate::bots::virus_war::fast_position::FastPosition;
use crate::bots::virus_war::patterns::SubMove;
use crate::grid::Bits;

/// In place of the cell of a sub-move where the turn had ended.
pub(super) const NO_CELL: u16 = u16::MAX;

/// A position within a turn or at its end.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Step<B> {
    pub(in super::super) position: FastPosition<B>,
    /// What each side touches.
    pub(super) touched: [B; 2],
    /// What it is worth to the side that makes the turn.
    pub(in super::super) value: i32,
    pub(super) local: Local,
    pub(super) far: Far,
    /// The mark of the turn's cells.
    pub(super) mark: u64,
    /// The step before, in the list of those; and the cell of the last sub-move.
    pub(super) parent: u32,
    pub(super) cell: u16,
}

/// A position between turns.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Reached<B> {
    pub(in super::super) position: FastPosition<B>,
    /// The static value for the side that is to move, where it is known already.
    pub(in super::super) worth: Option<i32>,
}

impl<B> From<FastPosition<B>> for Reached<B> {
    fn from(position: FastPosition<B>) -> Self {
        Self { position, worth: None }
    }
}

/// How many positions a beam keeps, and how many it weighs.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Width {
    /// How many it keeps after each sub-move but the last, and how many whole turns.
    pub(in super::super) kept: [usize; 2],
    /// How many it weighs of each, those with the best estimates. Where patterns do not count there are no estimates, and it weighs all.
    pub(in super::super) weighed: [usize; 2],
}

impl Width {
    /// Weighs every sub-move of each part of a turn that is kept.
    pub(in super::super) const fn all_weighed(beam: usize, turns: usize) -> Self {
        Self { kept: [beam, turns], weighed: [usize::MAX; 2] }
    }
}

impl<B: Bits> Step<B> {
    /// What its last sub-move was.
    pub(super) fn sub_move(&self, me: usize) -> SubMove {
        if self.position.live[me].contains_index(usize::from(self.cell)) {
            SubMove::Grow(me)
        } else {
            SubMove::Kill(1 - me)
        }
    }
}
