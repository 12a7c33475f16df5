//! Pandemic's search: alpha-beta over whole turns.
//!
//! [`TurnGenerator`] makes the turns of a node by a beam, which merges transposed sub-moves and narrows with depth.
//! Iterative deepening in stages orders the turns; all but the first are searched with a null window. A transposition
//! table holds results, and wins within one turn are found exactly. Futility pruning cuts the last ply: a static value
//! far outside the window is returned. The budget is a number of positions.

use super::eval::{WON, Weights};
use super::fast_position::{FastOutcome, FastPosition, Rules};
use super::memory::{Known, Memory, ShortTurn};
use super::turns::{NO_STOP, Reached, TurnGenerator, Width};
use super::win::winning_turn;
use crate::bots::Budget;
use crate::grid::Bits;
use core::sync::atomic::{AtomicBool, Ordering};

/// Beam width per sub-move, and number of whole turns searched, by turns from the root.
const BEAMS: [usize; AHEAD] = [60, 24, 14, 10, 8];
const TURNS: [usize; AHEAD] = [20, 10, 6, 5, 4];
/// Limit of turns at the root in the widest stage.
const MOST_AT_ROOT: usize = 60;
/// Maximal depth in turns.
const AHEAD: usize = 5;
/// Beam of the last ply, which needs only the best value.
const LAST: Width = Width { kept: [3, 1], weighed: [8, 8] };
/// Futility margin of the last ply: the best turn exceeds the static value by less in five of six positions.
const MARGIN: i32 = 900;

/// Minimal number of sub-moves evaluated per sub-move of an inner node.
const FEWEST_WEIGHED: usize = 20;

/// A stage of iterative deepening: depth in turns, and widths in percent of [`BEAMS`].
struct Stage {
    ahead: usize,
    wide: usize,
}

/// Stages. With few nodes depth pays first; with many, wider beams at depth four pay more than depth five with narrow
/// ones.
const STAGES: [Stage; 10] = [
    Stage { ahead: 1, wide: 200 },
    Stage { ahead: 2, wide: 100 },
    Stage { ahead: 3, wide: 100 },
    Stage { ahead: 3, wide: 200 },
    Stage { ahead: 4, wide: 100 },
    Stage { ahead: 4, wide: 200 },
    Stage { ahead: 4, wide: 300 },
    Stage { ahead: 4, wide: 400 },
    Stage { ahead: 4, wide: 600 },
    Stage { ahead: 5, wide: 400 },
];

/// A pass at the root, in place of a turn's index.
const PASS: usize = usize::MAX;

/// The search of one turn.
pub(super) struct AlphaBeta<'a, B> {
    rules: &'a Rules<B>,
    /// A generator for each ply.
    room: Vec<TurnGenerator<B>>,
    known: Memory,
    left: i64,
    /// Set by the caller to cancel the search.
    stop: &'a AtomicBool,
    /// Index in [`STAGES`].
    stage: usize,
}

/// Best turn, as cell numbers; empty for a pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SearchResult {
    pub(super) cells: Vec<usize>,
    pub(super) value: i32,
}

impl<'a, B: Bits> AlphaBeta<'a, B> {
    pub(super) fn new(rules: &'a Rules<B>, budget: Budget, weights: Weights, stop: &'a AtomicBool) -> Self {
        let room = vec![TurnGenerator::new(rules, weights); AHEAD + 1];
        let left = i64::try_from(budget.nodes).unwrap_or(i64::MAX);
        Self { rules, room, known: Memory::new(), left, stop, stage: 0 }
    }

    /// Returns the best turn, or rest of one, if a legal sub-move exists.
    pub(super) fn best(&mut self, position: &FastPosition<B>) -> SearchResult {
        self.left -= i64::from(self.make(0, position, width_of(BEAMS[0], MOST_AT_ROOT), NO_STOP));
        let mut order: Vec<(i32, usize)> = self.room[0].whole().iter().map(|step| step.value).zip(0..).collect();
        if self.rules.may_be_best_to_pass() && position.may_pass(self.rules) {
            // With *full turn or loss* a pass may save cells: search it first if every turn loses.
            let place = usize::from(order[0].0 > -WON / 2);
            order.insert(place, (order[0].0.max(-WON / 2), PASS));
        }
        let mut best = order[0];
        for stage in 0..STAGES.len() {
            if best.0 > WON / 2 || order.len() == 1 || self.left <= 0 {
                break;
            }
            self.stage = stage;
            let Some(next) = self.stage_of(position, &mut order) else { break };
            best = next;
        }
        SearchResult { cells: if best.1 == PASS { Vec::new() } else { self.room[0].cells(best.1) }, value: best.0 }
    }

