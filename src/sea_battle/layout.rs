//! The layout of a fleet, legal or not, and its faults (S3–S8).

use super::{Coordinates, Setup, Touching};
use crate::grid::{Cell, CellSet};
use serde::{Deserialize, Serialize};

/// The layout of a fleet on a board. Nothing is checked: [`faults`](Self::faults) lists what breaks the rules, and
/// [`Fleet::new`](super::Fleet::new) accepts only a layout without faults.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Layout {
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

/// One way in which a layout breaks the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LayoutFault {
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

impl Layout {
    /// A layout without pieces, for the board of this setup.
    pub fn empty(setup: &Setup) -> Self {
        Self {
            side: setup.side,
            coordinates: setup.coordinates.clone(),
            ships: Vec::new(),
            mines: CellSet::EMPTY,
            sweepers: CellSet::EMPTY,
        }
    }

    /// The cells of all ships.
    pub fn ship_cells(&self) -> CellSet {
        self.ships.iter().fold(CellSet::EMPTY, |all, ship| all | *ship)
    }

    /// The cells of all pieces.
    pub fn occupied(&self) -> CellSet {
        self.ship_cells() | self.mines | self.sweepers
    }

    /// Everything in the layout that breaks the rules of this setup, in a fixed order.
    pub fn faults(&self, setup: &Setup) -> Vec<LayoutFault> {
        let mut faults = self.placement_faults(setup);
        faults.extend(self.count_faults(setup));
        faults.sort_unstable();
        faults.dedup();
        faults
    }

    /// The faults that placing more pieces cannot mend: everything but missing pieces. A placement in progress is
    /// sound while it has none.
    pub fn placement_faults(&self, setup: &Setup) -> Vec<LayoutFault> {
        let mut faults = Vec::new();
        if self.side != setup.side {
            faults.push(LayoutFault::Side { drawn: self.side });
        }
        if !self.coordinates.agree(&setup.coordinates, setup.side) {
            faults.push(LayoutFault::Coordinates);
        }
        let board = CellSet::board(setup.side);
        faults.extend((self.occupied() - board).iter().map(LayoutFault::OffBoard));
        let bent = self.ships.iter().filter(|ship| setup.shapes.recognize(ship).is_none());
        faults.extend(bent.map(|ship| LayoutFault::Shape(*ship)));
        self.add_contact_faults(setup, &mut faults);
        faults
    }

    /// Every single piece: the ships, then each mine and each sweeper.
    fn pieces(&self) -> Vec<CellSet> {
        let singles = self.mines.iter().chain(self.sweepers.iter()).map(CellSet::from_cell);
        self.ships.iter().copied().chain(singles).collect()
    }

    /// Adds the overlaps of all pieces and the forbidden touches of every pair.
    fn add_contact_faults(&self, setup: &Setup, faults: &mut Vec<LayoutFault>) {
        let pieces = self.pieces();
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for piece in &pieces {
            twice |= once & *piece;
            once |= *piece;
        }
        faults.extend(twice.iter().map(LayoutFault::Overlap));
        for (i, piece) in pieces.iter().enumerate() {
            let around = setup.touching.exclusion_zone(piece, setup.side);
            for other in &pieces[i + 1..] {
                if let Some(there) = ((around - *piece) & *other).first() {
                    let beside = setup.touching.exclusion_zone(&CellSet::from_cell(there), setup.side) & *piece;
                    faults.extend(beside.first().map(|here| LayoutFault::Touch(here, there)));
                }
            }
        }
    }

    fn count_faults(&self, setup: &Setup) -> Vec<LayoutFault> {
        let mut faults = Vec::new();
        for length in 1..=crate::grid::MAX_SIDE {
            let count = self.ships.iter().filter(|ship| ship.len() == length as usize).count();
            let drawn = count.min(usize::from(u8::MAX)) as u8;
            match count.cmp(&usize::from(setup.fleet.count(length))) {
                core::cmp::Ordering::Greater => faults.push(LayoutFault::TooMany { length, drawn }),
                core::cmp::Ordering::Less => faults.push(LayoutFault::TooFew { length, drawn }),
                core::cmp::Ordering::Equal => {}
            }
        }
        if self.mines.len() != setup.mines as usize {
            faults.push(LayoutFault::Mines { drawn: self.mines.len() as u16 });
        }
        if self.sweepers.len() != setup.sweepers as usize {
            faults.push(LayoutFault::Sweepers { drawn: self.sweepers.len() as u16 });
        }
        faults
    }
}

impl Touching {
    /// The exclusion zone of a piece (S5): the cells around it on which no other piece may lie. These are all neighbours where
    /// nothing may touch, the side neighbours where corners may touch, else none. Cells of the piece itself may be included.
    #[must_use]
    pub fn exclusion_zone(self, piece: &CellSet, side: u8) -> CellSet {
        match self {
            Self::Never => piece.neighbours(side),
            Self::Corners => piece.side_neighbours(side),
            Self::Anything => CellSet::EMPTY,
        }
    }
}
