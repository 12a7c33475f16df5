//! Where the browser may lose a match: that it may, and the private link with which it goes on.

use super::correspondent::Correspondent;
use super::share::Shares;
use crate::app::play::store::MatchHandle;
use crate::app::text::use_texts;
use crate::app::web::in_app;
use crate::app::web::storage::{self, Persistence};
use yew::platform::spawn_local;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct KeepsakeProps<G: Correspondent> {
    pub(super) handle: MatchHandle<G>,
    /// Whether the match waits for others: before, the browser is not asked for anything.
    pub(super) waits: bool,
}

/// The offer, folded up where the danger is small; nothing where the browser promises to keep the match.
#[function_component]
pub(super) fn Keepsake<G: Correspondent>(props: &KeepsakeProps<G>) -> Html {
    let words = use_texts().sharing;
    let is_in_app = use_memo((), |()| in_app::browser().is_some());
    let refused = use_state_eq(|| false);
    {
        let refused = refused.clone();
        use_effect_with(props.waits, move |&waits| {
            if waits {
                spawn_local(async move { refused.set(storage::ask_persistence().await == Persistence::Refused) });
            }
        });
    }
    if !(*is_in_app || *refused) {
        return html! {};
    }
    html! {
        <details class="keepsake" open={*is_in_app}>
            <summary>{ words.may_lose }</summary>
            <p>{ words.may_lose_line }</p>
            <Shares<G> handle={props.handle.clone()} only_private=true />
        </details>
    }
}
