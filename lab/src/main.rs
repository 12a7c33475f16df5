//! Measurements by the authors: `cargo run --release -p lab -- COMMAND`. Prints text, each figure with its standard
//! error.

mod calibrate;
mod campaign;
mod fleets;
mod habits;
mod links;
mod messages;
mod mutations;
mod people;
mod places;
mod puzzles;
mod run;
mod shots;
mod solve;
mod solver;
mod tampering;
/// Simple opponents of known strength, without search.
mod sparring {
    mod mixture;
    pub(crate) mod sea_battle;
    pub(crate) mod squadron;
    mod uct;
    pub(crate) mod virus_war;
}

use clap::{Args, Parser, Subcommand};
use kletka::bots::sea_battle::analysis::{FleetCount, analyse_start};
use kletka::record::Choice;
use kletka::sea_battle::Preset;
use std::process::ExitCode;

/// Measures the computer players; for the authors of Kletka
#[derive(Parser)]
#[command(name = "lab")]
enum Command {
    /// Counts the shots that each player of Sea Battle needs to sink a fleet that never fires back
    Shots(shots::Options),
    /// Counts the shots that the admiral saves against simulated people by learning from their earlier fleets
    Habits(habits::Options),
    /// Compares the displayed chance to win a Sea Battle with the results
    Calibrate(calibrate::Options),
    /// Counts all fleets of a preset without mines
    Count(Count),
    /// Times the placement of fleets for random setups
    Places(places::Options),
    /// Makes the puzzles of many days
    Puzzles(puzzles::Options),
    /// Measures the lengths of the links of whole matches
    Links(links::Options),
    /// Counts the messages of whole matches by link
    Messages(messages::Options),
    /// Plays Sea Battles by links in which one side tampers with the shots that the other has ordered
    Tampering(tampering::Options),
    /// Opens altered links, texts and backups over a store with matches of all kinds
    Mutations(mutations::Options),
    /// Plays campaigns between camps led by computers
    Campaign(Box<campaign::Options>),
    /// Solves Virus War on a small board; takes 0.8 GB
    Solve(solve::Options),
    /// Plays a level against a simple opponent
    #[command(subcommand)]
    Sparring(Sparring),
}

#[derive(Subcommand)]
enum Sparring {
    /// Plays a level of Sea Battle against a naive person, who fires at random and finishes ships it has hit
    SeaBattle(sparring::sea_battle::Options),
    /// Plays a level of Squadron against an opponent, on each map
    Squadron(sparring::squadron::Options),
    /// Plays a level of Virus War against an opponent, from random openings
    VirusWar(sparring::virus_war::Options),
}

fn main() -> ExitCode {
    let done = match Command::parse() {
        Command::Shots(options) => shots::run(&options),
        Command::Habits(options) => habits::run(&options),
        Command::Calibrate(options) => calibrate::run(&options),
        Command::Count(options) => count(&options),
        Command::Places(options) => places::run(&options),
        Command::Puzzles(options) => puzzles::run(&options),
        Command::Links(options) => links::run(&options),
        Command::Messages(options) => messages::run(&options),
        Command::Tampering(options) => tampering::run(&options),
        Command::Mutations(options) => mutations::run(&options),
        Command::Campaign(options) => campaign::run(&options),
        Command::Solve(options) => solve::run(&options),
        Command::Sparring(Sparring::SeaBattle(options)) => sparring::sea_battle::run(&options),
        Command::Sparring(Sparring::Squadron(options)) => sparring::squadron::run(&options),
        Command::Sparring(Sparring::VirusWar(options)) => sparring::virus_war::run(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("lab: {why}");
            ExitCode::FAILURE
        }
    }
}

#[derive(Args)]
struct Count {
    #[arg(long, value_name = "NAME", default_value = "classic", value_parser = run::choice::<Preset>())]
    preset: Preset,
}

fn count(options: &Count) -> Result<(), String> {
    let (word, setup) = (options.preset.name(), options.preset.setup());
    let start = analyse_start(&setup).ok_or_else(|| format!("{word} has too many fleets to count"))?;
    let FleetCount::Exact(fleets) = start.fleets else { return Err(format!("{word} was not counted")) };
    println!("{word}: {fleets} fleets; the chance of a ship on the cells of an eighth of the board:");
    let size = usize::from(setup.size);
    for row in 0..size.div_ceil(2) {
        let chances: Vec<String> =
            (0..=row).map(|column| format!("{:.6}", start.chances[row * size + column])).collect();
        println!("{}", chances.join(" "));
    }
    Ok(())
}
