//! The only files of the page that touch the browser.
//!
//! A frame just large enough for the setup page to stand on its own.

pub(crate) mod chance;
pub(crate) mod input;
pub(crate) mod language;
pub(crate) mod place;
pub(crate) mod storage;
