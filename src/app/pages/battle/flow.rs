//! What happens by itself: the lot, the computer's words, the turn clock.

use crate::app::session::{Player, Session, SessionHandle, use_session};
use crate::app::settings::use_settings;
use crate::app::web::{clock, storage};
use crate::app::worker_client::{self, PendingRequest, WorkerError};
use gloo::timers::callback::{Interval, Timeout};
use kletka::bots::protocol::{Response, Task};
use kletka::game::{Game, Side, Turn};
use kletka::sea_battle::{Actor, Move, Phase, Referee, Setup, TurnClock, turns};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// The storage key of the turn's clock.
const CLOCK: &str = "clock";

/// Whether a battle of two computers runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Playback {
    Running,
    Paused,
}

/// What is going on.
#[derive(Clone, PartialEq)]
pub(crate) struct Flow {
    /// Why the computer does not speak.
    pub(crate) trouble: Option<WorkerError>,
    /// Asks it again.
    pub(crate) on_retry: Callback<()>,
    /// The clock of the turn, from which those who say something count.
    pub(crate) clock: TurnClock,
    /// What it shows.
    pub(crate) seconds: u16,
}

/// What the record says of the time in a turn: the seconds where a clock was agreed, else nothing (S9).
pub(crate) fn seconds_spent(clock: &TurnClock, setup: &Setup) -> u16 {
    if setup.clock.is_some() { clock.seconds(clock::now()) } else { 0 }
}

/// Says something at the table, if it may be said: the newest state of the battle decides.
pub(crate) fn say(session: &SessionHandle, said: Move) {
    session.speak(move |battle| battle.play(said).is_ok());
}

/// How many turns have begun.
fn turn_number(battle: &Referee) -> usize {
    let turns = turns(battle.moves());
    turns.len() + usize::from(turns.last().is_none_or(|turn| turn.side != battle.position().shooter()))
}

/// Drives the battle while it `runs`, unless it is open in another window that leads; the clock of the turn counts while it is
/// `clocked`.
#[hook]
pub(super) fn use_flow(session: &Rc<Session>, battle: &Rc<Referee>, runs: bool, clocked: bool) -> Flow {
    let handle = use_session();
    let standing = handle.standing();
    let drives = runs && standing.drives();
    let moves = use_settings().get().animate();
    let trouble = use_state_eq(|| None::<WorkerError>);
    let attempt = use_state_eq(|| 0u32);
    let (clock, now) = use_turn_clock(session, battle, clocked, drives, handle.clone());
    let current = session.clone();
    let pending = use_mut_ref(|| None::<Pending>);
    {
        let (trouble, battle) = (trouble.clone(), battle.clone());
        use_effect_with((battle.moves().len(), drives, *attempt, standing), move |&(_, drives, ..)| {
            *pending.borrow_mut() = None;
            if drives {
                let setup = battle.setup().clone();
                // The turn may have begun just now, its clock a moment later.
                let spent = move || seconds_spent(&now.borrow(), &setup);
                *pending.borrow_mut() = next(&current, &battle, &handle, &trouble, moves, spent);
            }
        });
    }
    let on_retry = {
        let (attempt, trouble) = (attempt.clone(), trouble.clone());
        Callback::from(move |()| {
            trouble.set(None);
            attempt.set(*attempt + 1);
        })
    };
    let (clock, seconds) = clock;
    Flow { trouble: *trouble, on_retry, clock, seconds }
}

