//! Cell sets for inner loops: one wide integer where the board is small enough, the words of a [`CellSet`] elsewhere.

use super::{Cell, CellSet};

/// The largest side whose cells fit in a `u128`.
pub const NARROW_SIDE: u8 = 11;

/// A set of the cells of one board, whose side is known from elsewhere.
pub trait Bits: Copy + Eq + core::fmt::Debug {
    /// The empty set.
    const EMPTY: Self;

    /// The cells of this set that are on a board with this side.
    fn from_cell_set(set: &CellSet, side: u8) -> Self;
    /// The set of the cell with this number, row by row on a board with this side.
    fn from_index(number: usize, side: u8) -> Self;
    /// The same set of a board with this side for use outside inner loops.
    fn to_cell_set(self, side: u8) -> CellSet;
    /// Whether the cell with this number is in the set.
    fn contains_index(self, number: usize, side: u8) -> bool;
    /// Whether the two share a cell.
    fn intersects(self, other: Self) -> bool;
    /// The cells of both.
    #[must_use]
    fn or(self, other: Self) -> Self;
    /// The cells that are in both.
    #[must_use]
    fn and(self, other: Self) -> Self;
    /// The cells of this one that are not in the other.
    #[must_use]
    fn without(self, other: Self) -> Self;
    /// How many cells there are.
    fn count(self) -> u32;
    /// The set of the lowest cell alone; empty if there is none.
    #[must_use]
    fn lowest(self) -> Self;
    /// The set of the highest cell alone; empty if there is none.
    #[must_use]
    fn highest(self) -> Self;
    /// Calls a function with the number of each cell, row by row on a board with this side.
    fn for_each(self, side: u8, call: impl FnMut(usize));
}

/// The number of a cell on a board with this side, row by row.
pub fn index_of(cell: Cell, side: u8) -> usize {
    cell.row() as usize * side as usize + cell.column() as usize
}

/// The cell with this number on a board with this side.
pub fn cell_at(number: usize, side: u8) -> Option<Cell> {
    let side = side as usize;
    Cell::new(u8::try_from(number % side).ok()?, u8::try_from(number / side).ok()?)
}

impl Bits for u128 {
    const EMPTY: Self = 0;

    fn from_cell_set(set: &CellSet, side: u8) -> Self {
        let on_board = set.iter().filter(|cell| cell.is_on_board(side.min(NARROW_SIDE)));
        on_board.fold(0, |bits, cell| bits | 1 << index_of(cell, side))
    }

    fn from_index(number: usize, _side: u8) -> Self {
        1 << number
    }

    fn to_cell_set(self, side: u8) -> CellSet {
        let mut set = CellSet::EMPTY;
        self.for_each(side, |number| set.extend(cell_at(number, side)));
        set
    }

    fn contains_index(self, number: usize, _side: u8) -> bool {
        let half = if number < 64 { self as u64 } else { (self >> 64) as u64 };
        half >> (number % 64) & 1 == 1
    }

    fn intersects(self, other: Self) -> bool {
        self & other != 0
    }

    fn or(self, other: Self) -> Self {
        self | other
    }

    fn and(self, other: Self) -> Self {
        self & other
    }

    fn without(self, other: Self) -> Self {
        self & !other
    }

    fn count(self) -> u32 {
        self.count_ones()
    }

    fn lowest(self) -> Self {
        self & self.wrapping_neg()
    }

    fn highest(self) -> Self {
        if self == 0 { 0 } else { 1 << self.ilog2() }
    }

    fn for_each(mut self, _side: u8, mut call: impl FnMut(usize)) {
        while self != 0 {
            call(self.trailing_zeros() as usize);
            self &= self - 1;
        }
    }
}

impl Bits for CellSet {
    const EMPTY: Self = Self::EMPTY;

    fn from_cell_set(set: &CellSet, side: u8) -> Self {
        *set & Self::board(side)
    }

    fn from_index(number: usize, side: u8) -> Self {
        cell_at(number, side).map_or(Self::EMPTY, Self::from_cell)
    }

    fn to_cell_set(self, _side: u8) -> CellSet {
        self
    }

    fn contains_index(self, number: usize, side: u8) -> bool {
        cell_at(number, side).is_some_and(|cell| self.contains(cell))
    }

    fn intersects(self, other: Self) -> bool {
        Self::intersects(&self, &other)
    }

    fn or(self, other: Self) -> Self {
        self | other
    }

    fn and(self, other: Self) -> Self {
        self & other
    }

    fn without(self, other: Self) -> Self {
        self - other
    }

    fn count(self) -> u32 {
        self.len() as u32
    }

    fn lowest(self) -> Self {
        self.first().map_or(Self::EMPTY, Self::from_cell)
    }

    fn highest(self) -> Self {
        self.last().map_or(Self::EMPTY, Self::from_cell)
    }

    fn for_each(self, side: u8, mut call: impl FnMut(usize)) {
        for cell in self {
            call(index_of(cell, side));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_and_wide_sets_agree() {
        let some: CellSet = (0..676).step_by(7).filter_map(Cell::from_index).collect();
        for side in [6, 10, 11] {
            let set = some & CellSet::board(side);
            assert_eq!(<u128 as Bits>::from_cell_set(&some, side).to_cell_set(side), set);
            let (mut narrow, mut wide) = (Vec::new(), Vec::new());
            <u128 as Bits>::from_cell_set(&some, side).for_each(side, |n| narrow.push(n));
            <CellSet as Bits>::from_cell_set(&some, side).for_each(side, |n| wide.push(n));
            assert_eq!(narrow, wide);
            let (a, b) = (<u128 as Bits>::from_cell_set(&some, side), <CellSet as Bits>::from_cell_set(&some, side));
            assert_eq!(a.lowest().to_cell_set(side), b.lowest());
            assert_eq!(a.highest().to_cell_set(side), b.highest());
            assert_eq!(b.highest(), CellSet::from_cell(set.iter().last().unwrap()));
            for number in 0..usize::from(side) * usize::from(side) {
                assert_eq!(a.contains_index(number, side), narrow.contains(&number));
                assert_eq!(b.contains_index(number, side), narrow.contains(&number));
                assert_eq!(u128::from_index(number, side).to_cell_set(side), CellSet::from_index(number, side));
            }
        }
    }
}
