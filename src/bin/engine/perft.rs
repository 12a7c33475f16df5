//! Perft of Virus War.

use crate::options::Perft;
use crate::report::{Report, tell};
use kletka::bots::virus_war::bitboard::{NARROW_SIDE, NarrowBitboard, WideBitboard};
use kletka::bots::virus_war::fast_position::Rules;
use kletka::bots::virus_war::perft;
use kletka::game::Side;
use kletka::grid::Bits;
use serde_json::json;

/// Limit of positions in memory, of up to 200 bytes each.
const MOST_POSITIONS: usize = 10_000_000;

/// Prints each length and its number of sequences.
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
