//! Canonical keys of positions under the symmetries of the game.

use kletka::bots::virus_war::fast_position::{FastPosition, NarrowBitboard};

const STRIDE: u32 = NarrowBitboard::SIZE as u32;

/// Size of the board, and tables for its symmetries.
pub(super) struct BoardSymmetry {
    size: u32,
    /// For each diagonal, its cells and their shift when mirrored at the main diagonal.
    diagonals: Vec<(u128, i32)>,
}

impl BoardSymmetry {
    pub(super) fn new(size: u8) -> Self {
        let size = i32::from(size);
        let cells = |off: i32| {
            let rows = (0..size).filter(move |row| (0..size).contains(&(row + off)));
            rows.fold(0, |set, row| set | 1 << (row as u32 * STRIDE + (row + off) as u32))
        };
        // Row and column swap: the cell number loses `off` columns and gains `off` rows.
        let diagonals = (1 - size..size).map(|off| (cells(off), off * (STRIDE as i32 - 1))).collect();
        Self { size: size as u32, diagonals }
    }

    /// Returns a canonical key below 2¹⁰³, equal for mirror images at the main diagonal and for rotations with swapped
    /// sides. `None` before both sides have begun, since then base (V5) and round matter.
    pub(super) fn key(&self, position: &FastPosition<NarrowBitboard>) -> Option<u128> {
        if position.live.iter().any(NarrowBitboard::is_empty) {
            return None;
        }
        let me = position.side_to_move as usize;
        let mut sets =
            [position.live[me], position.live[1 - me], position.dead[me], position.dead[1 - me]].map(u128::from);
        if me == 1 {
            sets = sets.map(|set| self.rotated(set));
        }
        let mirrored = sets.map(|set| self.mirrored(set));
        Some(self.packed(sets).min(self.packed(mirrored)) << 3 | u128::from(position.left))
    }

    /// Rotates by 180 degrees.
    fn rotated(&self, set: u128) -> u128 {
        set.reverse_bits() >> (127 - (self.size - 1) * (STRIDE + 1))
    }

    /// Mirrors at the main diagonal, on which both bases lie.
    fn mirrored(&self, set: u128) -> u128 {
        self.diagonals.iter().fold(0, |all, &(cells, by)| {
            let moved = set & cells;
            all | if by < 0 { moved >> -by } else { moved << by }
        })
    }

    fn packed(&self, sets: [u128; 4]) -> u128 {
        let row = (1 << self.size) - 1;
        let tight =
            |set: u128| (0..self.size).fold(0, |all, at| all | (set >> (at * STRIDE) & row) << (at * self.size));
        sets.into_iter().fold(0, |all, set| all << (self.size * self.size) | tight(set))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turnings_move_the_cells_as_they_should() {
        for side in 2..=5u8 {
            let frame = BoardSymmetry::new(side);
            let number = |row: u8, column: u8| 1 << (u32::from(row) * STRIDE + u32::from(column));
            for (row, column) in (0..side).flat_map(|row| (0..side).map(move |column| (row, column))) {
                let last = side - 1;
                assert_eq!(frame.mirrored(number(row, column)), number(column, row));
                assert_eq!(frame.rotated(number(row, column)), number(last - row, last - column));
            }
        }
    }
}
