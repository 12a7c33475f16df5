//! Perft: counts sequences of sub-moves, passes included, to verify move generators.

use super::fast_position::{FastPosition, Rules};
use crate::grid::Bits;
use rustc_hash::{FxBuildHasher, FxHashMap};

/// Counts sequences of increasing length.
///
/// Sequences that lead to equal positions are counted together, so time grows with the number of positions.
pub struct Counts<'a, B> {
    rules: &'a Rules<B>,
    /// Number of sequences that lead to each position.
    positions: FxHashMap<FastPosition<B>, u64>,
    begun: bool,
}

impl<'a, B: Bits> Counts<'a, B> {
    /// Starts with the initial position.
    pub fn new(rules: &'a Rules<B>) -> Self {
        Self { rules, positions: FxHashMap::from_iter([(FastPosition::start(rules), 1)]), begun: false }
    }

    /// Returns the number of sequences of the next length; finished games do not continue. Calls `go_on` repeatedly
    /// with the number of positions held; `None` if it returns false or the number exceeds 64 bits.
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

    /// Returns the positions one sub-move later.
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

/// Returns the number of sequences of each length from 1 to `depth`, as far as 64 bits suffice.
pub fn counts<B: Bits>(rules: &Rules<B>, depth: u32) -> Vec<u64> {
    let mut counts = Counts::new(rules);
    (0..depth).map_while(|_| counts.next_within(|_| true)).collect()
}
