//! Requests to computer players through the worker, for every game.

mod sea_battle;
mod squadron;
mod virus_war;

use super::Budget;
use super::protocol::{Reply, Request, Response, Task, VERSION, answer};
use crate::game::Side;
use crate::play::{Match, Playable};

/// A game with computer players in the worker.
pub trait ComputerPlayer: Playable {
    /// Creates the worker's task for a computer of this level; `None` if the side's secret is unknown here.
    fn task(game: &Match<Self>, side: Side, level: Self::Level) -> Option<Task>;

    /// Extracts the side's moves from a response; `None` if it answers another task.
    fn moves(response: Response, side: Side) -> Option<Vec<Self::Move>>;
}

/// Returns the moves of a computer player, by the page's task for its worker; `None` if the side's secret is unknown
/// here or it need not move. Without a budget the level's own applies.
pub fn think<G: ComputerPlayer>(
    game: &Match<G>,
    side: Side,
    level: G::Level,
    budget: Option<Budget>,
    seed: u64,
) -> Option<Vec<G::Move>> {
    let mut task = G::task(game, side, level)?;
    if let Some(budget) = budget {
        task = task.with_budget(budget);
    }
    let reply = answer(&Request { version: VERSION, id: 1, seed, task }.encode());
    G::moves(Reply::decode(&reply).ok()?.result.ok()?, side)
}
