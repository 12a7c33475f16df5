//! What stands in the fields of a form.

use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// The text of the field that an event comes from.
pub(crate) fn value(event: &InputEvent) -> String {
    if let Some(area) = event.target_dyn_into::<HtmlTextAreaElement>() {
        return area.value();
    }
    event.target_dyn_into::<HtmlInputElement>().map(|input| input.value()).unwrap_or_default()
}

/// The value of the choice that an event comes from.
pub(crate) fn chosen(event: &Event) -> Option<String> {
    event.target_dyn_into::<web_sys::HtmlSelectElement>().map(|select| select.value())
}

/// The text of a field.
pub(crate) fn text(node: &NodeRef) -> String {
    node.cast::<HtmlInputElement>().map(|input| input.value()).unwrap_or_default()
}

/// Empties a field.
pub(crate) fn clear(node: &NodeRef) {
    if let Some(input) = node.cast::<HtmlInputElement>() {
        input.set_value("");
    }
}
