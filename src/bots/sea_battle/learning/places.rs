//! Numbered places of ships on an empty board.

use crate::grid::CellSet;
use core::ops::Range;
use std::collections::BTreeMap;

/// All places of ships, grouped by length.
pub(super) struct Places {
    size: u8,
    cells: Vec<CellSet>,
    numbers: BTreeMap<CellSet, usize>,
    /// Range of place numbers of each length.
    lengths: Vec<Range<usize>>,
}

impl Places {
    /// Creates the numbering of places that come grouped by length.
    pub(super) fn new(size: u8, places: impl Iterator<Item = CellSet>) -> Self {
        let cells: Vec<CellSet> = places.collect();
        let numbers = cells.iter().enumerate().map(|(number, &cells)| (cells, number)).collect();
        let mut lengths = Vec::<Range<usize>>::new();
        for (number, place) in cells.iter().enumerate() {
            match lengths.last_mut() {
                Some(range) if cells[range.start].len() == place.len() => range.end = number + 1,
                _ => lengths.push(number..number + 1),
            }
        }
        Self { size, cells, numbers, lengths }
    }

    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    pub(super) fn cells(&self) -> &[CellSet] {
        &self.cells
    }

    pub(super) fn lengths(&self) -> &[Range<usize>] {
        &self.lengths
    }

    /// Returns the number of a place; `None` if no ship can have it.
    pub(super) fn number(&self, cells: &CellSet) -> Option<usize> {
        self.numbers.get(cells).copied()
    }

    /// Returns the images of a place under mirroring and rotation, itself included.
    pub(super) fn images(&self, number: usize) -> Vec<usize> {
        let images = self.cells[number].images(self.size);
        let mut images: Vec<usize> = images.iter().filter_map(|image| self.number(image)).collect();
        images.sort_unstable();
        images.dedup();
        images
    }
}
