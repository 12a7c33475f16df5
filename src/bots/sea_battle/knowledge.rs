//! What the table tells about the enemy's board, drawn together for aiming.

use super::hiding::ScoreTable;
use crate::grid::CellSet;
use crate::sea_battle::{FleetSpec, Setup, Touching, TrackingBoard};

/// What a shooter knows of the enemy's board.
pub(super) struct Knowledge<'a> {
    pub(super) setup: &'a Setup,
    /// Everything said about it.
    pub(super) board: &'a TrackingBoard,
    /// Cells not shot at.
    pub(super) unshot: CellSet,
    /// Cells on which no piece can be that is still to be found: shot at, told, or kept free by S5.
    pub(super) closed: CellSet,
    /// Cells that hold ships which are not known to be sunk: hits and tips.
    pub(super) certain: CellSet,
    /// The ships to which those belong and all others not known to be sunk.
    pub(super) unsunk: FleetSpec,
    /// Mines whose places are unknown.
    pub(super) mines: usize,
    /// Sweepers not hit.
    pub(super) sweepers: usize,
    /// How the enemy is known to place; `None` for one to whom all placements are alike.
    pub(super) score_table: Option<&'a ScoreTable>,
}

impl<'a> Knowledge<'a> {
    /// What a shooter knows who knows this of a board.
    pub(super) fn new(setup: &'a Setup, water: &'a TrackingBoard) -> Self {
        let (side, touching) = (setup.side, setup.touching);
        let found = water.mines() | water.sweepers() | water.disclosed_mines();
        let mut closed = water.misses() | found;
        for piece in found {
            closed |= touching.exclusion_zone(&CellSet::from_cell(piece), side);
        }
        for wreck in water.sunk_ships(touching) {
            closed |= wreck | touching.exclusion_zone(&wreck, side);
        }
        let wounds = water.open_hits(touching);
        Self {
            setup,
            board: water,
            unshot: CellSet::board(side) - water.shots(),
            closed: closed - wounds,
            certain: wounds | water.tips(),
            unsunk: match touching {
                // Which ships are sunk cannot be told, so that all of them are to be laid over the hits.
                Touching::Anything => setup.fleet,
                _ => water.afloat(&setup.fleet, touching).unwrap_or(setup.fleet),
            },
            mines: (setup.mines as usize).saturating_sub(water.mines().len() + water.disclosed_mines().len()),
            sweepers: (setup.sweepers as usize).saturating_sub(water.sweepers().len()),
            score_table: None,
        }
    }

    /// Cells worth a shot: not shot at and possibly holding a ship. If what was said contradicts itself there may be
    /// none, and then any that is not a told mine, or any at all.
    pub(super) fn targets(&self) -> CellSet {
        let worth = [self.unshot - self.closed, self.unshot - self.board.disclosed_mines(), self.unshot];
        worth.into_iter().find(|cells| !cells.is_empty()).unwrap_or(CellSet::EMPTY)
    }

    /// Whether a ship that is not known to be sunk can have these cells, for all that is known of hits: where ships may
    /// not touch, it is not wholly hit; where they may, it is wholly hit exactly if one of its cells was answered *sunk*, and
    /// then the others were hit before that one.
    pub(super) fn can_be_ship(&self, cells: &CellSet) -> bool {
        if cells.intersects(&self.closed) {
            return false;
        }
        let whole = cells.is_subset(&self.board.hits());
        if self.setup.touching == Touching::Anything {
            let ends = *cells & self.board.sunk_at();
            let in_time = |end| cells.is_subset(&self.board.hits_not_after(end));
            ends.len() == usize::from(whole) && ends.first().is_none_or(in_time)
        } else {
            let around = self.setup.touching.exclusion_zone(cells, self.setup.side) - *cells;
            !whole && !around.intersects(&self.certain)
        }
    }
}
