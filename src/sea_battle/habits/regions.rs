//! The regions of a board that players prefer or avoid.

use crate::grid::CellSet;

/// The width of the corner squares, in cells.
const CORNER: u8 = 2;

pub(super) struct Regions {
    pub(super) border: CellSet,
    pub(super) corners: CellSet,
    pub(super) left: CellSet,
    pub(super) upper: CellSet,
}

impl Regions {
    pub(super) fn new(side: u8) -> Self {
        let part = |is_in: &dyn Fn(u8, u8) -> bool| {
            CellSet::board(side).into_iter().filter(|cell| is_in(cell.column(), cell.row())).collect()
        };
        let is_outer = |at: u8, width: u8| at < width || at + width >= side;
        Self {
            border: part(&|column, row| is_outer(column, 1) || is_outer(row, 1)),
            corners: part(&|column, row| is_outer(column, CORNER) && is_outer(row, CORNER)),
            left: part(&|column, _| column < side / 2),
            upper: part(&|_, row| row < side / 2),
        }
    }
}
