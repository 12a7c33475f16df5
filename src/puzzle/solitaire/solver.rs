//! Deductions that hold for every solution: whatever they determine wholly has one solution.

use super::{Clue, Grade, Place, Puzzle};
use crate::grid::{Bits, Cell, CellSet};
use crate::sea_battle::Setup;

/// The cells known so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known<B> {
    pub(super) ship: B,
    pub(super) water: B,
}

impl<B: Bits> Known<B> {
    pub(super) fn contains(self, cell: Cell) -> bool {
        (self.ship | self.water).contains_index(B::index_of(cell))
    }

    pub(super) fn unknown(self, board: B) -> B {
        board - self.ship - self.water
    }

    /// Returns true if a ship may lie there.
    fn admits(self, place: &Place<B>) -> bool {
        !place.cells.intersects(&self.water) && !(place.kept - place.cells).intersects(&self.ship)
    }

    /// Returns true if a ship certainly lies there.
    fn has(self, place: &Place<B>) -> bool {
        place.cells.is_subset(&self.ship) && (place.kept - place.cells).is_subset(&self.water)
    }

    /// Adds what all these places have in common, of which one is true; `None` if none is possible.
    fn add_one_of<'a>(&mut self, places: impl IntoIterator<Item = &'a Place<B>>) -> Option<()>
    where
        B: 'a,
    {
        let mut places = places.into_iter().filter(|place| self.admits(place));
        let first = places.next()?;
        let common = |(ship, water), place: &Place<B>| (ship & place.cells, water & (place.kept - place.cells));
        let (ship, water) = places.fold((first.cells, first.kept - first.cells), common);
        self.ship |= ship;
        self.water |= water;
        Some(())
    }
}

/// What is the same whichever cells are shown.
pub(super) struct Solver<B> {
    size: u8,
    board: B,
    /// Cells of each line, and its number of ship cells if it is told.
    lines: Vec<(B, Option<u32>)>,
    /// Number of ships of each length, longest first, and their places.
    classes: Vec<(usize, Vec<Place<B>>)>,
}

/// The deductions from shown cells.
pub(super) struct Deduction<'a, B> {
    solver: &'a Solver<B>,
    /// The ways in which the ship of each shown part may go on.
    forms: Vec<Vec<Place<B>>>,
    /// As in the solver, without places that shown cells forbid.
    classes: Vec<(usize, Vec<Place<B>>)>,
    /// What shown cells tell.
    shown: Known<B>,
}

impl<B: Bits> Solver<B> {
    pub(super) fn new(setup: &Setup, puzzle: &Puzzle) -> Self {
        let line = |(cells, number): (CellSet, &Option<u8>)| (B::from_cell_set(&cells), number.map(u32::from));
        let class = |(length, count): (u8, u8)| {
            let places = setup.shapes.places(length, setup.size).map(|cells| Place::new(setup, &cells));
            (count.into(), places.collect())
        };
        Self {
            size: setup.size,
            board: B::from_cell_set(&CellSet::board(setup.size)),
            lines: puzzle.lines().zip(&puzzle.numbers).map(line).collect(),
            classes: setup.fleet.classes().filter(|&(_, count)| count > 0).map(class).collect(),
        }
    }

    /// Returns what the deductions of a grade determine; `None` if nothing fits.
    pub(super) fn solve(&self, shown: &[(Cell, Clue)], grade: Grade) -> Option<Known<B>> {
        self.deduction(shown).run(grade)
    }

    /// Returns true if the deductions of a grade determine each cell.
    pub(super) fn solves(&self, shown: &[(Cell, Clue)], grade: Grade) -> bool {
        self.solve(shown, grade).is_some_and(|known| self.is_whole(known))
    }

    pub(super) fn is_whole(&self, known: Known<B>) -> bool {
        known.unknown(self.board).is_empty()
    }

