//! Computer players of Virus War, for every variant of the rules. In a game of four, a player treats the other three
//! as one side.

mod eval;
pub mod fast_position;
mod memory;
mod patterns;
pub mod perft;
mod race;
pub mod review;
mod search;
mod turns;
mod win;

use crate::bots::Budget;
use crate::game::{Position, Side, Turn};
use crate::grid::Bits;
pub use crate::virus_war::Level;
use crate::virus_war::{SubMove, VirusWarPosition};
use core::sync::atomic::AtomicBool;
use eval::SEARCH_WEIGHTS;
use fast_position::{FastOutcome, FastPosition, NARROW_SIZE, NarrowBitboard, Rules, WideBitboard};
use rand::{Rng, RngExt};
use search::AlphaBeta;
pub use win::winning_turn;

impl Level {
    /// Returns the default budget of a turn, in evaluated positions, for boards of size `side`: pandemic's is less
    /// beyond 10×10, where each takes longer. In a browser it lasts under a second.
    pub const fn budget(self, size: u8) -> Budget {
        Budget::from_nodes(match self {
            Self::Spore => 1_500,
            Self::Microbe => 3_000,
            Self::Bacterium => 5_000,
            Self::Virus => 20_000,
            Self::Pandemic if size <= NARROW_SIZE => 4_000_000,
            Self::Pandemic => 2_500_000,
        })
    }

    /// Returns the chance of a careless turn, tuned by games (docs/bots.md).
    const fn slips(self) -> f64 {
        match self {
            Self::Spore => 0.65,
            Self::Microbe => 0.5,
            Self::Bacterium => 0.36,
            Self::Virus => 0.19,
            Self::Pandemic => 0.0,
        }
    }

    /// Returns the rest of the turn: sub-moves, or a pass. Empty if no side is to move.
    pub fn plan(self, game: &VirusWarPosition, budget: Budget, rng: &mut impl Rng) -> Vec<SubMove> {
        self.plan_until(game, budget, rng, &NEVER)
    }

    /// Plans like [`plan`](Self::plan), but returns early with a hasty turn once `stop` is set.
    pub fn plan_until(
        self,
        game: &VirusWarPosition,
        budget: Budget,
        rng: &mut impl Rng,
        stop: &AtomicBool,
    ) -> Vec<SubMove> {
        let me = game.side_to_move();
        if !matches!(game.turn(), Turn::Side(_)) {
            return Vec::new();
        }
        if game.setup().size <= NARROW_SIZE {
            plan::<NarrowBitboard>(self, game, me, budget, rng, stop)
        } else {
            plan::<WideBitboard>(self, game, me, budget, rng, stop)
        }
    }
}

/// Chance that a careless turn takes a kill within reach.
const NOTICED_KILLS: f64 = 0.3;

/// Stop flag that is never set.
static NEVER: AtomicBool = AtomicBool::new(false);

fn plan<B: Bits>(
    level: Level,
    game: &VirusWarPosition,
    me: Side,
    budget: Budget,
    rng: &mut impl Rng,
    stop: &AtomicBool,
) -> Vec<SubMove> {
    let (rules, position) = (Rules::<B>::new(game.setup(), me), FastPosition::from_game(game, me));
    turn_of::<B>(game, me, choose_until(level, &rules, &position, budget, rng, stop))
}

/// Returns the moves of a turn on these cells, or a pass.
fn turn_of<B: Bits>(game: &VirusWarPosition, me: Side, cells: Vec<usize>) -> Vec<SubMove> {
    if cells.is_empty() {
        return vec![SubMove::Pass];
    }
    // With four players the turn may end sooner than on the board for two, where the other three are one side.
    let mut game = game.clone();
    let mut turn: Vec<SubMove> = cells.into_iter().filter_map(B::cell_at).map(SubMove::Occupy).collect();
    let made = turn.iter().take_while(|mv| {
        let legal = game.side_to_move() == me && game.check(mv).is_ok();
        game.apply(mv);
        legal
    });
    let made = made.count();
    turn.truncate(made);
    turn
}

