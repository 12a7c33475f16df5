//! Which positions a beam has met: the same sub-moves in another order lead to the same one.

/// The positions met so far among those with the same number of sub-moves.
#[derive(Debug)]
pub(super) struct Seen {
    table: Vec<(u32, u32)>,
    stamp: u32,
}

const TABLE: usize = 1 << 13;

impl Seen {
    pub(super) fn new() -> Self {
        Self { table: vec![(0, 0); TABLE], stamp: 0 }
    }

    pub(super) fn begin(&mut self) {
        self.stamp += 1;
    }

    /// Whether a position with this hash is new. Where the table has no room near its place, it is taken for new.
    pub(super) fn is_new(&mut self, hash: u64) -> bool {
        let (mut place, mark) = (hash as usize % TABLE, (hash >> 32) as u32);
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
