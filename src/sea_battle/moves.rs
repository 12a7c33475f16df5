//! The moves of Sea Battle: shots, answers, disclosures and the rest.

use super::Announced;
use crate::game::Side;
use crate::grid::Cell;
use serde::{Deserialize, Serialize};

/// The answer to a shot (S12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// No piece is on the cell.
    Miss,
    /// A ship is hit and still afloat.
    Hit,
    /// A ship's last cell is hit.
    Sunk,
    /// A mine goes off (S15).
    Mine,
    /// A minesweeper is hit (S16).
    Sweeper,
}

impl Answer {
    /// All answers.
    pub const ALL: [Self; 5] = [Self::Miss, Self::Hit, Self::Sunk, Self::Mine, Self::Sweeper];
}

/// The content of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// The lot picks the side that fires first (S7).
    Lot(Side),
    /// A shot at a cell of the opponent (S12).
    Shot(Cell),
    /// The answer to the shot, with its announcement (S12).
    Answer(Answer, Announced),
    /// The disclosure of an own ship cell after hitting a mine (S15).
    DiscloseShip(Cell),
    /// The disclosure of an own mine after hitting a sweeper (S16).
    DiscloseMine(Cell),
    /// The actor resigns (S18).
    Resign,
    /// The actor offers a draw (S18). The offer is open until it is answered or the opponent plays on.
    OfferDraw,
    /// The actor accepts the opponent's offer (S18).
    AcceptDraw,
    /// The actor declines the opponent's offer (S18).
    DeclineDraw,
    /// The turn clock has run out for the side to move (S9).
    TimeOut,
    /// The observer has proved a violation by this side (S20, S21).
    Stop(Side),
}

/// The author of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Actor {
    /// One of the two sides.
    Side(Side),
    /// The lot (S7).
    Lot,
    /// The turn clock (S9).
    Clock,
    /// The observer (S21).
    Observer,
}

/// An action with its actor and time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Move {
    /// The author of the move.
    pub actor: Actor,
    /// The action.
    pub action: Action,
    /// Whole seconds since the shooter's turn began, for the audit of the clock (S9); 0 without a clock.
    pub seconds: u16,
}

impl Move {
    /// Creates a side's move without a clock.
    pub const fn by(side: Side, action: Action) -> Self {
        Self { actor: Actor::Side(side), action, seconds: 0 }
    }

    /// Creates the lot's move: `side` fires first.
    pub const fn lot(side: Side) -> Self {
        Self { actor: Actor::Lot, action: Action::Lot(side), seconds: 0 }
    }

    /// Creates the clock's move after `spent` seconds.
    pub const fn time_out(spent: u16) -> Self {
        Self { actor: Actor::Clock, action: Action::TimeOut, seconds: spent }
    }

    /// Creates the observer's move that stops the battle.
    pub const fn stop(violator: Side) -> Self {
        Self { actor: Actor::Observer, action: Action::Stop(violator), seconds: 0 }
    }

    /// Sets the seconds since the turn began.
    #[must_use]
    pub const fn at_seconds(self, spent: u16) -> Self {
        Self { seconds: spent, ..self }
    }
}
