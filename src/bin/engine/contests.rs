//! Games of the arena: options, setups and openings.

use crate::placement::Placement;
use crate::report::Report;
use crate::rules::{RuleArgs, SeaRules, VirusBoard, between, one_of};
use clap::Args;
use kletka::bots::computer::ComputerPlayer;
use kletka::bots::protocol::PlacementMethod;
use kletka::game::{Position, Side, Turn};
use kletka::play::Match;
use kletka::record::Choice;
use kletka::sea_battle::{self, FirstTurn, HiddenFleet, SeaBattlePosition};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::map::Map;
use kletka::squadron::{self, SquadronPosition};
use kletka::virus_war::{self, SubMove, VirusWarPosition};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;

/// A game that the arena can play.
pub(crate) trait Contest: ComputerPlayer<Level: Send + Sync, Setup: Sync> {
    /// Command line options of the game.
    type Options: Args + Sync;

    /// Returns the setups to play, by name, equal for both sides.
    ///
    /// # Errors
    /// If one is invalid.
    fn setups(options: &Self::Options) -> Result<Vec<(String, Self::Setup)>, String>;

    /// Adds the options to the report.
    fn settings(options: &Self::Options, report: &mut Report);

    /// Gives the sides their secrets, or plays an opening. Games 2n and 2n + 1 have equal generators.
    fn open(_options: &Self::Options, _game: &mut Match<Self>, _rng: &mut Pcg64Mcg) {}
}

#[derive(Args)]
pub(crate) struct SeaBattleOptions {
    #[command(flatten)]
    rules: SeaRules,
    /// Placement of both fleets; each player's own if not given
    #[arg(long, value_name = "P", value_parser = one_of::<Placement>())]
    placement: Option<Placement>,
}

impl Contest for SeaBattlePosition {
    type Options = SeaBattleOptions;

    fn setups(options: &SeaBattleOptions) -> Result<Vec<(String, sea_battle::Setup)>, String> {
        let setup = sea_battle::Setup { first: FirstTurn::Agreed(Side::FIRST), ..options.rules.setup()? };
        Ok(vec![(options.rules.preset().to_owned(), setup)])
    }

    fn settings(options: &SeaBattleOptions, report: &mut Report) {
        options.rules.settings(report);
        report.setting("placement", options.placement.map(Placement::name));
    }

    fn open(options: &SeaBattleOptions, game: &mut Match<Self>, rng: &mut Pcg64Mcg) {
        for side in Side::BOTH {
            let own = game.seats().seat(side).level().map(PlacementMethod::By);
            let method = options.placement.map(|placement| placement.0).or(own).unwrap_or(PlacementMethod::Random);
            let fleet = method.place(game.setup(), rng).expect("a preset has placements");
            game.set_secret(side, Some(HiddenFleet::ready(fleet)));
        }
    }
}

/// Limit of random maps, which are all created before the first game.
const MOST_MAPS: u64 = 10_000;

#[derive(Args)]
pub(crate) struct SquadronOptions {
    /// Plays on one built-in map instead of all
    #[arg(long, value_name = "NAME", value_parser = one_of::<BuiltinMap>())]
    map: Option<BuiltinMap>,
    /// Plays on this number of random fair maps instead of the built-in ones
    #[arg(long, value_name = "N", value_parser = between(1, MOST_MAPS), conflicts_with = "map")]
    random_maps: Option<usize>,
    /// Seed of the first random map; each further map has the next seed
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    map_seed: u64,
    #[command(flatten)]
    rules: RuleArgs<squadron::Rule>,
}

impl Contest for SquadronPosition {
    type Options = SquadronOptions;

    fn setups(options: &SquadronOptions) -> Result<Vec<(String, squadron::Setup)>, String> {
        let maps: Vec<(String, Map)> = if let Some(count) = options.random_maps {
            let seeds = (0..count as u64).map(|number| options.map_seed.wrapping_add(number));
            seeds.map(|seed| (format!("random {seed}"), Map::random(&mut Pcg64Mcg::seed_from_u64(seed)))).collect()
        } else {
            let builtin = options.map.map_or(BuiltinMap::ALL.to_vec(), |map| vec![map]);
            builtin.into_iter().map(|map| (map.name().to_owned(), map.map())).collect()
        };
        let setup = |map| {
            let mut setup = squadron::Setup::from(map);
            options.rules.apply(&mut setup);
            setup
        };
        Ok(maps.into_iter().map(|(name, map)| (name, setup(map))).collect())
    }

    fn settings(options: &SquadronOptions, report: &mut Report) {
        report.setting("random_maps", options.random_maps);
        report.setting("map_seed", options.random_maps.map(|_| options.map_seed));
        options.rules.settings(false, report);
    }
}

#[derive(Args)]
pub(crate) struct VirusWarOptions {
    #[command(flatten)]
    board: VirusBoard,
}

impl Contest for VirusWarPosition {
    type Options = VirusWarOptions;

    fn setups(options: &VirusWarOptions) -> Result<Vec<(String, virus_war::Setup)>, String> {
        let setup = options.board.setup()?;
        Ok(vec![(format!("{0}×{0}", setup.size), setup)])
    }

    fn settings(options: &VirusWarOptions, report: &mut Report) {
        options.board.settings(report);
    }

    /// Two random turns of each side.
    fn open(_options: &VirusWarOptions, game: &mut Match<Self>, rng: &mut Pcg64Mcg) {
        while game.position().round() < 2 && matches!(game.position().turn(), Turn::Side(_)) {
            let moves: Vec<SubMove> = game.position().legal_moves().filter(|mv| *mv != SubMove::Pass).collect();
            game.play(*moves.choose(rng).unwrap_or(&SubMove::Pass)).expect("it is legal");
        }
    }
}
