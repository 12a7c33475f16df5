//! Warning that the browser may discard the match, with the private link that restores it.

use super::share::Shares;
use crate::app::play::page_game::PageGame;
use crate::app::play::store::MatchHandle;
use crate::app::prelude::*;
use crate::app::text::use_all_texts;
use crate::app::web::storage::{self, Persistence};
use yew::platform::spawn_local;

#[derive(Properties, PartialEq)]
pub(super) struct EvictionWarningProps<G: PageGame> {
    pub(super) handle: MatchHandle<G>,
    /// The match waits for others; until then persistence is not requested.
    pub(super) waits: bool,
}

/// Warning, folded; empty if the browser promises persistence.
#[function_component]
pub(super) fn EvictionWarning<G: PageGame>(props: &EvictionWarningProps<G>) -> Html {
    let words = use_all_texts().sharing;
    let refused = use_state_eq(|| false);
    {
        let refused = refused.clone();
        use_effect_with(props.waits, move |&waits| {
            if waits {
                spawn_local(async move { refused.set(storage::ask_persistence().await == Persistence::Refused) });
            }
        });
    }
    if !*refused {
        return html! {};
    }
    html! {
        <details class="keepsake">
            <summary>{ words.may_lose }</summary>
            <p>{ words.may_lose_line }</p>
            <Shares<G> handle={props.handle.clone()} only_private=true />
        </details>
    }
}
