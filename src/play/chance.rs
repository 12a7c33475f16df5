//! Sources of lots and dice.

use crate::fair::Die;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// A source of chance in a match.
pub trait Chance {
    /// Returns a number from 0 to `below` − 1 for a move index. Equal calls give equal numbers, hence undo and reload
    /// never roll again. `None` while the number depends on another device.
    fn draw(&self, move_number: usize, below: u32) -> Option<u32>;
}

/// The chance of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchChance {
    /// A seed, on one device.
    Seeded(SeededChance),
    /// The next fair die, if this device can compute it.
    Fair(Option<Die>),
}

impl Chance for MatchChance {
    fn draw(&self, move_number: usize, below: u32) -> Option<u32> {
        match self {
            Self::Seeded(seeded) => seeded.draw(move_number, below),
            Self::Fair(die) => die.map(|die| die.draw(below)),
        }
    }
}

/// Chance from a seed, for matches on one device: fair, but predictable with the seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeededChance(pub u64);

impl Chance for SeededChance {
    fn draw(&self, move_number: usize, below: u32) -> Option<u32> {
        // The multiplier, 2⁶⁴ divided by the golden ratio, spreads neighbouring numbers over all bits.
        let number = (move_number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        Some(Pcg64Mcg::seed_from_u64(self.0 ^ number).random_range(0..below.max(1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_move_draws_the_same_number() {
        let draws = |seed: u64| (0..64).map(|number| SeededChance(seed).draw(number, 6)).collect::<Vec<_>>();
        assert_eq!(draws(7), draws(7));
        assert_ne!(draws(7), draws(8));
    }

    #[test]
    fn every_face_of_a_die_is_drawn_about_as_often() {
        let mut faces = [0u32; 6];
        (0..6_000).for_each(|number| faces[SeededChance(1).draw(number, 6).unwrap() as usize] += 1);
        assert!(faces.iter().all(|&count| count.abs_diff(1_000) < 150), "{faces:?}");
    }

    #[test]
    fn a_choice_of_one_or_none_is_the_first() {
        assert_eq!((SeededChance(3).draw(5, 1), SeededChance(3).draw(5, 0)), (Some(0), Some(0)));
    }
}
