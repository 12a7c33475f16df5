//! The words of a cell set.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// A word of a [`BitSet`](super::BitSet): 64 bits, or 128 where a whole set fits, which is faster than two words.
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
    /// The word without bits.
    const ZERO: Self;
    /// The number of bits.
    const BITS: usize;

    /// Returns the word with at most one bit set, at this place.
    fn from_bit(bit: bool, place: usize) -> Self;
    /// Returns 64 bits of the word, from the lowest.
    fn part(self, number: usize) -> u64;
    /// Tests a bit.
    fn has(self, place: usize) -> bool;
    /// Returns the number of bits that are set.
    fn count_ones(self) -> u32;
    /// Returns the index of the lowest bit.
    fn lowest(self) -> usize;
    /// Returns the index of the highest bit; there must be one.
    fn highest(self) -> usize;
    /// Returns the index of the bit with `before` lower ones; there must be one.
    fn nth(self, before: u32) -> usize;
    /// Hashes the word with a seed.
    fn mix(self, seed: u64) -> u64;
}

macro_rules! word {
    ($word:ty, $from_bit:path, $part:path, $has:path, $nth:path, $mix:path) => {
        impl Word for $word {
            const ZERO: Self = 0;
            const BITS: usize = Self::BITS as usize;

            fn from_bit(bit: bool, place: usize) -> Self {
                $from_bit(bit, place)
            }

            fn part(self, number: usize) -> u64 {
                $part(self, number)
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

            fn nth(self, before: u32) -> usize {
                $nth(self, before)
            }

            fn mix(self, seed: u64) -> u64 {
                $mix(self, seed)
            }
        }
    };
}

word!(u64, bit_of_64, part_of_64, has_64, nth_of_64, mix_64);
word!(u128, bit_of_128, part_of_128, has_128, nth_of_128, mix_128);

const fn bit_of_64(bit: bool, place: usize) -> u64 {
    (bit as u64) << place
}

/// Shifting 128 bits by a variable is slower than choosing a half.
const fn bit_of_128(bit: bool, place: usize) -> u128 {
    let half = bit_of_64(bit, place % 64);
    let (low, high) = if place < 64 { (half, 0) } else { (0, half) };
    (high as u128) << 64 | low as u128
}

const fn part_of_64(word: u64, _number: usize) -> u64 {
    word
}

const fn part_of_128(word: u128, number: usize) -> u64 {
    if number == 0 { word as u64 } else { (word >> 64) as u64 }
}

const fn has_64(word: u64, place: usize) -> bool {
    word >> place & 1 == 1
}

const fn has_128(word: u128, place: usize) -> bool {
    part_of_128(word, place / 64) >> (place % 64) & 1 == 1
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
