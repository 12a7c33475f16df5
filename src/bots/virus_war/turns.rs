//! Whole turns, made of sub-moves by a beam: after each sub-move only the best positions go on. The same sub-moves in another order
//! lead to the same position, which is looked at once.

use super::eval::{self, WON, Weights};
use super::fast_position::{FastOutcome, FastPosition, Rules};
use super::memory::ShortTurn;
use crate::grid::Bits;

/// A position within a turn or at its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step<B> {
    pub(super) position: FastPosition<B>,
    /// What each side touches.
    touched: [B; 2],
    /// What it is worth to the side that makes the turn.
    pub(super) value: i32,
    /// The step before, in the list of those; and the cell of the last sub-move.
    parent: u32,
    cell: u16,
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
}

/// The positions met so far among those with the same number of sub-moves.
#[derive(Debug)]
struct Seen {
    table: Vec<(u32, u32)>,
    stamp: u32,
}

const TABLE: usize = 1 << 13;

impl Seen {
    fn begin(&mut self) {
        self.stamp += 1;
    }

    /// Whether a position with this hash is new. Where the table has no room near its place, it is taken for new.
    fn is_new(&mut self, hash: u64) -> bool {
        let (mut place, mark) = (hash as usize % TABLE, (hash >> 32) as u32);
        for _ in 0..8 {
            let entry = &mut self.table[place];
            if entry.0 != self.stamp {
                *entry = (self.stamp, mark);
                return true;
            }
            if entry.1 == mark {
                return false;
            }
            place = (place + 1) % TABLE;
        }
        true
    }
}

impl<B: Bits> TurnGenerator<B> {
    pub(super) fn new(weights: Weights) -> Self {
        Self { steps: Vec::new(), length: 0, seen: Seen { table: vec![(0, 0); TABLE], stamp: 0 }, weights }
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
        self.push(
            0,
            Step {
                position: *position,
                touched: [0, 1].map(|side| position.touched(side)),
                value: 0,
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
                    next.value = worth(rules, &next.position, me, next.touched, &self.weights);
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
            self.keep(depth, if open { beam } else { most });
            if !open {
                self.length = depth;
                break;
            }
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
    match position.end {
        Some(FastOutcome::Win(side)) if side == me => WON,
        Some(FastOutcome::Win(_)) => -WON,
        Some(FastOutcome::Draw) => 0,
        // By full turn or loss it is too late for another turn.
        None if position.side_to_move != me && position.is_starved(rules, me as usize) => 1 - WON,
        None => -eval::value_touching(position, rules, 1 - me as usize, touched, weights),
    }
}
