//! Local patterns: a weight for each cell by its state and the cells that it touches.
//!
//! The key of a cell holds its state, the number of living neighbours of each side, flags for killed neighbours of
//! each side, and a flag for the edge or a wall. A sub-move changes the keys of its cell and of those that touch it, so a
//! search updates the sum of weights incrementally (`Patterns::change`).

mod weights;

use super::fast_position::{FastPosition, Rules};
use super::features::FEATURES;
use crate::grid::Bits;
use std::rc::Rc;
pub(super) use weights::FITTED;

/// Number of pattern classes: five states, zero to three or more living neighbours of each side, flags for killed
/// neighbours of each side, a flag for the edge.
pub(super) const CLASSES: usize = 5 * 4 * 4 * 2 * 2 * 2;

/// Weights by `class`, separate for positions between turns and within a turn.
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
    /// Feature weights within a turn, with one sub-move left and with more, each for an empty and a full board.
    pub(super) part_features: [[[i32; FEATURES]; 2]; 2],
}

/// Key of a cell. From the lowest bit: four bits for the living neighbours of the first side, four for those of the
/// second, a bit for killed neighbours of each, one for the edge, three for the state.
pub(super) type Key = u16;
const KEYS: usize = 1 << 14;
/// Number of weights whose packed sum cannot overflow.
const SUMMED: usize = 18;
const DEAD: u32 = 8;
const EDGE: u32 = 10;
const STATE: u32 = 11;
/// States. Walls and cells off the board have state 0, whatever their neighbours.
const EMPTY: Key = 1 << STATE;
const LIVING: [Key; 2] = [2 << STATE, 3 << STATE];
const KILLED: [Key; 2] = [4 << STATE, 5 << STATE];

/// Returns the class of a key for `me`, whose turn begins; `None` for walls and cells off the board.
///
/// Digits in order: state (empty, own living, enemy living, own killed, enemy killed), living neighbours (own, enemy),
/// killed neighbours (enemy, own), edge.
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

/// Weights by key. Four 16-bit weights are packed in one number, so one addition adds them all: early and late between
/// turns, early and late within a turn.
#[derive(Debug)]
struct PatternTable {
    /// For each side to move.
    weights: [Vec<i64>; 2],
    /// Changes of the weight of a neighbour by each [`SubMove`].
    changes: [Vec<i64>; 4],
}

impl PatternTable {
    fn new(weights: &PatternWeights) -> Self {
        let lists = [&weights.early, &weights.late, &weights.part_early, &weights.part_late];
        let packed = |class: usize| lists.iter().rev().fold(0, |packed, list| (packed << 16) + i64::from(list[class]));
        // A cell has at most eight neighbours.
        let is_used = |key: &Key| key & 15 <= 8 && key >> 4 & 15 <= 8;
        let weight = |key: usize, me| Some(key as Key).filter(is_used).and_then(|key| class(key, me)).map_or(0, packed);
        let weights: [Vec<i64>; 2] = [0, 1].map(|me| (0..KEYS).map(|key| weight(key, me)).collect());
        let changes = SubMove::ALL.map(|sub_move| {
            let (table, (_, around)) = (&weights[sub_move.next_side()][..KEYS], sub_move.effects());
            let change = |key: usize| table[usize::from(around.on(key as Key)) % KEYS] - table[key];
            (0..KEYS).map(change).collect()
        });
        Self { weights, changes }
    }
}

/// Four sums packed in one number, each of 16 bits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct PackedSum(i64);

impl PackedSum {
    /// Returns one of the sums.
    #[inline]
    pub(super) const fn get(self, number: usize) -> i32 {
        // With 0x8000 added to each, no sum borrows from the next.
        const OFFSET: i64 = 0x8000_8000_8000_8000_u64.cast_signed();
        (self.0.wrapping_add(OFFSET) >> (16 * number)) as u16 as i32 - 0x8000
    }

    /// Unpacks the four sums.
    pub(super) fn unpacked(self) -> Sum {
        [0, 1, 2, 3].map(|number| self.get(number))
    }
}

/// Sums of weights in the order of [`PatternWeights`].
pub(super) type Sum = [i32; 4];

/// Pattern tables of one board.
#[derive(Clone, Debug)]
pub(super) struct Patterns {
    table: Rc<PatternTable>,
    /// Keys of the board without symbols, padded by a row and a cell at both ends.
    empty: Vec<Key>,
    /// Places of the keys around that of cell 0.
    around: Vec<usize>,
    /// Place of the key of cell 0.
    first: usize,
}

impl Patterns {
    pub(super) fn new<B: Bits>(rules: &Rules<B>, weights: &PatternWeights) -> Self {
        Self::with_table(rules, PatternTable::new(weights))
    }

