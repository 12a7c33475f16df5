//! Rules of Sea Battle, S1–S21; each test has the number of its rule. Boards are pictures, battles are in match
//! notation.

pub(crate) mod table;

pub(crate) mod against_cheat;
mod announcements;
mod audit;
mod boards;
mod fire;
mod giving_away;
mod golden;
mod mines;
mod notation;
mod perft;
mod properties;
pub(crate) mod random;
mod referee;
mod setup;
mod shots;
mod verdict;
