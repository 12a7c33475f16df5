//! That the beam carries along what a position is worth.

use super::*;
use crate::bots::virus_war::bitboard::{NarrowBitboard, WideBitboard};
use crate::bots::virus_war::eval::{SEARCH_WEIGHTS, WEIGHTS};
use crate::bots::virus_war::{any_cell, greedy_turn};
use crate::game::Side;
use crate::virus_war::Setup;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Holds the values of whole turns, after some turns at random, against those of the positions after them.
fn are_worth_what_follows<B: Bits>(side: u8, weights: Weights, seed: u64) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let rules = Rules::<B>::new(&Setup { side, ..Setup::default() }, Side::FIRST);
    let mut position = FastPosition::start(&rules);
    for _ in 0..rng.random_range(0..40) {
        for cell in greedy_turn(&rules, &position, |_, reach| any_cell(reach, &mut rng)) {
            position.occupy(&rules, B::from_index(cell));
        }
    }
    let mut turns = TurnGenerator::new(weights, weights.patterns_on(&rules));
    if position.end.is_some() || turns.make(&rules, &position, (20, 20), NO_STOP) == 0 {
        return;
    }
    let after: Vec<_> = (0..turns.whole().len()).map(|turn| turns.after(turn)).collect();
    for Reached { position, worth } in after.iter().filter(|after| after.position.end.is_none()) {
        assert_eq!(*worth, Some(turns.value_of(&rules, position)), "side {side}, seed {seed}");
    }
}

#[test]
fn a_turn_is_worth_what_the_position_after_it_is() {
    for seed in 0..30 {
        for weights in [SEARCH_WEIGHTS, WEIGHTS] {
            are_worth_what_follows::<NarrowBitboard>(6 + seed as u8 % 5, weights, seed);
            are_worth_what_follows::<WideBitboard>(6 + seed as u8 % 15, weights, seed);
        }
    }
}
