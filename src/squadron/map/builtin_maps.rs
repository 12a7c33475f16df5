//! The built-in maps.

use super::Map;
use crate::record::{Choice, choice};
use std::sync::OnceLock;

choice! {
    /// A built-in map.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum BuiltinMap {
        /// A small strait between rocks.
        Strait = "strait",
        /// A ring of land around a lagoon.
        Atoll = "atoll",
        /// Two capes that reach out to each other.
        Capes = "capes",
        /// Open water with a few shoals.
        Roads = "roads",
        /// Many small rocks.
        Skerries = "skerries",
        /// Islands large and small.
        Archipelago = "archipelago",
    }
}

impl BuiltinMap {
    /// Returns the map.
    pub fn map(self) -> Map {
        self.known().clone()
    }

    /// Returns the map, parsed and checked on first use.
    fn known(self) -> &'static Map {
        static MAPS: [OnceLock<Map>; 6] = [const { OnceLock::new() }; 6];
        MAPS[self as usize].get_or_init(|| self.read())
    }

    fn read(self) -> Map {
        let picture = match self {
            Self::Strait => include_str!("../maps/strait.txt"),
            Self::Atoll => include_str!("../maps/atoll.txt"),
            Self::Capes => include_str!("../maps/capes.txt"),
            Self::Roads => include_str!("../maps/roads.txt"),
            Self::Skerries => include_str!("../maps/skerries.txt"),
            Self::Archipelago => include_str!("../maps/archipelago.txt"),
        };
        let map = Map::from_ascii(picture)
            .unwrap_or_else(|why| unreachable!("the map {} ships with the game: {why}", self.name()));
        // Copies share the result of the check.
        let _ = map.check();
        map
    }

    /// Finds the built-in map equal to `map`.
    pub fn from_map(map: &Map) -> Option<Self> {
        Self::ALL.into_iter().find(|chart| chart.known() == map)
    }
}

/// Returns all built-in maps with their names.
pub fn all() -> Vec<(BuiltinMap, Map)> {
    BuiltinMap::ALL.into_iter().map(|chart| (chart, chart.map())).collect()
}
