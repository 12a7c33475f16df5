//! A warning where the page is open in the browser of another program.

use crate::app::text::use_texts;
use crate::app::web::{in_app, location, share};
use yew::platform::spawn_local;
use yew::prelude::*;

/// Says that the browser inside a messenger may lose the match, and gives the address for the player's own one. It stands
/// before everything by which a fleet is sealed.
#[function_component]
pub(crate) fn InAppWarning() -> Html {
    let text = use_texts().correspondence;
    let is_in_app = use_memo((), |()| in_app::browser().is_some());
    let copied = use_state_eq(|| None::<bool>);
    let copy = {
        let copied = copied.setter();
        move |_: MouseEvent| {
            let copied = copied.clone();
            spawn_local(async move { copied.set(Some(share::copy(location::with_fragment(&location::hash())).await)) });
        }
    };
    html! {
        if *is_in_app {
            <div class="notice" role="alert">
                <p>{ text.in_app }</p>
                <button type="button" onclick={copy}>{ text.copy_for_browser }</button>
                if let Some(copied) = *copied { <p>{ if copied { text.copied_for_browser } else { text.not_copied } }</p> }
            </div>
        }
    }
}
