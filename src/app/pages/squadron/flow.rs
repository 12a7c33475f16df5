//! What happens by itself: dice, and what the computer does.

use super::Push;
use super::store::Match;
use crate::app::pages::autoplay::{Next, use_by_itself};
use crate::app::shared_match::Standing;
use crate::app::worker_client::{self, PendingRequest, WorkerError};
use kletka::bots::protocol::{Response, Task};
use kletka::bots::squadron::Level;
use kletka::squadron::{Move, Phase, Squadron};
use std::rc::Rc;
use yew::prelude::*;

/// Asks the worker what a side does next.
pub(super) fn ask(
    game: &Match,
    level: Level,
    answered: impl Fn(Result<Vec<Move>, WorkerError>) + 'static,
) -> PendingRequest {
    let task = Task::SquadronPlan {
        setup: Box::new(game.setup.clone()),
        moves: game.moves.clone(),
        level,
        budget: level.budget(),
    };
    let seed = game.seed.wrapping_add(game.moves.len() as u64);
    worker_client::ask(seed, task, move |result| {
        answered(match result {
            Ok(Response::SquadronPlan(said)) => Ok(said),
            Ok(_) => Err(WorkerError::NoWorker),
            Err(why) => Err(why),
        });
    })
}

/// What comes next without a human. Whose right it is to roll for the wind rolls for it (H6); dice of shots roll by themselves.
fn next(game: &Rc<Match>, position: &Squadron) -> Next<Move> {
    match position.phase() {
        Phase::Wind if game.player(position.roller()).is_none() => Next::Nothing,
        Phase::Wind | Phase::Shot { .. } => Next::Say(game.die()),
        Phase::Deploy(side) | Phase::Act(side) => match game.player(side) {
            Some(level) => {
                let game = game.clone();
                Next::Ask(Box::new(move |answered| ask(&game, level, answered)))
            }
            None => Next::Nothing,
        },
        Phase::Over(..) => Next::Nothing,
    }
}

/// Rolls the dice and plays for the computer; tells why it does not, and what asks it again.
#[hook]
pub(super) fn use_flow(
    game: &Rc<Match>,
    standing: Standing,
    position: &Squadron,
    push: &Push,
) -> (Option<WorkerError>, Callback<()>) {
    let wait = |mv: Move| match mv {
        // A die tumbles for a while.
        Move::Die(_) => 750,
        Move::Step(..) => 260,
        _ => 480,
    };
    let push = push.reform(|(number, mv)| (number, vec![mv]));
    use_by_itself(game.moves.len(), game.seed, standing, next(game, position), wait, push)
}
