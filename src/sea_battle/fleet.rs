//! A side's secret: its legally placed fleet.

use super::announcement::length_of;
use super::{Announced, Announcement, Answer, Layout, LayoutFault, Setup, TrackingBoard};
use crate::grid::{Cell, CellSet};

/// A legal placement of all pieces that the setup gives to a side. It never leaves its owner's device during the
/// battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fleet {
    layout: Layout,
    hulls: CellSet,
}

impl Fleet {
    /// Creates a fleet from a layout.
    ///
    /// # Errors
    /// Everything in the layout that breaks the rules of the setup.
    pub fn new(setup: &Setup, layout: Layout) -> Result<Self, Vec<LayoutFault>> {
        let faults = layout.faults(setup);
        if faults.is_empty() {
            let hulls = layout.ship_cells();
            Ok(Self { layout, hulls })
        } else {
            Err(faults)
        }
    }

    /// Returns the layout.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the cells of each ship.
    pub fn ships(&self) -> &[CellSet] {
        &self.layout.ships
    }

    /// Returns the cells of all ships.
    pub fn ship_cells(&self) -> CellSet {
        self.hulls
    }

    /// Returns the mines, spent or not.
    pub fn mines(&self) -> CellSet {
        self.layout.mines
    }

    /// Returns the sweepers, spent or not.
    pub fn sweepers(&self) -> CellSet {
        self.layout.sweepers
    }

    /// Returns the honest answer to a shot at `cell` after the shots `before` (S12, S13).
    pub fn answer(&self, cell: Cell, before: &CellSet) -> Answer {
        self.layout.answer(cell, before)
    }

    /// Returns the honest answer to a shot at `cell` with its announcement (S12).
    pub fn reply(&self, announcement: Announcement, cell: Cell, known: &TrackingBoard) -> (Answer, Announced) {
        self.layout.reply(announcement, cell, known)
    }
}

impl Layout {
    /// Returns the honest answer to a shot at `cell` after the shots `before` (S12, S13).
    pub fn answer(&self, cell: Cell, before: &CellSet) -> Answer {
        if let Some(ship) = self.ships.iter().find(|ship| ship.contains(cell)) {
            let shot = *before | CellSet::from_cell(cell);
            if ship.is_subset(&shot) { Answer::Sunk } else { Answer::Hit }
        } else if self.mines.contains(cell) {
            Answer::Mine
        } else if self.sweepers.contains(cell) {
            Answer::Sweeper
        } else {
            Answer::Miss
        }
    }

    /// Returns the honest answer to a shot at `cell` with its announcement, given the board's tracking (S12, S13).
    pub fn reply(&self, announcement: Announcement, cell: Cell, known: &TrackingBoard) -> (Answer, Announced) {
        let answer = self.answer(cell, &known.shots());
        let ship = self.ships.iter().find(|ship| ship.contains(cell));
        let announced = match (announcement, answer, ship) {
            (Announcement::Length, Answer::Sunk, Some(ship)) => Announced::Length(length_of(ship)),
            (Announcement::Ship, Answer::Hit | Answer::Sunk, Some(ship)) => known.name(ship),
            _ => Announced::Nothing,
        };
        (answer, announced)
    }
}
