//! Fits the weights of the evaluation to the results of games, or to the values of searches.
//!
//! The games are described in [`games`]. Their positions are kept as they are, so that runs can be put together and fitted anew with other inputs.

mod fit;
mod games;
mod inputs;
mod sample;

use crate::games::play_all;
use crate::options::Tune;
use crate::progress::Unit;
use crate::report::{Report, tell};
use crate::virus_weights;
use fit::Row;
use inputs::Inputs;
use kletka::bots::virus_war::eval::{NAMES, Weights};
use kletka::virus_war::Start;
use sample::Sample;
use serde_json::json;
use std::path::Path;

/// The most rounds of fitting.
const ROUNDS: u32 = 12;
/// A slope at which further rounds change nothing.
const FLAT: f64 = 0.05;
/// One game of so many is held back.
const HELD_BACK: usize = 8;

/// Plays, fits, prints.
///
/// # Errors
/// When a file of positions cannot be read or one cannot be written, or there is nothing to fit to.
pub(crate) fn tune(options: &Tune, report: &mut Report) -> Result<(), String> {
    if options.write.as_deref().is_some_and(is_source) && !options.patterns {
        return Err("a table in Rust holds weights of patterns: fit them with --patterns".to_owned());
    }
    let side = options.board.side;
    let rules = games::rules(side, Start::Full);
    let more: Vec<Vec<Sample>> =
        options.with.iter().map(|file| sample::read(file, side, &rules)).collect::<Result<_, _>>()?;
    settings(options, report);
    let mut samples = play(options, report);
    if let Some(file) = &options.keep {
        sample::write(file, side, &samples)?;
    }
    for more in more {
        tell!(report, "{} positions of another run", more.len());
        samples.extend(more);
    }
    let inputs = Inputs { patterns: options.patterns, steady: options.steady };
    let weights = fit(inputs, samples.iter().map(|sample| (sample.game, inputs.row(&rules, sample))), report)?;
    for (i, name) in NAMES.iter().enumerate() {
        tell!(report, "{name:14} {:7} {:7}", weights.early[i], weights.late[i]);
    }
    tell!(report, "early: {:?}", weights.early);
    tell!(report, "late: {:?}", weights.late);
    report.figure(json!({ "positions": samples.len(), "names": NAMES, "early": weights.early, "late": weights.late }));
    options.write.as_deref().map_or(Ok(()), |file| write(file, &weights))
}

fn settings(options: &Tune, report: &mut Report) {
    let lists = |weights: &Weights| [weights.early, weights.late];
    options.run.settings(report);
    report.setting("side", options.board.side);
    report.setting("values", options.values);
    report.setting("steady", options.steady);
    report.setting("patterns", options.patterns);
    report.setting("sparring", options.sparring);
    report.setting("weights", options.weights.as_ref().map(lists));
    report.setting("pool", options.pool.iter().map(lists).collect::<Vec<_>>());
}

/// The samples of the games that are asked for.
fn play(options: &Tune, report: &Report) -> Vec<Sample> {
    if options.run.games == 0 {
        return Vec::new();
    }
    let progress = report.progress("games", options.run.games, Unit::Number("positions a game"));
    let measure = |samples: &Vec<Sample>| samples.len() as f64;
    let games = play_all(&options.run, options.run.games, progress, measure, |game| games::play(options, game));
    let samples = games.concat();
    tell!(report, "{} positions of {} games", samples.len(), options.run.games);
    samples
}

/// Fits to rows, each with the number of its game, and tells of each round.
fn fit(inputs: Inputs, rows: impl Iterator<Item = (usize, Row)>, report: &mut Report) -> Result<Weights, String> {
    let (held, trained): (Vec<_>, Vec<_>) = rows.partition(|&(game, _)| game % HELD_BACK == 0);
    let [held, trained] = [&held, &trained].map(|rows| rows.iter().map(|(_, row)| row).collect::<Vec<&Row>>());
    if held.is_empty() || trained.is_empty() {
        return Err("there are too few positions to fit to: play more --games, or name files --with such".to_owned());
    }
    let mut fit = inputs.new_fit();
    for round in 1..=ROUNDS {
        let slope = fit.improve(&trained);
        let [trained, held] = [&trained, &held].map(|rows| fit.loss(rows.iter().copied()));
        tell!(report, "round {round:3}: loss less entropy {trained:.5}, of those held back {held:.5}");
        report.figure(json!({ "round": round, "loss": trained, "loss_of_held_back": held }));
        if slope < FLAT {
            break;
        }
    }
    Ok(inputs.weights(&fit))
}

/// Whether a file of this name gets the source of a table.
fn is_source(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "rs")
}

/// Writes weights to a file that can be read again, or the source of the table of patterns.
fn write(file: &Path, weights: &Weights) -> Result<(), String> {
    let text = match weights.patterns {
        Some(patterns) if is_source(file) => virus_weights::to_source(patterns),
        _ => virus_weights::to_file(weights),
    };
    std::fs::write(file, text).map_err(|why| format!("{}: {why}", file.display()))
}

#[cfg(test)]
mod tests;