/// The clock of the turn and what it shows, and the newest clock for those who speak later. It is kept, so that a reload gives no
/// time for nothing; when the time is over, the window that drives the battle says so.
#[hook]
fn use_turn_clock(
    session: &Session,
    battle: &Referee,
    clocked: bool,
    drives: bool,
    handle: SessionHandle,
) -> ((TurnClock, u16), Rc<RefCell<TurnClock>>) {
    let turn = (session.seed, turn_number(battle));
    let limit = battle.setup().clock.filter(|_| battle.position().turn() != Turn::Chance);
    let shown = use_state_eq(|| (TurnClock::new(turn), 0));
    let newest = use_mut_ref(|| TurnClock::new(turn));
    let seen = shown.clone();
    let current = newest.clone();
    use_effect_with((turn, limit, clocked, drives), move |&(turn, limit, clocked, drives)| {
        let ticking = limit.and_then(|limit| {
            let kept = storage::read(CLOCK).and_then(|text| text.parse::<TurnClock>().ok());
            let kept = kept.filter(|kept| kept.turn == turn).unwrap_or(TurnClock::new(turn));
            let now = clock::now();
            let clock = if clocked { kept.started(now) } else { kept.paused(now) };
            storage::write(CLOCK, &clock.to_string());
            *current.borrow_mut() = clock;
            seen.set((clock, clock.seconds(now)));
            clocked.then(|| {
                Interval::new(250, move || {
                    let seconds = clock.seconds(clock::now());
                    seen.set((clock, seconds));
                    if drives && seconds > limit {
                        say(&handle, Move::time_out(seconds));
                    }
                })
            })
        });
        move || drop(ticking)
    });
    (*shown, newest)
}

/// Something that is going to be said; dropped, it is not.
struct Pending {
    _timer: Option<Timeout>,
    _ticket: Option<PendingRequest>,
    _late: Rc<RefCell<Option<Timeout>>>,
}

/// Prepares what comes next by itself: the lot, an answer that is due, the computer's word.
fn next(
    session: &Session,
    battle: &Referee,
    handle: &SessionHandle,
    trouble: &UseStateHandle<Option<WorkerError>>,
    moves: bool,
    spent: impl Fn() -> u16 + 'static,
) -> Option<Pending> {
    let late = Rc::default();
    let handle = handle.clone();
    let table = battle.position();
    let asked = table.offer().map(Side::other).filter(|side| session.player(*side) != Player::Human);
    match (table.turn(), table.phase()) {
        (Turn::Chance, _) => {
            let side = Side::BOTH[Pcg64Mcg::seed_from_u64(session.seed).random_range(0..2)];
            let timer = Timeout::new(if moves { 700 } else { 0 }, move || say(&handle, Move::lot(side)));
            Some(Pending { _timer: Some(timer), _ticket: None, _late: late })
        }
        (Turn::Side(_), Phase::Answer(_)) => {
            let timer = Timeout::new(0, move || handle.speak(|battle| battle.play_due_answer(0).is_ok()));
            Some(Pending { _timer: Some(timer), _ticket: None, _late: late })
        }
        (Turn::Side(turn), _) => {
            let side = asked.unwrap_or(turn);
            let Player::Bot(level) = session.player(side) else { return None };
            let task = Task::SeaBattleAction {
                setup: Box::new(session.setup.clone()),
                said: session.said.clone(),
                layout: Box::new(battle.fleet(side).layout().clone()),
                side,
                level,
                budget: level.budget(),
            };
            let words = session.said.len();
            let seed = session.seed.wrapping_add(words as u64);
            let (trouble, wait) = (trouble.clone(), pause(session, battle, moves));
            let waiting = late.clone();
            let ticket = worker_client::ask(seed, task, move |result| match result {
                Ok(Response::SeaBattleAction(word)) => {
                    let handle = handle.clone();
                    let said = Move::by(side, word).at_seconds(spent());
                    // What was thought of another position is dropped.
                    let timer = Timeout::new(wait, move || {
                        handle.speak(move |battle| battle.moves().len() == words && battle.play(said).is_ok());
                    });
                    *waiting.borrow_mut() = Some(timer);
                }
                Ok(_) => trouble.set(Some(WorkerError::NoWorker)),
                Err(why) => trouble.set(Some(why)),
            });
            Some(Pending { _timer: None, _ticket: Some(ticket), _late: late })
        }
        (Turn::Over(_), _) => None,
    }
}

/// How long the computer waits before it speaks, in milliseconds: as long as one needs to see what happened.
fn pause(session: &Session, battle: &Referee, moves: bool) -> u32 {
    let fresh = matches!(battle.moves().last().map(|said| said.actor), Some(Actor::Side(_)));
    match (moves, fresh, session.human()) {
        (false, ..) | (_, false, _) => 0,
        (true, true, Some(_)) => 600,
        (true, true, None) => 350,
    }
}
