//! The public knowledge of one side's board.

use super::announcement::AnnouncedShips;
use super::{Announced, AnnouncedShip, Answer, FleetSpec, Touching};
use crate::grid::{Cell, CellSet};

/// The tracking board of one side: what the shots at it and its own answers have disclosed to everybody.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct TrackingBoard {
    misses: CellSet,
    hits: CellSet,
    sunk_at: CellSet,
    mines: CellSet,
    sweepers: CellSet,
    named: CellSet,
    told: CellSet,
    /// For each hit, how many ships had been sunk before it, as a binary number with one digit in each set. Counts that do not
    /// fit are stored as the greatest that does.
    ages: [CellSet; AGE_DIGITS],
    announced: AnnouncedShips,
}

/// Binary digits of the count of ships sunk before a hit.
const AGE_DIGITS: usize = 4;

impl TrackingBoard {
    /// The cells that were shot at and answered *miss*.
    pub fn misses(&self) -> CellSet {
        self.misses
    }

    /// The hit cells of ships, including sunk ones.
    pub fn hits(&self) -> CellSet {
        self.hits
    }

    /// The hits to which the answer was *sunk*: the last hit of each sunk ship.
    pub fn sunk_at(&self) -> CellSet {
        self.sunk_at
    }

    /// The hits that are not known to be later than the hit at `end`. The number of ships sunk before a hit orders the hits
    /// roughly. If the hit at `end` sank a ship, all cells of that ship are in the returned set.
    pub fn hits_not_after(&self, end: Cell) -> CellSet {
        let age = self.age(end);
        self.hits.iter().filter(|&hit| self.age(hit) <= age).collect()
    }

    fn age(&self, hit: Cell) -> usize {
        self.ages.iter().enumerate().map(|(digit, cells)| usize::from(cells.contains(hit)) << digit).sum()
    }

    /// Mines that went off.
    pub fn mines(&self) -> CellSet {
        self.mines
    }

    /// Sweepers that were hit.
    pub fn sweepers(&self) -> CellSet {
        self.sweepers
    }

    /// The ship cells that the side had to disclose because it hit a mine (S15), whether shot at since or not.
    pub fn disclosed_ship_cells(&self) -> CellSet {
        self.named
    }

    /// The disclosed ship cells that have not been shot at (S15).
    pub fn tips(&self) -> CellSet {
        self.named - self.shots()
    }

    /// The mines that the side had to disclose because it hit a minesweeper (S16), and that have not gone off.
    pub fn disclosed_mines(&self) -> CellSet {
        self.told - self.shots()
    }

    /// Every cell that was shot at.
    pub fn shots(&self) -> CellSet {
        self.misses | self.hits | self.mines | self.sweepers
    }

    /// How many ships have been sunk.
    pub fn sunk_count(&self) -> usize {
        self.sunk_at.len()
    }

    /// What answers have announced of ships (S12), in the order in which it was said.
    pub fn announced_ships(&self) -> &[AnnouncedShip] {
        self.announced.as_slice()
    }

    /// Whether a ship can have these cells, for all that answers have announced (S12).
    pub fn announcements_allow(&self, cells: &CellSet) -> bool {
        self.announced.allow(cells)
    }

    /// What the answer to a hit on the ship with these cells announces where ships are named (S12).
    pub(super) fn name(&self, ship: &CellSet) -> Announced {
        self.announced.name(ship)
    }

    /// Whether the cells of sunk ships are known: where ships may not touch side by side, they are the connected hits; elsewhere
    /// only if ships were named (S12).
    pub fn knows_sunk_ships(&self, touching: Touching) -> bool {
        touching != Touching::Anything || self.announced.name_hits()
    }

    /// The cells of each sunk ship; none where they are [not known](Self::knows_sunk_ships).
    pub fn sunk_ships(&self, touching: Touching) -> impl Iterator<Item = CellSet> + '_ {
        let named = self.announced.name_hits();
        let ends = if self.knows_sunk_ships(touching) { self.sunk_at } else { CellSet::EMPTY };
        ends.into_iter().map(move |end| match self.announced.at(end) {
            Some(ship) if named => ship.hits,
            _ => self.hits.flood_fill(CellSet::from_cell(end)),
        })
    }

    /// The cells of all [`sunk_ships`](Self::sunk_ships) together.
    fn wrecks(&self, touching: Touching) -> CellSet {
        if self.knows_sunk_ships(touching) && !self.announced.name_hits() {
            self.hits.flood_fill(self.sunk_at)
        } else {
            self.sunk_ships(touching).fold(CellSet::EMPTY, |wrecks, wreck| wrecks | wreck)
        }
    }

    /// The hits on ships that are still afloat. Where [`sunk_ships`](Self::sunk_ships) is not known, all hits.
    pub fn open_hits(&self, touching: Touching) -> CellSet {
        self.hits - self.wrecks(touching)
    }

    /// The ships of the given fleet that are still afloat, or `None` where the lengths of the sunk ones are not known.
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

    /// The halo (S14): cells around sunk ships that S5 keeps empty and that have not been shot at.
    pub fn halo(&self, touching: Touching, side: u8) -> CellSet {
        touching.exclusion_zone(&self.wrecks(touching), side) - self.shots()
    }

    /// Records the answer to a shot, with what it announced.
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

    /// Records a ship cell that the side disclosed (S15).
    pub(super) fn record_disclosed_ship(&mut self, cell: Cell) {
        self.named.insert(cell);
    }

    /// Records a mine that the side disclosed (S16).
    pub(super) fn record_disclosed_mine(&mut self, cell: Cell) {
        self.told.insert(cell);
    }
}
