//! The language that the browser asks for.

/// The browser's first language, such as `uk-UA`; empty where it tells none.
pub(crate) fn wanted() -> String {
    web_sys::window().and_then(|window| window.navigator().language()).unwrap_or_default()
}
