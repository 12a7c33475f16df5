//! The document around the page: its title, its language, its theme, what is said aloud.

use gloo::events::{EventListener, EventListenerOptions};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlDialogElement, HtmlElement, KeyboardEvent, MouseEvent};
use yew::NodeRef;

fn root() -> Option<Element> {
    web_sys::window()?.document()?.document_element()
}

/// The element in which the page lives.
pub(crate) fn place() -> Option<Element> {
    web_sys::window()?.document()?.get_element_by_id("app")
}

/// Says in the document that the program draws the page from now on.
pub(crate) fn mark_taken(place: &Element) {
    let _ = place.set_attribute("data-taken", "yes");
}

/// What is noted at that place under a name, by the start script or here.
pub(crate) fn note(name: &str) -> Option<String> {
    place()?.get_attribute(name)
}

/// Notes why something could not be fetched: the host has not the right thing in its place, or nothing answers.
pub(crate) fn note_cause(answers: bool) {
    if let Some(place) = place() {
        let _ = place.set_attribute("data-cause", if answers { "missing" } else { "failed" });
    }
}

/// Whether what could not be fetched last is missing on a host that answers.
pub(crate) fn is_missing() -> bool {
    note("data-cause").as_deref() == Some("missing")
}

/// Sets the title.
pub(crate) fn set_title(title: &str) {
    if let Some(document) = web_sys::window().and_then(|window| window.document()) {
        document.set_title(title);
    }
}

/// Sets an attribute of the document's root, such as its language or theme.
pub(crate) fn set_root(name: &str, value: &str) {
    if let Some(root) = root() {
        let _ = root.set_attribute(name, value);
    }
}

fn find(selector: &str) -> Option<HtmlElement> {
    web_sys::window()?.document()?.query_selector(selector).ok()??.dyn_into().ok()
}

/// Moves the keyboard to the first element of this kind.
pub(crate) fn focus(selector: &str) {
    if let Some(element) = find(selector) {
        let _ = element.focus();
    }
}

/// Moves the keyboard to the first element of this kind and opens what it is hidden in; whether there is one.
pub(crate) fn reveal_and_focus(selector: &str) -> bool {
    let Some(element) = find(selector) else { return false };
    while let Ok(Some(details)) = element.closest("details:not([open])") {
        let _ = details.set_attribute("open", "");
    }
    let _ = element.focus();
    true
}

/// Scrolls to the first element of this kind.
pub(crate) fn scroll_to(selector: &str) {
    if let Some(element) = find(selector) {
        element.scroll_into_view();
    }
}

/// Scrolls an element to its end.
pub(crate) fn scroll_to_end(node: &NodeRef) {
    if let Some(element) = node.cast::<Element>() {
        element.set_scroll_top(element.scroll_height());
    }
}

/// Scrolls an element, and nothing around it, to one of its children.
pub(crate) fn scroll_to_child(node: &NodeRef, number: usize) {
    let Some(element) = node.cast::<HtmlElement>() else { return };
    if let Some(child) = element.children().item(number as u32).and_then(|child| child.dyn_into::<HtmlElement>().ok()) {
        let above = child.get_bounding_client_rect().top() - element.get_bounding_client_rect().top();
        let middle = (element.client_height() - child.offset_height()) / 2;
        element.set_scroll_top(element.scroll_top() + above as i32 - middle);
    }
}

/// Opens a dialog above the page.
pub(crate) fn open_dialog(node: &NodeRef) {
    if let Some(dialog) = node.cast::<HtmlDialogElement>() {
        let _ = dialog.show_modal();
    }
}

/// Shuts a dialog.
pub(crate) fn close_dialog(node: &NodeRef) {
    if let Some(dialog) = node.cast::<HtmlDialogElement>() {
        dialog.close();
    }
}

