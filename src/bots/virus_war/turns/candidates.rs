//! Candidate sub-moves of a beam, and the steps that they lead to.

use super::estimate::{Candidate, Estimator};
use super::step::{NO_CELL, Step};
use super::{NO_STOP, TurnGenerator};
use crate::bots::virus_war::eval::{TurnPart, race_sum};
use crate::bots::virus_war::fast_position::Rules;
use crate::bots::virus_war::patterns::SubMove;
use crate::bots::virus_war::seen::MARKS;
use crate::grid::Bits;

impl<B: Bits> TurnGenerator<B> {
    /// Collects the candidates after the steps of the previous depth, with their estimates for stage `part`. Keeps
    /// turns that have ended.
    pub(super) fn gather(&mut self, rules: &Rules<B>, depth: usize, me: u8, part: TurnPart) {
        let (own, other) = (me as usize, 1 - me as usize);
        let lists = self.weights.lists(part);
        for &number in &self.first_cells {
            self.race_sums[number] = race_sum(self.race_changes[number], lists);
        }
        self.seen.begin();
        self.candidates.clear();
        if self.steps.len() <= depth {
            self.steps.push(Vec::new());
        }
        let (before, after) = self.steps.split_at_mut(depth);
        for (parent, step) in before[depth - 1].iter().enumerate() {
            if step.position.side_to_move != me || step.position.end.is_some() {
                after[0].push(Step { parent: parent as u32, cell: NO_CELL, ..*step });
                continue;
            }
            let reach = step.position.reach_from(rules, own, step.touched[own]);
            let kills = reach & step.position.live[other];
            let patterns = &self.patterns;
            let length = patterns.len();
            let keys = &self.keys[depth - 1][parent * length..(parent + 1) * length];
            let estimator = Estimator::new(rules, step, (lists, part), [own, other]);
            for (cells, sub_move) in [(reach - kills, SubMove::Grow(own)), (kills, SubMove::Kill(other))] {
                for number in cells.indices() {
                    if !self.seen.is_new(step.mark ^ MARKS[number]) {
                        continue;
                    }
                    let local = part.of_sum(patterns.change(keys, number, sub_move, other));
                    let change = [0, 1].map(|i| local[i] + self.race_sums[number][i]);
                    let (cell, around) = (B::from_index(number), self.around[number]);
                    let estimate = match sub_move {
                        SubMove::Grow(_) => estimator.growth(cell, around, change),
                        SubMove::Kill(_) => estimator.kill(cell, around, change),
                    };
                    self.candidates.push(Candidate::new(estimate, parent, number));
                }
            }
        }
    }

    /// Keeps the `most` candidates with the best estimates, in order if the generator may stop early.
    pub(super) fn choose_candidates(&mut self, rules: &Rules<B>, most: usize, stop: i32) {
        // With *full turn or loss* most turns may lose, which no estimate shows.
        if self.candidates.len() > most && !rules.may_be_best_to_pass() {
            self.candidates.select_nth_unstable(most);
            self.candidates.truncate(most);
        }
        if stop < NO_STOP {
            self.candidates.sort_unstable();
        }
    }

    /// Makes the sub-move of a candidate and evaluates it.
    pub(super) fn step(&mut self, rules: &Rules<B>, depth: usize, candidate: Candidate, me: u8) -> Step<B> {
        let (own, other) = (me as usize, 1 - me as usize);
        let (parent, number) = (candidate.parent(), candidate.number());
        let before = &self.steps[depth - 1][parent];
        let (race, is_kill) = (before.far.race, before.position.live[other].contains_index(number));
        let mut next =
            Step { parent: parent as u32, cell: number as u16, mark: before.mark ^ MARKS[number], ..*before };
        next.touched[own] = next.position.occupy_touching(rules, before.touched[own], B::from_index(number));
        if is_kill {
            next.touched[other] = next.position.touched(rules, other);
        }
        self.weigh(rules, &mut next, depth, if is_kill { SubMove::Kill(other) } else { SubMove::Grow(own) }, me);
        if depth == 1 {
            self.race_changes[number] = core::array::from_fn(|i| next.far.race[i] - race[i]);
            self.first_cells.push(number);
        }
        next
    }
}
