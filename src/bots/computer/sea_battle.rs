//! [`ComputerPlayer`] for Sea Battle.

use super::ComputerPlayer;
use crate::bots::protocol::{Response, Task};
use crate::bots::sea_battle::Level;
use crate::game::Side;
use crate::play::Match;
use crate::sea_battle::{Move, SeaBattle};

impl ComputerPlayer for SeaBattle {
    fn task(game: &Match<Self>, side: Side, level: Level) -> Option<Task> {
        Some(Task::SeaBattleAction {
            setup: Box::new(game.setup().clone()),
            said: game.moves().to_vec(),
            layout: Box::new(game.secret(side)?.fleet()?.layout().clone()),
            side,
            level,
            budget: level.budget(),
            past: Vec::new(),
        })
    }

    fn moves(response: Response, side: Side) -> Option<Vec<Move>> {
        if let Response::SeaBattleAction(action) = response { Some(vec![Move::by(side, action)]) } else { None }
    }
}
