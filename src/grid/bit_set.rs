//! Sets of cells as bits in fixed arrays of words, without allocation.

use super::{Cell, MAX_SIZE, Word};
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};
use serde::{Deserialize, Serialize};

/// A set of cells of a board up to 26×26; a cell's bit is its [`Cell::index`].
pub type CellSet = BitSet<u64, 11, 26>;

/// A set of cells of a board up to 11×11, faster in inner loops.
pub type NarrowSet = BitSet<u128, 1, 11>;

/// The largest board whose cells fit in a [`NarrowSet`].
pub const NARROW_SIZE: u8 = NarrowSet::SIZE;

/// A set of cells of a square board, as bits in rows of `STRIDE` in `WORDS` words.
///
/// The *index* of a cell is the number of its bit: row × `STRIDE` + column. [`Bits`](super::Bits) has the operations
/// for inner loops.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct BitSet<W, const WORDS: usize, const STRIDE: usize>(pub(super) [W; WORDS]);

impl<W: Word, const WORDS: usize, const STRIDE: usize> BitSet<W, WORDS, STRIDE> {
    /// The largest board that fits.
    pub const SIZE: u8 = {
        assert!(STRIDE <= MAX_SIZE as usize && STRIDE * STRIDE <= WORDS * W::BITS);
        STRIDE as u8
    };
    /// Number of bits in use of each word: whole rows, if no more words are needed for it.
    pub(super) const BITS: usize = {
        let rows = W::BITS / STRIDE * STRIDE;
        if STRIDE * STRIDE <= WORDS * rows { rows } else { W::BITS }
    };

    /// Creates a set from a function of the word's number.
    pub(super) fn from_words(word: impl Fn(usize) -> W) -> Self {
        // `from_fn` is slower for a single word.
        if WORDS == 1 { Self([word(0); WORDS]) } else { Self(core::array::from_fn(word)) }
    }

    fn zip(self, other: Self, operation: impl Fn(W, W) -> W) -> Self {
        Self::from_words(|word| operation(self.0[word], other.0[word]))
    }

    /// Returns true if the set is empty.
    pub fn is_empty(&self) -> bool {
        if WORDS == 1 { self.0[0] == W::ZERO } else { self.0.iter().fold(W::ZERO, |all, &word| all | word) == W::ZERO }
    }

    /// Returns true if the two sets share a cell.
    pub fn intersects(&self, other: &Self) -> bool {
        !(*self & *other).is_empty()
    }

    /// Returns true if every cell of this set is in `other`.
    pub fn is_subset(&self, other: &Self) -> bool {
        (*self - *other).is_empty()
    }

    /// Iterates over the cells in ascending order of their indices.
    pub fn iter(&self) -> Cells<W, WORDS, STRIDE> {
        Cells(Indices::new(self.0))
    }

    /// Raises every index by less than the bits of a word; bits beyond the last word are lost. Of words with whole rows
    /// the bits that are not in use may be set.
    pub(super) fn shift_up(&self, by: usize) -> Self {
        let carried = |word: usize| if word == 0 { W::ZERO } else { self.0[word - 1] >> (Self::BITS - by) };
        Self::from_words(|word| self.0[word] << by | carried(word))
    }

    /// Lowers every index by less than the bits of a word; bits below the first word are lost.
    pub(super) fn shift_down(&self, by: usize) -> Self {
        let carried = |word: usize| if word + 1 == WORDS { W::ZERO } else { self.0[word + 1] << (Self::BITS - by) };
        Self::from_words(|word| self.0[word] >> by | carried(word))
    }
}

/// Conversion between cells and indices.
impl<W, const WORDS: usize, const STRIDE: usize> BitSet<W, WORDS, STRIDE> {
    /// Returns the index of a cell.
    pub(super) const fn index(cell: Cell) -> usize {
        if STRIDE == MAX_SIZE as usize { cell.index() } else { cell.row() as usize * STRIDE + cell.column() as usize }
    }

