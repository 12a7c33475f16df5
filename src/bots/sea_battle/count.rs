//! Exact number of fleets by dynamic programming.
//!
//! The board is filled cell by cell; a place belongs to its first cell. The state is the set of kept cells that later
//! places could use, and the number of pieces left of each class. A classic fleet has some 12 000 sets at a time.

use super::fleet_space::{FleetSpace, Pieces};
use crate::bots::Budget;
use crate::grid::{Bits, CellSet};
use crate::sea_battle::Preset;
use crate::sea_battle::placement::Place;
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;

/// Numbers of fleets of the presets without mines, found by `lab count`.
pub(super) const START: [(Preset, u128); 3] = [
    (Preset::Classic, 1_855_545_978_831_780),
    (Preset::Carrier, 28_126_419_143_301_928_944),
    (Preset::MiltonBradley, 15_046_987_768),
];

/// Approximate overhead of an allocation, in bytes.
const ALLOCATION: u64 = 16;

/// Number of ways, indexed by the numbers of pieces placed in each class.
type Ways = Vec<u128>;

/// [`Ways`] by kept cells.
type Beginnings<B> = FxHashMap<B, Ways>;

/// A cell, as a step of the dynamic programming.
struct Stage<B> {
    here: B,
    /// Places that begin here, with their classes.
    places: Vec<(usize, Place<B>)>,
    /// Cells of later places: kept cells elsewhere do not matter.
    ahead: B,
}

impl<B: Bits> FleetSpace<B> {
    /// Counts all fleets; `None` if that exceeds the budget, whose nodes are additions. Memory is reserved before it
    /// is allocated.
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
                // A certain cell must belong to a place that began earlier or begins here.
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
        let mut stages: Vec<Stage<B>> = CellSet::board(self.size).iter().map(stage).collect();
        for (class, pieces) in classes.iter().enumerate() {
            for &place in &pieces.places {
                let mut first = usize::MAX;
                place.cells.for_each(self.size, |number| first = first.min(number));
                stages.get_mut(first)?.places.push((class, place));
            }
        }
        let (mut cells_later, mut later) = (B::EMPTY, B::EMPTY);
        for stage in stages.iter_mut().rev() {
            stage.ahead = cells_later & later;
            cells_later = stage.places.iter().fold(cells_later, |all, (_, place)| all | place.cells);
            // Coverage of a certain cell must be tracked until its turn.
            cells_later |= self.certain & stage.here;
            later |= stage.here;
        }
        Some(stages)
    }
}

/// Returns the length of [`Ways`]. 64 bits, since it may exceed `usize` on wasm32.
fn numbers_of_a_set(mut counts: impl Iterator<Item = usize>) -> Option<u64> {
    counts.try_fold(1_u64, |numbers, count| numbers.checked_mul((count as u64).checked_add(1)?))
}

/// Remaining memory of a count, reserved before allocation.
struct Memory {
    left: Budget,
    /// Bytes of one [`Ways`].
    numbers: u64,
    /// Bytes of an entry in [`Beginnings`].
    entry: u64,
}

impl Memory {
    /// Returns `None` if the size of one [`Ways`] overflows.
    fn new<B>(numbers: u64, budget: Budget) -> Option<Self> {
        let numbers = numbers.checked_mul(size_of::<u128>() as u64)?.checked_add(ALLOCATION)?;
        // A table that has just grown is less than half full, and coexists with the old one while it grows.
        Some(Self { left: budget, numbers, entry: 4 * size_of::<(B, Ways)>() as u64 })
    }

    /// Reserves an entry with a [`Ways`] of its own.
    fn add_set(&mut self) -> Option<()> {
        self.left.reserve(self.numbers.checked_add(self.entry)?)
    }

    /// Reserves an entry that takes over an existing [`Ways`].
    fn move_numbers(&mut self) -> Option<()> {
        self.left.reserve(self.entry)
    }

    /// Releases one [`Ways`]; its entry lasts until the table is dropped.
    fn drop_numbers(&mut self) {
        self.left.release(self.numbers);
    }

    /// Releases a dropped table with this number of entries.
    fn drop_entries(&mut self, entries: u64) {
        self.left.release(entries * self.entry);
    }
}

fn add(to: &mut [u128], ways: &[u128]) {
    to.iter_mut().zip(ways).filter(|(_, ways)| **ways > 0).for_each(|(to, ways)| *to += ways);
}

/// Adds the ways with one more piece of `class`. Indices are mixed-radix numbers, the first class being the lowest
/// digit.
fn add_with_one_more<B>(to: &mut [u128], ways: &[u128], classes: &[&Pieces<B>], class: usize) {
    let one: usize = classes[..class].iter().map(|class| class.count + 1).product();
    let block = one * (classes[class].count + 1);
    for (to, ways) in to.chunks_exact_mut(block).zip(ways.chunks_exact(block)) {
        to[one..].iter_mut().zip(ways).filter(|(_, ways)| **ways > 0).for_each(|(to, ways)| *to += ways);
    }
}

#[cfg(test)]
mod tests;
