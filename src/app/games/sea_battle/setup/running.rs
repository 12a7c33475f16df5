//! The battle that goes on while the players agree on another.

use crate::app::route::Route;
use crate::app::text::Texts;
use crate::app::web::storage::LocalStorage;
use kletka::play::GameKind;
use kletka::play::library::{MatchId, latest_running};
use yew::prelude::*;

/// The unfinished battle that changed last when the page was opened.
#[hook]
pub(super) fn use_running() -> Option<MatchId> {
    *use_memo((), |()| latest_running(&LocalStorage, GameKind::SeaBattle))
}

/// Leads back to an unfinished battle, if there is one.
pub(super) fn running(id: Option<MatchId>, text: &Texts) -> Html {
    html! {
        if let Some(id) = id {
            <p class="running">{ text.setup.running }{ " " }<a href={Route::Match(id).address()}>{ text.setup.resume }</a></p>
        }
    }
}
