//! Buttons with a label.

use yew::html::IntoEventCallback;
use yew::prelude::*;

pub(crate) fn button(
    class: impl Into<Classes>,
    label: impl Into<AttrValue>,
    on_click: impl IntoEventCallback<MouseEvent>,
) -> Html {
    draw(class.into(), label.into(), on_click.into_event_callback())
}

/// Draws a button, free of generics so that it is compiled once.
fn draw(class: Classes, label: AttrValue, onclick: Option<Callback<MouseEvent>>) -> Html {
    html! { <button type="button" {class} {onclick}>{ label }</button> }
}
