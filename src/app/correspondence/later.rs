//! What is folded up at first, and needs a part of the program when it is unfolded.

use crate::app::part::{Late, use_part};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct LaterProps<P: Late> {
    /// The part that is needed.
    pub(super) part: P,
    pub(super) title: AttrValue,
    /// How it looks: as one of the panels of a form, or as what else is folded up beside a board.
    #[prop_or(AttrValue::Static("panel"))]
    pub(super) class: AttrValue,
    /// What is shown when the part is there.
    pub(super) show: Callback<(), Html>,
}

/// The panel.
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
