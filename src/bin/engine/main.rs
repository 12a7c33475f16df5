//! Command line engine: UGI, arenas, perft and placement.

mod arena;
mod contests;
mod games;
mod names;
mod options;
mod output;
mod perft;
mod place;
mod progress;
mod report;
mod rules;
mod statistics;
mod ugi;

use clap::{CommandFactory, Parser};
use kletka::sea_battle::SeaBattle;
use kletka::squadron::Squadron;
use kletka::virus_war::VirusWar;
use options::{Arena, Command, CommandLine};
use report::Report;
use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

fn main() -> ExitCode {
    match run(CommandLine::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            // An error without a reader cannot be reported anywhere.
            let _ = writeln!(std::io::stderr(), "engine: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Option<Command>) -> Result<(), String> {
    match command {
        None => output::write(format_args!("{}", CommandLine::command().render_long_help())),
        Some(Command::Ugi { game }) => ugi::run(&game)?,
        Some(command) => measure(&command)?,
    }
    Ok(())
}

/// Runs a command that reports figures.
fn measure(command: &Command) -> Result<(), String> {
    let Some(reporting) = command.reporting() else { return Ok(()) };
    let mut report = Report::new(reporting.json, Duration::from_secs(reporting.progress));
    match command {
        Command::Arena(Arena::SeaBattle(options)) => arena::run::<SeaBattle>(options, &mut report)?,
        Command::Arena(Arena::Squadron(options)) => arena::run::<Squadron>(options, &mut report)?,
        Command::Arena(Arena::VirusWar(options)) => arena::run::<VirusWar>(options, &mut report)?,
        Command::Perft(options) => perft::run(options, &mut report)?,
        Command::Place(options) => place::run(options, &mut report)?,
        Command::Ugi { .. } => {}
    }
    report.end();
    Ok(())
}
