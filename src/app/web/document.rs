//! Document: title, root attributes, focus, scrolling, dialogs, announcements.

use gloo::events::{EventListener, EventListenerOptions, EventListenerPhase};
use gloo::timers::callback::Timeout;
use kletka::format::sentence;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{
    Element, EventTarget, FocusOptions, HtmlDialogElement, HtmlElement, KeyboardEvent, MouseEvent,
    ScrollIntoViewOptions, ScrollLogicalPosition,
};
use yew::NodeRef;

fn root() -> Option<Element> {
    web_sys::window()?.document()?.document_element()
}

/// Returns the page's root element.
pub(crate) fn place() -> Option<Element> {
    web_sys::window()?.document()?.get_element_by_id("app")
}

/// Marks the page as drawn by the program.
pub(crate) fn mark_taken(place: &Element) {
    let _ = place.set_attribute("data-taken", "yes");
}

/// Returns an attribute of the root element, set by the start script or by the program.
pub(crate) fn note(name: &str) -> Option<String> {
    place()?.get_attribute(name)
}

/// Notes the cause of a failed fetch: a missing file, or no answer.
pub(crate) fn note_cause(answers: bool) {
    if let Some(place) = place() {
        let _ = place.set_attribute("data-cause", if answers { "missing" } else { "failed" });
    }
}

/// Returns whether the last failed fetch was answered by the host.
pub(crate) fn is_missing() -> bool {
    note("data-cause").as_deref() == Some("missing")
}

pub(crate) fn set_title(title: &str) {
    if let Some(document) = web_sys::window().and_then(|window| window.document()) {
        document.set_title(title);
    }
}

/// Sets an attribute of the document element, such as language or theme.
pub(crate) fn set_root(name: &str, value: &str) {
    if let Some(root) = root() {
        let _ = root.set_attribute(name, value);
    }
}

/// Sets whether the page keeps something: where it does not, no words promise it (`style/main.css`).
pub(crate) fn set_kept(kept: bool) {
    if let Some(root) = root() {
        let _ = root.toggle_attribute_with_force("data-unkept", !kept);
    }
}

/// Calls while the root has the theme of paper.
pub(super) fn on_paper<T>(call: impl FnOnce() -> T) -> T {
    const THEME: &str = "data-theme";
    let theme = root().and_then(|root| root.get_attribute(THEME)).unwrap_or_default();
    set_root(THEME, "light");
    let value = call();
    set_root(THEME, &theme);
    value
}

fn find(selector: &str) -> Option<HtmlElement> {
    web_sys::window()?.document()?.query_selector(selector).ok()??.dyn_into().ok()
}

/// Focuses the first matching element.
pub(crate) fn focus(selector: &str) {
    if let Some(element) = find(selector) {
        let _ = element.focus();
    }
}

/// Unfolds and focuses the first matching element; returns whether there is one.
pub(crate) fn reveal_and_focus(selector: &str) -> bool {
    let Some(element) = find(selector) else { return false };
    while let Ok(Some(details)) = element.closest("details:not([open])") {
        let _ = details.set_attribute("open", "");
    }
    let _ = element.focus();
    true
}

/// Scrolls to the first matching element.
pub(crate) fn scroll_to(selector: &str) {
    if let Some(element) = find(selector) {
        element.scroll_into_view();
    }
}

