//! The solver against a plain search of all that can be played.

use super::super::flat::Flat;
use super::*;
use std::collections::HashMap;

/// The value for the first side by minimax over everything, without any of the solver's short cuts.
fn plain(rules: &Rules<u128>, mut duel: Duel<u128>, known: &mut HashMap<Duel<u128>, i8>) -> i8 {
    match duel.end {
        Some(End::Draw) => return 0,
        Some(End::Win(side)) => return if side == 0 { 1 } else { -1 },
        None => {}
    }
    // Rounds after the first are all alike, for the tables of this search would not fit otherwise.
    duel.round = duel.round.min(1);
    if let Some(&value) = known.get(&duel) {
        return value;
    }
    let mut values = Vec::new();
    for number in duel.reach(rules, duel.mover as usize).numbers() {
        let mut after = duel;
        after.take(rules, u128::bit(number));
        values.push(plain(rules, after, known));
    }
    if duel.may_pass(rules) {
        let mut after = duel;
        after.pass(rules);
        values.push(plain(rules, after, known));
    }
    let best = if duel.mover == 0 { values.into_iter().max() } else { values.into_iter().min() };
    let best = best.expect("a side that cannot move may pass");
    known.insert(duel, best);
    best
}

fn setup(side: u8, sub_moves: u8, start: Start, passes: Passes) -> Setup {
    Setup { side, sub_moves, start, passes, ..Setup::default() }
}

fn setups(side: u8, sub_moves: u8) -> Vec<Setup> {
    let starts = [Start::Full, Start::Balanced].into_iter();
    let all = starts
        .flat_map(|start| [Passes::Draw, Passes::LastTurnWins].map(|passes| setup(side, sub_moves, start, passes)));
    all.filter(|setup| check(setup).is_ok()).collect()
}

fn value_of(end: Option<End>) -> i8 {
    match end.expect("no limit") {
        End::Draw => 0,
        End::Win(0) => 1,
        End::Win(_) => -1,
    }
}

fn agrees(side: u8, sub_moves: u8, bits: u32) {
    for setup in setups(side, sub_moves) {
        let rules = Rules::new(&setup, Side::FIRST);
        let mut known = HashMap::new();
        let value = plain(&rules, Duel::start(&rules), &mut known);
        let answer = solve(&setup, bits, u64::MAX).unwrap();
        println!(
            "{side} {sub_moves} {:?} {:?}: {value}, {} positions, {} plain",
            setup.start,
            setup.passes,
            answer.positions,
            known.len()
        );
        assert_eq!(value_of(answer.value()), value, "{setup:?}");
    }
}

#[test]
fn the_solver_finds_what_a_plain_search_finds() {
    (1..=3).for_each(|sub_moves| agrees(2, sub_moves, 10));
    (1..=3).for_each(|sub_moves| agrees(3, sub_moves, 12));
}
