//! Whole turns, made of sub-moves by a beam: after each sub-move only the best positions go on. The same sub-moves in another order
//! lead to the same position, which is looked at once.

use super::eval::{self, Local, WON, Weights};
use super::fast_position::{FastOutcome, FastPosition, Rules};
use super::memory::ShortTurn;
use super::patterns::{Key, Patterns, SubMove};
use super::sampler::Sampler;
use super::seen::Seen;
use crate::grid::Bits;

/// A position within a turn or at its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step<B> {
    pub(super) position: FastPosition<B>,
    /// What each side touches.
    touched: [B; 2],
    /// What it is worth to the side that makes the turn.
    pub(super) value: i32,
    local: Local,
    /// The step before, in the list of those; and the cell of the last sub-move.
    parent: u32,
    cell: u16,
}

/// A position between turns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reached<B> {
    pub(super) position: FastPosition<B>,
    /// The static value for the side that is to move, where it is known already.
    pub(super) worth: Option<i32>,
}

impl<B> From<FastPosition<B>> for Reached<B> {
    fn from(position: FastPosition<B>) -> Self {
        Self { position, worth: None }
    }
}

/// Room for the turns of one position; it is used again and again, so that a search allocates nothing.
#[derive(Debug)]
pub(super) struct TurnGenerator<B> {
    /// The positions after each number of sub-moves, and in the end the whole turns, the best first.
    steps: Vec<Vec<Step<B>>>,
    /// The most sub-moves that a turn has.
    length: usize,
    seen: Seen,
    weights: Weights,
    patterns: Option<Patterns>,
    /// The keys of the steps that go on, by the number of sub-moves.
    keys: Vec<Vec<Key>>,
    /// Draws some of the positions that are weighed, where it is asked for.
    pub(super) sampler: Option<Box<Sampler<B>>>,
}

impl<B: Bits> Step<B> {
    /// What its last sub-move was.
    fn sub_move(&self, me: usize) -> SubMove {
        if self.position.live[me].contains_index(usize::from(self.cell)) {
            SubMove::Grow(me)
        } else {
            SubMove::Kill(1 - me)
        }
    }
}

impl<B: Bits> TurnGenerator<B> {
    pub(super) fn new(weights: Weights, patterns: Option<Patterns>) -> Self {
        Self { steps: Vec::new(), length: 0, seen: Seen::new(), weights, patterns, keys: Vec::new(), sampler: None }
    }

    /// The static value of a position that is not over for the side that is to move.
    pub(super) fn value_of(&mut self, rules: &Rules<B>, position: &FastPosition<B>) -> i32 {
        let me = position.side_to_move as usize;
        let touched = [0, 1].map(|side| position.touched(side));
        match self.begin(position, me) {
            Some(local) => eval::value_with_patterns(position, rules, me, touched, &self.weights, local),
            None => eval::value_touching(position, rules, me, touched, &self.weights),
        }
    }

    /// Prepares the keys of a position where patterns count.
    fn begin(&mut self, position: &FastPosition<B>, view: usize) -> Option<Local> {
        let patterns = self.patterns.as_ref()?;
        if self.keys.is_empty() {
            self.keys.push(Vec::new());
        }
        self.keys[0].resize(patterns.len(), 0);
        patterns.fill(position, &mut self.keys[0]);
        let taken = position.live[0] | position.live[1] | position.dead[0] | position.dead[1];
        Some(Local { sum: patterns.sum(&self.keys[0], view), taken: taken.count() as i32 })
    }

    /// Values a new step, which the last of `depth` sub-moves led to.
    fn weigh(&self, rules: &Rules<B>, next: &mut Step<B>, depth: usize, sub_move: SubMove, me: u8) {
        let Some(patterns) = &self.patterns else {
            next.value = worth(rules, &next.position, me, next.touched, &self.weights);
            return;
        };
        let other = 1 - me as usize;
        let (parent, length) = (next.parent as usize, patterns.len());
        let keys = &self.keys[depth - 1][parent * length..(parent + 1) * length];
        next.local.add(patterns.change(keys, usize::from(next.cell), sub_move, other), sub_move);
        next.value = worth_by(rules, &next.position, me, || {
            eval::value_with_patterns(&next.position, rules, other, next.touched, &self.weights, next.local)
        });
    }

    /// Makes the keys of the steps after `depth` sub-moves that go on.
    fn make_keys(&mut self, depth: usize, me: u8) {
        let Some(patterns) = &self.patterns else { return };
        if self.keys.len() <= depth {
            self.keys.push(Vec::new());
        }
        let (before, after) = self.keys.split_at_mut(depth);
        let (before, after) = (&before[depth - 1], &mut after[0]);
        let length = patterns.len();
        after.resize(self.steps[depth].len() * length, 0);
        for (step, keys) in self.steps[depth].iter().zip(after.chunks_exact_mut(length)) {
            if step.cell == NO_CELL || step.position.side_to_move != me {
                continue;
            }
            let parent = step.parent as usize;
            keys.copy_from_slice(&before[parent * length..(parent + 1) * length]);
            patterns.make(keys, usize::from(step.cell), step.sub_move(me as usize));
        }
    }

