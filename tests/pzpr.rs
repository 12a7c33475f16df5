//! Puzzles that pzprjs 0.12.0 has written, with what it reads in them: `tests/golden/pzpr.txt` has the text, the size, the
//! numbers of columns and rows (−1: none), the cells by rows (−1: not shown, −2: any part), the lengths of the ships.

use kletka::grid::Cell;
use kletka::puzzle::solitaire::{Clue, Puzzle};
use std::fs;
use std::path::Path;

fn clue(number: i8) -> Option<Clue> {
    Some(match number {
        -1 => return None,
        0 => Clue::Water,
        1 => Clue::Top,
        2 => Clue::Bottom,
        3 => Clue::Left,
        4 => Clue::Right,
        5 => Clue::Middle,
        6 => Clue::Single,
        _ => Clue::Part,
    })
}

/// Compares what is read in the lines of a text with what they say.
fn check(text: &str) -> usize {
    for line in text.lines() {
        let [address, size, numbers, cells, lengths] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let puzzle = Puzzle::from_pzpr(address).unwrap_or_else(|why| panic!("{address}: {why}"));
        assert_eq!(puzzle.size.to_string(), size, "{address}");
        let all = |text: &str| text.split(',').map(|number| number.parse().unwrap()).collect::<Vec<i8>>();
        let told: Vec<i8> = puzzle.numbers.iter().map(|number| number.map_or(-1, |number| number as i8)).collect();
        assert_eq!(told, all(numbers), "{address}");
        let places = (0..puzzle.size).flat_map(|row| (0..puzzle.size).filter_map(move |column| Cell::new(column, row)));
        for (cell, number) in places.zip(all(cells)) {
            assert_eq!(puzzle.clue(cell), clue(number), "{address} {cell:?}");
        }
        let mut ships: Vec<String> = puzzle.fleet.lengths().map(|length| length.to_string()).collect();
        ships.sort();
        assert_eq!(ships.concat(), lengths, "{address}");
    }
    text.lines().count()
}

#[test]
fn puzzles_are_read_as_pzprjs_reads_them() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/pzpr.txt");
    assert_eq!(check(&fs::read_to_string(path).unwrap()), 20);
}
