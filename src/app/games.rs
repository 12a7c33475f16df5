pub(crate) mod sea_battle;
pub(crate) mod squadron;
pub(crate) mod virus_war;
