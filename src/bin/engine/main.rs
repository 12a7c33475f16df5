//! Command line engine: UGI, arenas, perft and placement.

mod arena;
mod contests;
mod games;
mod options;
mod place;
mod placement;
mod progress;
mod report;
mod rules;
mod statistics;
mod ugi;

use clap::{CommandFactory, Parser};
use kletka::bots::virus_war::fast_position::{NARROW_SIZE, NarrowBitboard, Rules, WideBitboard};
use kletka::bots::virus_war::perft;
use kletka::game::Side;
use kletka::grid::Bits;
use kletka::sea_battle::SeaBattlePosition;
use kletka::squadron::SquadronPosition;
use kletka::virus_war::VirusWarPosition;
use options::{Arena, Command, CommandLine, Perft};
use report::{Report, tell};
use serde_json::json;
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
        None => report::write(format_args!("{}", CommandLine::command().render_long_help())),
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
        Command::Arena(Arena::SeaBattle(options)) => arena::run::<SeaBattlePosition>(options, &mut report)?,
        Command::Arena(Arena::Squadron(options)) => arena::run::<SquadronPosition>(options, &mut report)?,
        Command::Arena(Arena::VirusWar(options)) => arena::run::<VirusWarPosition>(options, &mut report)?,
        Command::Perft(options) => count_sequences(options, &mut report)?,
        Command::Place(options) => place::run(options, &mut report)?,
        Command::Ugi { .. } => {}
    }
    report.end();
    Ok(())
}

/// Limit of positions in memory, of up to 200 bytes each.
const MOST_POSITIONS: usize = 10_000_000;

/// Prints each length and its number of sequences.
fn count_sequences(options: &Perft, report: &mut Report) -> Result<(), String> {
    options.board.settings(report);
    let setup = options.board.setup()?;
    if setup.size <= NARROW_SIZE {
        print_counts(perft::Counts::new(&Rules::<NarrowBitboard>::new(&setup, Side::FIRST)), options.depth, report)
    } else {
        print_counts(perft::Counts::new(&Rules::<WideBitboard>::new(&setup, Side::FIRST)), options.depth, report)
    }
}

fn print_counts<B: Bits>(mut counts: perft::Counts<'_, B>, depth: u32, report: &mut Report) -> Result<(), String> {
    for length in 1..=depth {
        let count = counts.next_within(|positions| positions <= MOST_POSITIONS);
        let count = count.ok_or_else(|| format!("sequences of {length} sub-moves are too many to count"))?;
        tell!(report, "{length} {count}");
        report.figure(json!({ "sub_moves": length, "sequences": count }));
    }
    Ok(())
}
