//! Counting the sequences of sub-moves, a pass counting as one: a check of the rules against other programs.

use super::duel::{Duel, Rules};
use super::flat::Flat;
use std::collections::HashMap;

/// How many sequences of each length from 1 to `depth` there are. A game that is over has no further ones.
///
/// Sequences that lead to the same position are counted together, so that the time grows with the positions.
pub fn counts<B: Flat>(rules: &Rules<B>, depth: u32) -> Vec<u64> {
    let mut positions = HashMap::from([(Duel::start(rules), 1u64)]);
    let mut counts = Vec::new();
    for length in 1..=depth {
        let moves = |duel: &Duel<B>| match duel.end {
            Some(_) => 0,
            None => u64::from(duel.reach(rules, duel.mover as usize).count() + u32::from(duel.may_pass(rules))),
        };
        counts.push(positions.iter().map(|(duel, times)| times * moves(duel)).sum());
        if length < depth {
            positions = step(rules, &positions);
        }
    }
    counts
}

fn step<B: Flat>(rules: &Rules<B>, positions: &HashMap<Duel<B>, u64>) -> HashMap<Duel<B>, u64> {
    let mut next = HashMap::with_capacity(positions.len() * 4);
    for (duel, times) in positions.iter().filter(|(duel, _)| duel.end.is_none()) {
        for number in duel.reach(rules, duel.mover as usize).numbers() {
            let mut after = *duel;
            after.take(rules, B::bit(number));
            *next.entry(after).or_insert(0) += times;
        }
        if duel.may_pass(rules) {
            let mut after = *duel;
            after.pass(rules);
            *next.entry(after).or_insert(0) += times;
        }
    }
    next
}
