//! What stands in place of what a link holds, where that cannot be read or is not believed.

use super::correspondent::Correspondent;
use crate::app::route::Route;
use crate::app::text::Texts;
use crate::app::web::storage::LocalStorage;
use kletka::play::Distrust;
use kletka::play::library::MatchId;
use kletka::play::shared::SharedMatch;
use yew::prelude::*;

/// That a link cannot be read, with the reason.
pub(super) fn unreadable(why: &str, text: &Texts) -> Html {
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ text.correspondence.unreadable }</h1>
            <p class="error" role="alert">{ why }</p>
            <p class="tools"><a class="button" href={Route::OpenLink.address()}>{ text.correspondence.paste }</a></p>
        </div>
    }
}

/// That a link contradicts the match that is kept here, and how.
pub(super) fn distrusted<G: Correspondent>(id: MatchId, why: &Distrust<G::Move>, text: &Texts) -> Html {
    let words = text.correspondence;
    let kept = SharedMatch::<G>::open(&LocalStorage, id);
    let write = |mv: &G::Move| kept.current().map(|game| written::<G>(game.setup(), mv)).unwrap_or_default();
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ words.not_believed }</h1>
            <p class="error" role="alert">{ words.distrust(why, write) }</p>
            <p>{ words.not_believed_line }</p>
            <p class="tools"><a class="button primary" href={Route::Match(id).address()}>{ words.to_match }</a></p>
        </div>
    }
}

/// A move as it stands in the text of a match.
pub(super) fn written<G: Correspondent>(setup: &G::Setup, mv: &G::Move) -> String {
    let mut line = String::new();
    G::write_moves(setup, &[*mv], &mut line);
    line.trim().trim_start_matches("1.").trim().to_owned()
}
