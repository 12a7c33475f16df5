//! Boards made of cells, and sets of their cells.

mod cell;
mod cell_set;

pub use cell::{Cell, MAX_SIDE};
pub use cell_set::{CellSet, Cells};
