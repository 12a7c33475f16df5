//! How long placement takes.

use crate::options::Place;
use crate::progress::Unit;
use crate::report::{Report, tell};
use kletka::sea_battle::placement::{self, NoPlacement};
use kletka::sea_battle::{Coordinates, FleetSpec, Layout, Preset, Setup, Shape, Shapes, Touching, notation};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde_json::json;
use std::time::Instant;

/// A setup drawn at random from all that the form can make; many of them do not fit.
fn any_setup(rng: &mut Pcg64Mcg) -> Setup {
    let side = rng.random_range(6..=26);
    let most = rng.random_range(1..=if side > 12 { 30 } else { 8 });
    let mut roster = FleetSpec::EMPTY;
    for length in 1..=rng.random_range(1..=side) {
        if rng.random_range(0..3) > 0 {
            roster = roster.with(length, rng.random_range(0..=most));
        }
    }
    let bent = Shape::BENT.into_iter().filter(|_| rng.random());
    let shapes = bent.collect::<Vec<_>>().into_iter().fold(Shapes::STRAIGHT, Shapes::with);
    let touching = [Touching::Never, Touching::Corners, Touching::Anything][rng.random_range(0..3)];
    let mines = rng.random_range(0..=most);
    let sweepers = if mines > 0 { rng.random_range(0..=most) } else { 0 };
    Setup { side, fleet: roster, shapes, touching, mines, sweepers, ..Preset::Classic.setup() }
}

/// Places fleets of many setups that pass their check, and prints how they fared and which took longest.
pub(crate) fn run_any(options: &Place, report: &mut Report) {
    options.settings(report);
    let progress = report.progress("setups", options.games, Unit::Number("ms"));
    let mut rng = Pcg64Mcg::seed_from_u64(options.seed);
    let (mut placed, mut unfit, mut not_found, mut longest) = (0, 0, 0, (0.0, Preset::Classic.setup()));
    while placed + unfit + not_found < options.games {
        let setup = any_setup(&mut rng);
        if setup.check().is_err() {
            continue;
        }
        let start = Instant::now();
        match placement::random(&setup, &mut rng) {
            Ok(_) => placed += 1,
            Err(NoPlacement::NotFound) => not_found += 1,
            Err(_) => unfit += 1,
        }
        let time = start.elapsed().as_secs_f64() * 1e3;
        progress.add(time);
        if time > longest.0 {
            longest = (time, setup);
        }
    }
    drop(progress);
    report.figure(json!({
        "placed": placed, "do_not_fit": unfit, "not_found": not_found,
        "longest_in_milliseconds": longest.0, "longest_setup": format!("{:?}", longest.1),
    }));
    tell!(
        report,
        "{placed} placed, {unfit} proved not to fit, {not_found} not found; longest {:.0} ms: {:?}",
        longest.0,
        longest.1
    );
}

/// Places fleets and prints them, or the median and the 95th percentile of the times.
pub(crate) fn run(options: &Place, report: &mut Report) -> Result<(), String> {
    let (setup, mut rng) = (options.fleets.setup()?, Pcg64Mcg::seed_from_u64(options.seed));
    options.settings(report);
    let habit = options.fleets.habit(&setup);
    let mut draw = || options.fleets.placement.draw(&setup, &habit, &mut rng);
    if let Some(fleets) = options.print {
        let setup = Setup { coordinates: Coordinates::Latin, ..setup.clone() };
        for _ in 0..fleets {
            let sheet = Layout { coordinates: Coordinates::Latin, ..draw().layout().clone() };
            let board = notation::write_board(&sheet, &setup);
            tell!(report, "{board}");
            report.figure(json!({ "board": board }));
        }
        return Ok(());
    }
    let progress = report.progress("fleets", options.games, Unit::Number("ms"));
    let mut times: Vec<f64> = (0..options.games)
        .map(|_| {
            let start = Instant::now();
            draw();
            let time = start.elapsed().as_secs_f64() * 1e3;
            progress.add(time);
            time
        })
        .collect();
    drop(progress);
    times.sort_unstable_by(f64::total_cmp);
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    let preset = options.fleets.preset;
    tell!(report, "{preset:?}: {} fleets, median {:.3} ms, p95 {:.3} ms", times.len(), at(50), at(95));
    report.figure(json!({ "fleets": times.len(), "median_in_milliseconds": at(50), "p95_in_milliseconds": at(95) }));
    Ok(())
}
