//! How a computer player of any game is asked through the worker.

mod sea_battle;
mod squadron;
mod virus_war;

use super::protocol::{Response, Task};
use crate::game::Side;
use crate::play::{Match, Playable};

/// A game whose computer players think in the worker.
pub trait ComputerPlayer: Playable {
    /// What the worker is asked so that a computer of this level plays for a side; `None` if its secret is not here.
    fn task(game: &Match<Self>, side: Side, level: Self::Level) -> Option<Task>;

    /// The moves of the side that the worker's answer holds; `None` if it answers something else.
    fn moves(response: Response, side: Side) -> Option<Vec<Self::Move>>;
}
