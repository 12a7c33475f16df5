//! The answers and disclosures that constrain a side's hidden board.

use super::super::{Action, Actor, Move, TrackingBoard};
use crate::game::Side;
use crate::grid::{Cell, CellSet};

/// The constraints on a side's board from its answers and disclosures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evidence {
    pub(super) board: TrackingBoard,
    /// The hit cells in the order of the shots.
    hits: Vec<Cell>,
}

impl Evidence {
    /// Collects the evidence about `side` from these moves.
    pub fn new(moves: &[Move], side: Side) -> Self {
        let mut evidence = Self { board: TrackingBoard::default(), hits: Vec::new() };
        let Self { board, hits } = &mut evidence;
        let mut target = None;
        for mv in moves {
            match mv.action {
                Action::Shot(cell) => target = Some(cell),
                _ if mv.actor != Actor::Side(side) => {}
                Action::Answer(answer, announced) => {
                    // The second shot at a cell was illegal: only the first answer counts.
                    if let Some(cell) = target.filter(|&cell| !board.shots().contains(cell)) {
                        board.record_answer(cell, answer, announced);
                        hits.extend(board.hits().contains(cell).then_some(cell));
                    }
                }
                Action::DiscloseShip(cell) => board.record_disclosed_ship(cell),
                Action::DiscloseMine(cell) => board.record_disclosed_mine(cell),
                _ => {}
            }
        }
        evidence
    }

    /// Tests whether a ship on `cells` agrees with the answers: *sunk* exactly at its last hit, if all cells are hit,
    /// and announcements that concern it alone.
    pub(super) fn allows_ship(&self, cells: &CellSet) -> bool {
        if cells.intersects(&self.board.no_ships()) || !self.board.announcements_allow(cells) {
            return false;
        }
        let sunk = *cells & self.board.sunk_at();
        if !cells.is_subset(&self.board.hits()) {
            return sunk.is_empty();
        }
        let last = self.hits.iter().rev().find(|&&hit| cells.contains(hit));
        sunk.len() == 1 && sunk.first().as_ref() == last
    }
}
