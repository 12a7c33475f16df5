//! Symmetric maps: blank ones, drawing, and changes of size or symmetry.
//!
//! A reshaped map keeps its left or upper half; the other half is derived from it.

use super::{MAX_LENGTH, MIN_LENGTH, Map, Symmetry, Terrain};
use crate::game::Side;
use crate::grid::Cell;

/// The result of reshaping a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reshaped {
    /// The reshaped map.
    pub map: Map,
    /// True if drawn hexes were lost.
    pub loses: bool,
}

impl Map {
    /// Creates open sea with two forts. The number of rows is made odd, as mirrors need.
    pub fn blank(width: u8, height: u8, symmetry: Symmetry) -> Self {
        let mut map = Self::empty(width, odd(height));
        map.set_usual_forts(symmetry);
        map
    }

    /// Changes the number of columns or rows.
    #[must_use]
    pub fn resized(&self, width: u8, height: u8, symmetry: Symmetry) -> Reshaped {
        let mut map = Self::empty(width, odd(height));
        let half = Half::copied_by(symmetry, map.height != self.height);
        let drawn: Vec<Cell> = self.drawn().filter(|&cell| half.contains(self, cell, symmetry)).collect();
        let kept = drawn.iter().filter(|&&cell| half.contains(&map, cell, symmetry)).copied().collect::<Vec<_>>();
        map.copy(self, &kept, symmetry);
        let loses = drawn.iter().any(|&cell| map.at(cell) != self.at(cell));
        Reshaped { map, loses }
    }

    /// Changes the symmetry.
    #[must_use]
    pub fn symmetrized(&self, symmetry: Symmetry) -> Reshaped {
        let mut map = Self::empty(self.width, odd(self.height));
        let half = Half::copied_by(symmetry, false);
        let kept = self.drawn().filter(|&cell| half.contains(&map, cell, symmetry)).collect::<Vec<_>>();
        map.copy(self, &kept, symmetry);
        let loses = self.drawn().any(|cell| map.at(cell) != self.at(cell));
        Reshaped { map, loses }
    }

    /// Returns the map's symmetry within its frame, or `HalfTurn` if it has none.
    pub fn symmetry(&self) -> Symmetry {
        let same = |symmetry: &Symmetry| {
            self.cells().all(|cell| {
                self.counterpart(cell, *symmetry).is_some_and(|there| self.at(there) == self.at(cell).swapped())
            })
        };
        Symmetry::ALL.into_iter().find(same).unwrap_or(Symmetry::HalfTurn)
    }

    /// Draws a hex and its counterpart. Returns false if that is impossible. A fort is moved: each side has one,
    /// never on a hex that is its own counterpart.
    pub fn draw(&mut self, cell: Cell, terrain: Terrain, symmetry: Symmetry) -> bool {
        let Some(there) = self.counterpart(cell, symmetry).filter(|_| self.at(cell) != Terrain::Beyond) else {
            return false;
        };
        if matches!(terrain, Terrain::WhiteFort | Terrain::RedFort) {
            if there == cell {
                return false;
            }
            for fort in Side::BOTH.map(|side| self.fort(side)).into_iter().flatten() {
                self.set(fort, Terrain::Sea);
            }
        }
        self.set(cell, terrain);
        self.set(there, terrain.swapped());
        true
    }

    /// Iterates over the hexes that are not open sea.
    fn drawn(&self) -> impl Iterator<Item = Cell> + '_ {
        self.cells().filter(|&cell| !self.is_sea(cell))
    }

    /// Copies these hexes and their counterparts from another map; forts that do not fit go to their default
    /// positions.
    fn copy(&mut self, from: &Self, cells: &[Cell], symmetry: Symmetry) {
        for &cell in cells.iter().filter(|&&cell| matches!(from.at(cell), Terrain::Land | Terrain::Shoal)) {
            self.draw(cell, from.at(cell), symmetry);
        }
        let is_fort = |cell: &Cell| matches!(from.at(*cell), Terrain::WhiteFort | Terrain::RedFort);
        let done = cells.iter().copied().find(is_fort).is_some_and(|fort| self.draw(fort, from.at(fort), symmetry));
        if !done {
            self.set_usual_forts(symmetry);
        }
    }

    /// Puts the forts near opposite edges.
    fn set_usual_forts(&mut self, symmetry: Symmetry) {
        let row = match symmetry {
            Symmetry::HalfTurn | Symmetry::LeftRight => self.height / 2,
            // On the lowest map the hexes next to the forts would meet otherwise.
            Symmetry::TopBottom => u8::from(self.height > MIN_LENGTH),
        };
        if let Some(cell) = Cell::new(1, row) {
            self.draw(cell, Terrain::WhiteFort, symmetry);
        }
    }
}

/// Rounds to an odd number of rows within range.
fn odd(height: u8) -> u8 {
    (height.clamp(MIN_LENGTH, MAX_LENGTH) - 1) | 1
}

/// The half of a map that is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Half {
    Left,
    Upper,
}

impl Half {
    /// Returns the half to keep. Under a half-turn either will do: the one that the new length leaves whole.
    const fn copied_by(symmetry: Symmetry, rows_change: bool) -> Self {
        match symmetry {
            Symmetry::HalfTurn if rows_change => Self::Upper,
            Symmetry::HalfTurn | Symmetry::LeftRight => Self::Left,
            Symmetry::TopBottom => Self::Upper,
        }
    }