/// Scrolls no further than the whole of the first matching element needs to be in sight.
pub(crate) fn bring_into_sight(selector: &str) {
    if let Some(element) = find(selector) {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Returns how far the page is scrolled, in points.
pub(crate) fn scrolled() -> f64 {
    web_sys::window().and_then(|window| window.scroll_y().ok()).unwrap_or(0.0)
}

/// Scrolls the page down to a number of points.
pub(crate) fn scroll_down(to: f64) {
    if let Some(window) = web_sys::window() {
        window.scroll_to_with_x_and_y(0.0, to);
    }
}

/// Scrolls an element to its end.
pub(crate) fn scroll_to_end(node: &NodeRef) {
    if let Some(element) = node.cast::<Element>() {
        element.set_scroll_top(element.scroll_height());
    }
}

/// Scrolls only this element to one of its children.
pub(crate) fn scroll_to_child(node: &NodeRef, number: usize) {
    let Some(element) = node.cast::<HtmlElement>() else { return };
    if let Some(child) = element.children().item(number as u32).and_then(|child| child.dyn_into::<HtmlElement>().ok()) {
        let above = child.get_bounding_client_rect().top() - element.get_bounding_client_rect().top();
        let middle = (element.client_height() - child.offset_height()) / 2;
        element.set_scroll_top(element.scroll_top() + above as i32 - middle);
    }
}

/// Opens a modal dialog.
pub(crate) fn open_dialog(node: &NodeRef) {
    if let Some(dialog) = node.cast::<HtmlDialogElement>() {
        // Chromium says the live region again when a dialog closes.
        announce("");
        let _ = dialog.show_modal();
    }
}

/// Closes a dialog that was pressed beside its content.
pub(crate) fn close_from_beside(node: &NodeRef, press: &MouseEvent) {
    let is_beside =
        press.target().zip(node.get()).is_some_and(|(target, dialog)| target == *AsRef::<EventTarget>::as_ref(&dialog));
    if is_beside {
        close_dialog(node);
    }
}

/// Closes all dialogs.
pub(crate) fn close_dialogs() {
    while let Some(dialog) = find("dialog[open]").and_then(|dialog| dialog.dyn_into::<HtmlDialogElement>().ok()) {
        dialog.close();
    }
}

/// Returns the element of a reference.
pub(crate) fn element(node: &NodeRef) -> Option<Element> {
    node.cast()
}

pub(crate) fn close_dialog(node: &NodeRef) {
    if let Some(dialog) = node.cast::<HtmlDialogElement>() {
        dialog.close();
    }
}

/// Listens for keys outside text fields. `call` returns whether it has handled the key, which suppresses the browser's
/// action.
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

/// Keeps events of keys without a key, as browsers make when they fill in a field, from all other listeners.
pub(crate) fn drop_keyless_events() {
    let Some(window) = web_sys::window() else { return };
    let options = EventListenerOptions { phase: EventListenerPhase::Capture, passive: true };
    let listener = EventListener::new_with_options(&window, "keydown", options, |event| {
        let has_key = js_sys::Reflect::get(event, &"key".into()).is_ok_and(|key| key.is_string());
        if !has_key {
            event.stop_immediate_propagation();
        }
    });
    listener.forget();
}

/// Listens for presses and keys anywhere.
pub(crate) fn on_input(call: impl Fn() + Clone + 'static) -> Vec<EventListener> {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return Vec::new() };
    let listen = |kind| cloned!(call, EventListener::new(&document, kind, move |_| call()));
    ["pointerdown", "keydown"].map(listen).into()
}

/// Time in milliseconds after which an announcement is gone: a reader that comes back to the region finds nothing old.
const SPOKEN: u32 = 5_000;

/// Announces a text in the page's live region, after those that are not spoken yet; an empty one takes all back.
pub(crate) fn announce(text: &str) {
    let Some(region) = find("#announcer") else { return };
    if text.is_empty() {
        region.set_text_content(None);
        return;
    }
    // An element of its own, since what is said again is no change of a text.
    let Some(spoken) = region.owner_document().and_then(|document| document.create_element("p").ok()) else { return };
    spoken.set_text_content(Some(text));
    let _ = region.append_child(&spoken);
    Timeout::new(SPOKEN, move || spoken.remove()).forget();
}

/// Returns the texts of all matching elements as sentences.
pub(crate) fn sentences(selector: &str) -> String {
    let document = web_sys::window().and_then(|window| window.document());
    let Some(found) = document.and_then(|document| document.query_selector_all(selector).ok()) else {
        return String::new();
    };
    let texts = (0..found.length()).filter_map(|index| found.item(index)?.text_content());
    let texts = texts.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
    texts.map(sentence).collect::<Vec<_>>().join(" ")
}

/// Shows the HTML's notice of a panic.
pub(crate) fn show_breakdown() {
    if let Some(notice) = find("#breakdown") {
        let _ = notice.remove_attribute("hidden");
    }
}

/// Calls when an exception of the browser has left the program, which a panic hook does not see. Errors of extensions
/// have no frame of the program.
pub(crate) fn on_throw(call: fn()) {
    let Some(window) = web_sys::window() else { return };
    let listener = EventListener::new(&window, "error", move |event| {
        let error = js_sys::Reflect::get(event, &"error".into()).unwrap_or_default();
        let stack = js_sys::Reflect::get(&error, &"stack".into()).ok().and_then(|stack| stack.as_string());
        if stack.is_some_and(|stack| stack.contains("wasm")) {
            call();
        }
    });
    listener.forget();
}

/// Returns whether the tab is hidden or the device asleep.
pub(crate) fn is_hidden() -> bool {
    web_sys::window().and_then(|window| window.document()).is_some_and(|document| document.hidden())
}

/// Listens for the user's return from another tab, the history or sleep.
pub(crate) fn on_return(call: impl Fn() + 'static) -> Vec<EventListener> {
    let Some(window) = web_sys::window() else { return Vec::new() };
    let call = Rc::new(move || {
        if !is_hidden() {
            call();
        }
    });
    let on = |name: &'static str| cloned!(call, EventListener::new(&window, name, move |_| call()));
    // The document's `visibilitychange` bubbles to the window.
    ["visibilitychange", "pageshow", "focus"].map(on).into()
}

/// Listens for the tab being hidden or shown.
pub(crate) fn on_hidden(call: impl Fn(bool) + 'static) -> Option<EventListener> {
    Some(EventListener::new(web_sys::window()?.as_ref(), "visibilitychange", move |_| call(is_hidden())))
}

/// Listens for the user leaving the page.
pub(crate) fn on_leave(call: impl Fn() + 'static) -> Option<EventListener> {
    Some(EventListener::new(web_sys::window()?.as_ref(), "pagehide", move |_| call()))
}

/// Listens for the user turning to another tab or program.
pub(crate) fn on_turning_away(call: impl Fn() + Clone + 'static) -> Option<[EventListener; 2]> {
    let window = web_sys::window()?;
    let on = |name: &'static str| cloned!(call, EventListener::new(&window, name, move |_| call()));
    Some(["visibilitychange", "blur"].map(on))
}

/// Prints the page.
pub(crate) fn print() {
    if let Some(window) = web_sys::window() {
        let _ = window.print();
    }
}

/// Listens for prints: `call` receives true before one and false after it.
pub(crate) fn on_print(call: impl Fn(bool) + 'static) -> Option<[EventListener; 2]> {
    let window = web_sys::window()?;
    let call = Rc::new(call);
    let on = |name: &'static str, prints| cloned!(call, EventListener::new(&window, name, move |_| call(prints)));
    Some([on("beforeprint", true), on("afterprint", false)])
}

/// Returns whether a click came from a key, a screen reader or a script.
pub(crate) fn is_simulated(click: &MouseEvent) -> bool {
    click.detail() == 0 || (click.client_x(), click.client_y()) == (0, 0)
}

/// Releases the focus on a press beside buttons and fields, even over a grid's cell: moves it to the grid's focusable
/// ancestor, if any.
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

/// Returns the name of the cell in which an event occurred.
pub(crate) fn cell_name(event: &web_sys::Event) -> Option<String> {
    event.target()?.dyn_into::<Element>().ok()?.get_attribute("data-cell")
}

/// Focuses a cell by name.
pub(crate) fn focus_cell(grid: &NodeRef, name: &str) {
    let cell = grid.cast::<Element>().and_then(|grid| grid.query_selector(&format!("[data-cell='{name}']")).ok()?);
    if let Some(cell) = cell.and_then(|cell| cell.dyn_into::<HtmlElement>().ok()) {
        let _ = cell.focus();
    }
}
