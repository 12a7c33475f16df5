//! That weights come back from a file as they were, and that anything else is refused with its line.

use super::*;
use kletka::bots::virus_war::eval::SEARCH_WEIGHTS;

fn why(text: &str) -> String {
    parse_file(text).unwrap_err()
}

#[test]
fn weights_come_back_from_a_file() {
    for weights in [SEARCH_WEIGHTS, Weights { patterns: None, ..SEARCH_WEIGHTS }] {
        assert_eq!(parse_file(&to_file(&weights)), Ok(weights));
    }
}

#[test]
fn a_broken_file_is_refused_with_its_line() {
    let text = to_file(&SEARCH_WEIGHTS);
    let with_line = |number: usize, line: &str| {
        let mut lines: Vec<&str> = text.lines().collect();
        lines[number - 1] = line;
        lines.join("\n")
    };
    for (number, line) in [(1, "5"), (2, "5 x"), (3, "1 2 3"), (14, "5001 0"), (15, "0 1801"), (654, "1 x")] {
        let why = why(&with_line(number, line));
        assert!(why.starts_with(&format!("line {number}: these must be two numbers from -")), "{why}");
    }
    assert_eq!(why("1 2\n"), "1 lines: weights are 14, or 654 with patterns");
    assert!(why(&(text + "1 2\n")).starts_with("655 lines"));
    assert!(parse("no-such-file").unwrap_err().starts_with("no-such-file is no list of weights, and no file: "));
}

#[test]
fn the_source_of_the_table_in_use_is_made_again() {
    let source = include_str!("../../../bots/virus_war/patterns/weights.rs");
    assert!(to_source(SEARCH_WEIGHTS.patterns.unwrap()) == source);
}
