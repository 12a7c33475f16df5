//! What the table tells about the enemy's board, drawn together for aiming.

use super::learned::LearnedPlacement;
use crate::grid::CellSet;
use crate::sea_battle::{Announced, Announcement, FleetSpec, Setup, Touching, TrackingBoard};

/// What a shooter knows of the enemy's board: the evidence from which all computer players aim.
pub(super) struct Knowledge<'a> {
    pub(super) setup: &'a Setup,
    /// The public tracking board.
    pub(super) board: &'a TrackingBoard,
    /// Cells not shot at.
    pub(super) unshot: CellSet,
    /// Cells that cannot hold a piece which is still to be found: shot at, disclosed, or in an exclusion zone (S5).
    pub(super) closed: CellSet,
    /// Cells that certainly hold ships not known to be sunk: hits, and disclosed cells not shot at.
    pub(super) certain: CellSet,
    /// All ships that are not known to be sunk.
    pub(super) unsunk: FleetSpec,
    /// Mines whose places are unknown.
    pub(super) mines: usize,
    /// Sweepers not hit.
    pub(super) sweepers: usize,
    /// What is known of how the enemy has placed fleets before.
    pub(super) learned: Option<&'a LearnedPlacement>,
}

impl<'a> Knowledge<'a> {
    /// Derives the knowledge from a tracking board.
    pub(super) fn new(setup: &'a Setup, tracking: &'a TrackingBoard) -> Self {
        let (side, touching) = (setup.side, setup.touching);
        let found = tracking.mines() | tracking.sweepers() | tracking.disclosed_mines();
        let mut closed = tracking.misses() | found;
        for piece in found {
            closed |= touching.exclusion_zone(&CellSet::from_cell(piece), side);
        }
        for wreck in tracking.sunk_ships(touching) {
            closed |= wreck | touching.exclusion_zone(&wreck, side);
        }
        let wounds = tracking.open_hits(touching);
        Self {
            setup,
            board: tracking,
            unshot: CellSet::board(side) - tracking.shots(),
            closed: closed - wounds,
            certain: wounds | tracking.tips(),
            // Where it cannot be told which hits belong to sunk ships, all ships are to be laid over the hits.
            unsunk: if tracking.knows_sunk_ships(touching) {
                tracking.afloat(&setup.fleet, touching).unwrap_or(setup.fleet)
            } else {
                setup.fleet
            },
            mines: (setup.mines as usize).saturating_sub(tracking.mines().len() + tracking.disclosed_mines().len()),
            sweepers: (setup.sweepers as usize).saturating_sub(tracking.sweepers().len()),
            learned: None,
        }
    }

    /// Cells worth a shot: not shot at and possibly holding a ship. If what was said contradicts itself there may be
    /// none, and then any that is not a told mine, or any at all.
    pub(super) fn targets(&self) -> CellSet {
        let worth = [self.unshot - self.closed, self.unshot - self.board.disclosed_mines(), self.unshot];
        worth.into_iter().find(|cells| !cells.is_empty()).unwrap_or(CellSet::EMPTY)
    }

    /// The ships that are afloat, if their lengths are known, and else all that are not known to be sunk.
    pub(super) fn afloat(&self) -> FleetSpec {
        self.board.afloat(&self.setup.fleet, self.setup.touching).unwrap_or(self.unsunk)
    }

    /// What answers announce that the shooter would not know without it: where ships do not touch by their sides, the length of a sunk one
    /// is no news.
    pub(super) fn announcement(&self) -> Announcement {
        match self.setup.announcement {
            Announcement::Length if self.setup.touching != Touching::Anything => Announcement::Sunk,
            other => other,
        }
    }

    /// The hits on each ship that is afloat and was named when it was hit (S12), with its length.
    pub(super) fn named_afloat(&self) -> impl Iterator<Item = (u8, CellSet)> + '_ {
        let afloat = self.board.announced_ships().iter().filter(|ship| !ship.hits.intersects(&self.board.sunk_at()));
        afloat.filter(|ship| matches!(ship.announced, Announced::Ship { .. })).map(|ship| (ship.length, ship.hits))
    }

    /// Whether a ship that is not known to be sunk can have these cells, for all that is known of hits and was announced of them.
    /// Where it is known which ships are sunk, it is not wholly hit; elsewhere it is wholly hit exactly if one of its cells was
    /// answered *sunk*, and then the others were hit before that one.
    pub(super) fn can_be_ship(&self, cells: &CellSet) -> bool {
        if cells.intersects(&self.closed) || !self.board.announcements_allow(cells) {
            return false;
        }
        let whole = cells.is_subset(&self.board.hits());
        if self.board.knows_sunk_ships(self.setup.touching) {
            let around = self.setup.touching.exclusion_zone(cells, self.setup.side) - *cells;
            !whole && !around.intersects(&self.certain)
        } else {
            let ends = *cells & self.board.sunk_at();
            let in_time = |end| cells.is_subset(&self.board.hits_not_after(end));
            ends.len() == usize::from(whole) && ends.first().is_none_or(in_time)
        }
    }
}
