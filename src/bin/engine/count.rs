//! How many fleets there are, and whether the chance to win is what it says.

use crate::arena::battle;
use crate::games::play_all;
use crate::names::{PRESETS, name_of};
use crate::options::{Count, SeaRun};
use crate::progress::Unit;
use crate::report::{Report, tell};
use kletka::bots::sea_battle::{Level, analysis, win_probability};
use kletka::game::{Outcome, Side};
use kletka::sea_battle::{FirstTurn, Phase, Setup};
use serde_json::json;
use std::time::Instant;

/// Counts the fleets of a preset.
pub(crate) fn fleets(options: &Count, report: &mut Report) {
    let (preset, start) = (options.preset, Instant::now());
    let progress = report.endless(format!("counting the fleets of {preset:?}"));
    let fleets = analysis::count_fleets(&preset.setup());
    drop(progress);
    match fleets {
        Some(fleets) => tell!(report, "{preset:?}: {fleets} fleets, {:.1} s", start.elapsed().as_secs_f64()),
        None => tell!(report, "{preset:?}: too many to count"),
    }
    report.setting("preset", name_of(&PRESETS, &preset));
    // More than 64 bits: text, as numbers of that size are rounded by most readers.
    report.figure(json!({ "fleets": fleets.map(|fleets| fleets.to_string()) }));
}

/// Compares what was said of the chance to win, ten times a battle, with how it ended.
pub(crate) fn standing(options: &SeaRun, report: &mut Report) -> Result<(), String> {
    let (setup, games) = (options.fleets.setup()?, options.run.games);
    options.settings(report);
    let progress = report.progress("battles won by the first side", games, Unit::Share);
    let measure = |(_, won): &(Vec<f32>, bool)| f64::from(u8::from(*won));
    let battles = play_all(&options.run, games, progress, measure, |game| {
        let first = FirstTurn::Agreed(Side::BOTH[game % 2]);
        chances(options, &Setup { first, ..setup.clone() }, game)
    });
    tell!(report, "{:?}, {games} battles of two captains: how often the first side won", options.fleets.preset);
    for tenth in 0..10u8 {
        let in_tenth = |chance: f32| (chance * 10.0).min(9.0) as u8 == tenth;
        let said = battles.iter().flat_map(|(chances, won)| chances.iter().map(move |&chance| (chance, *won)));
        let said: Vec<(f32, bool)> = said.filter(|&(chance, _)| in_tenth(chance)).collect();
        if said.is_empty() {
            continue;
        }
        let count = said.len() as f32;
        let mean = said.iter().map(|(chance, _)| chance).sum::<f32>() / count * 100.0;
        let won = said.iter().filter(|(_, won)| *won).count() as f32 / count * 100.0;
        tell!(report, "said {mean:5.1} %  won {won:5.1} %  ({count} positions)");
        report.figure(json!({ "said": mean / 100.0, "won": won / 100.0, "positions": said.len() }));
    }
    Ok(())
}

/// The chances of the first side before every eighth shot, and whether it won.
fn chances(options: &SeaRun, setup: &Setup, game: usize) -> (Vec<f32>, bool) {
    let (mut chances, mut shots) = (Vec::new(), 0);
    let outcome = battle(options, setup, [Level::Captain; 2], game, |table| {
        if table.phase() == Phase::Aim {
            if shots % 8 == 0 {
                chances.push(win_probability(table));
            }
            shots += 1;
        }
    });
    (chances, outcome == Outcome::Win(Side::FIRST))
}
