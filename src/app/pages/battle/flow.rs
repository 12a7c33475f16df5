//! What happens by itself: the lot, the computer's words, the turn clock.

use crate::app::session::{Player, Session, SessionHandle, use_session};
use crate::app::settings::use_settings;
use crate::app::thinker::{self, Ticket, Trouble};
use crate::app::web::{clock, storage};
use gloo::timers::callback::{Interval, Timeout};
use kletka::bots::protocol::{Done, Task};
use kletka::bots::sea_battle::Nodes;
use kletka::game::{Game, Side, Turn};
use kletka::sea_battle::{Battle, Phase, Said, Say, Setup, Speaker};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// The storage key of the turn's beginning.
const CLOCK: &str = "clock";

/// Whether a battle of two computers runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Watching {
    Runs,
    Rests,
}

/// What is going on.
#[derive(Clone, PartialEq)]
pub(crate) struct Flow {
    /// Why the computer does not speak.
    pub(crate) trouble: Option<Trouble>,
    /// Asks it again.
    pub(crate) on_retry: Callback<()>,
    /// When the turn began, in milliseconds since the epoch.
    began: u64,
    /// Seconds since then.
    pub(crate) seconds: u16,
}

impl Flow {
    /// When the turn began, from which those who say something count.
    pub(crate) fn spent(&self) -> Began {
        Began(self.began)
    }
}

/// The beginning of a turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Began(u64);

impl Began {
    /// What the record says of the time: the seconds where a clock was agreed, else nothing (S9).
    pub(crate) fn of(self, setup: &Setup) -> u16 {
        if setup.clock.is_some() { self.seconds() } else { 0 }
    }

    /// Whole seconds since then.
    pub(crate) fn seconds(self) -> u16 {
        (clock::now().saturating_sub(self.0) / 1000).min(u64::from(u16::MAX)) as u16
    }
}

/// Says something at the table, if it may be said: the newest state of the battle decides.
pub(crate) fn say(session: &SessionHandle, said: Said) {
    session.speak(move |battle| battle.say(said).is_ok());
}

/// How many turns have begun.
fn turn_number(battle: &Battle) -> usize {
    let shots = battle.said().iter().filter_map(|said| match (said.by, said.say) {
        (Speaker::Side(side), Say::Shot(_)) => Some(side),
        _ => None,
    });
    let (turns, last) =
        shots.fold((0, None), |(turns, last), side| (turns + usize::from(last != Some(side)), Some(side)));
    turns + usize::from(last != Some(battle.table().shooter()))
}

