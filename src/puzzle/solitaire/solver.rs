//! Deductions that hold for every solution: whatever they determine wholly has one solution.

use super::{Clue, Grade, Place, Puzzle};
use crate::grid::{Bits, Cell, CellSet, NarrowSet};
use crate::sea_battle::Setup;

/// The cells known so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    ship: NarrowSet,
    water: NarrowSet,
}

impl Known {
    pub(super) fn is_whole(self, board: NarrowSet) -> bool {
        self.ship | self.water == board
    }

    pub(super) fn contains(self, cell: Cell) -> bool {
        (self.ship | self.water).contains_index(NarrowSet::index_of(cell))
    }

    fn unknown(self, board: NarrowSet) -> NarrowSet {
        board - self.ship - self.water
    }

    /// Returns true if a ship may lie there.
    fn admits(self, place: &Place<NarrowSet>) -> bool {
        !place.cells.intersects(&self.water) && !(place.kept - place.cells).intersects(&self.ship)
    }

    /// Returns true if a ship certainly lies there.
    fn has(self, place: &Place<NarrowSet>) -> bool {
        place.cells.is_subset(&self.ship) && (place.kept - place.cells).is_subset(&self.water)
    }

    /// Adds what all these places have in common, of which one is true; `None` if none is possible.
    fn add_one_of<'a>(&mut self, places: impl IntoIterator<Item = &'a Place<NarrowSet>>) -> Option<()> {
        let mut places = places.into_iter().filter(|place| self.admits(place));
        let first = places.next()?;
        let common = |(ship, water), place: &Place<NarrowSet>| (ship & place.cells, water & (place.kept - place.cells));
        let (ship, water) = places.fold((first.cells, first.kept - first.cells), common);
        self.ship |= ship;
        self.water |= water;
        Some(())
    }
}

/// What is the same whichever cells are shown.
pub(super) struct Solver {
    size: u8,
    board: NarrowSet,
    /// Cells of each line, and its number of ship cells.
    lines: Vec<(NarrowSet, u32)>,
    /// Number of ships of each length, longest first, and their places.
    classes: Vec<(usize, Vec<Place<NarrowSet>>)>,
}

/// The deductions from shown cells.
struct Deduction<'a> {
    solver: &'a Solver,
    /// The ways in which the ship of each shown part may go on.
    forms: Vec<Vec<Place<NarrowSet>>>,
    /// As in the solver, without places that shown cells forbid.
    classes: Vec<(usize, Vec<Place<NarrowSet>>)>,
}

impl Solver {
    pub(super) fn new(setup: &Setup, puzzle: &Puzzle) -> Self {
        let line = |cells: CellSet| (NarrowSet::from_cell_set(&cells), (cells & puzzle.ships).len() as u32);
        let class = |(length, count): (u8, u8)| {
            let places = setup.shapes.places(length, setup.size).map(|cells| Place::new(setup, &cells));
            (count.into(), places.collect())
        };
        Self {
            size: setup.size,
            board: super::board(setup.size),
            lines: puzzle.lines().map(line).collect(),
            classes: setup.fleet.classes().filter(|&(_, count)| count > 0).map(class).collect(),
        }
    }

    /// Returns what the deductions of a grade determine; `None` if nothing fits.
    pub(super) fn solve(&self, shown: &[(Cell, Clue)], grade: Grade) -> Option<Known> {
        let set = |of: fn(Clue) -> bool| shown.iter().filter(|(_, clue)| of(*clue)).map(|&(cell, _)| cell).collect();
        let known = Known { ship: set(|clue| clue != Clue::Water), water: set(|clue| clue == Clue::Water) };
        let agrees = |place: &Place<NarrowSet>| {
            let cells = place.cells.to_cell_set();
            shown.iter().all(|&(cell, clue)| !cells.contains(cell) || Clue::at(&cells, cell) == clue)
        };
        let classes = self.classes.iter().map(|(count, places)| {
            (*count, places.iter().copied().filter(|place| known.admits(place) && agrees(place)).collect())
        });
        let forms = shown.iter().filter(|(_, clue)| *clue != Clue::Water);
        let forms = forms.map(|&(cell, clue)| self.forms(cell, clue));
        Deduction { solver: self, forms: forms.collect(), classes: classes.collect() }.run(known, grade)
    }

