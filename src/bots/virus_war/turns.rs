//! Generator of whole turns: a beam search over sub-moves that merges transpositions. A cheap estimate (`estimate.rs`)
//! selects the sub-moves to evaluate.

mod candidates;
mod effects;
mod estimate;
mod step;

use super::eval::{Far, Local, RaceFeatures, TurnPart, WeightTable, Weights};
use super::fast_position::{FastPosition, Rules};
use super::memory::ShortTurn;
use super::patterns::{Key, Patterns};
use super::race::{KnownRace, Pieces};
use crate::grid::Bits;
use effects::{Effects, Surroundings};
use estimate::{Candidate, Candidates, FirstChanges};
use std::rc::Rc;
use step::{NO_CELL, Step};
pub(super) use step::{Reached, Width};

/// Number of estimates that take as long as one evaluation.
const ESTIMATES_A_POSITION: u32 = 4;

/// Reusable buffers for the turns of one position: a search does not allocate.
#[derive(Clone, Debug)]
pub(super) struct TurnGenerator<B> {
    /// Steps by number of sub-moves, and last the whole turns, best first.
    steps: Vec<Vec<Step<B>>>,
    /// Maximal number of sub-moves of a turn.
    length: usize,
    weights: Rc<WeightTable>,
    patterns: Patterns,
    /// Pattern keys of the steps that continue, by number of sub-moves.
    keys: Vec<Vec<Key>>,
    /// Pieces of both sides.
    pieces: [Pieces<B>; 2],
    /// Position of these pieces and the first of these keys.
    filled: Option<FastPosition<B>>,
    /// Effects of the sub-moves after each step, by number of sub-moves.
    effects: Vec<Vec<Effects<B>>>,
    /// Cells on which first sub-moves may have other effects than at the position before.
    changed: B,
    /// Turns of the steps of the current depth that sub-moves have been collected after.
    earlier: Vec<B>,
    /// Sub-moves considered at the current depth.
    candidates: Candidates,
    first_changes: FirstChanges<B>,
    /// Order of the steps at the current depth, and room for them.
    order: Vec<(Candidate, usize)>,
    spare: Vec<Step<B>>,
    /// Change of the race features by the first sub-move on each cell, reused as an estimate for later ones.
    race_changes: Vec<RaceFeatures>,
    /// Cells of these first sub-moves; the changes of all others are 0.
    first_cells: Vec<usize>,
    /// Neighbourhood of each cell.
    around: Vec<B>,
}

impl<B: Bits> TurnGenerator<B> {
    pub(super) fn new(rules: &Rules<B>, weights: Weights) -> Self {
        let cells = B::STRIDE * B::STRIDE;
        Self {
            steps: Vec::new(),
            length: 0,
            weights: Rc::new(WeightTable::new(rules.cells, &weights)),
            patterns: Patterns::new(rules, weights.patterns),
            keys: vec![Vec::new()],
            pieces: [Pieces::NONE; 2],
            filled: None,
            effects: Vec::new(),
            changed: B::EMPTY,
            earlier: Vec::new(),
            order: Vec::new(),
            spare: Vec::new(),
            candidates: Candidates::NONE,
            first_changes: FirstChanges::NONE,
            race_changes: vec![[0; 4]; cells],
            first_cells: Vec::new(),
            around: (0..cells).map(|number| rules.near(B::from_index(number))).collect(),
        }
    }

    /// Returns the static value for the side to move; `before` as in [`make`](Self::make).
    pub(super) fn value_of(&mut self, rules: &Rules<B>, position: &FastPosition<B>, before: Option<&Self>) -> i32 {
        let me = position.side_to_move as usize;
        let touched = [0, 1].map(|side| position.touched(rules, side));
        let local = self.begin(rules, position, me, before);
        let far = Far::of(position, rules, me, touched, &self.pieces, KnownRace::NOTHING, None);
        self.weights.at(TurnPart::Whole, local.taken).value(local, &far)
    }

    /// Prepares the pattern keys and the pieces of a position.
    fn begin(&mut self, rules: &Rules<B>, position: &FastPosition<B>, view: usize, before: Option<&Self>) -> Local {
        let before = before.and_then(|before| Some((before.filled.as_ref()?, before)));
        let before = before.filter(|(filled, _)| filled.is_before(position));
        let keys = &mut self.keys[0];
        keys.clear();
        keys.extend_from_slice(before.map_or(self.patterns.empty(), |(_, before)| &before.keys[0]));
        self.patterns.advance(keys, before.map(|(filled, _)| filled), position);
        for (side, pieces) in self.pieces.iter_mut().enumerate() {
            pieces.begin_with(before.map_or(&Pieces::NONE, |(_, before)| &before.pieces[side]));
            pieces.advance(rules, position, side);
        }
        self.filled = Some(*position);
        let taken = (position.taken(0) | position.taken(1)).count();
        Local { sum: self.patterns.sum(keys, view), taken: taken as i32 }
    }

