//! The possible places of each piece of a setup, as bit masks.

use super::{Layout, Setup};
use crate::grid::{Bits, CellSet};

/// A place of one piece, as bit masks.
#[derive(Clone, Copy, Debug)]
pub struct Place<B> {
    /// The occupied cells.
    pub cells: B,
    /// The occupied cells and those on which no other piece may lie (S5).
    pub kept: B,
}

impl<B: Bits> Place<B> {
    /// Creates the place of a piece on `cells`.
    pub fn new(setup: &Setup, cells: &CellSet) -> Self {
        let around = setup.touching.exclusion_zone(cells, setup.size);
        Self { cells: B::from_cell_set(cells), kept: B::from_cell_set(&(*cells | around)) }
    }
}

/// The kinds of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A ship.
    Ship,
    /// A mine.
    Mine,
    /// A minesweeper.
    Sweeper,
}

/// The pieces of a setup, each with a class, and the places of each class.
#[derive(Clone, Debug)]
pub(super) struct Catalog<B> {
    pub(super) size: u8,
    /// The places of each class: ships by length, longest first, then all single cells.
    pub(super) classes: Vec<Vec<Place<B>>>,
    /// All pieces, longest first.
    pub(super) pieces: Vec<Piece>,
}

/// A piece with its class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    pub(super) class: usize,
    pub(super) kind: Kind,
}

impl<B: Bits> Catalog<B> {
    /// Lists the pieces and places of a checked setup.
    pub(super) fn new(setup: &Setup) -> Self {
        let mut catalog = Self { size: setup.size, classes: Vec::new(), pieces: Vec::new() };
        for (length, count) in setup.fleet.classes().filter(|&(length, _)| length > 1) {
            let class = catalog.add_class(setup, length);
            catalog.pieces.extend(core::iter::repeat_n(Piece { class, kind: Kind::Ship }, count as usize));
        }
        let class = catalog.add_class(setup, 1);
        let singles = [(Kind::Ship, setup.fleet.count(1)), (Kind::Mine, setup.mines), (Kind::Sweeper, setup.sweepers)];
        for (kind, count) in singles {
            catalog.pieces.extend(core::iter::repeat_n(Piece { class, kind }, count as usize));
        }
        catalog
    }

    fn add_class(&mut self, setup: &Setup, length: u8) -> usize {
        let places = setup.shapes.places(length, setup.size).map(|cells| Place::new(setup, &cells));
        self.classes.push(places.collect());
        self.classes.len() - 1
    }

    pub(super) fn places(&self, piece: usize) -> &[Place<B>] {
        &self.classes[self.pieces[piece].class]
    }

    /// Returns the number of pieces longer than one cell, which come first.
    pub(super) fn long(&self) -> usize {
        self.pieces.iter().take_while(|piece| piece.class + 1 < self.classes.len()).count()
    }

    /// Builds the layout of these places, one per piece.
    pub(super) fn layout(&self, setup: &Setup, places: &[Place<B>]) -> Layout {
        let mut layout = Layout::empty(setup);
        for (piece, place) in self.pieces.iter().zip(places) {
            let cells = place.cells.to_cell_set();
            match piece.kind {
                Kind::Ship => layout.ships.push(cells),
                Kind::Mine => layout.mines |= cells,
                Kind::Sweeper => layout.sweepers |= cells,
            }
        }
        layout
    }
}