    /// Returns true if the hex is in this half, or in the first part of the middle line.
    fn contains(self, map: &Map, cell: Cell, symmetry: Symmetry) -> bool {
        let order = |cell: Cell| {
            let column = 2 * u16::from(cell.column()) + u16::from(cell.row() % 2);
            let row = u16::from(cell.row());
            if self == Self::Left { (column, row) } else { (row, column) }
        };
        map.at(cell) != Terrain::Beyond
            && map.counterpart(cell, symmetry).is_some_and(|there| order(cell) <= order(there))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::squadron::builtin_maps::BuiltinMap;
    use proptest::prelude::*;

    fn cell(name: &str) -> Cell {
        name.parse::<crate::squadron::HexName>().unwrap().0
    }

    fn drawn(symmetry: Symmetry, land: &[&str]) -> Map {
        let mut map = Map::blank(13, 9, symmetry);
        for name in land {
            assert!(map.draw(cell(name), Terrain::Land, symmetry), "{name}");
        }
        map
    }

    #[test]
    fn blank_maps_are_fair() {
        for symmetry in Symmetry::ALL {
            for (width, height) in [(7, 5), (13, 9), (26, 25)] {
                let map = Map::blank(width, height, symmetry);
                assert_eq!((map.check(), map.height()), (Ok(()), height), "{symmetry:?}\n{}", map.to_ascii());
            }
        }
        assert_eq!(Map::blank(9, 8, Symmetry::TopBottom).height(), 7);
    }

    #[test]
    fn an_island_keeps_its_distance_from_the_fort() {
        for symmetry in Symmetry::ALL {
            let map = drawn(symmetry, &["d2", "d3", "e4"]);
            for (width, height) in [(14, 9), (20, 9), (13, 15), (13, 11)] {
                let wide = map.resized(width, height, symmetry);
                assert!(!wide.loses, "{symmetry:?}");
                assert_eq!(wide.map.check(), Ok(()), "{symmetry:?}\n{}", wide.map.to_ascii());
                assert_eq!(wide.map.at(cell("d2")), Terrain::Land);
                let land = |map: &Map| map.cells().filter(|&cell| map.at(cell) == Terrain::Land).count();
                assert_eq!(land(&wide.map), land(&map), "no island is doubled, {symmetry:?}");
                assert_eq!(wide.map.resized(13, 9, symmetry).map, map, "{symmetry:?}");
            }
        }
    }

    #[test]
    fn what_the_new_size_has_no_room_for_is_told() {
        let map = drawn(Symmetry::LeftRight, &["e2"]);
        assert!(!map.resized(11, 9, Symmetry::LeftRight).loses);
        assert!(map.resized(9, 9, Symmetry::LeftRight).loses);
        let map = drawn(Symmetry::LeftRight, &["c9"]);
        assert!(map.resized(13, 7, Symmetry::LeftRight).loses);
    }

    #[test]
    fn another_symmetry_copies_the_first_half_anew() {
        let map = drawn(Symmetry::HalfTurn, &["d2"]);
        assert_eq!(map.at(cell("i8")), Terrain::Land, "turned by half");
        let mirrored = map.symmetrized(Symmetry::LeftRight);
        assert!(mirrored.loses);
        assert_eq!((mirrored.map.at(cell("i2")), mirrored.map.at(cell("i8"))), (Terrain::Land, Terrain::Sea));
        assert_eq!(mirrored.map.symmetry(), Symmetry::LeftRight);
        assert!(!map.symmetrized(Symmetry::HalfTurn).loses);
        // The forts were in the middle row, which this mirror maps onto itself.
        let upright = map.symmetrized(Symmetry::TopBottom);
        assert_eq!((upright.map.check(), upright.loses), (Ok(()), true));
    }

    #[test]
    fn a_fort_moves_and_is_never_its_own_counterpart() {
        let mut map = Map::blank(13, 9, Symmetry::HalfTurn);
        assert!(!map.draw(cell("g5"), Terrain::WhiteFort, Symmetry::HalfTurn));
        assert!(!map.draw(cell("m2"), Terrain::Land, Symmetry::HalfTurn), "beyond the edge");
        assert!(map.draw(cell("c3"), Terrain::WhiteFort, Symmetry::HalfTurn));
        assert_eq!((map.fort(Side::FIRST), map.at(cell("b5"))), (Some(cell("c3")), Terrain::Sea));
        assert_eq!(map.check(), Ok(()));
    }

    #[test]
    fn h1_builtin_maps_report_their_symmetry() {
        for chart in BuiltinMap::ALL {
            let map = chart.map();
            assert_eq!(map.symmetrized(map.symmetry()), Reshaped { map: map.clone(), loses: false }, "{chart:?}");
        }
    }

    proptest! {
        #[test]
        fn any_map_of_a_code_can_be_reshaped(
            code in "[5-9]x[5-9]-[0-9]{0,2}[slhwrx][slhwrx0-9]{0,40}", width in 0u8..40, height in 0u8..40,
        ) {
            let map = code.parse().unwrap_or_else(|_| Map::empty(width, height));
            for symmetry in Symmetry::ALL {
                for shaped in [map.resized(width, height, symmetry).map, map.symmetrized(symmetry).map] {
                    prop_assert_eq!(shaped.to_string().parse(), Ok(shaped.clone()));
                    prop_assert_eq!(Side::BOTH.map(|side| shaped.fort(side).is_some()), [true, true]);
                }
            }
        }
    }
}
