//! Bit-parallel table of conflicts between places: placing a piece closes the conflicting places a word at a time.

use super::fleet_space::{FleetSpace, Pieces};
use crate::grid::Bits;
use crate::sea_battle::placement::Place;
use core::cell::RefCell;
use core::ops::Range;

/// Bit set of the open places: the places of each class in turn, each class from a new word on.
pub(super) type OpenPlaces = Vec<u64>;

/// Limit of the pairwise table, in words; beyond it conflicts are computed when a place is first occupied.
const MOST_WORDS: usize = 1 << 16;

/// Limit of the computed conflicts, in words; beyond it they are computed each time.
const MOST_COMPUTED: usize = 1 << 18;

/// Conflicts between the places of all classes.
pub(super) struct ConflictTable<'a, B> {
    size: u8,
    /// Places of each class; empty for a class without pieces.
    places: Vec<&'a [Place<B>]>,
    /// First word of each class in [`OpenPlaces`], and the total length at the end.
    starts: Vec<usize>,
    /// Open places of an empty board.
    all: OpenPlaces,
    /// For each cell, the places with it: the words of [`OpenPlaces`] that have some, in order, and their bits.
    over: Vec<Vec<(usize, u64)>>,
    /// For each place, the places without a conflict; empty beyond [`MOST_WORDS`].
    table: Vec<u64>,
    /// Conflicts that are not in the table.
    computed: RefCell<ComputedConflicts>,
    /// Number of the first place of each class.
    firsts: Vec<usize>,
}

/// Conflicts of the places occupied so far with places of their own and later classes.
#[derive(Default)]
struct ComputedConflicts {
    /// For each place, where its words lie in the lists; empty if they are not known.
    rows: Vec<Range<u32>>,
    /// Words of [`OpenPlaces`] with conflicting places, and these places.
    words: Vec<u32>,
    places: Vec<u64>,
    /// Conflicting places of the place that is computed.
    all: OpenPlaces,
}

impl ComputedConflicts {
    fn new(places: usize, words: usize) -> Self {
        Self { rows: vec![0..0; places], all: vec![0; words], ..Self::default() }
    }

    /// Lists the conflicts collected in `all` as those of a place, and clears them.
    fn list(&mut self, place: usize) {
        let start = self.words.len() as u32;
        for (word, places) in self.all.iter_mut().enumerate().filter(|(_, places)| **places != 0) {
            self.words.push(word as u32);
            self.places.push(core::mem::take(places));
        }
        self.rows[place] = start..self.words.len() as u32;
    }
}

impl<'a, B: Bits> ConflictTable<'a, B> {
    pub(super) fn new(space: &'a FleetSpace<B>) -> Self {
        let mut conflicts = Self::untabled(space);
        conflicts.fill_table();
        conflicts
    }

    /// Creates conflicts that are not in a table, to close those of each place laid once.
    pub(super) fn untabled(space: &'a FleetSpace<B>) -> Self {
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
        let mut over = vec![Vec::<(usize, u64)>::new(); usize::from(space.size) * usize::from(space.size)];
        for (class, start) in places.iter().zip(&starts) {
            for (number, place) in class.iter().enumerate() {
                let (word, bit) = (start + number / 64, 1 << (number % 64));
                place.cells.for_each(space.size, |cell| match over[cell].last_mut().filter(|last| last.0 == word) {
                    Some((_, bits)) => *bits |= bit,
                    None => over[cell].push((word, bit)),
                });
            }
        }
        let firsts = places.iter().scan(0, |next, class| Some(core::mem::replace(next, *next + class.len()))).collect();
        let (table, computed) = (Vec::new(), RefCell::default());
        Self { size: space.size, places, starts, all, over, table, computed, firsts }
    }

    fn fill_table(&mut self) {
        let (words, places) = (self.all.len(), self.places.iter().map(|class| class.len()).sum::<usize>());
        if words * places > MOST_WORDS {
            self.computed = RefCell::new(ComputedConflicts::new(places, words));
            return;
        }
        let mut table = Vec::with_capacity(words * places);
        for place in self.places.iter().copied().flatten() {
            let start = table.len();
            table.resize(start + words, !0);
            self.close_conflicting(&mut table[start..], 0, place.kept);
        }
        self.table = table;
    }

    /// Sets `room` to the places without cells of `kept`.
    pub(super) fn places_clear_of(&self, kept: B, room: &mut OpenPlaces) {
        room.clone_from(&self.all);
        self.close_conflicting(room, 0, kept);
    }

    /// Returns the places with a cell: words of [`OpenPlaces`] from `from` on, the last first, and their bits.
    fn over_from(&self, cell: usize, from: usize) -> impl Iterator<Item = (usize, u64)> {
        self.over[cell].iter().rev().copied().take_while(move |(word, _)| *word >= from)
    }

    /// Closes the places with a cell of `kept`; `room` begins at word `from`.
    fn close_conflicting(&self, room: &mut [u64], from: usize, kept: B) {
        kept.for_each(self.size, |cell| {
            for (word, over) in self.over_from(cell, from) {
                room[word - from] &= !over;
            }
        });
    }

