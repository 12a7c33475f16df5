//! Counts the sequences of sub-moves of Virus War.

use crate::options::Perft;
use crate::report::{Report, tell};
use kletka::bots::virus_war::bitboard::{NARROW_SIDE, NarrowBitboard, WideBitboard};
use kletka::bots::virus_war::fast_position::Rules;
use kletka::bots::virus_war::perft;
use kletka::game::Side;
use kletka::grid::Bits;
use serde_json::json;

/// Positions held at a time, of up to 200 bytes each.
const MOST_POSITIONS: usize = 10_000_000;

/// Prints a line for each length: the length and how many sequences there are.
pub(crate) fn run(options: &Perft, report: &mut Report) -> Result<(), String> {
    options.board.settings(report);
    let setup = options.board.setup()?;
    if setup.side <= NARROW_SIDE {
        print(perft::Counts::new(&Rules::<NarrowBitboard>::new(&setup, Side::FIRST)), options.depth, report)
    } else {
        print(perft::Counts::new(&Rules::<WideBitboard>::new(&setup, Side::FIRST)), options.depth, report)
    }
}

fn print<B: Bits>(mut counts: perft::Counts<'_, B>, depth: u32, report: &mut Report) -> Result<(), String> {
    for length in 1..=depth {
        let count = counts.next_within(|positions| positions <= MOST_POSITIONS);
        let count = count.ok_or_else(|| format!("sequences of {length} sub-moves are too many to count"))?;
        tell!(report, "{length} {count}");
        report.figure(json!({ "sub_moves": length, "sequences": count }));
    }
    Ok(())
}
