//! Start of a match, and the remembered last setup.

use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::web::storage::{self, LocalStorage};
use crate::app::web::{clock, location, random};
use gloo::timers::callback::Timeout;
use kletka::fair::Salt;
use kletka::play::library::{self, MatchId, setup_key};
use kletka::play::{GameKind, Match};
use kletka::record::Notation;
use kletka::sea_battle::Layout;
use std::any::Any;
use std::cell::RefCell;
use yew::platform::spawn_local;

/// Tag of sides assigned by lot.
const LOT: &str = "Lot";

thread_local! {
    static OFFERED: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
}

/// Offers linked data to the next page: rules to a setup page, a map to the editor.
pub(crate) fn offer<T: 'static>(offered: T) {
    OFFERED.set(Some(Box::new(offered)));
}

/// Takes the offer if it has this type.
fn take_offered<T: 'static>() -> Option<T> {
    let offered = OFFERED.take()?;
    offered.downcast().ok().map(|offered| *offered)
}

/// Returns the offer present when the page was opened.
#[hook]
pub(crate) fn use_offered<T: Clone + 'static>() -> Option<T> {
    (*use_memo((), |()| take_offered::<T>())).clone()
}

/// Offer to a match page: what the player would prepare, fleet or deployment, is proposed at once. In Sea Battle a fleet
/// is dealt where there was none before.
#[derive(Clone, Default, PartialEq)]
pub(crate) struct Prepared {
    /// Fleet of the match before, in Sea Battle.
    pub(crate) last: Option<Layout>,
}

/// Stores a new match and opens its page.
pub(crate) fn begin<G: Notation>(game: Match<G>) {
    if let Some(page) = keep(game) {
        page.go();
    }
}

/// Stores a new match and opens its page, prepared, in place of the current one.
pub(crate) fn begin_prepared<G: Notation>(game: Match<G>) {
    if let Some(page) = keep(game) {
        offer(Prepared::default());
        location::replace(&page.address());
    }
}

/// Stores a new match; returns its page.
fn keep<G: Notation>(game: Match<G>) -> Option<Route> {
    let now = clock::now_iso();
    // If the browser refuses to store it, `LocalStorage` keeps it in memory and the frame reports that.
    let id = library::add(&LocalStorage, random::seed(), &now, game).ok()?;
    // Reads all matches, for which this one need not wait.
    Timeout::new(0, move || library::forget_unlisted(&LocalStorage, &now)).forget();
    ask_to_keep();
    Some(Route::Match(id))
}

/// Requests persistence of the stored data.
pub(crate) fn ask_to_keep() {
    spawn_local(async {
        let _ = storage::ask_persistence().await;
    });
}

/// Stores the setup as the default for the next match, in a later task: this one begins a match.
pub(crate) fn remember<G: Notation + 'static>(game: &Match<G>, by_lot: bool) {
    let mut agreed = game.clone();
    let write = move || {
        agreed.set_tag(LOT, if by_lot { "yes" } else { "" });
        storage::write(setup_key(G::KIND), &agreed.to_string());
    };
    Timeout::new(0, write).forget();
}

/// Returns the last setup as a match, and whether the sides were assigned by lot.
pub(crate) fn last<G: Notation>() -> Option<(Match<G>, bool)> {
    let game: Match<G> = storage::read_as(setup_key(G::KIND))?;
    let by_lot = game.tag(LOT).is_some();
    Some((game, by_lot))
}

/// Returns the running match that was changed last when the page was opened.
#[hook]
pub(crate) fn use_running(kind: GameKind) -> Option<MatchId> {
    *use_memo((), |()| library::latest_running(&LocalStorage, kind))
}

/// Returns a rematch: between devices a new invitation with the old terms. `None` without a local player.
pub(crate) fn again<G: Notation>(game: &Match<G>) -> Option<Match<G>> {
    game.seats().can_begin_again().then(|| sealed(game.rematch(random::seed())))
}

/// Seals the local side if possible, so that others can be invited. A fleet must be placed first, and a first turn that
/// leaves with the invitation must be made.
pub(crate) fn sealed<G: Notation>(mut game: Match<G>) -> Match<G> {
    if game.session_mut().invite_after_turn() {
        return game;
    }
    if let (Some(side), Some(salt)) = (game.seats().only_human(), random::salt()) {
        // An unplaced fleet is sealed later.
        let _ = game.session_mut().seal(side, Salt(salt));
    }
    game
}