/// Drives the battle while `runs`; where it is open in another window that leads, that one drives it.
#[hook]
pub(super) fn use_flow(session: &Rc<Session>, battle: &Rc<Battle>, runs: bool) -> Flow {
    let handle = use_session();
    let standing = handle.standing();
    let drives = runs && standing.drives();
    let moves = use_settings().get().moves();
    let trouble = use_state_eq(|| None::<Trouble>);
    let attempt = use_state_eq(|| 0u32);
    let began = use_state_eq(clock::now);
    let seconds = use_state_eq(|| 0u16);
    let limit = battle.setup().clock.filter(|_| battle.table().turn() != Turn::Chance);
    let turn = turn_number(battle);
    {
        let began = began.clone();
        use_effect_with((session.seed, turn, runs, limit.is_some()), move |&(seed, turn, runs, clocked)| {
            if runs && clocked {
                began.set(turn_began(seed, turn));
            }
        });
    }
    use_clock(limit.filter(|_| runs), drives, *began, seconds.clone(), handle.clone());
    let current = session.clone();
    let pending = use_mut_ref(|| None::<Pending>);
    {
        let (trouble, battle) = (trouble.clone(), battle.clone());
        let began = Began(*began);
        use_effect_with((battle.said().len(), drives, *attempt, standing), move |&(_, drives, ..)| {
            *pending.borrow_mut() = None;
            if drives {
                let setup = battle.setup().clone();
                let spent = move || began.of(&setup);
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
    Flow { trouble: *trouble, on_retry, began: *began, seconds: *seconds }
}

/// When this turn of the battle with this seed began: after a reload, or where another window counts too, when it began
/// there.
fn turn_began(seed: u64, turn: usize) -> u64 {
    let turn = format!("{seed} {turn}");
    let kept = storage::read(CLOCK).and_then(|text| {
        let (of, began) = text.rsplit_once(' ')?;
        (of == turn).then(|| began.parse::<u64>().ok())?
    });
    kept.filter(|began| *began <= clock::now()).unwrap_or_else(|| {
        let now = clock::now();
        storage::write(CLOCK, &format!("{turn} {now}"));
        now
    })
}

/// Counts the seconds of a turn, and says when they are over if this window drives the battle.
#[hook]
fn use_clock(limit: Option<u16>, drives: bool, began: u64, seconds: UseStateHandle<u16>, session: SessionHandle) {
    use_effect_with((limit, drives, began), move |&(limit, ..)| {
        let began = Began(began);
        let ticking = limit.map(|limit| {
            seconds.set(began.seconds());
            Interval::new(250, move || {
                seconds.set(began.seconds());
                if drives && began.seconds() > limit {
                    say(&session, Said::time_out(began.seconds()));
                }
            })
        });
        move || drop(ticking)
    });
}

/// Something that is going to be said; dropped, it is not.
struct Pending {
    _timer: Option<Timeout>,
    _ticket: Option<Ticket>,
    _late: Rc<RefCell<Option<Timeout>>>,
}

/// Prepares what comes next by itself: the lot, an answer that is due, the computer's word.
fn next(
    session: &Session,
    battle: &Battle,
    handle: &SessionHandle,
    trouble: &UseStateHandle<Option<Trouble>>,
    moves: bool,
    spent: impl Fn() -> u16 + 'static,
) -> Option<Pending> {
    let late = Rc::default();
    let handle = handle.clone();
    let table = battle.table();
    let asked = table.offer().map(Side::other).filter(|side| session.player(*side) != Player::Human);
    match (table.turn(), table.phase()) {
        (Turn::Chance, _) => {
            let side = Side::BOTH[Pcg64Mcg::seed_from_u64(session.seed).random_range(0..2)];
            let timer = Timeout::new(if moves { 700 } else { 0 }, move || say(&handle, Said::lot(side)));
            Some(Pending { _timer: Some(timer), _ticket: None, _late: late })
        }
        (Turn::Side(_), Phase::Answer(_)) => {
            let timer = Timeout::new(0, move || handle.speak(|battle| battle.answer(0).is_ok()));
            Some(Pending { _timer: Some(timer), _ticket: None, _late: late })
        }
        (Turn::Side(turn), _) => {
            let side = asked.unwrap_or(turn);
            let Player::Bot(level) = session.player(side) else { return None };
            let task = Task::Speak {
                setup: Box::new(session.setup.clone()),
                said: session.said.clone(),
                sheet: Box::new(battle.fleet(side).sheet().clone()),
                side,
                level,
                nodes: Nodes::default(),
            };
            let words = session.said.len();
            let seed = session.seed.wrapping_add(words as u64);
            let (trouble, wait) = (trouble.clone(), pause(session, battle, moves));
            let waiting = late.clone();
            let ticket = thinker::ask(seed, task, move |result| match result {
                Ok(Done::Say(word)) => {
                    let handle = handle.clone();
                    let said = Said::by(side, word).after(spent());
                    // What was thought of another position is dropped.
                    let timer = Timeout::new(wait, move || {
                        handle.speak(move |battle| battle.said().len() == words && battle.say(said).is_ok());
                    });
                    *waiting.borrow_mut() = Some(timer);
                }
                Ok(_) => trouble.set(Some(Trouble::NoWorker)),
                Err(why) => trouble.set(Some(why)),
            });
            Some(Pending { _timer: None, _ticket: Some(ticket), _late: late })
        }
        (Turn::Over(_), _) => None,
    }
}

/// How long the computer waits before it speaks, in milliseconds: as long as one needs to see what happened.
fn pause(session: &Session, battle: &Battle, moves: bool) -> u32 {
    let fresh = matches!(battle.said().last().map(|said| said.by), Some(Speaker::Side(_)));
    match (moves, fresh, session.human()) {
        (false, ..) | (_, false, _) => 0,
        (true, true, Some(_)) => 600,
        (true, true, None) => 350,
    }
}
