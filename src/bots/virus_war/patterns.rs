//! Local patterns: a weight for each cell of the board by its state and the eight cells around it.
//!
//! The *key* of a cell says what stands on it, how many living symbols of either side touch it, whether killed symbols of either side
//! do, and whether it lies at the edge of the board or at a wall. A sub-move changes nine keys, so that a search carries the sum of the weights
//! along (`Patterns::change`) rather than make it anew.

mod weights;

use super::fast_position::{FastPosition, Rules};
use super::features::FEATURES;
use crate::grid::Bits;
use std::rc::Rc;
pub(super) use weights::FITTED;

/// How many classes of keys have a weight: five states, none to three or more living symbols of either side around, killed symbols of
/// either side around or not, at the edge or not.
pub(super) const CLASSES: usize = 5 * 4 * 4 * 2 * 2 * 2;

/// A weight for each class of keys, in the order of `class`. Positions between turns have weights of their own, and so have those within a
/// turn, where one side has sub-moves left to make.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct PatternWeights {
    /// Between turns, on an empty board.
    pub(super) early: [i16; CLASSES],
    /// Between turns, on a full board.
    pub(super) late: [i16; CLASSES],
    /// Within a turn, on an empty board.
    pub(super) part_early: [i16; CLASSES],
    /// Within a turn, on a full board.
    pub(super) part_late: [i16; CLASSES],
    /// The weights of the features within a turn, first with one sub-move left to make, then with more; each on an empty board and on a full one.
    pub(super) part_features: [[[i32; FEATURES]; 2]; 2],
}

/// From the lowest bit: four bits for the number of living symbols of the first side around, four for those of the second, a bit for
/// killed symbols of each, a bit for the edge, three for the state.
pub(super) type Key = u16;
const KEYS: usize = 1 << 14;
const DEAD: u32 = 8;
const EDGE: u32 = 10;
const STATE: u32 = 11;
/// The states; a wall, or a cell off the board, has the state 0 whatever stands around it.
const EMPTY: Key = 1 << STATE;
const LIVING: [Key; 2] = [2 << STATE, 3 << STATE];
const KILLED: [Key; 2] = [4 << STATE, 5 << STATE];

/// The class of a key, as the side `me` sees it whose turn begins; `None` for walls and cells off the board.
///
/// States count in the order empty, own living, foe living, own killed, foe killed; then come the living symbols around, own and foe's,
/// the killed ones around, foe's and own, and the edge.
fn class(key: Key, me: usize) -> Option<usize> {
    let state = match usize::from(key >> STATE) {
        0 | 6.. => return None,
        1 => 0,
        taken => 1 + ((taken & 2) ^ 2 | (taken & 1) ^ me),
    };
    let bit = |place: u32| usize::from(key >> place & 1);
    let living = [0, 1].map(|side| usize::from(key >> (4 * side) & 15).min(3));
    let dead = [0, 1].map(|side| bit(DEAD + side));
    let around = (living[me] * 4 + living[1 - me]) * 4 + dead[1 - me] * 2 + dead[me];
    Some((state * 64 + around) * 2 + bit(EDGE))
}

/// The weights by key, as each side sees it. The four weights of a key are in one number, so that one addition adds them all: each takes 16 bits,
/// from the lowest: early and late between turns, early and late within a turn.
#[derive(Debug)]
struct Table([Vec<i64>; 2]);

impl Table {
    fn new(weights: &PatternWeights) -> Self {
        let lists = [&weights.early, &weights.late, &weights.part_early, &weights.part_late];
        let packed = |class: usize| lists.iter().rev().fold(0, |packed, list| (packed << 16) + i64::from(list[class]));
        // No cell has more than eight others around.
        let is_used = |key: &Key| key & 15 <= 8 && key >> 4 & 15 <= 8;
        let weight = |key: usize, me| Some(key as Key).filter(is_used).and_then(|key| class(key, me)).map_or(0, packed);
        Self([0, 1].map(|me| (0..KEYS).map(|key| weight(key, me)).collect()))
    }
}

/// Takes the four sums out of a sum of packed weights.
fn unpacked(mut sum: i64) -> Sum {
    [0; 4].map(|_| {
        let lowest = sum as i16;
        sum = (sum - i64::from(lowest)) >> 16;
        i32::from(lowest)
    })
}

/// Sums of weights: between turns on an empty board and on a full one, and the same within a turn.
pub(super) type Sum = [i32; 4];

