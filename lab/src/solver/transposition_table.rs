//! The transposition table: what is known of questions about positions, within a fixed memory.

/// The proof and disproof numbers of a question: a lower bound of the positions that must be settled for a yes, and for a no.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Effort {
    pub(super) yes: u32,
    pub(super) no: u32,
}

impl Effort {
    /// The number of an answer that is impossible.
    pub(super) const NEVER: u32 = u32::MAX;

    /// The effort of a question that is settled.
    pub(super) const fn settled(answer: bool) -> Self {
        if answer { Self { yes: 0, no: Self::NEVER } } else { Self { yes: Self::NEVER, no: 0 } }
    }

    /// The answer, if the question is settled.
    pub(super) const fn answer(self) -> Option<bool> {
        match (self.yes, self.no) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }

    /// Whether neither answer seems as hard as `most` says.
    pub(super) const fn within(self, most: Self) -> bool {
        self.yes < most.yes && self.no < most.no
    }

    /// The same for who hopes for the other answer.
    pub(super) const fn reversed(self) -> Self {
        Self { yes: self.no, no: self.yes }
    }
}

/// The whole key is kept, so that no question is ever taken for another; below it is what the entry cost.
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

/// A table of fixed size, in which what cost least gives way.
pub(super) struct TranspositionTable {
    entries: Vec<Entry>,
    bits: u32,
}

impl TranspositionTable {
    /// The largest table that takes no more than these bytes; for its few places it takes 96 in any case.
    pub(super) fn with_bytes(bytes: u64) -> Self {
        let bits = (bytes / size_of::<Entry>() as u64).checked_ilog2().unwrap_or(0).clamp(2, 30);
        Self { entries: vec![EMPTY; 1 << bits], bits }
    }

    pub(super) fn get(&self, key: u128) -> Option<Effort> {
        let place = self.place(key);
        self.entries[place..place + PLACES].iter().find(|entry| entry.key() == key).map(|entry| entry.effort)
    }

    /// Stores what was found; `work` is the number of positions that it took.
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
