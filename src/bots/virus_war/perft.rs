//! Counting the sequences of sub-moves, a pass counting as one: a check of the rules against other programs.

use super::fast_position::{FastPosition, Rules};
use crate::grid::Bits;
use rustc_hash::{FxBuildHasher, FxHashMap};

/// Counts the sequences of one length after the other.
///
/// Sequences that lead to the same position are counted together, so that the time grows with the positions.
pub struct Counts<'a, B> {
    rules: &'a Rules<B>,
    /// The number of sequences that lead to each position.
    positions: FxHashMap<FastPosition<B>, u64>,
    begun: bool,
}

impl<'a, B: Bits> Counts<'a, B> {
    /// Begins with the first position of a game by these rules.
    pub fn new(rules: &'a Rules<B>) -> Self {
        Self { rules, positions: FxHashMap::from_iter([(FastPosition::start(rules), 1)]), begun: false }
    }

    /// The number of sequences of the next length; a game that is over has no further ones. `go_on` is asked repeatedly, with the
    /// number of positions held, whether to go on. `None` if not, or if 64 bits do not hold the number.
    pub fn next_within(&mut self, go_on: impl FnMut(usize) -> bool) -> Option<u64> {
        if self.begun {
            self.positions = self.step(go_on)?;
        }
        self.begun = true;
        let moves = |position: &FastPosition<B>| match position.end {
            Some(_) => 0,
            None => u64::from(
                position.reach(self.rules, position.side_to_move as usize).count()
                    + u32::from(position.may_pass(self.rules)),
            ),
        };
        let mut positions = self.positions.iter();
        positions.try_fold(0_u64, |sum, (position, times)| sum.checked_add(times.checked_mul(moves(position))?))
    }

    /// The positions one sub-move later.
    fn step(&self, mut go_on: impl FnMut(usize) -> bool) -> Option<FxHashMap<FastPosition<B>, u64>> {
        let mut next = FxHashMap::with_capacity_and_hasher(self.positions.len(), FxBuildHasher);
        for (position, times) in self.positions.iter().filter(|(position, _)| position.end.is_none()) {
            if !go_on(self.positions.len() + next.len()) {
                return None;
            }
            for number in position.reach(self.rules, position.side_to_move as usize).indices() {
                let mut after = *position;
                after.occupy(self.rules, B::from_index(number));
                *next.entry(after).or_insert(0) += times;
            }
            if position.may_pass(self.rules) {
                let mut after = *position;
                after.pass(self.rules);
                *next.entry(after).or_insert(0) += times;
            }
        }
        Some(next)
    }
}

/// How many sequences of each length from 1 to `depth` there are, as long as 64 bits hold the numbers.
pub fn counts<B: Bits>(rules: &Rules<B>, depth: u32) -> Vec<u64> {
    let mut counts = Counts::new(rules);
    (0..depth).map_while(|_| counts.next_within(|_| true)).collect()
}
