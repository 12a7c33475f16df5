//! Cheap estimates of sub-moves.
//!
//! The race dominates the cost of an evaluation, and growths away from the enemy hardly change it. The beam estimates
//! every sub-move with the previous race and evaluates only the best.

use super::effects::{Effect, Effects, Kind};
use super::step::Step;
use crate::bots::virus_war::eval::{Lists, Options, Phases, TurnPart, full_times_by_phase, race_sum};
use crate::bots::virus_war::fast_position::{FULL, Rules};
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

    /// Returns the same sub-move after the step `parent`, where estimates are lower by `less`; after step 0 they are not.
    #[inline]
    pub(super) fn moved(self, parent: usize, less: i32) -> Self {
        Self(self.0.wrapping_add((less as u64) << 32).wrapping_add((parent as u64) << 16))
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

    /// Counts candidates, pushed or not.
    pub(super) fn count(&mut self, more: u32) {
        self.seen += more;
    }

    /// Returns true if the candidate may be among the chosen ones.
    #[inline]
    pub(super) fn is_eligible(&self, candidate: Candidate) -> bool {
        self.limit.is_none_or(|limit| candidate < limit)
    }

    #[inline]
    pub(super) fn push(&mut self, candidate: Candidate) {
        if self.is_eligible(candidate) {
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
/// Estimates are [`FULL`] times static values, for comparison only. Sums are those of the enemy, whose turn comes next.
pub(super) struct Estimator<'a> {
    weights: Lists<'a>,
    part: TurnPart,
    /// Sum of all features but mobility.
    base: Phases,
    /// Sum of all features.
    whole: Phases,
    /// Share of taken cells after a kill and after a growth.
    taken: [i32; 2],
    options: Options,
}

impl<'a> Estimator<'a> {
    /// Prepares estimates by the weights of stage `part` after the sub-move.
    pub(super) fn new<B: Bits>(rules: &Rules<B>, step: &Step<B>, weights: Lists<'a>, part: TurnPart) -> Self {
        let (patterns, race) = (part.of_sum(step.local.sum), race_sum(step.far.race, weights));
        let base = [0, 1].map(|i| patterns[i] + race[i]);
        let options = step.far.options.weighted_sum(weights);
        Self {
            weights,
            part,
            base,
            whole: [0, 1].map(|i| base[i] + options[i]),
            taken: [0, 1].map(|more| rules.share_taken(step.local.taken + more)),
            options: step.far.options,
        }
    }

    /// Estimates a sub-move, given its change of the race sums.
    #[inline]
    pub(super) fn estimate(&self, effect: Effect, race: Phases) -> i32 {
        if effect.kind == Kind::Quiet {
            return -self.quiet_sum() - self.quiet_change(effect, race);
        }
        let patterns = self.part.of_packed(effect.patterns);
        let options = effect.on(self.options).weighted_sum(self.weights);
        let taken = self.taken[usize::from(effect.kind == Kind::Contact)];
        let sums = [0, 1].map(|i| self.base[i] + patterns[i] + race[i] + options[i]);
        CONTACT * FULL - full_times_by_phase(sums, taken)
    }

    /// Returns the part of the estimate of a quiet sub-move that does not depend on its cell.
    #[inline]
    fn quiet_sum(&self) -> i32 {
        full_times_by_phase(self.whole, self.taken[1])
    }

    /// Returns the part that depends on its cell.
    #[inline]
    fn quiet_change(&self, effect: Effect, race: Phases) -> i32 {
        let (patterns, growths) = (self.part.of_packed(effect.patterns), i32::from(effect.growths));
        let sums = [0, 1].map(|i| patterns[i] + race[i] + self.weights[i][GROWTH] * growths);
        full_times_by_phase(sums, self.taken[1])
    }
}

/// Quiet sub-moves after the first step, by share of taken cells and then best first. Their order is that after every
/// later step that leaves their effects as they are.
#[derive(Clone, Debug)]
pub(super) struct QuietOrders<B> {
    cells: B,
    orders: Vec<(i32, Vec<Candidate>)>,
    /// Number of orders at the current depth.
    made: usize,
}

impl<B: Bits> QuietOrders<B> {
    pub(super) const NONE: Self = Self { cells: B::EMPTY, orders: Vec::new(), made: 0 };

    /// Begins a depth.
    pub(super) fn begin(&mut self) {
        self.made = 0;
    }

    /// Pushes the quiet ones of `cells`, after the step `parent`, that may be chosen. Returns the others.
    pub(super) fn push(
        &mut self,
        cells: B,
        (estimator, parent): (&Estimator<'_>, usize),
        (effects, race_sums): (&Effects<B>, &[Phases]),
        candidates: &mut Candidates,
    ) -> B {
        let known = self.orders[..self.made].iter().position(|(taken, _)| *taken == estimator.taken[1]);
        let order = known.unwrap_or_else(|| self.make(estimator, effects, race_sums));
        let sum = estimator.quiet_sum();
        for candidate in &self.orders[order].1 {
            let moved = candidate.moved(parent, sum);
            if !candidates.is_eligible(moved) {
                break;
            }
            if cells.contains_index(moved.number()) {
                candidates.push(moved);
            }
        }
        cells - self.cells
    }

    /// Makes the order for an estimator's share of taken cells, and returns its number.
    #[inline(never)]
    fn make(&mut self, estimator: &Estimator<'_>, effects: &Effects<B>, race_sums: &[Phases]) -> usize {
        if self.orders.len() == self.made {
            self.orders.push((0, Vec::new()));
        }
        let (taken, order) = &mut self.orders[self.made];
        *taken = estimator.taken[1];
        self.cells = B::EMPTY;
        order.clear();
        for number in effects.cells.indices().filter(|&number| effects.on(number).kind == Kind::Quiet) {
            self.cells |= B::from_index(number);
            let change = estimator.quiet_change(effects.on(number), race_sums[number]);
            order.push(Candidate::new(-change, 0, number));
        }
        order.sort_unstable();
        self.made += 1;
        self.made - 1
    }
}
