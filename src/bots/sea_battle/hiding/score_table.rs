//! Feature weights applied to one board: the score of each cell for a piece, and its change by other pieces.

use super::features::{Feature, FeatureWeights, PieceKind};
use crate::grid::{Bits, Cell, CellSet, index_of};
use crate::sea_battle::Setup;
use crate::sea_battle::placement::Place;

/// Number of relations between two cells: touching by a side, touching by a corner, one row or column in between.
const RELATIONS: usize = 3;

/// Scores of the cells of one board.
pub(in super::super) struct ScoreTable {
    size: u8,
    /// Score of each cell, by kind of piece.
    cells: [Vec<f32>; 3],
    /// Weights by pair of kinds and relation.
    pairs: [[[f32; RELATIONS]; 3]; 3],
    /// For each cell, the cells in each relation to it.
    near: Vec<[Vec<u16>; RELATIONS]>,
    room: f32,
}

/// Scores of the cells for the current piece.
pub(in super::super) struct Field(Vec<f32>);

impl Field {
    /// Creates a field for a board of this size, to be filled by [`ScoreTable::beside`].
    pub(in super::super) fn new(size: u8) -> Self {
        Self(vec![0.0; size as usize * size as usize])
    }
}

impl ScoreTable {
    /// Applies the weights to the board of a setup.
    pub(in super::super) fn new(setup: &Setup, weights: &FeatureWeights) -> Self {
        let size = setup.size;
        let board: Vec<Cell> = CellSet::board(size).iter().collect();
        let zone = |what, cell| zone(what, cell, size).map_or(0.0, |zone| weights.weight(zone));
        let cells = PieceKind::ALL.map(|what| board.iter().map(|&cell| zone(what, cell)).collect());
        let touch = [weights.weight(Feature::Beside), weights.weight(Feature::Diagonal)];
        let pairs =
            PieceKind::ALL.map(|a| PieceKind::ALL.map(|b| [touch[0], touch[1], weights.weight(Feature::near(a, b))]));
        let near = board.iter().map(|&cell| near(cell, size)).collect();
        Self { size, cells, pairs, near, room: weights.weight(Feature::Room) }
    }

    /// Fills the field for a piece of kind `what` beside the other pieces.
    pub(in super::super) fn beside<B: Bits>(
        &self,
        what: PieceKind,
        others: impl Iterator<Item = (PieceKind, B)>,
        field: &mut Field,
    ) {
        field.0.copy_from_slice(&self.cells[what as usize]);
        for (other, cells) in others {
            let pairs = &self.pairs[what as usize][other as usize];
            for (relation, &weight) in pairs.iter().enumerate().filter(|&(_, &weight)| weight != 0.0) {
                cells.for_each(self.size, |number| {
                    for &there in &self.near[number][relation] {
                        field.0[there as usize] += weight;
                    }
                });
            }
        }
    }

    /// Returns the score of a place in a field; `kept` are the cells that others take or keep free.
    pub(in super::super) fn score<B: Bits>(&self, place: &Place<B>, kept: B, field: &Field) -> f32 {
        let mut score = if self.room == 0.0 { 0.0 } else { self.room * (place.kept - kept).count() as f32 };
        place.cells.for_each(self.size, |number| score += field.0[number]);
        score
    }
}

/// Returns the feature that a piece's cell counts for.
fn zone(what: PieceKind, cell: Cell, size: u8) -> Option<Feature> {
    let fold = |n: u8| n.min(size - 1 - n);
    let (a, b) = (fold(cell.column()), fold(cell.row()));
    match (a.min(b), a.max(b)) {
        (0, 0) => Some(Feature::Corner(what)),
        (0, _) => Some(Feature::Edge(what)),
        (1, _) => Some(Feature::Ring(what)),
        _ => None,
    }
}

fn near(cell: Cell, size: u8) -> [Vec<u16>; RELATIONS] {
    let mut near = [const { Vec::new() }; RELATIONS];
    for (columns, rows) in (-2i8..=2).flat_map(|columns| (-2i8..=2).map(move |rows| (columns, rows))) {
        let relation = match (columns.abs(), rows.abs()) {
            (0, 0) => continue,
            (0, 1) | (1, 0) => 0,
            (1, 1) => 1,
            _ => 2,
        };
        near[relation].extend(cell.offset(columns, rows, size).map(|there| index_of(there, size) as u16));
    }
    near
}

/// Computes e^x by additions and multiplications alone, for equal results on every machine.
pub(in super::super) fn exp(x: f32) -> f32 {
    // e^x = 2^whole · e^rest with |rest| ≤ ln 2 / 2.
    let x = x.clamp(-80.0, 80.0);
    let whole = (x * core::f32::consts::LOG2_E).round();
    let rest = x - whole * core::f32::consts::LN_2;
    let series = 1.0 + rest * (1.0 + rest * (0.5 + rest * (1.0 / 6.0 + rest * (1.0 / 24.0 + rest / 120.0))));
    f32::from_bits(((whole as i32 + 127) as u32) << 23) * series
}
