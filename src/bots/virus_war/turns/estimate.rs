//! Cheap estimates of sub-moves.
//!
//! The race dominates the cost of an evaluation, and growths away from the enemy hardly change it. The beam estimates
//! every sub-move with the previous race and evaluates only the best.

use super::step::Step;
use crate::bots::virus_war::eval::{FULL, Lists, Options, Phases, TurnPart, full_times_by_phase, race_sum};
use crate::bots::virus_war::fast_position::Rules;
use crate::grid::Bits;

/// Bonus for a kill, or for a sub-move that makes a kill possible, since it may change the race a lot.
pub(super) const CONTACT: i32 = 500;

/// A candidate sub-move, ordered by estimate, then by step, then by cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Candidate(u64);

impl Candidate {
    /// Creates the sub-move on cell `number` after the step `parent`.
    pub(super) fn new(estimate: i32, parent: usize, number: usize) -> Self {
        // Inverted and shifted to unsigned, so that one comparison of integers orders candidates.
        let place = !(estimate as u32 ^ 1 << 31);
        Self(u64::from(place) << 32 | (parent as u64) << 16 | number as u64)
    }

    pub(super) fn parent(self) -> usize {
        usize::from((self.0 >> 16) as u16)
    }

    /// Returns the cell's number.
    pub(super) fn number(self) -> usize {
        usize::from(self.0 as u16)
    }
}

/// Estimates the sub-moves after one step of a beam.
///
/// Estimates are [`FULL`] times static values, for comparison only. Pairs begin with the mover, while the evaluation
/// sees the board from the other side, whose turn comes next.
pub(super) struct Estimator<'a, B> {
    rules: &'a Rules<B>,
    weights: Lists<'a>,
    /// Sum of all features but mobility.
    base: Phases,
    /// Share of taken cells after a kill and after a growth.
    taken: [i32; 2],
    options: Options,
    empty: B,
    live: [B; 2],
    dead: [B; 2],
    touched: [B; 2],
}

impl<'a, B: Bits> Estimator<'a, B> {
    /// Prepares estimates for `sides`, the mover first, by the weights of stage `part` after the sub-move.
    pub(super) fn new(
        rules: &'a Rules<B>,
        step: &Step<B>,
        (weights, part): (Lists<'a>, TurnPart),
        sides: [usize; 2],
    ) -> Self {
        let position = &step.position;
        let (patterns, race) = (part.of_sum(step.local.sum), race_sum(step.far.race, weights));
        Self {
            rules,
            weights,
            base: [0, 1].map(|i| patterns[i] + race[i]),
            taken: [0, 1].map(|more| (step.local.taken + more) * FULL / rules.cells),
            options: step.far.options,
            empty: rules.board - position.live[0] - position.live[1] - position.dead[0] - position.dead[1],
            live: sides.map(|side| position.live[side]),
            dead: sides.map(|side| position.dead[side]),
            touched: sides.map(|side| step.touched[side]),
        }
    }

    /// Estimates a growth on `cell` with neighbours `near`; `change` is the change of the pattern sums and other known
    /// terms.
    #[inline]
    pub(super) fn growth(&self, cell: B, near: B, change: Phases) -> i32 {
        let new = self.newly_touched(near, self.dead[1]);
        let mut options = self.options;
        options.growths -= (new & self.empty).count() as i32 - 1;
        let is_exposed = self.touched[1].intersects(&cell);
        if !is_exposed && !new.intersects(&self.live[1]) {
            return self.estimate(options, change, self.taken[1]);
        }
        options.kills[1] += (new & self.live[1]).count() as i32;
        options.kills[0] += i32::from(is_exposed);
        options.growths -= i32::from(is_exposed);
        self.estimate(options, change, self.taken[1]) + CONTACT * FULL
    }

    /// Estimates a kill on `cell`.
    pub(super) fn kill(&self, cell: B, near: B, change: Phases) -> i32 {
        let new = self.newly_touched(near, self.dead[1] | cell);
        let left = self.rules.flood_fill(self.rules.near(self.live[1] - cell), B::EMPTY, self.dead[0]);
        let lost = self.touched[1] - left;
        let mut options = self.options;
        options.kills[1] += (new & self.live[1]).count() as i32 - 1;
        options.kills[0] -= (lost & self.live[0]).count() as i32;
        options.growths -= (new & self.empty).count() as i32 + (lost & self.empty).count() as i32;
        self.estimate(options, change, self.taken[0]) + CONTACT * FULL
    }

    /// Returns the cells that the mover touches only through a new symbol amid `near`.
    #[inline]
    fn newly_touched(&self, near: B, carriers: B) -> B {
        let new = near - self.touched[0];
        if new.intersects(&carriers) {
            self.rules.flood_fill(new, self.touched[0], carriers) - self.touched[0]
        } else {
            new
        }
    }

    #[inline]
    fn estimate(&self, options: Options, change: Phases, taken: i32) -> i32 {
        let options = options.weighted_sum(self.weights);
        -full_times_by_phase([0, 1].map(|i| self.base[i] + change[i] + options[i]), taken)
    }
}
