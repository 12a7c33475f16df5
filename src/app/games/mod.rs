//! What each game adds to the page: its setup, its boards, what stands beside them.

pub(crate) mod sea_battle;
pub(crate) mod squadron;
pub(crate) mod virus_war;
