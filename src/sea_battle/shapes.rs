//! Shapes of ships and their orientations (S4).

use crate::grid::{Cell, CellSet};
use crate::record::choice;
use serde::{Deserialize, Serialize};

choice! {
    /// The shape of a ship.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    pub enum Shape {
        /// A straight row of any length.
        Straight = "straight",
        /// «Г», 3 or 4 cells.
        Corner = "corner",
        /// Two by two.
        Square = "square",
        /// Two pairs, shifted by one cell.
        Zigzag = "zigzag",
        /// Three in a row and one beside the middle.
        Tee = "tee",
    }
}

impl Shape {
    /// The shapes that a setup can switch on.
    pub const BENT: [Self; 4] = [Self::Corner, Self::Square, Self::Zigzag, Self::Tee];

    /// Returns column and row of each cell in one orientation; empty if the shape has no such length.
    fn drawing(self, length: u8) -> Vec<(u8, u8)> {
        match (self, length) {
            (Self::Straight, length) => (0..length).map(|column| (column, 0)).collect(),
            (Self::Corner, 3) => vec![(0, 0), (1, 0), (0, 1)],
            (Self::Corner, 4) => vec![(0, 0), (1, 0), (0, 1), (0, 2)],
            (Self::Square, 4) => vec![(0, 0), (1, 0), (0, 1), (1, 1)],
            (Self::Zigzag, 4) => vec![(0, 0), (1, 0), (1, 1), (2, 1)],
            (Self::Tee, 4) => vec![(0, 0), (1, 0), (2, 0), (1, 1)],
            _ => Vec::new(),
        }
    }
}

/// The allowed shapes: straight always, each bent one optional (S4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Shapes(u8);

impl Shapes {
    /// Straight ships only.
    pub const STRAIGHT: Self = Self(0);
    /// All shapes.
    pub const ANY: Self = Self(0b1111);

    const fn bit(shape: Shape) -> u8 {
        match shape {
            Shape::Straight => 0,
            Shape::Corner => 1,
            Shape::Square => 2,
            Shape::Zigzag => 4,
            Shape::Tee => 8,
        }
    }

    /// Returns true if this shape is allowed.
    pub const fn allow(self, shape: Shape) -> bool {
        self.0 & Self::bit(shape) == Self::bit(shape)
    }

    /// Allows a shape.
    #[must_use]
    pub const fn with(self, shape: Shape) -> Self {
        Self(self.0 | Self::bit(shape))
    }

    /// Forbids a shape; straight ships are always allowed.
    #[must_use]
    pub const fn without(self, shape: Shape) -> Self {
        Self(self.0 & !Self::bit(shape))
    }

    /// Iterates over the places of a ship of this length on the board.
    pub fn places(self, length: u8, size: u8) -> impl Iterator<Item = CellSet> {
        self.figures(length).into_iter().flat_map(move |figure| figure.places(size).collect::<Vec<_>>())
    }

    /// Iterates over the places that cover `cell`, without generating the others.
    pub fn places_over(self, length: u8, size: u8, cell: Cell) -> impl Iterator<Item = CellSet> {
        self.figures(length).into_iter().flat_map(move |figure| figure.places_over(size, cell).collect::<Vec<_>>())
    }

    /// Returns every orientation of every allowed shape of this length, without duplicates.
    pub fn figures(self, length: u8) -> Vec<Figure> {
        let mut all = Vec::new();
        for shape in Shape::ALL.into_iter().filter(|&shape| self.allow(shape)) {
            let drawing = shape.drawing(length);
            if !drawing.is_empty() {
                for figure in Figure::new(shape, drawing).ways() {
                    if !all.contains(&figure) {
                        all.push(figure);
                    }
                }
            }
        }
        all
    }

    /// Recognizes the figure that `cells` form and its top left corner, if it is allowed.
    pub fn recognize(self, cells: &CellSet) -> Option<(Figure, Cell)> {
        let left = cells.iter().map(Cell::column).min()?;
        let top = cells.iter().map(Cell::row).min()?;
        let corner = Cell::new(left, top)?;
        let length = u8::try_from(cells.len()).ok()?;
        let found = self.figures(length).into_iter().find(|figure| figure.at(corner) == Some(*cells))?;
        Some((found, corner))
    }
}

/// A shape in one orientation, with its top left corner at the origin.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Figure {
    shape: Shape,
    /// Column and row of each cell, sorted.
    cells: Vec<(u8, u8)>,
}

