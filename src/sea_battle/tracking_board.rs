//! The public knowledge of one side's board.

use super::{Answer, FleetSpec, Touching};
use crate::grid::{Cell, CellSet};

/// The tracking board of one side: what the shots at it and its own answers have disclosed to everybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
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

    /// The cells of each sunk ship. They are the connected hits, which is certain only where ships may not touch side by side;
    /// where anything may touch, the iterator is empty.
    pub fn sunk_ships(&self, touching: Touching) -> impl Iterator<Item = CellSet> + '_ {
        let ends = if touching == Touching::Anything { CellSet::EMPTY } else { self.sunk_at };
        ends.into_iter().map(|end| self.hits.flood_fill(end))
    }

    /// The hits on ships that are still afloat. Where [`sunk_ships`](Self::sunk_ships) is not known, all hits.
    pub fn open_hits(&self, touching: Touching) -> CellSet {
        self.sunk_ships(touching).fold(self.hits, |wounds, wreck| wounds - wreck)
    }

    /// The ships of the given fleet that are still afloat, or `None` where the lengths of the sunk ones are not known.
    pub fn afloat(&self, roster: &FleetSpec, touching: Touching) -> Option<FleetSpec> {
        let mut afloat = *roster;
        let known = touching != Touching::Anything || self.sunk_count() == 0 || roster.classes().count() == 1;
        let sunk: Vec<u8> = match touching {
            Touching::Anything => vec![roster.longest(); self.sunk_count()],
            _ => self.sunk_ships(touching).map(|wreck| wreck.len() as u8).collect(),
        };
        (known && sunk.into_iter().all(|length| afloat.remove_ship(length))).then_some(afloat)
    }

    /// The halo (S14): cells around sunk ships that S5 keeps empty and that have not been shot at.
    pub fn halo(&self, touching: Touching, side: u8) -> CellSet {
        self.sunk_ships(touching).fold(CellSet::EMPTY, |halo, wreck| halo | touching.exclusion_zone(&wreck, side))
            - self.shots()
    }

    /// Records the answer to a shot.
    pub fn record_answer(&mut self, cell: Cell, answer: Answer) {
        if matches!(answer, Answer::Hit | Answer::Sunk) {
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
