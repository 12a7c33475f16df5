//! Computer players. Each sees what its seat at the table shows, and nothing else.

mod budget;
pub mod campaign;
pub mod computer;
pub mod correspondence;
pub mod protocol;
pub mod sea_battle;
pub mod seating;
pub mod squadron;
pub mod virus_war;

pub use budget::Budget;
