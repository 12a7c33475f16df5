//! A puzzle with the player's marks.

use super::{Clue, Puzzle, Solutions};
use crate::date::Date;
use crate::grid::{Cell, CellSet, MAX_SIZE};
use crate::sea_battle::FleetSpec;

/// The player's mark on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// None.
    Empty,
    /// Water.
    Water,
    /// A part of a ship.
    Ship,
}

/// An action of the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Gives a cell its next mark; further cells of the stroke get it too if they are like the first.
    Press(Cell),
    /// Marks a cell as water, or unmarks it.
    Water(Cell),
    /// Ends a stroke.
    Lift,
    /// Takes the last stroke back.
    Undo,
    /// Removes all marks.
    Clear,
    /// Counts the wrong marks, if the solution is the only one.
    Check,
}

/// A puzzle with the player's marks. Its text has a sign for each cell; the number of checks; the day of the solution, or
/// the strokes that can be taken back; and the day when it was begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    puzzle: Puzzle,
    pub(super) marks: Marks,
    checks: u16,
    solved: Option<Date>,
    begun: Option<Date>,
    /// Marks before each stroke.
    pub(super) past: Vec<Marks>,
    /// Marks of the first cell of the stroke, before and after.
    stroke: Option<(Mark, Mark)>,
    wrong: Option<usize>,
}

/// The marked cells, with the shown ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Marks {
    ships: CellSet,
    water: CellSet,
}

impl Marks {
    fn new(puzzle: &Puzzle) -> Self {
        let mut marks = Self { ships: CellSet::EMPTY, water: CellSet::EMPTY };
        for &(cell, clue) in &puzzle.shown {
            marks.set(cell, if clue == Clue::Water { Mark::Water } else { Mark::Ship });
        }
        marks
    }

    const fn get(&self, cell: Cell) -> Mark {
        if self.ships.contains(cell) {
            Mark::Ship
        } else if self.water.contains(cell) {
            Mark::Water
        } else {
            Mark::Empty
        }
    }

    fn set(&mut self, cell: Cell, mark: Mark) {
        self.ships.remove(cell);
        self.water.remove(cell);
        match mark {
            Mark::Empty => {}
            Mark::Water => self.water.extend([cell]),
            Mark::Ship => self.ships.extend([cell]),
        }
    }
}

/// The most strokes that can be taken back.
const LONGEST_HISTORY: usize = 100;
/// The sign before the day when a puzzle was begun, in its text.
pub const BEGUN: char = 'b';
/// The sign before what a stroke has changed: each cell with its mark before, such as `u27.28~`.
const STROKE: char = 'u';

/// The signs of marks in texts.
const SIGNS: [(char, Mark); 3] = [('.', Mark::Empty), ('~', Mark::Water), ('#', Mark::Ship)];

impl Sheet {
    /// Reads the marks from the stored text; what cannot be read is left out.
    pub fn new(puzzle: Puzzle, text: &str) -> Self {
        let mut words = text.split_whitespace();
        let mut marks = Marks::new(&puzzle);
        for (cell, sign) in CellSet::board(puzzle.size).iter().zip(words.next().unwrap_or_default().chars()) {
            if let Some(&(_, mark)) = SIGNS.iter().find(|(known, _)| *known == sign && puzzle.clue(cell).is_none()) {
                marks.set(cell, mark);
            }
        }
        let checks = words.next().and_then(|checks| checks.parse().ok()).unwrap_or(0);
        let is_whole = puzzle.is_solved_by(&marks.ships);
        let solved = words.next().and_then(|date| date.parse().ok()).filter(|_| is_whole);
        let mut sheet =
            Self { puzzle, marks, checks, solved, begun: begun(text), past: Vec::new(), stroke: None, wrong: None };
        sheet.read_past(text);
        sheet
    }

    /// Reads the strokes that can be taken back, from the last one to one that cannot be read.
    fn read_past(&mut self, text: &str) {
        if self.solved.is_some() {
            return;
        }
        let mut marks = self.marks;
        for changes in text.split_whitespace().filter_map(|word| word.strip_prefix(STROKE)).rev() {
            let changed =
                changes.split_inclusive(|sign| SIGNS.iter().any(|(known, _)| *known == sign)).try_for_each(|change| {
                    let (sign, mark) = SIGNS.into_iter().find(|&(sign, _)| change.ends_with(sign))?;
                    let cell = Cell::from_index(change.strip_suffix(sign)?.parse().ok()?)?;
                    let is_free = CellSet::board(self.puzzle.size).contains(cell) && self.puzzle.clue(cell).is_none();
                    is_free.then(|| marks.set(cell, mark))
                });
            if changed.is_none() || self.past.len() == LONGEST_HISTORY {
                break;
            }
            self.past.push(marks);
        }
        self.past.reverse();
    }

    /// Writes the strokes that can be taken back, the last one at the end.
    fn past_text(&self) -> String {
        let after = self.past.iter().skip(1).chain([&self.marks]);
        let stroke = |(before, after): (&Marks, &Marks)| {
            let is_changed = |cell: &Cell| before.get(*cell) != after.get(*cell);
            let change = |cell: Cell| format!("{}{}", cell.index(), sign(before.get(cell)));
            let changes: String = CellSet::board(self.puzzle.size).iter().filter(is_changed).map(change).collect();
            format!(" {STROKE}{changes}")
        };
        self.past.iter().zip(after).map(stroke).collect()
    }

