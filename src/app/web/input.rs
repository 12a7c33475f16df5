//! Values of form fields.

use crate::app::prelude::*;
use web_sys::{HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement};

/// Returns the text of the event's field.
pub(crate) fn value(event: &InputEvent) -> String {
    if let Some(area) = event.target_dyn_into::<HtmlTextAreaElement>() {
        return area.value();
    }
    event.target_dyn_into::<HtmlInputElement>().map(|input| input.value()).unwrap_or_default()
}

/// Composes letters that a system has written with combining marks.
pub(crate) fn composed(text: &str) -> String {
    js_sys::JsString::from(text).normalize("NFC").into()
}

/// Returns the value selected in a list.
pub(crate) fn chosen(event: &Event) -> String {
    event.target_dyn_into::<HtmlSelectElement>().map(|list| list.value()).unwrap_or_default()
}

/// Returns the text of a field.
pub(crate) fn text(node: &NodeRef) -> String {
    node.cast::<HtmlInputElement>().map(|input| input.value()).unwrap_or_default()
}

/// Empties a field.
pub(crate) fn clear(node: &NodeRef) {
    if let Some(input) = node.cast::<HtmlInputElement>() {
        input.set_value("");
    }
}

/// Selects the text of a field, so that typing replaces it.
pub(crate) fn select(node: &NodeRef) {
    if let Some(input) = node.cast::<HtmlInputElement>() {
        input.select();
    }
}

/// Returns whether a key was pressed in a text field.
fn is_typing(event: &KeyboardEvent) -> bool {
    let input = event.target_dyn_into::<HtmlInputElement>();
    input.is_some_and(|input| !matches!(input.type_().as_str(), "radio" | "checkbox"))
        || event.target_dyn_into::<HtmlTextAreaElement>().is_some()
}

/// Returns whether Ctrl or Cmd is held, outside of text fields, which have an undo of their own.
pub(crate) fn is_shortcut(event: &KeyboardEvent) -> bool {
    (event.ctrl_key() || event.meta_key()) && !event.alt_key() && !is_typing(event)
}

/// Selects the text of the event's field.
pub(crate) fn select_all(event: &FocusEvent) {
    if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
        input.select();
    }
}