    /// Prepares the deductions from shown cells.
    pub(super) fn deduction(&self, shown: &[(Cell, Clue)]) -> Deduction<'_, B> {
        let set = |of: fn(Clue) -> bool| shown.iter().filter(|(_, clue)| of(*clue)).map(|&(cell, _)| cell).collect();
        let known = Known { ship: set(|clue| clue != Clue::Water), water: set(|clue| clue == Clue::Water) };
        let agrees = |place: &Place<B>| {
            let cells = place.cells.to_cell_set();
            shown.iter().all(|&(cell, clue)| !cells.contains(cell) || clue.agrees(&cells, cell))
        };
        let classes = self.classes.iter().map(|(count, places)| {
            (*count, places.iter().copied().filter(|place| known.admits(place) && agrees(place)).collect())
        });
        let forms = shown.iter().filter(|(_, clue)| !matches!(clue, Clue::Water | Clue::Part));
        let forms = forms.map(|&(cell, clue)| self.forms(cell, clue));
        Deduction { solver: self, forms: forms.collect(), classes: classes.collect(), shown: known }
    }

    fn forms(&self, cell: Cell, clue: Clue) -> Vec<Place<B>> {
        let own = CellSet::from_cell(cell);
        let form = |beside: CellSet| {
            let (cells, kept) = (own | beside, own | beside | own.neighbours(self.size));
            Place { cells: B::from_cell_set(&cells), kept: B::from_cell_set(&kept) }
        };
        clue.forms(cell, self.size).into_iter().map(form).collect()
    }
}

impl<B: Bits> Deduction<'_, B> {
    fn run(&self, grade: Grade) -> Option<Known<B>> {
        let mut known = self.follow(self.shown, grade)?;
        if grade < Grade::Hard {
            return Some(known);
        }
        loop {
            let before = known;
            for index in self.unknown(known).indices() {
                let cell = B::from_index(index);
                if !cell.intersects(&self.unknown(known)) {
                    continue;
                }
                let (ship, water) = assume(known, cell);
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

    /// Calls a function with each solution until it returns false. Returns false also if this takes more than `nodes`
    /// assumptions.
    pub(super) fn solutions(&self, nodes: &mut u32, found: &mut impl FnMut(CellSet) -> bool) -> bool {
        self.search(self.shown, nodes, found)
    }

    fn search(&self, known: Known<B>, nodes: &mut u32, found: &mut impl FnMut(CellSet) -> bool) -> bool {
        let Some(left) = nodes.checked_sub(1) else { return false };
        *nodes = left;
        let Some(known) = self.follow(known, Grade::Medium) else { return true };
        let unknown = self.unknown(known);
        if unknown.is_empty() {
            return found(known.ship.to_cell_set());
        }
        // A cell of a long ship decides most.
        let places = self.classes.iter().flat_map(|(_, places)| places);
        let place = places.map(|place| place.cells & unknown).find(|cells| !cells.is_empty()).unwrap_or(unknown);
        let (ship, water) = assume(known, place.lowest());
        self.search(ship, nodes, found) && self.search(water, nodes, found)
    }

    fn unknown(&self, known: Known<B>) -> B {
        known.unknown(self.solver.board)
    }

    /// Draws conclusions without assumptions until none is new; `None` on a contradiction.
    fn follow(&self, mut known: Known<B>, grade: Grade) -> Option<Known<B>> {
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
    fn add_simple(&self, known: &mut Known<B>) -> Option<()> {
        for index in known.ship.indices() {
            let cell = B::from_index(index);
            let lines = self.solver.lines.iter().filter(|(line, _)| line.intersects(&cell));
            known.water |= lines.fold(cell.neighbourhood() & self.solver.board, |corners, &(line, _)| corners - line);
        }
        for &(line, count) in &self.solver.lines {
            let Some(count) = count else { continue };
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
    fn add_ships(&self, known: &mut Known<B>) -> Option<()> {
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
            let cell = B::from_index(index);
            known.add_one_of(open.iter().filter(|place| place.cells.intersects(&cell)))?;
        }
        Some(())
    }
}

/// Returns what is known if a cell is a part of a ship, and if it is water.
fn assume<B: Bits>(known: Known<B>, cell: B) -> (Known<B>, Known<B>) {
    (Known { ship: known.ship | cell, ..known }, Known { water: known.water | cell, ..known })
}
