//! What the table waits for, how a battle ends, and why something may not be said.

use crate::game::Outcome;
use crate::grid::Cell;

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The lot for the first turn (S7).
    Lot,
    /// A shot by the side whose turn it is.
    Aim,
    /// The other side's answer to the shot at this cell.
    Answer(Cell),
    /// After a mine, a cell of a ship of the side whose turn it was (S15).
    Name,
    /// After a sweeper, a mine of the side whose turn it was (S16).
    Tell,
    /// Nothing: the battle is over.
    Over(Outcome, Ending),
}

/// What ended a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The last ship was sunk (S17).
    Sunk,
    /// Nothing that can be said now agrees with what was said before, or every cell was shot at and ships are still
    /// said to be afloat: the answers of the losing side cannot have been true (S20).
    Lie,
    /// A side resigned (S18).
    Resigned,
    /// Both agreed to a draw (S18).
    Agreed,
    /// The turn clock ran out (S9).
    TimeOut,
    /// The observer proved a violation (S21).
    Stopped,
}

/// Why something may not be said now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    /// The battle is over.
    #[error("the battle is over")]
    Over,
    /// Somebody else must speak.
    #[error("somebody else must speak")]
    NotYou,
    /// Something else must be said now.
    #[error("something else must be said now")]
    NotNow,
    /// The cell is not on the board.
    #[error("{0:?} is not on the board")]
    OffBoard(Cell),
    /// The cell was shot at before (S12).
    #[error("{0:?} was shot at before")]
    ShotBefore(Cell),
    /// The cell was named or told before (S15, S16).
    #[error("{0:?} was named before")]
    NamedBefore(Cell),
    /// The answer contradicts what was agreed or said before.
    #[error("the answer contradicts what was agreed or said before")]
    Contradiction,
    /// No draw was offered by the other side.
    #[error("no draw is offered")]
    NoOffer,
    /// No clock, or no observer, was agreed.
    #[error("that was not agreed")]
    NotAgreed,
}
