//! Counts the sequences of sub-moves of Virus War.

use crate::options::Options;
use kletka::game::Side;
use kletka::virus_war::duel::Rules;
use kletka::virus_war::flat::{Flat, Wide};
use kletka::virus_war::{Setup, Start, perft};

/// Prints a line for each length: the length and how many sequences there are.
pub(crate) fn run(options: &Options, depth: &str) -> Result<(), lexopt::Error> {
    let depth: u32 = depth.parse().map_err(|_| format!("{depth:?} is no depth"))?;
    let start = if options.balanced { Start::Balanced } else { Start::Full };
    let setup = Setup { side: options.side, sub_moves: options.sub_moves, start, ..Setup::default() };
    setup.check().map_err(|why| why.to_string())?;
    let counts = if setup.side <= <u128 as Flat>::SIDE {
        perft::counts(&Rules::<u128>::new(&setup, Side::FIRST), depth)
    } else {
        perft::counts(&Rules::<Wide>::new(&setup, Side::FIRST), depth)
    };
    for (length, count) in (1..).zip(counts) {
        println!("{length} {count}");
    }
    Ok(())
}
