//! Simple opponents of known strength, without search.

mod mixture;
pub(crate) mod squadron;
mod uct;
pub(crate) mod virus_war;