    /// Returns the cell with this index; `None` beyond the last row.
    pub(super) const fn cell(index: usize) -> Option<Cell> {
        match STRIDE {
            _ if STRIDE == MAX_SIZE as usize => Cell::from_index(index),
            _ if index < STRIDE * STRIDE => Cell::new((index % STRIDE) as u8, (index / STRIDE) as u8),
            _ => None,
        }
    }

    /// Returns true if the largest board that fits has this cell.
    pub(super) const fn fits(cell: Cell) -> bool {
        STRIDE == MAX_SIZE as usize || cell.is_on_board(STRIDE as u8)
    }
}

const WORDS: usize = (STRIDE * STRIDE).div_ceil(64);
const STRIDE: usize = MAX_SIZE as usize;

/// Precomputed boards by size: `neighbours` needs one in inner loops.
static BOARDS: [CellSet; STRIDE + 1] = {
    let mut boards = [CellSet::EMPTY; STRIDE + 1];
    let mut side = 0;
    while side <= STRIDE {
        boards[side] = CellSet::rows_and_columns(side);
        side += 1;
    }
    boards
};

impl CellSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0; WORDS]);
    const LEFT_EDGE: Self = Self::column(0);
    const RIGHT_EDGE: Self = Self::column(STRIDE - 1);

    /// Creates a set of one cell.
    pub const fn from_cell(cell: Cell) -> Self {
        let mut words = [0; WORDS];
        words[cell.index() / 64] = 1 << (cell.index() % 64);
        Self(words)
    }

    /// Returns all cells of a board of this size, at most [`MAX_SIZE`].
    pub const fn board(size: u8) -> Self {
        BOARDS[size as usize]
    }

    const fn rows_and_columns(size: usize) -> Self {
        let mut words = [0; WORDS];
        let mut row = 0;
        while row < size {
            let mut column = 0;
            while column < size {
                let index = row * STRIDE + column;
                words[index / 64] |= 1 << (index % 64);
                column += 1;
            }
            row += 1;
        }
        Self(words)
    }

    const fn column(column: usize) -> Self {
        let mut words = [0; WORDS];
        let mut row = 0;
        while row < STRIDE {
            let index = row * STRIDE + column;
            words[index / 64] |= 1 << (index % 64);
            row += 1;
        }
        Self(words)
    }

    /// Adds a cell. Returns true if it was absent.
    pub const fn insert(&mut self, cell: Cell) -> bool {
        let (word, bit) = (cell.index() / 64, 1 << (cell.index() % 64));
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    /// Removes a cell. Returns true if it was present.
    pub const fn remove(&mut self, cell: Cell) -> bool {
        let (word, bit) = (cell.index() / 64, 1 << (cell.index() % 64));
        let there = self.0[word] & bit != 0;
        self.0[word] &= !bit;
        there
    }

    /// Returns true if the cell is in the set.
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] & (1 << (cell.index() % 64)) != 0
    }

    /// Returns the number of cells.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the cell with the lowest index.
    pub fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// Returns the cell with the highest index.
    pub fn last(&self) -> Option<Cell> {
        let word = self.0.iter().rposition(|&word| word != 0)?;
        Self::cell(word * 64 + self.0[word].ilog2() as usize)
    }

    /// Returns the set moved one column to the right and to the left, clipped at the edges.
    fn horizontal_neighbours(&self) -> Self {
        (*self - Self::RIGHT_EDGE).shift_up(1) | (*self - Self::LEFT_EDGE).shift_down(1)
    }

    /// Returns the cells that share a side with a cell of the set; a cell of the set is included only if it has a
    /// neighbour in the set.
    #[must_use]
    pub fn side_neighbours(&self, size: u8) -> Self {
        let columns = self.shift_up(STRIDE) | self.shift_down(STRIDE);
        (self.horizontal_neighbours() | columns) & Self::board(size)
    }

    /// Returns the set and its seven images under rotation and reflection of the board.
    pub fn images(&self, size: u8) -> [Self; 8] {
        let far = size.saturating_sub(1);
        let image = |way: u8| {
            let turned = |cell: Cell| {
                let flip = |at: u8, bit: u8| if way & bit == 0 { at } else { far.saturating_sub(at) };
                let (column, row) = (flip(cell.column(), 1), flip(cell.row(), 2));
                if way & 4 == 0 { Cell::new(column, row) } else { Cell::new(row, column) }
            };
            self.iter().filter_map(turned).collect()
        };
        [0, 1, 2, 3, 4, 5, 6, 7].map(image)
    }

    /// Returns the cells that share a side or a corner with a cell of the set; a cell of the set is included only if
    /// it has a neighbour in the set.
    #[must_use]
    pub fn neighbours(&self, size: u8) -> Self {
        let beside = self.horizontal_neighbours();
        let band = *self | beside;
        (beside | band.shift_up(STRIDE) | band.shift_down(STRIDE)) & Self::board(size)
    }

    /// Returns the part of this set that is connected by sides to a cell of `from`.
    #[must_use]
    pub fn flood_fill(&self, from: Self) -> Self {
        let mut part = from & *self;
        loop {
            let grown = (part | part.side_neighbours(MAX_SIZE)) & *self;
            if grown == part {
                return part;
            }
            part = grown;
        }
    }
}

