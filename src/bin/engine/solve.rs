//! Looks for the value of Virus War on small boards.

use crate::options::Solve;
use crate::report::{Report, tell};
use kletka::virus_war::duel::End;
use kletka::virus_war::solve::{self, Answer};
use serde_json::json;
use std::time::Instant;

/// A table of 2²⁵ questions, 0.8 GB.
const TABLE_BITS: u32 = 25;

/// Prints the value, how many positions were looked at, and how long it took.
pub(crate) fn run(options: &Solve, report: &mut Report) -> Result<(), String> {
    let begun = Instant::now();
    let most = options.nodes.unwrap_or(u64::MAX);
    let progress = report.endless("solving");
    let answer = solve::solve(&options.setup(), TABLE_BITS, most);
    drop(progress);
    let answer = answer.map_err(|why| why.to_string())?;
    let seconds = begun.elapsed().as_secs_f64();
    tell!(report, "{}, {} positions, {seconds:.1} s", words(&answer), answer.positions);
    options.settings(report);
    report.figure(json!({ "value": words(&answer), "positions": answer.positions }));
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
