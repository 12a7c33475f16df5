//! Fits the weights of the evaluation to the results of games.
//!
//! Logistic regression: the chance that the side whose turn begins wins is taken for 1 ÷ (1 + e^(−w·x)), and the weights go downhill on
//! the error. The games are played by virus against itself, with a random turn now and then so that they differ.

use crate::games::{generator, play_all};
use crate::options::Tune;
use crate::progress::Unit;
use crate::report::{Report, tell};
use kletka::bots::Budget;
use kletka::bots::virus_war::bitboard::NarrowBitboard;
use kletka::bots::virus_war::eval::{FEATURES, NAMES, features};
use kletka::bots::virus_war::fast_position::{FastOutcome, FastPosition, Rules};
use kletka::bots::virus_war::{Level, choose};
use kletka::game::Side;
use kletka::grid::Bits;
use kletka::virus_war::{Setup, Start};
use rand::RngExt;
use serde_json::json;

/// A position at the beginning of a turn, and the points of the side whose turn it is.
type Sample = ([i32; FEATURES], f64);

/// Plays, fits, prints.
pub(crate) fn tune(options: &Tune, report: &mut Report) {
    options.run.settings(report);
    report.setting("side", options.board.side);
    let progress = report.progress("games", options.run.games, Unit::Number("positions a game"));
    let measure = |samples: &Vec<Sample>| samples.len() as f64;
    let games = play_all(&options.run, options.run.games, progress, measure, |game| play(options, game));
    let samples: Vec<Sample> = games.concat();
    tell!(report, "{} positions of {} games", samples.len(), options.run.games);
    let (held, trained) = samples.split_at(samples.len() / 10);
    let mut weights = [0.0; FEATURES];
    for round in 0..400 {
        let rate = 0.3 / (1.0 + f64::from(round) / 60.0);
        step(trained, &mut weights, rate);
        if round % 50 == 49 {
            let (trained, held) = (loss(trained, &weights), loss(held, &weights));
            tell!(report, "round {:3}: loss {trained:.4}, of those held back {held:.4}", round + 1);
            report.figure(json!({ "round": round + 1, "loss": trained, "loss_of_held_back": held }));
        }
    }
    for (name, weight) in NAMES.iter().zip(weights) {
        tell!(report, "{name:14} {:7.0}", weight * 1000.0);
    }
    let rounded = weights.map(|weight| (weight * 1000.0).round() as i32);
    tell!(report, "{rounded:?}");
    report.figure(json!({ "positions": samples.len(), "names": NAMES, "weights": rounded }));
}

fn play(options: &Tune, game: usize) -> Vec<Sample> {
    let mut rng = generator(&options.run, game);
    let start = if rng.random_bool(0.5) { Start::Balanced } else { Start::Full };
    let rules =
        Rules::<NarrowBitboard>::new(&Setup { start, side: options.board.side, ..Setup::default() }, Side::FIRST);
    let mut position = FastPosition::start(&rules);
    let mut seen = Vec::new();
    let random = rng.random_range(2..8);
    for turn in 0..200 {
        if position.end.is_some() {
            break;
        }
        if position.round > 0 {
            seen.push((features(&position, &rules, position.side_to_move as usize), position.side_to_move));
        }
        let wild = turn < random || rng.random_bool(0.06);
        let level = if wild { Level::Microbe } else { Level::Virus };
        let nodes = options.run.nodes.unwrap_or(0);
        let level = if nodes > 0 && !wild { Level::Pandemic } else { level };
        let cells = choose(level, &rules, &position, Budget::from_nodes(nodes.into()), &mut rng);
        if cells.is_empty() {
            position.pass(&rules);
        }
        for cell in cells {
            position.occupy(&rules, NarrowBitboard::from_index(cell));
        }
    }
    let points = |side: u8| match position.end {
        Some(FastOutcome::Win(winner)) => f64::from(u8::from(winner == side)),
        _ => 0.5,
    };
    seen.into_iter().map(|(features, side)| (features, points(side))).collect()
}

fn chance(features: &[i32; FEATURES], weights: &[f64; FEATURES]) -> f64 {
    let sum: f64 = features.iter().zip(weights).map(|(&feature, weight)| f64::from(feature) * weight).sum();
    1.0 / (1.0 + (-sum).exp())
}

fn loss(samples: &[Sample], weights: &[f64; FEATURES]) -> f64 {
    let one = |(features, points): &Sample| {
        let chance = chance(features, weights).clamp(1e-6, 1.0 - 1e-6);
        -(points * chance.ln() + (1.0 - points) * (1.0 - chance).ln())
    };
    samples.iter().map(one).sum::<f64>() / samples.len() as f64
}

/// One pass over all samples. Each feature has a rate by how much it varies.
fn step(samples: &[Sample], weights: &mut [f64; FEATURES], rate: f64) {
    let count = samples.len() as f64;
    let (mut slopes, mut squares) = ([0.0; FEATURES], [1e-9; FEATURES]);
    for (features, points) in samples {
        let error = points - chance(features, weights);
        for (i, &feature) in features.iter().enumerate() {
            slopes[i] += error * f64::from(feature) / count;
            squares[i] += f64::from(feature * feature) / count;
        }
    }
    for i in 0..FEATURES {
        weights[i] += rate * 4.0 * slopes[i] / squares[i];
    }
}
