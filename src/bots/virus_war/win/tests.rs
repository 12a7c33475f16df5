//! Compares wins in one turn with an exhaustive search and with examples.

use super::super::fast_position::{NarrowBitboard, WideBitboard};
use super::super::{Level, choose};
use super::*;
use crate::bots::Budget;
use crate::game::Side;
use crate::grid::{Cell, CellSet};
use crate::virus_war::plain::near;
use crate::virus_war::{Neighbours, Pace, Setup};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

type Position = FastPosition<NarrowBitboard>;

/// Returns the cells of a drawing that hold `sign`.
fn cells<B: Bits>(rows: &[&str], sign: char) -> B {
    let row = |(row, line): (usize, &&str)| {
        let columns = line.chars().enumerate().filter(|&(_, other)| other == sign).map(|(column, _)| column);
        columns.filter_map(move |column| Cell::new(column as u8, row as u8)).collect::<Vec<_>>()
    };
    rows.iter().enumerate().flat_map(row).collect()
}

/// Creates a position from a drawing: x and o live, X and O are killed, crosses have `left` sub-moves.
fn drawn<B: Bits>(rows: &[&str], left: u8, pace: Pace) -> (Rules<B>, FastPosition<B>) {
    let setup = Setup { size: rows.len() as u8, sub_moves: left, pace, ..Setup::default() };
    let rules = Rules::new(&setup, Side::FIRST);
    let mut position = FastPosition::start(&rules);
    position.live = [cells(rows, 'x'), cells(rows, 'o')];
    position.dead = [cells(rows, 'X'), cells(rows, 'O')];
    position.round = 1;
    (rules, position)
}

/// Plays the cells and returns true if crosses have won.
fn wins<B: Bits>(rules: &Rules<B>, position: &FastPosition<B>, turn: &[usize]) -> bool {
    let mut after = *position;
    for &number in turn {
        assert!(after.side_to_move == position.side_to_move && after.end.is_none(), "{turn:?} goes on too long");
        assert!(after.reach(rules, after.side_to_move as usize).contains_index(number), "{turn:?} is not legal");
        after.occupy(rules, B::from_index(number));
    }
    after.live[1 - position.side_to_move as usize].is_empty()
}

const AFAR: [&str; 7] = ["x......", ".......", "..o....", ".......", "....o..", ".......", "......."];

#[test]
fn growths_between_two_kills_are_found() {
    // b2 c3 d4 e5 takes four sub-moves, and every other path at least as many.
    for left in 1..=5 {
        let (rules, position) = drawn::<NarrowBitboard>(&AFAR, left, Pace::Steady);
        let turn = winning_turn(&rules, &position);
        assert_eq!(turn.is_some(), left >= 4, "{left}");
        assert!(turn.is_none_or(|turn| wins(&rules, &position, &turn)));
        let (rules, position) = drawn::<WideBitboard>(&AFAR, left, Pace::Steady);
        assert_eq!(winning_turn(&rules, &position).is_some(), left >= 4, "{left} on large boards");
    }
}

#[test]
fn killed_enemies_carry_though_they_lay_apart() {
    let (rules, position) = drawn::<NarrowBitboard>(
        &["x......", ".......", "..O....", "...O...", "....O..", ".....o.", "......."],
        2,
        Pace::Steady,
    );
    let turn = winning_turn(&rules, &position).expect("b2 and f6");
    assert!(turn.len() == 2 && wins(&rules, &position, &turn));
}

#[test]
fn own_killed_symbols_and_walls_carry_nobody() {
    let mut rows = ["x.X....", "..X....", "XXX....", ".......", ".......", "....o..", "......."];
    let (rules, position) = drawn::<NarrowBitboard>(&rows, 5, Pace::Steady);
    assert_eq!(winning_turn(&rules, &position), None);
    rows[2] = "XX.....";
    let (rules, position) = drawn::<NarrowBitboard>(&rows, 5, Pace::Steady);
    assert!(winning_turn(&rules, &position).is_some());
}

#[test]
fn turns_without_end_are_searched_within_a_bound() {
    let rows = [
        "x...................",
        "....................",
        "....................",
        "....................",
        "....o...............",
        "....................",
        "...........o........",
        "....................",
        "....................",
        "...o................",
        "....................",
        "....................",
        "....................",
        "................o...",
        "....................",
        "....................",
        "....................",
        "....................",
        "....................",
        "...................o",
    ];
    let (rules, mut position) = drawn::<WideBitboard>(&rows, 5, Pace::Rising);
    position.left = 14;
    assert_eq!(winning_turn(&rules, &position), None);
    position.left = 60;
    let turn = winning_turn(&rules, &position).expect("a growth to each of them is more than enough");
    assert!(wins(&rules, &position, &turn));
}

