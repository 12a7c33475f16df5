use super::*;
use crate::sea_battle::{Preset, placement};

/// Returns fleets of a person who takes, out of `choice` random ones, the fleet with the greatest `like`.
fn fleets(setup: &Setup, seed: u64, count: usize, choice: usize, like: impl Fn(&Fleet) -> usize) -> Vec<Fleet> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut uniform = || placement::random(setup, &mut rng).unwrap();
    let mut chosen = || (0..choice).map(|_| uniform()).max_by_key(&like).unwrap();
    (0..count).map(|_| chosen()).collect()
}

fn trust(learned: Option<&LearnedPlacement>) -> f64 {
    learned.map_or(0.0, |learned| learned.guesses().iter().map(|guess| guess.odds).fold(0.0, f64::max))
}

#[test]
fn a_repeated_fleet_and_its_cells_are_remembered() {
    let setup = Preset::Classic.setup();
    let fleet = fleets(&setup, 1, 1, 1, |_| 0).remove(0);
    let learned = learn(&setup, &vec![fleet.clone(); 3]).unwrap();
    assert!(trust(Some(&learned)) >= MOST_ODDS, "{}", trust(Some(&learned)));
    let guess = &learned.guesses()[0];
    for ship in fleet.ships() {
        assert!(guess.weight(ship) > 10.0, "{}", guess.weight(ship));
    }
}

#[test]
fn a_preference_of_the_upper_half_is_found() {
    let setup = Preset::Classic.setup();
    let upper = |fleet: &Fleet| fleet.ship_cells().iter().filter(|cell| cell.row() < 5).count();
    for seed in 0..3 {
        let learned = learn(&setup, &fleets(&setup, seed, 10, 60, upper));
        assert!(trust(learned.as_ref()) > 1.0, "{seed}: {}", trust(learned.as_ref()));
        let chance = learn(&setup, &fleets(&setup, seed, 10, 1, upper));
        assert!(trust(chance.as_ref()) < trust(learned.as_ref()), "{seed}: {}", trust(chance.as_ref()));
        assert!(trust(chance.as_ref()) < 2.0, "{seed}: {}", trust(chance.as_ref()));
    }
}

#[test]
fn nothing_is_learned_on_a_board_that_is_too_large() {
    let setup = Preset::Classic.setup();
    assert!(learn(&setup, &[]).is_none());
    let sheet = Preset::Sheet.setup();
    let fleet = placement::random(&sheet, &mut Pcg64Mcg::seed_from_u64(1)).unwrap();
    assert!(learn(&sheet, &[fleet.clone(), fleet]).is_none());
}

#[test]
fn the_same_fleets_teach_the_same() {
    let setup = Preset::Classic.setup();
    let past = fleets(&setup, 4, 6, 20, |fleet| fleet.ships().iter().filter(|ship| ship.len() > 2).count());
    let [one, other] = [(); 2].map(|()| learn(&setup, &past));
    let bits = |learned: &Option<LearnedPlacement>| {
        learned.as_ref().map(|learned| {
            let guess =
                |guess: &Guess| (guess.odds.to_bits(), guess.weights.values().map(|x| x.to_bits()).collect::<Vec<_>>());
            learned.guesses().iter().map(guess).collect::<Vec<_>>()
        })
    };
    assert_eq!(bits(&one), bits(&other));
}
