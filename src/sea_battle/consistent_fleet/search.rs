//! The search for a fleet. Ships are placed over known ship cells, the most constrained first; then the rest is
//! packed, longest first, where it takes the least room from the others.
//!
//! A place that failed is not tried again for a piece of its class among the same other pieces: equal pieces are not
//! permuted.

use super::super::catalog::Place;
use super::super::{Layout, Setup, TrackingBoard};
use super::ConsistentFleet;
use crate::grid::{Bits, CellSet};

/// Equal pieces that are still to be placed. Places stand by their indices in [`Search::places`]: each laid piece
/// needs its own lists, and a place is as large as 40 indices.
struct Class {
    count: usize,
    places: Vec<u32>,
}

/// The budget has run out.
struct Spent;

pub(super) struct Search<'a, B> {
    setup: &'a Setup,
    board: &'a TrackingBoard,
    budget: u64,
    /// All places of all classes.
    places: Vec<Place<B>>,
    laid: Vec<B>,
}

impl<'a, B: Bits> Search<'a, B> {
    pub(super) fn new(setup: &'a Setup, board: &'a TrackingBoard, budget: u64) -> Self {
        Self { setup, board, budget, places: Vec::new(), laid: Vec::new() }
    }

    /// Runs the search to its end, or until the budget runs out.
    pub(super) fn run(mut self) -> ConsistentFleet {
        let found = self.known_singles().map(|kept| {
            let classes = self.classes(kept);
            let need = B::from_cell_set(&self.board.ship_cells());
            self.cover(need, kept, classes)
        });
        match found {
            Some(Ok(true)) => ConsistentFleet::Found(Box::new(self.layout())),
            Some(Err(Spent)) => ConsistentFleet::Undecided,
            Some(Ok(false)) | None => ConsistentFleet::None,
        }
    }

    /// Returns the cells on which known mines, sweepers and misses allow no other piece; `None` on a contradiction.
    fn known_singles(&self) -> Option<B> {
        let (setup, known) = (self.setup, self.board);
        let singles = known.known_mines() | known.sweepers();
        let around = |cell| setup.touching.exclusion_zone(&CellSet::from_cell(cell), setup.size);
        let certain = singles | known.ship_cells();
        let apart = singles.iter().all(|cell| !CellSet::intersects(&around(cell), &certain));
        let enough = known.known_mines().len() <= setup.mines.into() && known.sweepers().len() <= setup.sweepers.into();
        let kept = singles.iter().fold(known.no_ships(), |kept, cell| kept | around(cell));
        let on_board = (known.no_ships() | known.ship_cells()).is_subset(&CellSet::board(setup.size));
        let possible = apart && enough && on_board && !known.contradicts_itself();
        possible.then(|| B::from_cell_set(&kept))
    }

    /// Lists the classes of ships, longest first. The last class holds all unknown single cells: ships of one cell,
    /// mines and sweepers, which no evidence distinguishes.
    fn classes(&mut self, kept: B) -> Vec<Class> {
        let (setup, board) = (self.setup, self.board);
        let certain = B::from_cell_set(&board.ship_cells());
        let mut class = |(length, count): (u8, u8)| {
            let places = setup.shapes.places(length, setup.size).filter(|cells| board.allows_ship(cells));
            let places = places.map(|cells| Place::<B>::new(setup, &cells));
            let fits =
                |place: &Place<B>| !place.cells.intersects(&kept) && !(place.kept - place.cells).intersects(&certain);
            Class { count: count.into(), places: self.add_places(places.filter(|place| count > 0 && fits(place))) }
        };
        let mut classes: Vec<_> = setup.fleet.classes().filter(|&(length, _)| length > 1).map(&mut class).collect();
        classes.push(class((1, setup.fleet.count(1))));
        classes
    }

    /// Adds places and returns their indices.
    fn add_places(&mut self, places: impl Iterator<Item = Place<B>>) -> Vec<u32> {
        let first = self.places.len() as u32;
        self.places.extend(places);
        (first..self.places.len() as u32).collect()
    }

    fn place(&self, index: u32) -> &Place<B> {
        &self.places[index as usize]
    }

    /// Returns the number of mines and sweepers at unknown cells.
    fn unknown_singles(&self) -> usize {
        let known = self.board.known_mines().len() + self.board.sweepers().len();
        (usize::from(self.setup.mines) + usize::from(self.setup.sweepers)).saturating_sub(known)
    }

    fn spend(&mut self, places: usize) -> Result<(), Spent> {
        self.budget = self.budget.checked_sub(places as u64 + 1).ok_or(Spent)?;
        Ok(())
    }

    /// Lays a piece of `class`; returns the classes of the other pieces with the places open to them.
    fn lay(&mut self, classes: &[Class], class: usize, place: Place<B>) -> Result<Vec<Class>, Spent> {
        self.spend(classes.iter().map(|class| class.places.len()).sum())?;
        self.laid.push(place.cells);
        let rest = |(number, other): (usize, &Class)| {
            let count = other.count - usize::from(number == class);
            let is_open = |other: &u32| count > 0 && !self.place(*other).cells.intersects(&place.kept);
            Class { count, places: other.places.iter().copied().filter(is_open).collect() }
        };
        Ok(classes.iter().enumerate().map(rest).collect())
    }