    fn forms(&self, cell: Cell, clue: Clue) -> Vec<Place<NarrowSet>> {
        let own = CellSet::from_cell(cell);
        let form = |beside: CellSet| {
            let (cells, kept) = (own | beside, own | beside | own.neighbours(self.size));
            Place { cells: NarrowSet::from_cell_set(&cells), kept: NarrowSet::from_cell_set(&kept) }
        };
        clue.forms(cell, self.size).into_iter().map(form).collect()
    }
}

impl Deduction<'_> {
    fn run(&self, known: Known, grade: Grade) -> Option<Known> {
        let mut known = self.follow(known, grade)?;
        if grade < Grade::Hard {
            return Some(known);
        }
        loop {
            let before = known;
            for index in known.unknown(self.solver.board).indices() {
                let cell = NarrowSet::from_index(index);
                if !cell.intersects(&known.unknown(self.solver.board)) {
                    continue;
                }
                let ship = Known { ship: known.ship | cell, ..known };
                let water = Known { water: known.water | cell, ..known };
                for (assumed, otherwise) in [(ship, water), (water, ship)] {
                    if self.follow(assumed, Grade::Medium).is_none() {
                        known = self.follow(otherwise, Grade::Medium)?;
                        break;
                    }
                }
            }
            if known == before {
                return Some(known);
            }
        }
    }

    /// Draws conclusions without assumptions until none is new; `None` on a contradiction.
    fn follow(&self, mut known: Known, grade: Grade) -> Option<Known> {
        loop {
            let before = known;
            self.add_simple(&mut known)?;
            if known == before && grade > Grade::Easy {
                self.add_ships(&mut known)?;
            }
            if known.ship.intersects(&known.water) {
                return None;
            }
            if known == before {
                return Some(known);
            }
        }
    }

    /// Uses lines, water at corners of ship cells, and forms.
    fn add_simple(&self, known: &mut Known) -> Option<()> {
        for index in known.ship.indices() {
            let cell = NarrowSet::from_index(index);
            let lines = self.solver.lines.iter().filter(|(line, _)| line.intersects(&cell));
            known.water |= lines.fold(cell.neighbourhood() & self.solver.board, |corners, &(line, _)| corners - line);
        }
        for &(line, count) in &self.solver.lines {
            let (ships, unknown) = ((known.ship & line).count(), known.unknown(line));
            if ships > count || ships + unknown.count() < count {
                return None;
            }
            if ships == count {
                known.water |= unknown;
            } else if ships + unknown.count() == count {
                known.ship |= unknown;
            }
        }
        self.forms.iter().try_for_each(|forms| known.add_one_of(forms))
    }

    /// Uses the places of missing ships.
    fn add_ships(&self, known: &mut Known) -> Option<()> {
        let mut open = Vec::new();
        let mut afloat = known.ship;
        for (count, places) in &self.classes {
            let (whole, missing): (Vec<Place<_>>, Vec<Place<_>>) =
                places.iter().filter(|place| known.admits(place)).partition(|place| known.has(place));
            let left = count.checked_sub(whole.len())?;
            if missing.len() < left {
                return None;
            }
            afloat = whole.iter().fold(afloat, |afloat, place| afloat - place.cells);
            if left == missing.len() {
                missing.iter().try_for_each(|place| known.add_one_of([place]))?;
            } else if left == 1 {
                known.add_one_of(&missing)?;
            }
            if left > 0 {
                open.extend(missing);
            }
        }
        for index in afloat.indices() {
            let cell = NarrowSet::from_index(index);
            known.add_one_of(open.iter().filter(|place| place.cells.intersects(&cell)))?;
        }
        Some(())
    }
}
