//! Tests that incremental values equal fresh ones, and that estimates omit nothing but the race.

use super::candidates::{effects_of, repetitions, sub_move_on};
use super::effects::{Effects, Surroundings};
use super::estimate::{CONTACT, Estimator};
use super::*;
use crate::bots::virus_war::eval::{BlendedWeights, SEARCH_WEIGHTS};
use crate::bots::virus_war::fast_position::{FULL, NarrowBitboard, WideBitboard};
use crate::bots::virus_war::features::FEATURES;
use crate::bots::virus_war::patterns::{CLASSES, PatternWeights};
use crate::bots::virus_war::{any_cell, greedy_turn};
use crate::game::Side;
use crate::virus_war::{Neighbours, Setup};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Returns rules for a board of this size, and a position after some random turns.
fn any_position<B: Bits>(size: u8, seed: u64) -> (Rules<B>, FastPosition<B>) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let neighbours = Neighbours::ALL[seed as usize % 2];
    let rules = Rules::<B>::new(&Setup { size, neighbours, ..Setup::default() }, Side::FIRST);
    let mut position = FastPosition::start(&rules);
    for _ in 0..rng.random_range(0..40) {
        make_any_turn(&rules, &mut position, &mut rng);
    }
    (rules, position)
}

fn make_any_turn<B: Bits>(rules: &Rules<B>, position: &mut FastPosition<B>, rng: &mut Pcg64Mcg) {
    for cell in greedy_turn(rules, position, |_, reach| any_cell(reach, rng)) {
        position.occupy(rules, B::from_index(cell));
    }
}

/// Compares the values of whole turns with those of the positions after them.
fn are_worth_what_follows<B: Bits>(size: u8, seed: u64) {
    let (rules, position) = any_position::<B>(size, seed);
    let mut turns = TurnGenerator::new(&rules, SEARCH_WEIGHTS);
    if position.end.is_some() || turns.make(&rules, &position, None, Width::all_weighed(20, 20), NO_STOP) == 0 {
        return;
    }
    let after: Vec<_> = (0..turns.whole().len()).map(|turn| turns.after(turn)).collect();
    for Reached { position, worth } in after.iter().filter(|after| after.position.end.is_none()) {
        assert_eq!(*worth, Some(turns.value_of(&rules, position, None)), "side {size}, seed {seed}");
    }
}

#[test]
fn a_turn_is_worth_what_the_position_after_it_is() {
    for seed in 0..30 {
        are_worth_what_follows::<NarrowBitboard>(6 + seed as u8 % 5, seed);
        are_worth_what_follows::<WideBitboard>(6 + seed as u8 % 15, seed);
    }
}

/// Returns the weights after a kill and after a growth.
fn weights_after<'a, B: Bits>(turns: &'a TurnGenerator<B>, step: &Step<B>, part: TurnPart) -> [&'a BlendedWeights; 2] {
    [0, 1].map(|more| turns.weights.at(part, step.local.taken + more))
}

/// Returns the cells of the sub-moves after a step that repeat no other.
fn new_cells<B: Bits>(rules: &Rules<B>, steps: &[Step<B>], parent: usize) -> B {
    let (step, side) = (&steps[parent], steps[parent].position.side_to_move);
    let goes_on = |step: &&Step<B>| step.position.side_to_move == side && step.position.end.is_none();
    let earlier: Vec<B> = steps[..parent].iter().filter(goes_on).map(|step| step.turn).collect();
    step.position.reach(rules, side as usize) - repetitions(&earlier, step.turn)
}

