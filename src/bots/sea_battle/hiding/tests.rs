//! Tests that hidden fleets are legal and follow their distribution.

use super::super::tests::any_setup;
use super::super::{Level, sink_fleet};
use super::features::{FEATURE_COUNT, Feature};
use super::score_table::{Field, ScoreTable};
use super::*;
use crate::bots::Budget;
use crate::grid::CellSet;
use crate::sea_battle::{FleetSpec, Preset, Shapes, Touching};
use proptest::prelude::*;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::collections::{HashMap, HashSet};

/// Counts the features of fleets of one setup.
struct Counter {
    size: u8,
    features: Vec<ScoreTable>,
}

impl Counter {
    fn new(setup: &Setup) -> Self {
        let features = (0..FEATURE_COUNT).map(|number| ScoreTable::new(setup, &FeatureWeights::unit(number))).collect();
        Self { size: setup.size, features }
    }

    /// Returns the value of each feature; the score is their weighted sum.
    fn count(&self, setup: &Setup, fleet: &Fleet) -> [f32; FEATURE_COUNT] {
        let pieces = pieces::<CellSet>(setup, fleet);
        let mut counts = [0.0; FEATURE_COUNT];
        for (count, scores) in counts.iter_mut().zip(&self.features) {
            let mut field = Field::new(self.size);
            for (number, (what, place)) in pieces.iter().enumerate() {
                let before = &pieces[..number];
                scores.beside(*what, before.iter().map(|(what, place)| (*what, place.cells)), &mut field);
                let kept = before.iter().fold(CellSet::EMPTY, |kept, (_, place)| kept | place.kept);
                *count += scores.score(place, kept, &field);
            }
        }
        counts
    }
}

/// Large weights on every feature.
const STRONG: FeatureWeights =
    FeatureWeights([0.9, -0.7, 0.8, -0.5, 0.4, -0.6, 0.3, -0.4, 0.7, -0.3, 0.2, -0.1, 0.1, -0.2, 0.3, -0.15]);

fn rng(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(seed)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn hidden_fleets_of_any_setup_are_legal(setup in any_setup(), seed in any::<u64>()) {
        let uniform = placement::random(&setup, &mut rng(seed));
        for fleet in [place(&setup, &mut rng(seed)), place_with(&setup, &STRONG, &mut rng(seed))] {
            prop_assert_eq!(fleet.as_ref().map(|_| ()), uniform.as_ref().map(|_| ()));
            prop_assert!(fleet.is_ok_and(|fleet| fleet.layout().faults(&setup).is_empty()) || uniform.is_err());
        }
    }
}

#[test]
fn the_same_seed_hides_the_same_fleet() {
    for preset in Preset::ALL {
        let setup = preset.setup();
        let fleet = Level::Admiral.place(&setup, &mut rng(9)).unwrap();
        assert_eq!(Ok(&fleet), place(&setup, &mut rng(9)).as_ref(), "{preset:?}");
        assert_eq!(fleet.layout().faults(&setup), []);
    }
}

#[test]
fn any_fleet_may_be_hidden_anywhere() {
    for preset in [Preset::Classic, Preset::MiltonBradley] {
        let (setup, mut rng) = (preset.setup(), rng(3));
        let fleets: Vec<Fleet> = (0..2_000).map(|_| place(&setup, &mut rng).unwrap()).collect();
        let different: HashSet<String> = fleets.iter().map(|fleet| format!("{:?}", fleet.ship_cells())).collect();
        assert_eq!(different.len(), fleets.len());
        for cell in CellSet::board(10) {
            let taken = fleets.iter().filter(|fleet| fleet.ship_cells().contains(cell)).count();
            assert!((100..=900).contains(&taken), "{preset:?}: {taken} of 2000 fleets have a ship at {cell:?}");
        }
    }
}

