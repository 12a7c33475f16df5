//! Aiming, and the dice that hit (H9, H11).

use super::map::Map;
use super::ship_class::ShipClass;
use super::sight;
use crate::grid::{Cell, CellSet, Hex};

/// The kinds of shots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shot {
    /// At a neighbour; 2 to 6 hits (H9).
    Adjacent,
    /// Along a clear line; 3 to 6 hits (H9).
    Direct,
    /// Over obstacles; 5 and 6 hit (H11).
    Lob,
}

impl Shot {
    /// Returns the lowest die that hits.
    pub const fn minimum_roll(self) -> u8 {
        match self {
            Self::Adjacent => 2,
            Self::Direct => 3,
            Self::Lob => 5,
        }
    }

    /// Returns true if the die hits.
    pub const fn hits(self, die: u8) -> bool {
        die >= self.minimum_roll()
    }

    /// Returns the probability of a hit, in sixths.
    pub const fn hitting_faces(self) -> u8 {
        7 - self.minimum_roll()
    }
}

/// Reasons why a ship cannot shoot at a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ShotError {
    /// The target is out of range.
    #[error("the target is {distance} hexes away, the guns reach {range}")]
    TooFar {
        /// The distance, in hexes.
        distance: u16,
        /// The range of the guns.
        range: u8,
    },
    /// An obstacle blocks the line.
    #[error("the line of fire is blocked")]
    Blocked,
}

/// Returns the kind of shot from one hex at another (H9–H11).
///
/// # Errors
/// If the target is out of range, or the line is blocked and the ship cannot lob.
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

/// Returns true if no land, shoal or ship blocks the line between two hexes (H10).
pub fn has_line_of_sight(map: &Map, ships: CellSet, from: Cell, to: Cell) -> bool {
    sight::is_clear(from.into(), to.into(), |hex| {
        hex.cell().is_none_or(|cell| !map.is_sea(cell) || ships.contains(cell))
    })
}