impl Figure {
    fn new(shape: Shape, mut cells: Vec<(u8, u8)>) -> Self {
        cells.sort_unstable();
        Self { shape, cells }
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns column and row of each cell, relative to the top left corner of the bounding box.
    pub fn cells(&self) -> &[(u8, u8)] {
        &self.cells
    }

    /// Returns the width and height of the bounding box.
    pub fn extent(&self) -> (u8, u8) {
        self.cells.iter().fold((0, 0), |(width, height), &(column, row)| (width.max(column + 1), height.max(row + 1)))
    }

    /// Rotates the figure clockwise by 90°.
    #[must_use]
    pub fn rotated(&self) -> Self {
        let (_, height) = self.extent();
        Self::new(self.shape, self.cells.iter().map(|&(column, row)| (height - 1 - row, column)).collect())
    }

    /// Mirrors the figure left to right.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let (width, _) = self.extent();
        Self::new(self.shape, self.cells.iter().map(|&(column, row)| (width - 1 - column, row)).collect())
    }

    /// Returns its cells with the top left corner at `corner`; `None` off the largest board.
    pub fn at(&self, corner: Cell) -> Option<CellSet> {
        self.cells.iter().map(|&(column, row)| Cell::new(corner.column() + column, corner.row() + row)).collect()
    }

    /// Iterates over all places on a board.
    pub fn places(&self, size: u8) -> impl Iterator<Item = CellSet> + '_ {
        let (width, height) = self.extent();
        let rows = 0..(size + 1).saturating_sub(height);
        rows.flat_map(move |row| (0..(size + 1).saturating_sub(width)).map(move |column| (column, row)))
            .filter_map(|(column, row)| self.at(Cell::new(column, row)?))
    }

    /// Iterates over the places that cover `cell`.
    fn places_over(&self, size: u8, cell: Cell) -> impl Iterator<Item = CellSet> + '_ {
        let (width, height) = self.extent();
        self.cells.iter().filter_map(move |&(column, row)| {
            let (left, top) = (cell.column().checked_sub(column)?, cell.row().checked_sub(row)?);
            let fits = left + width <= size && top + height <= size;
            self.at(Cell::new(left, top)?).filter(|_| fits)
        })
    }

    fn ways(&self) -> impl Iterator<Item = Self> {
        [self.clone(), self.mirrored()]
            .into_iter()
            .flat_map(|figure| core::iter::successors(Some(figure), |figure| Some(figure.rotated())).take(4))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s4_shapes_have_all_rotations_and_reflections() {
        let ways = |shape, length| {
            let straight = Shapes::STRAIGHT.figures(length).len();
            Shapes::STRAIGHT.with(shape).figures(length).len() - straight
        };
        assert_eq!((ways(Shape::Corner, 3), ways(Shape::Corner, 4)), (4, 8));
        assert_eq!((ways(Shape::Square, 4), ways(Shape::Zigzag, 4), ways(Shape::Tee, 4)), (1, 4, 4));
        assert_eq!(Shapes::ANY.figures(4).len(), 2 + 8 + 1 + 4 + 4);
    }

    #[test]
    fn s4_straight_only_by_default() {
        assert_eq!(Shapes::default().figures(4).len(), 2);
        assert_eq!(Shapes::ANY.figures(1).len(), 1);
    }

    #[test]
    fn s4_ships_of_five_and_more_are_straight() {
        for length in 5..=26 {
            assert!(Shapes::ANY.figures(length).iter().all(|figure| figure.shape() == Shape::Straight));
        }
    }

    #[test]
    fn s4_only_allowed_figures_are_recognized() {
        for shape in Shape::BENT {
            let only = Shapes::STRAIGHT.with(shape);
            let bent = only.figures(4).into_iter().find(|figure| figure.shape() == shape).unwrap();
            for place in bent.places(6) {
                assert_eq!(only.recognize(&place).map(|(figure, _)| figure), Some(bent.clone()));
                assert_eq!(Shapes::ANY.without(shape).recognize(&place), None);
            }
        }
    }

    #[test]
    fn places_over_a_cell_agree_with_all_places() {
        for (length, side) in [(1, 6), (3, 6), (4, 7), (5, 6), (7, 6)] {
            for cell in CellSet::board(side) {
                let mut over: Vec<CellSet> = Shapes::ANY.places_over(length, side, cell).collect();
                let mut all: Vec<CellSet> =
                    Shapes::ANY.places(length, side).filter(|place| place.contains(cell)).collect();
                over.sort_unstable_by_key(|place| place.iter().map(Cell::index).collect::<Vec<_>>());
                all.sort_unstable_by_key(|place| place.iter().map(Cell::index).collect::<Vec<_>>());
                assert_eq!(over, all, "{length} {side} {cell:?}");
            }
        }
    }

    #[test]
    fn a_figure_has_as_many_places_as_fit_its_rectangle() {
        let row = &Shapes::STRAIGHT.figures(4)[0];
        assert_eq!(row.places(10).count(), 70);
        assert_eq!(row.places(4).count(), 4);
        assert_eq!(row.places(3).count(), 0);
    }
}
