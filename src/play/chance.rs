//! Lots and dice.

use crate::game::{Position, Turn};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Returns the move of chance: `draw` is given the number of faces and returns the index of one. `None` unless chance is
/// to move.
pub(super) fn chance_move<G: Position>(position: &G, draw: impl FnOnce(u32) -> u32) -> Option<G::Move> {
    if position.turn() != Turn::Chance {
        return None;
    }
    let faces: Vec<G::Move> = position.legal_moves().collect();
    faces.get(draw(faces.len() as u32) as usize).cloned()
}

/// Returns a number from 0 to `below` − 1 by a seed: fair, but predictable with the seed. Equal move numbers give equal
/// draws, hence undo and reload never roll again.
pub fn seeded_draw(seed: u64, move_number: usize, below: u32) -> u32 {
    // The multiplier, 2⁶⁴ divided by the golden ratio, spreads neighbouring numbers over all bits.
    let number = (move_number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    Pcg64Mcg::seed_from_u64(seed ^ number).random_range(0..below.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_move_draws_the_same_number() {
        let draws = |seed: u64| (0..64).map(|number| seeded_draw(seed, number, 6)).collect::<Vec<_>>();
        assert_eq!(draws(7), draws(7));
        assert_ne!(draws(7), draws(8));
    }

    #[test]
    fn every_face_of_a_die_is_drawn_about_as_often() {
        let mut faces = [0u32; 6];
        (0..6_000).for_each(|number| faces[seeded_draw(1, number, 6) as usize] += 1);
        assert!(faces.iter().all(|&count| count.abs_diff(1_000) < 150), "{faces:?}");
    }

    #[test]
    fn a_choice_of_one_or_none_is_the_first() {
        assert_eq!((seeded_draw(3, 5, 1), seeded_draw(3, 5, 0)), (0, 0));
    }
}
