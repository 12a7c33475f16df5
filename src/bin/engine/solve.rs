//! Looks for the value of Virus War on small boards.

use crate::options::Solve;
use crate::output::tell;
use kletka::bots::Budget;
use kletka::bots::virus_war::fast_position::FastOutcome;
use kletka::bots::virus_war::solve::{self, Solution};
use std::time::Instant;

/// A table of 2²⁵ questions.
const TABLE_BYTES: u64 = 24 << 25;

/// Prints the value, how many positions were looked at, and how long it took.
pub(crate) fn run(options: &Solve) -> Result<(), String> {
    let begun = Instant::now();
    let budget = Budget { nodes: options.nodes.unwrap_or(u64::MAX), bytes: TABLE_BYTES };
    let answer = solve::solve(&options.setup(), budget).map_err(|why| why.to_string())?;
    let seconds = begun.elapsed().as_secs_f64();
    tell!("{}, {} positions, {seconds:.1} s", words(&answer), answer.positions);
    Ok(())
}

fn words(answer: &Solution) -> &'static str {
    match (answer.value(), answer.first_wins) {
        (Some(FastOutcome::Win(0)), _) => "first wins",
        (Some(FastOutcome::Win(_)), _) => "second wins",
        (Some(FastOutcome::Draw), _) => "draw",
        (None, Some(false)) => "first does not win",
        (None, _) => "unknown",
    }
}
