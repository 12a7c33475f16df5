//! The line above the boards of a player's first match against the computer.

use crate::app::lesson_progress::{close, is_closed, is_offered};
use crate::app::route::Route;
use crate::app::text::use_texts;
use crate::app::web::storage::LocalStorage;
use kletka::play::{GameKind, library};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(crate) struct FirstMatchProps {
    pub(crate) kind: GameKind,
    /// Aim, own side, what can be done and what is final.
    pub(crate) line: AttrValue,
}

/// Tells a newcomer the game in one line and offers the lesson, until a match is finished, the lesson is done or both
/// are dismissed.
#[function_component]
pub(crate) fn FirstMatch(props: &FirstMatchProps) -> Html {
    let (kind, text) = (props.kind, use_texts().first);
    // The list of all matches is read only where a closed lesson does not answer already.
    let offered = use_state_eq(|| !is_closed(kind) && is_offered(kind, &library::entries(&LocalStorage)));
    if !*offered {
        return html! {};
    }
    let dismiss = move |_: MouseEvent| {
        close(kind);
        offered.set(false);
    };
    html! {
        <aside class="first-match">
            <p>{ &props.line }</p>
            <p class="first-offer">
                <a href={Route::Lesson(kind).address()}>{ text.learn }</a>
                <button type="button" name="dismiss" onclick={dismiss}>{ text.dismiss }</button>
            </p>
        </aside>
    }
}
