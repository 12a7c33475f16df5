//! Finds the habit by which a fleet is hard to find even for captains some of whom know the habit.
//!
//! In each round fleets are placed by the habit so far. Some are sunk by a captain who draws by the same habit, the others by one
//! who takes all placements to be alike. The shots that each takes (in salvos those that the fleet could fire meanwhile) are
//! fitted by the traits of the fleets (least squares), and the habit goes a step along the fit. If those who know always answer
//! best, the fit is the slope of what the placer can count on: when it is flat in all traits, no habit near this one is better.
//! The habit that is printed last is the mean of those of the second half of the rounds.

use crate::arena::{each_game, generator};
use crate::options::Fit;
use crate::output::tell;
use kletka::bots::sea_battle::hiding::{Counter, FEATURE_COUNT, Feature, FeatureWeights, place_with};
use kletka::bots::sea_battle::{Level, ShotsNeeded, sink_fleet, sink_fleet_placed_with};
use kletka::sea_battle::{FireRule, Setup};
use rand::RngExt;

/// What is added to the squares on the diagonal, as a part of them: traits that go together share their weight.
const RIDGE: f64 = 0.03;
/// What a mine that went off is worth, in shots: the enemy names a cell.
const MINE: f64 = 1.0;
/// And a sweeper: the enemy tells a mine.
const SWEEPER: f64 = 0.3;

/// Fits the habit.
pub(crate) fn fit(options: &Fit) -> Result<(), String> {
    let (run, fleets) = (&options.sea.run, &options.sea.fleets);
    let setup = fleets.setup()?;
    let mut habit = fleets.habit.unwrap_or(FeatureWeights::NONE);
    let mut mean = [0.0; FEATURE_COUNT];
    tell!("{:?}, seed {}, {} places a move", fleets.preset, run.seed, run.sea_budget().nodes);
    for round in 0..options.rounds {
        let (fit, shots, error) = slope(options, &setup, &habit, round);
        tell!("round {round}: {shots:.2} ± {error:.2} shots");
        for (number, weight) in habit.0.iter_mut().enumerate() {
            *weight += options.step * fit[number].0 as f32;
            if round >= options.rounds / 2 {
                mean[number] += *weight / (options.rounds - options.rounds / 2) as f32;
            }
        }
        for kind in Feature::ALL.into_iter().filter(|kind| fit[kind.index()].1 > 0.0) {
            let (slope, error) = fit[kind.index()];
            tell!("  {kind:?}: {slope:+.3} ± {error:.3} shots each, weight now {:+.3}", habit.weight(kind));
        }
    }
    let list: Vec<String> = mean.iter().map(|weight| format!("{weight:.3}")).collect();
    tell!("--habit={}", list.join(","));
    Ok(())
}

/// For each trait how many shots one more of it is worth, with the error; and the mean of the shots, with its error.
fn slope(
    options: &Fit,
    setup: &Setup,
    habit: &FeatureWeights,
    round: usize,
) -> ([(f64, f64); FEATURE_COUNT], f64, f64) {
    let counter = Counter::new(setup);
    let run = &options.sea.run;
    let played = each_game(run, run.games, |game| {
        let mut rng = generator(run, round * run.games + game);
        let fleet = place_with(setup, habit, &mut rng).expect("a preset has placements");
        let ShotsNeeded { shots, mines, sweepers, answered, .. } = if rng.random::<f32>() < options.known {
            sink_fleet_placed_with(setup, &fleet, habit, run.sea_budget(), &mut rng)
        } else {
            sink_fleet(setup, &fleet, Level::Captain, run.sea_budget(), &mut rng)
        };
        let worth = match setup.fire {
            FireRule::Salvo => answered as f64,
            _ => shots as f64 + MINE * mines as f64 + SWEEPER * sweepers as f64,
        };
        (counter.count(setup, &fleet).map(f64::from), worth)
    });
    let count = played.len() as f64;
    let mean = played.iter().map(|(_, shots)| shots).sum::<f64>() / count;
    let variance = played.iter().map(|(_, shots)| (shots - mean).powi(2)).sum::<f64>() / count;
    (least_squares(&played, mean, variance), mean, (variance / count).sqrt())
}

/// The slopes of the least squares with their errors; those of traits that are always alike are 0.
fn least_squares(played: &[([f64; FEATURE_COUNT], f64)], mean: f64, variance: f64) -> [(f64, f64); FEATURE_COUNT] {
    let count = played.len() as f64;
    let means: [f64; FEATURE_COUNT] =
        core::array::from_fn(|i| played.iter().map(|(traits, _)| traits[i]).sum::<f64>() / count);
    // The products of all traits, and at the end of each row that with the shots.
    let mut rows = [[0.0; 2 * FEATURE_COUNT + 1]; FEATURE_COUNT];
    for (traits, shots) in played {
        let off: [f64; FEATURE_COUNT] = core::array::from_fn(|i| traits[i] - means[i]);
        for i in 0..FEATURE_COUNT {
            for j in 0..FEATURE_COUNT {
                rows[i][j] += off[i] * off[j] / count;
            }
            rows[i][FEATURE_COUNT] += off[i] * (shots - mean) / count;
        }
    }
    let alike: [bool; FEATURE_COUNT] = core::array::from_fn(|i| rows[i][i] < 1e-6);
    for (i, row) in rows.iter_mut().enumerate() {
        row[i] = if alike[i] { 1.0 } else { row[i] * (1.0 + RIDGE) };
        row[FEATURE_COUNT + 1 + i] = 1.0;
    }
    invert(&mut rows);
    core::array::from_fn(|i| {
        let error = (variance * rows[i][FEATURE_COUNT + 1 + i] / count).sqrt();
        if alike[i] { (0.0, 0.0) } else { (rows[i][FEATURE_COUNT], error) }
    })
}

/// Turns the left part of the rows into the identity by elimination; it is positive definite.
fn invert<const N: usize>(rows: &mut [[f64; N]; FEATURE_COUNT]) {
    for i in 0..FEATURE_COUNT {
        let pivot = rows[i].map(|value| value / rows[i][i]);
        for (j, row) in rows.iter_mut().enumerate() {
            let factor = row[i];
            for (value, above) in row.iter_mut().zip(pivot) {
                *value = if i == j { above } else { *value - factor * above };
            }
        }
    }
}
