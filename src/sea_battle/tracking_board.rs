//! The public knowledge of one side's board.

use super::announcement::AnnouncedShips;
use super::{Action, Actor, Announced, AnnouncedShip, Answer, FleetSpec, Move, Touching};
use crate::game::Side;
use crate::grid::{Cell, CellSet};

/// The tracking board of one side: all that shots, answers and disclosures have revealed.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct TrackingBoard {
    misses: CellSet,
    hits: CellSet,
    sunk_at: CellSet,
    mines: CellSet,
    sweepers: CellSet,
    disclosed_ship_cells: CellSet,
    disclosed_mines: CellSet,
    /// For each hit, the number of ships sunk before it, as one set per binary digit.
    ages: [CellSet; AGE_DIGITS],
    announced: AnnouncedShips,
}

/// Binary digits of `ages`, enough for the largest fleet.
const AGE_DIGITS: usize = 8;

impl TrackingBoard {
    /// Returns the cells answered *miss*.
    pub fn misses(&self) -> CellSet {
        self.misses
    }

    /// Returns the hit ship cells, sunk or not.
    pub fn hits(&self) -> CellSet {
        self.hits
    }

    /// Returns the hits answered *sunk*: the last hit of each sunk ship.
    pub fn sunk_at(&self) -> CellSet {
        self.sunk_at
    }

    /// Collects what these moves have revealed about `side`. Of several answers at one cell, which only illegal moves
    /// give, the first counts.
    pub fn from_moves(moves: &[Move], side: Side) -> Self {
        let (mut board, mut target) = (Self::default(), None);
        for mv in moves {
            match mv.action {
                Action::Shot(cell) => target = Some(cell),
                _ if mv.actor != Actor::Side(side) => {}
                Action::Answer(answer, announced) => {
                    if let Some(cell) = target.filter(|&cell| !board.shots().contains(cell)) {
                        board.record_answer(cell, answer, announced);
                    }
                }
                Action::DiscloseShip(cell) => board.record_disclosed_ship(cell),
                Action::DiscloseMine(cell) => board.record_disclosed_mine(cell),
                _ => {}
            }
        }
        board
    }

    /// Returns true if a ship on `cells` agrees with the answers: *sunk* exactly at its last hit, if all cells are hit,
    /// and announcements that concern it alone.
    pub fn allows_ship(&self, cells: &CellSet) -> bool {
        if cells.intersects(&self.no_ships()) || !self.announced.allow(cells) {
            return false;
        }
        let ends = *cells & self.sunk_at;
        let is_last = |end| cells.iter().all(|cell| self.age(cell) <= self.age(end));
        ends.len() == usize::from(cells.is_subset(&self.hits)) && ends.first().is_none_or(is_last)
    }

    fn age(&self, hit: Cell) -> usize {
        self.ages.iter().enumerate().map(|(digit, cells)| usize::from(cells.contains(hit)) << digit).sum()
    }

    /// Returns the mines that went off.
    pub fn mines(&self) -> CellSet {
        self.mines
    }

    /// Returns the mines that went off or were disclosed (S16).
    pub fn known_mines(&self) -> CellSet {
        self.mines | self.disclosed_mines()
    }

    /// Returns the sweepers that were hit.
    pub fn sweepers(&self) -> CellSet {
        self.sweepers
    }

    /// Returns the ship cells disclosed after hitting a mine (S15), including those shot at since.
    pub fn disclosed_ship_cells(&self) -> CellSet {
        self.disclosed_ship_cells
    }

    /// Returns the disclosed ship cells that have not been shot at (S15).
    pub fn unshot_disclosed_ship_cells(&self) -> CellSet {
        self.disclosed_ship_cells - self.shots()
    }

    /// Returns the mines disclosed after hitting a sweeper that have not gone off (S16).
    pub fn disclosed_mines(&self) -> CellSet {
        self.disclosed_mines - self.shots()
    }

    /// Returns the cells known to hold ships.
    pub fn ship_cells(&self) -> CellSet {
        self.hits | self.disclosed_ship_cells
    }

    /// Returns the cells known to hold no ship.
    pub fn no_ships(&self) -> CellSet {
        self.misses | self.known_mines() | self.sweepers
    }

    /// Returns true if one cell was given two contents, as only illegal moves do.
    pub(super) fn contradicts_itself(&self) -> bool {
        let kinds = [self.ship_cells(), self.misses, self.mines | self.disclosed_mines, self.sweepers];
        let all = kinds.iter().fold(CellSet::EMPTY, |all, kind| all | *kind);
        kinds.iter().map(CellSet::len).sum::<usize>() > all.len()
    }

