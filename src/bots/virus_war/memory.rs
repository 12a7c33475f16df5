//! What a search remembers of positions: turns in another order often lead to the same one, and each stage meets those of the stage
//! before it again.

use super::fast_position::{FastPosition, Rules};
use crate::grid::Bits;

/// How many positions are remembered.
const PLACES: usize = 1 << 15;

/// What is known of a position so many turns after the root.
#[derive(Clone, Copy)]
pub(super) struct Known {
    key: u64,
    /// The best turn.
    pub(super) best: ShortTurn,
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
    const NOTHING: Self = Self { key: 0, best: ShortTurn::NONE, stage: 0, value: 0, bound: Bound::Nothing };

    /// What a search between `alpha` and `beta` found: the value, and the best turn.
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

/// The cells of a turn of up to [`LONGEST`](Self::LONGEST) sub-moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ShortTurn {
    cells: [u16; Self::LONGEST],
    count: u8,
}

impl ShortTurn {
    const LONGEST: usize = 5;

    /// In place of a turn that is too long, or of none.
    pub(super) const NONE: Self = Self { cells: [0; Self::LONGEST], count: 0 };

    /// The turn of these cells, the last sub-move first; [`NONE`](Self::NONE) if there are too many.
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

    /// The position after the turn; `None` if this is no whole turn there.
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
