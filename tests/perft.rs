//! The move counts in `tests/perft/`, verified.

use kletka::bots::virus_war::fast_position::{NARROW_SIZE, NarrowBitboard, Rules, WideBitboard};
use kletka::bots::virus_war::perft;
use kletka::game::{Position, Side, Turn};
use kletka::virus_war::{Setup, Start, VirusWarPosition};

/// The depths that a test has time for, by the fast position and by the rules.
const FAST: usize = 11;
const PLAIN: usize = 8;

fn parts() -> Vec<(Setup, Vec<u64>)> {
    let mut parts: Vec<(Setup, Vec<u64>)> = Vec::new();
    for line in include_str!("perft/virus_war.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["side", size, "sub-moves", sub_moves, start] => {
                let start = if start == "balanced" { Start::Balanced } else { Start::Full };
                let (size, sub_moves) = (size.parse().unwrap(), sub_moves.parse().unwrap());
                parts.push((Setup { size, sub_moves, start, ..Setup::default() }, Vec::new()));
            }
            [length, count] => {
                let counts = &mut parts.last_mut().unwrap().1;
                counts.push(count.parse().unwrap());
                assert_eq!(length.parse(), Ok(counts.len()), "{line}");
            }
            _ => panic!("{line}"),
        }
    }
    parts
}

#[test]
fn the_fast_position_counts_what_the_file_says() {
    for (setup, expected) in parts() {
        let depth = expected.len().min(FAST);
        let counts = if setup.size <= NARROW_SIZE {
            perft::counts(&Rules::<NarrowBitboard>::new(&setup, Side::FIRST), depth as u32)
        } else {
            perft::counts(&Rules::<WideBitboard>::new(&setup, Side::FIRST), depth as u32)
        };
        assert_eq!(counts, expected[..depth], "{setup:?}");
    }
}

fn plain(game: &VirusWarPosition, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    if let Turn::Over(_) = game.turn() {
        return 0;
    }
    let after = |mv| {
        let mut next = game.clone();
        next.apply(&mv);
        plain(&next, depth - 1)
    };
    game.legal_moves().map(after).sum()
}

#[test]
fn the_rules_count_what_the_file_says() {
    for (setup, expected) in parts() {
        let game = VirusWarPosition::start(&setup).unwrap();
        let depth = expected.iter().take_while(|&&count| count < 100_000).count().min(PLAIN);
        let counts: Vec<u64> = (1..=depth).map(|depth| plain(&game, depth)).collect();
        assert_eq!(counts, expected[..depth], "{setup:?}");
    }
}
