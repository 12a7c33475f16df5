//! The check that a map is fair and playable (H1).

use super::{MAX_LENGTH, MIN_LENGTH, Map, Terrain};
use crate::game::Side;
use crate::grid::{Cell, CellSet, Hex};

/// Reasons why a map is unplayable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MapError {
    /// The number of rows or columns is out of range.
    #[error("a map has from {MIN_LENGTH} to {MAX_LENGTH} rows and columns")]
    Size,
    /// A side does not have exactly one fort.
    #[error("side {0} does not have exactly one fort")]
    Forts(Side),
    /// No symmetry that swaps the forts preserves the map.
    #[error("no half-turn or mirror that swaps the forts leaves the map unchanged")]
    Unfair,
    /// This sea hex cannot be reached from a fort.
    #[error("{0:?} cannot be reached")]
    Apart(Cell),
    /// A fort has fewer than four sea hexes next to it.
    #[error("fewer than four hexes next to the forts are sea")]
    NoRoom,
    /// A hex is next to both forts.
    #[error("a hex is next to both forts")]
    NearForts,
}

/// The symmetries that swap the two sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symmetry {
    /// Rotation by 180°.
    HalfTurn,
    /// Reflection between left and right.
    LeftRight,
    /// Reflection between top and bottom.
    TopBottom,
}

impl Symmetry {
    /// All symmetries, the default first.
    pub const ALL: [Self; 3] = [Self::HalfTurn, Self::LeftRight, Self::TopBottom];
}

/// The linear parts of the motions that can swap the sides: the half-turn and the six reflections of the hex lattice.
/// A shift is added.
const MOTIONS: [fn(Hex) -> Hex; 7] = [
    |h| Hex::new(-h.q, -h.r),
    |h| Hex::new(h.r, h.q),
    |h| Hex::new(h.q, h.s()),
    |h| Hex::new(h.s(), h.r),
    |h| Hex::new(-h.r, -h.q),
    |h| Hex::new(-h.q, -h.s()),
    |h| Hex::new(-h.s(), -h.r),
];

