//! The search for a fleet: first ships are laid over all that was hit or named, where the choice is smallest, then the rest
//! is packed in, the longest first, each where it takes the least room from the others.
//!
//! A place that was tried and failed is not tried again for a piece of the same class beside the same others, so that equal
//! pieces are not laid in every order.

use super::super::placement::Place;
use super::super::{Layout, Setup};
use super::{Evidence, Fits};
use crate::grid::{Bits, CellSet};

/// Equal pieces that are still to be laid.
#[derive(Clone)]
struct Class<B> {
    count: usize,
    places: Vec<Place<B>>,
}

/// The budget is spent.
struct Spent;

/// A search for a fleet that fits.
pub(super) struct Search<'a, B> {
    setup: &'a Setup,
    evidence: &'a Evidence,
    budget: &'a mut u64,
    laid: Vec<B>,
}

impl<'a, B: Bits> Search<'a, B> {
    pub(super) fn new(setup: &'a Setup, evidence: &'a Evidence, budget: &'a mut u64) -> Self {
        Self { setup, evidence, budget, laid: Vec::new() }
    }

    /// Searches to the end, or until the budget is spent.
    pub(super) fn run(mut self) -> Fits {
        let found = self.known_singles().map(|kept| {
            let classes = self.classes(kept);
            let need = B::from_cell_set(&self.evidence.ship_cells(), self.setup.side);
            self.cover(need, kept, classes)
        });
        match found {
            Some(Ok(true)) => Fits::Yes(Box::new(self.layout())),
            Some(Err(Spent)) => Fits::Undecided,
            Some(Ok(false)) | None => Fits::No,
        }
    }

    /// The cells on which nothing more may lie because of what is known of mines, sweepers and water; `None` if that cannot be.
    fn known_singles(&self) -> Option<B> {
        let (setup, known) = (self.setup, self.evidence);
        let singles = known.mines | known.sweepers;
        let around = |cell| setup.touching.exclusion_zone(&CellSet::from_cell(cell), setup.side);
        let certain = singles | known.ship_cells();
        let apart = singles.iter().all(|cell| !CellSet::intersects(&around(cell), &certain));
        let enough = known.mines.len() <= setup.mines.into() && known.sweepers.len() <= setup.sweepers.into();
        let kept = singles.iter().fold(known.no_ships(), |kept, cell| kept | around(cell));
        let on_board = (known.no_ships() | known.ship_cells()).is_subset(&CellSet::board(setup.side));
        let possible = apart && enough && on_board && !known.contradicts_itself();
        possible.then(|| B::from_cell_set(&kept, setup.side))
    }

    /// The classes of ships, the longest first. The last one holds every single cell that is not known: ships of one cell,
    /// mines and sweepers, which nothing tells apart where nobody has shot.
    fn classes(&self, kept: B) -> Vec<Class<B>> {
        let setup = self.setup;
        let certain = B::from_cell_set(&self.evidence.ship_cells(), setup.side);
        let class = |(length, count): (u8, u8)| {
            let places = setup.shapes.places(length, setup.side).filter(|cells| self.evidence.allows_ship(cells));
            let places = places.map(|cells| Place::<B>::new(setup, &cells));
            let fits = |place: &Place<B>| {
                !place.cells.intersects(kept) && !place.kept.without(place.cells).intersects(certain)
            };
            Class { count: count.into(), places: places.filter(|place| count > 0 && fits(place)).collect() }
        };
        let mut classes: Vec<_> = setup.fleet.classes().filter(|&(length, _)| length > 1).map(class).collect();
        classes.push(class((1, setup.fleet.count(1))));
        classes
    }

    /// Mines and sweepers that are not known.
    fn unknown_singles(&self) -> usize {
        let known = self.evidence.mines.len() + self.evidence.sweepers.len();
        (usize::from(self.setup.mines) + usize::from(self.setup.sweepers)).saturating_sub(known)
    }

    fn spend(&mut self, places: usize) -> Result<(), Spent> {
        let left = self.budget.checked_sub(places as u64 + 1);
        *self.budget = left.unwrap_or(0);
        left.map(drop).ok_or(Spent)
    }

