//! That samples come back from a line as they were, and that anything else is refused.

use super::*;
use kletka::game::Side;
use kletka::virus_war::Setup;

fn rules(side: u8) -> Rules<NarrowBitboard> {
    Rules::new(&Setup { side, ..Setup::default() }, Side::FIRST)
}

#[test]
fn lines_are_read_as_they_are_written() {
    for line in [
        "0 0 -2649 1 1 1 2 0 0",
        "77 1 6500 0.5 0 100000000001004004003 1e00000000000004000000000000 80a02900c 300c02408408408000000000",
        "77 2 - 0 1 3 4 8 10",
        "1 0 12 - 0 0 2 0 4",
    ] {
        assert_eq!(Sample::parse(line, &rules(10)).unwrap().to_string(), line);
    }
}

#[test]
fn broken_lines_are_refused_with_the_reason() {
    for (line, reason) in [
        ("", "too few words"),
        ("0 0 1 1 1", "four sets of cells are needed"),
        ("0 0 1 1 1 1 2 0", "four sets of cells are needed"),
        ("0 0 1 1 1 1 2 0 0 0", "four sets of cells are needed"),
        ("-1 0 1 1 1 1 2 0 0", "-1 is no number of a game"),
        ("0 3 1 1 1 1 2 0 0", "3 sub-moves"),
        ("0 0 a 1 1 1 2 0 0", "a is no value"),
        ("0 0 1 0.7 1 1 2 0 0", "0.7 are no points of a game"),
        ("0 0 1 1 2 1 2 0 0", "2 is no side"),
        ("0 0 1 1 1 g 2 0 0", "g is no set of cells"),
        ("0 0 - - 1 1 2 0 0", "neither a value nor points"),
        ("0 0 1 1 1 1 2 2 0", "a cell has two symbols"),
        ("0 0 1 1 1 400 2 0 0", "a cell is off the board"),
        ("0 0 1 1 1 80000000000000000000000000000000 2 0 0", "a cell is off the board"),
    ] {
        assert_eq!(Sample::parse(line, &rules(10)).unwrap_err(), reason, "{line}");
    }
    assert!(Sample::parse("0 0 1 1 1 200 2 0 0", &rules(10)).is_ok());
    assert!(Sample::parse("0 0 1 1 1 200 2 0 0", &rules(9)).is_err());
}

#[test]
fn the_chance_is_the_mean_of_what_is_known() {
    let chance = |value: &str, points: &str| {
        let line = format!("0 0 {value} {points} 1 1 2 0 0");
        Sample::parse(&line, &rules(10)).unwrap().chance()
    };
    assert!((chance("0", "1") - 0.75).abs() < 1e-12 && (chance("-", "0.5") - 0.5).abs() < 1e-12);
    assert!(chance("900000", "-") < 0.998 && (chance("9000", "-") - chance("6000", "-")).abs() < 1e-12);
}
