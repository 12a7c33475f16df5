//! Maps of hexes (H1).

mod ascii;
pub mod builtin_maps;
mod code;
mod random;
mod reshape;
mod symmetry;

pub use ascii::AsciiError;
pub use code::MapCodeError;
pub use reshape::Reshaped;
pub use symmetry::{MapError, Symmetry};

use crate::game::Side;
use crate::grid::{Cell, CellSet, Hex};
use core::hash::{Hash, Hasher};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The kinds of hexes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Terrain {
    /// Open sea, the only playable kind.
    #[default]
    Sea,
    /// Land.
    Land,
    /// A shoal: looks like water, but is closed like land.
    Shoal,
    /// White's fort.
    WhiteFort,
    /// Red's fort.
    RedFort,
    /// Beyond the map's edge.
    Beyond,
}

impl Terrain {
    /// Returns the fort of a side.
    pub const fn fort(side: Side) -> Self {
        if side.index() == 0 { Self::WhiteFort } else { Self::RedFort }
    }

    /// Swaps the forts.
    #[must_use]
    pub const fn swapped(self) -> Self {
        match self {
            Self::WhiteFort => Self::RedFort,
            Self::RedFort => Self::WhiteFort,
            other => other,
        }
    }
}

/// The most columns or rows.
pub const MAX_LENGTH: u8 = 26;
/// The fewest columns or rows.
pub const MIN_LENGTH: u8 = 5;

/// A map in rows of hexes, odd rows shifted right by half a hex. May be unfair: see [`check`](Self::check).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Map {
    width: u8,
    height: u8,
    hexes: Vec<Terrain>,
    #[serde(skip)]
    checked: Checked,
}

/// The cached result of [`Map::check`], shared with copies of the map. Derived from the hexes: not compared or
/// serialized.
#[derive(Clone, Debug, Default)]
struct Checked(OnceLock<Result<(), MapError>>);

impl PartialEq for Checked {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Checked {}

impl Hash for Checked {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Map {
    fn new(width: u8, height: u8, hexes: Vec<Terrain>) -> Self {
        Self { width, height, hexes, checked: Checked::default() }
    }

    /// Creates open sea without forts. The last hex of each odd row is off the map, so that left and right are alike.
    /// Lengths out of range are clamped.
    pub fn empty(width: u8, height: u8) -> Self {
        let (width, height) = (width.clamp(MIN_LENGTH, MAX_LENGTH), height.clamp(MIN_LENGTH, MAX_LENGTH));
        let hex = |index: usize| {
            let (row, column) = (index / usize::from(width), index % usize::from(width));
            if row % 2 == 1 && column + 1 == usize::from(width) { Terrain::Beyond } else { Terrain::Sea }
        };
        Self::new(width, height, (0..usize::from(width) * usize::from(height)).map(hex).collect())
    }

    /// Returns the number of columns.
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Returns the number of rows.
    pub const fn height(&self) -> u8 {
        self.height
    }

    fn place(&self, cell: Cell) -> Option<usize> {
        let inside = cell.column() < self.width && cell.row() < self.height;
        inside.then(|| usize::from(cell.row()) * usize::from(self.width) + usize::from(cell.column()))
    }

    /// Returns the terrain of a hex.
    pub fn at(&self, cell: Cell) -> Terrain {
        self.place(cell).and_then(|place| self.hexes.get(place)).copied().unwrap_or(Terrain::Beyond)
    }

    /// Sets the terrain of a hex; ignored off the map.
    pub fn set(&mut self, cell: Cell, terrain: Terrain) {
        if let Some(hex) = self.place(cell).and_then(|place| self.hexes.get_mut(place)) {
            *hex = terrain;
            self.checked = Checked::default();
        }
    }

    /// Returns true if the hex is playable.
    pub fn is_sea(&self, cell: Cell) -> bool {
        self.at(cell) == Terrain::Sea
    }

    /// Iterates over the hexes of the map, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let cell = |row| (0..self.width).filter_map(move |column| Cell::new(column, row));
        (0..self.height).flat_map(cell).filter(|&cell| self.at(cell) != Terrain::Beyond)
    }

    /// Returns all playable hexes.
    pub fn sea(&self) -> CellSet {
        self.cells().filter(|&cell| self.is_sea(cell)).collect()
    }

    /// Returns the hex of a side's fort, the first if there are several.
    pub fn fort(&self, side: Side) -> Option<Cell> {
        self.cells().find(|&cell| self.at(cell) == Terrain::fort(side))
    }

    /// Returns the playable hexes next to a side's fort: for its deployment (H5), and for the siege by the other side
    /// (H14).
    pub fn harbour(&self, side: Side) -> CellSet {
        self.fort(side).into_iter().flat_map(|fort| self.neighbours(fort)).filter(|&cell| self.is_sea(cell)).collect()
    }

    /// Iterates over the neighbours of a hex on the map.
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        let around = Hex::from(cell).neighbours().into_iter().filter_map(Hex::cell);
        around.filter(|&next| self.at(next) != Terrain::Beyond)
    }
}
