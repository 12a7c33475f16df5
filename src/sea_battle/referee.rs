//! A battle on one device: both secrets, the record, and the honest answers that follow from them.

use super::{Fleet, Illegal, Phase, Said, Say, SeaBattle, Setup, SetupError, Speaker};
use crate::game::{Game, Side, Turn};
use crate::grid::{Cell, CellSet};
use crate::record::{Record, ReplayError};

/// What a player or a computer player may see: the table and the own fleet.
#[derive(Clone, Copy, Debug)]
pub struct Seat<'a> {
    /// What everybody at the table knows.
    pub table: &'a SeaBattle,
    /// The fleet of this side.
    pub fleet: &'a Fleet,
    /// The side that sits here.
    pub side: Side,
}

impl Seat<'_> {
    /// The cells that this side may truly name after meeting a mine (S15).
    pub fn nameable(&self) -> CellSet {
        self.fleet.hulls() & self.table.unspoken(self.side)
    }

    /// The mines that this side may truly tell after hitting a sweeper (S16).
    pub fn tellable(&self) -> CellSet {
        self.fleet.mines() & self.table.unspoken(self.side)
    }

    /// The honest answer, where this side owes one (S12).
    pub fn answer(&self) -> Option<Say> {
        match (self.table.phase(), self.table.turn()) {
            (Phase::Answer(cell), Turn::Side(side)) if side == self.side => {
                Some(Say::Answer(self.fleet.answer(cell, &self.table.water(self.side).shots())))
            }
            _ => None,
        }
    }
}

/// Why a battle on one device refuses what is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The rules do not allow it now.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// It is not true.
    #[error("that is not true")]
    Untrue,
}

/// A battle whose two fleets are on one device: every answer is honest, and nothing untrue is let through.
#[derive(Clone, PartialEq, Debug)]
pub struct Battle {
    record: Record<SeaBattle>,
    fleets: [Fleet; 2],
}

impl Battle {
    /// A battle in which nothing has been said; the fleets are the first side's and the second's.
    ///
    /// # Errors
    /// When the setup cannot be played.
    pub fn new(setup: Setup, fleets: [Fleet; 2]) -> Result<Self, SetupError> {
        Ok(Self { record: Record::new(setup)?, fleets })
    }

    /// A battle that goes on after what was said.
    ///
    /// # Errors
    /// When the setup cannot be played, or something may not be said where it stands.
    pub fn resume(
        setup: Setup,
        fleets: [Fleet; 2],
        said: impl IntoIterator<Item = Said>,
    ) -> Result<Self, ReplayError<SetupError, Illegal>> {
        Ok(Self { record: Record::replay(setup, said)?, fleets })
    }

    /// What was agreed.
    pub fn setup(&self) -> &Setup {
        self.record.setup()
    }

    /// What everybody at the table knows.
    pub fn table(&self) -> &SeaBattle {
        self.record.position()
    }

    /// Everything said, in order.
    pub fn said(&self) -> &[Said] {
        self.record.moves()
    }

    /// The record, which holds no secret.
    pub fn record(&self) -> &Record<SeaBattle> {
        &self.record
    }

    /// A side's secret.
    pub fn fleet(&self, side: Side) -> &Fleet {
        &self.fleets[side.index() & 1]
    }

    /// What a side may see.
    pub fn seat(&self, side: Side) -> Seat<'_> {
        Seat { table: self.table(), fleet: self.fleet(side), side }
    }

    /// Says something, and after a shot the honest answer to it.
    ///
    /// # Errors
    /// When it may not be said now or is not true; nothing is said then.
    pub fn say(&mut self, said: Said) -> Result<(), Refused> {
        self.table().check(&said)?;
        if !self.is_true(said) {
            return Err(Refused::Untrue);
        }
        self.record.say(said)?;
        self.answer(said.spent)
    }

    /// Gives the answer that is due, if one is: after resuming, a shot may still be in the air.
    ///
    /// # Errors
    /// Never for a record whose answers were honest; a forged record may leave no honest answer that it allows.
    pub fn answer(&mut self, spent: u16) -> Result<(), Refused> {
        if let Turn::Side(side) = self.record.turn()
            && let Some(answer) = self.seat(side).answer()
        {
            self.record.say(Said::by(side, answer).after(spent))?;
        }
        Ok(())
    }

    fn is_true(&self, said: Said) -> bool {
        let Speaker::Side(side) = said.by else { return true };
        let seat = self.seat(side);
        let among = |cells: CellSet, cell: Cell| cells.contains(cell);
        match said.say {
            Say::Answer(_) => seat.answer() == Some(said.say),
            Say::Name(cell) => among(seat.nameable(), cell),
            Say::Tell(cell) => among(seat.tellable(), cell),
            _ => true,
        }
    }
}