    fn with_table<B: Bits>(rules: &Rules<B>, table: PatternTable) -> Self {
        let first = B::STRIDE + 1;
        let mut empty = vec![0; B::STRIDE * B::STRIDE + 2 * first];
        // The cell with this number lies where the key of cell 0 does, among as many others.
        let inside = rules.near(B::from_index(first));
        for number in rules.board.indices() {
            let around = rules.near(B::from_index(number)) & rules.board;
            let edge = Key::from(around.count() < inside.count());
            empty[number + first] = EMPTY | edge << EDGE;
        }
        let around = (inside - B::from_index(first)).indices().collect();
        Self { table: Rc::new(table), empty, around, first }
    }

    /// Returns the number of keys of a position.
    pub(super) fn len(&self) -> usize {
        self.empty.len()
    }

    /// Returns the keys of the board without symbols.
    pub(super) fn empty(&self) -> &[Key] {
        &self.empty
    }

    /// Updates the keys from a position, or from the board without symbols, to a later one.
    pub(super) fn advance<B: Bits>(&self, keys: &mut [Key], from: Option<&FastPosition<B>>, to: &FastPosition<B>) {
        for side in [0, 1] {
            let (taken, dead) = from.map_or((B::EMPTY, B::EMPTY), |from| (from.taken(side), from.dead[side]));
            for number in (to.taken(side) - taken).indices() {
                self.make(keys, number, SubMove::Grow(side));
            }
            for number in (to.dead[side] - dead).indices() {
                self.make(keys, number, SubMove::Kill(side));
            }
        }
    }

    /// Returns the sum of all weights for `me`, whose turn begins.
    pub(super) fn sum(&self, keys: &[Key], me: usize) -> Sum {
        let table = &self.table.weights[me][..KEYS];
        keys.chunks(SUMMED).fold([0; 4], |sum, keys| {
            let weights = PackedSum(keys.iter().map(|&key| table[usize::from(key) % KEYS]).sum()).unpacked();
            core::array::from_fn(|i| sum[i] + weights[i])
        })
    }

    /// Returns the change of the sum for the enemy, whose turn comes next, by a sub-move.
    #[inline(never)]
    pub(super) fn change<B: Bits>(&self, keys: &[Key], number: usize, sub_move: SubMove) -> PackedSum {
        let table = &self.table.weights[sub_move.next_side()][..KEYS];
        let changes = &self.table.changes[sub_move.number()][..KEYS];
        let weight = |key: Key| table[usize::from(key) % KEYS];
        // Places known when this is compiled need no loop and no checks.
        let (row, last) = (B::STRIDE, 2 * B::STRIDE + 2);
        let near = &keys[number..][..=last];
        let change = |place: usize| changes[usize::from(near[place]) % KEYS];
        let centre = near[row + 1];
        let own = weight(centre.wrapping_add(sub_move.effects().0)) - weight(centre);
        let sides = change(1) + change(row) + change(row + 2) + change(last - 1);
        let corners = if self.around.len() == 8 { [0, 2, last - 2, last].map(change).iter().sum() } else { 0 };
        PackedSum(own + sides + corners)
    }

    /// Updates the keys by a sub-move.
    pub(super) fn make(&self, keys: &mut [Key], number: usize, sub_move: SubMove) {
        let (state, around) = sub_move.effects();
        let centre = &mut keys[number + self.first];
        *centre = centre.wrapping_add(state);
        for place in self.around(number) {
            keys[place] = around.on(keys[place]);
        }
    }

    /// Iterates over the places of the keys around a cell's.
    fn around(&self, number: usize) -> impl Iterator<Item = usize> + '_ {
        self.around.iter().map(move |place| number + place)
    }
}

/// Effect of a sub-move on its cell.
#[derive(Clone, Copy, Debug)]
pub(super) enum SubMove {
    /// A new symbol of this side.
    Grow(usize),
    /// A kill of this side's symbol.
    Kill(usize),
}

impl SubMove {
    const ALL: [Self; 4] = [Self::Grow(0), Self::Grow(1), Self::Kill(0), Self::Kill(1)];

    /// Returns its number in [`ALL`](Self::ALL).
    const fn number(self) -> usize {
        match self {
            Self::Grow(side) => side,
            Self::Kill(side) => 2 + side,
        }
    }

    /// Returns the side that does not make it.
    const fn next_side(self) -> usize {
        match self {
            Self::Grow(side) => 1 - side,
            Self::Kill(side) => side,
        }
    }

    /// Returns the change of the cell's own key, and of its neighbours'.
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

/// Change of the keys around a cell.
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