    /// Closes all conflicts of a place within the words `from`.. of the places.
    fn occupy_from(&self, room: &mut [u64], from: usize, (class, place): (usize, usize)) {
        let words = self.all.len();
        if self.table.is_empty() {
            self.close_conflicting(room, from, self.places[class][place].kept);
        } else {
            let row = &self.table[(self.firsts[class] + place) * words..][from..words];
            for (word, beside) in room.iter_mut().zip(row) {
                *word &= beside;
            }
        }
    }

    /// Closes all conflicts of a place within its own and later classes.
    pub(super) fn occupy(&self, room: &mut OpenPlaces, class: usize, place: usize) {
        let from = self.starts[class];
        if self.is_tabled() {
            return self.occupy_from(&mut room[from..], from, (class, place));
        }
        let computed = &mut *self.computed.borrow_mut();
        let number = self.firsts[class] + place;
        let is_listed = !computed.rows[number].is_empty();
        if !is_listed && computed.words.len() >= MOST_COMPUTED {
            return self.occupy_from(&mut room[from..], from, (class, place));
        }
        if !is_listed {
            self.places[class][place].kept.for_each(self.size, |cell| {
                for (word, over) in self.over_from(cell, from) {
                    computed.all[word] |= over;
                }
            });
            computed.list(number);
        }
        let row = computed.rows[number].start as usize..computed.rows[number].end as usize;
        for (&word, places) in computed.words[row.clone()].iter().zip(&computed.places[row]) {
            room[word as usize] &= !places;
        }
    }

    /// Returns true if all conflicts are in a table.
    pub(super) const fn is_tabled(&self) -> bool {
        !self.table.is_empty()
    }

    /// Calls `tell`, for each piece of a fleet, with each place that it could take beside all other pieces, by the
    /// place's bit in [`OpenPlaces`], and with the inverse of their number. It must cover the cells of `certain` that
    /// it covers now. `ahead` is a buffer.
    pub(super) fn alternatives(
        &self,
        fleet: &[(usize, usize)],
        certain: B,
        ahead: &mut Vec<u64>,
        mut tell: impl FnMut(usize, f64),
    ) {
        let words = self.all.len();
        // Places beside the pieces after each.
        ahead.clear();
        ahead.resize(words * fleet.len(), !0);
        for (at, &piece) in fleet.iter().enumerate().skip(1).rev() {
            ahead.copy_within(at * words..(at + 1) * words, (at - 1) * words);
            self.occupy_from(&mut ahead[(at - 1) * words..at * words], 0, piece);
        }
        let mut before = self.all.clone();
        for (&piece, ahead) in fleet.iter().zip(ahead.chunks_exact_mut(words)) {
            let class = self.starts[piece.0]..self.starts[piece.0 + 1];
            let open = &mut ahead[class.clone()];
            open.iter_mut().zip(&before[class.clone()]).for_each(|(open, before)| *open &= before);
            let needed = self.places[piece.0][piece.1].cells & certain;
            needed.for_each(self.size, |cell| {
                let mut over = self.over[cell].iter().skip_while(|(word, _)| *word < class.start).peekable();
                for (word, open) in class.clone().zip(&mut *open) {
                    *open &= over.next_if(|(at, _)| *at == word).map_or(0, |(_, over)| *over);
                }
            });
            let share = 1.0 / f64::from(open.iter().map(|word| word.count_ones()).sum::<u32>().max(1));
            for (word, &bits) in class.zip(&*open) {
                let mut rest = bits;
                while rest != 0 {
                    tell(word * 64 + rest.trailing_zeros() as usize, share);
                    rest &= rest - 1;
                }
            }
            self.occupy_from(&mut before, 0, piece);
        }
    }

    /// Returns the bit of a place in [`OpenPlaces`].
    pub(super) fn bit_of(&self, (class, place): (usize, usize)) -> usize {
        self.starts[class] * 64 + place
    }

    /// Returns a share of 0 for each bit of [`OpenPlaces`].
    pub(super) fn no_shares(&self) -> Vec<f64> {
        vec![0.0; self.all.len() * 64]
    }

    /// Returns the share of each place of each class, given those by bits of [`OpenPlaces`].
    pub(super) fn by_class(&self, shares: &[f64]) -> Vec<Vec<f64>> {
        let class = |(class, &start): (&&[Place<B>], &usize)| shares[start * 64..][..class.len()].to_vec();
        self.places.iter().zip(&self.starts).map(class).collect()
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
        bits(self.words_of_class(room, class).iter().copied())
    }

    /// Iterates over the places of a class that are open in each of `rooms`.
    pub(super) fn open_beside<'r>(
        &'r self,
        class: usize,
        rooms: impl Iterator<Item = &'r OpenPlaces> + Clone + 'r,
    ) -> impl Iterator<Item = usize> + 'r {
        let words = self.starts[class]..self.starts[class + 1];
        bits(words.map(move |word| rooms.clone().fold(self.all[word], |open, room| open & room[word])))
    }

    fn words_of_class<'r>(&self, room: &'r OpenPlaces, class: usize) -> &'r [u64] {
        &room[self.starts[class]..self.starts[class + 1]]
    }
}

/// Iterates over the indices of the bits set in words.
fn bits(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(index, word)| {
        let mut rest = word;
        core::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(index * 64 + bit)
        })
    })
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
        let computed = RefCell::new(ComputedConflicts::new(space.cells().len(), with.all.len()));
        let without = ConflictTable { table: Vec::new(), computed, ..ConflictTable::new(&space) };
        assert!(with.is_tabled() && !without.is_tabled());
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
