//! The options of Squadron.

use super::{Run, one_of};
use crate::players::squadron;
use clap::Args;
use clap::builder::RangedU64ValueParser;
use kletka::game::Side;
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::transcript::siege_word;
use kletka::squadron::{FirstToDeploy, Siege, side_word};

const SIEGES: [(&str, Siege); 2] =
    [(siege_word(Siege::WholeTurn), Siege::WholeTurn), (siege_word(Siege::OwnHalf), Siege::OwnHalf)];

const FIRST_TO_DEPLOY: [(&str, FirstToDeploy); 2] =
    [(side_word(Side::FIRST), FirstToDeploy::White), (side_word(Side::SECOND), FirstToDeploy::Red)];

pub(super) const MAPS: [(&str, BuiltinMap); 6] = [
    (BuiltinMap::Strait.name(), BuiltinMap::Strait),
    (BuiltinMap::Atoll.name(), BuiltinMap::Atoll),
    (BuiltinMap::Capes.name(), BuiltinMap::Capes),
    (BuiltinMap::Roads.name(), BuiltinMap::Roads),
    (BuiltinMap::Skerries.name(), BuiltinMap::Skerries),
    (BuiltinMap::Archipelago.name(), BuiltinMap::Archipelago),
];

/// Where the arena of Squadron takes its maps from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MapSource {
    /// Those that ship with the game.
    Builtin,
    /// [`Map::random`](kletka::squadron::map::Map::random).
    Random,
}

const MAP_SOURCES: [(&str, MapSource); 2] = [("builtin", MapSource::Builtin), ("random", MapSource::Random)];

/// The most random maps of a run: all of them are made before its first game.
const MOST_MAPS: u64 = 10_000;

#[derive(Args)]
pub(crate) struct SquadronArena {
    #[command(flatten)]
    pub(crate) run: Run,
    /// Players, with commas between; the one with a star takes --other-nodes
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = one_of(&squadron::PLAYERS))]
    pub(crate) bots: Vec<squadron::Player>,
    /// The nodes of the player with a star
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), allow_negative_numbers = true)]
    pub(crate) other_nodes: Option<u32>,
    /// One map instead of all
    #[arg(long, value_name = "NAME", value_parser = one_of(&MAPS))]
    pub(crate) map: Option<BuiltinMap>,
    /// Whether the maps are those that ship or random fair ones
    #[arg(long, value_name = "KIND", default_value = "builtin", value_parser = one_of(&MAP_SOURCES), conflicts_with = "map")]
    pub(crate) maps: MapSource,
    /// The seed of the first random map; the next map has the next seed
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub(crate) map_seed: u64,
    /// How many random maps
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = RangedU64ValueParser::<usize>::new().range(1..=MOST_MAPS))]
    pub(crate) map_count: usize,
    /// How a fort is captured
    #[arg(long, value_name = "WAY", default_value = "whole-turn", value_parser = one_of(&SIEGES))]
    pub(crate) siege: Siege,
    /// Which side deploys first
    #[arg(long, value_name = "SIDE", default_value = "white", value_parser = one_of(&FIRST_TO_DEPLOY))]
    pub(crate) deploys: FirstToDeploy,
}
