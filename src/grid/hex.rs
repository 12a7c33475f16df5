//! Hexes with their points up, in axial coordinates.
//!
//! Maps store hexes in rows, odd rows shifted right by half a hex; a hex is then a [`Cell`] by its column and row.

use super::Cell;
use core::ops::{Add, Sub};

/// A hex or the vector between two hexes, in axial coordinates: `q` to the right, `r` down to the right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hex {
    /// Steps to the right.
    pub q: i16,
    /// Steps down to the right.
    pub r: i16,
}

impl Hex {
    /// The vectors to the six neighbours, counterclockwise from the right.
    pub const WAYS: [Self; 6] =
        [Self::new(1, 0), Self::new(1, -1), Self::new(0, -1), Self::new(-1, 0), Self::new(-1, 1), Self::new(0, 1)];

    /// Creates a hex from its coordinates.
    pub const fn new(q: i16, r: i16) -> Self {
        Self { q, r }
    }

    /// Returns the third cube coordinate; all three add up to 0.
    pub const fn s(self) -> i16 {
        -self.q - self.r
    }

    /// Returns the distance in steps.
    pub const fn distance(self, other: Self) -> u16 {
        let (q, r) = (self.q - other.q, self.r - other.r);
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }

    /// Returns the six neighbours.
    pub fn neighbours(self) -> [Self; 6] {
        Self::WAYS.map(|way| self + way)
    }

    /// Returns the cell of this hex on a map; `None` out of range.
    pub fn cell(self) -> Option<Cell> {
        let column = self.q + (self.r - (self.r & 1)) / 2;
        Cell::new(u8::try_from(column).ok()?, u8::try_from(self.r).ok()?)
    }
}

impl From<Cell> for Hex {
    fn from(cell: Cell) -> Self {
        let (column, row) = (i16::from(cell.column()), i16::from(cell.row()));
        Self { q: column - (row - (row & 1)) / 2, r: row }
    }
}

impl Add for Hex {
    type Output = Self;

    fn add(self, way: Self) -> Self {
        Self { q: self.q + way.q, r: self.r + way.r }
    }
}

impl Sub for Hex {
    type Output = Self;

    fn sub(self, from: Self) -> Self {
        Self { q: self.q - from.q, r: self.r - from.r }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_a_hex_and_back() {
        for index in 0..26 * 26 {
            let cell = Cell::from_index(index).unwrap();
            assert_eq!(Hex::from(cell).cell(), Some(cell));
        }
        assert_eq!(Hex::new(-1, 0).cell(), None);
    }

    #[test]
    fn odd_rows_lie_half_a_hex_further_right() {
        let hex = |column, row| Hex::from(Cell::new(column, row).unwrap());
        let touch = |a: Hex, b: Hex| a.distance(b) == 1;
        assert!(touch(hex(2, 2), hex(2, 3)) && touch(hex(2, 2), hex(1, 3)) && !touch(hex(2, 2), hex(3, 3)));
        assert!(touch(hex(2, 3), hex(3, 2)) && touch(hex(2, 3), hex(3, 4)) && !touch(hex(2, 3), hex(1, 2)));
    }

    #[test]
    fn as_many_hexes_lie_at_a_distance_as_six_times_it() {
        for distance in 1..=5 {
            let all = (-9..=9).flat_map(|q| (-9..=9).map(move |r| Hex::new(q, r)));
            assert_eq!(all.filter(|hex| hex.distance(Hex::new(0, 0)) == distance).count(), 6 * usize::from(distance));
        }
    }
}