/// Calls a function with each key that is pressed anywhere but in a field, as long as the listener lives. The function tells
/// whether the key meant something: then the browser does nothing else with it.
pub(crate) fn on_key(call: impl Fn(&str) -> bool + 'static) -> Option<EventListener> {
    let document = web_sys::window()?.document()?;
    let options = EventListenerOptions::enable_prevent_default();
    Some(EventListener::new_with_options(&document, "keydown", options, move |event| {
        let Some(key) = event.dyn_ref::<KeyboardEvent>() else { return };
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let typing = target.is_some_and(|target| target.matches("input, select, textarea").unwrap_or(false));
        let shortcut = key.ctrl_key() || key.meta_key() || key.alt_key();
        if !typing && !shortcut && call(&key.key()) {
            key.prevent_default();
        }
    }))
}

/// Has a screen reader say something. The page has a live region for it.
pub(crate) fn announce(text: &str) {
    if let Some(region) = find("#announcer") {
        // What is said twice in a row is a change only if it differs: a space that nobody hears.
        let again = region.text_content().is_some_and(|said| said == text);
        region.set_text_content(Some(&if again { format!("{text}\u{a0}") } else { text.to_owned() }));
    }
}

/// Shows the notice that the program broke down; it is written in the page's HTML, in all languages.
pub(crate) fn show_breakdown() {
    if let Some(notice) = find("#breakdown") {
        let _ = notice.remove_attribute("hidden");
    }
}

/// Whether the user cannot see the page: another tab is in front of it, or the device sleeps.
pub(crate) fn is_hidden() -> bool {
    web_sys::window().and_then(|window| window.document()).is_some_and(|document| document.hidden())
}

/// Calls a function when the user comes back to the page, as long as the listeners live: from another tab or window, from
/// the history, from sleep.
pub(crate) fn on_return(call: impl Fn() + 'static) -> Vec<EventListener> {
    let Some(window) = web_sys::window() else { return Vec::new() };
    let call = Rc::new(move || {
        if !is_hidden() {
            call();
        }
    });
    let on = |name: &'static str| {
        let call = call.clone();
        EventListener::new(&window, name, move |_| call())
    };
    // The document's change of visibility bubbles to the window.
    ["visibilitychange", "pageshow", "focus"].map(on).into()
}

/// Calls a function when the user leaves the page, as long as the listener lives.
pub(crate) fn on_leave(call: impl Fn() + 'static) -> Option<EventListener> {
    Some(EventListener::new(web_sys::window()?.as_ref(), "pagehide", move |_| call()))
}

/// Whether no pointer made a click, but a key, a screen reader or a script.
pub(crate) fn is_simulated(click: &MouseEvent) -> bool {
    click.detail() == 0 || (click.client_x(), click.client_y()) == (0, 0)
}

/// Takes the keyboard from where it is when a pointer goes down, as anywhere beside buttons and fields, though a cell lies there:
/// to what takes keys around the grid, if anything does.
pub(crate) fn leave_focus(down: &MouseEvent) {
    down.prevent_default();
    let target = down.target().and_then(|target| target.dyn_into::<Element>().ok());
    let grid = target.and_then(|target| target.closest("[role=grid], [role=listbox]").ok()?);
    let around = grid.and_then(|grid| grid.parent_element()?.closest("[tabindex='-1']").ok()?);
    if let Some(around) = around.and_then(|around| around.dyn_into::<HtmlElement>().ok()) {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = around.focus_with_options(&options);
        return;
    }
    let active =
        web_sys::window().and_then(|window| window.document()?.active_element()?.dyn_into::<HtmlElement>().ok());
    if let Some(active) = active {
        let _ = active.blur();
    }
}

/// The name of the cell of a grid that an event comes from.
pub(crate) fn cell_name(event: &web_sys::Event) -> Option<String> {
    event.target()?.dyn_into::<Element>().ok()?.get_attribute("data-cell")
}

/// Moves the keyboard to a cell of a grid by its name.
pub(crate) fn focus_cell(grid: &NodeRef, name: &str) {
    let cell = grid.cast::<Element>().and_then(|grid| grid.query_selector(&format!("[data-cell='{name}']")).ok()?);
    if let Some(cell) = cell.and_then(|cell| cell.dyn_into::<HtmlElement>().ok()) {
        let _ = cell.focus();
    }
}
