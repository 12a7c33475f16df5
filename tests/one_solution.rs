//! Each solitaire has one solution, by a reader and a solver that share no code with the generator: the puzzle as pzprjs
//! reads it, solved row by row.

use kletka::date::Date;
use kletka::puzzle::{PuzzleId, PuzzleKind};

/// A puzzle as its text tells it.
struct Told {
    size: usize,
    columns: Vec<u32>,
    rows: Vec<u32>,
    /// The sign of each cell by rows; `None` where nothing is shown.
    shown: Vec<Option<char>>,
    /// The number of ships of each length.
    fleet: [usize; 6],
}

impl Told {
    fn read(text: &str) -> Self {
        let parts: Vec<&str> = text.split('/').collect();
        let [genre, width, height, body, fleet @ ..] = parts.as_slice() else { panic!("{text}") };
        let size: usize = width.parse().unwrap();
        assert_eq!((*genre, *height), ("battleship", *width), "{text}");
        let (numbers, cells) = body.split_at(2 * size);
        let numbers: Vec<u32> = numbers.chars().map(|digit| digit.to_digit(16).unwrap()).collect();
        let mut shown = Vec::new();
        for sign in cells.chars() {
            match sign.to_digit(36).unwrap() {
                gap @ 16.. => shown.resize(shown.len() + gap as usize - 15, None),
                _ => shown.push(Some(sign)),
            }
        }
        assert_eq!(shown.len(), size * size, "{text}");
        let mut ships = [0; 6];
        match fleet {
            ["", "c"] => ships = [0, 3, 2, 1, 0, 0],
            ["", "d"] => ships = [0, 4, 3, 2, 1, 0],
            [count, pieces @ ..] => {
                assert_eq!(count.parse(), Ok(pieces.len()), "{text}");
                for piece in pieces {
                    let length = ["", "11g", "21o", "31s", "41u", "51v"].iter().position(|known| known == piece);
                    ships[length.unwrap_or_else(|| panic!("{text}"))] += 1;
                }
            }
            [] => panic!("{text}"),
        }
        Self { size, columns: numbers[..size].to_vec(), rows: numbers[size..].to_vec(), shown, fleet: ships }
    }

    /// Counts the solutions that begin with these rows, up to two.
    fn count(&self, rows: &mut Vec<u32>) -> usize {
        if rows.len() == self.size {
            return usize::from(self.is_solved_by(rows));
        }
        let mut found = 0;
        for row in self.rows_of(rows.len()) {
            if self.follows(rows, row) {
                rows.push(row);
                found += self.count(rows);
                rows.pop();
                if found > 1 {
                    break;
                }
            }
        }
        found
    }

    /// Iterates over the rows with the number of ship cells of a row: each is followed by the next number with as many bits.
    fn rows_of(&self, row: usize) -> impl Iterator<Item = u32> {
        let first = (1_u32 << self.rows[row]) - 1;
        let next = |&bits: &u32| {
            let lowest = bits & bits.wrapping_neg();
            let carried = bits.checked_add(lowest).filter(|_| bits > 0)?;
            Some(carried | (((bits ^ carried) >> 2) / lowest))
        };
        let end = 1 << self.size;
        core::iter::successors(Some(first), next).take_while(move |&bits| bits < end)
    }

    /// Returns whether a row may stand below these.
    fn follows(&self, rows: &[u32], row: u32) -> bool {
        let beside = |row: u32| row << 1 | row >> 1;
        let above = rows.last().copied().unwrap_or(0);
        let bends = row & beside(row) & above != 0 || above & beside(above) & row != 0;
        let is_shown = |column: usize| match self.shown[rows.len() * self.size + column] {
            None => true,
            Some(sign) => (sign != '0') == (row >> column & 1 == 1),
        };
        let left = self.size - rows.len() - 1;
        let is_full = |column: usize| {
            let used: u32 = rows.iter().chain([&row]).map(|row| row >> column & 1).sum();
            used <= self.columns[column] && self.columns[column] - used <= left as u32
        };
        row & beside(above) == 0 && !bends && (0..self.size).all(|column| is_shown(column) && is_full(column))
    }

    fn is_solved_by(&self, rows: &[u32]) -> bool {
        let at = |row: usize, column: usize| {
            rows.get(row).is_some_and(|cells| column < self.size && cells >> column & 1 == 1)
        };
        let mut fleet = [0; 6];
        for (row, column) in (0..self.size).flat_map(|row| (0..self.size).map(move |column| (row, column))) {
            let (up, left) = (row > 0 && at(row - 1, column), column > 0 && at(row, column - 1));
            let (down, right) = (at(row + 1, column), at(row, column + 1));
            let sign = match (up, left, down, right) {
                _ if !at(row, column) => '0',
                (false, false, false, false) => '6',
                (false, false, true, false) => '1',
                (true, false, false, false) => '2',
                (false, false, false, true) => '3',
                (false, true, false, false) => '4',
                _ => '5',
            };
            if self.shown[row * self.size + column].is_some_and(|shown| shown != sign) {
                return false;
            }
            if at(row, column) && !up && !left {
                let along = |place: usize| if down { at(row + place, column) } else { at(row, column + place) };
                match fleet.get_mut((1..=self.size).find(|&place| !along(place)).unwrap_or_default()) {
                    Some(ships) => *ships += 1,
                    None => return false,
                }
            }
        }
        fleet == self.fleet
    }
}

/// Days apart in each run. With `KLETKA_ALL_DAYS` it is each day of a year.
const STEP: usize = 30;

#[test]
fn each_solitaire_has_one_solution() {
    let first: Date = "2026-11-28".parse().unwrap();
    let step = if std::env::var_os("KLETKA_ALL_DAYS").is_some() { 1 } else { STEP };
    let mut solved = 0;
    for number in (first.number()..first.number() + 365).step_by(step) {
        for kind in [PuzzleKind::Small, PuzzleKind::Middle, PuzzleKind::Large] {
            let id = PuzzleId { date: Date::from_number(number), kind };
            let text = id.sheet().unwrap().to_pzpr();
            assert_eq!(Told::read(&text).count(&mut Vec::new()), 1, "{id}: {text}");
            solved += 1;
        }
    }
    println!("{solved} puzzles have one solution");
}

#[test]
fn a_puzzle_of_several_solutions_or_none_is_seen() {
    // Two single ships on a diagonal, or on the other one; the same with a part that does not fit.
    let count = |text: &str| Told::read(text).count(&mut Vec::new());
    assert_eq!(count("battleship/3/3/101101o/2/11g/11g"), 2);
    assert_eq!(count("battleship/3/3/1011016n/2/11g/11g"), 1);
    assert_eq!(count("battleship/3/3/1011011n/2/11g/11g"), 0);
}
