//! Tests that incremental sums equal fresh ones, that keys count the cells that touch, and that mirror images and swapped
//! sides have equal sums.

use super::*;
use crate::bots::virus_war::eval::SEARCH_WEIGHTS;
use crate::bots::virus_war::fast_position::{NarrowBitboard, WideBitboard};
use crate::game::Side;
use crate::grid::{Cell, CellSet};
use crate::virus_war::{Neighbours, Setup};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn patterns<B: Bits>(rules: &Rules<B>) -> Patterns {
    Patterns::new(rules, SEARCH_WEIGHTS.patterns)
}

fn keys<B: Bits>(patterns: &Patterns, position: &FastPosition<B>) -> Vec<Key> {
    let mut keys = patterns.empty().to_vec();
    patterns.advance(&mut keys, None, position);
    keys
}

/// Creates the rules of a board with random walls.
fn rules<B: Bits>(size: u8, rng: &mut Pcg64Mcg) -> Rules<B> {
    let corner = |cell: &Cell| cell.column().min(cell.row()) < 2 || cell.column().max(cell.row()) + 3 > size;
    let walls = CellSet::board(size).iter().filter(|cell| !corner(cell) && rng.random_bool(0.1)).collect();
    let neighbours = Neighbours::ALL[rng.random_range(0..2)];
    Rules::new(&Setup { walls, size, neighbours, ..Setup::default() }, Side::FIRST)
}

/// Asserts that each key counts the symbols and knows the edge among the cells that touch its own.
fn counts_what_touches<B: Bits>(rules: &Rules<B>, position: &FastPosition<B>, keys: &[Key]) {
    for number in rules.board.indices() {
        let key = keys[number + B::STRIDE + 1];
        let near = rules.near(B::from_index(number));
        let count = |set: B| (set & (near - B::from_index(number))).count();
        let living = position.live.map(count);
        let dead = position.dead.map(|set| count(set) > 0);
        let bit = |place: u32| key >> place & 1 == 1;
        let edge = count(rules.board) + 1 < rules.near(B::from_index(B::STRIDE + 1)).count();
        assert_eq!([key & 15, key >> 4 & 15].map(u32::from), living, "living around {number}");
        assert_eq!(([DEAD, DEAD + 1].map(bit), bit(EDGE)), (dead, edge), "killed around {number}, or its edge");
    }
}

/// Compares incremental sums with fresh ones in a random game.
fn carries_on<B: Bits>(size: u8, seed: u64) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let rules = rules::<B>(size, &mut rng);
    let patterns = patterns(&rules);
    let mut position = FastPosition::start(&rules);
    let mut carried = keys(&patterns, &position);
    let (begun, mut from_begun) = (position, carried.clone());
    for _ in 0..rng.random_range(1..200) {
        let (me, reach) = (position.side_to_move as usize, position.reach(&rules, position.side_to_move as usize));
        if position.end.is_some() || reach.is_empty() {
            break;
        }
        let number = reach.nth_index(rng.random_range(0..reach.count()));
        let kind = if position.live[1 - me].contains_index(number) { SubMove::Kill(1 - me) } else { SubMove::Grow(me) };
        let (sum, change) = (patterns.sum(&carried, 1 - me), patterns.change::<B>(&carried, number, kind).unpacked());
        patterns.make(&mut carried, number, kind);
        position.occupy(&rules, B::from_index(number));
        let anew = keys(&patterns, &position);
        assert_eq!(anew, carried, "after {number}");
        assert_eq!(patterns.sum(&anew, 1 - me), [0, 1, 2, 3].map(|i| sum[i] + change[i]), "after {number}");
    }
    patterns.advance(&mut from_begun, Some(&begun), &position);
    assert_eq!(from_begun, carried);
    counts_what_touches(&rules, &position, &carried);
}

/// Creates a random position, its cells mapped by `map`.
fn drawn<B: Bits>(size: u8, seed: u64, map: impl Fn(Cell) -> Cell) -> FastPosition<B> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut sets = [CellSet::EMPTY; 5];
    for cell in &CellSet::board(size) {
        sets[rng.random_range(0..5)] |= CellSet::from_cell(map(cell));
    }
    let [live, other, dead, other_dead] = [0, 1, 2, 3].map(|i| B::from_cell_set(&sets[i]));
    let rules = Rules::new(&Setup { size, ..Setup::default() }, Side::FIRST);
    let mut position = FastPosition::start(&rules);
    (position.live, position.dead) = ([live, other], [dead, other_dead]);
    position
}

#[test]
fn no_packed_sum_overflows() {
    let weights = [&FITTED.early, &FITTED.late, &FITTED.part_early, &FITTED.part_late];
    let most = weights.into_iter().flatten().map(|weight| i32::from(*weight).abs()).max().unwrap();
    assert!(SUMMED as i32 * most <= i32::from(i16::MAX), "{most}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn the_sum_is_carried_along(side in 6u8..=10, wide in 6u8..=20, seed in any::<u64>()) {
        carries_on::<NarrowBitboard>(side, seed);
        carries_on::<WideBitboard>(wide, seed);
    }

    #[test]
    fn mirrored_positions_are_worth_the_same(size in 6u8..=10, seed in any::<u64>()) {
        let rules = Rules::<NarrowBitboard>::new(&Setup { size, ..Setup::default() }, Side::FIRST);
        let patterns = patterns(&rules);
        let sum = |position: &FastPosition<NarrowBitboard>| patterns.sum(&keys(&patterns, position), 0);
        let one = sum(&drawn(size, seed, |cell| cell));
        for mirror in 0..3 {
            let image = drawn(size, seed, |cell| {
                let (column, row) = (cell.column(), cell.row());
                let (column, row) = match mirror {
                    0 => (size - 1 - column, row),
                    1 => (column, size - 1 - row),
                    _ => (row, column),
                };
                Cell::new(column, row).unwrap()
            });
            prop_assert_eq!(sum(&image), one);
        }
    }

    #[test]
    fn the_sum_is_that_of_the_weights_of_the_classes(size in 6u8..=10, seed in any::<u64>(), view in 0usize..2) {
        let rules = Rules::<NarrowBitboard>::new(&Setup { size, ..Setup::default() }, Side::FIRST);
        let (patterns, position) = (patterns(&rules), drawn::<NarrowBitboard>(size, seed, |cell| cell));
        let of_position = keys(&patterns, &position).into_iter();
        let classes: Vec<usize> = of_position.filter_map(|key| class(key, view)).collect();
        let sum = |weights: &[i16; CLASSES]| classes.iter().map(|&class| i32::from(weights[class])).sum::<i32>();
        prop_assert_eq!(classes.len(), usize::from(size) * usize::from(size));
        let sums = [&FITTED.early, &FITTED.late, &FITTED.part_early, &FITTED.part_late].map(sum);
        prop_assert_eq!(patterns.sum(&keys(&patterns, &position), view), sums);
    }

    #[test]
    fn sides_are_named_by_whose_turn_it_is(size in 6u8..=20, seed in any::<u64>()) {
        let position = drawn::<WideBitboard>(size, seed, |cell| cell);
        let mut swapped = position;
        swapped.live.reverse();
        swapped.dead.reverse();
        let rules = Rules::<WideBitboard>::new(&Setup { size, ..Setup::default() }, Side::FIRST);
        let patterns = patterns(&rules);
        for view in [0, 1] {
            let sums = [(&position, view), (&swapped, 1 - view)].map(|(position, view)| patterns.sum(&keys(&patterns, position), view));
            prop_assert_eq!(sums[0], sums[1]);
        }
    }
}
