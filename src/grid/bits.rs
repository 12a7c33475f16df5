//! Operations on cell sets for inner loops, which work with indices and are generic over the set's size.

use super::bit_set::Indices;
use super::{BitSet, Cell, CellSet, Word};
use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A [`BitSet`] of any size. Generic code is compiled for small and for large boards.
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Sub<Output = Self>
    + SubAssign
    + IntoIterator<Item = Cell>
    + FromIterator<Cell>
{
    /// The empty set.
    const EMPTY: Self;
    /// The difference between the indices of a cell and the one below it.
    const STRIDE: usize;

    /// Returns the index of a cell.
    fn index_of(cell: Cell) -> usize;
    /// Returns the cell with this index.
    fn cell_at(index: usize) -> Option<Cell>;
    /// Creates a set of the cell with this index.
    fn from_index(index: usize) -> Self;

    /// Removes the cell with this index.
    fn remove_index(&mut self, index: usize);
    /// Returns true if the cell with this index is in the set.
    fn contains_index(&self, index: usize) -> bool;
    /// Returns true if the set is empty.
    fn is_empty(&self) -> bool;
    /// Returns true if the two sets share a cell.
    fn intersects(&self, other: &Self) -> bool;
    /// Returns true if every cell of this set is in `other`.
    fn is_subset(&self, other: &Self) -> bool;
    /// Returns the number of cells.
    fn count(self) -> u32;
    /// Iterates over the indices in ascending order.
    fn indices(self) -> impl Iterator<Item = usize>;
    /// Returns the lowest index; any number if the set is empty.
    fn first_index(self) -> usize;
    /// Returns the index with `before` lower ones in the set; any number if there is none.
    fn nth_index(self, before: u32) -> usize;
    /// Returns the set of the lowest cell; empty if there is none.
    #[must_use]
    fn lowest(self) -> Self;
    /// Returns the set of the highest cell; empty if there is none.
    #[must_use]
    fn highest(self) -> Self;
    /// Returns the cells and all their neighbours, for a board with at least one column less than fits. Bits off the
    /// board may be set: the spare column takes what a shift moves over the edge, which saves a mask.
    #[must_use]
    fn neighbourhood(self) -> Self;
    /// Returns the cells and those that share a side with one, as [`neighbourhood`](Self::neighbourhood).
    #[must_use]
    fn side_neighbourhood(self) -> Self;
    /// Returns the cells that lie in the [`neighbourhood`](Self::neighbourhood) of two or more cells.
    #[must_use]
    fn neighbourhood_of_two(self) -> Self;
    /// Returns the cells that lie in the [`side_neighbourhood`](Self::side_neighbourhood) of two or more cells.
    #[must_use]
    fn side_neighbourhood_of_two(self) -> Self;
    /// Hashes the set with a seed.
    fn mix(self, seed: u64) -> u64;

    /// Converts a set, dropping cells that do not fit.
    fn from_cell_set(set: &CellSet) -> Self {
        set.iter().collect()
    }

    /// Converts to the general set.
    fn to_cell_set(self) -> CellSet {
        self.into_iter().collect()
    }

    /// Calls a function with each cell's number, row by row on a board of this size.
    fn for_each(self, size: u8, mut call: impl FnMut(usize)) {
        let gap = Self::STRIDE - size as usize;
        self.indices().for_each(|index| call(index - index / Self::STRIDE * gap));
    }
}

/// Returns the number of a cell, row by row on a board of this size.
pub fn index_of(cell: Cell, size: u8) -> usize {
    cell.row() as usize * size as usize + cell.column() as usize
}

impl<W: Word, const WORDS: usize, const STRIDE: usize> Bits for BitSet<W, WORDS, STRIDE> {
    const EMPTY: Self = Self([W::ZERO; WORDS]);
    const STRIDE: usize = STRIDE;

    fn index_of(cell: Cell) -> usize {
        Self::index(cell)
    }

    fn cell_at(index: usize) -> Option<Cell> {
        Self::cell(index)
    }

    fn from_index(index: usize) -> Self {
        // Compared rather than stored by index, so that a small set stays in registers.
        Self::from_words(|word| W::from_bit(WORDS == 1 || word == index / Self::BITS, index % Self::BITS))
    }

