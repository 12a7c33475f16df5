//! Cells and hexes of boards, and sets of them.

mod bit_set;
mod bits;
mod cell;
mod hex;
mod word;

pub use bit_set::{BitSet, CellSet, Cells, NARROW_SIDE, NarrowSet};
pub use bits::{Bits, index_of};
pub use cell::{Cell, MAX_SIDE};
pub use hex::Hex;
pub use word::Word;
