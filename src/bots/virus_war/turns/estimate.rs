//! Cheap estimates of sub-moves.
//!
//! The race dominates the cost of an evaluation, and growths away from the enemy hardly change it. The beam estimates
//! every sub-move with the previous race and evaluates only the best.

use super::effects::{Effect, Effects, Kind};
use super::step::Step;
use crate::bots::virus_war::eval::{Lists, Options, Phases, TurnPart, full_times_by_phase, race_sum};
use crate::bots::virus_war::fast_position::FULL;
use crate::bots::virus_war::features::{FEATURES, GROWTH, OWN_KILLS, THEIR_KILLS, TURN};
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

/// Weights, times [`FULL`], at one share of taken cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct SharedWeights {
    taken: i32,
    weights: [i32; FEATURES],
}

impl SharedWeights {
    pub(super) fn new(lists: Lists<'_>, taken: i32) -> Self {
        let weight = |place: usize| full_times_by_phase(lists.map(|weights| weights[place]), taken);
        Self { taken, weights: core::array::from_fn(weight) }
    }

    /// Returns the sum of the kills of both sides.
    #[inline]
    fn kills(&self, kills: [i32; 2]) -> i32 {
        let sum = |place: usize, kills: i32| self.weights[place] * kills + self.weights[place + 1] * kills.min(3);
        sum(OWN_KILLS, kills[0]) + sum(THEIR_KILLS, kills[1])
    }

    /// Returns the change of all other sums by a sub-move, given that of the race sums.
    #[inline]
    pub(super) fn change(&self, part: TurnPart, effect: Effect, race: Phases) -> i32 {
        let patterns = part.of_packed(effect.patterns);
        let sums = [0, 1].map(|i| patterns[i] + race[i]);
        full_times_by_phase(sums, self.taken) + self.weights[GROWTH] * i32::from(effect.growths)
    }
}

/// Estimates the sub-moves after one step of a beam.
///
/// Estimates are [`FULL`] times static values, for comparison only. Sums are those of the enemy, whose turn comes next.
#[derive(Debug)]
pub(super) struct Estimator {
    /// After a kill and after a growth.
    weights: [SharedWeights; 2],
    /// Sums of all features but kills, by these weights.
    base: [i32; 2],
    options: Options,
    /// Estimate of a quiet sub-move that changes nothing.
    quiet: i32,
}

impl Estimator {
    /// Prepares estimates by these weights, of stage `part` after the sub-move.
    pub(super) fn new<B: Bits>(step: &Step<B>, lists: Lists<'_>, weights: [SharedWeights; 2], part: TurnPart) -> Self {
        let (patterns, race) = (part.of_sum(step.local.sum), race_sum(step.far.race, lists));
        let (sums, options) = ([0, 1].map(|i| patterns[i] + race[i]), step.far.options);
        let base = weights.each_ref().map(|SharedWeights { taken, weights }| {
            full_times_by_phase(sums, *taken) + weights[TURN] + weights[GROWTH] * options.growths
        });
        let quiet = -base[1] - weights[1].kills(options.kills);
        Self { weights, base, options, quiet }
    }

    /// Estimates a sub-move, given its change of the race sums.
    #[inline]
    pub(super) fn estimate(&self, part: TurnPart, effect: Effect, race: Phases) -> i32 {
        self.estimate_change(effect, self.weights[usize::from(effect.kind != Kind::Kill)].change(part, effect, race))
    }

    /// Estimates a sub-move, given its change of all sums but kills.
    #[inline]
    pub(super) fn estimate_change(&self, effect: Effect, change: i32) -> i32 {
        if effect.kind == Kind::Quiet {
            return self.quiet - change;
        }
        let after = usize::from(effect.kind != Kind::Kill);
        CONTACT * FULL - self.base[after] - change - self.weights[after].kills(effect.on(self.options).kills)
    }
}

/// Changes of the sums by first sub-moves at each share of taken cells. They hold after every later step that leaves the
/// effects of these sub-moves as they are.
#[derive(Clone, Debug)]
pub(super) struct FirstChanges {
    by_share: Vec<(SharedWeights, Vec<i32>)>,
    /// Number of shares at the current depth.
    made: usize,
}

impl FirstChanges {
    pub(super) const NONE: Self = Self { by_share: Vec::new(), made: 0 };

    /// Begins a depth.
    pub(super) fn begin(&mut self) {
        self.made = 0;
    }

    /// Returns the number of the changes at a share of taken cells; makes them if they are missing.
    pub(super) fn at<B: Bits>(
        &mut self,
        taken: i32,
        (lists, part): (Lists<'_>, TurnPart),
        (effects, race_sums): (&Effects<B>, &[Phases]),
    ) -> usize {
        let known = self.by_share[..self.made].iter().position(|(weights, _)| weights.taken == taken);
        known.unwrap_or_else(|| {
            let weights = SharedWeights::new(lists, taken);
            if self.by_share.len() == self.made {
                self.by_share.push((weights, vec![0; race_sums.len()]));
            }
            let (kept, changes) = &mut self.by_share[self.made];
            *kept = weights;
            effects.cells.indices().for_each(|number| {
                changes[number] = weights.change(part, effects.on(number), race_sums[number]);
            });
            self.made += 1;
            self.made - 1
        })
    }

    /// Returns the weights with this number.
    pub(super) fn weights(&self, number: usize) -> SharedWeights {
        self.by_share[number].0
    }

    /// Returns the changes with this number, by cell.
    pub(super) fn changes(&self, number: usize) -> &[i32] {
        &self.by_share[number].1
    }
}
