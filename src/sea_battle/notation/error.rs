//! Why a text is not a match.

use super::super::{CellNameError, SetupError};

/// Where and why a text cannot be read as a match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct NotationError {
    /// The line, from 1.
    pub line: usize,
    /// The reason.
    pub reason: NotationErrorKind,
}

/// Why a line cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotationErrorKind {
    /// The text is longer than any match.
    #[error("the text is too long")]
    TooLong,
    /// The first header does not say that it is a Sea Battle.
    #[error("this is not a match of Sea Battle")]
    NotSeaBattle,
    /// The line is neither a header nor a turn.
    #[error("a header is written [Name \"value\"]")]
    Header,
    /// A header of this name stands above already.
    #[error("there is a header {0} above already")]
    Twice(String),
    /// A header that is needed is not there.
    #[error("the header {0} is missing")]
    Missing(&'static str),
    /// The value of a header means nothing.
    #[error("the header {0} has a value that means nothing")]
    Value(&'static str),
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
    /// Something stands before it is said whose turn it is.
    #[error("a turn begins with 1: or 2:")]
    NoTurn,
    /// A word that means nothing.
    #[error("{0} means nothing here")]
    Word(String),
    /// The battle was over before.
    #[error("the battle was over before")]
    AfterEnd,
}
