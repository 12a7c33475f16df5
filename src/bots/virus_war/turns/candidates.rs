//! Candidate sub-moves of a beam, and the steps that they lead to.

use super::TurnGenerator;
use super::effects::{Effect, Effects};
use super::estimate::{Candidate, Estimator};
use super::step::{NO_CELL, Step};
use crate::bots::virus_war::eval::{TurnPart, race_sum};
use crate::bots::virus_war::fast_position::Rules;
use crate::bots::virus_war::patterns::SubMove;
use crate::bots::virus_war::seen::MARKS;
use crate::grid::Bits;

impl<B: Bits> TurnGenerator<B> {
    /// Collects the candidates after the steps of the previous depth, with their estimates for stage `part`. Keeps
    /// turns that have ended.
    pub(super) fn gather(&mut self, rules: &Rules<B>, depth: usize, me: u8, part: TurnPart) {
        let own = me as usize;
        let lists = self.weights.lists(part);
        for &number in &self.first_cells {
            self.race_sums[number] = race_sum(self.race_changes[number], lists);
        }
        self.seen.begin();
        if self.steps.len() <= depth {
            self.steps.push(Vec::new());
        }
        if self.effects.len() < depth {
            self.effects.push(Vec::new());
        }
        let first = self.steps[0][0];
        let played = self.steps[depth - 1].iter().fold(B::EMPTY, |cells, step| cells | step.turn_since(&first, own));
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
            // Only a cell that another turn has begun with can lead to a position that is known.
            let mut cells = step.position.reach_from(rules, own, step.touched[own]);
            for number in (cells & played).indices() {
                if !self.seen.is_new(step.mark ^ MARKS[number]) {
                    cells.remove_index(number);
                }
            }
            self.compute_effects(rules, depth, parent, cells);
            self.estimate(rules, depth, parent, cells, part);
        }
    }

    /// Computes the effects on `cells` after a step.
    fn compute_effects(&mut self, rules: &Rules<B>, depth: usize, parent: usize, cells: B) {
        let step = &self.steps[depth - 1][parent];
        let own = step.position.side_to_move as usize;
        let (touched, empty) = (step.touched[own], step.empty(rules));
        let (earlier, here) = self.effects.split_at_mut(depth - 1);
        let before = earlier.last().map(|effects| {
            let before = step.parent as usize;
            let changed = self.around[usize::from(step.cell)] | (touched - self.steps[depth - 2][before].touched[own]);
            (&effects[before], rules.near(changed))
        });
        let (patterns, length) = (&self.patterns, self.patterns.len());
        let keys = &self.keys[depth - 1][parent * length..(parent + 1) * length];
        here[0][parent].fill(cells, before, |number| Effect {
            patterns: patterns.change(keys, number, sub_move_on(step, number)),
            opened: ((self.around[number] - touched) & empty).count() as i32,
        });
    }

    /// Estimates the sub-moves on `cells` after a step.
    fn estimate(&mut self, rules: &Rules<B>, depth: usize, parent: usize, cells: B, part: TurnPart) {
        let step = &self.steps[depth - 1][parent];
        let own = step.position.side_to_move as usize;
        let estimator = Estimator::new(rules, step, (self.weights.lists(part), part), [own, 1 - own]);
        let effects = &self.effects[depth - 1][parent];
        let change = |number: usize, effect: Effect| {
            let local = part.of_packed(effect.patterns);
            [0, 1].map(|i| local[i] + self.race_sums[number][i])
        };
        let quiet = cells & estimator.quiet();
        let candidates = &mut self.candidates;
        quiet.indices().for_each(|number| {
            let effect = effects.on(number);
            let estimate = estimator.quiet_growth(effect.opened, change(number, effect));
            candidates.push(Candidate::new(estimate, parent, number));
        });
        (cells - quiet).indices().for_each(|number| {
            let (cell, around) = (B::from_index(number), self.around[number]);
            let change = change(number, effects.on(number));
            let estimate = match sub_move_on(step, number) {
                SubMove::Grow(_) => estimator.growth(cell, around, change),
                SubMove::Kill(_) => estimator.kill(cell, around, change),
            };
            candidates.push(Candidate::new(estimate, parent, number));
        });
    }

    /// Makes the sub-move of a candidate and evaluates it.
    pub(super) fn step(&mut self, rules: &Rules<B>, depth: usize, candidate: Candidate, me: u8) -> Step<B> {
        let (own, other) = (me as usize, 1 - me as usize);
        let (parent, number) = (candidate.parent(), candidate.number());
        let before = &self.steps[depth - 1][parent];
        let (race, sub_move) = (before.far.race, sub_move_on(before, number));
        let mut next =
            Step { parent: parent as u32, cell: number as u16, mark: before.mark ^ MARKS[number], ..*before };
        next.touched[own] = next.position.occupy_touching(rules, before.touched[own], B::from_index(number));
        if matches!(sub_move, SubMove::Kill(_)) {
            next.touched[other] = next.position.touched(rules, other);
        }
        next.local.add(self.effects[depth - 1][parent].on(number).patterns, sub_move);
        self.weigh(rules, &mut next, me);
        if depth == 1 {
            self.race_changes[number] = core::array::from_fn(|i| next.far.race[i] - race[i]);
            self.first_cells.push(number);
        }
        next
    }
}

/// Returns what a sub-move on a cell after this step is.
fn sub_move_on<B: Bits>(step: &Step<B>, number: usize) -> SubMove {
    let me = step.position.side_to_move as usize;
    if step.position.live[1 - me].contains_index(number) { SubMove::Kill(1 - me) } else { SubMove::Grow(me) }
}
