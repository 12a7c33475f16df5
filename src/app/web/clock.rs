//! Time.

/// Milliseconds since the epoch.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Today as `2026-11-21`.
pub(crate) fn today() -> String {
    let text: String = js_sys::Date::new_0().to_iso_string().into();
    text.chars().take(10).collect()
}
