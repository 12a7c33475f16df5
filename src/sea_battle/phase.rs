//! Phases of a battle, the ways in which it ends, and reasons to refuse a move.

use crate::game::Outcome;
use crate::grid::Cell;

/// The kind of move that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The lot for the first turn (S7).
    Lot,
    /// A shot by the side whose turn it is.
    Aim,
    /// The other side's answer to the shot at this cell.
    Answer(Cell),
    /// The disclosure of a ship cell by the side that hit a mine (S15).
    DiscloseShip,
    /// The disclosure of a mine by the side that hit a sweeper (S16).
    DiscloseMine,
    /// None: the battle is over.
    Over(Outcome, Ending),
}

/// The reason why a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The last ship was sunk (S17).
    Sunk,
    /// The loser's answers cannot all be true (S20): no consistent answer is left, or every cell was shot at and
    /// ships are still afloat.
    Lie,
    /// A side resigned (S18).
    Resigned,
    /// Both sides agreed to a draw (S18).
    Agreed,
    /// The turn clock ran out (S9).
    TimeOut,
    /// The observer proved a violation (S21).
    Stopped,
}

/// Reasons to refuse a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    /// The battle is over.
    #[error("the battle is over")]
    Over,
    /// It is another's turn.
    #[error("it is not this side's turn")]
    NotYou,
    /// Another kind of move is due.
    #[error("another kind of move is due")]
    NotNow,
    /// The cell is off the board.
    #[error("{0:?} is not on the board")]
    OffBoard(Cell),
    /// The cell was already shot at (S12).
    #[error("{0:?} was shot at before")]
    ShotBefore(Cell),
    /// The cell was already disclosed (S15, S16).
    #[error("{0:?} was disclosed before")]
    DisclosedBefore(Cell),
    /// The answer contradicts the setup or earlier moves.
    #[error("the answer contradicts the setup or earlier moves")]
    Contradiction,
    /// The opponent has not offered a draw.
    #[error("no draw is offered")]
    NoOffer,
    /// The setup has no clock, or no observer.
    #[error("the setup has no clock or no observer")]
    NotAgreed,
}
