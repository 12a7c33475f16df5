//! What all games share on the page: the store of a match, what happens in it by itself, how it begins and is replayed.

pub(crate) mod begin;
pub(crate) mod driver;
pub(crate) mod replayed;
pub(crate) mod store;