/// Returns χ² of the fleets' frequencies on a small board, in standard deviations above its mean.
fn excess(setup: &Setup, habit: &FeatureWeights) -> f64 {
    let (mut rng, counter) = (rng(1), Counter::new(setup));
    let mut seen: HashMap<Vec<CellSet>, (f64, f64)> = HashMap::new();
    // Uniform sampling finds all fleets: none is missed in so many draws.
    for _ in 0..20_000 {
        let fleet = placement::random(setup, &mut rng).unwrap();
        let score = || habit.0.iter().zip(counter.count(setup, &fleet)).map(|(weight, count)| weight * count);
        seen.entry(fleet.ships().to_vec()).or_insert_with(|| (0.0, f64::from(score().sum::<f32>()).exp()));
    }
    let samples = 30_000;
    for _ in 0..samples {
        seen.get_mut(place_with(setup, habit, &mut rng).unwrap().ships()).unwrap().0 += 1.0;
    }
    let whole: f64 = seen.values().map(|(_, weight)| weight).sum();
    let expected = |weight: f64| f64::from(samples) * weight / whole;
    let chi: f64 = seen.values().map(|&(met, weight)| (met - expected(weight)).powi(2) / expected(weight)).sum();
    let freedom = seen.len() as f64 - 1.0;
    (chi - freedom) / (2.0 * freedom).sqrt()
}

#[test]
fn every_fleet_of_a_little_board_has_its_chance() {
    for touching in Touching::ALL {
        let spec = FleetSpec::EMPTY.with(5, 1).with(1, 1);
        let setup = Setup { size: 6, fleet: spec, touching, ..Preset::Classic.setup() };
        let excess = excess(&setup, &STRONG);
        assert!(excess.abs() < 4.5, "{touching:?}: {excess} standard deviations");
    }
}

#[test]
fn each_trait_grows_with_its_weight() {
    let setup = Setup { touching: Touching::Corners, ..Preset::Minefield.setup() };
    let counter = Counter::new(&setup);
    let mean = |habit: FeatureWeights, number: usize| {
        let mut rng = rng(4);
        let counts = (0..60).map(|_| counter.count(&setup, &place_with(&setup, &habit, &mut rng).unwrap())[number]);
        counts.sum::<f32>() / 60.0
    };
    // With `Touching::Corners` nothing touches by a side.
    for kind in Feature::ALL.into_iter().filter(|&kind| kind != Feature::Beside) {
        let number = kind.index();
        let [more, less] = [0.5, -0.5].map(|factor| mean(FeatureWeights::unit(number).scaled(factor), number));
        assert!(more > less, "{kind:?}: {more} {less}");
    }
}

#[test]
fn bent_ships_that_may_touch_seldom_lie_side_by_side() {
    let setup = Setup { touching: Touching::Anything, shapes: Shapes::ANY, ..Preset::Classic.setup() };
    let counter = Counter::new(&setup);
    let pairs = |owner: Level| {
        let mut rng = rng(6);
        let mut count = || counter.count(&setup, &owner.place(&setup, &mut rng).unwrap())[Feature::Beside.index()];
        (0..400).map(|_| count()).sum::<f32>() / 400.0
    };
    let [uniform, hidden] = [Level::Captain, Level::Admiral].map(pairs);
    assert!(hidden > 0.0 && hidden < 0.7 * uniform, "{hidden} {uniform}");
}

#[test]
fn hidden_fleets_take_the_gunner_more_shots() {
    let setup = Preset::Classic.setup();
    let mean = |owner: Level| {
        let mut rng = rng(5);
        let mut shots = || {
            let fleet = owner.place(&setup, &mut rng).unwrap();
            sink_fleet(&setup, &fleet, Level::Gunner, Budget::from_nodes(0), &mut rng)
        };
        (0..600).map(|_| shots()).sum::<usize>() as f64 / 600.0
    };
    // 5000 of each gave 1.8 (docs/bots.md); the error of 600 is 0.4.
    let [uniform, hidden] = [Level::Captain, Level::Admiral].map(mean);
    assert!(hidden > uniform + 0.5, "{hidden} {uniform}");
}

#[test]
fn traits_are_numbered_in_their_order() {
    assert!(Feature::ALL.into_iter().enumerate().all(|(number, kind)| kind.index() == number));
}

#[test]
fn the_power_of_e_is_near_enough() {
    for x in (-300..300).map(|x| x as f32 / 10.0) {
        assert!((score_table::exp(x) / x.exp() - 1.0).abs() < 1e-4, "{x}");
    }
}
