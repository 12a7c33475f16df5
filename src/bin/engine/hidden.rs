//! How much of a mix hidden fleets are: where ships lie more or less often than in uniform fleets, and how far the habit narrows
//! the choice.

use crate::arena::{each_game, generator};
use crate::options::SeaRun;
use crate::output::{self, tell};
use kletka::bots::sea_battle::hiding::{Counter, FeatureWeights, place_with};
use kletka::grid::CellSet;
use kletka::sea_battle::Fleet;

/// Prints both for a preset.
pub(crate) fn show(options: &SeaRun) -> Result<(), String> {
    let SeaRun { run, fleets } = options;
    let setup = fleets.setup()?;
    let habit = fleets.habit(&setup);
    let counter = Counter::new(&setup);
    let score = |fleet: &Fleet| -> f64 {
        habit.0.iter().zip(counter.count(&setup, fleet)).map(|(weight, count)| f64::from(weight * count)).sum()
    };
    let draw = |habit: &FeatureWeights| {
        each_game(run, run.games, |game| {
            let fleet = place_with(&setup, habit, &mut generator(run, game)).expect("a preset has placements");
            (fleet.ship_cells(), score(&fleet))
        })
    };
    let (uniform, hidden) = (draw(&FeatureWeights::NONE), draw(&habit));
    let count = run.games as f64;
    tell!("{:?}: ships on each cell in % of {} fleets, hidden (uniform)", fleets.preset, run.games);
    let percent = |fleets: &[(CellSet, f64)], cell| {
        fleets.iter().filter(|(hulls, _)| hulls.contains(cell)).count() as f64 * 100.0 / count
    };
    for cell in CellSet::board(setup.side) {
        let end = if cell.column() + 1 == setup.side { "\n" } else { "  " };
        output::write(format_args!("{:4.1} ({:4.1}){end}", percent(&hidden, cell), percent(&uniform, cell)));
    }
    let mean = hidden.iter().map(|(_, score)| score).sum::<f64>() / count;
    let whole = uniform.iter().map(|(_, score)| score.exp()).sum::<f64>() / count;
    let lost = mean - whole.ln();
    tell!("entropy lost to the habit: {:.2} bits", lost / core::f64::consts::LN_2);
    Ok(())
}
