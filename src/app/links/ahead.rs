//! Playing ahead while a friend's turn is awaited.

use super::link_play::LinkPlay;
use crate::app::button::button;
use crate::app::play::begin::begin;
use crate::app::play::store::MatchHandle;
use crate::app::text::use_texts;
use crate::app::web::random;
use crate::app::web::storage::LocalStorage;
use kletka::play::Next;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct AheadProps<G: LinkPlay> {
    pub(super) handle: MatchHandle<G>,
}

/// Way to try the awaited turn and an answer on this device; once that turn has come, the answer to play.
#[function_component]
pub(super) fn Ahead<G: LinkPlay>(props: &AheadProps<G>) -> Html {
    let text = use_texts().links;
    let handle = &props.handle;
    let game = handle.current().filter(|game| game.can_play_ahead()).cloned();
    let awaits = game.as_ref().is_some_and(|game| matches!(game.next(), Next::Remote(_)));
    let count = game.as_ref().map_or(0, |game| game.moves().len());
    let answer = {
        let game = game.clone();
        use_memo((count, awaits), |_| game.map(|game| game.answer_ahead(&LocalStorage)).unwrap_or_default())
    };
    let begin = move |_: MouseEvent| game.iter().for_each(|game| begin(game.play_ahead(random::seed())));
    if awaits {
        return html! {
            <section class="ahead">
                <p class="tools">{ button("button", text.ahead, begin) }</p>
                <p class="hint">{ text.ahead_line }</p>
            </section>
        };
    }
    if answer.is_empty() {
        return html! {};
    }
    let play = callback!(handle, answer, move |_: MouseEvent| {
        let answer = answer.clone();
        handle.change(move |game| {
            if game.moves().len() == count {
                let _ = answer.iter().try_for_each(|&mv| game.play(mv));
            }
        });
    });
    html! {
        <section class="ahead">
            <p role="status">{ text.ahead_ready }</p>
            <p class="tools">{ button("button", text.ahead_play, play) }</p>
        </section>
    }
}