    /// Writes the text to store.
    pub fn to_text(&self) -> String {
        let marks: String = CellSet::board(self.puzzle.size).iter().map(|cell| sign(self.mark(cell))).collect();
        let rest = self.solved.map_or_else(|| self.past_text(), |date| format!(" {date}"));
        let begun = self.begun.map(|date| format!(" {BEGUN}{date}")).unwrap_or_default();
        format!("{marks} {}{rest}{begun}", self.checks)
    }

    /// Returns the puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the mark of a cell.
    pub const fn mark(&self, cell: Cell) -> Mark {
        self.marks.get(cell)
    }

    /// Returns the cells marked as ships.
    pub const fn ships(&self) -> CellSet {
        self.marks.ships
    }

    /// Returns the number of checks.
    pub const fn checks(&self) -> u16 {
        self.checks
    }

    /// Returns the day of the solution.
    pub const fn solved(&self) -> Option<Date> {
        self.solved
    }

    /// Returns the day when it was begun.
    pub const fn begun(&self) -> Option<Date> {
        self.begun
    }

    /// Returns the number of wrong marks if nothing has changed since the check.
    pub const fn wrong(&self) -> Option<usize> {
        self.wrong
    }

    /// Returns true if there is a stroke to take back.
    pub const fn can_undo(&self) -> bool {
        self.solved.is_none() && !self.past.is_empty()
    }

    /// Returns for the column and the row of a cell the number of ship cells, if it is told, and of those marked.
    pub fn tallies_at(&self, cell: Cell) -> [(Option<u8>, usize); 2] {
        let tally = |line: u8| {
            let cells = self.puzzle.lines().nth(line.into()).unwrap_or(CellSet::EMPTY);
            (self.puzzle.numbers.get(usize::from(line)).copied().flatten(), (cells & self.marks.ships).len())
        };
        [cell.column(), self.puzzle.size + cell.row()].map(tally)
    }

    /// Counts the marked ships by length, without those that disagree with shown parts.
    pub fn found(&self) -> FleetSpec {
        let (mut rest, mut found) = (self.marks.ships, FleetSpec::EMPTY);
        while let Some(cell) = rest.first() {
            let ship = rest.flood_fill(CellSet::from_cell(cell));
            rest -= ship;
            let length = u8::try_from(ship.len()).unwrap_or(MAX_SIZE);
            if ship.iter().all(|cell| self.puzzle.clue(cell).is_none_or(|clue| clue.agrees(&ship, cell))) {
                found = found.with(length, found.count(length) + 1);
            }
        }
        found
    }

    /// Performs an action on this day; nothing changes once the puzzle is solved.
    pub fn apply(&mut self, edit: Edit, today: Date) {
        if self.solved.is_some() {
            return;
        }
        let before = self.marks;
        if edit != Edit::Lift {
            self.wrong = None;
        }
        match edit {
            Edit::Press(cell) => self.press(cell),
            Edit::Water(cell) if self.puzzle.clue(cell).is_none() => {
                let is_water = self.mark(cell) == Mark::Water;
                // A long press ends a stroke that has changed the cell already.
                let in_stroke = self.stroke.take().is_some();
                self.begin(in_stroke);
                self.marks.set(cell, if is_water && !in_stroke { Mark::Empty } else { Mark::Water });
            }
            Edit::Water(_) => {}
            Edit::Lift => self.stroke = None,
            Edit::Undo => self.marks = self.past.pop().unwrap_or(self.marks),
            Edit::Clear => {
                self.begin(false);
                self.marks = Marks::new(&self.puzzle);
            }
            Edit::Check if self.puzzle.solutions != Solutions::Only => {}
            Edit::Check => {
                let solution = self.puzzle.ships;
                self.wrong = Some((self.marks.ships - solution).len() + (self.marks.water & solution).len());
                self.checks = self.checks.saturating_add(1);
            }
        }
        if self.marks != before {
            self.begun.get_or_insert(today);
        }
        if self.puzzle.is_solved_by(&self.marks.ships) {
            (self.solved, self.stroke) = (Some(today), None);
            self.past.clear();
        }
    }

    fn press(&mut self, cell: Cell) {
        let mark = self.mark(cell);
        let (from, to) = self.stroke.unwrap_or_else(|| {
            let next = match mark {
                Mark::Empty => Mark::Water,
                Mark::Water => Mark::Ship,
                Mark::Ship => Mark::Empty,
            };
            (mark, next)
        });
        if mark == from && self.puzzle.clue(cell).is_none() {
            self.begin(self.stroke.is_some());
            self.stroke = Some((from, to));
            self.marks.set(cell, to);
        }
    }

    /// Remembers the marks, unless a stroke continues.
    fn begin(&mut self, continues: bool) {
        if !continues {
            if self.past.len() == LONGEST_HISTORY {
                self.past.remove(0);
            }
            self.past.push(self.marks);
        }
    }
}

fn sign(mark: Mark) -> char {
    SIGNS.iter().find(|(_, known)| *known == mark).map_or('.', |&(sign, _)| sign)
}

/// Returns the day when the puzzle of a stored text was begun.
pub fn begun(text: &str) -> Option<Date> {
    text.split_whitespace().skip(2).find_map(|word| word.strip_prefix(BEGUN)?.parse().ok())
}

/// Returns true if a word is the marks of a sheet.
pub fn is_marks(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|mark| SIGNS.iter().any(|&(sign, _)| sign == mark))
}
