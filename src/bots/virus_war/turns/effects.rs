//! Effects of the sub-moves after a step, by cell. Those far from the last sub-move keep the effects that they had a step
//! earlier.

use crate::bots::virus_war::patterns::PackedSum;
use crate::grid::Bits;

/// Effect of a sub-move on one cell.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Effect {
    /// Change of the pattern sums.
    pub(super) patterns: PackedSum,
    /// Number of empty cells that the mover touches by it alone, without carriers.
    pub(super) opened: i32,
}

/// Effects of the sub-moves after a step.
#[derive(Clone, Debug)]
pub(super) struct Effects<B> {
    /// Cells whose effects are computed.
    cells: B,
    by_cell: Vec<Effect>,
}

impl<B: Bits> Effects<B> {
    pub(super) fn new() -> Self {
        Self { cells: B::EMPTY, by_cell: vec![Effect::default(); B::STRIDE * B::STRIDE] }
    }

    /// Computes the effects on `cells`; copies those of the step before on cells out of `changed`.
    pub(super) fn fill(&mut self, cells: B, before: Option<(&Self, B)>, compute: impl Fn(usize) -> Effect) {
        self.cells = cells;
        let mut new = cells;
        if let Some((before, changed)) = before {
            let known = (cells & before.cells) - changed;
            known.indices().for_each(|number| self.by_cell[number] = before.by_cell[number]);
            new -= known;
        }
        new.indices().for_each(|number| self.by_cell[number] = compute(number));
    }

    pub(super) fn on(&self, number: usize) -> Effect {
        self.by_cell[number]
    }
}
