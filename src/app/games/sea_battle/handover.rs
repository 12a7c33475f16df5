//! Curtain between two players on one device. The page holds no part of a fleet behind it.

use crate::app::text::Texts;
use yew::prelude::*;

/// Draws the curtain for the next player, with the observer's button if `on_observe` is set.
pub(super) fn curtain(name: &str, on_open: &Callback<()>, on_observe: Option<&Callback<()>>, text: &Texts) -> Html {
    let text = text.battle;
    html! {
        <section class="curtain">
            <h1 tabindex="-1">{ (text.hand_over)(name) }</h1>
            <p>{ text.hand_over_line }</p>
            <button type="button" class="button primary" onclick={on_open.reform(|_: MouseEvent| ())}>
                { (text.i_am)(name) }
            </button>
            if let Some(observe) = on_observe {
                <button type="button" class="button" onclick={observe.reform(|_: MouseEvent| ())}>{ text.observer }</button>
            }
        </section>
    }
}
