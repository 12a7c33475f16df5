//! A side's secret: its fleet, laid legally.

use super::announcement::length_of;
use super::{Announced, Announcement, Answer, Layout, LayoutFault, Setup, TrackingBoard};
use crate::grid::{Cell, CellSet};

/// A legal placement of everything that a setup gives to a side. It stays with its owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fleet {
    layout: Layout,
    hulls: CellSet,
}

impl Fleet {
    /// The fleet drawn on a sheet.
    ///
    /// # Errors
    /// Everything on the sheet that breaks the rules of the setup.
    pub fn new(setup: &Setup, layout: Layout) -> Result<Self, Vec<LayoutFault>> {
        let faults = layout.faults(setup);
        if faults.is_empty() {
            let hulls = layout.ship_cells();
            Ok(Self { layout, hulls })
        } else {
            Err(faults)
        }
    }

    /// The sheet on which it is drawn.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The cells of each ship.
    pub fn ships(&self) -> &[CellSet] {
        &self.layout.ships
    }

    /// All cells of ships.
    pub fn ship_cells(&self) -> CellSet {
        self.hulls
    }

    /// The mines, spent or not.
    pub fn mines(&self) -> CellSet {
        self.layout.mines
    }

    /// The sweepers, spent or not.
    pub fn sweepers(&self) -> CellSet {
        self.layout.sweepers
    }

    /// The honest answer to a shot at a cell, when these cells were shot at before (S12, S13).
    pub fn answer(&self, cell: Cell, before: &CellSet) -> Answer {
        self.layout.answer(cell, before)
    }

    /// The same where this is known of the board, with what is announced by this rule (S12).
    pub fn reply(&self, announcement: Announcement, cell: Cell, known: &TrackingBoard) -> (Answer, Announced) {
        self.layout.reply(announcement, cell, known)
    }
}

impl Layout {
    /// The honest answer to a shot at a cell of this sheet, when these cells were shot at before (S12, S13).
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

    /// The honest answer to a shot at a cell of this sheet, of which this is known, with what is announced by this rule (S12, S13).
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
