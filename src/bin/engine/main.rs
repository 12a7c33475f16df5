//! The native engine: arenas and measurements from the command line.

mod arena;
mod campaign;
mod count;
mod games;
mod habits;
mod hidden;
mod hide;
mod letters;
mod links;
mod names;
mod options;
mod output;
mod people;
mod perft;
mod placement;
mod places;
mod players;
mod progress;
mod report;
mod solve;
mod squadron;
mod statistics;
mod ugi;
mod virus_war;
mod virus_weights;

use clap::{CommandFactory, Parser};
use options::{Arena, Command, CommandLine, Hide};
use report::Report;
use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

fn main() -> ExitCode {
    match run(CommandLine::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            // Nothing is left to be done where nobody hears of it.
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

/// Carries out a command that finds figures, and reports them.
fn measure(command: &Command) -> Result<(), String> {
    let Some(reporting) = command.reporting() else { return Ok(()) };
    let mut report = Report::new(reporting.json, Duration::from_secs(reporting.progress));
    match command {
        Command::Arena(Arena::SeaBattle(options)) => arena::run(options, &mut report)?,
        Command::Arena(Arena::Squadron(options)) => squadron::arena(options, &mut report)?,
        Command::Arena(Arena::VirusWar(options)) => virus_war::arena(options, &mut report)?,
        Command::Hide(Hide::Fit(options)) => hide::fit(options, &mut report)?,
        Command::Hide(Hide::Show(options)) => hidden::show(options, &mut report)?,
        Command::Tune(options) => virus_war::tune(options, &mut report)?,
        Command::Perft(options) => perft::run(options, &mut report)?,
        Command::Solve(options) => solve::run(options, &mut report)?,
        Command::Count(options) => count::fleets(options, &mut report),
        Command::Standing(options) => count::standing(options, &mut report)?,
        Command::Place(options) if options.any.is_some() => places::run_any(options, &mut report),
        Command::Place(options) => places::run(options, &mut report)?,
        Command::Links(options) if options.orders.is_some() => letters::run(options, &mut report)?,
        Command::Links(options) => links::run(options, &mut report)?,
        Command::Habits(options) => habits::run(options, &mut report),
        Command::Campaign(options) => campaign::run(options, &mut report)?,
        Command::Ugi { .. } => {}
    }
    report.end();
    Ok(())
}
