//! What is agreed before a battle of squadrons.

use super::builtin_maps::BuiltinMap;
use super::map::{Map, MapError};
use crate::game::Side;
use serde::{Deserialize, Serialize};

/// How long a flagship stands at the enemy's fort before it has captured it (H14).
///
/// White acts first in every turn. Through a whole turn its flagship must survive two halves of red, red's only one of white; by
/// this alone red wins 63 battles of 100 between two lieutenants, instead of 54 (docs/figures.md).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Siege {
    /// Through the whole next turn, both halves of it.
    #[default]
    WholeTurn,
    /// Up to the end of its own half in the next turn: through one half of the other side, whichever side it is.
    OwnHalf,
}

impl Siege {
    /// Both, the rule first.
    pub const ALL: [Self; 2] = [Self::WholeTurn, Self::OwnHalf];
}

/// Which side deploys its ships and declares its flagship first, in the sight of the other one (H4, H5).
///
/// White still moves first in every turn (H3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum FirstToDeploy {
    /// White, as in the rules.
    #[default]
    White,
    /// Red.
    Red,
}

impl FirstToDeploy {
    /// Both, the rule first.
    pub const ALL: [Self; 2] = [Self::White, Self::Red];

    /// The side.
    pub const fn side(self) -> Side {
        match self {
            Self::White => Side::FIRST,
            Self::Red => Side::SECOND,
        }
    }
}

/// What is agreed. White is always the first side: who plays it is for the players to agree or to draw (H3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The map (H1).
    pub map: Map,
    /// How a fort is captured (H14).
    pub siege: Siege,
    /// Which side deploys first (H5).
    pub first_to_deploy: FirstToDeploy,
}

impl From<Map> for Setup {
    /// The rules of old on this map.
    fn from(map: Map) -> Self {
        Self { map, siege: Siege::default(), first_to_deploy: FirstToDeploy::default() }
    }
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
        BuiltinMap::Capes.map().into()
    }
}