    fn remove_index(&mut self, index: usize) {
        if let Some(word) = self.0.get_mut(index / Self::BITS) {
            *word = *word & !W::from_bit(true, index % Self::BITS);
        }
    }

    fn contains_index(&self, index: usize) -> bool {
        // With one word the division is superfluous, and the compiler would shift the whole word by a variable.
        let (word, bit) = if WORDS == 1 { (0, index) } else { (index / Self::BITS, index % Self::BITS) };
        self.0.get(word).is_some_and(|word| word.has(bit))
    }

    fn is_empty(&self) -> bool {
        Self::is_empty(self)
    }

    fn intersects(&self, other: &Self) -> bool {
        Self::intersects(self, other)
    }

    fn is_subset(&self, other: &Self) -> bool {
        Self::is_subset(self, other)
    }

    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn indices(self) -> impl Iterator<Item = usize> {
        Indices::<W, WORDS, STRIDE>::new(self.0)
    }

    fn first_index(self) -> usize {
        let word = self.0.iter().position(|&word| word != W::ZERO).unwrap_or(0);
        word * Self::BITS + self.0[word].lowest()
    }

    fn nth_index(self, mut before: u32) -> usize {
        for (place, word) in self.0.iter().enumerate() {
            let here = word.count_ones();
            if before < here {
                return place * Self::BITS + word.nth(before);
            }
            before -= here;
        }
        0
    }

    fn lowest(self) -> Self {
        if self.is_empty() { Self::EMPTY } else { Self::from_index(self.first_index()) }
    }

    fn highest(self) -> Self {
        let word = self.0.iter().rposition(|&word| word != W::ZERO);
        word.map_or(Self::EMPTY, |word| Self::from_index(word * Self::BITS + self.0[word].highest()))
    }

    fn neighbourhood(self) -> Self {
        let row = self.beside();
        row | row.shift_up(STRIDE) | row.shift_down(STRIDE)
    }

    fn side_neighbourhood(self) -> Self {
        self.beside() | self.shift_up(STRIDE) | self.shift_down(STRIDE)
    }

    fn neighbourhood_of_two(self) -> Self {
        let (left, right) = (self.shift_up(1), self.shift_down(1));
        let (one, two) = (self | left | right, (self & (left | right)) | (left & right));
        let (above, below) = (one.shift_up(STRIDE), one.shift_down(STRIDE));
        two | two.shift_up(STRIDE) | two.shift_down(STRIDE) | (one & (above | below)) | (above & below)
    }

    fn side_neighbourhood_of_two(self) -> Self {
        let (left, right) = (self.shift_up(1), self.shift_down(1));
        let (above, below) = (self.shift_up(STRIDE), self.shift_down(STRIDE));
        let (beside, upright) = (left | right, above | below);
        (self & (beside | upright)) | (left & right) | (above & below) | (beside & upright)
    }

    fn mix(self, seed: u64) -> u64 {
        // The hash is that of a set in whole words.
        let unused = W::BITS - Self::BITS;
        let above = |word: usize| self.0.get(word + 1).copied().unwrap_or(W::ZERO);
        let whole = |word: usize| match word * unused {
            0 if unused == 0 || WORDS == 1 => self.0[word],
            skipped => self.0[word] >> skipped | above(word) << (Self::BITS - skipped),
        };
        (0..WORDS).fold(seed, |seed, word| whole(word).mix(seed))
    }
}

