//! The sets of cells of the fast position: a column more than the board has, so that
//! [`neighbourhood`](Bits::neighbourhood) needs no mask.

use crate::grid::{BitSet, Bits, NarrowSet};

/// Boards up to [`NARROW_SIDE`].
pub type NarrowBitboard = NarrowSet;

/// Boards up to 20×20.
pub type WideBitboard = BitSet<u64, 7, 21>;

/// The largest side of a board of a [`NarrowBitboard`]: the last column is spare.
pub const NARROW_SIDE: u8 = NarrowBitboard::SIDE - 1;

const _: () = assert!(crate::virus_war::MAX_SIDE < WideBitboard::SIDE, "the last column must be spare");

/// What is touched, and what can be reached from it through carriers; those of `seen` have been followed before.
pub fn flood_fill<B: Bits>(mut touched: B, mut seen: B, carriers: B) -> B {
    loop {
        let carried = (touched & carriers) - seen;
        if carried.is_empty() {
            return touched;
        }
        seen |= carried;
        touched |= carried.neighbourhood();
    }
}
