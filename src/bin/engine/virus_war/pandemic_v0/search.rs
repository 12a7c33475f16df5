//! The search of the strongest player: whole turns, and the replies to them.
//!
//! Alpha-beta over turns. A turn is not three moves in a tree but one: [`Turns`] merges their orders and keeps the best by a
//! beam, narrower the deeper it stands. Each stage looks one turn further ahead than the one before and takes the best turns in
//! the order in which that left them. It thinks for a number of positions, not for a time.

use super::eval::{WON, Weights};
use super::turns::TurnGenerator;
use kletka::bots::Budget;
use kletka::bots::virus_war::fast_position::{FastOutcome, FastPosition, Rules};
use kletka::grid::Bits;

/// How many positions each sub-move keeps and how many whole turns are followed, by the number of turns from the root.
const BEAMS: [usize; AHEAD] = [60, 24, 14, 10, 8, 8];
const TURNS: [usize; AHEAD] = [20, 10, 6, 5, 4, 4];
/// The most turns that are looked ahead.
const AHEAD: usize = 6;

/// One stage of the search: how many turns it looks ahead, and how wide, in percent of the widths above.
struct Stage {
    ahead: usize,
    wide: usize,
}

const STAGES: [Stage; 8] = [
    Stage { ahead: 1, wide: 200 },
    Stage { ahead: 2, wide: 100 },
    Stage { ahead: 3, wide: 70 },
    Stage { ahead: 4, wide: 70 },
    Stage { ahead: 4, wide: 100 },
    Stage { ahead: 5, wide: 70 },
    Stage { ahead: 5, wide: 100 },
    Stage { ahead: 5, wide: 200 },
];

/// The search of one turn.
pub(super) struct AlphaBeta<'a, B> {
    rules: &'a Rules<B>,
    /// One for each number of turns ahead.
    room: Vec<TurnGenerator<B>>,
    weights: Weights,
    left: i64,
    stage: &'static Stage,
}

/// The best turn found, as numbers of cells; none for a pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SearchResult {
    pub(super) cells: Vec<usize>,
    pub(super) value: i32,
}

impl<'a, B: Bits> AlphaBeta<'a, B> {
    pub(super) fn new(rules: &'a Rules<B>, budget: Budget, weights: Weights) -> Self {
        let room = (0..=AHEAD).map(|_| TurnGenerator::new(weights)).collect();
        Self { rules, room, weights, left: i64::try_from(budget.nodes).unwrap_or(i64::MAX), stage: &STAGES[0] }
    }

    /// The best turn, or rest of a turn, of a position that is not over and in which a sub-move can be made.
    pub(super) fn best(&mut self, position: &FastPosition<B>) -> SearchResult {
        self.left -= i64::from(self.room[0].make(self.rules, position, BEAMS[0]));
        let mut order: Vec<(i32, usize)> = self.room[0].whole().iter().map(|step| step.value).zip(0..).collect();
        let mut best = order[0];
        for stage in &STAGES {
            if best.0.abs() > WON / 2 || self.left <= 0 {
                break;
            }
            self.stage = stage;
            let Some(next) = self.stage_of(&mut order) else { break };
            best = next;
        }
        SearchResult { cells: self.room[0].cells(best.1), value: best.0 }
    }

    /// Looks `stage` turns ahead at the best turns so far and puts them in order; nothing if the nodes do not suffice even
    /// for the first of them. Where they end under way, the turns that were looked at to the end count.
    fn stage_of(&mut self, order: &mut [(i32, usize)]) -> Option<(i32, usize)> {
        let count = order.len().min(self.turns(0));
        let mut alpha = -2 * WON;
        let mut done = 0;
        for entry in &mut order[..count] {
            let after = self.room[0].whole()[entry.1].position;
            let value = -self.value(&after, 1, -2 * WON, -alpha);
            // A search that was cut short has not heard every reply.
            if self.left <= 0 {
                break;
            }
            // What is not better than the best is only known to be not better: it keeps its place behind it.
            entry.0 = value;
            alpha = alpha.max(value);
            done += 1;
        }
        order[..done].sort_by_key(|&(value, turn)| (core::cmp::Reverse(value), turn));
        (done > 0).then(|| order[0])
    }

    /// The value for the side that is to move, `ahead` turns after the root.
    fn value(&mut self, position: &FastPosition<B>, ahead: usize, mut alpha: i32, beta: i32) -> i32 {
        let me = position.side_to_move;
        match position.known_outcome(self.rules) {
            Some(FastOutcome::Win(side)) if side == me => return WON - ahead as i32,
            Some(FastOutcome::Win(_)) => return ahead as i32 - WON,
            Some(FastOutcome::Draw) => return 0,
            None => {}
        }
        let last = ahead == self.stage.ahead;
        let (beam, turns) = (BEAMS[ahead], self.turns(ahead));
        let made = self.room[ahead].make(self.rules, position, beam);
        self.left -= i64::from(made.max(1));
        let count = self.room[ahead].whole().len();
        if made == 0 {
            return self.passed(position, ahead, alpha, beta);
        }
        let first = self.room[ahead].whole()[0];
        if last || first.value > WON / 2 {
            return if first.value > WON / 2 { WON - ahead as i32 } else { first.value };
        }
        let mut best = -2 * WON;
        for turn in 0..count.min(turns) {
            let after = self.room[ahead].whole()[turn].position;
            let value = -self.value(&after, ahead + 1, -beta, -alpha);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta || self.left <= 0 {
                break;
            }
        }
        best
    }

    fn turns(&self, ahead: usize) -> usize {
        (TURNS[ahead] * self.stage.wide / 100).max(1)
    }

    /// The value where nothing is left but to pass.
    fn passed(&mut self, position: &FastPosition<B>, ahead: usize, alpha: i32, beta: i32) -> i32 {
        let mut after = *position;
        after.pass(self.rules);
        if ahead < self.stage.ahead {
            return -self.value(&after, ahead + 1, -beta, -alpha);
        }
        match after.end {
            Some(FastOutcome::Win(side)) if side == position.side_to_move => WON - ahead as i32,
            Some(FastOutcome::Win(_)) => ahead as i32 - WON,
            Some(FastOutcome::Draw) => 0,
            None => -super::eval::value(&after, self.rules, after.side_to_move as usize, &self.weights),
        }
    }
}
