//! What all games share on the page: the store of a match, what happens in it by itself, and the shell around its board.

pub(crate) mod driver;
pub(crate) mod entries;
pub(crate) mod store;
pub(crate) mod takeover;
