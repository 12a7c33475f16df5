//! What a search remembers of positions: turns in another order often lead to the same one, and each stage meets those of the stage
//! before it again.

/// How many positions are remembered.
const PLACES: usize = 1 << 15;

/// What is known of a position so many turns after the root.
#[derive(Clone, Copy)]
pub(super) struct Known {
    key: u64,
    /// The hash of the position after the best turn.
    pub(super) best: u64,
    /// The stage that found it.
    pub(super) stage: usize,
    value: i32,
    bound: Bound,
}

/// What a value says: a search within bounds knows the value exactly only between them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Nothing,
    AtMost,
    Exact,
    AtLeast,
}

impl Known {
    const NOTHING: Self = Self { key: 0, best: 0, stage: 0, value: 0, bound: Bound::Nothing };

    /// What a search between `alpha` and `beta` found: the value, and the position after the best turn.
    pub(super) const fn new(stage: usize, (value, best): (i32, u64), alpha: i32, beta: i32) -> Self {
        let bound = if value <= alpha {
            Bound::AtMost
        } else if value >= beta {
            Bound::AtLeast
        } else {
            Bound::Exact
        };
        Self { key: 0, best, stage, value, bound }
    }

    /// The value, if it is all that a search between these bounds would find.
    pub(super) const fn decides(&self, alpha: i32, beta: i32) -> Option<i32> {
        let decides = match self.bound {
            Bound::Nothing => false,
            Bound::AtMost => self.value <= alpha,
            Bound::Exact => true,
            Bound::AtLeast => self.value >= beta,
        };
        if decides { Some(self.value) } else { None }
    }
}

/// A table of fixed size, in which what is new takes the place of what is old.
pub(super) struct Memory(Vec<Known>);

impl Memory {
    pub(super) fn new() -> Self {
        Self(vec![Known::NOTHING; PLACES])
    }

    pub(super) fn get(&self, key: u64) -> Option<Known> {
        let known = self.0[key as usize % PLACES];
        (known.key == key && known.bound != Bound::Nothing).then_some(known)
    }

    pub(super) fn put(&mut self, key: u64, known: Known) {
        self.0[key as usize % PLACES] = Known { key, ..known };
    }
}
