//! Where the page is: the fragment of its address.

/// Goes to another route, such as `#/sea-battle/fleet`.
pub(crate) fn go(route: &str) {
    if let Some(window) = web_sys::window() {
        // Setting a fragment cannot fail: it reloads nothing.
        let _ = window.location().set_hash(route);
    }
}
