//! Boards made of cells, and sets of their cells.

mod bits;
mod cell;
mod cell_set;
mod hex;

pub use bits::{Bits, NARROW_SIDE, cell_at, index_of};
pub use cell::{Cell, MAX_SIDE};
pub use cell_set::{CellSet, Cells};
pub use hex::Hex;
