//! Fits the weights of the evaluation to the results of games, or to the values of searches.
//!
//! Games are played by virus against itself, with a random turn now and then so that they differ. Where values are asked for, pandemic
//! plays with few nodes, and a search with more of them says what positions are worth: those of the game, and those after a turn
//! that looks good at first sight, for the search must know what bad turns lead to.

use super::fit::{Fit, Sample};
use super::make;
use crate::games::{generator, play_all};
use crate::options::Tune;
use crate::progress::Unit;
use crate::report::{Report, tell};
use kletka::bots::Budget;
use kletka::bots::virus_war::bitboard::NarrowBitboard;
use kletka::bots::virus_war::eval::{Features, NAMES, features};
use kletka::bots::virus_war::fast_position::{FastOutcome, FastPosition, Rules};
use kletka::bots::virus_war::{Level, any_likely_turn, choose, choose_with, search_value};
use kletka::game::Side;
use kletka::virus_war::{Setup, Start};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;
use serde_json::json;
use std::path::Path;

/// Rounds of fitting.
const ROUNDS: u32 = 12;
/// The nodes of a turn in games whose positions are searched, unless the command line says otherwise.
const NODES_OF_GAMES: u32 = 3_000;
/// Of how many turns that look good at first sight one is made.
const LIKELY_TURNS: usize = 20;
/// Values beyond this say no more than that the game is decided.
const DECIDED: i32 = 6_000;

/// Plays, fits, prints.
///
/// # Errors
/// When a file of samples cannot be read or written.
pub(crate) fn tune(options: &Tune, report: &mut Report) -> Result<(), String> {
    let more: Vec<Vec<Sample>> = options.with.iter().map(|file| read_samples(file)).collect::<Result<_, _>>()?;
    options.run.settings(report);
    report.setting("side", options.board.side);
    report.setting("values", options.values);
    report.setting("steady", options.steady);
    report.setting("weights", options.weights.map(|weights| [weights.early, weights.late]));
    let progress = report.progress("games", options.run.games, Unit::Number("positions a game"));
    let measure = |samples: &Vec<Sample>| samples.len() as f64;
    let games = play_all(&options.run, options.run.games, progress, measure, |game| match options.values {
        Some(nodes) => play_searched(options, Budget::from_nodes(nodes.into()), game),
        None => play(options, game),
    });
    let mut samples: Vec<Sample> = games.concat();
    tell!(report, "{} positions of {} games", samples.len(), options.run.games);
    if let Some(file) = &options.keep {
        let lines: Vec<String> = samples.iter().map(|sample| format!("{sample}\n")).collect();
        std::fs::write(file, lines.concat()).map_err(|why| format!("{}: {why}", file.display()))?;
    }
    for more in more {
        tell!(report, "{} positions of another run", more.len());
        samples.extend(more);
    }
    let (held, trained) = samples.split_at(samples.len() / 8);
    let mut fit = Fit::new(options.steady);
    for round in 1..=ROUNDS {
        fit.improve(trained);
        if round % 4 == 0 {
            let (trained, held) = (fit.loss(trained), fit.loss(held));
            tell!(report, "round {round:3}: loss {trained:.4}, of those held back {held:.4}");
            report.figure(json!({ "round": round, "loss": trained, "loss_of_held_back": held }));
        }
    }
    let weights = fit.weights();
    for (i, name) in NAMES.iter().enumerate() {
        tell!(report, "{name:14} {:7} {:7}", weights.early[i], weights.late[i]);
    }
    tell!(report, "early: {:?}", weights.early);
    tell!(report, "late: {:?}", weights.late);
    report.figure(json!({ "positions": samples.len(), "names": NAMES, "early": weights.early, "late": weights.late }));
    Ok(())
}

/// The samples that another run kept.
fn read_samples(file: &Path) -> Result<Vec<Sample>, String> {
    let text = std::fs::read_to_string(file).map_err(|why| format!("{}: {why}", file.display()))?;
    text.lines().map(str::parse).collect()
}

/// The rules of a game, with a full first turn or a short one.
fn rules(options: &Tune, rng: &mut Pcg64Mcg) -> Rules<NarrowBitboard> {
    let start = if rng.random_bool(0.5) { Start::Balanced } else { Start::Full };
    Rules::new(&Setup { start, side: options.board.side, ..Setup::default() }, Side::FIRST)
}

/// The features for the side whose turn begins.
fn features_of(rules: &Rules<NarrowBitboard>, position: &FastPosition<NarrowBitboard>) -> Features {
    features(position, rules, position.side_to_move as usize)
}

/// Plays a game whose positions, and those after turns that look good, are searched with this budget.
fn play_searched(options: &Tune, budget: Budget, game: usize) -> Vec<Sample> {
    let mut rng = generator(&options.run, game);
    let rules = rules(options, &mut rng);
    let own = Budget::from_nodes(options.run.nodes.unwrap_or(NODES_OF_GAMES).into());
    let weights = options.weights.unwrap_or(Level::Pandemic.weights());
    let mut position = FastPosition::start(&rules);
    let mut samples = Vec::new();
    let random = rng.random_range(2..8);
    for turn in 0..200 {
        if position.end.is_some() {
            break;
        }
        if position.round > 0 && rng.random_bool(0.5) {
            let mut looked_at = position;
            if rng.random_bool(0.6) {
                let cells = any_likely_turn(&rules, &position, LIKELY_TURNS, weights, &mut rng);
                make(&rules, &mut looked_at, cells);
            }
            if let Some(value) = search_value(&rules, &looked_at, budget, weights) {
                let odds = f64::from(value.clamp(-DECIDED, DECIDED)) / 1000.0;
                samples.push(Sample { features: features_of(&rules, &looked_at), chance: 1.0 / (1.0 + (-odds).exp()) });
            }
        }
        let cells = match rng.random_range(0..10) {
            _ if turn < random => choose(Level::Microbe, &rules, &position, own, &mut rng),
            0 | 1 => any_likely_turn(&rules, &position, LIKELY_TURNS, weights, &mut rng),
            2 => choose(Level::Virus, &rules, &position, own, &mut rng),
            _ => choose_with(Level::Pandemic, &rules, &position, own, weights, &mut rng),
        };
        make(&rules, &mut position, cells);
    }
    samples
}

/// Plays a game, whose result is what its positions are worth.
fn play(options: &Tune, game: usize) -> Vec<Sample> {
    let mut rng = generator(&options.run, game);
    let rules = rules(options, &mut rng);
    let mut position = FastPosition::start(&rules);
    let mut seen = Vec::new();
    let random = rng.random_range(2..8);
    for turn in 0..200 {
        if position.end.is_some() {
            break;
        }
        if position.round > 0 {
            seen.push((features_of(&rules, &position), position.side_to_move));
        }
        let wild = turn < random || rng.random_bool(0.06);
        let level = if wild { Level::Microbe } else { Level::Virus };
        let nodes = options.run.nodes.unwrap_or(0);
        let level = if nodes > 0 && !wild { Level::Pandemic } else { level };
        let cells = choose(level, &rules, &position, Budget::from_nodes(nodes.into()), &mut rng);
        make(&rules, &mut position, cells);
    }
    let points = |side: u8| match position.end {
        Some(FastOutcome::Win(winner)) => f64::from(u8::from(winner == side)),
        _ => 0.5,
    };
    seen.into_iter().map(|(features, side)| Sample { features, chance: points(side) }).collect()
}
