//! Compares the solver with plain minimax, and with known values.

use super::*;
use kletka::bots::virus_war::fast_position::NarrowBitboard;
use kletka::grid::Bits;
use kletka::virus_war::Pace;
use std::collections::HashMap;

/// Returns a budget of unlimited nodes and a table of 2^`bits` entries.
const fn table(bits: u32) -> Budget {
    Budget { nodes: u64::MAX, bytes: 24 << bits }
}

/// Returns the value for the first side by plain minimax.
fn plain(
    rules: &Rules<NarrowBitboard>,
    mut position: FastPosition<NarrowBitboard>,
    known: &mut HashMap<FastPosition<NarrowBitboard>, i8>,
) -> i8 {
    match position.end {
        Some(FastOutcome::Draw) => return 0,
        Some(FastOutcome::Win(side)) => return if side == 0 { 1 } else { -1 },
        None => {}
    }
    // With steady turns all rounds but the first are equivalent.
    position.round = position.round.min(1);
    if let Some(&value) = known.get(&position) {
        return value;
    }
    let mut values = Vec::new();
    for number in position.reach(rules, position.side_to_move as usize).indices() {
        let mut after = position;
        after.occupy(rules, NarrowBitboard::from_index(number));
        values.push(plain(rules, after, known));
    }
    if position.may_pass(rules) {
        values.push(plain(rules, passed(rules, &position), known));
    }
    let best = if position.side_to_move == 0 { values.into_iter().max() } else { values.into_iter().min() };
    let best = best.expect("a side that cannot move may pass");
    known.insert(position, best);
    best
}

fn passed(rules: &Rules<NarrowBitboard>, position: &FastPosition<NarrowBitboard>) -> FastPosition<NarrowBitboard> {
    let mut after = *position;
    after.pass(rules);
    after
}

fn setups(size: u8, sub_moves: u8) -> Vec<Setup> {
    let setup = |start, passes| Setup { size, sub_moves, passes, start, ..Setup::default() };
    // With turns of one sub-move a balanced start changes nothing.
    let starts = if sub_moves == 1 { &[Start::Full][..] } else { &[Start::Full, Start::Balanced] };
    let all = starts.iter().flat_map(|&start| [Passes::Draw, Passes::LastTurnWins].map(|passes| setup(start, passes)));
    all.filter(|setup| check(setup).is_ok()).collect()
}

fn value_of(end: Option<FastOutcome>) -> i8 {
    match end.expect("no limit") {
        FastOutcome::Draw => 0,
        FastOutcome::Win(0) => 1,
        FastOutcome::Win(_) => -1,
    }
}

/// Compares both goals of a position with its value.
fn position_agrees(search: &mut Solver, position: &FastPosition<NarrowBitboard>, value: i8) {
    let for_mover = if position.side_to_move == 0 { value } else { -value };
    // After a pass the search assumes that the second pass is useless.
    let may_end = position.may_pass(&search.rules) && passed(&search.rules.clone(), position).end.is_some();
    if !may_end {
        assert_eq!(search.at_least(position, Goal::Draw), Some(for_mover >= 0), "{position:?}");
    }
    if !may_end || search.passes == Passes::Draw {
        assert_eq!(search.at_least(position, Goal::Win), Some(for_mover > 0), "{position:?}");
    }
}

#[test]
fn the_solver_finds_what_a_plain_search_finds() {
    for (side, sub_moves) in [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (3, 3)] {
        for setup in setups(side, sub_moves) {
            let rules = Rules::new(&setup, Side::FIRST);
            let value = plain(&rules, FastPosition::start(&rules), &mut HashMap::new());
            // A table this small forgets most entries.
            for bits in [4, 14] {
                assert_eq!(value_of(solve(&setup, table(bits)).unwrap().value()), value, "{setup:?}");
            }
        }
    }
}

#[test]
fn the_search_knows_every_position_of_three_by_three() {
    for setup in setups(3, 2) {
        let mut search = Solver::new(&setup, table(16));
        let mut known = HashMap::new();
        plain(&search.rules.clone(), FastPosition::start(&search.rules), &mut known);
        assert!(known.len() > 100_000);
        // An arbitrary seventh of the positions.
        for (position, &value) in known.iter().filter(|(position, _)| position.hash() % 7 == 0) {
            position_agrees(&mut search, position, value);
        }
    }
}

