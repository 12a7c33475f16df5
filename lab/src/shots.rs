//! Shots that each player needs to sink a fleet.

use crate::fleets::{Fleets, ShotsNeeded, sink};
use crate::run::{Mean, Run, choice};
use clap::Args;
use kletka::bots::sea_battle::Level;
use kletka::record::Choice;

#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    run: Run,
    #[command(flatten)]
    fleets: Fleets,
    /// Levels, separated by commas [default: all]
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = choice::<Level>())]
    levels: Vec<Level>,
}

/// Measures each level.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let (run, setup) = (&options.run, options.fleets.setup()?);
    let levels = if options.levels.is_empty() { Level::ALL.as_slice() } else { &options.levels };
    for &level in levels {
        let needed = run.play(|game| {
            let mut rng = run.generator(game);
            let target = options.fleets.draw(&setup, &mut rng);
            sink(&setup, &target, level, None, run.budget().unwrap_or(level.budget()), &mut rng)
        });
        let mean = |count: fn(&ShotsNeeded) -> usize| Mean::of(needed.iter().map(|needed| count(needed) as f64));
        println!(
            "{:8} {} shots, {} of them misses; {} shots of the fleet meanwhile in salvos",
            level.name(),
            mean(|needed| needed.shots),
            mean(|needed| needed.misses),
            mean(|needed| needed.answered),
        );
    }
    Ok(())
}
