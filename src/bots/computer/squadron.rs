//! [`ComputerPlayer`] for Squadron.

use super::ComputerPlayer;
use crate::bots::protocol::{Response, Task};
use crate::bots::squadron::Level;
use crate::game::Side;
use crate::play::Match;
use crate::squadron::{Move, Squadron};

impl ComputerPlayer for Squadron {
    fn task(game: &Match<Self>, _side: Side, level: Level) -> Option<Task> {
        let setup = Box::new(game.setup().clone());
        Some(Task::SquadronPlan { setup, moves: game.moves().to_vec(), level, budget: level.budget() })
    }

    fn moves(response: Response, _side: Side) -> Option<Vec<Move>> {
        if let Response::SquadronPlan(moves) = response { Some(moves) } else { None }
    }
}
