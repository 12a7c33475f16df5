//! Candidate sub-moves of a beam, and the steps that they lead to.

use super::TurnGenerator;
use super::effects::{Effect, Effects, Surroundings};
use super::estimate::{Candidate, Estimator};
use super::step::{NO_CELL, Step};
use crate::bots::virus_war::eval::TurnPart;
use crate::bots::virus_war::fast_position::Rules;
use crate::bots::virus_war::patterns::SubMove;
use crate::grid::Bits;

/// Number of steps after which an order of first growths does not pay.
const FEW_STEPS: usize = 3;

impl<B: Bits> TurnGenerator<B> {
    /// Collects the candidates after the steps of the previous depth, with their estimates for stage `part`. Keeps
    /// turns that have ended.
    pub(super) fn gather(&mut self, rules: &Rules<B>, depth: usize, me: u8, part: TurnPart) {
        let own = me as usize;
        self.first_changes.begin();
        self.earlier.clear();
        if self.steps.len() <= depth {
            self.steps.push(Vec::new());
        }
        if self.effects.len() < depth {
            self.effects.push(Vec::new());
        }
        for parent in 0..self.steps[depth - 1].len() {
            if self.effects[depth - 1].len() <= parent {
                self.effects[depth - 1].push(Effects::new());
            }
            let step = &self.steps[depth - 1][parent];
            if step.position.side_to_move != me || step.position.end.is_some() {
                let ended = Step { parent: parent as u32, cell: NO_CELL, ..*step };
                self.steps[depth].push(ended);
                continue;
            }
            let cells = step.position.reach_from(rules, own, step.touched[own]) - repetitions(&self.earlier, step.turn);
            self.earlier.push(step.turn);
            self.compute_effects(rules, depth, parent, cells);
            self.estimate(depth, parent, cells, part);
        }
    }

    /// Computes the effects of sub-moves on `cells` after a step.
    fn compute_effects(&mut self, rules: &Rules<B>, depth: usize, parent: usize, cells: B) {
        let step = &self.steps[depth - 1][parent];
        let own = step.position.side_to_move as usize;
        let surroundings = Surroundings::new(rules, step);
        let (earlier, here) = self.effects.split_at_mut(depth - 1);
        let before = earlier.last().map(|effects| &effects[step.parent as usize]);
        let changed = if depth == 1 {
            self.changed
        } else {
            let touched = self.steps[depth - 2][step.parent as usize].touched;
            surroundings.changed(self.around[usize::from(step.cell)], [touched[own], touched[1 - own]])
        };
        let (patterns, length) = (&self.patterns, self.patterns.len());
        let keys = &self.keys[depth - 1][parent * length..(parent + 1) * length];
        here[0][parent].fill(cells, before, changed, |number| {
            let (sub_move, near) = (sub_move_on(step, number), self.around[number]);
            surroundings.effect(number, near, sub_move, patterns.change::<B>(keys, number, sub_move))
        });
    }

    /// Estimates the sub-moves on `cells` after a step.
    fn estimate(&mut self, depth: usize, parent: usize, cells: B, part: TurnPart) {
        let (steps, first, races) = (&self.steps[depth - 1], &self.effects[0][0], &self.race_changes);
        let taken = steps[parent].local.taken;
        let estimator = Estimator::new(&steps[parent], [0, 1].map(|more| self.weights.at(part, taken + more)));
        let candidates = &mut self.candidates;
        candidates.count(cells.count());
        let is_ordered = depth > 1 && steps.len() > FEW_STEPS;
        let mut left = cells;
        for effects in effects_of(&self.steps, &self.effects, depth, parent) {
            let mut here = left & effects.cells;
            left -= effects.cells;
            if is_ordered && core::ptr::eq(first, effects) {
                here = self.first_changes.push(here, (&estimator, parent, taken + 1), (first, races), candidates);
            }
            for number in here.indices() {
                let estimate = estimator.estimate(effects.on(number), races[number]);
                candidates.push(Candidate::new(estimate, parent, number));
            }
        }
    }

    /// Makes the sub-move of a candidate, evaluates it and returns its step, which is added to those of this depth.
    pub(super) fn step(&mut self, rules: &Rules<B>, depth: usize, candidate: Candidate, me: u8) -> &Step<B> {
        let (own, other) = (me as usize, 1 - me as usize);
        let (parent, number) = (candidate.parent(), candidate.number());
        let holds = |effects: &&Effects<B>| effects.cells.contains_index(number);
        let effect = effects_of(&self.steps, &self.effects, depth, parent).find(holds);
        let effect = effect.map_or_else(Effect::default, |effects| effects.on(number));
        let (before, after) = self.steps.split_at_mut(depth);
        let (before, steps) = (&before[depth - 1][parent], &mut after[0]);
        let (race, sub_move, cell) = (before.far.race, sub_move_on(before, number), B::from_index(number));
        let place = steps.len();
        let turn = before.turn | cell;
        steps.push(*before);
        let next = &mut steps[place];
        (next.parent, next.cell, next.turn) = (parent as u32, number as u16, turn);
        next.touched[own] = next.position.occupy_touching(rules, before.touched[own], cell);
        if matches!(sub_move, SubMove::Kill(_)) {
            next.touched[other] = next.position.touched(rules, other);
        }
        next.local.add(effect.patterns, sub_move);
        next.weigh(rules, &self.weights, &self.pieces, me, effect.on(before.far.options));
        if depth == 1 {
            self.race_changes[number] = core::array::from_fn(|i| next.far.race[i] - race[i]);
            self.first_cells.push(number);
        }
        next
    }
}

/// Returns the cells of sub-moves after `turn` that lead to the same position as one after an `earlier` turn of the
/// same length: the cell that the earlier one lacks is legal after it as well.
pub(super) fn repetitions<B: Bits>(earlier: &[B], turn: B) -> B {
    earlier.iter().map(|&earlier| earlier - turn).filter(|other| other.count() == 1).fold(B::EMPTY, B::bitor)
}

/// Iterates over the effects after a step and after those before it. What comes first holds.
pub(super) fn effects_of<'a, B: Bits>(
    steps: &'a [Vec<Step<B>>],
    effects: &'a [Vec<Effects<B>>],
    depth: usize,
    mut parent: usize,
) -> impl Iterator<Item = &'a Effects<B>> {
    (0..depth).rev().map(move |depth| {
        let here = &effects[depth][parent];
        parent = steps[depth][parent].parent as usize;
        here
    })
}

/// Returns what a sub-move on a cell after this step is.
pub(super) fn sub_move_on<B: Bits>(step: &Step<B>, number: usize) -> SubMove {
    let me = step.position.side_to_move as usize;
    if step.position.live[1 - me].contains_index(number) { SubMove::Kill(1 - me) } else { SubMove::Grow(me) }
}
