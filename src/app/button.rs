//! Buttons with a label.

use crate::app::prelude::*;
use yew::html::IntoEventCallback;

pub(crate) fn button(
    class: impl Into<Classes>,
    label: impl Into<AttrValue>,
    on_click: impl IntoEventCallback<MouseEvent>,
) -> Html {
    button_if(true, class, label, on_click)
}

/// Draws a button that is disabled unless it means something now.
pub(crate) fn button_if(
    is_enabled: bool,
    class: impl Into<Classes>,
    label: impl Into<AttrValue>,
    on_click: impl IntoEventCallback<MouseEvent>,
) -> Html {
    draw(class.into(), label.into(), !is_enabled, on_click.into_event_callback())
}

/// Draws a button, free of generics so that it is compiled once.
fn draw(class: Classes, label: AttrValue, disabled: bool, onclick: Option<Callback<MouseEvent>>) -> Html {
    html! { <button type="button" {class} {disabled} {onclick}>{ label }</button> }
}
