//! How many fleets there are, exactly and without going through them one by one.
//!
//! The board is filled cell by cell, row by row; a place belongs to the first of its cells. What was laid before matters to
//! the rest only by the cells that it keeps there and by the pieces that are left, so that all beginnings that agree in both
//! are counted together. Those of the classic fleet keep some 12 000 different sets of cells at a time.

use super::space::{Pieces, Space};
use crate::grid::{Bits, CellSet, cell_of};
use crate::sea_battle::Preset;
use crate::sea_battle::placement::Place;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// How many fleets the presets without mines have: by `engine count`.
pub(super) const START: [(Preset, u128); 3] = [
    (Preset::Classic, 1_855_545_978_831_780),
    (Preset::Carrier, 28_126_419_143_301_928_944),
    (Preset::MiltonBradley, 15_046_987_768),
];

/// Where fewer additions than this may be made for each number that is kept at a time, it would take too much memory.
const ADDITIONS_A_NUMBER: u64 = 150;

/// In how many ways it came to each number of pieces laid, class by class.
type Ways = Vec<u128>;

/// The ways for each set of kept cells.
type Beginnings<B> = HashMap<B, Ways, BuildHasherDefault<Mixer>>;

/// A quick hash of a few words.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for word in bytes.chunks(8) {
            let word = word.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
            self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        }
    }
}

/// What can begin on a cell, and what it can meet later.
struct Stage<B> {
    here: B,
    /// Places that begin here, each with its class.
    places: Vec<(usize, Place<B>)>,
    /// The cells of places that begin later: what is kept elsewhere is in nobody's way.
    ahead: B,
}

impl<B: Bits + Hash> Space<B> {
    /// The number of all fleets, if that takes no more than so many additions.
    pub(super) fn count(&self, additions: u64) -> Option<u128> {
        let classes: Vec<&Pieces<B>> = self.classes.iter().filter(|class| class.count > 0).collect();
        let whole: usize = classes.iter().map(|class| class.count + 1).product();
        let mut left = additions;
        let mut now = Beginnings::default();
        let mut nothing = vec![0; whole];
        *nothing.first_mut()? = 1;
        now.insert(B::EMPTY, nothing);
        for stage in self.stages(&classes)? {
            let mut next = Beginnings::with_capacity_and_hasher(now.len(), BuildHasherDefault::default());
            for (kept, ways) in now {
                let open = !kept.meets(stage.here);
                let begin = stage.places.iter().filter(|(_, place)| open && !place.cells.meets(kept));
                for &(class, place) in begin {
                    left = left.checked_sub(whole as u64)?;
                    let to = next.entry(kept.or(place.kept).and(stage.ahead)).or_insert_with(|| vec![0; whole]);
                    add_with_one_more(to, &ways, &classes, class);
                }
                // A cell that holds a ship is covered by one that began before, or by one that begins here.
                if !(open && self.certain.meets(stage.here)) {
                    left = left.checked_sub(whole as u64)?;
                    add(next.entry(kept.and(stage.ahead)), ways);
                }
            }
            if (next.len() * whole) as u64 > additions / ADDITIONS_A_NUMBER {
                return None;
            }
            now = next;
        }
        Some(now.into_values().filter_map(|ways| ways.last().copied()).sum())
    }

    fn stages(&self, classes: &[&Pieces<B>]) -> Option<Vec<Stage<B>>> {
        let cells = self.side as usize * self.side as usize;
        let single = |number| cell_of(number, self.side).map(|cell| B::pack(&CellSet::of(cell), self.side));
        let stage = |number| Some(Stage { here: single(number)?, places: Vec::new(), ahead: B::EMPTY });
        let mut stages: Vec<Stage<B>> = (0..cells).map(stage).collect::<Option<_>>()?;
        for (class, pieces) in classes.iter().enumerate() {
            for &place in &pieces.places {
                let mut first = usize::MAX;
                place.cells.each(self.side, |number| first = first.min(number));
                stages.get_mut(first)?.places.push((class, place));
            }
        }
        let (mut cells_later, mut later) = (B::EMPTY, B::EMPTY);
        for stage in stages.iter_mut().rev() {
            stage.ahead = cells_later.and(later);
            cells_later = stage.places.iter().fold(cells_later, |all, (_, place)| all.or(place.cells));
            // A certain cell must be known as covered until its turn comes.
            cells_later = cells_later.or(self.certain.and(stage.here));
            later = later.or(stage.here);
        }
        Some(stages)
    }
}

fn add<B>(to: Entry<'_, B, Ways>, ways: Ways) {
    match to {
        Entry::Occupied(mut to) => {
            to.get_mut().iter_mut().zip(ways).filter(|(_, ways)| *ways > 0).for_each(|(to, ways)| *to += ways);
        }
        Entry::Vacant(to) => drop(to.insert(ways)),
    }
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
mod tests {
    use super::super::known::Known;
    use super::*;
    use crate::sea_battle::Water;

    #[test]
    fn the_classic_fleets_are_as_many_as_was_proven() {
        let setup = Preset::Classic.setup();
        let water = Water::default();
        let space = Space::<u128>::new(&Known::of(&setup, &water));
        assert_eq!(space.count(u64::MAX), Some(1_855_545_978_831_780));
    }
}
