//! The contract that every game fulfils.
//!
//! A match is a setup and a list of moves. A game answers four questions about that list: who moves next, which moves
//! are legal, what a move changes, and whether the match is over.

use core::fmt;
use serde::{Deserialize, Serialize};

/// One of the sides of a match, counted from 0 in the order in which they sit at the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Side(u8);

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
