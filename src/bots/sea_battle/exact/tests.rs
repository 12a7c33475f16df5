//! Tests of the count and of its memory limit.

use super::super::knowledge::Knowledge;
use super::*;
use crate::grid::{Cell, CellSet, NarrowSet};
use crate::sea_battle::{Announced, Answer, FleetSpec, Preset, Setup, Touching, TrackingBoard};

/// Enough for any fleet that a hint counts.
const HINT: Budget = Budget { nodes: 300_000_000, bytes: 40 << 20 };

fn start<B: Bits>(setup: &Setup) -> FleetSpace<B> {
    FleetSpace::new(&Knowledge::new(setup, &TrackingBoard::default()))
}

#[test]
fn the_classic_fleets_are_as_many_as_was_proven() {
    let space = start::<NarrowSet>(&Preset::Classic.setup());
    let counts = space.count(Budget { nodes: u64::MAX, ..HINT }).unwrap();
    assert_eq!(counts.all, 1_855_545_978_831_780);
    for (class, shares) in space.classes.iter().zip(counts.shares.unwrap()) {
        let pieces = shares.iter().sum::<f64>();
        assert!((pieces - class.count as f64).abs() < 1e-4, "{pieces} of {}", class.count);
    }
}

#[test]
fn shares_do_not_depend_on_the_memory_for_them() {
    let setup = Preset::Classic.setup();
    let mut tracking = TrackingBoard::default();
    for (column, row) in [(2, 2), (5, 2), (7, 4), (3, 5), (6, 6), (1, 7), (8, 8), (4, 8)] {
        tracking.record_answer(Cell::new(column, row).unwrap(), Answer::Miss, Announced::Nothing);
    }
    let space = FleetSpace::<NarrowSet>::new(&Knowledge::new(&setup, &tracking));
    let count = |bytes| space.count(Budget { bytes, ..HINT }).unwrap();
    let whole = count(1 << 30);
    let (mut with_shares, mut without) = (0, 0);
    for megabytes in (8..=64).step_by(4) {
        let counts = count(megabytes << 20);
        assert_eq!(counts.all, whole.all);
        let Some(shares) = counts.shares else {
            without += 1;
            continue;
        };
        with_shares += 1;
        for (few, many) in shares.iter().flatten().zip(whole.shares.iter().flatten().flatten()) {
            assert!((few - many).abs() < 1e-6, "{megabytes} MB: {few} {many}");
        }
    }
    assert!(with_shares > 4 && without > 0, "{with_shares} {without}");
}

#[test]
fn a_count_ends_where_its_additions_or_its_bytes_end() {
    let space = start::<NarrowSet>(&Preset::Classic.setup());
    for budget in [Budget { nodes: 1_000_000, ..HINT }, Budget { bytes: 1 << 20, ..HINT }] {
        assert!(space.count(budget).is_none(), "{budget:?}");
    }
}

#[test]
fn the_whole_sheet_is_refused_before_memory_is_taken() {
    // 10 160 640 numbers of 16 bytes for a single set of kept cells.
    let space = start::<CellSet>(&Preset::Sheet.setup());
    let numbers = numbers_of_a_set(space.classes.iter().map(|class| class.count));
    assert_eq!(numbers, Some(10_160_640));
    assert!(space.count(HINT).is_none());
}

#[test]
fn counts_beyond_32_bits_are_refused() {
    // 2³⁵ numbers for a set, of which 32 bits hold only zeros.
    let counts = [31, 31, 15, 7, 7, 7, 7, 3, 3, 3, 1, 1, 1];
    let spec = (1..).zip(counts).fold(FleetSpec::EMPTY, |spec, (length, count)| spec.with(length, count));
    let setup = Setup { fleet: spec, touching: Touching::Anything, mines: 0, sweepers: 0, ..Preset::Sheet.setup() };
    assert_eq!(setup.check(), Ok(()));
    let space = start::<CellSet>(&setup);
    assert_eq!(numbers_of_a_set(space.classes.iter().map(|class| class.count)), None);
    for budget in [HINT, Budget { nodes: u64::MAX, ..HINT }] {
        assert!(space.count(budget).is_none());
    }
    assert_eq!(numbers_of_a_set([usize::MAX / 2, 3].into_iter()), None);
    assert_eq!(numbers_of_a_set([usize::MAX].into_iter()), None);
}
