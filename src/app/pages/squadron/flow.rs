//! What happens by itself: dice, and what the computer does, one thing after the other, as a player would.

use super::Push;
use super::store::Match;
use crate::app::settings::use_settings;
use crate::app::thinker::{self, Ticket, Trouble};
use gloo::timers::callback::Timeout;
use kletka::bots::protocol::{Done, Task};
use kletka::bots::squadron::Level;
use kletka::squadron::{Move, Phase, Squadron};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// Asks the worker what a side does next.
pub(super) fn ask(game: &Match, level: Level, answered: impl Fn(Result<Vec<Move>, Trouble>) + 'static) -> Ticket {
    let task =
        Task::Sail { setup: Box::new(game.setup.clone()), moves: game.moves.clone(), level, nodes: level.nodes() };
    let seed = game.seed.wrapping_add(game.moves.len() as u64);
    thinker::ask(seed, task, move |result| {
        answered(match result {
            Ok(Done::Sail(said)) => Ok(said),
            Ok(_) => Err(Trouble::NoWorker),
            Err(why) => Err(why),
        });
    })
}

/// What the computer has planned: from which number on, and what.
#[derive(Default)]
struct Plan(usize, Vec<Move>);

impl Plan {
    fn at(&self, number: usize) -> Option<Move> {
        self.1.get(number.checked_sub(self.0)?).copied()
    }
}

/// What is under way; dropped, it does not happen.
#[derive(Default)]
struct Pending {
    timer: Option<Timeout>,
    ticket: Option<Ticket>,
}

/// What comes next without a human.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Nothing,
    /// A die rolls.
    Die,
    /// The computer of this level goes on.
    Computer(Level),
}

/// Whose turn to roll it is says who rolls for the wind (H6); dice of shots roll by themselves.
fn next(game: &Match, position: &Squadron) -> Next {
    match position.phase() {
        Phase::Wind if game.player(position.roller()).is_none() => Next::Nothing,
        Phase::Wind | Phase::Shot { .. } => Next::Die,
        Phase::Deploy(side) | Phase::Act(side) => game.player(side).map_or(Next::Nothing, Next::Computer),
        Phase::Over(..) => Next::Nothing,
    }
}

/// Rolls the dice and plays for the computer; tells why it does not, and what asks it again.
#[hook]
pub(super) fn use_flow(game: &Rc<Match>, position: &Squadron, push: &Push) -> (Option<Trouble>, Callback<()>) {
    let moves = use_settings().get().moves();
    let trouble = use_state_eq(|| None::<Trouble>);
    let attempt = use_state_eq(|| 0u32);
    let plan = use_mut_ref(Plan::default);
    let pending = use_mut_ref(|| Rc::new(RefCell::new(Pending::default())));
    let next = next(game, position);
    {
        let (game, push, trouble) = (game.clone(), push.clone(), trouble.clone());
        let number = game.moves.len();
        use_effect_with((number, game.seed, *attempt), move |_| {
            let here = Rc::new(RefCell::new(Pending::default()));
            *pending.borrow_mut() = here.clone();
            let play = move |mv: Move| {
                // A die tumbles for a while.
                let wait = match mv {
                    Move::Die(_) => 750,
                    Move::Step(..) => 260,
                    _ => 480,
                };
                let push = push.clone();
                Timeout::new(if moves { wait } else { 0 }, move || push.emit((number, vec![mv])))
            };
            match next {
                Next::Nothing => {}
                Next::Die => here.borrow_mut().timer = Some(play(game.die())),
                Next::Computer(level) => {
                    if let Some(mv) = plan.borrow().at(number).filter(|_| number > plan.borrow().0) {
                        here.borrow_mut().timer = Some(play(mv));
                        return;
                    }
                    let later = here.clone();
                    let ticket = ask(&game, level, move |result| match result {
                        Ok(said) => {
                            if let Some(&mv) = said.first() {
                                later.borrow_mut().timer = Some(play(mv));
                            }
                            *plan.borrow_mut() = Plan(number, said);
                        }
                        Err(why) => trouble.set(Some(why)),
                    });
                    here.borrow_mut().ticket = Some(ticket);
                }
            }
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
