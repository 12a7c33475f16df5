//! Positions within a turn, and the widths of the beam.

use crate::bots::virus_war::eval::{Far, Local};
use crate::bots::virus_war::fast_position::{FastPosition, Rules};
use crate::bots::virus_war::patterns::SubMove;
use crate::grid::Bits;

/// Placeholder for a cell after the turn has ended.
pub(super) const NO_CELL: u16 = u16::MAX;

/// A position within a turn or at its end.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Step<B> {
    pub(in super::super) position: FastPosition<B>,
    /// Cells that each side touches.
    pub(super) touched: [B; 2],
    /// Value for the side that makes the turn.
    pub(in super::super) value: i32,
    pub(super) local: Local,
    pub(super) far: Far,
    /// Combined hash keys of the turn's cells.
    pub(super) mark: u64,
    /// Index of the previous step, and cell of the last sub-move.
    pub(super) parent: u32,
    pub(super) cell: u16,
}

/// A position between turns.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Reached<B> {
    pub(in super::super) position: FastPosition<B>,
    /// Static value for the side to move, if known.
    pub(in super::super) worth: Option<i32>,
}

impl<B> From<FastPosition<B>> for Reached<B> {
    fn from(position: FastPosition<B>) -> Self {
        Self { position, worth: None }
    }
}

/// Numbers of positions that a beam keeps and evaluates.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Width {
    /// Kept after each sub-move but the last, and kept whole turns.
    pub(in super::super) kept: [usize; 2],
    /// Candidates evaluated for each of these, best estimates first.
    pub(in super::super) weighed: [usize; 2],
}

impl Width {
    /// Creates a width that evaluates every sub-move.
    #[cfg(test)]
    pub(in super::super) const fn all_weighed(beam: usize, turns: usize) -> Self {
        Self { kept: [beam, turns], weighed: [usize::MAX; 2] }
    }
}

impl<B: Bits> Step<B> {
    /// Returns the empty cells.
    pub(super) fn empty(&self, rules: &Rules<B>) -> B {
        let (live, dead) = (self.position.live, self.position.dead);
        rules.board - (live[0] | live[1] | dead[0] | dead[1])
    }

    /// Returns the cells that `mover` has grown on or killed since the step `first`.
    pub(super) fn turn_since(&self, first: &Self, mover: usize) -> B {
        let of_mover = |step: &Self| step.position.live[mover] | step.position.dead[1 - mover];
        of_mover(self) - of_mover(first)
    }

    /// Returns the effect of the last sub-move.
    pub(super) fn sub_move(&self, me: usize) -> SubMove {
        if self.position.live[me].contains_index(usize::from(self.cell)) {
            SubMove::Grow(me)
        } else {
            SubMove::Kill(1 - me)
        }
    }
}
