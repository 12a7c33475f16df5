//! The fragment of the page's address, which no server ever sees, and loading the page anew.

use super::document;
use gloo::events::EventListener;

/// What outlives a reload of this window, but not the window.
fn marks() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok()?
}

/// Loads the page anew and leaves this mark; whether it does. Where the mark is already, or the browser keeps none, it does
/// not: it would be loaded for ever.
pub(crate) fn reload_once(mark: &str) -> bool {
    let Some(marks) = marks() else { return false };
    let fresh = marks.get_item(mark).is_ok_and(|left| left.is_none()) && marks.set_item(mark, "1").is_ok();
    fresh && reload()
}

/// Takes the mark away: the next trouble may be met by a reload again.
pub(crate) fn forget_reload(mark: &str) {
    if let Some(marks) = marks() {
        let _ = marks.remove_item(mark);
    }
}

/// Loads the page anew; whether the browser does.
pub(crate) fn reload() -> bool {
    web_sys::window().is_some_and(|window| window.location().reload().is_ok())
}

/// Whether a new version of the page is on this device and waits to take over.
pub(crate) fn has_newer() -> bool {
    document::note("data-newer").is_some()
}

/// Calls a function when such a version has come, as long as the listener lives.
pub(crate) fn on_newer(call: impl Fn() + 'static) -> Option<EventListener> {
    Some(EventListener::new(web_sys::window()?.as_ref(), "newer", move |_| call()))
}

/// Loads the new version; the script that has registered the service worker does it.
pub(crate) fn renew() {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new("renew")) {
        let _ = window.dispatch_event(&event);
    }
}

/// The fragment, from its `#`; empty if there is none.
pub(crate) fn hash() -> String {
    web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

/// Goes to a fragment, as a link would.
pub(crate) fn go(hash: &str) {
    if let Some(window) = web_sys::window() {
        let _ = window.location().set_hash(hash);
    }
}

/// Calls a function at each change of the fragment, as long as the listener lives.
pub(crate) fn listen(call: impl Fn() + 'static) -> Option<EventListener> {
    let window = web_sys::window()?;
    Some(EventListener::new(&window, "hashchange", move |_| call()))
}

/// The address of the page with another fragment, which begins with `#`. The page has no query of its own: what others have added to
/// the address is left out.
pub(crate) fn with_fragment(fragment: &str) -> String {
    let address = web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    let page = address.split(['?', '#']).next().unwrap_or_default();
    format!("{page}{fragment}")
}

/// Goes to a fragment in place of the one that is there: the way back leads past it.
pub(crate) fn replace(fragment: &str) {
    if let Some(window) = web_sys::window() {
        let _ = window.location().replace(fragment);
    }
}
