//! Exact number of fleets of a preset.

use crate::run::preset;
use clap::Args;
use kletka::bots::sea_battle::analysis::count_fleets;
use kletka::sea_battle::Preset;

#[derive(Args)]
pub(crate) struct Options {
    #[arg(long, value_name = "NAME", default_value = "classic", value_parser = preset())]
    preset: Preset,
}

pub(crate) fn run(options: &Options) -> Result<(), String> {
    let word = options.preset.word();
    let fleets = count_fleets(&options.preset.setup()).ok_or_else(|| format!("{word} has too many fleets to count"))?;
    println!("{word}: {fleets} fleets");
    Ok(())
}
