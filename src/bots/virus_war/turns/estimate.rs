//! Cheap estimates of sub-moves.
//!
//! The race dominates the cost of an evaluation, and growths away from the enemy hardly change it. The beam estimates
//! every sub-move with the previous race and evaluates only the best.

use super::effects::{Effect, Effects, Kind};
use super::step::Step;
use crate::bots::virus_war::eval::{BlendedWeights, Options, RaceFeatures};
use crate::bots::virus_war::fast_position::FULL;
use crate::grid::Bits;

/// Bonus for a kill, or for a sub-move that makes a kill possible, since it may change the race a lot.
pub(super) const CONTACT: i32 = 500;

/// A candidate sub-move, ordered by estimate, then by step, then by cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Candidate(u64);

impl Candidate {
    /// Placeholder behind every other.
    const WORST: Self = Self(u64::MAX);

    /// Creates the sub-move on cell `number` after the step `parent`.
    pub(super) fn new(estimate: i32, parent: usize, number: usize) -> Self {
        // Inverted and shifted to unsigned, so that one comparison of integers orders candidates.
        let place = !(estimate as u32 ^ 1 << 31);
        Self(u64::from(place) << 32 | (parent as u64) << 16 | number as u64)
    }

    /// Returns the same sub-move after the step `parent` in place of step 0, with an estimate higher by `more`.
    #[inline]
    pub(super) fn moved(self, parent: usize, more: i32) -> Self {
        Self(self.0.wrapping_sub((more as u64) << 32).wrapping_add((parent as u64) << 16))
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
#[derive(Clone, Debug)]
pub(super) struct Candidates {
    /// The best ones, and others that have not been compared with them.
    kept: Vec<Candidate>,
    /// Number to choose.
    most: usize,
    /// Candidate that so many are better than; [`Candidate::WORST`] until there is one.
    limit: Candidate,
    seen: u32,
}

impl Candidates {
    pub(super) const NONE: Self = Self { kept: Vec::new(), most: 0, limit: Candidate::WORST, seen: 0 };

    /// Begins a choice of `most` candidates.
    pub(super) fn begin(&mut self, most: usize) {
        self.kept.clear();
        (self.most, self.limit, self.seen) = (most, Candidate::WORST, 0);
    }

    /// Counts candidates, pushed or not.
    pub(super) fn count(&mut self, more: u32) {
        self.seen += more;
    }

    /// Returns true if the candidate may be among the chosen ones.
    #[inline]
    pub(super) fn is_eligible(&self, candidate: Candidate) -> bool {
        candidate < self.limit
    }

    #[inline]
    pub(super) fn push(&mut self, candidate: Candidate) {
        if self.is_eligible(candidate) {
            self.add(candidate);
        }
    }

    #[inline(never)]
    fn add(&mut self, candidate: Candidate) {
        self.kept.push(candidate);
        if self.kept.len() > self.most.saturating_mul(2) {
            self.narrow();
        }
    }

    fn narrow(&mut self) {
        if self.kept.len() > self.most {
            let (_, &mut limit, _) = self.kept.select_nth_unstable(self.most);
            self.limit = limit;
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
    /// After a kill and after a growth.
    weights: [&'a BlendedWeights; 2],
    /// Sums of all features but kills, by these weights.
    base: [i32; 2],
    options: Options,
    /// Estimate of a quiet sub-move that changes nothing.
    quiet: i32,
}

impl<'a> Estimator<'a> {
    pub(super) fn new<B: Bits>(step: &Step<B>, weights: [&'a BlendedWeights; 2]) -> Self {
        let options = step.far.options;
        let base = weights.map(|weights| weights.all_but_kills(step.local, &step.far));
        Self { weights, base, options, quiet: -base[1] - weights[1].kills(options.kills) }
    }

    /// Estimates a sub-move, given its change of the race.
    #[inline]
    pub(super) fn estimate(&self, effect: Effect, race: RaceFeatures) -> i32 {
        self.estimate_change(effect, change(self.weights[usize::from(effect.kind != Kind::Kill)], effect, race))
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

/// Returns the change of all sums but kills by a sub-move.
#[inline]
fn change(weights: &BlendedWeights, effect: Effect, race: RaceFeatures) -> i32 {
    weights.pattern_change(effect.patterns) + weights.growths(i32::from(effect.growths)) + weights.race(race)
}

/// First growths, for a number of taken cells.
#[derive(Clone, Debug)]
struct FirstGrowths {
    taken: i32,
    /// Changes of all sums but kills, by cell.
    changes: Vec<i32>,
    /// What they add to an estimate at most, the most first.
    order: Vec<Candidate>,
}

/// First growths by number of taken cells. What they change is the same after every later step that leaves their
/// effects as they are.
#[derive(Clone, Debug)]
pub(super) struct FirstChanges<B> {
    growths: B,
    by_taken: Vec<FirstGrowths>,
    /// Number of these at the current depth.
    made: usize,
}

impl<B: Bits> FirstChanges<B> {
    pub(super) const NONE: Self = Self { growths: B::EMPTY, by_taken: Vec::new(), made: 0 };

    /// Begins a depth.
    pub(super) fn begin(&mut self) {
        self.made = 0;
    }

    /// Pushes those of `cells`, after the step `parent`, that may be chosen. Returns the others than growths.
    pub(super) fn push(
        &mut self,
        cells: B,
        (estimator, parent, taken): (&Estimator<'_>, usize, i32),
        (effects, races): (&Effects<B>, &[RaceFeatures]),
        candidates: &mut Candidates,
    ) -> B {
        let known = self.by_taken[..self.made].iter().position(|known| known.taken == taken);
        let place = known.unwrap_or_else(|| self.make(taken, estimator.weights[1], effects, races));
        let FirstGrowths { changes, order, .. } = &self.by_taken[place];
        for candidate in order {
            if !candidates.is_eligible(candidate.moved(parent, estimator.quiet)) {
                break;
            }
            let number = candidate.number();
            if cells.contains_index(number) {
                let estimate = estimator.estimate_change(effects.on(number), changes[number]);
                candidates.push(Candidate::new(estimate, parent, number));
            }
        }
        cells - self.growths
    }

    #[inline(never)]
    fn make(&mut self, taken: i32, weights: &BlendedWeights, effects: &Effects<B>, races: &[RaceFeatures]) -> usize {
        if self.by_taken.len() == self.made {
            self.by_taken.push(FirstGrowths { taken, changes: vec![0; races.len()], order: Vec::new() });
        }
        let FirstGrowths { taken: known, changes, order } = &mut self.by_taken[self.made];
        *known = taken;
        self.growths = B::EMPTY;
        order.clear();
        for number in effects.cells.indices() {
            let effect = effects.on(number);
            if effect.kind != Kind::Kill {
                self.growths |= B::from_index(number);
                changes[number] = change(weights, effect, races[number]);
                let bonus = if effect.kind == Kind::Contact { CONTACT * FULL } else { 0 };
                let most = bonus - changes[number] - weights.least_kills(effect.kills);
                order.push(Candidate::new(most, 0, number));
            }
        }
        order.sort_unstable();
        self.made += 1;
        self.made - 1
    }
}
