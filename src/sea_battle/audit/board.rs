//! Checks one board: it must be legal and equal to the sealed one (S19).

use super::super::{Layout, Setup};
use super::ViolationKind;
use crate::grid::{Cell, CellSet};

/// Lists the violations on a board, given its sealed and its shown layout.
pub(super) fn check(setup: &Setup, sealed: &Layout, shown: &Layout) -> Vec<ViolationKind> {
    let mut breaches: Vec<ViolationKind> = shown.faults(setup).into_iter().map(ViolationKind::Board).collect();
    let sealed_faults = sealed.faults(setup).into_iter().map(ViolationKind::Board);
    breaches.extend(sealed_faults.filter(|fault| !breaches.contains(fault)).collect::<Vec<_>>());
    breaches.extend((shown.occupied() - sealed.occupied()).iter().map(ViolationKind::DrawnIn));
    breaches.extend((sealed.occupied() - shown.occupied()).iter().map(ViolationKind::WipedOut));
    let both = sealed.occupied() & shown.occupied();
    breaches.extend(both.iter().filter(|&cell| sealed.kind(cell) != shown.kind(cell)).map(ViolationKind::Redrawn));
    breaches
}

/// The piece on a cell; a ship is identified by its cells.
#[derive(PartialEq, Eq)]
enum Kind {
    Ship(CellSet),
    Mine,
    Sweeper,
    Water,
}

impl Layout {
    fn kind(&self, cell: Cell) -> Kind {
        match self.ships.iter().find(|ship| ship.contains(cell)) {
            Some(ship) => Kind::Ship(*ship),
            None if self.mines.contains(cell) => Kind::Mine,
            None if self.sweepers.contains(cell) => Kind::Sweeper,
            None => Kind::Water,
        }
    }
}
