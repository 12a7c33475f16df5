//! What happens in a match without a human: dice, and what the computer does, one thing after the other, as a player would.

use crate::app::settings::use_settings;
use crate::app::shared_match::Standing;
use crate::app::web::clock;
use crate::app::worker_client::{PendingRequest, WorkerError};
use gloo::timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// Called with the worker's answer: what is said, one after the other.
pub(super) type Answered<M> = Box<dyn Fn(Result<Vec<M>, WorkerError>)>;

/// How the computer is asked.
pub(super) type Ask<M> = Box<dyn Fn(Answered<M>) -> PendingRequest>;

/// What comes next.
pub(super) enum Next<M> {
    /// A human speaks, or nobody.
    Nothing,
    /// This is said.
    Say(M),
    /// The computer is asked, in this way.
    Ask(Ask<M>),
    /// The same, but what it says comes no sooner than after this many milliseconds: until then a human can take back.
    AskLater(u32, Ask<M>),
}

/// What the computer has planned: from which number on, and what. It holds while nothing is said in other windows.
struct Plan<M>(usize, Vec<M>, Standing);

impl<M: Copy> Plan<M> {
    /// What is planned to be said as this number, if it is not the first, for which the computer was asked.
    fn at(&self, number: usize, standing: Standing) -> Option<M> {
        let later = number.checked_sub(self.0).filter(|&later| later > 0 && self.2.is_still(standing))?;
        self.1.get(later).copied()
    }
}

/// What is under way; dropped, it does not happen.
#[derive(Default)]
struct Pending {
    timer: Option<Timeout>,
    ticket: Option<PendingRequest>,
}

/// Goes on without a human in the window that drives the match: `next` comes after a wait, in milliseconds, as the number that `push` is told. Tells why the computer
/// does not answer, and what asks it again.
#[hook]
pub(super) fn use_by_itself<M: Copy + 'static>(
    number: usize,
    seed: u64,
    standing: Standing,
    next: Next<M>,
    wait: fn(M) -> u32,
    push: Callback<(usize, M)>,
) -> (Option<WorkerError>, Callback<()>) {
    let moves = use_settings().get().animate();
    let trouble = use_state_eq(|| None::<WorkerError>);
    let attempt = use_state_eq(|| 0u32);
    let plan = use_mut_ref(|| Plan(0, Vec::new(), standing));
    let pending = use_mut_ref(|| Rc::new(RefCell::new(Pending::default())));
    {
        let trouble = trouble.clone();
        use_effect_with((number, seed, *attempt, standing), move |_| {
            let here = Rc::new(RefCell::new(Pending::default()));
            *pending.borrow_mut() = here.clone();
            let play = move |said: M, least: u32| {
                let push = push.clone();
                let wait = if moves { wait(said) } else { 0 };
                Timeout::new(wait.max(least), move || push.emit((number, said)))
            };
            let (ask, pause) = match next {
                _ if !standing.drives() => return,
                Next::Nothing => return,
                Next::Say(said) => {
                    here.borrow_mut().timer = Some(play(said, 0));
                    return;
                }
                Next::Ask(ask) => (ask, 0),
                Next::AskLater(pause, ask) => (ask, pause),
            };
            if let Some(said) = plan.borrow().at(number, standing) {
                here.borrow_mut().timer = Some(play(said, 0));
                return;
            }
            let (later, begin) = (here.clone(), clock::now());
            let ticket = ask(Box::new(move |result| match result {
                Ok(said) => {
                    if let Some(&first) = said.first() {
                        let thought = u32::try_from(clock::now().saturating_sub(begin)).unwrap_or(u32::MAX);
                        later.borrow_mut().timer = Some(play(first, pause.saturating_sub(thought)));
                    }
                    *plan.borrow_mut() = Plan(number, said, standing);
                }
                Err(why) => trouble.set(Some(why)),
            }));
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
