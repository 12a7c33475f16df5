//! How a computer player of any game is asked through the worker.

mod sea_battle;
mod squadron;
mod virus_war;

use super::Budget;
use super::protocol::{Reply, Request, Response, Task, VERSION, answer};
use crate::game::Side;
use crate::play::{Match, Playable};

/// A game whose computer players think in the worker.
pub trait ComputerPlayer: Playable {
    /// What the worker is asked so that a computer of this level plays for a side; `None` if its secret is not here.
    fn task(game: &Match<Self>, side: Side, level: Self::Level) -> Option<Task>;

    /// The moves of the side that the worker's answer holds; `None` if it answers something else.
    fn moves(response: Response, side: Side) -> Option<Vec<Self::Move>>;
}

/// What a computer player of this level does for a side, asked as the page asks its worker, with the level's own budget if no other is
/// given. `None` if the side's secret is not here or it need not speak.
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
