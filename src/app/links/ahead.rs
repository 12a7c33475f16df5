//! Playing ahead while a friend's turn is awaited.

use super::frame::HandleProps;
use crate::app::button::button;
use crate::app::play::begin::begin;
use crate::app::play::page_game::PageGame;
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::text::{LinksText, use_all_texts};
use crate::app::web::random;
use crate::app::web::storage::LocalStorage;
use kletka::play::tabs::OpenMatch;
use kletka::play::{Match, library};

/// Draws the way to try the awaited turn and an answer on this device.
pub(super) fn try_ahead<G: PageGame>(game: &Match<G>, text: &LinksText) -> Html {
    if !game.can_play_ahead() {
        return html! {};
    }
    let try_out = cloned!(game, move |_: MouseEvent| begin(game.play_ahead(random::seed())));
    html! {
        <details class="ahead">
            <summary>{ text.ahead }</summary>
            <p>{ text.ahead_line }</p>
            <p class="tools">{ button("button", text.ahead_begin, try_out) }</p>
        </details>
    }
}

/// The answer that was played ahead, once its turn has come; in a match played ahead the way back.
#[function_component]
pub(super) fn Ahead<G: PageGame>(props: &HandleProps<G>) -> Html {
    let text = use_all_texts().links;
    let handle = &props.handle;
    let game = handle.current().cloned();
    let count = game.as_ref().map_or(0, |game| game.moves().len());
    let tried = use_memo(game.as_ref().and_then(|game| game.ahead_of()), |pact| {
        OpenMatch::<G>::of_pact(&LocalStorage, (*pact)?).first().map(|(open, _)| open.id())
    });
    let pact = game.as_ref().filter(|game| game.can_play_ahead()).and_then(|game| game.session().pact());
    // Read once: matches may be many, and a move is not to wait for them.
    let played = use_memo(pact.map(|pact| pact.public().id()), |pact| {
        pact.map_or(Vec::new(), |pact| library::ahead_of(&LocalStorage, G::KIND, pact))
    });
    let answer = use_memo((count, played), |(_, played)| {
        game.map(|game| game.answer_ahead(&LocalStorage, played)).unwrap_or_default()
    });
    if let Some(id) = *tried {
        return html! {
            <section class="post">
                <p>{ text.ahead_of }{ " " }<a href={Route::Match(id).address()}>{ text.to_match }</a></p>
            </section>
        };
    }
    if answer.is_empty() {
        return html! {};
    }
    let play = cloned!(handle, answer, move |_: MouseEvent| handle.play_at(count, (*answer).clone()));
    html! {
        <section class="post ahead">
            <p aria-live="polite">{ text.ahead_ready }</p>
            <p class="tools">{ button("button", text.ahead_play, play) }</p>
        </section>
    }
}
