//! Transposition table of the search. Transposed turns lead to equal positions, and each stage visits those of the
//! stage before.

use super::fast_position::{FastPosition, Rules};
use crate::grid::Bits;

/// Number of entries.
const PLACES: usize = 1 << 15;

/// An entry: a position and its distance from the root in turns.
#[derive(Clone, Copy)]
pub(super) struct Known {
    key: u64,
    /// Best turn.
    pub(super) best: ShortTurn,
    /// Stage that found it.
    pub(super) stage: usize,
    value: i32,
    bound: Bound,
}

/// Kind of a value: exact only within the window of its search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Nothing,
    AtMost,
    Exact,
    AtLeast,
}

impl Known {
    const NOTHING: Self = Self { key: 0, best: ShortTurn::NONE, stage: 0, value: 0, bound: Bound::Nothing };

    /// Creates an entry from the result of a search with the window from `alpha` to `beta`.
    pub(super) const fn new(stage: usize, (value, best): (i32, ShortTurn), alpha: i32, beta: i32) -> Self {
        let bound = if value <= alpha {
            Bound::AtMost
        } else if value >= beta {
            Bound::AtLeast
        } else {
            Bound::Exact
        };
        Self { key: 0, best, stage, value, bound }
    }

    /// Returns the value if it decides a search with this window.
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

/// Cells of a turn of up to [`LONGEST`](Self::LONGEST) sub-moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ShortTurn {
    cells: [u16; Self::LONGEST],
    count: u8,
}

impl ShortTurn {
    const LONGEST: usize = 5;

    /// Placeholder for no turn, or one that is too long.
    pub(super) const NONE: Self = Self { cells: [0; Self::LONGEST], count: 0 };

    /// Creates a turn from its cells, last first; [`NONE`](Self::NONE) if there are too many.
    pub(super) fn from_last(cells: impl Iterator<Item = u16>) -> Self {
        let mut turn = Self::NONE;
        for cell in cells {
            let Some(place) = turn.cells.get_mut(usize::from(turn.count)) else { return Self::NONE };
            *place = cell;
            turn.count += 1;
        }
        turn.cells[..usize::from(turn.count)].reverse();
        turn
    }

    /// Returns the position after the turn; `None` if it is not a legal whole turn.
    pub(super) fn make<B: Bits>(&self, rules: &Rules<B>, position: &FastPosition<B>) -> Option<FastPosition<B>> {
        let (mut after, me) = (*position, position.side_to_move);
        let is_over = |after: &FastPosition<B>| after.side_to_move != me || after.end.is_some();
        for &number in &self.cells[..usize::from(self.count)] {
            let cell = B::from_index(usize::from(number));
            if is_over(&after) || !after.reach(rules, me as usize).intersects(&cell) {
                return None;
            }
            after.occupy(rules, cell);
        }
        is_over(&after).then_some(after)
    }
}

/// Table of fixed size; new entries replace old ones.
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
