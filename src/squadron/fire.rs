//! H9, H11: how a shot is aimed and which dice hit.

use super::map::Map;
use super::ship_class::ShipClass;
use super::sight;
use crate::grid::{Cell, CellSet, Hex};

/// How a shot goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shot {
    /// At a neighbour: 2 to 6 hits (H9).
    Adjacent,
    /// Along a clear line: 3 to 6 hits (H9).
    Direct,
    /// Over whatever stands between: 5 and 6 hit (H11).
    Lob,
}

impl Shot {
    /// The least number on the die that hits.
    pub const fn minimum_roll(self) -> u8 {
        match self {
            Self::Adjacent => 2,
            Self::Direct => 3,
            Self::Lob => 5,
        }
    }

    /// Whether a die hits.
    pub const fn hits(self, die: u8) -> bool {
        die >= self.minimum_roll()
    }

    /// The chance of a hit, in sixths.
    pub const fn hitting_faces(self) -> u8 {
        7 - self.minimum_roll()
    }
}

/// Why a ship cannot shoot at a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ShotError {
    /// It is too far.
    #[error("the target is {distance} hexes away, the guns reach {range}")]
    TooFar {
        /// How far it is, in hexes.
        distance: u16,
        /// How far the guns reach.
        range: u8,
    },
    /// Something stands between.
    #[error("the line of fire is blocked")]
    Blocked,
}

/// How a ship shoots from one hex at another (H9, H10, H11).
///
/// # Errors
/// When the other is too far, or something stands between and the ship cannot lob.
pub fn aim(map: &Map, ships: CellSet, ship: ShipClass, from: Cell, to: Cell) -> Result<Shot, ShotError> {
    let distance = Hex::from(from).distance(Hex::from(to));
    if distance > u16::from(ship.range()) {
        return Err(ShotError::TooFar { distance, range: ship.range() });
    }
    if distance <= 1 {
        return Ok(Shot::Adjacent);
    }
    if has_line_of_sight(map, ships, from, to) {
        Ok(Shot::Direct)
    } else if ship.lobs() {
        Ok(Shot::Lob)
    } else {
        Err(ShotError::Blocked)
    }
}

/// Whether the line between two hexes is clear of land, shoals and ships (H10).
pub fn has_line_of_sight(map: &Map, ships: CellSet, from: Cell, to: Cell) -> bool {
    sight::is_clear(from.into(), to.into(), |hex| {
        hex.cell().is_none_or(|cell| !map.is_sea(cell) || ships.contains(cell))
    })
}