#[test]
fn the_search_knows_late_positions_of_larger_boards() {
    let mut seed = 1u64;
    let mut random = move |below: u32| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as u32 % below
    };
    let all = [(4, 1), (4, 2), (4, 3), (5, 1), (5, 2), (5, 3)];
    let (mut compared, mut values) = (0, [0; 3]);
    for setup in all.iter().flat_map(|&(side, sub_moves)| setups(side, sub_moves)) {
        let mut search = Solver::new(&setup, table(16));
        let rules = search.rules.clone();
        for _ in 0..60 {
            let mut position = FastPosition::start(&rules);
            // Each cell is taken at most twice, which bounds the sub-moves left.
            let rest = |position: &FastPosition<NarrowBitboard>| {
                let taken = position.live[0] | position.live[1] | position.dead[0] | position.dead[1];
                2 * (rules.board - taken).count() + (position.live[0] | position.live[1]).count()
            };
            while position.end.is_none() && rest(&position) > 11 {
                position.play_out(&rules, 1, &mut random);
            }
            if position.end.is_none() {
                let value = plain(&rules, position, &mut HashMap::new());
                position_agrees(&mut search, &position, value);
                compared += 1;
                values[(value + 1) as usize] += 1;
            }
        }
    }
    assert!(compared > 800 && values.iter().all(|&times| times > 5), "{compared} positions, values {values:?}");
}

/// The fastest values of `docs/bots.md`; a win of the first side is 1.
#[test]
fn values_of_small_boards() {
    let value = |size, sub_moves, start, passes| {
        let setup = Setup { size, sub_moves, passes, start, ..Setup::default() };
        value_of(solve(&setup, table(18)).unwrap().value())
    };
    let both = |size, sub_moves, start| {
        [Passes::Draw, Passes::LastTurnWins].map(|passes| value(size, sub_moves, start, passes))
    };
    assert_eq!(both(2, 1, Start::Full), [1, 1]);
    assert_eq!(both(3, 1, Start::Full), [0, -1]);
    assert_eq!(both(3, 2, Start::Full), [1, 1]);
    assert_eq!(both(3, 2, Start::Balanced), [1, 1]);
    assert_eq!(both(4, 2, Start::Full), [1, 1]);
    assert_eq!(both(4, 3, Start::Full), [1, 1]);
    assert_eq!(value(4, 1, Start::Full, Passes::LastTurnWins), 1);
    assert_eq!(value(4, 3, Start::Balanced, Passes::LastTurnWins), -1);
    for size in 2..=5 {
        assert_eq!(both(size, 5, Start::Balanced), [-1, -1], "noughts come to a1 in their first turn");
    }
}

#[test]
fn games_without_a_defined_value_are_refused() {
    let refused = |size, sub_moves, start| check(&Setup { size, sub_moves, start, ..Setup::default() }).err();
    assert_eq!(
        (refused(1, 1, Start::Full), refused(6, 1, Start::Full)),
        (Some(SolveError::Size(1)), Some(SolveError::Size(6)))
    );
    assert_eq!(
        (refused(4, 0, Start::Full), refused(5, 6, Start::Full)),
        (Some(SolveError::SubMoves(0)), Some(SolveError::SubMoves(6)))
    );
    assert_eq!((refused(4, 3, Start::Full), refused(4, 4, Start::Full)), (None, Some(SolveError::BaseTaken)));
    assert_eq!(refused(4, 4, Start::Balanced), None);
    assert_eq!(check(&Setup { size: 4, pace: Pace::Rising, ..Setup::default() }), Err(SolveError::Variant));
    assert_eq!(
        check(&Setup { size: 5, bases: kletka::virus_war::Bases::Inset, ..Setup::default() }),
        Err(SolveError::Variant)
    );
}

#[test]
fn a_search_that_is_stopped_claims_nothing() {
    let setup = Setup { size: 5, sub_moves: 3, ..Setup::default() };
    let answer = solve(&setup, Budget { nodes: 500, ..table(10) }).unwrap();
    assert_eq!((answer.first_wins, answer.first_holds, answer.value()), (None, None, None));
}
