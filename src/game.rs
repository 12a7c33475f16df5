//! The interface of every game.
//!
//! A match is a setup and a list of moves. A position answers which side moves next, which moves are legal, what a
//! move changes, and whether the match is over.

mod by_side;
mod dice;
mod secret;

pub use by_side::BySide;
pub use dice::{Dice, DiceOrder, DieElements};
pub use secret::{MAX_SECRET, Opened, Secret};

use core::fmt;
use core::str::FromStr;
use serde::{Deserialize, Serialize};

/// A side of a match, counted from 0 in seating order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Side(u8);

/// The number is not a valid side (1–4 in texts).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("sides have numbers from 1 to 4")]
pub struct SideError;

impl Side {
    /// The first side by seat, which need not move first.
    pub const FIRST: Self = Self(0);
    /// The second side.
    pub const SECOND: Self = Self(1);
    /// Both sides of a two-player game.
    pub const BOTH: [Self; 2] = [Self::FIRST, Self::SECOND];

    /// Returns the side with this number, from 0; there are at most four.
    pub const fn new(number: u8) -> Option<Self> {
        if number < 4 { Some(Self(number)) } else { None }
    }

    /// Iterates over the first `count` sides, at most four.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count.min(4) as u8).map(Self)
    }

    /// Returns the number of the side, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the other side of a two-player game.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(1 - (self.0 & 1))
    }
}

impl TryFrom<u8> for Side {
    type Error = SideError;

    /// Converts a number from 0.
    fn try_from(number: u8) -> Result<Self, SideError> {
        Self::new(number).ok_or(SideError)
    }
}

impl From<Side> for u8 {
    fn from(side: Side) -> Self {
        side.0
    }
}

impl FromStr for Side {
    type Err = SideError;

    /// Parses a number from 1, as [`Display`](fmt::Display) writes it.
    fn from_str(text: &str) -> Result<Self, SideError> {
        (0..4).map(Self).find(|side| side.to_string() == text).ok_or(SideError)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// The player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// This side.
    Side(Side),
    /// Chance: a lot or a die.
    Chance,
    /// Nobody: the match is over.
    Over(Outcome),
}

/// The outcome of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// This side won.
    Win(Side),
    /// A draw.
    Draw,
    /// Nobody won, and it is no draw either: both broke the rules.
    Nobody,
}

/// A position of a game, with its rules.
pub trait Position: Clone + PartialEq + fmt::Debug {
    /// The rules and options agreed before the first move.
    type Setup: Clone + PartialEq + fmt::Debug;
    /// A move by a player, by chance or by another actor of the game.
    type Move: Clone + PartialEq + fmt::Debug;
    /// The reason why a move is illegal.
    type MoveError: fmt::Debug;
    /// The reason why a setup is unplayable.
    type SetupError: fmt::Debug;

    /// Returns the initial position.
    ///
    /// # Errors
    /// If the setup is unplayable.
    fn start(setup: &Self::Setup) -> Result<Self, Self::SetupError>;

    /// Returns the player to move.
    fn turn(&self) -> Turn;

    /// Generates the legal moves of the player to move, without those legal at any time, such as resigning.
    fn legal_moves(&self) -> impl Iterator<Item = Self::Move> + '_;

    /// Checks that a move is legal.
    ///
    /// # Errors
    /// The reason why it is not.
    fn check(&self, mv: &Self::Move) -> Result<(), Self::MoveError>;

    /// Plays a move. A move that [`check`](Self::check) refuses changes nothing.
    fn apply(&mut self, mv: &Self::Move);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn side_round_trip_and_invalid_numbers() {
        for number in 0..=u8::MAX {
            let side = Side::try_from(number);
            assert_eq!(side.is_ok(), number < 4);
            assert_eq!(postcard::from_bytes::<Side>(&[number]).ok(), side.ok());
            if let Ok(side) = side {
                assert_eq!(u8::from(side), number);
                assert_eq!(side.to_string().parse(), Ok(side));
                assert_eq!(postcard::to_allocvec(&side).unwrap(), [number]);
            }
        }
        for wrong in ["", "0", "5", "01", "+1", "1 ", "first"] {
            assert_eq!(wrong.parse::<Side>(), Err(SideError), "{wrong}");
        }
    }
}
