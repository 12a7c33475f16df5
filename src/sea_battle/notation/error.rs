//! What is wrong with a text by the rules of Sea Battle.

use super::super::{CellNameError, SetupError};

/// What is wrong with a text by the rules of Sea Battle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// The setup cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A cell's name means no cell.
    #[error("{name}: {why}")]
    Cell {
        /// What stands there.
        name: String,
        /// What is wrong with it.
        why: CellNameError,
    },
    /// A move stands before the side whose turn it is.
    #[error("a turn begins with 1: or 2:")]
    NoTurn,
}