    /// Returns every cell shot at.
    pub fn shots(&self) -> CellSet {
        self.misses | self.hits | self.mines | self.sweepers
    }

    /// Returns the number of ships sunk.
    pub fn sunk_count(&self) -> usize {
        self.sunk_at.len()
    }

    /// Returns the announced ships in the order of their first announcements (S12).
    pub fn announced_ships(&self) -> &[AnnouncedShip] {
        self.announced.as_slice()
    }

    /// Returns the announcement of a hit on this ship where ships are identified (S12).
    pub(super) fn name(&self, ship: &CellSet) -> Announced {
        self.announced.name(ship)
    }

    /// Returns true if the cells of sunk ships can be told: connected hits are one ship unless ships may touch side
    /// by side; otherwise hits must identify their ships (S12).
    pub fn knows_sunk_ships(&self, touching: Touching) -> bool {
        touching != Touching::Anything || self.announced.name_hits()
    }

    /// Iterates over the cells of each sunk ship; empty unless [known](Self::knows_sunk_ships).
    pub fn sunk_ships(&self, touching: Touching) -> impl Iterator<Item = CellSet> + '_ {
        let named = self.announced.name_hits();
        let ends = if self.knows_sunk_ships(touching) { self.sunk_at } else { CellSet::EMPTY };
        ends.into_iter().map(move |end| match self.announced.at(end) {
            Some(ship) if named => ship.hits,
            _ => self.hits.flood_fill(CellSet::from_cell(end)),
        })
    }

    /// Returns the union of [`sunk_ships`](Self::sunk_ships).
    fn wrecks(&self, touching: Touching) -> CellSet {
        if self.knows_sunk_ships(touching) && !self.announced.name_hits() {
            self.hits.flood_fill(self.sunk_at)
        } else {
            self.sunk_ships(touching).fold(CellSet::EMPTY, |wrecks, wreck| wrecks | wreck)
        }
    }

    /// Returns the hits on ships afloat; all hits if [`sunk_ships`](Self::sunk_ships) are unknown.
    pub fn open_hits(&self, touching: Touching) -> CellSet {
        self.hits - self.wrecks(touching)
    }

    /// Returns the ships of `roster` still afloat, or `None` if the lengths of sunk ships are unknown.
    pub fn afloat(&self, roster: &FleetSpec, touching: Touching) -> Option<FleetSpec> {
        let mut afloat = *roster;
        let only = Some(roster.longest()).filter(|_| roster.classes().count() == 1);
        let sunk: Option<Vec<u8>> = if touching == Touching::Anything {
            let length = |end| self.announced.at(end).map(|ship| ship.length).or(only);
            self.sunk_at.iter().map(length).collect()
        } else {
            Some(self.sunk_ships(touching).map(|wreck| wreck.len() as u8).collect())
        };
        sunk?.into_iter().all(|length| afloat.remove_ship(length)).then_some(afloat)
    }

    /// Returns the halo (S14): cells around sunk ships that are empty by S5 and not yet shot at.
    pub fn halo(&self, touching: Touching, size: u8) -> CellSet {
        touching.exclusion_zone(&self.wrecks(touching), size) - self.shots()
    }

    /// Records the answer to a shot with its announcement.
    pub fn record_answer(&mut self, cell: Cell, answer: Answer, announced: Announced) {
        if matches!(answer, Answer::Hit | Answer::Sunk) {
            self.announced.record(cell, announced);
            let age = self.sunk_count().min((1 << AGE_DIGITS) - 1);
            for (digit, cells) in self.ages.iter_mut().enumerate() {
                if age >> digit & 1 == 1 {
                    cells.insert(cell);
                }
            }
        }
        match answer {
            Answer::Miss => self.misses.insert(cell),
            Answer::Hit => self.hits.insert(cell),
            Answer::Sunk => self.hits.insert(cell) && self.sunk_at.insert(cell),
            Answer::Mine => self.mines.insert(cell),
            Answer::Sweeper => self.sweepers.insert(cell),
        };
    }

    /// Records a disclosed ship cell (S15).
    pub(super) fn record_disclosed_ship(&mut self, cell: Cell) {
        self.disclosed_ship_cells.insert(cell);
    }

    /// Records a disclosed mine (S16).
    pub(super) fn record_disclosed_mine(&mut self, cell: Cell) {
        self.disclosed_mines.insert(cell);
    }
}
