//! Features of the places of ships in which people differ from chance, and their prior variances.

use crate::grid::{Cell, CellSet};
use crate::sea_battle::Setup;

/// Number of a feature, and its value at a place.
pub(super) type Value = (u32, f32);

/// Zones of a board: corners, border, inner ring. The rest is the baseline.
const ZONES: usize = 3;
/// Kinds of ships with features of their own: one-cell and longer.
const KINDS: usize = 2;
/// Lengths with features of their own; longer ships count as the longest.
const LENGTHS: usize = 6;
/// Horizontal position, vertical position, and their product, which distinguishes opposite quarters.
const SIDES: usize = 3;

/// Prior variances of weights by group of features; 0 leaves a group out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Variances {
    /// Corners, border, ring.
    pub(super) zones: f32,
    /// Zones for each length of a ship.
    pub(super) zones_of_lengths: f32,
    /// Left or right, up or down, one pair of opposite quarters or the other.
    pub(super) sides: f32,
    /// Horizontal or vertical.
    pub(super) direction: f32,
    /// Each cell by itself.
    pub(super) cells: f32,
}

impl Variances {
    pub(super) const NONE: Self = Self { zones: 0.0, zones_of_lengths: 0.0, sides: 0.0, direction: 0.0, cells: 0.0 };

    /// Joins the features of both.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            zones: self.zones.max(other.zones),
            zones_of_lengths: self.zones_of_lengths.max(other.zones_of_lengths),
            sides: self.sides.max(other.sides),
            direction: self.direction.max(other.direction),
            cells: self.cells.max(other.cells),
        }
    }
}

/// Features of the places of one board.
pub(super) struct Features {
    size: u8,
    /// Prior variance of each feature's weight.
    variances: Vec<f32>,
}

impl Features {
    /// Creates the features of a board.
    pub(super) fn new(setup: &Setup, expected: Variances) -> Self {
        let cells = usize::from(setup.size) * usize::from(setup.size);
        let groups = [
            (KINDS * ZONES, expected.zones),
            (LENGTHS * ZONES, expected.zones_of_lengths),
            (KINDS * SIDES, expected.sides),
            (1, expected.direction),
            (KINDS * cells, expected.cells),
        ];
        let variances =
            groups.into_iter().flat_map(|(count, variance)| core::iter::repeat_n(variance, count)).collect();
        Self { size: setup.size, variances }
    }

    /// Returns the prior variance of each feature's weight.
    pub(super) fn variances(&self) -> &[f32] {
        &self.variances
    }

    /// Returns the features of a place.
    pub(super) fn of_place(&self, ship: &CellSet) -> Vec<Value> {
        let (length, side) = (ship.len(), usize::from(self.size));
        let (kind, share) = (usize::from(length > 1), 1.0 / length as f32);
        let mut values = Vec::new();
        let mut add = |feature: usize, value: f32| {
            let feature = feature as u32;
            match values.iter_mut().find(|(known, _): &&mut Value| *known == feature) {
                Some((_, sum)) => *sum += value,
                None => values.push((feature, value)),
            }
        };
        let (of_length, sides) = (KINDS * ZONES, KINDS * ZONES + LENGTHS * ZONES);
        let direction = sides + KINDS * SIDES;
        let middle = (f32::from(self.size) - 1.0) / 2.0;
        let mut extent = [(u8::MAX, 0); 2];
        for cell in ship {
            if let Some(zone) = zone(cell, self.size) {
                add(kind * ZONES + zone, share);
                add(of_length + (length.min(LENGTHS) - 1) * ZONES + zone, share);
            }
            let at = [cell.column(), cell.row()];
            let [x, y] = at.map(|at| (f32::from(at) - middle) / middle);
            for (number, value) in [x, y, x * y].into_iter().enumerate() {
                add(sides + kind * SIDES + number, value * share);
            }
            for ((least, most), at) in extent.iter_mut().zip(at) {
                (*least, *most) = ((*least).min(at), (*most).max(at));
            }
            let index = usize::from(cell.row()) * side + usize::from(cell.column());
            add(direction + 1 + kind * side * side + index, share.sqrt());
        }
        let [width, height] = extent.map(|(least, most)| f32::from(most - least));
        add(direction, (width - height) * share);
        values.retain(|&(feature, value)| value != 0.0 && self.variances[feature as usize] > 0.0);
        values
    }
}

/// Returns the zone of a cell; `None` farther inside.
fn zone(cell: Cell, size: u8) -> Option<usize> {
    let [a, b] = [cell.column(), cell.row()].map(|at| at.min(size - 1 - at));
    match (a.min(b), a.max(b)) {
        (0, 0) => Some(0),
        (0, _) => Some(1),
        (1, _) => Some(2),
        _ => None,
    }
}
