//! The solitaire: a fleet to be found from the numbers of ship cells in rows and columns and from a few shown cells.

mod clue;
mod drawing;
mod pzpr;
mod sheet;
mod solver;

pub use clue::Clue;
pub use drawing::draw;
pub use sheet::{BEGUN, Edit, Mark, Sheet, begun, is_marks};

use crate::grid::{Bits, Cell, CellSet, NarrowSet};
use crate::record::choice;
use crate::sea_battle::placement::{self, Place};
use crate::sea_battle::{FleetSpec, Setup};
use rand::Rng;
use rand::seq::SliceRandom;
use solver::Solver;

/// Fleets to try for a puzzle of the wanted grade.
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

/// Returns the rules of a size: straight ships that do not touch.
pub(crate) fn setup(size: u8) -> Setup {
    let fleet = match size {
        6 => FleetSpec::staircase(3),
        8 => FleetSpec::CLASSIC.with(1, 3),
        _ => FleetSpec::CLASSIC,
    };
    Setup { fleet, size, ..Setup::default() }
}

/// A puzzle whose only solution is [`ships`](Self::ships).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The size of the board.
    pub size: u8,
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
    /// Makes a puzzle, of this grade if a fleet gives one; `None` if none gives any.
    pub fn new(size: u8, aim: Grade, rng: &mut impl Rng) -> Option<Self> {
        let setup = setup(size);
        let mut best = None::<Self>;
        for _ in 0..ATTEMPTS {
            let Ok(fleet) = placement::random(&setup, rng) else { continue };
            let mut cells: Vec<Cell> = CellSet::board(size).iter().collect();
            cells.shuffle(rng);
            let Some(puzzle) = Self::of(&setup, fleet.ship_cells(), &cells, aim) else { continue };
            if puzzle.grade == aim {
                return Some(puzzle);
            }
            if best.as_ref().is_none_or(|best| best.grade < puzzle.grade) {
                best = Some(puzzle);
            }
        }
        best
    }

    /// Shows cells in this order until deductions of a grade solve the puzzle, then hides those that are not needed.
    fn of(setup: &Setup, ships: CellSet, order: &[Cell], aim: Grade) -> Option<Self> {
        let mut puzzle = Self { size: setup.size, fleet: setup.fleet, grade: aim, ships, shown: Vec::new() };
        let solver = Solver::new(setup, &puzzle);
        for &cell in order {
            let known = solver.solve(&puzzle.shown, aim)?;
            if known.is_whole(board(setup.size)) {
                break;
            }
            if !known.contains(cell) {
                puzzle.shown.push((cell, Clue::at(&ships, cell)));
            }
        }
        let solves = |shown: &[(Cell, Clue)], grade: Grade| {
            solver.solve(shown, grade).is_some_and(|known| known.is_whole(board(setup.size)))
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
        (0..self.size).filter_map(|row| Cell::new(column, row)).collect()
    }

    fn row(&self, row: u8) -> CellSet {
        (0..self.size).filter_map(|column| Cell::new(column, row)).collect()
    }

    /// Iterates over all columns and rows.
    fn lines(&self) -> impl Iterator<Item = CellSet> {
        (0..self.size).flat_map(|line| [self.column(line), self.row(line)])
    }
}

fn board(size: u8) -> NarrowSet {
    NarrowSet::from_cell_set(&CellSet::board(size))
}

#[cfg(test)]
mod tests;
