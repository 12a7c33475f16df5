//! Announcements: the ship's length or identity that an answer to a hit reveals beyond *hit* and *sunk* (S12).

use crate::grid::{Cell, CellSet};
use crate::record::choice;
use serde::{Deserialize, Serialize};

choice! {
    /// The agreed level of detail of announcements.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub enum Announcement {
        /// Only that a ship is sunk.
        #[default]
        Sunk = "sunk",
        /// *Sunk* reveals the length of the ship.
        Length = "length",
        /// *Hit* and *sunk* identify the ship.
        Ship = "ship",
    }
}

/// The announcement in one answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Announced {
    /// Nothing.
    #[default]
    Nothing,
    /// The length of the ship that was sunk.
    Length(u8),
    /// The identity of the ship. Ships of one length are numbered from 1 in the order of their first hits, which
    /// reveals only whether two hits are on one ship.
    Ship {
        /// The length of the ship.
        length: u8,
        /// The number among the ships of this length.
        number: u8,
    },
}

impl Announced {
    /// Returns the announced length.
    pub const fn length(self) -> Option<u8> {
        match self {
            Self::Nothing => None,
            Self::Length(length) | Self::Ship { length, .. } => Some(length),
        }
    }
}

/// A ship with an announcement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AnnouncedShip {
    /// The announcement.
    pub announced: Announced,
    /// The length of the ship.
    pub length: u8,
    /// The announced hits: all hits where ships are identified, else the hit that sank the ship.
    pub hits: CellSet,
}

/// The announced ships of one side, in the order of their first hits.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct AnnouncedShips(Vec<AnnouncedShip>);

impl AnnouncedShips {
    /// Records the announcement in the answer to a hit.
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

    pub(super) fn as_slice(&self) -> &[AnnouncedShip] {
        &self.0
    }

    /// Finds the announced ship that was hit at `cell`.
    pub(super) fn at(&self, cell: Cell) -> Option<&AnnouncedShip> {
        self.0.iter().find(|ship| ship.hits.contains(cell))
    }

    /// Returns true if hits, not only sinkings, were announced.
    pub(super) fn name_hits(&self) -> bool {
        self.0.iter().any(|ship| matches!(ship.announced, Announced::Ship { .. }))
    }

    /// Tests whether `cells` can be one ship: they contain all hits of at most one announced ship and no hit of
    /// another, and have its length.
    pub(super) fn allow(&self, cells: &CellSet) -> bool {
        let mut hit = self.0.iter().filter(|ship| ship.hits.intersects(cells));
        hit.next().is_none_or(|ship| usize::from(ship.length) == cells.len() && ship.hits.is_subset(cells))
            && hit.next().is_none()
    }

    /// Returns the announcement for a hit on `ship`: its known number, or the next free number of its length.
    pub(super) fn name(&self, ship: &CellSet) -> Announced {
        let length = length_of(ship);
        let like = self.0.iter().filter(|known| known.length == length);
        let known = like.clone().find(|known| known.hits.intersects(ship));
        let number = like.count().saturating_add(1).min(usize::from(u8::MAX)) as u8;
        known.map_or(Announced::Ship { length, number }, |known| known.announced)
    }
}

/// Returns the length of a ship, at most 255: a forged layout may draw more cells.
pub(super) fn length_of(ship: &CellSet) -> u8 {
    ship.len().min(usize::from(u8::MAX)) as u8
}