/// Compares the estimates of all first sub-moves, given the race after them, with their values.
fn are_estimated_as_weighed<B: Bits>(size: u8, seed: u64) -> usize {
    let (rules, position) = any_position::<B>(size, seed);
    let me = position.side_to_move;
    let mut turns = TurnGenerator::new(&rules, SEARCH_WEIGHTS);
    if position.end.is_some() || position.round < 2 {
        return 0;
    }
    turns.start(&rules, &position, None);
    turns.candidates.begin(usize::MAX);
    let part = TurnPart::with_left(position.left - 1);
    turns.gather(&rules, 1, me, part);
    for candidate in turns.candidates.chosen().to_vec() {
        let number = candidate.number();
        let next = *turns.step(&rules, 1, candidate, me);
        if next.position.end.is_some() {
            continue;
        }
        let far = Far { race: next.far.race, ..turns.steps[0][0].far };
        let before = Step { far, ..turns.steps[0][0] };
        let estimator = Estimator::new(&before, weights_after(&turns, &before, part));
        let estimate = estimator.estimate(turns.effects[0][0].on(number), [0; 4]);
        let as_value = |estimate: i32| -(-estimate / FULL);
        let values = [as_value(estimate), as_value(estimate - CONTACT * FULL)];
        assert!(values.contains(&next.value), "side {size}, seed {seed}, cell {number}: {values:?}, {}", next.value);
    }
    turns.candidates.chosen().len()
}

#[test]
fn estimates_leave_out_nothing_but_the_race() {
    let narrow = |seed| are_estimated_as_weighed::<NarrowBitboard>(6 + seed as u8 % 5, seed);
    let wide = |seed| are_estimated_as_weighed::<WideBitboard>(6 + seed as u8 % 15, seed);
    assert!((0..40).map(|seed| narrow(seed) + wide(seed)).sum::<usize>() > 1_000);
}

/// Compares the effects that a beam has kept, from a position two turns earlier too, with those computed anew.
/// Returns how many it has kept within a turn.
fn keeps_true_effects<B: Bits>(size: u8, seed: u64) -> usize {
    let (rules, mut position) = any_position::<B>(size, seed);
    let mut turns = TurnGenerator::new(&rules, SEARCH_WEIGHTS);
    if position.end.is_none() {
        turns.make(&rules, &position, None, Width::all_weighed(4, 4), NO_STOP);
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        (0..2).for_each(|_| make_any_turn(&rules, &mut position, &mut rng));
    }
    if position.end.is_some() || turns.make(&rules, &position, None, Width::all_weighed(12, 12), NO_STOP) == 0 {
        return 0;
    }
    let mut kept = 0;
    for depth in 1..=turns.length {
        for (parent, step) in turns.steps[depth - 1].iter().enumerate() {
            if step.position.side_to_move != position.side_to_move || step.position.end.is_some() {
                continue;
            }
            let surroundings = Surroundings::new(&rules, step);
            let mut keys = turns.patterns.empty().to_vec();
            turns.patterns.advance(&mut keys, None, &step.position);
            let here = &turns.effects[depth - 1][parent];
            for number in new_cells(&rules, &turns.steps[depth - 1], parent).indices() {
                let holds = |effects: &&Effects<B>| effects.cells.contains_index(number);
                let effects = effects_of(&turns.steps, &turns.effects, depth, parent).find(holds).unwrap();
                let sub_move = sub_move_on(step, number);
                let patterns = turns.patterns.change::<B>(&keys, number, sub_move);
                let anew = surroundings.effect(number, turns.around[number], sub_move, patterns);
                assert_eq!(effects.on(number), anew, "side {size}, seed {seed}, depth {depth}, cell {number}");
                kept += usize::from(!here.cells.contains_index(number));
            }
        }
    }
    kept
}

#[test]
fn what_is_kept_of_effects_has_not_changed() {
    let narrow = |seed| keeps_true_effects::<NarrowBitboard>(6 + seed as u8 % 5, seed);
    let wide = |seed| keeps_true_effects::<WideBitboard>(6 + seed as u8 % 15, seed);
    assert!((0..60).map(|seed| narrow(seed) + wide(seed)).sum::<usize>() > 10_000);
}