/// What turns positions of a board into keys and their sums.
#[derive(Clone, Debug)]
pub(super) struct Patterns {
    table: Rc<Table>,
    /// The keys of the board without symbols, with a row and a cell to spare before and behind.
    empty: Vec<Key>,
    stride: usize,
}

impl Patterns {
    pub(super) fn new<B: Bits>(rules: &Rules<B>, weights: &PatternWeights) -> Self {
        Self::with_table(rules, Table::new(weights))
    }

    fn with_table<B: Bits>(rules: &Rules<B>, table: Table) -> Self {
        let stride = B::STRIDE;
        let mut empty = vec![0; stride * stride + 2 * (stride + 1)];
        for number in rules.board.indices() {
            let around = B::from_index(number).neighbourhood();
            let edge = Key::from((around & rules.board).count() < 9);
            empty[number + stride + 1] = EMPTY | edge << EDGE;
        }
        Self { table: Rc::new(table), empty, stride }
    }

    /// How many keys a position has.
    pub(super) fn len(&self) -> usize {
        self.empty.len()
    }

    /// Makes the keys of a position.
    pub(super) fn fill<B: Bits>(&self, position: &FastPosition<B>, keys: &mut [Key]) {
        keys.copy_from_slice(&self.empty);
        for side in [0, 1] {
            for number in position.live[side].indices() {
                self.make(keys, number, SubMove::Grow(side));
            }
            for number in position.dead[side].indices() {
                self.put(keys, number, KILLED[side] - EMPTY, Around { add: 0, set: 1 << (DEAD + side as u32) });
            }
        }
    }

    /// The sum of all weights, as `me` sees it whose turn begins.
    pub(super) fn sum(&self, keys: &[Key], me: usize) -> Sum {
        let table = &self.table.0[me];
        keys.iter().fold([0; 4], |sum, &key| {
            let weights = unpacked(table[usize::from(key) % KEYS]);
            core::array::from_fn(|i| sum[i] + weights[i])
        })
    }

    /// By how much a sub-move changes the sum.
    pub(super) fn change(&self, keys: &[Key], number: usize, sub_move: SubMove, me: usize) -> Sum {
        let table = &self.table.0[me][..KEYS];
        let weight = |key: Key| table[usize::from(key) % KEYS];
        let centre = number + self.stride + 1;
        let (state, around) = sub_move.effects();
        let mut sum = weight(keys[centre].wrapping_add(state)) - weight(keys[centre]);
        for place in self.around(centre) {
            sum += weight(around.on(keys[place])) - weight(keys[place]);
        }
        unpacked(sum)
    }

    /// Turns the keys into those after a sub-move.
    pub(super) fn make(&self, keys: &mut [Key], number: usize, sub_move: SubMove) {
        let (state, around) = sub_move.effects();
        self.put(keys, number, state, around);
    }

    fn put(&self, keys: &mut [Key], number: usize, state: Key, around: Around) {
        let centre = number + self.stride + 1;
        keys[centre] = keys[centre].wrapping_add(state);
        for place in self.around(centre) {
            keys[place] = around.on(keys[place]);
        }
    }

    /// The places of the eight keys around one.
    fn around(&self, centre: usize) -> [usize; 8] {
        let (above, below) = (centre - self.stride, centre + self.stride);
        [above - 1, above, above + 1, centre - 1, centre + 1, below - 1, below, below + 1]
    }
}

/// What a sub-move does to its cell.
#[derive(Clone, Copy, Debug)]
pub(super) enum SubMove {
    /// A symbol of this side grows.
    Grow(usize),
    /// A symbol of this side is killed.
    Kill(usize),
}

impl SubMove {
    /// What is added to the key of its cell, and what changes in those around.
    fn effects(self) -> (Key, Around) {
        match self {
            Self::Grow(side) => (LIVING[side] - EMPTY, Around { add: 1 << (4 * side), set: 0 }),
            Self::Kill(side) => {
                let one: Key = 1 << (4 * side);
                (KILLED[side] - LIVING[side], Around { add: one.wrapping_neg(), set: 1 << (DEAD + side as u32) })
            }
        }
    }
}

/// A change of the keys around a cell.
#[derive(Clone, Copy)]
struct Around {
    add: Key,
    set: Key,
}

impl Around {
    fn on(self, key: Key) -> Key {
        key.wrapping_add(self.add) | self.set
    }
}

#[cfg(test)]
mod tests;
