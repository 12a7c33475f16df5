//! The contract that every game fulfils.
//!
//! A match is a setup and a list of moves. A game answers four questions about that list: who moves next, which moves
//! are legal, what a move changes, and whether the match is over.

mod by_side;

pub use by_side::BySide;

use core::fmt;
use core::str::FromStr;
use serde::{Deserialize, Serialize};

/// One of the sides of a match, counted from 0 in the order in which they sit at the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Side(u8);

/// What is the number of no side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("sides have numbers from 1 to 4")]
pub struct SideError;

impl Side {
    /// The first side (of the match, which need not be the first to move).
    pub const FIRST: Self = Self(0);
    /// The second side.
    pub const SECOND: Self = Self(1);
    /// Both sides of a game for two.
    pub const BOTH: [Self; 2] = [Self::FIRST, Self::SECOND];

    /// The side with this number, counted from 0; games have at most four.
    pub const fn new(number: u8) -> Option<Self> {
        if number < 4 { Some(Self(number)) } else { None }
    }

    /// The sides of a match that has this number of them, in their order; of more than four only four.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count.min(4) as u8).map(Self)
    }

    /// This side's number, counted from 0: the place of its things in arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other side of a game for two.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(1 - (self.0 & 1))
    }
}

impl TryFrom<u8> for Side {
    type Error = SideError;

    /// The side with this number, counted from 0.
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

    /// The side with this number, counted from 1 as [`Display`](fmt::Display) does.
    fn from_str(text: &str) -> Result<Self, SideError> {
        (0..4).map(Self).find(|side| side.to_string() == text).ok_or(SideError)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// Who moves next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// This side.
    Side(Side),
    /// Chance: a lot or a die.
    Chance,
    /// Nobody: the match is over.
    Over(Outcome),
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// This side won.
    Win(Side),
    /// A draw.
    Draw,
    /// Nobody won, and it is not a draw either: both broke the rules.
    Nobody,
}

/// The rules of one game, as a position that knows its legal moves.
pub trait Game: Clone + PartialEq + fmt::Debug {
    /// Everything that the players agree on before the first move.
    type Setup: Clone + PartialEq + fmt::Debug;
    /// One move: by a player, by chance, or by whoever else the game knows.
    type Move: Clone + PartialEq + fmt::Debug;
    /// Why a move is not legal.
    type MoveError: fmt::Debug;
    /// Why a setup cannot be played.
    type SetupError: fmt::Debug;

    /// The position before the first move.
    ///
    /// # Errors
    /// When the setup cannot be played, with the reason.
    fn start(setup: &Self::Setup) -> Result<Self, Self::SetupError>;

    /// Who moves next.
    fn turn(&self) -> Turn;

    /// The legal moves of the side (or chance) that moves next, without those that are legal at any time, such as resigning.
    fn legal_moves(&self) -> impl Iterator<Item = Self::Move> + '_;

    /// Checks that a move is legal now.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    fn check(&self, mv: &Self::Move) -> Result<(), Self::MoveError>;

    /// Plays a move. A move that [`check`](Self::check) refuses changes nothing.
    fn apply(&mut self, mv: &Self::Move);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_is_read_as_it_is_written_and_no_other_number_is_one() {
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
