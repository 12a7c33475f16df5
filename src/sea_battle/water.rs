//! What everybody at the table knows of one side's board.

use super::{Answer, Roster, Touching};
use crate::grid::{Cell, CellSet};

/// What the shots at one side, and what that side said, have made known of its board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Water {
    misses: CellSet,
    hits: CellSet,
    sunk_at: CellSet,
    mines: CellSet,
    sweepers: CellSet,
    named: CellSet,
    told: CellSet,
    /// How many ships had been sunk when a cell was hit, as a binary number with a digit in each set; the last count that fits
    /// stands for all that are greater.
    ages: [CellSet; AGE_DIGITS],
}

/// Binary digits of the count of ships sunk before a hit.
const AGE_DIGITS: usize = 4;

impl Water {
    /// Shots that met nothing.
    pub fn misses(&self) -> CellSet {
        self.misses
    }

    /// Cells of ships that were hit, of sunk ships too.
    pub fn hits(&self) -> CellSet {
        self.hits
    }

    /// The hits to which the answer was *sunk*: the last hit of each sunk ship.
    pub fn sunk_at(&self) -> CellSet {
        self.sunk_at
    }

    /// The hits that were made before this one or together with it, as far as the ships sunk in between tell: where this one
    /// sank a ship, all cells of that ship are among them.
    pub fn hits_until(&self, end: Cell) -> CellSet {
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

    /// Cells that the side named after meeting a mine, hit since or not (S15).
    pub fn named(&self) -> CellSet {
        self.named
    }

    /// Tips: named cells that have not been shot at (S15).
    pub fn tips(&self) -> CellSet {
        self.named - self.shots()
    }

    /// Mines that the side told after hitting a sweeper, and that have not gone off (S16).
    pub fn told(&self) -> CellSet {
        self.told - self.shots()
    }

    /// Every cell that was shot at.
    pub fn shots(&self) -> CellSet {
        self.misses | self.hits | self.mines | self.sweepers
    }

    /// How many ships have been sunk.
    pub fn sunk(&self) -> usize {
        self.sunk_at.len()
    }

    /// The cells of each sunk ship, where ships may not touch side by side: there they are the hits that hang together.
    /// Where anything may touch, the table cannot tell which hits belong together, and there are none.
    pub fn wrecks(&self, touching: Touching) -> impl Iterator<Item = CellSet> + '_ {
        let ends = if touching == Touching::Anything { CellSet::EMPTY } else { self.sunk_at };
        ends.into_iter().map(|end| self.hits.connected(end))
    }

    /// Hits on ships that are still afloat, where that can be told (see [`wrecks`](Self::wrecks)).
    pub fn wounds(&self, touching: Touching) -> CellSet {
        self.wrecks(touching).fold(self.hits, |wounds, wreck| wounds - wreck)
    }

    /// The ships still afloat of those at the start, where the lengths of the sunk ones are known; else `None`.
    pub fn afloat(&self, roster: &Roster, touching: Touching) -> Option<Roster> {
        let mut afloat = *roster;
        let known = touching != Touching::Anything || self.sunk() == 0 || roster.classes().count() == 1;
        let sunk: Vec<u8> = match touching {
            Touching::Anything => vec![roster.longest(); self.sunk()],
            _ => self.wrecks(touching).map(|wreck| wreck.len() as u8).collect(),
        };
        (known && sunk.into_iter().all(|length| afloat.take(length))).then_some(afloat)
    }

    /// The halo (S14): cells around sunk ships that S5 keeps empty and that have not been shot at.
    pub fn halo(&self, touching: Touching, side: u8) -> CellSet {
        self.wrecks(touching).fold(CellSet::EMPTY, |halo, wreck| halo | touching.kept_free(&wreck, side)) - self.shots()
    }

    /// Notes the answer to a shot.
    pub fn note(&mut self, cell: Cell, answer: Answer) {
        if matches!(answer, Answer::Hit | Answer::Sunk) {
            let age = self.sunk().min((1 << AGE_DIGITS) - 1);
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

    /// Notes a cell that the side named (S15).
    pub(super) fn note_named(&mut self, cell: Cell) {
        self.named.insert(cell);
    }

    /// Notes a mine that the side told (S16).
    pub(super) fn note_told(&mut self, cell: Cell) {
        self.told.insert(cell);
    }
}