    /// Makes the turns of a position that is not over; each sub-move keeps `beam` positions, and of the whole turns the best `most` are
    /// kept. Returns how many positions were weighed. Once a part of a turn is worth `stop`, the turns are left unfinished and it is the only one: more sub-moves
    /// would make it better still, nearly always.
    pub(super) fn make(
        &mut self,
        rules: &Rules<B>,
        position: &FastPosition<B>,
        (beam, most): (usize, usize),
        stop: i32,
    ) -> u32 {
        let me = position.side_to_move;
        let (own, other) = (me as usize, 1 - me as usize);
        for steps in &mut self.steps {
            steps.clear();
        }
        let local = self.begin(position, other).unwrap_or_default();
        self.push(
            0,
            Step {
                position: *position,
                touched: [0, 1].map(|side| position.touched(side)),
                value: 0,
                local,
                parent: 0,
                cell: 0,
            },
        );
        let mut weighed = 0;
        for depth in 1.. {
            self.seen.begin();
            let mut open = false;
            for parent in 0..self.steps[depth - 1].len() {
                let step = self.steps[depth - 1][parent];
                if step.position.side_to_move != me || step.position.end.is_some() {
                    // A turn that ended before the others did.
                    self.push(depth, Step { parent: parent as u32, cell: NO_CELL, ..step });
                    continue;
                }
                let reach = step.position.reach_from(rules, own, step.touched[own]);
                // Kills first: they are more often good enough.
                let kills = reach & step.position.live[other];
                for number in kills.indices().chain((reach - kills).indices()) {
                    let mut next = Step { parent: parent as u32, cell: number as u16, ..step };
                    let cell = B::from_index(number);
                    next.touched[own] = next.position.occupy_touching(rules, step.touched[own], cell);
                    if !self.seen.is_new(next.position.hash()) {
                        continue;
                    }
                    if cell.intersects(&kills) {
                        next.touched[other] = next.position.touched(other);
                    }
                    let sub_move = if cell.intersects(&kills) { SubMove::Kill(other) } else { SubMove::Grow(own) };
                    self.weigh(rules, &mut next, depth, sub_move, me);
                    weighed += 1;
                    open |= next.position.side_to_move == me && next.position.end.is_none();
                    self.push(depth, next);
                    if next.value >= stop {
                        let steps = &mut self.steps[depth];
                        steps.clear();
                        steps.push(next);
                        self.length = depth;
                        return weighed;
                    }
                }
            }
            if let (Some(sampler), Some(steps)) = (&mut self.sampler, self.steps.get(depth)) {
                sampler.offer(steps, |step| &step.position);
            }
            self.keep(depth, if open { beam } else { most });
            if !open {
                self.length = depth;
                break;
            }
            self.make_keys(depth, me);
        }
        weighed
    }

    /// The value of the best turn, or part of one where the turns were left unfinished.
    pub(super) fn best(&self) -> Option<i32> {
        self.whole().first().filter(|_| self.length > 0).map(|step| step.value)
    }

    /// The whole turns, the best first.
    pub(super) fn whole(&self) -> &[Step<B>] {
        self.steps.get(self.length).map_or(&[], Vec::as_slice)
    }

    /// The position after a whole turn, whose static value the beam has found.
    pub(super) fn after(&self, turn: usize) -> Reached<B> {
        let step = &self.whole()[turn];
        Reached { position: step.position, worth: Some(-step.value) }
    }

    /// The cells of a whole turn, in their order.
    pub(super) fn cells(&self, turn: usize) -> Vec<usize> {
        let mut cells: Vec<usize> = self.cells_from_last(turn).map(usize::from).collect();
        cells.reverse();
        cells
    }

    /// The same for the memory.
    pub(super) fn short_turn(&self, turn: usize) -> ShortTurn {
        ShortTurn::from_last(self.cells_from_last(turn))
    }

    fn cells_from_last(&self, turn: usize) -> impl Iterator<Item = u16> {
        let mut at = turn;
        let steps = self.steps[1..=self.length].iter().rev().map_while(move |steps| {
            let step = steps.get(at)?;
            at = step.parent as usize;
            Some(step.cell)
        });
        steps.filter(|&cell| cell != NO_CELL)
    }

    fn push(&mut self, depth: usize, step: Step<B>) {
        if self.steps.len() <= depth {
            self.steps.push(Vec::new());
        }
        self.steps[depth].push(step);
    }

    /// Keeps the `width` best positions after `depth` sub-moves.
    fn keep(&mut self, depth: usize, width: usize) {
        let Some(steps) = self.steps.get_mut(depth) else { return };
        // Ties are broken by the cells, so that the order does not depend on how the selection works.
        let order = |step: &Step<B>| (core::cmp::Reverse(step.value), step.parent, step.cell);
        if steps.len() > width {
            steps.select_nth_unstable_by_key(width, order);
            steps.truncate(width);
        }
        steps.sort_unstable_by_key(order);
    }
}

const NO_CELL: u16 = u16::MAX;
/// Where no turn is to be left unfinished.
pub(super) const NO_STOP: i32 = i32::MAX;

/// What a position within or after a turn is worth to the side that makes it.
pub(super) fn worth<B: Bits>(
    rules: &Rules<B>,
    position: &FastPosition<B>,
    me: u8,
    touched: [B; 2],
    weights: &Weights,
) -> i32 {
    worth_by(rules, position, me, || eval::value_touching(position, rules, 1 - me as usize, touched, weights))
}

/// The same with a static value for the other side that is asked for only where the game goes on.
fn worth_by<B: Bits>(rules: &Rules<B>, position: &FastPosition<B>, me: u8, value: impl FnOnce() -> i32) -> i32 {
    match position.end {
        Some(FastOutcome::Win(side)) if side == me => WON,
        Some(FastOutcome::Win(_)) => -WON,
        Some(FastOutcome::Draw) => 0,
        // By full turn or loss it is too late for another turn.
        None if position.side_to_move != me && position.is_starved(rules, me as usize) => 1 - WON,
        None => -value(),
    }
}

#[cfg(test)]
mod tests;
