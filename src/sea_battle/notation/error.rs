//! Errors in the text of a Sea Battle.

use super::super::{CellNameError, SetupError};

/// An error in the text of a Sea Battle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// The setup is unplayable.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A name does not denote a cell.
    #[error("{name}: {why}")]
    Cell {
        /// The text of the name.
        name: String,
        /// The reason.
        why: CellNameError,
    },
    /// A move precedes the first turn header, `1:` or `2:`.
    #[error("a turn begins with 1: or 2:")]
    NoTurn,
}