/// Returns the cells of the rest of the turn; empty for a pass.
pub fn choose<B: Bits>(
    level: Level,
    rules: &Rules<B>,
    position: &FastPosition<B>,
    budget: Budget,
    rng: &mut impl Rng,
) -> Vec<usize> {
    choose_until(level, rules, position, budget, rng, &NEVER)
}

fn choose_until<B: Bits>(
    level: Level,
    rules: &Rules<B>,
    position: &FastPosition<B>,
    budget: Budget,
    rng: &mut impl Rng,
    stop: &AtomicBool,
) -> Vec<usize> {
    if position.end.is_some() || position.reach(rules, position.side_to_move as usize).is_empty() {
        return Vec::new();
    }
    let slips = level.slips();
    if slips > 0.0 && rng.random_bool(slips) {
        return careless_turn(rules, position, rng);
    }
    let search = || AlphaBeta::new(rules, budget, SEARCH_WEIGHTS, stop).best(position).cells;
    careful_turn(rules, position).unwrap_or_else(search)
}

/// Returns the turn that needs no search: one that wins, or a pass (no cells).
fn careful_turn<B: Bits>(rules: &Rules<B>, position: &FastPosition<B>) -> Option<Vec<usize>> {
    winning_turn(rules, position).or_else(|| is_best_to_pass(rules, position).then(Vec::new))
}

/// Returns a random turn, with some of the kills.
fn careless_turn<B: Bits>(rules: &Rules<B>, position: &FastPosition<B>, rng: &mut impl Rng) -> Vec<usize> {
    greedy_turn(rules, position, |position, reach| {
        let kills = reach & position.live[1 - position.side_to_move as usize];
        let among = if !kills.is_empty() && rng.random_bool(NOTICED_KILLS) { kills } else { reach };
        any_cell(among, rng)
    })
}

/// Returns true if a pass wins at once, or the sides are cut off and only a draw is left.
fn is_best_to_pass<B: Bits>(rules: &Rules<B>, position: &FastPosition<B>) -> bool {
    if !position.may_pass(rules) {
        return false;
    }
    search::passed(rules, position).end == Some(FastOutcome::Win(position.side_to_move))
        || position.known_outcome(rules) == Some(FastOutcome::Draw)
}

/// Builds a turn with one call of `one` per sub-move; empty if there is no legal one.
pub fn greedy_turn<B: Bits>(
    rules: &Rules<B>,
    position: &FastPosition<B>,
    mut one: impl FnMut(&FastPosition<B>, B) -> usize,
) -> Vec<usize> {
    let (mut position, me) = (*position, position.side_to_move);
    let mut cells = Vec::new();
    while position.end.is_none() && position.side_to_move == me {
        let reach = position.reach(rules, me as usize);
        if reach.is_empty() {
            break;
        }
        let cell = one(&position, reach);
        position.occupy(rules, B::from_index(cell));
        cells.push(cell);
    }
    cells
}

/// Draws a cell of a non-empty set uniformly.
pub fn any_cell<B: Bits>(cells: B, rng: &mut impl Rng) -> usize {
    cells.nth_index(rng.random_range(0..cells.count().max(1)))
}

/// Indices of the evaluation's features: turn, growth, own kills, own kills up to 3, their kills, their kills up to 3,
/// race, own threats, their threats, safe.
mod features {
    pub(super) const FEATURES: usize = 10;

    pub(super) const TURN: usize = 0;
    pub(super) const GROWTH: usize = 1;
    pub(super) const OWN_KILLS: usize = 2;
    pub(super) const THEIR_KILLS: usize = 4;
    /// Indices of the race features.
    pub(super) const RACE: [usize; 4] = [6, 7, 8, 9];
}

#[cfg(test)]
mod tests;
