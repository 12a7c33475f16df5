//! Driver of a match: plays dice, forced answers and the computers' moves one at a time.

use super::page_game::PageGame;
use super::playback::Playback;
use super::reminder::use_reminder;
use super::store::MatchHandle;
use crate::app::prelude::*;
use crate::app::settings::use_settings;
use crate::app::web::clock;
use crate::app::worker_client::{self, PendingRequest, WorkerError};
use gloo::timers::callback::Timeout;
use kletka::game::Side;
use kletka::play::tabs::TabRole;
use kletka::play::{Match, Next};
use std::cell::RefCell;
use std::rc::Rc;

/// Least time between a human's move and the computer's answer, in milliseconds.
const SOONEST: u32 = 600;

/// Adds data known at the time of a move, such as the seconds on the clock.
pub(crate) type Stamp<M> = Rc<dyn Fn(M) -> M>;

/// State of the driver.
#[derive(Clone, PartialEq)]
pub(crate) struct Driver {
    /// Error of the computer player.
    pub(crate) trouble: Option<WorkerError>,
    /// Repeats the failed request.
    pub(crate) retry: Callback<()>,
}

/// Computer's plan: index of its first move, moves, and the tab's state, which invalidates the plan if another tab
/// changes the match.
struct Plan<M>(usize, Vec<M>, TabRole);

impl<M: Copy> Plan<M> {
    /// Returns the planned move at an index after the first; the first is the answer to the request.
    fn at(&self, number: usize, tab_role: TabRole) -> Option<M> {
        let later = number.checked_sub(self.0).filter(|&later| later > 0 && self.2.is_still(tab_role))?;
        self.1.get(later).copied()
    }
}

/// Scheduled move, cancelled on drop. Kept apart from the request to avoid an `Rc` cycle.
type Timer = Rc<RefCell<Option<Timeout>>>;

/// Asks the worker for a computer's next moves; `None` if the side's secret is not here.
pub(crate) fn ask<G: PageGame>(
    game: &Match<G>,
    side: Side,
    level: G::Level,
    answered: impl Fn(Result<Vec<G::Move>, WorkerError>) + 'static,
) -> Option<PendingRequest> {
    let seed = game.seed().wrapping_add(game.moves().len() as u64);
    Some(worker_client::ask(seed, G::ask(game, side, level)?, answered))
}

/// Drives a match while `runs`, in the leading tab, at the pace of `playback`.
#[hook]
pub(crate) fn use_driver<G: PageGame>(
    handle: &MatchHandle<G>,
    runs: bool,
    playback: Playback,
    stamp: Stamp<G::Move>,
) -> Driver {
    use_reminder(handle);
    let animate = use_settings().get().animate();
    let trouble = use_state_eq(|| None::<WorkerError>);
    let attempt = use_state_eq(|| 0u32);
    let tab_role = handle.tab_role();
    let plan = use_mut_ref(|| Plan(0, Vec::new(), tab_role));
    let timers = use_mut_ref(Timer::default);
    let requests = use_mut_ref(|| None::<PendingRequest>);
    let stamps = use_mut_ref(|| stamp.clone());
    *stamps.borrow_mut() = stamp;
    let number = handle.current().map(|game| (game.seed(), game.stage(), game.moves().len()));
    {
        let (trouble, handle) = (trouble.clone(), handle.clone());
        use_effect_with((number, *attempt, tab_role, runs, playback), move |_| {
            let timer = Timer::default();
            *timers.borrow_mut() = timer.clone();
            *requests.borrow_mut() = None;
            let Some(game) = handle.current().cloned().filter(|_| runs && tab_role.drives()) else { return };
            let number = game.moves().len();
            let play = cloned!(handle, game, move |mv: G::Move, stamp: bool, least: u32| {
                let (handle, stamps) = (handle.clone(), stamps.clone());
                let wait = playback.delay(G::move_delay(&game, &mv), animate);
                Timeout::new(wait.max(least), move || {
                    let mv = if stamp { stamps.borrow()(mv) } else { mv };
                    handle.play_at(number, [mv]);
                })
            });
            let allows = |mv: &G::Move| playback.allows(number, G::goes_on(game.moves().last(), mv));
            let (side, level) = match game.next() {
                Next::Nothing | Next::Human(_) | Next::Roll(..) | Next::Remote(_) => return,
                Next::Move(mv) => {
                    *timer.borrow_mut() = allows(&mv).then(|| play(mv, false, 0));
                    return;
                }
                Next::Computer(side, level) => (side, level),
            };
            if let Some(mv) = plan.borrow().at(number, tab_role) {
                *timer.borrow_mut() = allows(&mv).then(|| play(mv, true, 0));
                return;
            }
            if !playback.runs(number) {
                return;
            }
            let least = if game.seats().plays_alone().is_some() { playback.delay(SOONEST, true) } else { 0 };
            let begin = clock::monotonic();
            let request = ask(&game, side, level, move |result| match result {
                Ok(moves) => {
                    if let Some(&first) = moves.first() {
                        let thought = u32::try_from(clock::monotonic().saturating_sub(begin)).unwrap_or(u32::MAX);
                        *timer.borrow_mut() = Some(play(first, true, least.saturating_sub(thought)));
                    }
                    *plan.borrow_mut() = Plan(number, moves, tab_role);
                }
                Err(why) => trouble.set(Some(why)),
            });
            *requests.borrow_mut() = request;
        });
    }
    let retry = callback!(attempt, trouble, move |()| {
        trouble.set(None);
        attempt.set(*attempt + 1);
    });
    Driver { trouble: *trouble, retry }
}
