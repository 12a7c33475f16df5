//! What happens by itself: the computer's sub-moves, one after the other, as a player makes them.

use super::store::Match;
use crate::app::pages::autoplay::{Next, use_by_itself};
use crate::app::shared_match::Standing;
use crate::app::worker_client::{self, PendingRequest, WorkerError};
use kletka::bots::protocol::{Response, Task};
use kletka::bots::virus_war::Level;
use kletka::game::{Game, Turn};
use kletka::virus_war::SubMove;
use kletka::virus_war::history::History;
use std::rc::Rc;
use yew::prelude::*;

/// How long a human has, in milliseconds, to take back what ended a turn before the computer answers.
const PAUSE: u32 = 1200;

/// Asks the worker for the rest of a turn.
pub(super) fn ask(
    game: &Match,
    level: Level,
    answered: impl Fn(Result<Vec<SubMove>, WorkerError>) + 'static,
) -> PendingRequest {
    let task = Task::VirusWarTurn {
        setup: Box::new(game.setup.clone()),
        moves: game.moves.clone(),
        level,
        budget: level.budget(game.setup.side),
    };
    let seed = game.seed.wrapping_add(game.moves.len() as u64);
    worker_client::ask(seed, task, move |result| {
        answered(match result {
            Ok(Response::VirusWarTurn(turn)) => Ok(turn),
            Ok(_) => Err(WorkerError::NoWorker),
            Err(why) => Err(why),
        });
    })
}

/// Plays the computer's sub-moves; tells why it does not, and what asks it again.
#[hook]
pub(super) fn use_computers(
    game: &Rc<Match>,
    standing: Standing,
    history: &History,
    push: &Callback<(usize, SubMove)>,
) -> (Option<WorkerError>, Callback<()>) {
    let level = match history.position.turn() {
        Turn::Side(side) => game.player(side),
        Turn::Chance | Turn::Over(_) => None,
    };
    let next = match level {
        Some(level) => {
            let asked = game.clone();
            let ask = Box::new(move |answered| ask(&asked, level, answered));
            let after_human = history.takes_back().is_some_and(|side| game.player(side).is_none());
            if after_human { Next::AskLater(PAUSE, ask) } else { Next::Ask(ask) }
        }
        None => Next::Nothing,
    };
    use_by_itself(game.moves.len(), game.seed, standing, next, |_| 450, push.clone())
}
