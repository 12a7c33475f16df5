//! What the authors measure: `cargo run --release -p lab -- COMMAND`. It writes text only; every figure has its standard error.

mod calibrate;
mod campaign;
mod count;
mod fleets;
mod habits;
mod links;
mod orders;
mod people;
mod places;
mod run;
mod shots;
mod solve;
mod solver;
mod sparring;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Measurements of Kletka's computer players that only its authors make.
#[derive(Parser)]
#[command(name = "lab")]
enum Command {
    /// Counts the shots that each player of Sea Battle needs to sink a fleet that never fires back
    Shots(shots::Options),
    /// Counts the shots that the admiral saves against simulated people whose fleets it has seen
    Habits(habits::Options),
    /// Compares the chance to win that is shown in a Sea Battle with how often that side wins
    Calibrate(calibrate::Options),
    /// Counts the fleets of a preset without mines, exactly
    Count(count::Options),
    /// Times the placement of fleets of setups drawn at random
    Places(places::Options),
    /// Measures the lengths of the links of whole matches
    Links(links::Options),
    /// Counts the links of a Sea Battle with shots ordered ahead
    Orders(orders::Options),
    /// Plays campaigns between camps that computers lead
    Campaign(Box<campaign::Options>),
    /// Finds the value of Virus War on a small board; takes 0.8 GB
    Solve(solve::Options),
    /// Plays a level against a simple partner
    #[command(subcommand)]
    Sparring(Sparring),
}

#[derive(Subcommand)]
enum Sparring {
    /// A level of Squadron against a partner, on each map
    Squadron(sparring::squadron::Options),
    /// A level of Virus War against a partner, from random openings
    VirusWar(sparring::virus_war::Options),
}

fn main() -> ExitCode {
    let done = match Command::parse() {
        Command::Shots(options) => shots::run(&options),
        Command::Habits(options) => habits::run(&options),
        Command::Calibrate(options) => calibrate::run(&options),
        Command::Count(options) => count::run(&options),
        Command::Places(options) => places::run(&options),
        Command::Links(options) => links::run(&options),
        Command::Orders(options) => orders::run(&options),
        Command::Campaign(options) => campaign::run(&options),
        Command::Solve(options) => solve::run(&options),
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
