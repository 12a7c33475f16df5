//! The solitaire: a fleet to be found from the numbers of ship cells in rows and columns and from a few shown cells.

mod clue;
mod drawing;
mod pzpr;
mod sheet;
mod solver;

pub use clue::Clue;
pub use drawing::draw;
pub use pzpr::{GENRE, PzprError, address_in};
pub use sheet::{BEGUN, Edit, Mark, Sheet, begun, is_marks};

use crate::grid::{Bits, Cell, CellSet, NARROW_SIZE, NarrowSet};
use crate::record::choice;
use crate::sea_battle::placement::{self, Place};
use crate::sea_battle::{FleetSpec, Layout, Setup};
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

/// The fleets that agree with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Solutions {
    /// One.
    Only,
    /// Two or more.
    Several,
    /// None.
    Impossible,
    /// Not known within the budget.
    Unknown,
}

/// A puzzle: its numbers and shown cells, and a fleet that agrees with them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The size of the board.
    pub size: u8,
    /// The fleet.
    pub fleet: FleetSpec,
    /// The number of ship cells of each column, then of each row; `None` where it is not told.
    pub numbers: Vec<Option<u8>>,
    /// The shown cells.
    pub shown: Vec<(Cell, Clue)>,
    /// The number of solutions.
    pub solutions: Solutions,
    /// A solution; empty if none is known.
    pub ships: CellSet,
    /// The grade of a puzzle with one solution.
    pub grade: Option<Grade>,
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
            if puzzle.grade == Some(aim) {
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
        let mut puzzle = Self {
            size: setup.size,
            fleet: setup.fleet,
            numbers: lines(setup.size).map(|line| Some((line & ships).len() as u8)).collect(),
            shown: Vec::new(),
            solutions: Solutions::Only,
            ships,
            grade: None,
        };
        let solver = Solver::<NarrowSet>::new(setup, &puzzle);
        for &cell in order {
            let known = solver.solve(&puzzle.shown, aim)?;
            if solver.is_whole(known) {
                break;
            }
            if !known.contains(cell) {
                puzzle.shown.push((cell, Clue::at(&ships, cell)));
            }
        }
        for place in (0..puzzle.shown.len()).rev() {
            let clue = puzzle.shown.remove(place);
            if !solver.solves(&puzzle.shown, aim) {
                puzzle.shown.insert(place, clue);
            }
        }
        puzzle.grade = Grade::ALL.into_iter().find(|&grade| solver.solves(&puzzle.shown, grade));
        puzzle.grade.map(|_| puzzle)
    }

    /// Looks for two solutions with this many assumptions, keeps the first and sets the grade.
    pub fn solve(&mut self, nodes: u32) {
        if !self.adds_up() {
            self.solutions = Solutions::Impossible;
            return;
        }
        // The spare column that inner loops need.
        if self.size < NARROW_SIZE { self.solve_with::<NarrowSet>(nodes) } else { self.solve_with::<CellSet>(nodes) }
    }

    fn solve_with<B: Bits>(&mut self, mut nodes: u32) {
        let solver = Solver::<B>::new(&self.setup(), self);
        let mut found = Vec::new();
        let is_done = solver.deduction(&self.shown).solutions(&mut nodes, &mut |ships| {
            if self.is_solved_by(&ships) {
                found.push(ships);
            }
            found.len() < 2
        });
        self.solutions = match found.len() {
            2.. => Solutions::Several,
            _ if !is_done => Solutions::Unknown,
            1 => Solutions::Only,
            _ => Solutions::Impossible,
        };
        self.ships = found.first().copied().unwrap_or(CellSet::EMPTY);
        // Deductions with assumptions are not budgeted.
        let deduced = [Grade::Easy, Grade::Medium].into_iter().find(|&grade| solver.solves(&self.shown, grade));
        self.grade = (self.solutions == Solutions::Only).then(|| deduced.unwrap_or(Grade::Hard));
    }

    /// Returns false if the numbers of all columns, or of all rows, are not as many as the cells of the fleet.
    fn adds_up(&self) -> bool {
        let cells = self.fleet.cell_count();
        self.numbers.chunks(self.size.into()).all(|lines| {
            let sum: usize = lines.iter().flatten().map(|&number| usize::from(number)).sum();
            sum == cells || (sum < cells && lines.contains(&None))
        })
    }

    fn setup(&self) -> Setup {
        Setup { fleet: self.fleet, size: self.size, ..Setup::default() }
    }

    /// Returns true if these ship cells are a fleet that agrees with the puzzle.
    pub fn is_solved_by(&self, ships: &CellSet) -> bool {
        ships.len() == self.fleet.cell_count()
            && self.lines().zip(&self.numbers).all(|(line, number)| {
                let count = (line & *ships).len();
                number.is_none_or(|number| count == usize::from(number))
            })
            && self.shown.iter().all(|&(cell, clue)| clue.agrees(ships, cell))
            && self.is_fleet(*ships)
    }

    fn is_fleet(&self, mut ships: CellSet) -> bool {
        let setup = self.setup();
        let mut layout = Layout::empty(&setup);
        while let Some(cell) = ships.first() {
            let ship = ships.flood_fill(CellSet::from_cell(cell));
            ships -= ship;
            layout.ships.push(ship);
        }
        layout.faults(&setup).is_empty()
    }

    /// Returns the clue of a shown cell.
    pub fn clue(&self, cell: Cell) -> Option<Clue> {
        self.shown.iter().find(|(shown, _)| *shown == cell).map(|&(_, clue)| clue)
    }

    /// Iterates over all columns, then over all rows.
    fn lines(&self) -> impl Iterator<Item = CellSet> {
        lines(self.size)
    }
}

/// Iterates over all columns of a board, then over all rows.
fn lines(size: u8) -> impl Iterator<Item = CellSet> {
    let line = move |cell: fn(u8, u8) -> Option<Cell>| {
        (0..size).map(move |line| (0..size).filter_map(|place| cell(line, place)).collect())
    };
    line(Cell::new).chain(line(|row, column| Cell::new(column, row)))
}

#[cfg(test)]
mod tests;
