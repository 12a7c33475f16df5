//! Value of Virus War on small boards.

use crate::solver::{self, Solution};
use clap::Args;
use kletka::bots::Budget;
use kletka::bots::virus_war::fast_position::FastOutcome;
use kletka::virus_war::{Passes, Setup, Start};

/// A table of 2²⁵ entries.
const TABLE_BYTES: u64 = 24 << 25;

#[derive(Args)]
pub(crate) struct Options {
    /// Size of the board
    #[arg(long = "side", value_name = "N", default_value_t = 4)]
    size: u8,
    /// Sub-moves of a turn
    #[arg(long, value_name = "N", default_value_t = 3)]
    sub_moves: u8,
    /// Shortens the first turn to one sub-move
    #[arg(long)]
    balanced: bool,
    /// Makes two passes in a row a win of the last turn, instead of a draw
    #[arg(long)]
    last_turn_wins: bool,
    /// Limit of positions, after which the search gives up
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
}

/// Searches the value and prints it.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let setup = Setup {
        size: options.size,
        sub_moves: options.sub_moves,
        start: if options.balanced { Start::Balanced } else { Start::Full },
        passes: if options.last_turn_wins { Passes::LastTurnWins } else { Passes::Draw },
        ..Setup::default()
    };
    let budget = Budget { nodes: options.nodes.unwrap_or(u64::MAX), bytes: TABLE_BYTES };
    let found = solver::solve(&setup, budget).map_err(|why| why.to_string())?;
    println!("{}, {} positions", words(&found), found.positions);
    Ok(())
}

fn words(found: &Solution) -> &'static str {
    match (found.value(), found.first_wins) {
        (Some(FastOutcome::Win(0)), _) => "first wins",
        (Some(FastOutcome::Win(_)), _) => "second wins",
        (Some(FastOutcome::Draw), _) => "draw",
        (None, Some(false)) => "first does not win",
        (None, _) => "unknown",
    }
}
