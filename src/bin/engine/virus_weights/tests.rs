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
    for (number, line) in
        [(1, "5"), (2, "5 x"), (3, "1 2 3"), (14, "5001 0"), (15, "0 1801"), (655, "5001 0"), (1322, "1 x")]
    {
        let why = why(&with_line(number, line));
        assert!(why.starts_with(&format!("line {number}: these must be two numbers from -")), "{why}");
    }
    assert_eq!(why("1 2\n"), "1 lines: weights are 14, 654 with patterns, or 1322 with those within a turn too");
    assert!(why(&(text + "1 2\n")).starts_with("1323 lines"));
    assert!(parse("no-such-file").unwrap_err().starts_with("no-such-file is no list of weights, and no file: "));
}

#[test]
fn the_source_of_the_table_in_use_is_made_again() {
    let source = include_str!("../../../bots/virus_war/patterns/weights.rs");
    assert!(to_source(SEARCH_WEIGHTS.patterns.unwrap()) == source);
}

#[test]
fn weights_between_turns_count_within_them_where_a_file_has_no_others() {
    let text = to_file(&SEARCH_WEIGHTS);
    let short: String = text.split_inclusive('\n').take(WITH_PATTERNS).collect();
    let read = parse_file(&short).unwrap();
    let (patterns, fitted) = (read.patterns.unwrap(), SEARCH_WEIGHTS.patterns.unwrap());
    assert!((read.early, read.late) == (SEARCH_WEIGHTS.early, SEARCH_WEIGHTS.late));
    assert!(patterns.early == fitted.early && patterns.part_early == fitted.early && patterns.part_late == fitted.late);
    assert!(patterns.part_features == [[read.early, read.late]; 2]);
}
