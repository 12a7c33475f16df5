//! What a player typed.

use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The text in the field that an event is about; empty if it is about no field.
pub(crate) fn value(event: &InputEvent) -> String {
    event.target_dyn_into::<HtmlInputElement>().map(|input| input.value()).unwrap_or_default()
}
