//! [`ComputerPlayer`] for Virus War.

use super::ComputerPlayer;
use crate::bots::protocol::{Response, Task};
use crate::bots::virus_war::Level;
use crate::game::Side;
use crate::play::Match;
use crate::virus_war::{SubMove, VirusWar};

impl ComputerPlayer for VirusWar {
    fn task(game: &Match<Self>, _side: Side, level: Level) -> Option<Task> {
        Some(Task::VirusWarTurn {
            setup: Box::new(game.setup().clone()),
            moves: game.moves().to_vec(),
            level,
            budget: level.budget(game.setup().side),
        })
    }

    fn moves(response: Response, _side: Side) -> Option<Vec<SubMove>> {
        if let Response::VirusWarTurn(turn) = response { Some(turn) } else { None }
    }
}
