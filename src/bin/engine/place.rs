//! Placement of Sea Battle's fleets.

use crate::options::Place;
use crate::report::{Report, tell};
use kletka::record::Choice;
use kletka::sea_battle::{Coordinates, Layout, Setup, notation};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::json;
use std::time::Instant;

/// Prints fleets, or the median and the 95th percentile of the times.
pub(crate) fn run(options: &Place, report: &mut Report) -> Result<(), String> {
    let (setup, mut rng) = (options.rules.setup()?, Pcg64Mcg::seed_from_u64(options.seed));
    report.setting("seed", options.seed);
    options.rules.settings(report);
    report.setting("placement", options.placement.name());
    let mut draw = || options.placement.0.place(&setup, &mut rng).map_err(|why| format!("no fleet is placed: {why:?}"));
    if let Some(fleets) = options.print {
        let latin = Setup { coordinates: Coordinates::Latin, ..setup.clone() };
        for _ in 0..fleets {
            let layout = Layout { coordinates: Coordinates::Latin, ..draw()?.layout().clone() };
            let board = notation::write_board(&layout, &latin);
            tell!(report, "{board}");
            report.figure(json!({ "board": board }));
        }
        return Ok(());
    }
    let mut times = Vec::with_capacity(options.games);
    for _ in 0..options.games {
        let start = Instant::now();
        draw()?;
        times.push(start.elapsed().as_secs_f64() * 1e3);
    }
    times.sort_unstable_by(f64::total_cmp);
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    let preset = options.rules.preset();
    tell!(report, "{preset}: {} fleets, median {:.3} ms, p95 {:.3} ms", times.len(), at(50), at(95));
    report.figure(json!({ "fleets": times.len(), "median_in_milliseconds": at(50), "p95_in_milliseconds": at(95) }));
    Ok(())
}
