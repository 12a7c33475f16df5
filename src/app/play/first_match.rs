//! The line above the boards of a player's first match against the computer.

use crate::app::lesson_progress::{close, has_played, is_offered};
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

/// Tells a newcomer the game in one line and offers the lesson; empty after the first finished match.
#[function_component]
pub(crate) fn FirstMatch(props: &FirstMatchProps) -> Html {
    let (kind, text) = (props.kind, use_texts().first);
    let [is_first, offered] = *use_memo((), move |()| {
        let entries = library::entries(&LocalStorage);
        [!has_played(kind, &entries), is_offered(kind, &entries)]
    });
    let dismissed = use_state_eq(|| false);
    let dismiss = {
        let dismissed = dismissed.clone();
        move |_: MouseEvent| {
            close(kind);
            dismissed.set(true);
        }
    };
    if !is_first {
        return html! {};
    }
    html! {
        <aside class="first-match">
            <p>{ &props.line }</p>
            if offered && !*dismissed {
                <p class="first-offer">
                    <a href={Route::Lesson(kind).address()}>{ text.learn }</a>
                    <button type="button" name="dismiss" onclick={dismiss}>{ text.dismiss }</button>
                </p>
            }
        </aside>
    }
}
