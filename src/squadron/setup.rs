//! What is agreed before a battle of squadrons.

use super::builtin_maps::BuiltinMap;
use super::map::{Map, MapError};
use serde::{Deserialize, Serialize};

/// What is agreed. White is always the first side: who plays it is for the players to agree or to draw (H3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The map (H1).
    pub map: Map,
}

impl Setup {
    /// Whether it can be played.
    ///
    /// # Errors
    /// What is wrong with the map.
    pub fn check(&self) -> Result<(), MapError> {
        self.map.check()
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self { map: BuiltinMap::Capes.map() }
    }
}
