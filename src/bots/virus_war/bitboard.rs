//! Bitboards of the fast position. They have a spare column, so [`neighbourhood`](Bits::neighbourhood) needs no mask.

use crate::grid::{BitSet, Bits, NarrowSet};

/// Bitboard for boards up to [`NARROW_SIDE`].
pub type NarrowBitboard = NarrowSet;

/// Bitboard for boards up to 20×20.
pub type WideBitboard = BitSet<u64, 7, 21>;

/// Largest board size of a [`NarrowBitboard`], whose last column is spare.
pub const NARROW_SIDE: u8 = NarrowBitboard::SIDE - 1;

const _: () = assert!(crate::virus_war::MAX_SIDE < WideBitboard::SIDE, "the last column must be spare");

/// Returns all that is touched, directly or through carriers; the carriers in `seen` have been expanded before.
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
