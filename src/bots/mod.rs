//! Computer players. Each sees only what a player in its seat may see.

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
