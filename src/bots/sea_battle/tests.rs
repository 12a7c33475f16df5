//! Tests of legal play of every variant, and of strength.

use super::*;
use crate::bots::Budget;
use crate::game::{Outcome, Side};
use crate::grid::{Bits, NarrowSet};
use crate::sea_battle::{
    Announced, Answer, FireRule, FleetSpec, Move, Preset, Referee, Setup, Shape, Shapes, Touching, placement,
};
use proptest::prelude::*;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

const FEW: Budget = Budget::from_nodes(20_000);

pub(super) fn rng(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(seed)
}

/// Plays a battle between two levels to its end.
fn play(setup: &Setup, levels: [Level; 2], rng: &mut Pcg64Mcg) -> Option<Referee> {
    let fleets = [placement::random(setup, rng).ok()?, placement::random(setup, rng).ok()?];
    let mut battle = Referee::new(setup.clone(), fleets).unwrap();
    let most = 4 * 676;
    for _ in 0..most {
        match battle.position().turn() {
            Turn::Chance => battle.play(Move::lot(Side::FIRST)).unwrap(),
            Turn::Side(side) => {
                let say = levels[side.index()].choose_action(battle.view(side), FEW, rng).unwrap();
                battle.play(Move::by(side, say)).unwrap_or_else(|why| panic!("{say:?}: {why}"));
            }
            Turn::Over(_) => return Some(battle),
        }
    }
    panic!("the battle does not end");
}

