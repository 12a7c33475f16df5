use super::super::mixture::{is_in_subspace, kept_in_subspace};
use super::super::tests::{heard, rng};
use super::*;
use crate::bots::Budget;
use crate::grid::NarrowSet;
use crate::sea_battle::{Answer, Fleet, FleetSpec, Preset, placement};

/// Returns the posterior share of all styles after these answers.
fn share(shots: &[(u8, u8, Answer)]) -> f64 {
    let (setup, tracking) = (Preset::Classic.setup(), heard(shots));
    let knowledge = Knowledge::new(&setup, &tracking);
    let space = FleetSpace::<NarrowSet>::new(&knowledge);
    let pilot = space
        .sample(PILOT_FLEETS, Budget::from_nodes(1_000_000), &mut rng(1))
        .expect("fleets agree with what the test says");
    style_components(&knowledge, &space, &pilot, Budget::from_nodes(1_000_000), &mut rng(1))
        .iter()
        .map(|component| component.share)
        .sum()
}

#[test]
fn the_admiral_expects_the_border_after_finds_there() {
    let start = share(&[]);
    assert!((0.02..0.04).contains(&start), "{start}");
    let found =
        [(0, 3, Answer::Hit), (0, 4, Answer::Sunk), (6, 9, Answer::Hit), (7, 9, Answer::Sunk), (4, 4, Answer::Miss)];
    assert!(share(&found) > 0.2, "{}", share(&found));
    assert!(share(&[(4, 4, Answer::Hit), (5, 4, Answer::Sunk)]) <= 0.0);
}

#[test]
fn s22_close_one_cell_ships_are_not_perelmans() {
    // Only Perelman's style fits: the ships only touch the border.
    let packed =
        [(2, 0, Answer::Hit), (2, 1, Answer::Sunk), (4, 0, Answer::Hit), (4, 1, Answer::Hit), (4, 2, Answer::Sunk)];
    let with =
        |single: (u8, u8)| share(&[&packed[..], &[(2, 5, Answer::Sunk), (single.0, single.1, Answer::Sunk)]].concat());
    let (far, near) = (with((6, 5)), with((5, 5)));
    assert!(far > 0.1 && near <= 0.0, "{far} {near}");
}

#[test]
fn s22_perelmans_fleets_are_recognised() {
    let setup = Preset::Classic.setup();
    let rule = StyleRule::new(PlacementStyle::Perelman, &setup);
    let is_so = |fleet: &Fleet| rule.reserved_by_all(fleet.ships().iter().copied()).is_some();
    let mut rng = rng(3);
    let his = (0..200).filter(|_| is_so(&placement::perelman(&setup, &mut rng).unwrap())).count();
    let chance = (0..200).filter(|_| is_so(&placement::random(&setup, &mut rng).unwrap())).count();
    assert!(his > 170 && chance < 5, "{his} {chance}");
}

#[test]
fn fleets_sampled_in_a_style_obey_it() {
    let setup = Preset::Classic.setup();
    let tracking = TrackingBoard::default();
    let space = FleetSpace::<NarrowSet>::new(&Knowledge::new(&setup, &tracking));
    for (manner, _) in PRIOR_ODDS {
        let rule = StyleRule::new(manner, &setup);
        let narrowed = rule.narrowed(&space, &CellSet::EMPTY);
        let (draws, places) = (narrowed.sample(200, Budget::from_nodes(0), &mut rng(2)).unwrap(), narrowed.cells());
        for fleet in draws.ships.chunks_exact(space.ship_count()) {
            assert!(rule.reserved_by_all(fleet.iter().map(|&ship| places[ship as usize].to_cell_set())).is_some());
        }
    }
}

#[test]
fn of_all_fleets_those_that_obey_a_manner_are_told() {
    let setup = Setup { fleet: FleetSpec::EMPTY.with(2, 1).with(1, 2), ..Preset::Classic.setup() };
    let tracking = TrackingBoard::default();
    let space = FleetSpace::<NarrowSet>::new(&Knowledge::new(&setup, &tracking));
    let (draws, places) = (space.sample(2_000, Budget::from_nodes(0), &mut rng(2)).unwrap(), space.cells());
    for (manner, _) in PRIOR_ODDS {
        let rule = StyleRule::new(manner, &setup);
        let kept = kept_in_subspace(&space, &rule.narrowed(&space, &CellSet::EMPTY));
        let mut obeyed = 0;
        for fleet in draws.ships.chunks_exact(space.ship_count()) {
            let obeys = rule.reserved_by_all(fleet.iter().map(|&ship| places[ship as usize].to_cell_set())).is_some();
            assert_eq!(is_in_subspace(fleet, &places, &kept), obeys);
            obeyed += u32::from(obeys);
        }
        assert!((100..1_000).contains(&obeyed), "{obeyed}");
    }
}
