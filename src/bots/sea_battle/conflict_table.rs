//! Bit-parallel table of conflicts between places: placing a piece closes the conflicting places a word at a time.

use super::fleet_space::{FleetSpace, Pieces};
use crate::grid::Bits;
use crate::sea_battle::placement::Place;
use core::cell::RefCell;
use core::ops::Range;

/// Bit set of the open places: the places of each class in turn, each class from a new word on.
pub(super) type OpenPlaces = Vec<u64>;

/// Buffers of [`ConflictTable::alternatives`].
#[derive(Default)]
pub(super) struct Alternatives {
    /// Places beside all pieces, and those beside all but one.
    beside: Vec<(u64, u64)>,
    /// Places of a piece beside the others.
    open: Vec<u64>,
    /// For each class, the share of places beside all pieces.
    shares: Vec<f64>,
}

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

    /// Returns the places without a conflict with a piece, in the words from `from` on; they must be in the table.
    fn row(&self, (class, place): (usize, usize), from: usize) -> &[u64] {
        let words = self.all.len();
        &self.table[(self.firsts[class] + place) * words..][from..words]
    }

    /// Closes all conflicts of a place within its own and later classes.
    pub(super) fn occupy(&self, room: &mut OpenPlaces, class: usize, place: usize) {
        let from = self.starts[class];
        if self.is_tabled() {
            return room[from..].iter_mut().zip(self.row((class, place), from)).for_each(|(word, row)| *word &= row);
        }
        let computed = &mut *self.computed.borrow_mut();
        let number = self.firsts[class] + place;
        let is_listed = !computed.rows[number].is_empty();
        if !is_listed && computed.words.len() >= MOST_COMPUTED {
            return self.close_conflicting(&mut room[from..], from, self.places[class][place].kept);
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

    /// Calls `tell` with the share of places, by the number of their word in [`OpenPlaces`] and their bits in it: for
    /// each piece of a fleet, the inverse of the number of places that it could take beside all other pieces. It must
    /// cover the cells of `certain` that it covers now. The conflicts must be in the table.
    pub(super) fn alternatives(
        &self,
        fleet: &[(usize, usize)],
        certain: B,
        buffers: &mut Alternatives,
        mut tell: impl FnMut(usize, u64, f64),
    ) {
        let Alternatives { beside, open, shares } = buffers;
        beside.clear();
        beside.extend(self.all.iter().map(|&all| (all, all)));
        for &piece in fleet {
            for ((all, but_one), row) in beside.iter_mut().zip(self.row(piece, 0)) {
                *but_one = *but_one & row | *all;
                *all &= row;
            }
        }
        shares.clear();
        shares.resize(self.places.len(), 0.0);
        for &piece in fleet {
            let words = self.starts[piece.0]..self.starts[piece.0 + 1];
            let rows = beside[words.clone()].iter().zip(&self.row(piece, 0)[words.clone()]);
            open.clear();
            open.extend(rows.map(|((all, but_one), row)| all | but_one & !row));
            let needed = self.places[piece.0][piece.1].cells & certain;
            needed.for_each(self.size, |cell| {
                let over = |word| self.over[cell].iter().find(|(at, _)| *at == word).map_or(0, |(_, over)| *over);
                words.clone().zip(&mut *open).for_each(|(word, open)| *open &= over(word));
            });
            let share = 1.0 / f64::from(open.iter().map(|word| word.count_ones()).sum::<u32>());
            if needed.is_empty() {
                // Places beside all pieces are told once for the class.
                shares[piece.0] += share;
                open.iter_mut().zip(&beside[words.clone()]).for_each(|(open, (all, _))| *open &= !all);
            }
            words.zip(&*open).for_each(|(word, &open)| tell(word, open, share));
        }
        for (class, &share) in shares.iter().enumerate().filter(|&(_, &share)| share > 0.0) {
            (self.starts[class]..self.starts[class + 1]).for_each(|word| tell(word, beside[word].0, share));
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
