//! Cells and hexes of boards, and sets of them.

mod bit_set;
mod bits;
mod hex;
mod word;

pub use bit_set::{BitSet, CellSet, Cells, NARROW_SIZE, NarrowSet};
pub use bits::{Bits, index_of};
pub use hex::Hex;
pub use word::Word;

use core::fmt;
use serde::{Deserialize, Serialize};

/// The largest size of a square board: a whole sheet of an exercise book (S1).
pub const MAX_SIZE: u8 = 26;

/// A cell, by its column and row from the top left corner, independent of the size of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Cell(u16);

impl Cell {
    /// Returns the cell in this column and row, both from 0; `None` beyond [`MAX_SIZE`].
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < MAX_SIZE && row < MAX_SIZE {
            Some(Self(row as u16 * MAX_SIZE as u16 + column as u16))
        } else {
            None
        }
    }

    /// Returns the cell with this [`index`](Self::index).
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < MAX_SIZE as usize * MAX_SIZE as usize { Some(Self(index as u16)) } else { None }
    }

    /// Returns the column, from 0.
    pub const fn column(self) -> u8 {
        (self.0 % MAX_SIZE as u16) as u8
    }

    /// Returns the row, from 0.
    pub const fn row(self) -> u8 {
        (self.0 / MAX_SIZE as u16) as u8
    }

    /// Returns the cell's number on the largest board, row by row: the index of its bit in a `CellSet`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns true if the cell is on a board of this size.
    pub const fn is_on_board(self, size: u8) -> bool {
        self.column() < size && self.row() < size
    }

    /// Returns the cell `columns` to the right and `rows` down, if it is on the board.
    pub fn offset(self, columns: i8, rows: i8, size: u8) -> Option<Self> {
        let column = self.column().checked_add_signed(columns)?;
        let row = self.row().checked_add_signed(rows)?;
        Self::new(column, row).filter(|cell| cell.is_on_board(size))
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'A' + self.column()) as char, self.row() + 1)
    }
}

impl From<Cell> for u16 {
    fn from(cell: Cell) -> Self {
        cell.0
    }
}

/// The number is not the index of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} is not the index of a cell")]
pub struct CellIndexError(pub u16);

impl TryFrom<u16> for Cell {
    type Error = CellIndexError;

    fn try_from(index: u16) -> Result<Self, CellIndexError> {
        Self::from_index(index as usize).ok_or(CellIndexError(index))
    }
}
