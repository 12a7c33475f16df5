//! Positions that a beam has visited, to merge transposed sub-moves.

/// Hash set of the positions after a number of sub-moves.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    table: Vec<(u32, u32)>,
    stamp: u32,
}

const TABLE: usize = 1 << 12;

/// Zobrist-like keys of cells. Their combination over a turn's cells identifies the position, in any order.
pub(super) static MARKS: [u64; CELLS] = {
    let mut marks = [0; CELLS];
    let mut number = 0;
    while number < CELLS {
        // splitmix64
        let mark = (number as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mark = (mark ^ mark >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mark = (mark ^ mark >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        marks[number] = mark ^ mark >> 31;
        number += 1;
    }
    marks
};

/// More than the cells of any board with its spare column.
const CELLS: usize = 448;

impl Seen {
    pub(super) fn new() -> Self {
        Self { table: vec![(0, 0); TABLE], stamp: 0 }
    }

    pub(super) fn begin(&mut self) {
        self.stamp += 1;
    }

    /// Returns true if the position is new, or the table has no room near its slot.
    pub(super) fn is_new(&mut self, mark: u64) -> bool {
        let (mut place, mark) = (mark as usize % TABLE, (mark >> 32) as u32);
        for _ in 0..8 {
            let entry = &mut self.table[place];
            if entry.0 != self.stamp {
                *entry = (self.stamp, mark);
                return true;
            }
            if entry.1 == mark {
                return false;
            }
            place = (place + 1) % TABLE;
        }
        true
    }
}
