//! The words of which a set of cells is made.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// A word of a [`BitSet`](super::BitSet).
///
/// Sets of many words have words of 64 bits. A set that fits into 128 bits has one word of that size: with two words of 64 bits
/// the placing of fleets and the admiral took about a tenth longer (`cargo bench --bench placement --bench bots`).
pub trait Word:
    Copy
    + Ord
    + Hash
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
{
    /// No bit.
    const ZERO: Self;
    /// How many bits there are.
    const BITS: usize;

    /// The word with the lowest bit alone, or with none.
    fn from_bit(bit: bool) -> Self;
    /// Whether the bit with this place is set.
    fn has(self, place: usize) -> bool;
    /// How many bits are set.
    fn count_ones(self) -> u32;
    /// The place of the lowest bit that is set.
    fn lowest(self) -> usize;
    /// The place of the highest bit that is set; there must be one.
    fn highest(self) -> usize;
    /// The word without its lowest bit; there must be one.
    #[must_use]
    fn without_lowest(self) -> Self;
    /// The place of the bit that has `before` lower ones before it; there must be one.
    fn nth(self, before: u32) -> usize;
    /// A hash of the word; different seeds give different hashes.
    fn mix(self, seed: u64) -> u64;
}

macro_rules! word {
    ($word:ty, $has:path, $nth:path, $mix:path) => {
        impl Word for $word {
            const ZERO: Self = 0;
            const BITS: usize = Self::BITS as usize;

            fn from_bit(bit: bool) -> Self {
                Self::from(bit)
            }

            fn has(self, place: usize) -> bool {
                $has(self, place)
            }

            fn count_ones(self) -> u32 {
                Self::count_ones(self)
            }

            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }

            fn highest(self) -> usize {
                self.ilog2() as usize
            }

            fn without_lowest(self) -> Self {
                self & (self - 1)
            }

            fn nth(self, before: u32) -> usize {
                $nth(self, before)
            }

            fn mix(self, seed: u64) -> u64 {
                $mix(self, seed)
            }
        }
    };
}

word!(u64, has_64, nth_of_64, mix_64);
word!(u128, has_128, nth_of_128, mix_128);

const fn has_64(word: u64, place: usize) -> bool {
    word >> place & 1 == 1
}

/// A shift of 128 bits by a variable number takes longer than the choice of a half.
const fn has_128(word: u128, place: usize) -> bool {
    let half = if place < 64 { word as u64 } else { (word >> 64) as u64 };
    half >> (place % 64) & 1 == 1
}

fn nth_of_64(mut word: u64, mut before: u32) -> usize {
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

fn nth_of_128(word: u128, before: u32) -> usize {
    let (low, high) = (word as u64, (word >> 64) as u64);
    match before.checked_sub(low.count_ones()) {
        None => nth_of_64(low, before),
        Some(before) => 64 + nth_of_64(high, before),
    }
}

const fn mix_64(word: u64, seed: u64) -> u64 {
    let x = (seed ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    x ^ (x >> 29)
}

const fn mix_128(word: u128, seed: u64) -> u64 {
    mix_64((word >> 64) as u64, mix_64(word as u64, seed))
}
