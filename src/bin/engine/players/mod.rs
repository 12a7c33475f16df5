//! The players of the arenas, by the names that the command line has for them.

mod sea_battle;
pub(crate) mod squadron;
pub(crate) mod virus_war;

pub(crate) use sea_battle::Shooter;
