//! Frozen puzzles: a date gives the same puzzle for ever, whatever generates it. To freeze another one add its name to
//! `tests/golden/puzzles.txt`; the test that then fails shows the lines that belong below it.

use kletka::grid::{Cell, CellSet};
use kletka::lesson::Picture;
use kletka::puzzle::solitaire::{Clue, Grade};
use kletka::puzzle::{Problem, PuzzleId, PuzzleKind, Task};
use kletka::record::Choice;
use kletka::sea_battle::FleetSpec;
use kletka::virus_war::CellState;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Names a cell by a Latin letter and the number of its row.
fn name(cell: Cell) -> String {
    format!("{}{}", char::from(b'a' + cell.column()), cell.row() + 1)
}

fn names(cells: impl IntoIterator<Item = Cell>) -> String {
    cells.into_iter().map(name).collect::<Vec<_>>().join(" ")
}

/// Draws a board, row by row.
fn rows(size: u8, sign: impl Fn(Cell) -> char) -> String {
    let row = |row: u8| (0..size).filter_map(|column| Cell::new(column, row)).map(&sign).chain(['\n']).collect();
    (0..size).map(row).collect::<Vec<String>>().concat()
}

fn fleet(fleet: FleetSpec) -> String {
    fleet.lengths().map(|length| length.to_string()).collect()
}

/// Writes a solitaire: `#` ships, `X` shown parts of ships, `~` shown water.
fn sheet(id: PuzzleId) -> (Grade, String) {
    let puzzle = id.sheet().expect("every day has one");
    let shown = |cell: Cell| puzzle.clue(cell).map(|clue| if clue == Clue::Water { '~' } else { 'X' });
    let sign = |cell: Cell| shown(cell).unwrap_or(if puzzle.ships.contains(cell) { '#' } else { '.' });
    (puzzle.grade.unwrap(), format!("ships {}\n{}", fleet(puzzle.fleet), rows(puzzle.size, sign)))
}

/// Writes a puzzle on the board of a game.
fn problem(id: PuzzleId) -> (Grade, String) {
    let problem = Problem::new(id).expect("every day has one");
    let task = match problem.task {
        Task::Certain(afloat) => format!("certain, afloat {}", fleet(afloat)),
        Task::Likeliest(afloat) => format!("likeliest, afloat {}", fleet(afloat)),
        Task::Kill(left) => format!("kill in {left}"),
        Task::Save(left) => format!("save in {left}"),
        Task::Sink(ship, chance) => format!("sink {} {chance:.6}", ship.letter()),
    };
    let mut text = format!("{task}, answer {}\n", names(problem.answer.iter().copied()));
    let attempt = problem.attempt(&[]);
    match attempt.picture {
        Picture::SeaBattle(board) => {
            let tracking = &board.tracking;
            let signs: [(CellSet, char); 3] =
                [(tracking.sunk_at(), '#'), (tracking.hits(), 'x'), (tracking.misses(), 'o')];
            let sign = |cell| signs.iter().find(|(cells, _)| cells.contains(cell)).map_or('.', |&(_, sign)| sign);
            text += &rows(board.size, sign);
        }
        Picture::VirusWar(board) => {
            let sign = |cell| match board.contents.iter().find(|(known, _)| *known == cell) {
                None | Some((_, CellState::Empty)) => '.',
                Some((_, CellState::Wall)) => '#',
                Some((_, CellState::Living(side))) => ['x', 'o', 's', 't'][side.index()],
                Some((_, CellState::Killed { of, .. })) => ['X', 'O', 'S', 'T'][of.index()],
            };
            text += &rows(board.size, sign);
            writeln!(text, "open {}", names(attempt.open)).unwrap();
        }
        Picture::Squadron(chart) => {
            writeln!(text, "map {}", chart.map).unwrap();
            let mut ships = chart.ships.clone();
            ships.sort_by_key(|afloat| (afloat.side.index(), afloat.ship.letter()));
            for afloat in ships {
                let side = ["white", "red"][afloat.side.index()];
                let flag = if afloat.flagship { " flagship" } else { "" };
                let (letter, hex, strength) = (afloat.ship.letter(), name(afloat.hex), afloat.strength);
                writeln!(text, "{side} {letter} {hex} strength {strength}{flag}").unwrap();
            }
            for (ship, moves, shots) in attempt.ships {
                writeln!(text, "white {} moves {moves} shots {shots}", ship.letter()).unwrap();
            }
        }
    }
    (problem.grade, text)
}

#[test]
fn frozen_dates_have_their_puzzles() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/puzzles.txt");
    let frozen = fs::read_to_string(path).unwrap();
    let mut seen = BTreeSet::new();
    for lines in frozen.split("\n\n") {
        let id: PuzzleId = lines.split([' ', '\n']).next().unwrap_or_default().parse().expect("a date and a kind");
        let (grade, text) = if id.kind.sheet_size().is_some() { sheet(id) } else { problem(id) };
        assert_eq!(lines.trim_end(), format!("{id} {}\n{text}", grade.name()).trim_end());
        seen.insert((id.kind, grade));
    }
    for kind in PuzzleKind::ALL {
        assert!(Grade::ALL.into_iter().all(|grade| seen.contains(&(kind, grade))), "{kind:?} of each grade");
    }
}
