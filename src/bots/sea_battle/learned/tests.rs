use super::*;
use crate::sea_battle::{Preset, placement};

/// Fleets of a person who takes of some at random the one with the greatest number.
fn fleets(setup: &Setup, seed: u64, count: usize, choice: usize, like: impl Fn(&Fleet) -> usize) -> Vec<Fleet> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut uniform = || placement::random(setup, &mut rng).unwrap();
    let mut chosen = || (0..choice).map(|_| uniform()).max_by_key(&like).unwrap();
    (0..count).map(|_| chosen()).collect()
}

#[test]
fn debug_odds() {
    let setup = Preset::Classic.setup();
    let upper = |fleet: &Fleet| fleet.ship_cells().iter().filter(|cell| cell.row() < 5).count();
    let edge = |fleet: &Fleet| fleet.ship_cells().iter().filter(|cell| cell.row() == 0 || cell.row() == 9 || cell.column() == 0 || cell.column() == 9).count();
    for seed in 0..4 {
        let past = fleets(&setup, seed, 10, 60, edge);
        eprintln!("edge {seed}");
        LearnedPlacement::new(&setup, &past);
        LearnedPlacement::new(&setup, &past[..3]);
    }
    for (name, choice) in [("uniform", 1), ("upper4", 4), ("upper", 60)] {
        for seed in 0..5 {
            let past = fleets(&setup, seed, 10, choice, upper);
            eprintln!("{name} {seed}");
            LearnedPlacement::new(&setup, &past);
            LearnedPlacement::new(&setup, &past[..3]);
        }
    }
}
