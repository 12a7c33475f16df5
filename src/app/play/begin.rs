//! How a match begins, and what was agreed last.

use crate::app::route::Route;
use crate::app::web::storage::{self, LocalStorage};
use crate::app::web::{clock, random};
use kletka::play::library::{self, MatchId};
use kletka::play::{GameKind, Match, MatchText};
use std::any::Any;
use std::cell::RefCell;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The tag that says that the sides were drawn by lot.
const LOT: &str = "Lot";

/// The key of what was agreed last in a game.
const fn key(kind: GameKind) -> &'static str {
    match kind {
        GameKind::SeaBattle => "setup",
        GameKind::Squadron => "squadron-setup",
        GameKind::VirusWar => "virus-war-setup",
    }
}

thread_local! {
    static OFFERED: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
}

/// Lays something that came by link before the page that is shown next: agreed rules before the setup, a map before the editor.
pub(crate) fn offer<T: 'static>(offered: T) {
    OFFERED.set(Some(Box::new(offered)));
}

/// Takes what was laid before this page, if it is of this type.
fn take_offered<T: 'static>() -> Option<T> {
    let offered = OFFERED.take()?;
    offered.downcast().ok().map(|offered| *offered)
}

/// What was laid before this page when it was opened.
#[hook]
pub(crate) fn use_offered<T: Clone + 'static>() -> Option<T> {
    (*use_memo((), |()| take_offered::<T>())).clone()
}

/// Keeps a new match and goes to its page.
pub(crate) fn begin<G: MatchText>(game: Match<G>) {
    let now = clock::now_iso();
    library::forget_blank(&LocalStorage, &now);
    // Where the browser keeps nothing, the store keeps the match while the page is open, and the frame says so.
    if let Ok(id) = library::add(&LocalStorage, random::seed(), &now, game) {
        ask_to_keep();
        Route::Match(id).go();
    }
}

/// Has the browser asked to keep what is kept here when it needs room.
pub(crate) fn ask_to_keep() {
    spawn_local(async {
        let _ = storage::ask_persistence().await;
    });
}

/// Remembers what was agreed, for the next time.
pub(crate) fn remember<G: MatchText>(game: &Match<G>, by_lot: bool) {
    let mut agreed = game.clone();
    agreed.set_tag(LOT, if by_lot { "yes" } else { "" });
    storage::write(key(G::KIND), &agreed.to_string());
}

/// What was agreed last in a game, and whether the sides were drawn by lot.
pub(crate) fn last<G: MatchText>() -> Option<(Match<G>, bool)> {
    let game: Match<G> = storage::read(key(G::KIND))?.parse().ok()?;
    let by_lot = game.tag(LOT).is_some();
    Some((game, by_lot))
}

/// The match of a game that changed last.
pub(crate) fn latest(kind: GameKind) -> Option<MatchId> {
    library::latest(&LocalStorage, kind)
}

/// The running match of a game that had changed last when the page was opened.
#[hook]
pub(crate) fn use_running(kind: GameKind) -> Option<MatchId> {
    *use_memo((), |()| library::latest_running(&LocalStorage, kind))
}

/// Leads back to a running match, if there is one.
pub(crate) fn running(id: Option<MatchId>, line: &'static str, resume: &'static str) -> Html {
    html! {
        if let Some(id) = id {
            <p class="running">{ line }{ " " }<a href={Route::Match(id).address()}>{ resume }</a></p>
        }
    }
}
