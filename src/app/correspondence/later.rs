//! Folded panel that loads a chunk when unfolded.

use crate::app::part::{Late, use_part};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct LaterProps<P: Late> {
    pub(super) part: P,
    pub(super) title: AttrValue,
    /// CSS class: a form's panel, or a section beside a board.
    #[prop_or(AttrValue::Static("panel"))]
    pub(super) class: AttrValue,
    /// Draws the content once the chunk is loaded.
    pub(super) show: Callback<(), Html>,
}

#[function_component]
pub(super) fn Later<P: Late>(props: &LaterProps<P>) -> Html {
    let opened = use_state_eq(|| false);
    let waiting = use_part(opened.then_some(props.part));
    let open = {
        let opened = opened.clone();
        move |_: MouseEvent| opened.set(true)
    };
    html! {
        <details class={classes!("share", props.class.to_string())}>
            <summary onclick={open}><span class="panel-title">{ &props.title }</span></summary>
            <div class="panel-body">
                if *opened { { waiting.map_or_else(|| props.show.emit(()), |waiting| waiting.html) } }
            </div>
        </details>
    }
}
