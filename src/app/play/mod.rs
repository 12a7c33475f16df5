//! What all games share on the page: the store of a match, what happens in it by itself, and the shell around its board.

pub(crate) mod driver;
pub(crate) mod form_controls;
pub(crate) mod replay_slider;
pub(crate) mod store;
pub(crate) mod text_export;
pub(crate) mod unreadable;