impl<W: Word, const WORDS: usize, const STRIDE: usize> Default for BitSet<W, WORDS, STRIDE> {
    fn default() -> Self {
        Self([W::ZERO; WORDS])
    }
}

/// The bits as a number; index 0 is the lowest bit.
impl<const STRIDE: usize> From<BitSet<Self, 1, STRIDE>> for u128 {
    fn from(set: BitSet<Self, 1, STRIDE>) -> Self {
        set.0[0]
    }
}

/// Hashes the words only: an array would also hash its constant length.
impl<W: Word, const WORDS: usize, const STRIDE: usize> Hash for BitSet<W, WORDS, STRIDE> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.iter().for_each(|&word| word.hash(state));
    }
}

/// An iterator over the indices of a set, in ascending order, 64 bits at a time.
#[derive(Clone, Debug)]
pub(super) struct Indices<W, const WORDS: usize, const STRIDE: usize> {
    words: [W; WORDS],
    /// Number of the part of the set that `bits` are left of.
    part: usize,
    bits: u64,
}

impl<W: Word, const WORDS: usize, const STRIDE: usize> Indices<W, WORDS, STRIDE> {
    const PARTS_A_WORD: usize = W::BITS / 64;

    pub(super) fn new(words: [W; WORDS]) -> Self {
        Self { words, part: 0, bits: words[0].part(0) }
    }

    /// Returns the index of the lowest bit of a part.
    const fn start(part: usize) -> usize {
        part / Self::PARTS_A_WORD * BitSet::<W, WORDS, STRIDE>::BITS + part % Self::PARTS_A_WORD * 64
    }

    fn part(&self, number: usize) -> Option<u64> {
        Some(self.words.get(number / Self::PARTS_A_WORD)?.part(number % Self::PARTS_A_WORD))
    }
}

impl<W: Word, const WORDS: usize, const STRIDE: usize> Iterator for Indices<W, WORDS, STRIDE> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        while self.bits == 0 {
            self.bits = self.part(self.part + 1)?;
            self.part += 1;
        }
        let index = Self::start(self.part) + self.bits.trailing_zeros() as usize;
        self.bits &= self.bits - 1;
        Some(index)
    }

    // Overridden because loops over whole sets are faster with it.
    fn fold<T, F: FnMut(T, usize) -> T>(self, start: T, mut call: F) -> T {
        let mut folded = start;
        for number in self.part..WORDS * Self::PARTS_A_WORD {
            let mut bits = if number == self.part { self.bits } else { self.part(number).unwrap_or(0) };
            while bits != 0 {
                folded = call(folded, Self::start(number) + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        }
        folded
    }
}

/// An iterator over the cells of a set, in ascending order of their indices.
#[derive(Clone, Debug)]
pub struct Cells<W, const WORDS: usize, const STRIDE: usize>(Indices<W, WORDS, STRIDE>);

impl<W: Word, const WORDS: usize, const STRIDE: usize> Iterator for Cells<W, WORDS, STRIDE> {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        BitSet::<W, WORDS, STRIDE>::cell(self.0.next()?)
    }
}