    /// Lays ships over all cells that need one, and then the rest.
    fn cover(&mut self, need: B, kept: B, mut classes: Vec<Class<B>>) -> Result<bool, Spent> {
        if need == B::EMPTY {
            return self.pack_rest(kept, classes);
        }
        let Some(cell) = self.fewest_choices(need, &classes)? else { return Ok(false) };
        for class in 0..classes.len() {
            let here: Vec<Place<B>> =
                classes[class].places.iter().copied().filter(|place| place.cells.intersects(cell)).collect();
            for place in here {
                let mut next = Vec::with_capacity(classes.len());
                let mut looked = 0;
                for (number, other) in classes.iter().enumerate() {
                    let count = other.count - usize::from(number == class);
                    looked += other.places.len();
                    let open = other.places.iter().filter(|other| !other.cells.intersects(place.kept));
                    next.push(Class { count, places: if count == 0 { Vec::new() } else { open.copied().collect() } });
                }
                self.spend(looked)?;
                self.laid.push(place.cells);
                if self.cover(need.without(place.cells), kept.or(place.kept), next)? {
                    return Ok(true);
                }
                self.laid.pop();
            }
            // Another class must cover the cell.
            classes[class].places.retain(|place| !place.cells.intersects(cell));
        }
        Ok(false)
    }

    /// The cell over which the fewest places lie; `None` if over one there is none.
    fn fewest_choices(&mut self, need: B, classes: &[Class<B>]) -> Result<Option<B>, Spent> {
        let side = self.setup.side;
        let mut choices = vec![0_u32; usize::from(side) * usize::from(side)];
        for class in classes.iter().filter(|class| class.count > 0) {
            self.spend(class.places.len())?;
            for place in &class.places {
                place.cells.and(need).for_each(side, |cell| choices[cell] += 1);
            }
        }
        let mut fewest: Option<(u32, usize)> = None;
        need.for_each(side, |cell| {
            let here = (choices[cell], cell);
            fewest = Some(fewest.map_or(here, |known| known.min(here)));
        });
        Ok(fewest.filter(|&(count, _)| count > 0).map(|(_, cell)| B::from_index(cell, side)))
    }

    /// Lays the pieces that nothing is known of.
    fn pack_rest(&mut self, kept: B, mut classes: Vec<Class<B>>) -> Result<bool, Spent> {
        let singles = self.unknown_singles();
        let last = classes.len() - 1;
        if singles > 0 && classes[last].count == 0 {
            let board = CellSet::board(self.setup.side).iter().map(CellSet::from_cell);
            let places = board.map(|cell| Place::new(self.setup, &cell));
            classes[last].places = places.filter(|place: &Place<B>| !place.cells.intersects(kept)).collect();
        }
        classes[last].count += singles;
        classes.retain(|class| class.count > 0);
        self.pack(classes)
    }

    fn pack(&mut self, mut classes: Vec<Class<B>>) -> Result<bool, Spent> {
        if classes.is_empty() {
            return Ok(true);
        }
        if !Self::has_room(&classes) {
            return Ok(false);
        }
        self.spend(classes.iter().map(|class| class.places.len()).sum())?;
        let free = classes.iter().flat_map(|class| &class.places).fold(B::EMPTY, |free, place| free.or(place.cells));
        while classes[0].count <= classes[0].places.len() {
            let least_room = classes[0].places.iter().min_by_key(|place| place.kept.and(free).count());
            let Some(place) = least_room.copied() else { return Ok(false) };
            let mut next = Vec::with_capacity(classes.len());
            for (number, other) in classes.iter().enumerate() {
                let count = other.count - usize::from(number == 0);
                if count > 0 {
                    let open = other.places.iter().filter(|other| !other.cells.intersects(place.kept));
                    next.push(Class { count, places: open.copied().collect() });
                }
            }
            self.spend(classes.iter().map(|class| class.places.len()).sum())?;
            self.laid.push(place.cells);
            if self.pack(next)? {
                return Ok(true);
            }
            self.laid.pop();
            // No fleet beside the pieces laid so far has a piece of this class here.
            classes[0].places.retain(|other| other.cells != place.cells);
        }
        Ok(false)
    }

    /// Whether every class has places enough, and all pieces cells enough.
    fn has_room(classes: &[Class<B>]) -> bool {
        let mut free = B::EMPTY;
        let mut cells = 0;
        for class in classes {
            if class.places.len() < class.count {
                return false;
            }
            cells += class.count * class.places.first().map_or(0, |place| place.cells.count() as usize);
            free = class.places.iter().fold(free, |free, place| free.or(place.cells));
        }
        cells <= free.count() as usize
    }

    /// The layout of what is laid. Single cells that are not known to be ships are shared out.
    fn layout(&self) -> Layout {
        let (setup, known) = (self.setup, self.evidence);
        let mut layout = Layout { mines: known.mines, sweepers: known.sweepers, ..Layout::empty(setup) };
        let mut ships_of_one = usize::from(setup.fleet.count(1));
        let certain = known.ship_cells();
        // Those that cover what was hit are laid first.
        for cells in self.laid.iter().map(|cells| cells.to_cell_set(setup.side)) {
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
