//! What each game adds to the page.

pub(crate) mod squadron;
pub(crate) mod virus_war;
