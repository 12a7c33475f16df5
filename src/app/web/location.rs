//! The fragment of the page's address, which no server ever sees.

use gloo::events::EventListener;

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

/// Goes to a fragment in the place of the one that is left, which is no longer in the browser's history.
pub(crate) fn go_instead(hash: &str) {
    if let Some(window) = web_sys::window() {
        let _ = window.location().replace(hash);
    }
}

/// Calls a function at each change of the fragment, as long as the listener lives.
pub(crate) fn listen(call: impl Fn() + 'static) -> Option<EventListener> {
    let window = web_sys::window()?;
    Some(EventListener::new(&window, "hashchange", move |_| call()))
}
