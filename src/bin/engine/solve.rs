//! Looks for the value of Virus War on small boards.

use crate::options::Options;
use kletka::virus_war::duel::End;
use kletka::virus_war::solve::{self, Answer};
use kletka::virus_war::{Setup, Start};
use std::time::Instant;

/// A table of 2²⁵ questions, 0.8 GB.
const TABLE_BITS: u32 = 25;

/// Prints the value, how many positions were looked at, and how long it took.
pub(crate) fn run(options: &Options) -> Result<(), lexopt::Error> {
    let start = if options.balanced { Start::Balanced } else { Start::Full };
    let (side, sub_moves, passes) = (options.side, options.sub_moves, options.passes);
    let setup = Setup { side, sub_moves, start, passes, ..Setup::default() };
    let most = options.nodes.map_or(u64::MAX, u64::from);
    let begun = Instant::now();
    let answer = solve::solve(&setup, TABLE_BITS, most).map_err(|why| why.to_string())?;
    let seconds = begun.elapsed().as_secs_f64();
    println!("{}, {} positions, {seconds:.1} s", words(&answer), answer.positions);
    Ok(())
}

fn words(answer: &Answer) -> &'static str {
    match (answer.value(), answer.first_wins) {
        (Some(End::Win(0)), _) => "first wins",
        (Some(End::Win(_)), _) => "second wins",
        (Some(End::Draw), _) => "draw",
        (None, Some(false)) => "first does not win",
        (None, _) => "unknown",
    }
}
