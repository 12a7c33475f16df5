//! What stands in the fields of a form.

use web_sys::{HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement};
use yew::prelude::*;

/// The text of the field that an event comes from.
pub(crate) fn value(event: &InputEvent) -> String {
    if let Some(area) = event.target_dyn_into::<HtmlTextAreaElement>() {
        return area.value();
    }
    event.target_dyn_into::<HtmlInputElement>().map(|input| input.value()).unwrap_or_default()
}

/// The value of the option that was chosen in a list.
pub(crate) fn chosen(event: &Event) -> String {
    event.target_dyn_into::<HtmlSelectElement>().map(|list| list.value()).unwrap_or_default()
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

/// Whether a key is pressed in a field for text.
pub(crate) fn is_typing(event: &KeyboardEvent) -> bool {
    let input = event.target_dyn_into::<HtmlInputElement>();
    input.is_some_and(|input| !matches!(input.type_().as_str(), "radio" | "checkbox"))
        || event.target_dyn_into::<HtmlTextAreaElement>().is_some()
}

/// Marks all that stands in the field that an event comes from.
pub(crate) fn select_all(event: &FocusEvent) {
    if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
        input.select();
    }
}
