//! The answers and disclosures that constrain a side's hidden board.

use super::super::announcement::AnnouncedShips;
use super::super::{Action, Actor, Announced, Answer, Layout, Move, Setup};
use crate::game::Side;
use crate::grid::{Cell, CellSet, MAX_SIZE};

/// The constraints on a side's board from its answers and disclosures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evidence {
    pub(super) misses: CellSet,
    pub(super) hits: CellSet,
    pub(super) sunk_at: CellSet,
    /// Mines that went off or were disclosed (S16).
    pub(super) mines: CellSet,
    pub(super) sweepers: CellSet,
    /// Disclosed ship cells (S15).
    pub(super) disclosed_ship_cells: CellSet,
    announced: AnnouncedShips,
    /// For each cell the number of the shot at it, from 1; 0 for none.
    shot_number: Vec<u16>,
    shots: u16,
    /// True if one cell was given two contents.
    contradicts: bool,
}

impl Evidence {
    /// Collects the evidence about `side` from these moves.
    pub fn new(moves: &[Move], side: Side) -> Self {
        let mut evidence = Self {
            misses: CellSet::EMPTY,
            hits: CellSet::EMPTY,
            sunk_at: CellSet::EMPTY,
            mines: CellSet::EMPTY,
            sweepers: CellSet::EMPTY,
            disclosed_ship_cells: CellSet::EMPTY,
            announced: AnnouncedShips::default(),
            shot_number: vec![0; usize::from(MAX_SIZE) * usize::from(MAX_SIZE)],
            shots: 0,
            contradicts: false,
        };
        let mut target = None;
        for mv in moves {
            match mv.action {
                Action::Shot(cell) => target = Some(cell),
                Action::Answer(answer, announced) if mv.actor == Actor::Side(side) => {
                    if let Some(cell) = target {
                        evidence.add(cell, answer, announced);
                    }
                }
                Action::DiscloseShip(cell) if mv.actor == Actor::Side(side) => {
                    evidence.disclosed_ship_cells.insert(cell);
                }
                Action::DiscloseMine(cell) if mv.actor == Actor::Side(side) => {
                    evidence.mines.insert(cell);
                }
                _ => {}
            }
        }
        let ships = evidence.hits | evidence.disclosed_ship_cells;
        let kinds = [evidence.misses, evidence.mines, evidence.sweepers];
        evidence.contradicts |= (0..3).any(|kind| kinds[kind].intersects(&(ships | kinds[(kind + 1) % 3])));
        evidence
    }

    fn add(&mut self, cell: Cell, answer: Answer, announced: Announced) {
        self.shots += 1;
        if let Some(number) = self.shot_number.get_mut(cell.index()) {
            // The second shot at a cell was illegal: only the first answer counts.
            if *number > 0 {
                return;
            }
            *number = self.shots;
        }
        if matches!(answer, Answer::Hit | Answer::Sunk) {
            self.announced.record(cell, announced);
        }
        match answer {
            Answer::Miss => self.misses.insert(cell),
            Answer::Hit => self.hits.insert(cell),
            Answer::Sunk => self.hits.insert(cell) && self.sunk_at.insert(cell),
            Answer::Mine => self.mines.insert(cell),
            Answer::Sweeper => self.sweepers.insert(cell),
        };
    }

    pub(super) fn contradicts_itself(&self) -> bool {
        self.contradicts
    }

    /// Returns the cells that certainly hold ships.
    pub(super) fn ship_cells(&self) -> CellSet {
        self.hits | self.disclosed_ship_cells
    }

    /// Returns the cells that certainly hold no ship.
    pub(super) fn no_ships(&self) -> CellSet {
        self.misses | self.mines | self.sweepers
    }

    /// Tests whether a ship on `cells` agrees with the answers: *sunk* exactly at its last hit, if all cells are hit,
    /// and announcements that concern it alone.
    pub(super) fn allows_ship(&self, cells: &CellSet) -> bool {
        if cells.intersects(&self.no_ships()) || !self.announced.allow(cells) {
            return false;
        }
        let sunk = *cells & self.sunk_at;
        if !cells.is_subset(&self.hits) {
            return sunk.is_empty();
        }
        let last = cells.iter().max_by_key(|cell| self.shot_number[cell.index()]);
        sunk.len() == 1 && sunk.first() == last
    }

    /// Returns true if the layout is legal and agrees with all evidence.
    pub fn agrees_with(&self, setup: &Setup, layout: &Layout) -> bool {
        let ships = layout.ship_cells();
        self.ship_cells().is_subset(&ships)
            && self.mines.is_subset(&layout.mines)
            && self.sweepers.is_subset(&layout.sweepers)
            && !self.misses.intersects(&layout.occupied())
            && layout.ships.iter().all(|ship| self.allows_ship(ship))
            && layout.faults(setup).is_empty()
    }
}
