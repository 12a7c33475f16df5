//! The curtain between two players at one device: nothing of a fleet is behind it, not even in the page.

use crate::app::text::use_texts;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(crate) struct CurtainProps {
    /// Who should have the device.
    pub(crate) name: String,
    pub(crate) on_open: Callback<()>,
    /// Shows both boards to the observer, where one was agreed.
    #[prop_or_default]
    pub(crate) on_observe: Option<Callback<()>>,
}

/// The curtain.
#[function_component]
pub(crate) fn Curtain(props: &CurtainProps) -> Html {
    let text = use_texts().battle;
    html! {
        <section class="curtain">
            <h1 tabindex="-1">{ (text.hand_over)(&props.name) }</h1>
            <p>{ text.hand_over_line }</p>
            <button type="button" class="button primary" onclick={props.on_open.reform(|_: MouseEvent| ())}>
                { (text.i_am)(&props.name) }
            </button>
            if let Some(observe) = &props.on_observe {
                <button type="button" class="button" onclick={observe.reform(|_: MouseEvent| ())}>{ text.observer }</button>
            }
        </section>
    }
}
