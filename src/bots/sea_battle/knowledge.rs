//! What a shooter knows of the enemy's board, the basis of all aiming.

use super::learned::LearnedPlacement;
use crate::grid::CellSet;
use crate::sea_battle::{Announced, Announcement, FleetSpec, Setup, Touching, TrackingBoard};

/// A shooter's knowledge of the enemy's board.
pub(super) struct Knowledge<'a> {
    pub(super) setup: &'a Setup,
    /// Public tracking board.
    pub(super) board: &'a TrackingBoard,
    /// Cells not shot at.
    pub(super) unshot: CellSet,
    /// Cells that cannot hold a piece still to be found: shot at, disclosed, or in an exclusion zone (S5).
    pub(super) closed: CellSet,
    /// Cells certain to hold a ship that is not known to be sunk: hits, and disclosed cells not shot at.
    pub(super) certain: CellSet,
    /// Ships that are not known to be sunk.
    pub(super) unsunk: FleetSpec,
    /// Number of mines at unknown places.
    pub(super) mines: usize,
    /// Number of sweepers not hit.
    pub(super) sweepers: usize,
    /// Model of the enemy's earlier placements.
    pub(super) learned: Option<&'a LearnedPlacement>,
}

impl<'a> Knowledge<'a> {
    /// Derives the knowledge from a tracking board.
    pub(super) fn new(setup: &'a Setup, tracking: &'a TrackingBoard) -> Self {
        let (size, touching) = (setup.size, setup.touching);
        let mut closed = tracking.no_ships();
        for piece in tracking.known_mines() | tracking.sweepers() {
            closed |= touching.exclusion_zone(&CellSet::from_cell(piece), size);
        }
        for wreck in tracking.sunk_ships(touching) {
            closed |= wreck | touching.exclusion_zone(&wreck, size);
        }
        let wounds = tracking.open_hits(touching);
        Self {
            setup,
            board: tracking,
            unshot: CellSet::board(size) - tracking.shots(),
            closed: closed - wounds,
            certain: wounds | tracking.unshot_disclosed_ship_cells(),
            // If the hits of sunk ships cannot be identified, every ship must be placed over the hits.
            unsunk: if tracking.knows_sunk_ships(touching) {
                tracking.afloat(&setup.fleet, touching).unwrap_or(setup.fleet)
            } else {
                setup.fleet
            },
            mines: (setup.mines as usize).saturating_sub(tracking.known_mines().len()),
            sweepers: (setup.sweepers as usize).saturating_sub(tracking.sweepers().len()),
            learned: None,
        }
    }

    /// Returns the cells worth a shot: not shot at and possibly holding a ship. After contradictory answers there may
    /// be none; then any but disclosed mines, or any at all.
    pub(super) fn targets(&self) -> CellSet {
        let worth = [self.unshot - self.closed, self.unshot - self.board.disclosed_mines(), self.unshot];
        worth.into_iter().find(|cells| !cells.is_empty()).unwrap_or(CellSet::EMPTY)
    }

    /// Returns the ships afloat, if their lengths are known, else all that are not known to be sunk.
    pub(super) fn afloat(&self) -> FleetSpec {
        self.board.afloat(&self.setup.fleet, self.setup.touching).unwrap_or(self.unsunk)
    }

    /// Returns the informative part of announcements: unless ships may touch, the length of a sunk ship is no news.
    pub(super) fn announcement(&self) -> Announcement {
        match self.setup.announcement {
            Announcement::Length if self.setup.touching != Touching::Anything => Announcement::Sunk,
            other => other,
        }
    }

    /// Returns the length and the hits of each ship afloat that was named when hit (S12).
    pub(super) fn named_afloat(&self) -> impl Iterator<Item = (u8, CellSet)> + '_ {
        let afloat = self.board.announced_ships().iter().filter(|ship| !ship.hits.intersects(&self.board.sunk_at()));
        afloat.filter(|ship| matches!(ship.announced, Announced::Ship { .. })).map(|ship| (ship.length, ship.hits))
    }

    /// Returns true if a ship that is not known to be sunk can have these cells. If sunk ships are known, it is not
    /// wholly hit.
    pub(super) fn can_be_ship(&self, cells: &CellSet) -> bool {
        if cells.intersects(&self.closed) || !self.board.allows_ship(cells) {
            return false;
        }
        let Setup { touching, size, .. } = *self.setup;
        !self.board.knows_sunk_ships(touching)
            || !cells.is_subset(&self.board.hits())
                && !(touching.exclusion_zone(cells, size) - *cells).intersects(&self.certain)
    }
}
