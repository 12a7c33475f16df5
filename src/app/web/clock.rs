//! Time.

/// Milliseconds since the epoch.
pub(crate) fn now() -> f64 {
    js_sys::Date::now()
}

/// Today as `2026-11-21`.
pub(crate) fn today() -> String {
    let text: String = js_sys::Date::new_0().to_iso_string().into();
    text.chars().take(10).collect()
}
