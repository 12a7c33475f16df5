//! How much of a mix hidden fleets are: where ships lie more or less often than in uniform fleets, and how far the habit narrows
//! the choice.

use crate::games::{generator, play_all};
use crate::options::SeaRun;
use crate::progress::Unit;
use crate::report::{Report, tell};
use kletka::bots::sea_battle::hiding::{Counter, FeatureWeights, place_with};
use kletka::grid::CellSet;
use kletka::sea_battle::Fleet;
use serde_json::json;

/// Prints both for a preset.
pub(crate) fn show(options: &SeaRun, report: &mut Report) -> Result<(), String> {
    let SeaRun { run, fleets } = options;
    let setup = fleets.setup()?;
    let habit = fleets.habit(&setup);
    let counter = Counter::new(&setup);
    let score = |fleet: &Fleet| -> f64 {
        habit.0.iter().zip(counter.count(&setup, fleet)).map(|(weight, count)| f64::from(weight * count)).sum()
    };
    let draw = |name: &str, habit: &FeatureWeights| {
        let progress = report.progress(format!("{name} fleets"), run.games, Unit::Nothing);
        play_all(
            run,
            run.games,
            progress,
            |_| 0.0,
            |game| {
                let fleet = place_with(&setup, habit, &mut generator(run, game)).expect("a preset has placements");
                (fleet.ship_cells(), score(&fleet))
            },
        )
    };
    let (uniform, hidden) = (draw("uniform", &FeatureWeights::NONE), draw("hidden", &habit));
    options.settings(report);
    let count = run.games as f64;
    tell!(report, "{:?}: ships on each cell in % of {} fleets, hidden (uniform)", fleets.preset, run.games);
    let percent = |fleets: &[(CellSet, f64)], cell| {
        fleets.iter().filter(|(hulls, _)| hulls.contains(cell)).count() as f64 * 100.0 / count
    };
    for cell in CellSet::board(setup.side) {
        let end = if cell.column() + 1 == setup.side { "\n" } else { "  " };
        let (hidden, uniform) = (percent(&hidden, cell), percent(&uniform, cell));
        report.write(format_args!("{hidden:4.1} ({uniform:4.1}){end}"));
        report.figure(
            json!({ "column": cell.column(), "row": cell.row(), "hidden": hidden / 100.0, "uniform": uniform / 100.0 }),
        );
    }
    let mean = hidden.iter().map(|(_, score)| score).sum::<f64>() / count;
    let whole = uniform.iter().map(|(_, score)| score.exp()).sum::<f64>() / count;
    let lost = mean - whole.ln();
    let bits = lost / core::f64::consts::LN_2;
    tell!(report, "entropy lost to the habit: {bits:.2} bits");
    report.figure(json!({ "entropy_lost_in_bits": bits }));
    Ok(())
}
