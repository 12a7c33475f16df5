//! Fragment of the address, which never reaches a server, and reloads of the page.

use super::document;
use gloo::events::EventListener;

/// Returns the storage that survives a reload but not the tab.
fn marks() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok()?
}

/// Reloads the page once per `mark`; returns false if it was set already or cannot be stored, to prevent an endless
/// loop.
pub(crate) fn reload_once(mark: &str) -> bool {
    let Some(marks) = marks() else { return false };
    let fresh = marks.get_item(mark).is_ok_and(|left| left.is_none()) && marks.set_item(mark, "1").is_ok();
    fresh && reload()
}

/// Allows [`reload_once`] again.
pub(crate) fn forget_reload(mark: &str) {
    if let Some(marks) = marks() {
        let _ = marks.remove_item(mark);
    }
}

/// Reloads the page; returns whether the browser does.
pub(crate) fn reload() -> bool {
    web_sys::window().is_some_and(|window| window.location().reload().is_ok())
}

/// Returns whether a new version of the page is installed and waiting.
pub(crate) fn has_newer() -> bool {
    document::note("data-newer").is_some()
}

/// Listens for a new version.
pub(crate) fn on_newer(call: impl Fn() + 'static) -> Option<EventListener> {
    Some(EventListener::new(web_sys::window()?.as_ref(), "newer", move |_| call()))
}

/// Activates the new version.
pub(crate) fn renew() {
    tell("renew");
}

/// Installs the page, where the browser has offered it.
pub(crate) fn install() {
    tell("install");
}

/// Tells the script that registered the service worker.
fn tell(event: &str) {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new(event)) {
        let _ = window.dispatch_event(&event);
    }
}

/// Returns the fragment with its `#`; empty if there is none.
pub(crate) fn hash() -> String {
    web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

/// Returns what another app has shared with the installed page, which the service worker passes on in the fragment.
pub(crate) fn shared_text() -> Option<String> {
    let hash = hash();
    js_sys::decode_uri_component(hash.strip_prefix("#/link?shared=")?).ok().map(String::from)
}

/// Follows a fragment like a link.
pub(crate) fn go(hash: &str) {
    if let Some(window) = web_sys::window() {
        let _ = window.location().set_hash(hash);
    }
}

/// Listens for changes of the fragment.
pub(crate) fn listen(call: impl Fn() + 'static) -> Option<EventListener> {
    let window = web_sys::window()?;
    Some(EventListener::new(&window, "hashchange", move |_| call()))
}

/// Goes back to the page before; returns whether there is one in this tab.
pub(crate) fn back() -> bool {
    let history = web_sys::window().and_then(|window| window.history().ok());
    history.is_some_and(|history| history.length().is_ok_and(|length| length > 1) && history.back().is_ok())
}

/// Returns the page's address.
pub(super) fn address() -> String {
    web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default()
}

/// Returns the page's address with another fragment, without a query, which only others append.
pub(crate) fn with_fragment(fragment: &str) -> String {
    let address = address();
    let page = address.split(['?', '#']).next().unwrap_or_default();
    format!("{page}{fragment}")
}

/// Replaces the fragment in the history.
pub(crate) fn replace(fragment: &str) {
    if let Some(window) = web_sys::window() {
        let _ = window.location().replace(fragment);
    }
}
