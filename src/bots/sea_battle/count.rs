//! The exact number of fleets, without an enumeration of them.
//!
//! The board is filled cell by cell, row by row; a place belongs to the first of its cells. What was laid before matters to
//! the rest only by the cells that it keeps there and by the pieces that are left, so that all beginnings that agree in both
//! are counted together. Those of the classic fleet keep some 12 000 different sets of cells at a time.

use super::fleet_space::{FleetSpace, Pieces};
use crate::bots::Budget;
use crate::grid::{Bits, CellSet};
use crate::sea_battle::Preset;
use crate::sea_battle::placement::Place;
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;

/// How many fleets the presets without mines have: by `lab count`.
pub(super) const START: [(Preset, u128); 3] = [
    (Preset::Classic, 1_855_545_978_831_780),
    (Preset::Carrier, 28_126_419_143_301_928_944),
    (Preset::MiltonBradley, 15_046_987_768),
];

/// What the allocator adds to each piece of memory, about.
const ALLOCATION: u64 = 16;

/// For each number of pieces placed in each class, the number of ways.
type Ways = Vec<u128>;

/// The ways for each set of kept cells.
type Beginnings<B> = FxHashMap<B, Ways>;

/// What can begin on a cell, and what it can meet later.
struct Stage<B> {
    here: B,
    /// Places that begin here, each with its class.
    places: Vec<(usize, Place<B>)>,
    /// The cells of places that begin later: what is kept elsewhere is in nobody's way.
    ahead: B,
}

impl<B: Bits> FleetSpace<B> {
    /// Counts all fleets; `None` if that takes more than the budget, whose nodes are additions. Memory is reserved before it is
    /// taken.
    pub(super) fn count(&self, budget: Budget) -> Option<u128> {
        let classes: Vec<&Pieces<B>> = self.classes.iter().filter(|class| class.count > 0).collect();
        let numbers = numbers_of_a_set(classes.iter().map(|class| class.count))?;
        let (mut additions, mut memory) = (budget, Memory::new::<B>(numbers, budget)?);
        additions.spend(numbers)?;
        memory.add_set()?;
        let whole = usize::try_from(numbers).ok()?;
        let mut nothing = vec![0; whole];
        *nothing.first_mut()? = 1;
        let mut now = Beginnings::default();
        now.insert(B::EMPTY, nothing);
        for stage in self.stages(&classes)? {
            let entries = now.len() as u64;
            let mut next = Beginnings::default();
            for (kept, ways) in now {
                let open = !kept.intersects(&stage.here);
                let begin = stage.places.iter().filter(|(_, place)| open && !place.cells.intersects(&kept));
                for &(class, place) in begin {
                    additions.spend(numbers)?;
                    let to = match next.entry((kept | place.kept) & stage.ahead) {
                        Entry::Occupied(to) => to.into_mut(),
                        Entry::Vacant(to) => {
                            memory.add_set()?;
                            to.insert(vec![0; whole])
                        }
                    };
                    add_with_one_more(to, &ways, &classes, class);
                }
                // A cell that holds a ship is covered by one that began before, or by one that begins here.
                if open && self.certain.intersects(&stage.here) {
                    memory.drop_numbers();
                    continue;
                }
                additions.spend(numbers)?;
                match next.entry(kept & stage.ahead) {
                    Entry::Occupied(mut to) => {
                        add(to.get_mut(), &ways);
                        memory.drop_numbers();
                    }
                    Entry::Vacant(to) => {
                        memory.move_numbers()?;
                        to.insert(ways);
                    }
                }
            }
            memory.drop_entries(entries);
            now = next;
        }
        Some(now.into_values().filter_map(|ways| ways.last().copied()).sum())
    }

    fn stages(&self, classes: &[&Pieces<B>]) -> Option<Vec<Stage<B>>> {
        let stage = |cell| Stage { here: B::from_index(B::index_of(cell)), places: Vec::new(), ahead: B::EMPTY };
        let mut stages: Vec<Stage<B>> = CellSet::board(self.side).iter().map(stage).collect();
        for (class, pieces) in classes.iter().enumerate() {
            for &place in &pieces.places {
                let mut first = usize::MAX;
                place.cells.for_each(self.side, |number| first = first.min(number));
                stages.get_mut(first)?.places.push((class, place));
            }
        }
        let (mut cells_later, mut later) = (B::EMPTY, B::EMPTY);
        for stage in stages.iter_mut().rev() {
            stage.ahead = cells_later & later;
            cells_later = stage.places.iter().fold(cells_later, |all, (_, place)| all | place.cells);
            // A certain cell must be known as covered until its turn comes.
            cells_later |= self.certain & stage.here;
            later |= stage.here;
        }
        Some(stages)
    }
}

/// How many numbers belong to a set of kept cells: one for each choice of how many pieces of each class are laid.
/// Counted in 64 bits, for on wasm32 it can be more than a `usize` holds.
fn numbers_of_a_set(mut counts: impl Iterator<Item = usize>) -> Option<u64> {
    counts.try_fold(1_u64, |numbers, count| numbers.checked_mul((count as u64).checked_add(1)?))
}

/// The bytes that a count may still take. All of them are asked for here before they are taken.
struct Memory {
    left: Budget,
    /// The bytes of the numbers of one set of kept cells.
    numbers: u64,
    /// The bytes of one set in the table of sets.
    entry: u64,
}

impl Memory {
    /// `None` if not even the bytes of one set's numbers can be told.
    fn new<B>(numbers: u64, budget: Budget) -> Option<Self> {
        let numbers = numbers.checked_mul(size_of::<u128>() as u64)?.checked_add(ALLOCATION)?;
        // A table that has just grown is less than half full, and while it grows the old one is still there.
        Some(Self { left: budget, numbers, entry: 4 * size_of::<(B, Ways)>() as u64 })
    }

    /// A further set with numbers of its own.
    fn add_set(&mut self) -> Option<()> {
        self.left.reserve(self.numbers.checked_add(self.entry)?)
    }

    /// A further set, which takes over the numbers of another.
    fn move_numbers(&mut self) -> Option<()> {
        self.left.reserve(self.entry)
    }

    /// The numbers of a set are no longer needed; its place in the table stays until the whole table goes.
    fn drop_numbers(&mut self) {
        self.left.release(self.numbers);
    }

    /// A table with this number of sets is dropped.
    fn drop_entries(&mut self, entries: u64) {
        self.left.release(entries * self.entry);
    }
}

fn add(to: &mut [u128], ways: &[u128]) {
    to.iter_mut().zip(ways).filter(|(_, ways)| **ways > 0).for_each(|(to, ways)| *to += ways);
}

/// Adds the ways in which one piece more of a class is laid. The classes are the digits of a way's place, the first the lowest.
fn add_with_one_more<B>(to: &mut [u128], ways: &[u128], classes: &[&Pieces<B>], class: usize) {
    let one: usize = classes[..class].iter().map(|class| class.count + 1).product();
    let block = one * (classes[class].count + 1);
    for (to, ways) in to.chunks_exact_mut(block).zip(ways.chunks_exact(block)) {
        to[one..].iter_mut().zip(ways).filter(|(_, ways)| **ways > 0).for_each(|(to, ways)| *to += ways);
    }
}

#[cfg(test)]
mod tests;
