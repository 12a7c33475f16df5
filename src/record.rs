//! The record of a match: its setup and moves, from which everything else follows.

mod choice;
pub mod encoding;
pub mod letters;
mod mending;
mod options;
mod playable;
pub mod tags;
mod transcript;

pub use choice::Choice;
pub(crate) use choice::choice;
pub use mending::mended;
pub(crate) use options::options;
pub use options::{OptionField, OptionSpec, SetupOption, Value, ValueKind, latest_version};
pub use playable::{Aside, Author, GameKind, Playable};
pub use transcript::{Notation, Reason, TextError, Transcript};
pub(crate) use transcript::{parse_setup, write_setup};

use crate::game::{Position, Side, Turn};
use core::fmt::Debug;

/// A setup and a list of moves with the resulting position.
#[derive(Clone, PartialEq, Debug)]
pub struct Record<G: Position> {
    setup: G::Setup,
    moves: Vec<G::Move>,
    position: G,
}

/// The reason why moves are not a legal record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError<S: Debug, I: Debug> {
    /// The setup is unplayable.
    #[error("the setup cannot be played: {0:?}")]
    Setup(S),
    /// A move is illegal in its position.
    #[error("move {} is not legal: {why:?}", index + 1)]
    Move {
        /// The index of the move, from 0.
        index: usize,
        /// The reason.
        why: I,
    },
}

impl<G: Position> Record<G> {
    /// Creates a record without moves.
    ///
    /// # Errors
    /// If the setup is unplayable.
    pub fn new(setup: G::Setup) -> Result<Self, G::SetupError> {
        let position = G::start(&setup)?;
        Ok(Self { setup, moves: Vec::new(), position })
    }

    /// Replays a list of moves.
    ///
    /// # Errors
    /// If the setup is unplayable or a move is illegal.
    pub fn replay(
        setup: G::Setup,
        moves: impl IntoIterator<Item = G::Move>,
    ) -> Result<Self, ReplayError<G::SetupError, G::MoveError>> {
        let mut record = Self::new(setup).map_err(ReplayError::Setup)?;
        for (index, mv) in moves.into_iter().enumerate() {
            record.play(mv).map_err(|why| ReplayError::Move { index, why })?;
        }
        Ok(record)
    }

    /// Replays moves up to the first illegal one.
    ///
    /// # Errors
    /// If the setup is unplayable.
    pub fn legal_part(setup: G::Setup, moves: &[G::Move]) -> Result<Self, G::SetupError> {
        let mut record = Self::new(setup)?;
        let _ = moves.iter().try_for_each(|mv| record.play(mv.clone()));
        Ok(record)
    }

    /// Plays a move and appends it.
    ///
    /// # Errors
    /// If the move is illegal; the record is then unchanged.
    pub fn play(&mut self, mv: G::Move) -> Result<(), G::MoveError> {
        self.position.check(&mv)?;
        self.position.apply(&mv);
        self.moves.push(mv);
        Ok(())
    }

    /// Returns the setup.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// Returns all moves.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// Returns the position after all moves.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// Returns the player to move.
    pub fn turn(&self) -> Turn {
        self.position.turn()
    }

    /// Returns the record of the first `count` moves, or of all if there are fewer.
    #[must_use]
    pub fn up_to(&self, count: usize) -> Self {
        Self::replay(self.setup.clone(), self.moves.iter().take(count).cloned())
            .unwrap_or_else(|_| unreachable!("a part of a record is a record"))
    }
}

/// State derived from the moves of a match, such as its turns, updated with each move.
pub trait History<G: Position>: Clone + PartialEq + Debug {
    /// Creates the history at the start.
    fn begin(start: &G) -> Self;

    /// Adds a legal move, with the positions before and after it.
    fn add(&mut self, before: &G, mv: &G::Move, after: &G);

    /// Returns the side that may undo its last move, and the number of moves that this undoes; `None` if it is final.
    /// `alone` is the only human against computers, whose answers a game may let it undo too.
    fn undoable(&self, alone: Option<Side>) -> Option<(Side, usize)>;

    /// Returns the number of final moves, which another side has answered.
    fn committed_moves(&self, alone: Option<Side>) -> usize;

    /// Returns the figures that lists of matches show, with their tags.
    fn figures(&self) -> Vec<(&'static str, i32)>;
}
