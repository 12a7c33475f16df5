//! What is known of positions, in as much memory as is given.

use super::Want;

/// Which questions about a position are answered, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Facts(u8);

impl Facts {
    pub(super) const NONE: Self = Self(0);
    const WINS: u8 = 1;
    const HOLDS: u8 = 2;
    const NO_WIN: u8 = 4;
    const LOSES: u8 = 8;

    /// The answer for the mover, if it is known.
    pub(super) fn get(self, want: Want) -> Option<bool> {
        let (yes, no) = match want {
            Want::Win => (Self::WINS, Self::NO_WIN),
            Want::Draw => (Self::HOLDS, Self::LOSES),
        };
        (self.0 & (yes | no) != 0).then_some(self.0 & yes != 0)
    }

    /// With one answer more, and what follows from it.
    pub(super) fn with(self, want: Want, found: bool) -> Self {
        Self(
            self.0
                | match (want, found) {
                    (Want::Win, true) => Self::WINS | Self::HOLDS,
                    (Want::Win, false) => Self::NO_WIN,
                    (Want::Draw, true) => Self::HOLDS,
                    (Want::Draw, false) => Self::LOSES | Self::NO_WIN,
                },
        )
    }
}

/// The lowest bits of an entry are the facts, then what they cost; the rest is the whole key, so that no position is
/// ever taken for another.
const FACTS: u32 = 4;
const COST: u32 = 6;

/// A table of fixed size. Each place has two entries: the dearest one, and the last one.
pub(super) struct Table {
    entries: Vec<u128>,
    bits: u32,
}

impl Table {
    pub(super) fn new(bits: u32) -> Self {
        let bits = bits.clamp(1, 40);
        Self { entries: vec![0; 1 << bits], bits }
    }

    pub(super) fn get(&self, key: u128) -> Facts {
        let place = self.place(key);
        let entry = self.entries[place..place + 2].iter().find(|&&entry| entry >> (FACTS + COST) == key);
        entry.map_or(Facts::NONE, |&entry| Facts(entry as u8 & ((1 << FACTS) - 1)))
    }

    /// Keeps facts that cost so many positions.
    pub(super) fn put(&mut self, key: u128, facts: Facts, cost: u64) {
        let place = self.place(key);
        let cost = u128::from(cost.max(1).ilog2());
        let entry = (key << COST | cost) << FACTS | u128::from(facts.0);
        let dear = self.entries[place];
        let same = |entry: u128| entry >> (FACTS + COST) == key;
        let worth = |entry: u128| entry >> FACTS & ((1 << COST) - 1);
        if same(dear) || (cost >= worth(dear) && !same(self.entries[place + 1])) {
            if !same(dear) {
                self.entries[place + 1] = dear;
            }
            self.entries[place] = entry;
        } else {
            self.entries[place + 1] = entry;
        }
    }

    fn place(&self, key: u128) -> usize {
        let mix = |seed: u64, word: u64| {
            let x = (seed ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            x ^ x >> 32
        };
        let mixed = mix(mix(1, key as u64), (key >> 64) as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (mixed >> (64 - self.bits)) as usize & !1
    }
}