    /// Searches the ordered turns to the depth of a stage and reorders them; `None` if the budget does not suffice for
    /// the first. If it runs out later, the turns searched so far count.
    fn stage_of(&mut self, position: &FastPosition<B>, order: &mut [(i32, usize)]) -> Option<(i32, usize)> {
        let count = order.len().min(self.turns(0));
        let mut alpha = -2 * WON;
        let mut done = 0;
        for entry in &mut order[..count] {
            let after = match entry.1 {
                PASS => passed(self.rules, position).into(),
                turn => self.room[0].after(turn),
            };
            let value = self.better(&after, 1, alpha, 2 * WON, done == 0);
            // A search cut short has not seen every reply.
            if self.left <= 0 {
                break;
            }
            // A null window gives no value but this bound: the turn keeps its place behind the best.
            entry.0 = value;
            alpha = alpha.max(value);
            done += 1;
        }
        order[..done].sort_unstable_by_key(|&(value, turn)| (core::cmp::Reverse(value), turn));
        (done > 0).then(|| order[0])
    }

    /// Returns the value for the side that moved to `after`: with a null window unless it is the first turn or better
    /// than `alpha`.
    fn better(&mut self, after: &Reached<B>, ahead: usize, alpha: i32, beta: i32, first: bool) -> i32 {
        if !first {
            let value = -self.value(after, ahead, -alpha - 1, -alpha);
            if value <= alpha || value >= beta || self.left <= 0 {
                return value;
            }
        }
        -self.value(after, ahead, -beta, -alpha)
    }

