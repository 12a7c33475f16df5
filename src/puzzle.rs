//! The puzzles of each day. Date and kind determine a puzzle, and each has one answer, which its solver proves.

mod attempt;
mod problem;
mod progress;
mod sea_battle;
pub mod solitaire;
mod squadron;
mod thumbnail;
mod virus_war;

pub use attempt::{Attempt, Explanation, Task, Verdict};
pub use problem::Problem;
pub use progress::{Progress, is_of_day, is_over, is_progress, solved, square};
pub use thumbnail::thumbnail;

use crate::date::Date;
use crate::record::{Choice, choice};
use core::fmt;
use core::str::FromStr;

choice! {
    /// The kind of a puzzle, with its name in addresses.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum PuzzleKind {
        /// The solitaire of Sea Battle on a board of 6×6.
        Small = "6",
        /// The solitaire on 8×8.
        Middle = "8",
        /// The solitaire on 10×10.
        Large = "10",
        /// Sea Battle: the only cell that certainly has a ship.
        Certain = "cell",
        /// Sea Battle: the cell that most likely has a ship.
        Likeliest = "shot",
        /// Virus War: a turn that kills the colony, or saves it.
        Turn = "virus-war",
        /// Squadron: the half-turn that most likely sinks a ship.
        HalfTurn = "squadron",
    }
}

impl PuzzleKind {
    /// Returns the size of the solitaire's board; `None` for the other kinds.
    pub const fn sheet_size(self) -> Option<u8> {
        match self {
            Self::Small => Some(6),
            Self::Middle => Some(8),
            Self::Large => Some(10),
            Self::Certain | Self::Likeliest | Self::Turn | Self::HalfTurn => None,
        }
    }

    /// Returns the number of tries, after which the solution is shown; `None` if there is no limit.
    pub const fn tries(self) -> Option<u16> {
        match self {
            Self::Certain | Self::Likeliest => Some(2),
            _ => None,
        }
    }
}

/// The name of a puzzle: its date and kind, written `2026-11-27/8`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PuzzleId {
    /// The day.
    pub date: Date,
    /// The kind.
    pub kind: PuzzleKind,
}

impl PuzzleId {
    /// Returns the day to note for what is done with the puzzle now: its own while it is that day anywhere on earth,
    /// otherwise the day here. `millis` is the time since 1970 in UTC.
    pub fn day(self, here: Date, millis: u64) -> Date {
        if self.date.is_somewhere(millis) { self.date } else { here }
    }
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.date, self.kind.name())
    }
}

/// The text names no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a puzzle has a date and a kind, such as 2026-11-27/8")]
pub struct PuzzleIdError;

impl FromStr for PuzzleId {
    type Err = PuzzleIdError;

    fn from_str(text: &str) -> Result<Self, PuzzleIdError> {
        let (date, kind) = text.split_once('/').ok_or(PuzzleIdError)?;
        let kind = PuzzleKind::named(kind).ok_or(PuzzleIdError)?;
        Ok(Self { date: date.parse().map_err(|_| PuzzleIdError)?, kind })
    }
}

/// Counts the days in a row, up to today or yesterday, of which a puzzle was begun or solved on its day.
pub fn streak(today: Date, is_solved: impl Fn(Date) -> bool) -> usize {
    let days = |last| core::iter::successors(Some(last), |day: &Date| day.previous());
    let last = if is_solved(today) { Some(today) } else { today.previous() };
    last.map_or(0, |last| days(last).take_while(|&day| is_solved(day)).count())
}

#[cfg(test)]
mod tests;
