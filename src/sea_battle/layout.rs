//! The layout of a fleet, legal or not, and its faults (S3–S8).

use super::{Coordinates, Setup, Touching};
use crate::grid::{Cell, CellSet, MAX_SIZE};
use serde::{Deserialize, Serialize};

/// The most ships of a layout that is written or read, even an illegal one: one in each cell of the largest board.
pub const MAX_SHIPS: usize = MAX_SIZE as usize * MAX_SIZE as usize;

/// An unchecked layout of a fleet. [`faults`](Self::faults) lists its violations; [`Fleet::new`](super::Fleet::new)
/// accepts only a layout without any.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Layout {
    /// The board's size, in cells.
    pub size: u8,
    /// The letters of its columns.
    pub coordinates: Coordinates,
    /// The cells of each ship.
    pub ships: Vec<CellSet>,
    /// The mines.
    pub mines: CellSet,
    /// The minesweepers.
    pub sweepers: CellSet,
}

/// A violation of the setup's rules in a layout.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LayoutFault {
    /// The board does not have the agreed size (S1).
    Size {
        /// The size in the layout.
        drawn: u8,
    },
    /// The columns do not have the agreed letters (S2).
    Coordinates,
    /// A piece is off the board (S1).
    OffBoard(Cell),
    /// The cells of a ship are not connected or form a shape that is not allowed (S4).
    Shape(CellSet),
    /// There are more ships of a length than agreed (S3).
    TooMany {
        /// The length of the ships.
        length: u8,
        /// The number in the layout, at most 255.
        drawn: u8,
    },
    /// There are fewer ships of a length than agreed (S3).
    TooFew {
        /// The length of the ships.
        length: u8,
        /// The number in the layout.
        drawn: u8,
    },
    /// The number of mines is not the agreed one (S8).
    Mines {
        /// The number in the layout.
        drawn: u16,
    },
    /// The number of sweepers is not the agreed one (S8).
    Sweepers {
        /// The number in the layout.
        drawn: u16,
    },
    /// Two pieces share a cell (S5, S8).
    Overlap(Cell),
    /// Two pieces touch that may not (S5, S8).
    Touch(Cell, Cell),
}

impl Layout {
    /// Compares two layouts without regard to the order of ships.
    pub fn is_same(&self, other: &Self) -> bool {
        let has_all = self.ships.iter().all(|ship| other.ships.contains(ship));
        has_all && self.ships.len() == other.ships.len() && (self.mines, self.sweepers) == (other.mines, other.sweepers)
    }

    /// Creates a layout without pieces.
    pub fn empty(setup: &Setup) -> Self {
        Self {
            size: setup.size,
            coordinates: setup.coordinates.clone(),
            ships: Vec::new(),
            mines: CellSet::EMPTY,
            sweepers: CellSet::EMPTY,
        }
    }

    /// Returns the cells of all ships.
    pub fn ship_cells(&self) -> CellSet {
        self.ships.iter().fold(CellSet::EMPTY, |all, ship| all | *ship)
    }

    /// Returns the cells of all pieces.
    pub fn occupied(&self) -> CellSet {
        self.ship_cells() | self.mines | self.sweepers
    }

    /// Lists everything that breaks the rules of the setup, in a fixed order.
    pub fn faults(&self, setup: &Setup) -> Vec<LayoutFault> {
        let mut faults = self.placement_faults(setup);
        faults.extend(self.count_faults(setup));
        faults.sort_unstable();
        faults.dedup();
        faults
    }

    /// Lists the faults that adding pieces cannot mend: all but missing pieces.
    pub fn placement_faults(&self, setup: &Setup) -> Vec<LayoutFault> {
        let mut faults = Vec::new();
        if self.size != setup.size {
            faults.push(LayoutFault::Size { drawn: self.size });
        }
        if !self.coordinates.agree(&setup.coordinates, setup.size) {
            faults.push(LayoutFault::Coordinates);
        }
        let board = CellSet::board(setup.size);
        faults.extend((self.occupied() - board).iter().map(LayoutFault::OffBoard));
        let bent = self.ships.iter().filter(|ship| setup.shapes.recognize(ship).is_none());
        faults.extend(bent.map(|ship| LayoutFault::Shape(*ship)));
        self.add_contact_faults(setup, &mut faults);
        faults
    }

    /// Lists all pieces: the ships, then each mine and each sweeper.
    fn pieces(&self) -> Vec<CellSet> {
        let singles = self.mines.iter().chain(self.sweepers.iter()).map(CellSet::from_cell);
        self.ships.iter().copied().chain(singles).collect()
    }

    /// Adds every overlap and forbidden contact.
    fn add_contact_faults(&self, setup: &Setup, faults: &mut Vec<LayoutFault>) {
        let pieces = self.pieces();
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for piece in &pieces {
            twice |= once & *piece;
            once |= *piece;
        }
        faults.extend(twice.iter().map(LayoutFault::Overlap));
        for (i, piece) in pieces.iter().enumerate() {
            let around = setup.touching.exclusion_zone(piece, setup.size);
            for other in &pieces[i + 1..] {
                if let Some(there) = ((around - *piece) & *other).first() {
                    let beside = setup.touching.exclusion_zone(&CellSet::from_cell(there), setup.size) & *piece;
                    faults.extend(beside.first().map(|here| LayoutFault::Touch(here, there)));
                }
            }
        }
    }

    fn count_faults(&self, setup: &Setup) -> Vec<LayoutFault> {
        let mut faults = Vec::new();
        for length in 1..=crate::grid::MAX_SIZE {
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
    /// Returns the cells around a piece on which no other piece may lie (S5): all neighbours, the side neighbours, or
    /// none. The result may include cells of the piece.
    #[must_use]
    pub fn exclusion_zone(self, piece: &CellSet, size: u8) -> CellSet {
        match self {
            Self::Never => piece.neighbours(size),
            Self::Corners => piece.side_neighbours(size),
            Self::Anything => CellSet::EMPTY,
        }
    }
}