    /// Returns the value for the side to move, `ahead` turns after the root.
    fn value(&mut self, reached: &Reached<B>, ahead: usize, alpha: i32, beta: i32) -> i32 {
        let position = &reached.position;
        if self.stop.load(Ordering::Relaxed) {
            self.left = 0;
        }
        let me = position.side_to_move;
        match position.known_outcome(self.rules) {
            Some(FastOutcome::Win(side)) if side == me => return WON - ahead as i32,
            Some(FastOutcome::Win(_)) => return ahead as i32 - WON,
            Some(FastOutcome::Draw) => return 0,
            None => {}
        }
        if winning_turn(self.rules, position).is_some() {
            self.left -= 1;
            return WON - ahead as i32;
        }
        let last = ahead == STAGES[self.stage].ahead;
        if last {
            return self.value_of_last(reached, ahead, alpha, beta);
        }
        let key = position.hash() ^ (ahead as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let known = self.known.get(key);
        if let Some(known) = known
            && known.stage == self.stage
            && let Some(value) = known.decides(alpha, beta)
        {
            self.left -= 1;
            return value;
        }
        // The turn from the table often cuts off, before any other is generated.
        let first = known.and_then(|known| Some((known.best, known.best.make(self.rules, position)?)));
        let best = match first {
            Some((turn, after)) => (-self.value(&after.into(), ahead + 1, -beta, -alpha), turn),
            None => (-2 * WON, ShortTurn::NONE),
        };
        let best = if best.0 >= beta {
            best
        } else {
            self.best_reply(position, ahead, (alpha, beta), best, first.map(|(_, after)| after.hash()))
        };
        // Results of a search cut short are not stored.
        if self.left > 0 {
            self.known.put(key, Known::new(self.stage, best, alpha, beta));
        }
        best.0
    }

    /// Returns the value and the best turn, given the value `best` of one turn, whose position has the hash `known`.
    fn best_reply(
        &mut self,
        position: &FastPosition<B>,
        ahead: usize,
        (alpha, beta): (i32, i32),
        mut best: (i32, ShortTurn),
        known: Option<u64>,
    ) -> (i32, ShortTurn) {
        let width = width_of(self.beam(ahead), self.turns(ahead));
        let made = self.make(ahead, position, width, NO_STOP);
        self.left -= i64::from(made.max(1));
        if made == 0 || (self.rules.may_be_best_to_pass() && position.may_pass(self.rules)) {
            let passed = self.value_of_pass(position, ahead, alpha, beta);
            if passed > best.0 {
                best = (passed, ShortTurn::NONE);
            }
        }
        for turn in 0..self.room[ahead].whole().len() {
            if best.0 >= beta || self.left <= 0 {
                break;
            }
            let after = self.room[ahead].after(turn);
            if known == Some(after.position.hash()) {
                continue;
            }
            let value = self.better(&after, ahead + 1, alpha.max(best.0), beta, best.0 <= alpha);
            if value > best.0 {
                best = (value, self.room[ahead].short_turn(turn));
            }
        }
        best
    }

    /// Returns the value at the last ply, which looks only one turn ahead.
    fn value_of_last(&mut self, reached: &Reached<B>, ahead: usize, alpha: i32, beta: i32) -> i32 {
        let position = &reached.position;
        // With *full turn or loss* the best turn may lose at once, which no static value shows.
        if !self.rules.may_be_best_to_pass() {
            self.left -= 1;
            let value = reached.worth.unwrap_or_else(|| self.static_value(ahead, position));
            if value - MARGIN >= beta {
                return value - MARGIN;
            }
            if value + MARGIN <= alpha {
                return value + MARGIN;
            }
        }
        let made = self.make(ahead, position, LAST, beta);
        self.left -= i64::from(made.max(1));
        let pass = made == 0 || (self.rules.may_be_best_to_pass() && position.may_pass(self.rules));
        let passed = if pass { self.value_of_pass(position, ahead, alpha, beta) } else { -2 * WON };
        let best =
            self.room[ahead].best().map_or(-2 * WON, |value| if value > WON / 2 { WON - ahead as i32 } else { value });
        best.max(passed)
    }

    /// Generates the turns `ahead` turns after the root.
    fn make(&mut self, ahead: usize, position: &FastPosition<B>, width: Width, stop: i32) -> u32 {
        let (before, here) = self.room.split_at_mut(ahead);
        here[0].make(self.rules, position, before.last(), width, stop)
    }

    /// Returns the static value `ahead` turns after the root.
    fn static_value(&mut self, ahead: usize, position: &FastPosition<B>) -> i32 {
        let (before, here) = self.room.split_at_mut(ahead);
        here[0].value_of(self.rules, position, before.last())
    }

    /// Returns the beam width: as wide as the turns, since a narrow beam misses replies however many turns are
    /// searched.
    fn beam(&self, ahead: usize) -> usize {
        BEAMS[ahead] * STAGES[self.stage].wide / 100
    }

    fn turns(&self, ahead: usize) -> usize {
        (TURNS[ahead] * STAGES[self.stage].wide / 100).max(1)
    }

    /// Returns the value of a pass.
    fn value_of_pass(&mut self, position: &FastPosition<B>, ahead: usize, alpha: i32, beta: i32) -> i32 {
        let after = passed(self.rules, position);
        if ahead < STAGES[self.stage].ahead {
            return -self.value(&after.into(), ahead + 1, -beta, -alpha);
        }
        match after.end {
            Some(FastOutcome::Win(side)) if side == position.side_to_move => WON - ahead as i32,
            Some(FastOutcome::Win(_)) => ahead as i32 - WON,
            Some(FastOutcome::Draw) => 0,
            None => -self.static_value(ahead, &after),
        }
    }
}

/// Creates the width of a beam that keeps `beam` parts of turns and `turns` whole ones. Evaluating twice as many loses
/// the best turn in only one of fifty positions.
fn width_of(beam: usize, turns: usize) -> Width {
    let kept = [beam, turns];
    Width { kept, weighed: kept.map(|kept| (2 * kept).max(FEWEST_WEIGHED)) }
}

/// Returns the position after a pass.
pub(super) fn passed<B: Bits>(rules: &Rules<B>, position: &FastPosition<B>) -> FastPosition<B> {
    let mut after = *position;
    after.pass(rules);
    after
}