/// Returns true if any order of sub-moves wins.
fn plain(rules: &Rules<NarrowBitboard>, position: &Position, me: u8) -> bool {
    let enemies = position.live[1 - me as usize];
    if position.end.is_some() || position.side_to_move != me || enemies.count() > u32::from(position.left) {
        return enemies.is_empty();
    }
    position.reach(rules, me as usize).indices().any(|number| {
        let mut after = *position;
        after.occupy(rules, NarrowBitboard::from_index(number));
        plain(rules, &after, me)
    })
}

/// Calls `see` with positions of random games in which few enemies are left.
fn late_positions(setup: &Setup, seeds: u64, mut see: impl FnMut(&Rules<NarrowBitboard>, &Position)) {
    let rules = Rules::<NarrowBitboard>::new(setup, Side::FIRST);
    for seed in 0..seeds {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut position = FastPosition::start(&rules);
        while position.end.is_none() {
            if position.round > 0 && position.live.iter().all(|live| !live.is_empty()) {
                see(&rules, &position);
            }
            position.play_out(&rules, 1, |below| rng.next_u32() % below);
        }
    }
}

#[test]
fn the_test_is_exact() {
    let (mut won, mut lost) = (0, 0);
    for (sub_moves, neighbours) in (1..=4).flat_map(|count| Neighbours::ALL.map(|near| (count, near))) {
        let setup = Setup { size: 6, sub_moves, neighbours, ..Setup::default() };
        late_positions(&setup, 150, |rules, position| {
            let me = position.side_to_move;
            let enemies = position.live[1 - me as usize].count();
            if enemies > u32::from(position.left) {
                return assert_eq!(winning_turn(rules, position), None);
            }
            let turn = winning_turn(rules, position);
            assert_eq!(turn.is_some(), plain(rules, position, me), "{position:?}");
            match turn {
                Some(turn) => {
                    assert!(wins(rules, position, &turn));
                    won += 1;
                }
                None => lost += 1,
            }
        });
    }
    assert!(won > 100 && lost > 100, "{won} wins in one turn, {lost} positions without");
}

/// Returns `touched` with what touches `from`, directly or through `open` cells.
fn plain_touch(setup: &Setup, touched: CellSet, from: CellSet, open: CellSet) -> CellSet {
    let near =
        |cells: CellSet| -> CellSet { cells.into_iter().flat_map(|cell| near(setup, cell)).chain(cells).collect() };
    let mut all = touched | near(from);
    loop {
        let further = all | near(all & open);
        if further == all {
            return all;
        }
        all = further;
    }
}

#[test]
fn the_search_looks_at_growths_that_lead_to_the_enemy() {
    let mut seen = 0;
    for neighbours in Neighbours::ALL {
        let setup = Setup { size: 7, neighbours, ..Setup::default() };
        late_positions(&setup, 15, |rules, position| {
            let me = position.side_to_move as usize;
            let (enemies, carriers) = (position.live[1 - me], position.dead[1 - me]);
            let front = Front { touched: position.touched(rules, me), enemies, carriers };
            let empty = rules.board - enemies - position.live[me] - carriers - position.dead[me];
            let (open, touched) = ((enemies | carriers).to_cell_set(), front.touched.to_cell_set());
            for growths in 1..=3 {
                let grown = |touched, _| plain_touch(&setup, touched, touched & empty.to_cell_set(), open);
                let is_near = (enemies.to_cell_set() - (0..growths).fold(touched, grown)).is_empty();
                assert_eq!(front.farthest(rules, empty, growths).is_some(), is_near, "{growths} from {position:?}");
                let (enemy, mut ring, mut cells) = (enemies.lowest(), CellSet::EMPTY, CellSet::EMPTY);
                for _ in 0..growths {
                    let from = ring | enemy.to_cell_set();
                    let further = ring | (plain_touch(&setup, CellSet::EMPTY, from, open) & empty.to_cell_set());
                    cells |= (further - ring) & touched;
                    ring = further;
                }
                let found = front.approaches(rules, empty, enemy, growths);
                let found: CellSet = found.into_iter().filter_map(NarrowBitboard::cell_at).collect();
                assert_eq!(found, cells, "{growths} from {position:?}");
                seen += 1;
            }
        });
    }
    assert!(seen > 1_000, "{seen}");
}

#[test]
fn wins_in_one_turn_are_taken_at_once() {
    let mut seen = 0;
    late_positions(&Setup { size: 7, ..Setup::default() }, 300, |rules, position| {
        if winning_turn(rules, position).is_none() || seen >= 100 {
            return;
        }
        seen += 1;
        for level in [Level::Virus, Level::Pandemic] {
            let turn = choose(level, rules, position, Budget::from_nodes(1), &mut Pcg64Mcg::seed_from_u64(1));
            assert!(wins(rules, position, &turn), "{level:?} does not take the win of {position:?}");
        }
    });
    assert!(seen > 20, "{seen}");
}
