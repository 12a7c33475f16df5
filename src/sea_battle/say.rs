//! What is said at the table in a Sea Battle: the list of it and the setup are the match.

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

/// Something said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Say {
    /// The lot falls on the side that fires first (S7).
    Lot(Side),
    /// A shot at a cell of the other side (S12).
    Shot(Cell),
    /// The answer to the shot (S12).
    Answer(Answer),
    /// After a mine: an own cell that holds a part of a ship (S15).
    Name(Cell),
    /// After a sweeper: the cell of an own mine (S16).
    Tell(Cell),
    /// The speaker gives up (S18).
    Resign,
    /// The speaker offers a draw (S18). The offer stands until it is answered or the other side plays on.
    OfferDraw,
    /// The speaker takes the other side's offer (S18).
    AcceptDraw,
    /// The speaker turns the offer down (S18).
    DeclineDraw,
    /// The turn clock has run out for the side that had to speak (S9).
    TimeOut,
    /// The observer has proved that this side broke the rules (S20, S21).
    Stop(Side),
}

/// Who says something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Speaker {
    /// One of the two sides.
    Side(Side),
    /// The lot (S7).
    Lot,
    /// The turn clock (S9).
    Clock,
    /// The observer (S21).
    Observer,
}

/// What was said, by whom, and how late in the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Said {
    /// Who said it.
    pub by: Speaker,
    /// What.
    pub say: Say,
    /// Whole seconds since the turn of the shooter began, by which the audit judges the clock (S9);
    /// 0 where no clock was agreed.
    pub spent: u16,
}

impl Said {
    /// Something that a side says, with no clock running.
    pub const fn by(side: Side, say: Say) -> Self {
        Self { by: Speaker::Side(side), say, spent: 0 }
    }

    /// The lot falls on this side.
    pub const fn lot(side: Side) -> Self {
        Self { by: Speaker::Lot, say: Say::Lot(side), spent: 0 }
    }

    /// The clock runs out after so many seconds.
    pub const fn time_out(spent: u16) -> Self {
        Self { by: Speaker::Clock, say: Say::TimeOut, spent }
    }

    /// The observer stops the battle, having proved that this side broke the rules.
    pub const fn stop(violator: Side) -> Self {
        Self { by: Speaker::Observer, say: Say::Stop(violator), spent: 0 }
    }

    /// The same, said so many seconds after the turn began.
    #[must_use]
    pub const fn after(self, spent: u16) -> Self {
        Self { spent, ..self }
    }
}
