//! Transposition table of fixed size.

/// Proof and disproof numbers: lower bounds of the positions to solve for a yes, and for a no.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Effort {
    pub(super) yes: u32,
    pub(super) no: u32,
}

impl Effort {
    /// Infinity: an impossible answer.
    pub(super) const NEVER: u32 = u32::MAX;

    /// Returns the numbers of a solved node.
    pub(super) const fn decided(answer: bool) -> Self {
        if answer { Self { yes: 0, no: Self::NEVER } } else { Self { yes: Self::NEVER, no: 0 } }
    }

    /// Returns the answer, if solved.
    pub(super) const fn answer(self) -> Option<bool> {
        match (self.yes, self.no) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }

    /// Returns true if both numbers are below `most`.
    pub(super) const fn within(self, most: Self) -> bool {
        self.yes < most.yes && self.no < most.no
    }

    /// Swaps both numbers, for the other side.
    pub(super) const fn reversed(self) -> Self {
        Self { yes: self.no, no: self.yes }
    }
}

/// The whole key is stored, which excludes collisions; the lowest bits hold the work.
#[derive(Clone, Copy)]
struct Entry {
    high: u64,
    low: u64,
    effort: Effort,
}

const EMPTY: Entry = Entry { high: 0, low: 0, effort: Effort { yes: 0, no: 0 } };
const COST: u32 = 6;
const PLACES: usize = 4;

impl Entry {
    const fn key(&self) -> u128 {
        ((self.high as u128) << 64 | self.low as u128) >> COST
    }

    const fn cost(&self) -> u64 {
        self.low & ((1 << COST) - 1)
    }
}

/// Table of fixed size; the entry with the least work is replaced.
pub(super) struct TranspositionTable {
    entries: Vec<Entry>,
    bits: u32,
}

impl TranspositionTable {
    /// Creates the largest table within these bytes; at least 96.
    pub(super) fn with_bytes(bytes: u64) -> Self {
        let bits = (bytes / size_of::<Entry>() as u64).checked_ilog2().unwrap_or(0).clamp(2, 30);
        Self { entries: vec![EMPTY; 1 << bits], bits }
    }

    pub(super) fn get(&self, key: u128) -> Option<Effort> {
        let place = self.place(key);
        self.entries[place..place + PLACES].iter().find(|entry| entry.key() == key).map(|entry| entry.effort)
    }

    /// Stores a result that took `work` positions.
    pub(super) fn put(&mut self, key: u128, effort: Effort, work: u64) {
        let place = self.place(key);
        let entries = &mut self.entries[place..place + PLACES];
        let same = entries.iter().position(|entry| entry.key() == key);
        let cheapest = || (0..PLACES).min_by_key(|&at| entries[at].cost());
        let at = same.or_else(cheapest).unwrap_or(0);
        let word = key << COST | u128::from(u64::BITS - work.leading_zeros());
        entries[at] = Entry { high: (word >> 64) as u64, low: word as u64, effort };
    }

    fn place(&self, key: u128) -> usize {
        let mix = |seed: u64, word: u64| {
            let x = (seed ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            x ^ x >> 32
        };
        let mixed = mix(mix(1, key as u64), (key >> 64) as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (mixed >> (64 - self.bits)) as usize & !(PLACES - 1)
    }
}
