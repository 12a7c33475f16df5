//! The native engine: arenas and measurements from the command line.

mod arena;
mod count;
mod hidden;
mod hide;
mod options;
mod output;
mod perft;
mod placement;
mod places;
mod players;
mod solve;
mod squadron;
mod ugi;
mod virus_war;

use clap::{CommandFactory, Parser};
use options::{Arena, Command, CommandLine, Hide};
use std::io::Write;
use std::process::ExitCode;

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
        Some(Command::Arena(Arena::SeaBattle(options))) => arena::run(&options)?,
        Some(Command::Arena(Arena::Squadron(options))) => squadron::arena(&options)?,
        Some(Command::Arena(Arena::VirusWar(options))) => virus_war::arena(&options)?,
        Some(Command::Hide(Hide::Fit(options))) => hide::fit(&options)?,
        Some(Command::Hide(Hide::Show(options))) => hidden::show(&options)?,
        Some(Command::Tune(options)) => virus_war::tune(&options),
        Some(Command::Perft(options)) => perft::run(&options)?,
        Some(Command::Solve(options)) => solve::run(&options)?,
        Some(Command::Ugi { game }) => ugi::run(&game)?,
        Some(Command::Count { preset }) => count::fleets(preset),
        Some(Command::Standing(options)) => count::standing(&options)?,
        Some(Command::Place(options)) if options.any.is_some() => places::run_any(&options),
        Some(Command::Place(options)) => places::run(&options)?,
    }
    Ok(())
}
