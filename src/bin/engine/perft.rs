//! Counts the sequences of sub-moves of Virus War.

use crate::options::Perft;
use crate::output::tell;
use kletka::bots::virus_war::bitboard::{Bitboard, WideBitboard};
use kletka::bots::virus_war::fast_position::Rules;
use kletka::bots::virus_war::perft;
use kletka::game::Side;

/// Positions held at a time, of up to 200 bytes each.
const MOST_POSITIONS: usize = 10_000_000;

/// Prints a line for each length: the length and how many sequences there are.
pub(crate) fn run(options: &Perft) -> Result<(), String> {
    let setup = options.board.setup();
    setup.check().map_err(|why| why.to_string())?;
    if setup.side <= <u128 as Bitboard>::SIDE {
        print(perft::Counts::new(&Rules::<u128>::new(&setup, Side::FIRST)), options.depth)
    } else {
        print(perft::Counts::new(&Rules::<WideBitboard>::new(&setup, Side::FIRST)), options.depth)
    }
}

fn print<B: Bitboard>(mut counts: perft::Counts<'_, B>, depth: u32) -> Result<(), String> {
    for length in 1..=depth {
        match counts.next_within(|positions| positions <= MOST_POSITIONS) {
            Some(count) => tell!("{length} {count}"),
            None => return Err(format!("sequences of {length} sub-moves are too many to count")),
        }
    }
    Ok(())
}
