//! Sets of cells as bits in fixed words: no allocation, set operations by the word.

use super::{Cell, MAX_SIDE};
use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};
use serde::{Deserialize, Serialize};

const STRIDE: usize = MAX_SIDE as usize;
const WORDS: usize = (STRIDE * STRIDE).div_ceil(64);

/// A set of cells of a square board up to 26×26; the bit of a cell is its [`Cell::index`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet([u64; WORDS]);

impl CellSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// The set of one cell.
    pub const fn from_cell(cell: Cell) -> Self {
        let mut words = [0; WORDS];
        words[cell.index() / 64] = 1 << (cell.index() % 64);
        Self(words)
    }

    /// All cells of a board with this side.
    pub const fn board(side: u8) -> Self {
        let mut words = [0; WORDS];
        let mut row = 0;
        while row < side as usize {
            let mut column = 0;
            while column < side as usize {
                let index = row * STRIDE + column;
                words[index / 64] |= 1 << (index % 64);
                column += 1;
            }
            row += 1;
        }
        Self(words)
    }

    /// Adds a cell; whether it was not there yet.
    pub const fn insert(&mut self, cell: Cell) -> bool {
        let (word, bit) = (cell.index() / 64, 1 << (cell.index() % 64));
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    /// Takes a cell out; whether it was there.
    pub const fn remove(&mut self, cell: Cell) -> bool {
        let (word, bit) = (cell.index() / 64, 1 << (cell.index() % 64));
        let there = self.0[word] & bit != 0;
        self.0[word] &= !bit;
        there
    }

    /// Whether the cell is in the set.
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] & (1 << (cell.index() % 64)) != 0
    }

    /// How many cells there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is no cell.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// The cell with the lowest index.
    pub fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// The cell with the highest index.
    pub fn last(&self) -> Option<Cell> {
        let word = self.0.iter().rposition(|&word| word != 0)?;
        Cell::from_index(word * 64 + self.0[word].ilog2() as usize)
    }

    /// Whether the two sets share a cell.
    pub fn intersects(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Whether every cell of this set is in the other.
    pub fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// The cells by index, from the lowest.
    pub fn iter(&self) -> Cells {
        Cells { words: self.0, word: 0 }
    }

    /// The set moved one column to the right and one to the left, off the board's edge and away.
    const fn horizontal_neighbours(&self) -> Self {
        let (left_edge, right_edge) = (Self::full_column(0), Self::full_column(MAX_SIDE - 1));
        let mut inner = *self;
        let mut outer = *self;
        let mut i = 0;
        while i < WORDS {
            inner.0[i] &= !right_edge.0[i];
            outer.0[i] &= !left_edge.0[i];
            i += 1;
        }
        let (up, down) = (inner.shift_up(1), outer.shift_down(1));
        i = 0;
        while i < WORDS {
            inner.0[i] = up.0[i] | down.0[i];
            i += 1;
        }
        inner
    }

    const fn full_column(column: u8) -> Self {
        let mut words = [0; WORDS];
        let mut row = 0;
        while row < STRIDE {
            let index = row * STRIDE + column as usize;
            words[index / 64] |= 1 << (index % 64);
            row += 1;
        }
        Self(words)
    }

    /// The set with every index raised by less than 64; what leaves the largest board is lost.
    const fn shift_up(&self, by: u32) -> Self {
        let mut words = [0; WORDS];
        let mut i = WORDS;
        while i > 0 {
            i -= 1;
            words[i] = self.0[i] << by;
            if i > 0 {
                words[i] |= self.0[i - 1] >> (64 - by);
            }
        }
        words[WORDS - 1] &= (1 << (STRIDE * STRIDE % 64)) - 1;
        Self(words)
    }

    /// The set with every index lowered by less than 64; what leaves the board is lost.
    const fn shift_down(&self, by: u32) -> Self {
        let mut words = [0; WORDS];
        let mut i = 0;
        while i < WORDS {
            words[i] = self.0[i] >> by;
            if i + 1 < WORDS {
                words[i] |= self.0[i + 1] << (64 - by);
            }
            i += 1;
        }
        Self(words)
    }

    /// The cells that share a side with a cell of the set, on a board with this side; cells of the set itself
    /// are in it only where they have a neighbour in the set.
    #[must_use]
    pub fn side_neighbours(&self, side: u8) -> Self {
        let columns = self.shift_up(STRIDE as u32) | self.shift_down(STRIDE as u32);
        (self.horizontal_neighbours() | columns) & Self::board(side)
    }

    /// The cells that share a side or a corner with a cell of the set, on a board with this side; cells of the set
    /// itself are in it only where they have a neighbour in the set.
    #[must_use]
    pub fn neighbours(&self, side: u8) -> Self {
        let beside = self.horizontal_neighbours();
        let band = *self | beside;
        (beside | band.shift_up(STRIDE as u32) | band.shift_down(STRIDE as u32)) & Self::board(side)
    }

    /// The part of this set that is connected to `from` side by side within the set.
    #[must_use]
    pub fn flood_fill(&self, from: Cell) -> Self {
        let mut part = Self::from_cell(from) & *self;
        loop {
            let grown = (part | part.side_neighbours(MAX_SIDE)) & *self;
            if grown == part {
                return part;
            }
            part = grown;
        }
    }
}

/// The cells of a set, from the lowest index.
#[derive(Clone, Debug)]
pub struct Cells {
    words: [u64; WORDS],
    word: usize,
}

impl Iterator for Cells {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        while self.word < WORDS {
            let bits = self.words[self.word];
            if bits != 0 {
                self.words[self.word] = bits & (bits - 1);
                return Cell::from_index(self.word * 64 + bits.trailing_zeros() as usize);
            }
            self.word += 1;
        }
        None
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    fn into_iter(self) -> Cells {
        self.iter()
    }
}

impl IntoIterator for &CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    fn into_iter(self) -> Cells {
        self.iter()
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cells);
        set
    }
}

impl Extend<Cell> for CellSet {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

macro_rules! set_operation {
    ($operator:ident, $method:ident, $assign:ident, $assign_method:ident, $word:expr) => {
        impl $assign for CellSet {
            fn $assign_method(&mut self, other: Self) {
                for (a, b) in self.0.iter_mut().zip(other.0) {
                    *a = $word(*a, b);
                }
            }
        }

        impl $operator for CellSet {
            type Output = Self;

            fn $method(mut self, other: Self) -> Self {
                $assign::$assign_method(&mut self, other);
                self
            }
        }
    };
}

set_operation!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
set_operation!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
set_operation!(Sub, sub, SubAssign, sub_assign, |a: u64, b: u64| a & !b);

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

impl Serialize for CellSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeSeq;
        let mut seq = serializer.serialize_seq(Some(self.len()))?;
        self.iter().try_for_each(|cell| seq.serialize_element(&cell))?;
        seq.end()
    }
}

impl<'de> Deserialize<'de> for CellSet {
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
        assert_eq!(cells.flood_fill(Cell::new(1, 0).unwrap()), set(&[(0, 0), (1, 0)]));
        assert_eq!(cells.flood_fill(Cell::new(5, 5).unwrap()), CellSet::EMPTY);
    }
}
