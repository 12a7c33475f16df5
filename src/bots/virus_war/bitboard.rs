//! Sets of cells for inner loops: bits in rows with an empty column between them, so that a shift by one cell needs no
//! mask for the edges. What leaves the board lands in the empty column, or beyond the last row, and is masked away once.

use crate::grid::{Cell, CellSet};
use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of cells in rows of [`STRIDE`](Self::STRIDE) bits.
pub trait Bitboard:
    Copy + Eq + Hash + Debug + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// The empty set.
    const EMPTY: Self;
    /// The number of bits from one row to the next.
    const STRIDE: u32;
    /// The largest side of a board that fits.
    const SIDE: u8;

    /// The set of the cell with this number.
    fn bit(number: u32) -> Self;
    /// The cells and all that touch them. Bits off the board may be set.
    #[must_use]
    fn neighbourhood(self) -> Self;
    /// How many cells there are.
    fn count(self) -> u32;
    /// The number of the first cell; any number if there is none.
    fn first(self) -> u32;
    /// The number of the cell that has so many before it; there must be one.
    fn nth(self, before: u32) -> u32;
    /// A number that differs for different sets, nearly always.
    fn mix(self, seed: u64) -> u64;

    /// Whether there are none.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether the two share a cell.
    fn intersects(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The first cell, alone.
    #[must_use]
    fn lowest(self) -> Self {
        Self::bit(self.first())
    }

    /// The numbers of all cells, in their order.
    fn indices(mut self) -> impl Iterator<Item = u32> {
        core::iter::from_fn(move || {
            (!self.is_empty()).then(|| {
                let number = self.first();
                self = self ^ Self::bit(number);
                number
            })
        })
    }

    /// The number of a cell.
    fn index_of(cell: Cell) -> u32 {
        u32::from(cell.row()) * Self::STRIDE + u32::from(cell.column())
    }

    /// The cell with this number.
    fn cell_at(number: u32) -> Option<Cell> {
        Cell::new((number % Self::STRIDE) as u8, (number / Self::STRIDE) as u8)
    }

    /// The same cells as a set of the bot's.
    fn from_cell_set(set: &CellSet) -> Self {
        set.iter().fold(Self::EMPTY, |bits, cell| bits | Self::bit(Self::index_of(cell)))
    }

    /// The same cells as a set of the rules'.
    fn to_cell_set(self) -> CellSet {
        self.indices().filter_map(Self::cell_at).collect()
    }
}

/// What is touched, and what can be reached from it through carriers; those of `seen` have been followed before.
pub fn flood_fill<B: Bitboard>(mut touched: B, mut seen: B, carriers: B) -> B {
    loop {
        let carried = touched & carriers & !seen;
        if carried.is_empty() {
            return touched;
        }
        seen = seen | carried;
        touched = touched | carried.neighbourhood();
    }
}

/// The place of the bit of a word that has so many before it.
fn nth_of(mut word: u64, mut before: u32) -> u32 {
    let mut place = 0;
    for half in [32, 16, 8, 4, 2, 1] {
        let lower = (word & ((1 << half) - 1)).count_ones();
        if before >= lower {
            before -= lower;
            word >>= half;
            place += half;
        }
    }
    place
}

const fn mixed(seed: u64, word: u64) -> u64 {
    let x = (seed ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    x ^ (x >> 29)
}

/// Boards up to 10×10.
impl Bitboard for u128 {
    const EMPTY: Self = 0;
    const STRIDE: u32 = 11;
    const SIDE: u8 = 10;

    fn bit(number: u32) -> Self {
        1 << (number & 127)
    }

    fn neighbourhood(self) -> Self {
        let row = self | self << 1 | self >> 1;
        row | row << Self::STRIDE | row >> Self::STRIDE
    }

    fn count(self) -> u32 {
        self.count_ones()
    }

    fn first(self) -> u32 {
        self.trailing_zeros()
    }

    fn nth(self, before: u32) -> u32 {
        let low = (self as u64).count_ones();
        if before < low { nth_of(self as u64, before) } else { 64 + nth_of((self >> 64) as u64, before - low) }
    }

    fn mix(self, seed: u64) -> u64 {
        mixed(mixed(seed, self as u64), (self >> 64) as u64)
    }
}

const WORDS: usize = 7;

/// Boards up to 20×20.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WideBitboard([u64; WORDS]);

impl WideBitboard {
    fn zip(self, other: Self, of: impl Fn(u64, u64) -> u64) -> Self {
        Self(core::array::from_fn(|word| of(self.0[word], other.0[word])))
    }

    /// Each cell so many bits further on, less than a word's.
    fn up(self, bits: u32) -> Self {
        let carried = |word: usize| if word == 0 { 0 } else { self.0[word - 1] >> (64 - bits) };
        Self(core::array::from_fn(|word| self.0[word] << bits | carried(word)))
    }

    fn down(self, bits: u32) -> Self {
        let carried = |word: usize| if word + 1 == WORDS { 0 } else { self.0[word + 1] << (64 - bits) };
        Self(core::array::from_fn(|word| self.0[word] >> bits | carried(word)))
    }
}

impl BitAnd for WideBitboard {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for WideBitboard {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for WideBitboard {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl Not for WideBitboard {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl Bitboard for WideBitboard {
    const EMPTY: Self = Self([0; WORDS]);
    const STRIDE: u32 = 21;
    const SIDE: u8 = 20;

    fn bit(number: u32) -> Self {
        let mut words = [0; WORDS];
        words[(number / 64) as usize % WORDS] = 1 << (number % 64);
        Self(words)
    }

    fn neighbourhood(self) -> Self {
        let row = self | self.up(1) | self.down(1);
        row | row.up(Self::STRIDE) | row.down(Self::STRIDE)
    }

    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn first(self) -> u32 {
        let word = self.0.iter().position(|&word| word != 0).unwrap_or(0);
        word as u32 * 64 + self.0[word].trailing_zeros()
    }

    fn nth(self, mut before: u32) -> u32 {
        for (place, &word) in self.0.iter().enumerate() {
            let here = word.count_ones();
            if before < here {
                return place as u32 * 64 + nth_of(word, before);
            }
            before -= here;
        }
        self.first()
    }

    fn mix(self, seed: u64) -> u64 {
        self.0.iter().fold(seed, |seed, &word| mixed(seed, word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sets(side: u8) -> impl Strategy<Value = CellSet> {
        let cells = proptest::collection::vec((0..side, 0..side), 0..60);
        cells.prop_map(|cells| cells.into_iter().filter_map(|(column, row)| Cell::new(column, row)).collect())
    }

    fn agrees<B: Bitboard>(set: &CellSet, side: u8) {
        let (flat, board) = (B::from_cell_set(set), B::from_cell_set(&CellSet::board(side)));
        assert_eq!(flat.to_cell_set(), *set);
        assert_eq!((flat.neighbourhood() & board).to_cell_set(), set.neighbours(side) | *set);
        assert_eq!(flat.count() as usize, set.len());
        let numbers: Vec<u32> = flat.indices().collect();
        let nth: Vec<u32> = (0..flat.count()).map(|before| flat.nth(before)).collect();
        assert_eq!(numbers, nth);
    }

    proptest! {
        #[test]
        fn narrow_sets_are_sets_of_cells(side in 4u8..=10, set in sets(10)) {
            agrees::<u128>(&(set & CellSet::board(side)), side);
        }

        #[test]
        fn wide_sets_are_sets_of_cells(side in 4u8..=20, set in sets(20)) {
            agrees::<WideBitboard>(&(set & CellSet::board(side)), side);
        }
    }
}
