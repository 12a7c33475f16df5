//! Rules of Sea Battle, S1–S21; each test has the number of its rule. Boards are pictures, battles are in match
//! notation.

mod table;

mod announcements;
mod audit;
mod boards;
mod fire;
mod giving_away;
mod golden;
mod mines;
mod notation;
mod opened;
mod perft;
mod properties;
mod random;
mod referee;
mod setup;
mod shots;
mod verdict;
