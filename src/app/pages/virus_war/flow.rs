//! What happens by itself: the computer's sub-moves, one after the other, as a player makes them.

use super::store::Match;
use crate::app::settings::use_settings;
use crate::app::thinker::{self, Ticket, Trouble};
use gloo::timers::callback::Timeout;
use kletka::bots::protocol::{Done, Task};
use kletka::bots::virus_war::Level;
use kletka::game::{Game, Turn};
use kletka::virus_war::{SubMove, VirusWar};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// Asks the worker for the rest of a turn.
pub(super) fn ask(game: &Match, level: Level, answered: impl Fn(Result<Vec<SubMove>, Trouble>) + 'static) -> Ticket {
    let task = Task::Turn {
        setup: Box::new(game.setup.clone()),
        moves: game.moves.clone(),
        level,
        nodes: level.nodes(game.setup.side),
    };
    let seed = game.seed.wrapping_add(game.moves.len() as u64);
    thinker::ask(seed, task, move |result| {
        answered(match result {
            Ok(Done::Turn(turn)) => Ok(turn),
            Ok(_) => Err(Trouble::NoWorker),
            Err(why) => Err(why),
        });
    })
}

/// A turn that the computer has planned: from which sub-move on, and what.
#[derive(Default)]
struct Plan(usize, Vec<SubMove>);

impl Plan {
    fn at(&self, number: usize) -> Option<SubMove> {
        self.1.get(number.checked_sub(self.0)?).copied()
    }
}

/// What is under way; dropped, it does not happen.
#[derive(Default)]
struct Pending {
    timer: Option<Timeout>,
    ticket: Option<Ticket>,
}

/// Plays the computer's sub-moves; tells why it does not, and what asks it again.
#[hook]
pub(super) fn use_computers(
    game: &Rc<Match>,
    position: &VirusWar,
    push: &Callback<(usize, SubMove)>,
) -> (Option<Trouble>, Callback<()>) {
    let moves = use_settings().get().moves();
    let trouble = use_state_eq(|| None::<Trouble>);
    let attempt = use_state_eq(|| 0u32);
    let plan = use_mut_ref(Plan::default);
    let pending = use_mut_ref(|| Rc::new(RefCell::new(Pending::default())));
    let level = match position.turn() {
        Turn::Side(side) => game.player(side),
        Turn::Chance | Turn::Over(_) => None,
    };
    {
        let (game, push, trouble) = (game.clone(), push.clone(), trouble.clone());
        let number = game.moves.len();
        use_effect_with((number, game.seed, *attempt), move |_| {
            let here = Rc::new(RefCell::new(Pending::default()));
            *pending.borrow_mut() = here.clone();
            let Some(level) = level else { return };
            let wait = if moves { 450 } else { 0 };
            let play = move |mv: SubMove| {
                let push = push.clone();
                Timeout::new(wait, move || push.emit((number, mv)))
            };
            if let Some(mv) = plan.borrow().at(number).filter(|_| number > plan.borrow().0) {
                here.borrow_mut().timer = Some(play(mv));
                return;
            }
            let later = here.clone();
            let ticket = ask(&game, level, move |result| match result {
                Ok(turn) => {
                    if let Some(&mv) = turn.first() {
                        later.borrow_mut().timer = Some(play(mv));
                    }
                    *plan.borrow_mut() = Plan(number, turn);
                }
                Err(why) => trouble.set(Some(why)),
            });
            here.borrow_mut().ticket = Some(ticket);
        });
    }
    let retry = {
        let (attempt, trouble) = (attempt.clone(), trouble.clone());
        Callback::from(move |()| {
            trouble.set(None);
            attempt.set(*attempt + 1);
        })
    };
    (*trouble, retry)
}