/// Compares the candidates that a beam chooses with the best of all. Returns how many it chooses.
fn chooses_the_best<B: Bits>(size: u8, seed: u64) -> usize {
    let (rules, position) = any_position::<B>(size, seed);
    let (me, most) = (position.side_to_move, 24);
    let mut turns = TurnGenerator::new(&rules, SEARCH_WEIGHTS);
    let width = Width { kept: [12; 2], weighed: [most; 2] };
    if position.end.is_some() || turns.make(&rules, &position, None, width, NO_STOP) == 0 {
        return 0;
    }
    let mut chosen = 0;
    for depth in 2..=turns.length {
        let part = TurnPart::with_left(position.left - depth as u16);
        turns.candidates.begin(most);
        turns.gather(&rules, depth, me, part);
        turns.candidates.choose(true);
        let mut all = Vec::new();
        for (parent, step) in turns.steps[depth - 1].iter().enumerate() {
            if step.position.side_to_move != me || step.position.end.is_some() {
                continue;
            }
            let estimator = Estimator::new(step, weights_after(&turns, step, part));
            for number in new_cells(&rules, &turns.steps[depth - 1], parent).indices() {
                let holds = |effects: &&Effects<B>| effects.cells.contains_index(number);
                let effects = effects_of(&turns.steps, &turns.effects, depth, parent).find(holds).unwrap();
                let estimate = estimator.estimate(effects.on(number), turns.race_changes[number]);
                all.push(Candidate::new(estimate, parent, number));
            }
        }
        assert_eq!(turns.candidates.seen() as usize, all.len());
        all.sort_unstable();
        all.truncate(most);
        assert_eq!(turns.candidates.chosen(), all, "side {size}, seed {seed}, depth {depth}");
        chosen += all.len();
    }
    chosen
}

#[test]
fn the_beam_chooses_the_best_estimates() {
    let narrow = |seed| chooses_the_best::<NarrowBitboard>(6 + seed as u8 % 5, seed);
    let wide = |seed| chooses_the_best::<WideBitboard>(6 + seed as u8 % 15, seed);
    assert!((0..60).map(|seed| narrow(seed) + wide(seed)).sum::<usize>() > 2_000);
}

#[test]
fn the_best_turn_is_nearly_always_considered() {
    let found = (0..60).filter(|&seed| {
        let (rules, position) = any_position::<NarrowBitboard>(10, seed);
        let best = |weighed: usize| {
            let mut turns = TurnGenerator::new(&rules, SEARCH_WEIGHTS);
            turns.make(&rules, &position, None, Width { kept: [20, 10], weighed: [weighed; 2] }, NO_STOP);
            turns.best()
        };
        position.end.is_some() || best(40) == best(usize::MAX)
    });
    assert!(found.count() >= 54);
}

#[test]
fn better_estimates_come_first() {
    let candidate = |estimate| Candidate::new(estimate, 7, 440);
    assert!([5_000_000, 1, 0, -1, -5_000_000].map(candidate).is_sorted());
    assert!(Candidate::new(3, 1, 9) < Candidate::new(3, 2, 8));
    assert_eq!(Candidate::new(-5, 0, 440).moved(9, -6), Candidate::new(-11, 9, 440));
    assert_eq!((candidate(-5).parent(), candidate(-5).number()), (7, 440));
}

/// Feature weights that count only whose turn it is.
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
fn partial_turns_score_by_the_weights() {
    let rules = Rules::<NarrowBitboard>::new(&Setup::default(), Side::FIRST);
    let [early, late] = [turn_alone(1_000); 2];
    let weights = Weights { early, late, patterns: &BY_SUB_MOVES_LEFT };
    let mut turns = TurnGenerator::new(&rules, weights);
    turns.make(&rules, &FastPosition::start(&rules), None, Width::all_weighed(20, 20), NO_STOP);
    let values = [1, 2, 3].map(|depth| turns.steps[depth].iter().map(|step| step.value).collect::<Vec<_>>());
    // Each of the 100 cells counts 1 within a turn.
    for (values, value) in values.iter().zip([-3_100, -2_100, -1_000]) {
        assert!(!values.is_empty() && values.iter().all(|&one| one == value), "{values:?}");
    }
}
