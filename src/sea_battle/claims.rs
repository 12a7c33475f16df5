//! Which answers could be true (S12, S20) and which cells are owed (S15, S16), as far as everybody at the table can tell.
//!
//! An honest answer always could be. One that could not contradicts what was agreed or said before, and is refused
//! at once; a lie that nobody can tell yet waits for the audit.

use super::{Answer, SeaBattle, Touching};
use crate::game::Side;
use crate::grid::{Cell, CellSet};

impl SeaBattle {
    /// The own cells that a side may still name or tell as far as the table knows: not shot at, not named, not told.
    pub fn unspoken(&self, side: Side) -> CellSet {
        let water = self.water(side);
        CellSet::board(self.setup().side) - water.shots() - water.named() - water.told()
    }

    /// Whether a side that met a mine has a cell of a ship left that is neither hit nor named (S15).
    pub(super) fn has_to_name(&self, side: Side) -> bool {
        let water = self.water(side);
        self.setup().roster.cells() > water.hits().len() + water.tips().len()
    }

    /// Whether a side that hit a sweeper has a mine left that is neither spent nor told (S16).
    pub(super) fn has_to_tell(&self, side: Side) -> bool {
        let water = self.water(side);
        self.setup().mines as usize > water.mines().len() + water.told().len()
    }

    /// Whether the side that was shot at may answer so.
    pub(super) fn could_be_true(&self, cell: Cell, answer: Answer) -> bool {
        let setup = self.setup();
        let water = self.water(self.shooter().other());
        let named = water.named().contains(cell);
        let told = water.told().contains(cell);
        match answer {
            Answer::Miss => !named && !told,
            Answer::Hit => !told && self.adds_up(cell, water.sunk()),
            Answer::Sunk => !told && self.adds_up(cell, water.sunk() + 1) && self.is_a_ship(cell),
            Answer::Mine => !named && (told || water.mines().len() + water.told().len() < setup.mines as usize),
            Answer::Sweeper => !named && !told && water.sweepers().len() < setup.sweepers as usize,
        }
    }

    /// Whether, with this cell hit and so many ships sunk, the cells of the fleet add up: those of the sunk ships are
    /// hit, and every ship afloat and every tip has a cell that is not.
    fn adds_up(&self, cell: Cell, sunk: usize) -> bool {
        let roster = &self.setup().roster;
        let water = self.water(self.shooter().other());
        let hits = water.hits().len() + 1;
        let tips = (water.tips() - CellSet::of(cell)).len();
        let shortest = roster.classes().rev().flat_map(|(length, count)| core::iter::repeat_n(length, count as usize));
        let wrecks: usize = shortest.take(sunk).map(usize::from).sum();
        let afloat = roster.ships().checked_sub(sunk);
        let unhit = roster.cells().checked_sub(hits);
        wrecks <= hits && afloat.zip(unhit).is_some_and(|(afloat, unhit)| unhit >= afloat.max(tips))
    }

    /// Whether this cell and the hits that hang together with it are a ship that is still afloat. Where anything may
    /// touch, the table cannot tell which hits belong to it.
    fn is_a_ship(&self, cell: Cell) -> bool {
        let setup = self.setup();
        if setup.touching == Touching::Anything {
            return true;
        }
        let water = self.water(self.shooter().other());
        let ship = (water.hits() | CellSet::of(cell)).connected(cell);
        let afloat = water.afloat(&setup.roster, setup.touching);
        setup.shapes.recognize(&ship).is_some() && afloat.is_some_and(|afloat| afloat.count(ship.len() as u8) > 0)
    }
}