pub(super) fn any_setup() -> impl Strategy<Value = Setup> {
    let touching = prop_oneof![Just(Touching::Never), Just(Touching::Corners), Just(Touching::Anything)];
    let fire = prop_oneof![
        Just(FireRule::HitAgain),
        (1u8..4).prop_map(FireRule::Shots),
        (1u8..4).prop_map(FireRule::ShotsAndHits),
        Just(FireRule::Salvo)
    ];
    let counts = proptest::collection::vec(0u8..3, 5);
    (6u8..=14, counts, 0u8..16, touching, fire, 0u8..4, 0u8..3).prop_map(
        |(size, counts, bent, touching, fire, mines, sweepers)| {
            let spec = (1..).zip(counts).fold(FleetSpec::EMPTY, |spec, (length, n)| spec.with(length, n));
            let on = Shape::BENT.into_iter().enumerate().filter(|(i, _)| bent >> i & 1 == 1);
            let shapes = on.fold(Shapes::STRAIGHT, |shapes, (_, shape)| shapes.with(shape));
            Setup { size, fleet: spec, shapes, touching, fire, mines, sweepers, ..Preset::Classic.setup() }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn every_level_plays_every_variant_to_its_end(setup in any_setup(), seed in any::<u64>(), pair in 0usize..25) {
        let levels = [Level::ALL[pair / 5], Level::ALL[pair % 5]];
        if let Some(battle) = play(&setup, levels, &mut rng(seed)) {
            prop_assert!(matches!(battle.position().turn(), Turn::Over(Outcome::Win(_))));
        }
    }
}

#[test]
fn the_same_seed_says_the_same() {
    let setup = Preset::Minefield.setup();
    let moves = |seed| play(&setup, [Level::Captain, Level::Gunner], &mut rng(seed)).unwrap().moves().to_vec();
    assert_eq!(moves(3), moves(3));
}

#[test]
fn the_whole_sheet_is_played_to_its_end() {
    assert!(play(&Preset::Sheet.setup(), [Level::Captain, Level::Gunner], &mut rng(4)).is_some());
}

#[test]
fn s14_nobody_fires_into_the_halo() {
    let setup = Preset::Classic.setup();
    for level in Level::ALL {
        let mut rng = rng(5);
        let fleets = [(); 2].map(|()| placement::random(&setup, &mut rng).unwrap());
        let mut battle = Referee::new(setup.clone(), fleets).unwrap();
        battle.play(Move::lot(Side::FIRST)).unwrap();
        while let Turn::Side(side) = battle.position().turn() {
            let say = level.choose_action(battle.view(side), FEW, &mut rng).unwrap();
            let halo = battle.position().tracking_board(side.other()).halo(Touching::Never, 10);
            assert!(!matches!(say, Action::Shot(cell) if halo.contains(cell)), "{level:?} {say:?}");
            battle.play(Move::by(side, say)).unwrap();
        }
    }
}

#[test]
fn each_level_needs_fewer_shots_than_the_one_below() {
    let setup = Preset::Classic.setup();
    // Without the admiral: so few fleets cannot tell it from the captain (docs/bots.md).
    let means = [Level::CabinBoy, Level::Sailor, Level::Gunner, Level::Captain].map(|level| {
        let mut rng = rng(6);
        let mut shots = || {
            let fleet = placement::random(&setup, &mut rng).unwrap();
            sink_fleet(&setup, &fleet, level, Budget::from_nodes(100_000), &mut rng)
        };
        (0..200).map(|_| shots()).sum::<usize>() as f64 / 200.0
    });
    assert!(means.is_sorted_by(|lower, higher| lower > higher) && means[0] > means[3] + 4.0, "{means:?}");
    assert!(means[3] < 60.5, "{means:?}");
}

/// Returns the board after these answers.
pub(super) fn heard(shots: &[(u8, u8, Answer)]) -> TrackingBoard {
    let mut tracking = TrackingBoard::default();
    for &(column, row, answer) in shots {
        tracking.record_answer(Cell::new(column, row).unwrap(), answer, Announced::Nothing);
    }
    tracking
}

#[test]
fn hits_after_a_sinking_belong_to_another_ship() {
    let setup = Preset::MiltonBradley.setup();
    let row: CellSet = (0..3).filter_map(|column| Cell::new(column, 0)).collect();
    let before = heard(&[(0, 0, Answer::Hit), (1, 0, Answer::Hit), (2, 0, Answer::Sunk)]);
    assert!(Knowledge::new(&setup, &before).can_be_ship(&row));
    let after = heard(&[(1, 0, Answer::Hit), (2, 0, Answer::Sunk), (0, 0, Answer::Hit)]);
    assert!(!Knowledge::new(&setup, &after).can_be_ship(&row));
}

/// Enumerates a space, storing the fleets if fewer than `most`.
fn walk(space: &fleet_space::FleetSpace<NarrowSet>, most: usize) -> enumerator::Enumeration {
    enumerator::Enumerator::new(space, Budget::from_nodes(400_000_000), most).run().unwrap()
}

/// Returns the probability of a ship on each cell by enumeration.
fn walked_chances(knowledge: &Knowledge<'_>) -> Vec<f32> {
    let space = fleet_space::FleetSpace::new(knowledge);
    let all = walk(&space, 0);
    let mut chances = vec![0.0; 100];
    for (class, taken) in space.classes.iter().zip(&all.taken) {
        for (place, fleets) in class.places.iter().zip(taken) {
            place.cells.for_each(10, |cell| chances[cell] += (fleets / all.count) as f32);
        }
    }
    chances
}

#[test]
fn all_fleets_are_gone_through_once() {
    // Two ships of two cells on the smallest board: 60 places, without overlaps.
    let spec = FleetSpec::EMPTY.with(2, 2);
    let setup = Setup { size: 6, fleet: spec, ..Preset::MiltonBradley.setup() };
    let tracking = heard(&[(5, 5, Answer::Miss)]);
    let knowledge = Knowledge::new(&setup, &tracking);
    let all = walk(&fleet_space::FleetSpace::new(&knowledge), 10_000);
    let places: Vec<CellSet> = setup.shapes.places(2, 6).filter(|place| knowledge.can_be_ship(place)).collect();
    assert_eq!(places.len(), 58);
    let pairs = places.iter().enumerate().flat_map(|(i, a)| places[..i].iter().filter(move |b| !b.intersects(a)));
    assert_eq!(all.ships.len(), 2 * pairs.count());
    assert!((all.taken.iter().flatten().sum::<f64>() - all.count * 2.0).abs() < 1e-3);
}

#[test]
fn the_chances_are_the_same_drawn_and_counted() {
    let setup = Preset::MiltonBradley.setup();
    let shots =
        [(4, 4, Answer::Hit), (5, 4, Answer::Hit), (6, 4, Answer::Sunk), (4, 5, Answer::Hit), (4, 6, Answer::Hit)];
    let knowledge = heard(&shots);
    let knowledge = Knowledge::new(&setup, &knowledge);
    let drawn = gibbs::marginals::<NarrowSet>(&knowledge, Budget::from_nodes(3_000_000), &mut rng(1));
    let counted = walked_chances(&knowledge);
    for (number, (a, b)) in counted.iter().zip(&drawn.ship).enumerate() {
        assert!((a - b).abs() < 0.05, "cell {number}: {a} {b}");
    }
}

/// Returns the probability of a ship on each cell by sampling.
fn drawn_chances(
    space: &fleet_space::FleetSpace<NarrowSet>,
    draws: &importance_sampler::WeightedFleets<NarrowSet>,
) -> Vec<f32> {
    let (mut chances, places) = (vec![0.0; 128], space.cells());
    for (fleet, weight) in draws.ships.chunks_exact(space.ship_count()).zip(&draws.weights) {
        for ship in fleet {
            places[*ship as usize].for_each(10, |cell| chances[cell] += weight / draws.weights.len() as f32);
        }
    }
    chances
}

#[test]
fn drawn_fleets_estimate_chances_and_count() {
    let sunk =
        [(4, 4, Answer::Hit), (5, 4, Answer::Hit), (6, 4, Answer::Sunk), (4, 5, Answer::Hit), (4, 6, Answer::Hit)];
    let wounded = [(0, 0, Answer::Sunk), (5, 5, Answer::Hit), (2, 7, Answer::Sunk), (8, 1, Answer::Miss)];
    let small = FleetSpec::EMPTY.with(1, 2).with(2, 1).with(3, 1);
    let few = Setup { fleet: small.with(1, 3), ..Preset::Classic.setup() };
    for (setup, shots) in [(Preset::MiltonBradley.setup(), &sunk[..]), (few, &wounded[..])] {
        let tracking = heard(shots);
        let knowledge = Knowledge::new(&setup, &tracking);
        let space = fleet_space::FleetSpace::<NarrowSet>::new(&knowledge);
        let drawn = space.sample(100_000, Budget::from_nodes(1_000_000), &mut rng(1)).unwrap();
        let walk = walk(&space, 0);
        assert!(
            (drawn.estimate.fleets - walk.count).abs() < 4.0 * drawn.estimate.error,
            "{} ± {}, {}",
            drawn.estimate.fleets,
            drawn.estimate.error,
            walk.count
        );
        assert!(drawn.estimate.error < 0.01 * drawn.estimate.fleets);
        for (number, (a, b)) in walked_chances(&knowledge).iter().zip(drawn_chances(&space, &drawn)).enumerate() {
            assert!((a - b).abs() < 0.01, "cell {number}: {a} {b}");
        }
    }
}

#[test]
fn drawn_fleets_tell_how_many_classic_ones_there_are() {
    let setup = Preset::Classic.setup();
    let tracking = TrackingBoard::default();
    let space = fleet_space::FleetSpace::<NarrowSet>::new(&Knowledge::new(&setup, &tracking));
    let drawn = space.sample(50_000, Budget::from_nodes(0), &mut rng(2)).unwrap();
    // Number of all classic fleets.
    let all = 1_855_545_978_831_780.0;
    assert!(
        (drawn.estimate.fleets - all).abs() < 4.0 * drawn.estimate.error && drawn.estimate.error < 0.01 * all,
        "{} ± {}",
        drawn.estimate.fleets,
        drawn.estimate.error
    );
}
