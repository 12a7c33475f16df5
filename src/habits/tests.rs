//! Synthetic players with and without habits.

use super::*;
use crate::grid::Cell;
use crate::sea_battle::{Answer, Fleet, Preset, Setup};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn rng(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(seed)
}

fn cell(column: u8, row: u8) -> Cell {
    Cell::new(column, row).unwrap()
}

/// A battle with this fleet and these shots, all missing.
fn battle(setup: &Setup, fleet: Option<&Fleet>, shots: &[Cell]) -> PastBattle {
    PastBattle {
        setup: setup.clone(),
        layout: fleet.map(|fleet| fleet.layout().clone()),
        shots: shots.iter().map(|&cell| (cell, Some(Answer::Miss))).collect(),
        when: String::new(),
    }
}

/// Uniform fleets filtered by a preference.
fn liked(setup: &Setup, seed: u64, count: usize, likes: impl Fn(&Fleet) -> bool) -> Vec<Fleet> {
    let mut rng = rng(seed);
    core::iter::repeat_with(|| placement::random(setup, &mut rng).unwrap()).filter(likes).take(count).collect()
}

fn standing(habits: &Habits, habit: Trait) -> Deviation {
    habits.findings.iter().find(|finding| finding.habit == habit).unwrap().standing
}

fn described(fleets: &[Fleet], setup: &Setup) -> Habits {
    let battles: Vec<PastBattle> = fleets.iter().map(|fleet| battle(setup, Some(fleet), &[])).collect();
    Habits::new(&battles, &mut rng(1)).unwrap()
}

#[test]
fn empty_corners_are_found() {
    let setup = Preset::Classic.setup();
    let corners = Regions::new(10).corners;
    let fleets = liked(&setup, 5, 10, |fleet| !fleet.ship_cells().intersects(&corners));
    let habits = described(&fleets, &setup);
    assert_eq!((habits.fleets, habits.shot_in, standing(&habits, Trait::Corners)), (10, 0, Deviation::Less));
    let found = habits.findings.iter().find(|finding| finding.habit == Trait::Corners).unwrap();
    assert!(found.found == 0.0 && (1.5..4.5).contains(&found.expected), "{found:?}");
    assert!([cell(0, 0), cell(9, 9)].iter().all(|&cell| habits.occupied[index_of(cell, 10)] == 0));
    assert_eq!(habits.occupied.iter().map(|&count| u32::from(count)).sum::<u32>(), 200);
    // Two battles may be like that by chance.
    assert_eq!(described(&fleets[..2], &setup).standing_out().count(), 0);
}

#[test]
fn a_repeated_layout_stands_out_turned_too() {
    let setup = Preset::Classic.setup();
    let fleets = liked(&setup, 6, 3, |_| true);
    let mirror = |fleet: &Fleet| {
        let mirrored = |ship: &CellSet| ship.iter().map(|at| cell(9 - at.column(), at.row())).collect();
        let mut layout = fleet.layout().clone();
        layout.ships = layout.ships.iter().map(mirrored).collect();
        Fleet::new(&setup, layout).unwrap()
    };
    let again = vec![fleets[0].clone(), fleets[1].clone(), mirror(&fleets[0]), fleets[2].clone()];
    let habits = described(&again, &setup);
    assert_eq!(standing(&habits, Trait::Repeats), Deviation::More);
    assert_eq!(standing(&described(&fleets, &setup), Trait::Repeats), Deviation::Usual);
    let kept = described(&vec![fleets[0].clone(); 4], &setup);
    assert_eq!(standing(&kept, Trait::Kept), Deviation::More);
}

#[test]
fn players_without_habits_are_hardly_ever_told_of_one() {
    let setup = Preset::Classic.setup();
    let mut findings = 0;
    for seed in 0..16 {
        let fleets = liked(&setup, 100 + seed, 8, |_| true);
        let mut rng = rng(seed);
        let mut shots = |_: usize| {
            let mut cells: Vec<Cell> = CellSet::board(10).into_iter().collect();
            (0..5).map(|_| cells.swap_remove(rng.random_range(0..cells.len()))).collect::<Vec<_>>()
        };
        let battles: Vec<PastBattle> =
            fleets.iter().enumerate().map(|(at, fleet)| battle(&setup, Some(fleet), &shots(at))).collect();
        findings += Habits::new(&battles, &mut rng).unwrap().standing_out().count();
    }
    // Seventeen traits of sixteen players at a level of 0.002 give 0.5 by chance.
    assert!(findings <= 3, "{findings}");
}

#[test]
fn checkerboard_and_repeated_first_cell_are_found() {
    let setup = Preset::Classic.setup();
    let mut rng = rng(8);
    let mut shots = || {
        let mut dark: Vec<Cell> =
            CellSet::board(10).into_iter().filter(|cell| (cell.column() + cell.row()) % 2 == 1).collect();
        let further = (0..6).map(|_| dark.swap_remove(rng.random_range(1..dark.len())));
        let further: Vec<Cell> = further.collect();
        [vec![cell(1, 0)], further].concat()
    };
    let battles: Vec<PastBattle> = (0..6).map(|_| battle(&setup, None, &shots())).collect();
    let habits = Habits::new(&battles, &mut rng).unwrap();
    assert_eq!((habits.fleets, habits.shot_in), (0, 6));
    assert_eq!(standing(&habits, Trait::OneColour), Deviation::More);
    assert_eq!(standing(&habits, Trait::SameFirst), Deviation::More);
    assert_eq!(habits.shot_order[index_of(cell(1, 0), 10)], 10, "always the first");
    assert_eq!(habits.shot_order[0], 1_000, "never shot at");
}

#[test]
fn only_shots_up_to_the_first_hit_open_a_battle() {
    let setup = Preset::Classic.setup();
    let mut past = battle(&setup, None, &[cell(0, 0), cell(5, 5), cell(5, 6), cell(0, 0)]);
    past.shots[1].1 = Some(Answer::Hit);
    let habits = Habits::new(&vec![past; 3], &mut rng(1)).unwrap();
    let border = habits.findings.iter().find(|finding| finding.habit == Trait::ShotBorder).unwrap();
    assert!((border.found - 0.5).abs() < 1e-6, "{border:?}");
}

#[test]
fn what_breaks_the_rules_is_left_out() {
    let setup = Preset::Classic.setup();
    let fleets = liked(&setup, 9, 2, |_| true);
    let mut broken = battle(&setup, Some(&fleets[0]), &[cell(25, 25)]);
    broken.layout.as_mut().unwrap().ships.pop();
    let other_rules = battle(&Preset::Carrier.setup(), None, &[cell(0, 0)]);
    let good = battle(&setup, Some(&fleets[1]), &[]);
    let habits = Habits::new(&[broken.clone(), other_rules, good], &mut rng(1)).unwrap();
    assert_eq!((habits.fleets, habits.shot_in), (1, 0));
    assert_eq!(Habits::new(&[broken.clone()], &mut rng(1)), None);
    assert_eq!(Habits::new(&[], &mut rng(1)), None);
    broken.setup.size = 99;
    assert_eq!(Habits::new(&[broken], &mut rng(1)), None);
}

#[test]
fn large_boards_are_described_too() {
    let setup = Preset::Sheet.setup();
    let fleets = liked(&setup, 3, 1, |_| true);
    let habits = described(&fleets, &setup);
    assert_eq!((habits.size, habits.occupied.len(), habits.standing_out().count()), (26, 676, 0));
}
