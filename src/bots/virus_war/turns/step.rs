//! Positions within a turn, and the widths of the beam.

use crate::bots::virus_war::eval::{Far, Local, Options, TurnPart, WON, WeightTable};
use crate::bots::virus_war::fast_position::{FastOutcome, FastPosition, Rules};
use crate::bots::virus_war::patterns::SubMove;
use crate::bots::virus_war::race::Pieces;
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
    pub(super) far: Far<B>,
    /// Cells of the turn.
    pub(super) turn: B,
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
    /// Evaluates the step for `me`, who makes it. Its pattern sums and options are known, and `far` is what a step
    /// before it has.
    pub(super) fn weigh(
        &mut self,
        rules: &Rules<B>,
        weights: &WeightTable,
        pieces: &[Pieces<B>; 2],
        me: u8,
        options: Options,
    ) {
        let mut known = self.far.known;
        if matches!(self.sub_move(me as usize), SubMove::Kill(_)) {
            known.first_claims = B::EMPTY;
        }
        self.far = Far::of(&self.position, rules, 1 - me as usize, self.touched, pieces, known, Some(options));
        self.value = worth(rules, &self.position, me, || {
            weights.at(TurnPart::of(&self.position, me), self.local.taken).value(self.local, &self.far)
        });
    }

    /// Returns the empty cells.
    pub(super) fn empty(&self, rules: &Rules<B>) -> B {
        let (live, dead) = (self.position.live, self.position.dead);
        rules.board - (live[0] | live[1] | dead[0] | dead[1])
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

/// Returns the value of a position within or after a turn for `me`, who makes it; calls `value`, for the other side, only
/// if the game goes on.
fn worth<B: Bits>(rules: &Rules<B>, position: &FastPosition<B>, me: u8, value: impl FnOnce() -> i32) -> i32 {
    match position.end {
        Some(FastOutcome::Win(side)) if side == me => WON,
        Some(FastOutcome::Win(_)) => -WON,
        Some(FastOutcome::Draw) => 0,
        // With *full turn or loss* another turn would come too late.
        None if position.side_to_move != me && position.is_starved(rules, me as usize) => 1 - WON,
        None => -value(),
    }
}
