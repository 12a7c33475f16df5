//! Checking one board: that it is legal, and that the one shown is the one sealed (S19).

use super::super::{Setup, Sheet};
use super::Breach;
use crate::grid::{Cell, CellSet};

/// Everything that is wrong with a board as it was sealed and as it is shown.
pub(super) fn check(setup: &Setup, sealed: &Sheet, shown: &Sheet) -> Vec<Breach> {
    let mut breaches: Vec<Breach> = shown.faults(setup).into_iter().map(Breach::Board).collect();
    let sealed_faults = sealed.faults(setup).into_iter().map(Breach::Board);
    breaches.extend(sealed_faults.filter(|fault| !breaches.contains(fault)).collect::<Vec<_>>());
    breaches.extend((shown.drawn() - sealed.drawn()).iter().map(Breach::DrawnIn));
    breaches.extend((sealed.drawn() - shown.drawn()).iter().map(Breach::WipedOut));
    let both = sealed.drawn() & shown.drawn();
    breaches.extend(both.iter().filter(|&cell| sealed.kind(cell) != shown.kind(cell)).map(Breach::Redrawn));
    breaches
}

/// What is drawn on a cell: a ship by its cells, a mine, a sweeper.
#[derive(PartialEq, Eq)]
enum Kind {
    Ship(CellSet),
    Mine,
    Sweeper,
    Water,
}

impl Sheet {
    fn kind(&self, cell: Cell) -> Kind {
        match self.ships.iter().find(|ship| ship.contains(cell)) {
            Some(ship) => Kind::Ship(*ship),
            None if self.mines.contains(cell) => Kind::Mine,
            None if self.sweepers.contains(cell) => Kind::Sweeper,
            None => Kind::Water,
        }
    }
}
