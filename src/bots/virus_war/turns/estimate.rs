//! Cheap estimates of sub-moves.
//!
//! The race dominates the cost of an evaluation, and growths away from the enemy hardly change it. The beam estimates
//! every sub-move with the previous race and evaluates only the best.

use super::step::Step;
use crate::bots::virus_war::eval::{FULL, Lists, Options, Phases, TurnPart, full_times_by_phase, race_sum};
use crate::bots::virus_war::fast_position::Rules;
use crate::bots::virus_war::features::GROWTH;
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

/// Candidates with the best estimates.
#[derive(Clone, Default, Debug)]
pub(super) struct Candidates {
    /// The best ones, and others that have not been compared with them.
    kept: Vec<Candidate>,
    /// Number to choose.
    most: usize,
    /// Candidate that so many are better than, once there is one.
    limit: Option<Candidate>,
    seen: u32,
}

impl Candidates {
    /// Begins a choice of `most` candidates.
    pub(super) fn begin(&mut self, most: usize) {
        self.kept.clear();
        (self.most, self.limit, self.seen) = (most, None, 0);
    }

    pub(super) fn push(&mut self, candidate: Candidate) {
        self.seen += 1;
        if self.limit.is_none_or(|limit| candidate < limit) {
            self.kept.push(candidate);
            if self.kept.len() > self.most.saturating_mul(2) {
                self.narrow();
            }
        }
    }

    fn narrow(&mut self) {
        if self.kept.len() > self.most {
            let (_, &mut limit, _) = self.kept.select_nth_unstable(self.most);
            self.limit = Some(limit);
            self.kept.truncate(self.most);
        }
    }

    /// Chooses the candidates, in order if asked for.
    pub(super) fn choose(&mut self, in_order: bool) {
        self.narrow();
        if in_order {
            self.kept.sort_unstable();
        }
    }

    pub(super) fn chosen(&self) -> &[Candidate] {
        &self.kept
    }

    /// Returns the number of candidates since the choice began.
    pub(super) const fn seen(&self) -> u32 {
        self.seen
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
    /// Sum of all features.
    whole: Phases,
    /// Share of taken cells after a kill and after a growth.
    taken: [i32; 2],
    options: Options,
    empty: B,
    live: [B; 2],
    dead: [B; 2],
    touched: [B; 2],
    /// Cells that the enemy touches twice or more: by living symbols, and by all symbols that it has or reaches.
    touched_twice: [B; 2],
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
        let base = [0, 1].map(|i| patterns[i] + race[i]);
        let options = step.far.options.weighted_sum(weights);
        let [live, dead] = [position.live, position.dead].map(|pair| sides.map(|side| pair[side]));
        let touched = sides.map(|side| step.touched[side]);
        let touched_twice = if touched[0].intersects(&live[1]) {
            [live[1], live[1] | (dead[0] & touched[1])].map(|cells| rules.near_two(cells))
        } else {
            [B::EMPTY; 2]
        };
        Self {
            rules,
            weights,
            base,
            whole: [0, 1].map(|i| base[i] + options[i]),
            taken: [0, 1].map(|more| (step.local.taken + more) * FULL / rules.cells),
            options: step.far.options,
            empty: step.empty(rules),
            live,
            dead,
            touched,
            touched_twice,
        }
    }

    /// Returns the cells on which a growth touches no further symbol and is touched by no enemy.
    pub(super) fn quiet(&self) -> B {
        let symbols = (self.live[1] | self.dead[1]) - self.touched[0];
        self.empty - (self.touched[1] | self.rules.near(symbols))
    }

    /// Estimates a growth on a cell of [`quiet`](Self::quiet), after which the mover touches `opened` more empty cells.
    #[inline]
    pub(super) fn quiet_growth(&self, opened: i32, change: Phases) -> i32 {
        let sums = [0, 1].map(|i| self.whole[i] + change[i] + self.weights[i][GROWTH] * (1 - opened));
        -full_times_by_phase(sums, self.taken[1])
    }

    /// Estimates any growth on `cell` with neighbours `near`; `change` is the change of the pattern sums and other known
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
        let lost = self.lost(cell, near);
        let mut options = self.options;
        options.kills[1] += (new & self.live[1]).count() as i32 - 1;
        options.kills[0] -= (lost & self.live[0]).count() as i32;
        options.growths -= (new & self.empty).count() as i32 + (lost & self.empty).count() as i32;
        self.estimate(options, change, self.taken[0]) + CONTACT * FULL
    }

    /// Returns the cells that the enemy touches only through its symbol on `cell` amid `near`.
    fn lost(&self, cell: B, near: B) -> B {
        if (near & self.dead[0]).is_subset(&self.touched_twice[0]) {
            // Another living symbol reaches each carrier beside it, and so all that these lead to.
            return near - self.touched_twice[1];
        }
        self.touched[1] - self.rules.flood_fill(self.rules.near(self.live[1] - cell), B::EMPTY, self.dead[0])
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
