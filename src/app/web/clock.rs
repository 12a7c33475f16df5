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

/// The time as ISO 8601 in UTC, such as `2026-11-21T18:30:05Z`.
pub(crate) fn now_iso() -> String {
    let text: String = js_sys::Date::new_0().to_iso_string().into();
    format!("{}Z", text.split('.').next().unwrap_or_default())
}
