//! That the beam carries along what a position is worth.

use super::*;
use crate::bots::virus_war::bitboard::{NarrowBitboard, WideBitboard};
use crate::bots::virus_war::eval::{FEATURES, SEARCH_WEIGHTS, WEIGHTS};
use crate::bots::virus_war::patterns::{CLASSES, PatternWeights};
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

/// Features and patterns that count nothing but whose turn it is, the same on an empty board and on a full one.
const fn turn_alone(weight: i32) -> [i32; FEATURES] {
    let mut weights = [0; FEATURES];
    weights[0] = weight;
    weights
}
static BY_SUB_MOVES_LEFT: PatternWeights = PatternWeights {
    early: [0; CLASSES],
    late: [0; CLASSES],
    part_early: [1; CLASSES],
    part_late: [1; CLASSES],
    part_features: [[turn_alone(2_000); 2], [turn_alone(3_000); 2]],
};

#[test]
fn parts_of_turns_are_worth_what_the_weights_within_a_turn_say() {
    let rules = Rules::<NarrowBitboard>::new(&Setup::default(), Side::FIRST);
    let weights = Weights { patterns: Some(&BY_SUB_MOVES_LEFT), ..Weights::steady(turn_alone(1_000)) };
    let mut turns = TurnGenerator::new(weights, weights.patterns_on(&rules));
    turns.make(&rules, &FastPosition::start(&rules), (20, 20), NO_STOP);
    let values = [1, 2, 3].map(|depth| turns.steps[depth].iter().map(|step| step.value).collect::<Vec<_>>());
    // Each of the 100 cells counts 1 within a turn.
    for (values, value) in values.iter().zip([-3_100, -2_100, -1_000]) {
        assert!(!values.is_empty() && values.iter().all(|&one| one == value), "{values:?}");
    }
}
