//! The clock of a turn (S9).

use super::say;
use crate::app::play::store::MatchHandle;
use crate::app::web::{clock, storage};
use gloo::timers::callback::Interval;
use kletka::game::{Game, Turn};
use kletka::play::library::MatchId;
use kletka::play::{Match, Next};
use kletka::sea_battle::{Move, SeaBattle, Setup, TurnClock};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// Forgets the clock of a match that is over.
pub(super) fn forget(id: MatchId) {
    storage::remove(&id.clock_key());
}

/// What the record says of the time in a turn: the seconds where a clock was agreed, else nothing (S9).
pub(super) fn seconds_spent(clock: &TurnClock, setup: &Setup) -> u16 {
    if setup.clock.is_some() { clock.seconds(clock::now()) } else { 0 }
}

/// Whether the clock of the turn can run at this device. Between devices each counts the turns of its own player, from the link
/// that brings the turn to the shots that leave: what another device does, or has to answer, is not seen here.
pub(super) fn is_clocked(game: &Match<SeaBattle>) -> bool {
    let shooter = game.position().shooter();
    !game.is_between_devices() || matches!(game.next(), Next::Human(side) if side == shooter)
}

/// How many turns have begun.
fn turn_number(game: &Match<SeaBattle>) -> usize {
    let turns = game.history().turns();
    turns.len() + usize::from(turns.last().is_none_or(|turn| turn.side != game.position().shooter()))
}

/// The clock of the turn and what it shows, and the newest clock for those who speak later. It runs while the turn is
/// `clocked`, and it is kept, so that a reload gives no time for nothing. When the time is over, the window that `drives` the
/// match says so.
#[hook]
pub(super) fn use_turn_clock(
    handle: &MatchHandle<SeaBattle>,
    game: &Match<SeaBattle>,
    clocked: bool,
    drives: bool,
) -> ((TurnClock, u16), Rc<RefCell<TurnClock>>) {
    let turn = (game.seed(), turn_number(game));
    let limit = game.setup().clock.filter(|_| game.position().turn() != Turn::Chance);
    let shown = use_state_eq(|| (TurnClock::new(turn), 0));
    let newest = use_mut_ref(|| TurnClock::new(turn));
    let seen = shown.clone();
    let (current, handle) = (newest.clone(), handle.clone());
    use_effect_with((turn, limit, clocked, drives), move |&(turn, limit, clocked, drives)| {
        let ticking = limit.and_then(|limit| {
            let key = handle.id().clock_key();
            let kept = storage::read(&key).and_then(|text| text.parse::<TurnClock>().ok());
            let kept = kept.filter(|kept| kept.turn == turn).unwrap_or(TurnClock::new(turn));
            let now = clock::now();
            let clock = if clocked { kept.started(now) } else { kept.paused(now) };
            storage::write(&key, &clock.to_string());
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
