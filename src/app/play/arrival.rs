//! Moves that a link has just brought, played one after another.

use super::page_game::PageGame;
use crate::app::prelude::*;
use crate::app::settings::use_settings;
use crate::app::web::document;
use gloo::timers::callback::Timeout;
use kletka::play::Match;
use kletka::play::library::MatchId;
use std::cell::Cell;
use std::rc::Rc;

thread_local! {
    static ARRIVED: Cell<Option<MatchId>> = const { Cell::new(None) };
}

/// Lets the page of a match, which is opened next, play the moves that a link has brought.
pub(crate) fn note_arrival(id: MatchId) {
    ARRIVED.set(Some(id));
}

/// Longest time in milliseconds in which the moves of a link are played.
const LONGEST: u32 = 9_000;

/// Plays the moves that a link has just brought one after another: returns the match as it was before the next of them,
/// until all are played or anything is pressed.
#[hook]
pub(crate) fn use_arriving<G: PageGame>(id: MatchId, game: &Rc<Match<G>>) -> Option<Rc<Match<G>>> {
    let animate = use_settings().get().animate();
    let has_arrived = *use_memo((), |()| ARRIVED.take() == Some(id));
    let count = game.moves().len();
    let at = use_state_eq(|| Some(game.session().news_from()).filter(|&from| has_arrived && animate && from < count));
    let whole = use_memo((), |()| count);
    let shown = at.filter(|&at| at < count && *whole == count);
    let earlier = use_memo((shown, count), |(shown, _)| shown.map(|at| Rc::new(game.as_of(at))));
    {
        let (at, game, earlier) = (at.clone(), game.clone(), earlier.clone());
        use_guard_with(shown, move |&shown| {
            shown.zip((*earlier).as_ref()).map(|(number, before)| {
                let news = count - game.session().news_from().min(count - 1);
                let delay = G::move_delay(before, &game.moves()[number]);
                let delay = delay.clamp(150, 900).min(LONGEST / news as u32);
                let (next, end) = (at.clone(), at.setter());
                let timer = Timeout::new(delay, move || next.set(Some(number + 1)));
                (timer, document::on_input(move || end.set(None)))
            })
        });
    }
    (*earlier).clone()
}