impl Map {
    /// Checks that the map is fair and playable. The result is cached with the map and its copies.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn check(&self) -> Result<(), MapError> {
        *self.checked.0.get_or_init(|| self.find_fault())
    }

    /// Finds the first rule that the map breaks.
    fn find_fault(&self) -> Result<(), MapError> {
        let bounds = MIN_LENGTH..=MAX_LENGTH;
        let sized = bounds.contains(&self.width) && bounds.contains(&self.height);
        if !sized || self.hexes.len() != usize::from(self.width) * usize::from(self.height) {
            return Err(MapError::Size);
        }
        for side in Side::BOTH {
            if self.cells().filter(|&cell| self.at(cell) == Terrain::fort(side)).count() != 1 {
                return Err(MapError::Forts(side));
            }
        }
        if !self.is_symmetric() {
            return Err(MapError::Unfair);
        }
        let [white, red] = Side::BOTH.map(|side| self.harbour(side));
        if white.len() < 4 || red.len() < 4 {
            return Err(MapError::NoRoom);
        }
        if white.intersects(&red) {
            return Err(MapError::NearForts);
        }
        let reached = self.reachable(white);
        (self.sea() - reached).first().map_or(Ok(()), |cell| Err(MapError::Apart(cell)))
    }

    /// Returns true if a half-turn or reflection swaps the forts and preserves all else.
    fn is_symmetric(&self) -> bool {
        let (Some(white), Some(red)) = (self.fort(Side::FIRST), self.fort(Side::SECOND)) else { return false };
        let (white, red) = (Hex::from(white), Hex::from(red));
        MOTIONS.iter().any(|motion| {
            let shift = red - motion(white);
            let same = |cell: Cell| {
                let image = (motion(cell.into()) + shift).cell();
                image.is_some_and(|image| self.at(image) == self.at(cell).swapped())
            };
            motion(red) + shift == white && self.cells().all(same)
        })
    }

    /// Returns the sea connected to these hexes.
    fn reachable(&self, from: CellSet) -> CellSet {
        let (mut all, mut edge) = (from, from);
        while !edge.is_empty() {
            let next: CellSet =
                edge.iter().flat_map(|cell| self.neighbours(cell)).filter(|&c| self.is_sea(c)).collect();
            edge = next - all;
            all |= edge;
        }
        all
    }

    /// Returns the counterpart of a hex within the map's frame. `TopBottom` needs an odd number of rows.
    pub fn counterpart(&self, cell: Cell, symmetry: Symmetry) -> Option<Cell> {
        // Twice the horizontal position: odd rows are shifted by half a hex.
        let shift = |row: u8| i16::from(row % 2);
        let x = 2 * i16::from(cell.column()) + shift(cell.row());
        let right = if self.height % 2 == 1 { 2 * i16::from(self.width) - 2 } else { 2 * i16::from(self.width) - 1 };
        let bottom = self.height.checked_sub(1)?;
        let (x, row) = match symmetry {
            Symmetry::HalfTurn => (right - x, bottom.checked_sub(cell.row())?),
            Symmetry::LeftRight => (2 * i16::from(self.width) - 2 - x, cell.row()),
            Symmetry::TopBottom => (x, bottom.checked_sub(cell.row())?),
        };
        let left = x - shift(row);
        let column = (left % 2 == 0).then_some(left / 2)?;
        let there = Cell::new(u8::try_from(column).ok()?, row)?;
        (self.at(there) != Terrain::Beyond).then_some(there)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::squadron::builtin_maps;

    #[test]
    fn h1_every_map_that_ships_is_fair() {
        assert!(builtin_maps::all().len() >= 5);
        for (name, map) in builtin_maps::all() {
            assert_eq!(map.check(), Ok(()), "{name:?}\n{}", map.to_ascii());
        }
    }

    const FAIR: &str = "
        . . . . . . .
         . W . . . . -
        . . . # . . .
         . . . . R . -
        . . . . . . .";

    #[test]
    fn a_changed_map_is_searched_anew() {
        let mut map = Map::from_ascii(FAIR).unwrap();
        assert_eq!((map.check(), map.clone().check()), (Ok(()), Ok(())));
        assert_eq!(map, Map::from_ascii(FAIR).unwrap(), "what was found is not compared");
        let corner = Cell::new(0, 0).unwrap();
        map.set(corner, Terrain::Land);
        assert_eq!(map.check(), Err(MapError::Unfair));
        map.set(corner, Terrain::Sea);
        assert_eq!(map.check(), Ok(()));
    }

    #[test]
    fn h1_what_is_unfair_or_unplayable_is_told() {
        let check = |from: &str, to: &str| Map::from_ascii(&FAIR.replacen(from, to, 1)).unwrap().check();
        assert_eq!(check("", ""), Ok(()));
        assert_eq!(check("W", "."), Err(MapError::Forts(Side::FIRST)));
        assert_eq!(check("# .", "# R"), Err(MapError::Forts(Side::SECOND)));
        assert_eq!(check(". .", "# ."), Err(MapError::Unfair));
        assert_eq!(check("# . .", "# # ."), Err(MapError::Unfair));
    }

    #[test]
    fn h1_seas_are_connected_and_have_room() {
        let map = |picture: &str| Map::from_ascii(picture).unwrap().check();
        let apart = ". . . # . . .\n . W # # R . -\n. . . # . . .\n . . # # . . -\n. . . # . . .";
        assert!(matches!(map(apart), Err(MapError::Apart(_))));
        let cramped = "# . . . . . #\n W # . . # R -\n. . . . . . .\n . . . . . . -\n. . . . . . .";
        assert_eq!(map(cramped), Err(MapError::NoRoom));
        let near = ". . . . . . .\n . W . R . . -\n. . . . . . .\n . . . . . . -\n. . . . . . .";
        assert_ne!(map(near), Ok(()));
    }

    #[test]
    fn h1_counterparts_are_mutual_and_make_a_fair_map() {
        for symmetry in [Symmetry::HalfTurn, Symmetry::LeftRight, Symmetry::TopBottom] {
            let mut map = Map::empty(11, 9);
            for cell in map.clone().cells() {
                let there = map.counterpart(cell, symmetry).unwrap();
                assert_eq!(map.counterpart(there, symmetry), Some(cell), "{symmetry:?}");
            }
            let fort = Cell::new(2, 1).unwrap();
            map.set(fort, Terrain::WhiteFort);
            map.set(map.counterpart(fort, symmetry).unwrap(), Terrain::RedFort);
            assert_eq!(map.check(), Ok(()), "{symmetry:?}\n{}", map.to_ascii());
        }
    }
}