    /// Covers all cells of `need` with ships, then packs the rest.
    fn cover(&mut self, need: B, kept: B, mut classes: Vec<Class>) -> Result<bool, Spent> {
        if need == B::EMPTY {
            return self.pack_rest(kept, classes);
        }
        let Some(cell) = self.fewest_choices(need, &classes)? else { return Ok(false) };
        for class in 0..classes.len() {
            let (here, elsewhere): (Vec<u32>, Vec<u32>) =
                classes[class].places.iter().partition(|&&place| self.place(place).cells.intersects(&cell));
            for place in here {
                let place = *self.place(place);
                let next = self.lay(&classes, class, place)?;
                if self.cover(need - place.cells, kept | place.kept, next)? {
                    return Ok(true);
                }
                self.laid.pop();
            }
            // Another class must cover the cell.
            classes[class].places = elsewhere;
        }
        Ok(false)
    }

    /// Returns the cell of `need` that the fewest places cover; `None` if one is covered by none.
    fn fewest_choices(&mut self, need: B, classes: &[Class]) -> Result<Option<B>, Spent> {
        let mut choices = vec![0_u32; usize::from(self.setup.size) * B::STRIDE];
        for class in classes.iter().filter(|class| class.count > 0) {
            self.spend(class.places.len())?;
            for &place in &class.places {
                (self.place(place).cells & need).indices().for_each(|index| choices[index] += 1);
            }
        }
        let fewest = need.indices().map(|index| (choices[index], index)).min();
        Ok(fewest.filter(|&(count, _)| count > 0).map(|(_, index)| B::from_index(index)))
    }

    /// Packs the pieces without evidence.
    fn pack_rest(&mut self, kept: B, mut classes: Vec<Class>) -> Result<bool, Spent> {
        let singles = self.unknown_singles();
        let last = classes.len() - 1;
        if singles > 0 && classes[last].count == 0 {
            let board = CellSet::board(self.setup.size).iter().map(CellSet::from_cell);
            let places = board.map(|cell| Place::<B>::new(self.setup, &cell));
            classes[last].places = self.add_places(places.filter(|place| !place.cells.intersects(&kept)));
        }
        classes[last].count += singles;
        classes.retain(|class| class.count > 0);
        self.pack(classes)
    }

    fn pack(&mut self, mut classes: Vec<Class>) -> Result<bool, Spent> {
        if classes.is_empty() {
            return Ok(true);
        }
        if !self.has_room(&classes) {
            return Ok(false);
        }
        self.spend(classes.iter().map(|class| class.places.len()).sum())?;
        let free = classes.iter().fold(B::EMPTY, |free, class| free | self.cells_of(class));
        while classes[0].count <= classes[0].places.len() {
            let least_room = classes[0].places.iter().min_by_key(|&&place| (self.place(place).kept & free).count());
            let Some(place) = least_room.map(|&place| *self.place(place)) else { return Ok(false) };
            let mut next = self.lay(&classes, 0, place)?;
            next.retain(|class| class.count > 0);
            if self.pack(next)? {
                return Ok(true);
            }
            self.laid.pop();
            // No solution with the pieces placed so far has this class here.
            classes[0].places.retain(|&other| self.place(other).cells != place.cells);
        }
        Ok(false)
    }

    /// Returns true if every class has enough places and the free cells suffice.
    fn has_room(&self, classes: &[Class]) -> bool {
        let mut free = B::EMPTY;
        let mut cells = 0;
        for class in classes {
            if class.places.len() < class.count {
                return false;
            }
            cells += class.count * class.places.first().map_or(0, |&place| self.place(place).cells.count() as usize);
            free |= self.cells_of(class);
        }
        cells <= free.count() as usize
    }

    /// Returns the cells that the places of a class cover together.
    fn cells_of(&self, class: &Class) -> B {
        class.places.iter().fold(B::EMPTY, |cells, &place| cells | self.place(place).cells)
    }

    /// Builds the layout. Unknown single cells are split into ships, mines and sweepers.
    fn layout(&self) -> Layout {
        let (setup, known) = (self.setup, self.board);
        let mut layout = Layout { mines: known.known_mines(), sweepers: known.sweepers(), ..Layout::empty(setup) };
        let mut ships_of_one = usize::from(setup.fleet.count(1));
        let certain = known.ship_cells();
        // The ships that cover evidence come first.
        for cells in self.laid.iter().map(|cells| cells.to_cell_set()) {
            if cells.len() > 1 || cells.is_subset(&certain) || ships_of_one > 0 {
                ships_of_one -= usize::from(cells.len() == 1);
                layout.ships.push(cells);
            } else if layout.mines.len() < usize::from(setup.mines) {
                layout.mines |= cells;
            } else {
                layout.sweepers |= cells;
            }
        }
        layout
    }
}
