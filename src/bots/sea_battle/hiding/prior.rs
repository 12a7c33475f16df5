//! The prior of a shooter who knows the enemy's feature weights: how much likelier some places of a piece are than others.

use super::features::PieceKind;
use super::score_table::{Field, ScoreTable, exp};
use crate::grid::{Bits, CellSet};
use crate::sea_battle::placement::Place;
use crate::sea_battle::{Setup, TrackingBoard};

/// Feature weights on a board of which some pieces are known.
pub(in super::super) struct Prior<'a, B> {
    scores: &'a ScoreTable,
    /// The pieces whose places are known.
    found: Vec<(PieceKind, Place<B>)>,
    /// The cells that all pieces but the current one take or keep free.
    kept: B,
    field: Field,
}

impl<'a, B: Bits> Prior<'a, B> {
    /// The prior on a board of which this is known.
    pub(in super::super) fn new(setup: &Setup, tracking: &TrackingBoard, scores: &'a ScoreTable) -> Self {
        let charges = tracking.mines() | tracking.sweepers() | tracking.disclosed_mines();
        let wrecks = tracking.sunk_ships(setup.touching).map(|wreck| (PieceKind::ship(wreck.len()), wreck));
        let found = wrecks.chain(charges.iter().map(|charge| (PieceKind::Charge, CellSet::from_cell(charge))));
        let found = found.map(|(what, cells)| (what, Place::new(setup, &cells))).collect();
        Self { scores, found, kept: B::EMPTY, field: Field::new(setup.side) }
    }

    /// Makes a piece the current one, beside others whose places are supposed.
    pub(in super::super) fn take(
        &mut self,
        what: PieceKind,
        others: impl Iterator<Item = (PieceKind, Place<B>)> + Clone,
    ) {
        let all = self.found.iter().copied().chain(others);
        self.kept = all.clone().fold(B::EMPTY, |kept, (_, place)| kept | place.kept);
        self.scores.beside(what, all.map(|(what, place)| (what, place.cells)), &mut self.field);
    }

    /// The weight of a place of the current piece.
    pub(in super::super) fn weight(&self, place: &Place<B>) -> f32 {
        exp(self.scores.score(place, self.kept, &self.field))
    }
}
