//! The setup of a Squadron battle.

use super::builtin_maps::BuiltinMap;
use super::map::{Map, MapError};
use crate::game::Side;
use crate::record::{OptionSpec, choice, options};
use serde::{Deserialize, Serialize};

choice! {
    /// The duration of a siege (H14).
    ///
    /// Under `WholeTurn` white's flagship must survive two half-turns of red, red's only one of white, which favours red
    /// (docs/figures.md).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub enum Siege {
        /// Through the whole next turn.
        #[default]
        WholeTurn = "whole-turn",
        /// Until the end of the besieger's half of the next turn: through one half-turn of the opponent for either side.
        OwnHalf = "own-half",
    }
}

choice! {
    /// The side that deploys and declares its flagship first, seen by the other one (H4, H5). White still acts first in
    /// every turn (H3).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub enum FirstToDeploy {
        /// White, as in the rules.
        #[default]
        White = "white",
        /// Red.
        Red = "red",
    }
}

impl FirstToDeploy {
    /// Returns the side.
    pub const fn side(self) -> Side {
        match self {
            Self::White => Side::FIRST,
            Self::Red => Side::SECOND,
        }
    }
}

choice! {
    /// A group of rules, which is a panel of the setup page.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum RuleGroup {
        /// The way to win (H14).
        Victory = "victory",
        /// The deployment (H5).
        Deployment = "deployment",
    }
}

options! {
    /// The setup. White is always the first side: the players agree or draw lots for it (H3).
    #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
    pub struct Setup {
        /// The map (H1).
        map: Map = BuiltinMap::Capes.map(),
    }

    /// An option of the setup, in the order of links.
    pub enum Rule in RuleGroup {
        /// Duration of the siege after which a fort falls (H14).
        Siege(siege: Siege = Siege::WholeTurn) in Victory = OptionSpec::new("Siege"),
        /// Side that deploys first (H5).
        FirstToDeploy(first_to_deploy: FirstToDeploy = FirstToDeploy::White) in Deployment = OptionSpec::new("Deploys"),
    }
}

impl From<Map> for Setup {
    /// The default rules on this map.
    fn from(map: Map) -> Self {
        Self { map, ..Self::default() }
    }
}

impl Setup {
    /// Checks that the setup is playable.
    ///
    /// # Errors
    /// The fault of the map.
    pub fn check(&self) -> Result<(), MapError> {
        self.map.check()
    }
}
