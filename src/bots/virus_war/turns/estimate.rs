//! What sub-moves are about worth, in a fraction of the time of a static value.
//!
//! Most of that time goes into the race of the evaluation, which a growth away from the enemy hardly changes. So a beam estimates every
//! sub-move with the race as it was before, and weighs only those that look best: of the growths away from the enemy nine of ten estimates are
//! within 25 of the static value.

use super::step::Step;
use crate::bots::virus_war::bitboard::flood_fill;
use crate::bots::virus_war::eval::{FULL, Lists, Options, Part, Phases, full_times_by_phase, race_sum};
use crate::bots::virus_war::fast_position::Rules;
use crate::grid::Bits;

/// How much more a sub-move is taken to be worth after which one side can kill what it could not before, or which is a kill itself. It may
/// change the race by so much, and must not be left out for want of a race.
pub(super) const CONTACT: i32 = 500;

/// A sub-move that a beam may make. Those with a higher estimate come first, then those of earlier steps, then those on lower cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Candidate(u64);

impl Candidate {
    /// The sub-move on the cell with this number, after the step with the number `parent`.
    pub(super) fn new(estimate: i32, parent: usize, number: usize) -> Self {
        // Turned round, and from the lowest estimate on: so one comparison of numbers does.
        let place = !(estimate as u32 ^ 1 << 31);
        Self(u64::from(place) << 32 | (parent as u64) << 16 | number as u64)
    }

    pub(super) fn parent(self) -> usize {
        usize::from((self.0 >> 16) as u16)
    }

    /// The number of the cell.
    pub(super) fn number(self) -> usize {
        usize::from(self.0 as u16)
    }
}

/// Estimates the sub-moves after one step of a beam.
///
/// Estimates are [`FULL`] times as large as static values, and only to be compared with each other. The mover comes first in pairs here; the sums of
/// the evaluation see the board as the other side does, whose turn comes next.
pub(super) struct Estimator<'a, B> {
    weights: Lists<'a>,
    /// The sum of everything but the sides' options.
    base: Phases,
    /// The share of taken cells after a kill and after a growth.
    taken: [i32; 2],
    options: Options,
    empty: B,
    live: [B; 2],
    dead: [B; 2],
    touched: [B; 2],
}

impl<'a, B: Bits> Estimator<'a, B> {
    /// For the sides' numbers `sides`, the mover's first, by the weights of the part of a turn that is made after the sub-move.
    pub(super) fn new(rules: &Rules<B>, step: &Step<B>, (weights, part): (Lists<'a>, Part), sides: [usize; 2]) -> Self {
        let position = &step.position;
        let (patterns, race) = (part.of_sum(step.local.sum), race_sum(step.far.race, weights));
        Self {
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

    /// What a growth on `cell` is about worth, around which lie the cells of `near`. It changes the sum of patterns, and what else is known of,
    /// by `change`.
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

    /// What a kill on `cell` is about worth.
    pub(super) fn kill(&self, cell: B, near: B, change: Phases) -> i32 {
        let new = self.newly_touched(near, self.dead[1] | cell);
        let left = flood_fill((self.live[1] - cell).neighbourhood(), B::EMPTY, self.dead[0]);
        let lost = self.touched[1] - left;
        let mut options = self.options;
        options.kills[1] += (new & self.live[1]).count() as i32 - 1;
        options.kills[0] -= (lost & self.live[0]).count() as i32;
        options.growths -= (new & self.empty).count() as i32 + (lost & self.empty).count() as i32;
        self.estimate(options, change, self.taken[0]) + CONTACT * FULL
    }

    /// What the mover touches by a symbol amid `near` that it did not touch before.
    #[inline]
    fn newly_touched(&self, near: B, carriers: B) -> B {
        let new = near - self.touched[0];
        if new.intersects(&carriers) { flood_fill(new, self.touched[0], carriers) - self.touched[0] } else { new }
    }

    #[inline]
    fn estimate(&self, options: Options, change: Phases, taken: i32) -> i32 {
        let options = options.weighted_sum(self.weights);
        -full_times_by_phase([0, 1].map(|i| self.base[i] + change[i] + options[i]), taken)
    }
}
