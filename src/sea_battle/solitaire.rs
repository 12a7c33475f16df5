//! The solitaire: a fleet to be found from the numbers of ship cells in rows and columns and from a few shown cells.
//! Each day has a puzzle of each size; date and size determine it.

mod clue;
mod sheet;
mod solver;

pub use clue::Clue;
pub use sheet::{Edit, Mark, Sheet, has_marks, solved};

use super::placement::{self, Place};
use super::{FleetSpec, Setup};
use crate::date::Date;
use crate::grid::{Bits, Cell, CellSet, NarrowSet};
use crate::record::choice;
use core::fmt;
use core::str::FromStr;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;
use solver::Solver;

/// The sizes of each day's puzzles.
pub const SIZES: [u8; 3] = [6, 8, 10];
/// Fleets to try for a puzzle of the day's grade.
const ATTEMPTS: usize = 64;

choice! {
    /// The deductions that a puzzle needs.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Grade {
        /// Numbers of rows and columns, water around ships, forms of shown parts.
        Easy = "easy",
        /// Also the places of the ships that are still missing.
        Medium = "medium",
        /// Also the assumption of one cell that leads to a contradiction.
        Hard = "hard",
    }
}

/// The name of a puzzle: its date and size, written `2026-11-27/8`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PuzzleId {
    /// The day.
    pub date: Date,
    /// The size of the board, one of [`SIZES`].
    pub size: u8,
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.date, self.size)
    }
}

/// The text names no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a puzzle has a date and a size, such as 2026-11-27/8")]
pub struct PuzzleIdError;

impl FromStr for PuzzleId {
    type Err = PuzzleIdError;

    fn from_str(text: &str) -> Result<Self, PuzzleIdError> {
        let (date, size) = text.split_once('/').ok_or(PuzzleIdError)?;
        let size = SIZES.into_iter().find(|known| known.to_string() == size).ok_or(PuzzleIdError)?;
        Ok(Self { date: date.parse().map_err(|_| PuzzleIdError)?, size })
    }
}

impl PuzzleId {
    /// Returns the rules of this size: straight ships that do not touch.
    fn setup(self) -> Setup {
        let fleet = match self.size {
            6 => FleetSpec::staircase(3),
            8 => FleetSpec::CLASSIC.with(1, 3),
            _ => FleetSpec::CLASSIC,
        };
        Setup { size: self.size, fleet, ..Setup::default() }
    }

    /// Returns the grade to aim at: each day has all grades, and each size takes turns.
    pub fn grade(self) -> Grade {
        Grade::ALL[(usize::from(self.date.number()) + usize::from(self.size / 2)) % 3]
    }

    /// Makes the puzzle; `None` if no fleet gives one.
    pub fn puzzle(self) -> Option<Puzzle> {
        let (setup, aim) = (self.setup(), self.grade());
        let mut rng = Pcg64Mcg::seed_from_u64(u64::from(self.date.number()) << 8 | u64::from(self.size));
        let mut best = None::<Puzzle>;
        for _ in 0..ATTEMPTS {
            let Ok(fleet) = placement::random(&setup, &mut rng) else { continue };
            let mut cells: Vec<Cell> = CellSet::board(self.size).iter().collect();
            cells.shuffle(&mut rng);
            let Some(puzzle) = Puzzle::of(self, &setup, fleet.ship_cells(), &cells, aim) else { continue };
            if puzzle.grade == aim {
                return Some(puzzle);
            }
            if best.as_ref().is_none_or(|best| best.grade < puzzle.grade) {
                best = Some(puzzle);
            }
        }
        best
    }
}

/// A puzzle whose only solution is [`ships`](Self::ships).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The name.
    pub id: PuzzleId,
    /// The fleet.
    pub fleet: FleetSpec,
    /// The grade.
    pub grade: Grade,
    /// The solution.
    pub ships: CellSet,
    /// The shown cells.
    pub shown: Vec<(Cell, Clue)>,
}

impl Puzzle {
    /// Shows cells in this order until deductions of a grade solve the puzzle, then hides those that are not needed.
    fn of(id: PuzzleId, setup: &Setup, ships: CellSet, order: &[Cell], aim: Grade) -> Option<Self> {
        let mut puzzle = Self { id, fleet: setup.fleet, grade: aim, ships, shown: Vec::new() };
        let solver = Solver::new(setup, &puzzle);
        for &cell in order {
            let known = solver.solve(&puzzle.shown, aim)?;
            if known.is_whole(self::board(id.size)) {
                break;
            }
            if !known.contains(cell) {
                puzzle.shown.push((cell, Clue::at(&ships, cell)));
            }
        }
        let solves = |shown: &[(Cell, Clue)], grade: Grade| {
            solver.solve(shown, grade).is_some_and(|known| known.is_whole(board(id.size)))
        };
        for place in (0..puzzle.shown.len()).rev() {
            let clue = puzzle.shown.remove(place);
            if !solves(&puzzle.shown, aim) {
                puzzle.shown.insert(place, clue);
            }
        }
        puzzle.grade = Grade::ALL.into_iter().find(|&grade| solves(&puzzle.shown, grade))?;
        Some(puzzle)
    }

    /// Returns the clue of a shown cell.
    pub fn clue(&self, cell: Cell) -> Option<Clue> {
        self.shown.iter().find(|(shown, _)| *shown == cell).map(|&(_, clue)| clue)
    }

    fn column(&self, column: u8) -> CellSet {
        (0..self.id.size).filter_map(|row| Cell::new(column, row)).collect()
    }

    fn row(&self, row: u8) -> CellSet {
        (0..self.id.size).filter_map(|column| Cell::new(column, row)).collect()
    }

    /// Iterates over all columns and rows.
    fn lines(&self) -> impl Iterator<Item = CellSet> {
        (0..self.id.size).flat_map(|line| [self.column(line), self.row(line)])
    }
}

/// Counts the days in a row, up to today or yesterday, of which a puzzle was solved on its day.
pub fn streak(today: Date, is_solved: impl Fn(Date) -> bool) -> usize {
    let days = |last| core::iter::successors(Some(last), |day: &Date| day.previous());
    let last = if is_solved(today) { Some(today) } else { today.previous() };
    last.map_or(0, |last| days(last).take_while(|&day| is_solved(day)).count())
}

fn board(size: u8) -> NarrowSet {
    NarrowSet::from_cell_set(&CellSet::board(size))
}

#[cfg(test)]
mod tests;