impl<W: Word, const WORDS: usize, const STRIDE: usize> IntoIterator for BitSet<W, WORDS, STRIDE> {
    type Item = Cell;
    type IntoIter = Cells<W, WORDS, STRIDE>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<W: Word, const WORDS: usize, const STRIDE: usize> IntoIterator for &BitSet<W, WORDS, STRIDE> {
    type Item = Cell;
    type IntoIter = Cells<W, WORDS, STRIDE>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<W: Word, const WORDS: usize, const STRIDE: usize> FromIterator<Cell> for BitSet<W, WORDS, STRIDE> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::default();
        set.extend(cells);
        set
    }
}

impl<W: Word, const WORDS: usize, const STRIDE: usize> Extend<Cell> for BitSet<W, WORDS, STRIDE> {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        for cell in cells {
            if Self::fits(cell) {
                let word = &mut self.0[Self::index(cell) / Self::BITS];
                *word = *word | W::from_bit(true, Self::index(cell) % Self::BITS);
            }
        }
    }
}

macro_rules! set_operation {
    ($operator:ident, $method:ident, $assign:ident, $assign_method:ident, $word:expr) => {
        impl<W: Word, const WORDS: usize, const STRIDE: usize> $assign for BitSet<W, WORDS, STRIDE> {
            fn $assign_method(&mut self, other: Self) {
                *self = $operator::$method(*self, other);
            }
        }

        impl<W: Word, const WORDS: usize, const STRIDE: usize> $operator for BitSet<W, WORDS, STRIDE> {
            type Output = Self;

            fn $method(self, other: Self) -> Self {
                self.zip(other, $word)
            }
        }
    };
}

set_operation!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
set_operation!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
set_operation!(Sub, sub, SubAssign, sub_assign, |a: W, b: W| a & !b);

impl<W: Word, const WORDS: usize, const STRIDE: usize> fmt::Debug for BitSet<W, WORDS, STRIDE> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

impl<W: Word, const WORDS: usize, const STRIDE: usize> Serialize for BitSet<W, WORDS, STRIDE> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeSeq;
        let mut seq = serializer.serialize_seq(Some(self.iter().count()))?;
        self.iter().try_for_each(|cell| seq.serialize_element(&cell))?;
        seq.end()
    }
}

impl<'de, W: Word, const WORDS: usize, const STRIDE: usize> Deserialize<'de> for BitSet<W, WORDS, STRIDE> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Cell>::deserialize(deserializer).map(|cells| cells.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(cells: &[(u8, u8)]) -> CellSet {
        cells.iter().filter_map(|&(column, row)| Cell::new(column, row)).collect()
    }

    #[test]
    fn neighbours_agree_with_coordinates() {
        for side in [6, 10, 26] {
            for cell in CellSet::board(side) {
                let apart = |other: Cell| (cell.column().abs_diff(other.column()), cell.row().abs_diff(other.row()));
                let all = CellSet::board(side).iter().filter(|&c| matches!(apart(c), (0 | 1, 1) | (1, 0))).collect();
                let sides = CellSet::board(side).iter().filter(|&c| matches!(apart(c), (0, 1) | (1, 0))).collect();
                assert_eq!(CellSet::from_cell(cell).neighbours(side), all, "{cell:?} on {side}");
                assert_eq!(CellSet::from_cell(cell).side_neighbours(side), sides, "{cell:?} on {side}");
            }
        }
    }

    #[test]
    fn a_board_has_the_square_of_its_side() {
        for side in 6..=26 {
            assert_eq!(CellSet::board(side).len(), side as usize * side as usize);
        }
    }

    #[test]
    fn connected_stops_at_corners() {
        let cells = set(&[(0, 0), (1, 0), (2, 1), (9, 9)]);
        assert_eq!(cells.flood_fill(set(&[(1, 0)])), set(&[(0, 0), (1, 0)]));
        assert_eq!(cells.flood_fill(set(&[(5, 5)])), CellSet::EMPTY);
    }
}
