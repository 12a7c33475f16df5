//! The moves of a Sea Battle: everything that is said at the table. A setup and a list of moves are a match.

use super::Announced;
use crate::game::Side;
use crate::grid::Cell;
use serde::{Deserialize, Serialize};

/// The answer to a shot (S12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// Nothing is there.
    Miss,
    /// A ship is hit and still afloat.
    Hit,
    /// The last cell of a ship is hit.
    Sunk,
    /// A mine goes off (S15).
    Mine,
    /// A minesweeper is hit (S16).
    Sweeper,
}

impl Answer {
    /// All five answers.
    pub const ALL: [Self; 5] = [Self::Miss, Self::Hit, Self::Sunk, Self::Mine, Self::Sweeper];
}

/// What a move does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// The lot falls on the side that fires first (S7).
    Lot(Side),
    /// A shot at a cell of the other side (S12).
    Shot(Cell),
    /// The answer to the shot, with what it announces of the ship (S12).
    Answer(Answer, Announced),
    /// After a mine: an own cell that holds a part of a ship (S15).
    DiscloseShip(Cell),
    /// After a sweeper: the cell of an own mine (S16).
    DiscloseMine(Cell),
    /// The actor gives up (S18).
    Resign,
    /// The actor offers a draw (S18). The offer stands until it is answered or the other side plays on.
    OfferDraw,
    /// The actor accepts the other side's offer (S18).
    AcceptDraw,
    /// The actor declines the offer (S18).
    DeclineDraw,
    /// The turn clock has run out for the side to move (S9).
    TimeOut,
    /// The observer has proved that this side broke the rules (S20, S21).
    Stop(Side),
}

/// Who makes a move: a side, chance, the clock or the observer.
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

/// One move: an action, who took it, and when in the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Move {
    /// Who took the action.
    pub actor: Actor,
    /// The action.
    pub action: Action,
    /// Whole seconds since the turn of the shooter began, by which the audit judges the clock (S9);
    /// 0 where no clock was agreed.
    pub seconds: u16,
}

impl Move {
    /// A move of a side with no clock running.
    pub const fn by(side: Side, say: Action) -> Self {
        Self { actor: Actor::Side(side), action: say, seconds: 0 }
    }

    /// The lot falls on this side.
    pub const fn lot(side: Side) -> Self {
        Self { actor: Actor::Lot, action: Action::Lot(side), seconds: 0 }
    }

    /// The clock runs out after this many seconds.
    pub const fn time_out(spent: u16) -> Self {
        Self { actor: Actor::Clock, action: Action::TimeOut, seconds: spent }
    }

    /// The observer stops the battle, having proved that this side broke the rules.
    pub const fn stop(violator: Side) -> Self {
        Self { actor: Actor::Observer, action: Action::Stop(violator), seconds: 0 }
    }

    /// The same move, made this many seconds after the turn began.
    #[must_use]
    pub const fn at_seconds(self, spent: u16) -> Self {
        Self { seconds: spent, ..self }
    }
}
