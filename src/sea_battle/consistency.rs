//! Which answers could be true (S12, S20) and which cells are owed (S15, S16), as far as everybody at the table can tell.
//!
//! An honest answer always could be. One that could not contradicts what was agreed or said before, and is refused
//! at once; a lie that nobody can tell yet waits for the audit.

use super::{Answer, SeaBattle, Touching};
use crate::game::Side;
use crate::grid::{Cell, CellSet};

impl SeaBattle {
    /// The own cells that a side may still name or tell as far as the table knows: not shot at, not named, not told.
    pub fn undisclosed(&self, side: Side) -> CellSet {
        let tracking = self.tracking_board(side);
        CellSet::board(self.setup().side)
            - tracking.shots()
            - tracking.disclosed_ship_cells()
            - tracking.disclosed_mines()
    }

    /// Whether a side that met a mine has a cell of a ship left that is neither hit nor named (S15).
    pub(super) fn must_disclose_ship(&self, side: Side) -> bool {
        let tracking = self.tracking_board(side);
        self.setup().fleet.cell_count() > tracking.hits().len() + tracking.tips().len()
    }

    /// Whether a side that hit a sweeper has a mine left that is neither spent nor told (S16).
    pub(super) fn must_disclose_mine(&self, side: Side) -> bool {
        let tracking = self.tracking_board(side);
        self.setup().mines as usize > tracking.mines().len() + tracking.disclosed_mines().len()
    }

    /// Whether the side that was shot at may answer so.
    pub(super) fn is_consistent(&self, cell: Cell, answer: Answer) -> bool {
        let setup = self.setup();
        let tracking = self.tracking_board(self.shooter().other());
        let named = tracking.disclosed_ship_cells().contains(cell);
        let told = tracking.disclosed_mines().contains(cell);
        match answer {
            Answer::Miss => !named && !told,
            Answer::Hit => !told && self.sunk_counts_are_consistent(cell, tracking.sunk_count()),
            Answer::Sunk => {
                !told && self.sunk_counts_are_consistent(cell, tracking.sunk_count() + 1) && self.could_be_ship(cell)
            }
            Answer::Mine => {
                !named && (told || tracking.mines().len() + tracking.disclosed_mines().len() < setup.mines as usize)
            }
            Answer::Sweeper => !named && !told && tracking.sweepers().len() < setup.sweepers as usize,
        }
    }

    /// Whether, with this cell hit and so many ships sunk, the cells of the fleet add up: those of the sunk ships are
    /// hit, and every ship afloat and every tip has a cell that is not.
    fn sunk_counts_are_consistent(&self, cell: Cell, sunk: usize) -> bool {
        let roster = &self.setup().fleet;
        let tracking = self.tracking_board(self.shooter().other());
        let hits = tracking.hits().len() + 1;
        let tips = (tracking.tips() - CellSet::from_cell(cell)).len();
        let shortest = roster.classes().rev().flat_map(|(length, count)| core::iter::repeat_n(length, count as usize));
        let wrecks: usize = shortest.take(sunk).map(usize::from).sum();
        let afloat = roster.ship_count().checked_sub(sunk);
        let unhit = roster.cell_count().checked_sub(hits);
        wrecks <= hits && afloat.zip(unhit).is_some_and(|(afloat, unhit)| unhit >= afloat.max(tips))
    }

    /// Whether this cell and the hits that hang together with it are a ship that is still afloat. Where anything may
    /// touch, the table cannot tell which hits belong to it.
    fn could_be_ship(&self, cell: Cell) -> bool {
        let setup = self.setup();
        if setup.touching == Touching::Anything {
            return true;
        }
        let tracking = self.tracking_board(self.shooter().other());
        let ship = (tracking.hits() | CellSet::from_cell(cell)).flood_fill(cell);
        let afloat = tracking.afloat(&setup.fleet, setup.touching);
        setup.shapes.recognize(&ship).is_some() && afloat.is_some_and(|afloat| afloat.count(ship.len() as u8) > 0)
    }
}
