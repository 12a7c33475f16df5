//! The places of ships on an empty board, by numbers.

use crate::grid::{Cell, CellSet};
use core::ops::Range;
use std::collections::BTreeMap;

/// All places that ships can take, those of one length after the other.
pub(super) struct Places {
    side: u8,
    cells: Vec<CellSet>,
    numbers: BTreeMap<CellSet, usize>,
    /// For each length, its places.
    lengths: Vec<Range<usize>>,
}

impl Places {
    /// These places, which come by lengths.
    pub(super) fn new(side: u8, places: impl Iterator<Item = CellSet>) -> Self {
        let cells: Vec<CellSet> = places.collect();
        let numbers = cells.iter().enumerate().map(|(number, &cells)| (cells, number)).collect();
        let mut lengths = Vec::<Range<usize>>::new();
        for (number, place) in cells.iter().enumerate() {
            match lengths.last_mut() {
                Some(range) if cells[range.start].len() == place.len() => range.end = number + 1,
                _ => lengths.push(number..number + 1),
            }
        }
        Self { side, cells, numbers, lengths }
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// The cells of each.
    pub(super) fn cells(&self) -> &[CellSet] {
        &self.cells
    }

    /// The numbers of the places of each length.
    pub(super) fn lengths(&self) -> &[Range<usize>] {
        &self.lengths
    }

    /// The number of a place; `None` where no ship can lie.
    pub(super) fn number(&self, cells: &CellSet) -> Option<usize> {
        self.numbers.get(cells).copied()
    }

    /// The images of a place under the mirrors and quarter turns of the board, itself among them.
    pub(super) fn images(&self, number: usize) -> Vec<usize> {
        let mut images: Vec<usize> =
            (0..8).filter_map(|way| self.number(&image(&self.cells[number], way, self.side))).collect();
        images.sort_unstable();
        images.dedup();
        images
    }
}

/// A ship mirrored and turned in one of eight ways.
fn image(ship: &CellSet, way: u8, side: u8) -> CellSet {
    let turned = |cell: Cell| {
        let flip = |at: u8, bit: u8| if way & bit == 0 { at } else { side - 1 - at };
        let (column, row) = (flip(cell.column(), 1), flip(cell.row(), 2));
        if way & 4 == 0 { Cell::new(column, row) } else { Cell::new(row, column) }
    };
    ship.iter().filter_map(turned).collect()
}
