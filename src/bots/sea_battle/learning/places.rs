//! The places of ships on an empty board, by numbers.

use crate::grid::CellSet;
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
        let images = self.cells[number].images(self.side);
        let mut images: Vec<usize> = images.iter().filter_map(|image| self.number(image)).collect();
        images.sort_unstable();
        images.dedup();
        images
    }
}