impl<W: Word, const WORDS: usize, const STRIDE: usize> BitSet<W, WORDS, STRIDE> {
    /// Returns the cells and those to the right and left of one.
    fn beside(self) -> Self {
        if WORDS > 1 && Self::BITS % STRIDE == 0 {
            // Rows do not cross words, and the spare column takes what a shift moves over the edge.
            Self::from_words(|word| self.0[word] | self.0[word] << 1 | self.0[word] >> 1)
        } else {
            self | self.shift_up(1) | self.shift_down(1)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::NarrowSet;
    use proptest::prelude::*;

    type Wide = BitSet<u64, 7, 21>;

    fn sets() -> impl Strategy<Value = CellSet> {
        let cells = proptest::collection::vec((0u8..26, 0u8..26), 0..300);
        cells.prop_map(|cells| cells.into_iter().filter_map(|(column, row)| Cell::new(column, row)).collect())
    }

    /// Compares conversions and queries with those of `CellSet`.
    fn agrees<B: Bits>(set: &CellSet, size: u8) {
        let cells: Vec<Cell> = set.iter().collect();
        let bits = B::from_cell_set(set);
        assert_eq!(bits.to_cell_set(), *set);
        assert_eq!((bits.count() as usize, bits.is_empty()), (cells.len(), cells.is_empty()));
        let indices: Vec<usize> = bits.indices().collect();
        assert_eq!(indices, cells.iter().map(|&cell| B::index_of(cell)).collect::<Vec<_>>());
        assert_eq!(indices, (0..bits.count()).map(|before| bits.nth_index(before)).collect::<Vec<_>>());
        let single = |cell: Option<&Cell>| cell.map_or(B::EMPTY, |&cell| B::from_index(B::index_of(cell)));
        assert_eq!((bits.lowest(), bits.highest()), (single(cells.first()), single(cells.last())));
        for cell in &CellSet::board(size) {
            assert_eq!(B::cell_at(B::index_of(cell)), Some(cell));
            assert_eq!(bits.contains_index(B::index_of(cell)), set.contains(cell));
            assert_eq!(bits.intersects(&B::from_index(B::index_of(cell))), set.contains(cell));
        }
        let mut numbers = Vec::new();
        bits.for_each(size, |number| numbers.push(number));
        assert_eq!(numbers, cells.iter().map(|&cell| index_of(cell, size)).collect::<Vec<_>>());
        if usize::from(size) < B::STRIDE {
            let near = bits.neighbourhood() & B::from_cell_set(&CellSet::board(size));
            assert_eq!(near.to_cell_set(), set.neighbours(size) | *set);
            let beside = bits.side_neighbourhood() & B::from_cell_set(&CellSet::board(size));
            assert_eq!(beside.to_cell_set(), set.side_neighbours(size) | *set);
            let lies_by = |cell: Cell, of: fn(B) -> B| {
                let lies = |&index: &usize| of(B::from_index(index)).contains_index(B::index_of(cell));
                indices.iter().filter(|index| lies(index)).count()
            };
            for cell in &CellSet::board(size) {
                let two = [bits.neighbourhood_of_two(), bits.side_neighbourhood_of_two()];
                let two = two.map(|two| two.contains_index(B::index_of(cell)));
                assert_eq!(two, [lies_by(cell, B::neighbourhood) > 1, lies_by(cell, B::side_neighbourhood) > 1]);
            }
        }
    }

    /// Compares binary operations with those of `CellSet`.
    fn operate_alike<B: Bits>(a: &CellSet, b: &CellSet) {
        let (x, y) = (B::from_cell_set(a), B::from_cell_set(b));
        assert_eq!((x | y).to_cell_set(), *a | *b);
        assert_eq!((x & y).to_cell_set(), *a & *b);
        assert_eq!((x - y).to_cell_set(), *a - *b);
        assert_eq!(x.intersects(&y), a.intersects(b));
        assert_eq!(x == y, a == b);
    }

    fn all_alike<B: Bits>(a: &CellSet, b: &CellSet, size: u8) {
        let board = CellSet::board(size);
        agrees::<B>(&(*a & board), size);
        operate_alike::<B>(&(*a & board), &(*b & board));
    }

    proptest! {
        #[test]
        fn sets_of_every_size_are_sets_of_cells(a in sets(), b in sets(), side in 4u8..=26) {
            all_alike::<NarrowSet>(&a, &b, side.min(11));
            all_alike::<Wide>(&a, &b, side.min(21));
            all_alike::<CellSet>(&a, &b, side);
        }

        #[test]
        fn cells_that_do_not_fit_are_left_out(set in sets()) {
            let fit = set & CellSet::board(11);
            prop_assert_eq!(NarrowSet::from_cell_set(&set).to_cell_set(), fit);
        }
    }
}
