//! A board as somebody drew it, legal or not, and everything that is wrong with it (S3–S8).

use super::{Coordinates, Setup, Touching};
use crate::grid::{Cell, CellSet};
use serde::{Deserialize, Serialize};

/// A board with what is drawn on it. Nothing is checked: [`faults`](Self::faults) tells what is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// The side of the board that was drawn, in cells.
    pub side: u8,
    /// The letters that were written over its columns.
    pub coordinates: Coordinates,
    /// The cells of each ship.
    pub ships: Vec<CellSet>,
    /// The mines.
    pub mines: CellSet,
    /// The minesweepers.
    pub sweepers: CellSet,
}

/// Something that breaks the rules on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fault {
    /// The board has not the agreed size (S1).
    Side {
        /// The side that was drawn.
        drawn: u8,
    },
    /// The columns have not the agreed letters (S2).
    Coordinates,
    /// Something is drawn off the board (S1).
    OffBoard(Cell),
    /// The cells of a ship do not hang together, or form a figure that is not allowed (S4).
    Shape(CellSet),
    /// There are more ships of a length than agreed (S3).
    TooMany {
        /// The length of the ships.
        length: u8,
        /// How many are drawn, 255 for more.
        drawn: u8,
    },
    /// There are fewer ships of a length than agreed (S3).
    TooFew {
        /// The length of the ships.
        length: u8,
        /// How many are drawn.
        drawn: u8,
    },
    /// There are more or fewer mines than agreed (S8).
    Mines {
        /// How many are drawn.
        drawn: u16,
    },
    /// There are more or fewer sweepers than agreed (S8).
    Sweepers {
        /// How many are drawn.
        drawn: u16,
    },
    /// Two things are drawn on one cell (S5, S8).
    Overlap(Cell),
    /// Two things touch that may not (S5, S8).
    Touch(Cell, Cell),
}

impl Sheet {
    /// An empty board as agreed.
    pub fn blank(setup: &Setup) -> Self {
        Self {
            side: setup.side,
            coordinates: setup.coordinates.clone(),
            ships: Vec::new(),
            mines: CellSet::EMPTY,
            sweepers: CellSet::EMPTY,
        }
    }

    /// All cells of ships.
    pub fn hulls(&self) -> CellSet {
        self.ships.iter().fold(CellSet::EMPTY, |all, ship| all | *ship)
    }

    /// All cells on which something is drawn.
    pub fn drawn(&self) -> CellSet {
        self.hulls() | self.mines | self.sweepers
    }

    /// Everything on the sheet that breaks the rules of this setup, in a fixed order.
    pub fn faults(&self, setup: &Setup) -> Vec<Fault> {
        let mut faults = self.misplaced(setup);
        faults.extend(self.miscounted(setup));
        faults.sort_unstable();
        faults.dedup();
        faults
    }

    /// The faults that no further drawing mends: everything but what is still missing. A placement in progress is
    /// sound while it has none.
    pub fn misplaced(&self, setup: &Setup) -> Vec<Fault> {
        let mut faults = Vec::new();
        if self.side != setup.side {
            faults.push(Fault::Side { drawn: self.side });
        }
        if !self.coordinates.agree(&setup.coordinates, setup.side) {
            faults.push(Fault::Coordinates);
        }
        let board = CellSet::board(setup.side);
        faults.extend((self.drawn() - board).iter().map(Fault::OffBoard));
        let bent = self.ships.iter().filter(|ship| setup.shapes.recognize(ship).is_none());
        faults.extend(bent.map(|ship| Fault::Shape(*ship)));
        self.crowded(setup, &mut faults);
        faults
    }

    /// Every single piece: the ships, then each mine and each sweeper.
    fn pieces(&self) -> Vec<CellSet> {
        let singles = self.mines.iter().chain(self.sweepers.iter()).map(CellSet::of);
        self.ships.iter().copied().chain(singles).collect()
    }

    /// Adds the overlaps of all pieces and the forbidden touches of every pair.
    fn crowded(&self, setup: &Setup, faults: &mut Vec<Fault>) {
        let pieces = self.pieces();
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for piece in &pieces {
            twice |= once & *piece;
            once |= *piece;
        }
        faults.extend(twice.iter().map(Fault::Overlap));
        for (i, piece) in pieces.iter().enumerate() {
            let around = setup.touching.kept_free(piece, setup.side);
            for other in &pieces[i + 1..] {
                if let Some(there) = ((around - *piece) & *other).first() {
                    let beside = setup.touching.kept_free(&CellSet::of(there), setup.side) & *piece;
                    faults.extend(beside.first().map(|here| Fault::Touch(here, there)));
                }
            }
        }
    }

    fn miscounted(&self, setup: &Setup) -> Vec<Fault> {
        let mut faults = Vec::new();
        for length in 1..=crate::grid::MAX_SIDE {
            let count = self.ships.iter().filter(|ship| ship.len() == length as usize).count();
            let drawn = count.min(usize::from(u8::MAX)) as u8;
            match count.cmp(&usize::from(setup.roster.count(length))) {
                core::cmp::Ordering::Greater => faults.push(Fault::TooMany { length, drawn }),
                core::cmp::Ordering::Less => faults.push(Fault::TooFew { length, drawn }),
                core::cmp::Ordering::Equal => {}
            }
        }
        if self.mines.len() != setup.mines as usize {
            faults.push(Fault::Mines { drawn: self.mines.len() as u16 });
        }
        if self.sweepers.len() != setup.sweepers as usize {
            faults.push(Fault::Sweepers { drawn: self.sweepers.len() as u16 });
        }
        faults
    }
}

impl Touching {
    /// The cells around a piece on which nothing else may lie (S5): where nothing may touch, all neighbours; where
    /// corners may, the side neighbours; else none. Cells of the piece itself may be among them.
    #[must_use]
    pub fn kept_free(self, piece: &CellSet, side: u8) -> CellSet {
        match self {
            Self::Never => piece.neighbours(side),
            Self::Corners => piece.side_neighbours(side),
            Self::Anything => CellSet::EMPTY,
        }
    }
}
