//! The record of a match: its setup and its moves, from which everything else follows.

pub mod encoding;
mod history;
pub mod letters;
mod mending;
pub mod tags;
mod transcript;

pub use history::History;
pub use mending::mended;
pub use transcript::{Notation, Reason, TextError, Transcript};
pub(crate) use transcript::{parse_setup, write_setup};

use crate::game::{Game, Turn};

/// A setup and a list of moves, with the position that they lead to.
#[derive(Clone, PartialEq, Debug)]
pub struct Record<G: Game> {
    setup: G::Setup,
    moves: Vec<G::Move>,
    position: G,
}

/// Why a list of moves is not the record of a match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError<S: core::fmt::Debug, I: core::fmt::Debug> {
    /// The setup cannot be played.
    #[error("the setup cannot be played: {0:?}")]
    Setup(S),
    /// A move is not legal where it stands.
    #[error("move {} is not legal: {why:?}", index + 1)]
    Move {
        /// Its place in the list, from 0.
        index: usize,
        /// The reason.
        why: I,
    },
}

impl<G: Game> Record<G> {
    /// A record without moves.
    ///
    /// # Errors
    /// When the setup cannot be played, with the reason.
    pub fn new(setup: G::Setup) -> Result<Self, G::SetupError> {
        let position = G::start(&setup)?;
        Ok(Self { setup, moves: Vec::new(), position })
    }

    /// The record of a setup and a list of moves.
    ///
    /// # Errors
    /// When the setup cannot be played, or at the first move that is not legal.
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

    /// The record of the moves up to the first that is not legal.
    ///
    /// # Errors
    /// When the setup cannot be played, with the reason.
    pub fn legal_part(setup: G::Setup, moves: &[G::Move]) -> Result<Self, G::SetupError> {
        let mut record = Self::new(setup)?;
        // The first refusal ends it.
        let _ = moves.iter().try_for_each(|mv| record.play(mv.clone()));
        Ok(record)
    }

    /// Plays a move and adds it to the record.
    ///
    /// # Errors
    /// When the move is not legal; the record is then unchanged.
    pub fn play(&mut self, mv: G::Move) -> Result<(), G::MoveError> {
        self.position.check(&mv)?;
        self.position.apply(&mv);
        self.moves.push(mv);
        Ok(())
    }

    /// The setup.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// All moves, in order.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// The position after all moves.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// Who moves next.
    pub fn turn(&self) -> Turn {
        self.position.turn()
    }

    /// The record of the first `count` moves; the whole of it if there are fewer.
    #[must_use]
    pub fn up_to(&self, count: usize) -> Self {
        Self::replay(self.setup.clone(), self.moves.iter().take(count).cloned())
            .unwrap_or_else(|_| unreachable!("a part of a record is a record"))
    }
}
