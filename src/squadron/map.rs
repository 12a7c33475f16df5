//! H1: the map, as data, and what makes it fair.

mod ascii;
pub mod builtin_maps;
mod code;
pub mod editor;
mod random;
mod reshape;
pub mod saved;
mod symmetry;

pub use ascii::AsciiError;
pub use code::MapCodeError;
pub use reshape::Reshaped;
#[cfg(test)]
pub(crate) use symmetry::SEARCHES;
pub use symmetry::{MapError, Symmetry};

use crate::game::Side;
use crate::grid::{Cell, CellSet, Hex};
use core::hash::{Hash, Hasher};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// What a hex of a map is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Terrain {
    /// Open sea, the only playable kind.
    #[default]
    Sea,
    /// Land.
    Land,
    /// A shoal: looks like water, is as closed as land.
    Shoal,
    /// The fort of white.
    WhiteFort,
    /// The fort of red.
    RedFort,
    /// Beyond the map's edge.
    Beyond,
}

impl Terrain {
    /// The fort of a side.
    pub const fn fort(side: Side) -> Self {
        if side.index() == 0 { Self::WhiteFort } else { Self::RedFort }
    }

    /// The same with the forts swapped.
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

/// A map: rows of hexes, each odd row half a hex further right. It is not known to be fair: see [`check`](Self::check).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Map {
    width: u8,
    height: u8,
    /// Row by row.
    hexes: Vec<Terrain>,
    #[serde(skip)]
    checked: Checked,
}

/// What [`Map::check`] has found, kept with the map and its copies so that a symmetry is searched for once. It follows from
/// the hexes: it is neither compared nor written.
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

    /// A map of nothing but sea, without forts; the last hex of each odd row lies beyond the edge, so that left and right
    /// look the same. Lengths out of bounds are drawn in to the next that is allowed.
    pub fn empty(width: u8, height: u8) -> Self {
        let (width, height) = (width.clamp(MIN_LENGTH, MAX_LENGTH), height.clamp(MIN_LENGTH, MAX_LENGTH));
        let hex = |index: usize| {
            let (row, column) = (index / usize::from(width), index % usize::from(width));
            if row % 2 == 1 && column + 1 == usize::from(width) { Terrain::Beyond } else { Terrain::Sea }
        };
        Self::new(width, height, (0..usize::from(width) * usize::from(height)).map(hex).collect())
    }

    /// How many columns there are.
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// How many rows there are.
    pub const fn height(&self) -> u8 {
        self.height
    }

    fn place(&self, cell: Cell) -> Option<usize> {
        let inside = cell.column() < self.width && cell.row() < self.height;
        inside.then(|| usize::from(cell.row()) * usize::from(self.width) + usize::from(cell.column()))
    }

    /// What a hex is.
    pub fn at(&self, cell: Cell) -> Terrain {
        self.place(cell).and_then(|place| self.hexes.get(place)).copied().unwrap_or(Terrain::Beyond)
    }

    /// Changes a hex; where there is none nothing happens.
    pub fn set(&mut self, cell: Cell, terrain: Terrain) {
        if let Some(hex) = self.place(cell).and_then(|place| self.hexes.get_mut(place)) {
            *hex = terrain;
            self.checked = Checked::default();
        }
    }

    /// Whether a hex is playable.
    pub fn is_sea(&self, cell: Cell) -> bool {
        self.at(cell) == Terrain::Sea
    }

    /// All hexes of the map, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let cell = |row| (0..self.width).filter_map(move |column| Cell::new(column, row));
        (0..self.height).flat_map(cell).filter(|&cell| self.at(cell) != Terrain::Beyond)
    }

    /// All playable hexes.
    pub fn sea(&self) -> CellSet {
        self.cells().filter(|&cell| self.is_sea(cell)).collect()
    }

    /// The hex of a side's fort; the first, should there be more.
    pub fn fort(&self, side: Side) -> Option<Cell> {
        self.cells().find(|&cell| self.at(cell) == Terrain::fort(side))
    }

    /// The hexes next to a side's fort where ships can be: there they are deployed (H5) and from there the fort is captured (H14).
    pub fn harbour(&self, side: Side) -> CellSet {
        self.fort(side).into_iter().flat_map(|fort| self.neighbours(fort)).filter(|&cell| self.is_sea(cell)).collect()
    }

    /// The neighbours of a hex that are on the map.
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        let around = Hex::from(cell).neighbours().into_iter().filter_map(Hex::cell);
        around.filter(|&next| self.at(next) != Terrain::Beyond)
    }
}
