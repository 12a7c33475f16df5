//! Clock of a turn (S9).

use crate::app::play::driver::Stamp;
use crate::app::play::store::MatchHandle;
use crate::app::prelude::*;
use crate::app::web::{clock, document, storage};
use gloo::timers::callback::Interval;
use kletka::game::{Position, Turn};
use kletka::play::library::MatchId;
use kletka::play::{Match, Next};
use kletka::sea_battle::{Move, SeaBattlePosition, TurnClock};
use std::cell::RefCell;
use std::rc::Rc;

/// Deletes the stored clock of a match.
pub(super) fn forget(id: MatchId) {
    storage::remove(&id.clock_key());
}

/// Latest clock of the turn, shared so that ticks do not redraw the components that stamp moves.
pub(super) type SharedClock = Rc<RefCell<TurnClock>>;

/// Returns what records the seconds with a move: 0 without an agreed clock (S9).
pub(super) fn stamp(clock: &SharedClock, game: &Match<SeaBattlePosition>) -> Stamp<Move> {
    let (clock, is_clocked) = (clock.clone(), game.setup().clock.is_some());
    Rc::new(move |mv| mv.at_seconds(if is_clocked { clock.borrow().seconds(clock::monotonic()) } else { 0 }))
}

/// Checks that the clock runs on this device. Between devices each device measures only its own player, from the
/// incoming link to the ordered shots.
pub(super) fn is_clocked(game: &Match<SeaBattlePosition>) -> bool {
    let shooter = game.position().shooter();
    !game.seats().is_between_devices() || matches!(game.next(), Next::Human(side) if side == shooter)
}

/// Returns the number of the current turn.
fn turn_number(game: &Match<SeaBattlePosition>) -> usize {
    let turns = game.history().turns();
    turns.len() + usize::from(turns.last().is_none_or(|turn| turn.side != game.position().shooter()))
}

/// Interval between writes of a running clock, in seconds.
const KEPT_EVERY: u16 = 5;

/// Runs the `shared` clock while `clocked`, and returns its seconds. The tab that `drives` the match stores it against reloads and plays the end of time.
#[hook]
pub(super) fn use_turn_clock(
    handle: &MatchHandle<SeaBattlePosition>,
    game: &Match<SeaBattlePosition>,
    shared: &SharedClock,
    clocked: bool,
    drives: bool,
) -> u16 {
    let turn = (game.seed(), turn_number(game));
    let limit = game.setup().clock.filter(|_| game.position().turn() != Turn::Chance);
    let shown = use_state_eq(|| 0);
    let displayed = shown.clone();
    let (shared_here, handle) = (shared.clone(), handle.clone());
    use_effect_with((turn, limit, clocked, drives), move |&(turn, limit, clocked, drives)| {
        let shared = shared_here;
        let ticking = limit.map(|limit| {
            let key = handle.id().clock_key();
            let kept = storage::read(&key).and_then(|text| text.parse::<TurnClock>().ok());
            let kept = kept.filter(|kept| kept.turn == turn).unwrap_or(TurnClock::new(turn));
            let now = clock::monotonic();
            *shared.borrow_mut() = if clocked { kept.started(now) } else { kept.paused(now) };
            displayed.set(kept.seconds(now));
            let keep = {
                let (shared, key) = (shared.clone(), key.clone());
                Rc::new(move || {
                    if drives {
                        storage::write(&key, &shared.borrow().paused(clock::monotonic()).to_string());
                    }
                })
            };
            keep();
            let (leaving, ticking) = (keep.clone(), keep.clone());
            let tick = move || {
                let now = clock::monotonic();
                let before = shared.borrow().seconds(0);
                let clock = shared.borrow().started(now);
                *shared.borrow_mut() = clock;
                let seconds = clock.seconds(now);
                displayed.set(seconds);
                if before / KEPT_EVERY != seconds / KEPT_EVERY {
                    ticking();
                }
                if drives && seconds > limit {
                    handle.change(move |game| {
                        let _ = game.play(Move::time_out(seconds));
                    });
                }
            };
            (keep, document::on_leave(move || leaving()), clocked.then(|| Interval::new(250, tick)))
        });
        move || {
            if let Some((keep, ..)) = ticking {
                keep();
            }
        }
    });
    *shown
}
