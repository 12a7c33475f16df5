//! Bit-parallel table of conflicts between places: placing a piece closes the conflicting places a word at a time.

use super::fleet_space::{FleetSpace, Pieces};
use crate::grid::Bits;
use crate::sea_battle::placement::Place;

/// Bit set of the open places: the places of each class in turn, each class from a new word on.
pub(super) type OpenPlaces = Vec<u64>;

/// Limit of the pairwise table, in words; beyond it conflicts are computed cell by cell.
const MOST_WORDS: usize = 1 << 20;

/// Conflicts between the places of all classes.
pub(super) struct ConflictTable<'a, B> {
    size: u8,
    /// Places of each class; empty for a class without pieces.
    places: Vec<&'a [Place<B>]>,
    /// First word of each class in [`OpenPlaces`], and the total length at the end.
    starts: Vec<usize>,
    /// Open places of an empty board.
    all: OpenPlaces,
    /// For each cell, the places without it.
    beside: Vec<OpenPlaces>,
    /// For each place, the places of its own and later classes without a conflict; empty beyond [`MOST_WORDS`].
    table: Vec<u64>,
    /// Start of each class in `table`.
    rows: Vec<usize>,
}

impl<'a, B: Bits> ConflictTable<'a, B> {
    pub(super) fn new(space: &'a FleetSpace<B>) -> Self {
        let left = |class: &'a Pieces<B>| if class.count == 0 { &[] } else { class.places.as_slice() };
        let places: Vec<_> = space.classes.iter().map(left).collect();
        let (mut starts, mut all) = (vec![0], OpenPlaces::new());
        for class in &places {
            all.extend((0..class.len().div_ceil(64)).map(|word| match class.len() - word * 64 {
                few @ 1..64 => (1 << few) - 1,
                _ => !0,
            }));
            starts.push(all.len());
        }
        let mut beside = vec![all.clone(); usize::from(space.size) * usize::from(space.size)];
        for (class, start) in places.iter().zip(&starts) {
            for (number, place) in class.iter().enumerate() {
                place.cells.for_each(space.size, |cell| beside[cell][start + number / 64] &= !(1 << (number % 64)));
            }
        }
        let mut conflicts = Self { size: space.size, places, starts, all, beside, table: Vec::new(), rows: Vec::new() };
        conflicts.fill_table();
        conflicts
    }

    fn fill_table(&mut self) {
        let words = self.all.len();
        let sizes = self.places.iter().zip(&self.starts).map(|(class, start)| class.len() * (words - start));
        let mut end = 0;
        for size in sizes {
            self.rows.push(end);
            end += size;
        }
        if end > MOST_WORDS {
            return;
        }
        let mut table = Vec::with_capacity(end);
        for (class, &from) in self.places.iter().zip(&self.starts) {
            for place in *class {
                let start = table.len();
                table.resize(start + words - from, !0);
                self.close_conflicting(&mut table[start..], from, place.kept);
            }
        }
        self.table = table;
    }

    /// Sets `room` to the places without cells of `kept`.
    pub(super) fn places_clear_of(&self, kept: B, room: &mut OpenPlaces) {
        room.clone_from(&self.all);
        self.close_conflicting(room, 0, kept);
    }

    /// Closes the places with a cell of `kept`; `room` begins at word `from`.
    fn close_conflicting(&self, room: &mut [u64], from: usize, kept: B) {
        kept.for_each(self.size, |cell| {
            for (word, beside) in room.iter_mut().zip(&self.beside[cell][from..]) {
                *word &= beside;
            }
        });
    }

    /// Closes all conflicts of a place within its own and later classes.
    pub(super) fn occupy(&self, room: &mut OpenPlaces, class: usize, place: usize) {
        let from = self.starts[class];
        let words = room.len() - from;
        if self.table.is_empty() {
            self.close_conflicting(&mut room[from..], from, self.places[class][place].kept);
        } else {
            let row = &self.table[self.rows[class] + place * words..][..words];
            for (word, beside) in room[from..].iter_mut().zip(row) {
                *word &= beside;
            }
        }
    }

    /// Returns the number of open places of a class.
    pub(super) fn open_count(&self, room: &OpenPlaces, class: usize) -> usize {
        self.words_of_class(room, class).iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the open place of a class with index `before` among the open ones, which must exist.
    pub(super) fn nth_open(&self, room: &OpenPlaces, class: usize, mut before: usize) -> usize {
        for (index, &word) in self.words_of_class(room, class).iter().enumerate() {
            let here = word.count_ones() as usize;
            if before < here {
                let rest = (0..before).fold(word, |rest, _| rest & (rest - 1));
                return index * 64 + rest.trailing_zeros() as usize;
            }
            before -= here;
        }
        unreachable!("fewer places are open")
    }

    /// Iterates over the open places of a class.
    pub(super) fn open_places<'r>(&self, room: &'r OpenPlaces, class: usize) -> impl Iterator<Item = usize> + 'r {
        self.words_of_class(room, class).iter().enumerate().flat_map(|(index, &word)| {
            let mut rest = word;
            core::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(index * 64 + bit)
            })
        })
    }

    fn words_of_class<'r>(&self, room: &'r OpenPlaces, class: usize) -> &'r [u64] {
        &room[self.starts[class]..self.starts[class + 1]]
    }
}

#[cfg(test)]
mod tests {
    use super::super::knowledge::Knowledge;
    use super::*;
    use crate::grid::NarrowSet;
    use crate::sea_battle::{Preset, Setup, Touching, TrackingBoard};

    #[test]
    fn the_table_gives_the_same_open_placements() {
        let setup = Setup { touching: Touching::Corners, mines: 2, ..Preset::Classic.setup() };
        let tracking = TrackingBoard::default();
        let space = FleetSpace::<NarrowSet>::new(&Knowledge::new(&setup, &tracking));
        let with = ConflictTable::new(&space);
        let without = ConflictTable { table: Vec::new(), ..ConflictTable::new(&space) };
        assert!(!with.table.is_empty());
        let laid = [(0, 17), (1, 100), (1, 30), (3, 99)];
        let (mut a, mut b, mut kept) = (OpenPlaces::new(), OpenPlaces::new(), NarrowSet::from_index(0));
        with.places_clear_of(kept, &mut a);
        without.places_clear_of(kept, &mut b);
        for (class, place) in laid {
            with.occupy(&mut a, class, place);
            without.occupy(&mut b, class, place);
            kept |= space.classes[class].places[place].kept;
            for (later, pieces) in space.classes.iter().enumerate().skip(class) {
                let open: Vec<usize> =
                    (0..pieces.places.len()).filter(|&place| !pieces.places[place].cells.intersects(&kept)).collect();
                for (conflicts, room) in [(&with, &a), (&without, &b)] {
                    let found: Vec<usize> =
                        (0..conflicts.open_count(room, later)).map(|n| conflicts.nth_open(room, later, n)).collect();
                    assert_eq!(found, if pieces.count > 0 { open.clone() } else { Vec::new() }, "class {later}");
                }
            }
        }
    }
}
