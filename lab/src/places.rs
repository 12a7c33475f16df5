//! Time of placement for random setups.

use clap::Args;
use kletka::sea_battle::placement::{self, NoPlacement};
use kletka::sea_battle::{FleetSpec, Preset, Setup, Shape, Shapes, Touching};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::time::Instant;

#[derive(Args)]
pub(crate) struct Options {
    /// Number of setups
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: usize,
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Places fleets of random valid setups and prints the results and the slowest setup.
pub(crate) fn run(options: &Options) -> Result<(), String> {
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
        if time > longest.0 {
            longest = (time, setup);
        }
    }
    let (time, setup) = longest;
    println!("{placed} placed, {unfit} proved not to fit, {not_found} not found; longest {time:.0} ms: {setup:?}");
    Ok(())
}

/// Draws a setup from all that the form allows; many have no placement.
fn any_setup(rng: &mut Pcg64Mcg) -> Setup {
    let size = rng.random_range(6..=26);
    let most = rng.random_range(1..=if size > 12 { 30 } else { 8 });
    let mut roster = FleetSpec::EMPTY;
    for length in 1..=rng.random_range(1..=size) {
        if rng.random_range(0..3) > 0 {
            roster = roster.with(length, rng.random_range(0..=most));
        }
    }
    let bent = Shape::BENT.into_iter().filter(|_| rng.random());
    let shapes = bent.collect::<Vec<_>>().into_iter().fold(Shapes::STRAIGHT, Shapes::with);
    let touching = Touching::ALL[rng.random_range(0..3)];
    let mines = rng.random_range(0..=most);
    let sweepers = if mines > 0 { rng.random_range(0..=most) } else { 0 };
    Setup { size, fleet: roster, shapes, touching, mines, sweepers, ..Preset::Classic.setup() }
}