    /// Computes the pattern keys of the steps kept after `depth` sub-moves.
    fn make_keys(&mut self, depth: usize, me: u8) {
        let patterns = &self.patterns;
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

    /// Generates the turns of a position and returns the cost in evaluations. Stops with a single unfinished turn once
    /// its value reaches `stop`, since more sub-moves nearly always improve it. Takes the pattern keys of `before` over,
    /// if its position led to this one.
    pub(super) fn make(
        &mut self,
        rules: &Rules<B>,
        position: &FastPosition<B>,
        before: Option<&Self>,
        width: Width,
        stop: i32,
    ) -> u32 {
        let me = position.side_to_move;
        self.start(rules, position, before);
        let (mut weighed, mut estimated) = (0, 0);
        for depth in 1.. {
            let last = usize::from(depth == usize::from(position.left));
            // With *full turn or loss* most turns may lose, which no estimate shows.
            let most = if rules.may_be_best_to_pass() { usize::MAX } else { width.weighed[last] };
            self.candidates.begin(most);
            self.gather(rules, depth, me, TurnPart::with_left(position.left.saturating_sub(depth as u16)));
            estimated += self.candidates.seen();
            self.candidates.choose(stop < NO_STOP);
            let mut open = false;
            for at in 0..self.candidates.chosen().len() {
                let next = self.step(rules, depth, self.candidates.chosen()[at], me);
                let is_enough = next.value >= stop;
                open |= next.position.side_to_move == me && next.position.end.is_none();
                weighed += 1;
                if is_enough {
                    let last = self.steps[depth].len() - 1;
                    self.steps[depth].swap(0, last);
                    self.steps[depth].truncate(1);
                    self.length = depth;
                    return weighed + estimated / ESTIMATES_A_POSITION;
                }
            }
            self.keep(depth, width.kept[usize::from(!open)]);
            if !open {
                self.length = depth;
                break;
            }
            self.make_keys(depth, me);
        }
        weighed + estimated / ESTIMATES_A_POSITION
    }

    /// Starts with a position before its turn, or within it.
    fn start(&mut self, rules: &Rules<B>, position: &FastPosition<B>, before: Option<&Self>) {
        for number in self.first_cells.drain(..) {
            self.race_changes[number] = [0; 4];
        }
        let other = 1 - position.side_to_move as usize;
        let touched = [0, 1].map(|side| position.touched(rules, side));
        let local = self.begin(rules, position, other, before);
        let far = Far::of(position, rules, other, touched, &self.pieces, KnownRace::NOTHING, None);
        let step = Step { position: *position, touched, value: 0, local, far, turn: B::EMPTY, parent: 0, cell: 0 };
        let earlier = self.steps.first().and_then(|steps| steps.first());
        let earlier = earlier
            .filter(|earlier| earlier.position.end.is_none() && earlier.position.side_to_move == position.side_to_move);
        let all = rules.board;
        self.changed = earlier.map_or(all, |earlier| Surroundings::new(rules, &step).changed_since(earlier));
        for steps in &mut self.steps {
            steps.clear();
        }
        self.push(0, step);
    }

    /// Returns the value of the best turn, or of the unfinished one.
    pub(super) fn best(&self) -> Option<i32> {
        self.whole().first().filter(|_| self.length > 0).map(|step| step.value)
    }

    /// Returns the whole turns, best first.
    pub(super) fn whole(&self) -> &[Step<B>] {
        self.steps.get(self.length).map_or(&[], Vec::as_slice)
    }

    /// Returns the position after a whole turn, with its static value.
    pub(super) fn after(&self, turn: usize) -> Reached<B> {
        let step = &self.whole()[turn];
        Reached { position: step.position, worth: Some(-step.value) }
    }

    /// Returns the cells of a whole turn in their order.
    pub(super) fn cells(&self, turn: usize) -> Vec<usize> {
        let mut cells: Vec<usize> = self.cells_from_last(turn).map(usize::from).collect();
        cells.reverse();
        cells
    }

    /// Returns the turn as an entry of the transposition table holds it.
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
        // Ties are broken by cell, to be independent of the selection algorithm.
        let order = |step: &Step<B>| Candidate::new(step.value, step.parent as usize, usize::from(step.cell));
        self.order.clear();
        self.order.extend(steps.iter().map(order).zip(0..));
        if self.order.len() > width {
            self.order.select_nth_unstable(width);
            self.order.truncate(width);
        }
        self.order.sort_unstable();
        self.spare.clear();
        self.spare.extend(self.order.iter().map(|&(_, place)| steps[place]));
        core::mem::swap(steps, &mut self.spare);
    }
}

/// Value of `stop` that never stops.
pub(super) const NO_STOP: i32 = i32::MAX;

#[cfg(test)]
mod tests;
