//! What the answer to a hit tells of the ship that was hit, beyond *hit* and *sunk* (S12).

use crate::grid::{Cell, CellSet};
use serde::{Deserialize, Serialize};

/// What is agreed that answers announce.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Announcement {
    /// That a ship is sunk, and nothing more.
    #[default]
    Sunk,
    /// *Sunk* tells the length of the ship.
    Length,
    /// *Hit* and *sunk* name the ship.
    Ship,
}

/// What one answer announces of the ship that was hit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Announced {
    /// Nothing.
    #[default]
    Nothing,
    /// The length of the ship that was sunk.
    Length(u8),
    /// Which ship it is. Ships of one length are numbered from 1 in the order in which they were first hit, so that a number tells
    /// only whether the ship was hit before.
    Ship {
        /// The length of the ship.
        length: u8,
        /// Its number among the ships of this length.
        number: u8,
    },
}

impl Announced {
    /// The length that is announced.
    pub const fn length(self) -> Option<u8> {
        match self {
            Self::Nothing => None,
            Self::Length(length) | Self::Ship { length, .. } => Some(length),
        }
    }
}

/// A ship of which something was announced.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AnnouncedShip {
    /// What was announced.
    pub announced: Announced,
    /// The length of the ship.
    pub length: u8,
    /// The hits of which it was announced: all hits on the ship where ships are named, else the one that sank it.
    pub hits: CellSet,
}

/// All that was announced of the ships of one side, in the order of their first hits.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct AnnouncedShips(Vec<AnnouncedShip>);

impl AnnouncedShips {
    /// Records what the answer to a hit announced.
    pub(super) fn record(&mut self, cell: Cell, announced: Announced) {
        let Some(length) = announced.length() else { return };
        let named =
            |ship: &&mut AnnouncedShip| matches!(announced, Announced::Ship { .. }) && ship.announced == announced;
        match self.0.iter_mut().find(named) {
            Some(ship) => {
                ship.hits.insert(cell);
            }
            None => self.0.push(AnnouncedShip { announced, length, hits: CellSet::from_cell(cell) }),
        }
    }

    /// The ships.
    pub(super) fn as_slice(&self) -> &[AnnouncedShip] {
        &self.0
    }

    /// The ship that was hit at this cell, if something was announced of it.
    pub(super) fn at(&self, cell: Cell) -> Option<&AnnouncedShip> {
        self.0.iter().find(|ship| ship.hits.contains(cell))
    }

    /// Whether hits were announced with the names of their ships.
    pub(super) fn name_hits(&self) -> bool {
        self.0.iter().any(|ship| matches!(ship.announced, Announced::Ship { .. }))
    }

    /// Whether a ship can have these cells: the hits of no more than one announced ship are among them, all of its hits, and its
    /// length is the announced one.
    pub(super) fn allow(&self, cells: &CellSet) -> bool {
        let mut hit = self.0.iter().filter(|ship| ship.hits.intersects(cells));
        hit.next().is_none_or(|ship| usize::from(ship.length) == cells.len() && ship.hits.is_subset(cells))
            && hit.next().is_none()
    }

    /// How the ship on these cells is called when it is hit: as before, or by the next number of its length.
    pub(super) fn name(&self, ship: &CellSet) -> Announced {
        let length = length_of(ship);
        let like = self.0.iter().filter(|known| known.length == length);
        let known = like.clone().find(|known| known.hits.intersects(ship));
        let number = like.count().saturating_add(1).min(usize::from(u8::MAX)) as u8;
        known.map_or(Announced::Ship { length, number }, |known| known.announced)
    }
}

/// The length of a ship; 255 for what is longer and no ship.
pub(super) fn length_of(ship: &CellSet) -> u8 {
    ship.len().min(usize::from(u8::MAX)) as u8
}
