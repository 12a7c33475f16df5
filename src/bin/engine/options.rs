//! The command line. Whatever cannot be carried out is refused here, with the reason.

use crate::names::{ANNOUNCEMENTS, PRESETS};
use crate::placement::Placement;
use crate::players::{Shooter, squadron, virus_war};
use crate::virus_weights;
use clap::builder::{PossibleValuesParser, RangedU64ValueParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use kletka::bots::sea_battle::hiding::{FEATURE_COUNT, FeatureWeights};
use kletka::bots::virus_war::eval::Weights;
use kletka::bots::{Budget, sea_battle};
use kletka::sea_battle::{Announcement, FireRule, MAX_SHOTS, Preset, Setup, Shapes, Touching};
use kletka::squadron::Siege;
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::transcript::siege_word;
use kletka::virus_war::{Passes, Setup as VirusSetup, Start};
use std::path::PathBuf;

const TOUCHING: [(&str, Touching); 3] =
    [("never", Touching::Never), ("corners", Touching::Corners), ("anything", Touching::Anything)];

const SIEGES: [(&str, Siege); 2] =
    [(siege_word(Siege::WholeTurn), Siege::WholeTurn), (siege_word(Siege::OwnHalf), Siege::OwnHalf)];

const CHARTS: [(&str, BuiltinMap); 6] = [
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
/// The most games of a run: their results are kept until its end.
const MOST_GAMES: u64 = 10_000_000;
/// The most threads of a run.
const MOST_THREADS: u64 = 256;
/// The most rounds of fitting.
const MOST_ROUNDS: u64 = 10_000;
/// The largest weight of a habit: with twice that its exponential would be no number.
const MOST_WEIGHT: f32 = 40.0;

/// The native engine of Kletka: arenas and measurements from the command line. In wasm32 the same code runs in a web worker; time
/// is measured here only.
#[derive(Parser)]
#[command(name = "engine", version)]
pub(crate) struct CommandLine {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// How strong the computer players are
    #[command(subcommand)]
    Arena(Arena),
    /// How fleets of Sea Battle are hidden
    #[command(subcommand)]
    Hide(Hide),
    /// Plays games and fits the weights of the evaluation to their results, or to values of searches
    Tune(Tune),
    /// Counts the sequences of sub-moves up to a length
    Perft(Perft),
    /// The value of a game on a small board if both play best; takes 0.8 GB
    Solve(Solve),
    /// Speaks the universal game interface over the standard input and output: docs/ugi.md
    Ugi {
        #[arg(value_parser = ["sea-battle", "squadron", "virus-war"])]
        game: String,
    },
    /// How many fleets a preset without mines has, exactly
    Count(Count),
    /// What fair play costs in Sea Battle: how often it can be told whether some fleet fits what was said, and how long the
    /// proofs of strict mode are; battles of two gunners
    Fair(SeaRun),
    /// How often the side wins that is said to win: battles of two captains
    Standing(SeaRun),
    /// Draws fleets: how long that takes, or with --print the fleets themselves
    Place(Place),
    /// How many letters the links of whole matches between computers have
    Links(Links),
    /// Shots that the admiral saves against simulated people whose habits it has learned
    Habits(Habits),
    /// Campaigns between camps that computers lead: gold by character and level, battles, runaway leads
    Campaign(Campaign),
}

impl Command {
    /// How it tells what it finds; `None` where it speaks a protocol of its own.
    pub(crate) fn reporting(&self) -> Option<&Reporting> {
        Some(match self {
            Self::Arena(Arena::SeaBattle(options)) => &options.sea.run.reporting,
            Self::Arena(Arena::Squadron(options)) => &options.run.reporting,
            Self::Arena(Arena::VirusWar(options)) => &options.run.reporting,
            Self::Hide(Hide::Fit(options)) => &options.sea.run.reporting,
            Self::Hide(Hide::Show(options)) | Self::Standing(options) | Self::Fair(options) => &options.run.reporting,
            Self::Tune(options) => &options.run.reporting,
            Self::Perft(options) => &options.reporting,
            Self::Solve(options) => &options.reporting,
            Self::Count(options) => &options.reporting,
            Self::Place(options) => &options.reporting,
            Self::Links(options) => &options.run.reporting,
            Self::Habits(options) => &options.run.reporting,
            Self::Campaign(options) => &options.run.reporting,
            Self::Ugi { .. } => return None,
        })
    }
}

#[derive(Subcommand)]
pub(crate) enum Arena {
    /// Shots to sink a fleet, and battles of each pair
    SeaBattle(SeaArena),
    /// Each pair on each map, with the sides swapped from game to game
    Squadron(SquadronArena),
    /// Each pair from random openings, with the colours swapped
    VirusWar(VirusArena),
}

#[derive(Subcommand)]
pub(crate) enum Hide {
    /// Finds the habit by which fleets are hidden, by play against captains some of whom know it
    Fit(Fit),
    /// Where the ships of hidden fleets lie, and how many bits of their entropy the habit costs
    Show(SeaRun),
}

/// How a command tells what it finds. The text and the progress are for people, the object is for programs.
#[derive(Args, Clone)]
pub(crate) struct Reporting {
    /// Writes one JSON object at the end instead of text, with the figures, the settings and the version: docs/engine.md
    #[arg(long)]
    pub(crate) json: bool,
    /// Seconds between lines of progress on the standard error, where that is no terminal; a terminal shows a bar. 0: neither
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(..=86_400),
        allow_negative_numbers = true)]
    pub(crate) progress: u64,
}

/// How much is played.
#[derive(Args, Clone)]
pub(crate) struct Run {
    /// Games of each pair, or fleets
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = between(2, MOST_GAMES), allow_negative_numbers = true)]
    pub(crate) games: usize,
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// As many as the machine has, if that is not said
    #[arg(long, value_name = "N", default_value_t = machine_threads(), hide_default_value = true,
        value_parser = between(1, MOST_THREADS), allow_negative_numbers = true)]
    pub(crate) threads: usize,
    /// How long a player may think: in Sea Battle places of ships (600000), in Virus War positions, in Squadron half-turns
    /// played out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u32>,
    #[command(flatten)]
    pub(crate) reporting: Reporting,
}

impl Run {
    /// How long a player of Sea Battle may think.
    pub(crate) fn sea_budget(&self) -> Budget {
        self.budget_or(sea_battle::Level::Captain.budget())
    }

    /// How long a player may think whose own budget this is.
    pub(crate) fn budget_or(&self, own: Budget) -> Budget {
        self.nodes.map_or(own, |nodes| Budget::from_nodes(nodes.into()))
    }
}

/// The fleets of Sea Battle and the rules that they follow.
#[derive(Args, Clone)]
pub(crate) struct Fleets {
    #[arg(long, value_name = "NAME", default_value = "classic", value_parser = one_of(&PRESETS))]
    pub(crate) preset: Preset,
    /// Whether ships may touch, if not as in the preset
    #[arg(long, value_name = "T", value_parser = one_of(&TOUCHING))]
    touching: Option<Touching>,
    /// Ships may be bent in every way
    #[arg(long)]
    bent: bool,
    /// The rule of fire, if not as in the preset: again (a hit gives another shot), salvo, or a number of shots a turn
    #[arg(long, value_name = "F", value_parser = read_fire, allow_negative_numbers = true)]
    fire: Option<FireRule>,
    /// What answers announce, if not as in the preset: sunk and nothing more, the length of a sunk ship, or with each hit the ship
    #[arg(long, value_name = "A", value_parser = one_of(&ANNOUNCEMENTS))]
    announce: Option<Announcement>,
    /// How fleets lie: edge, all but one-cell ships along the border; hidden, as the admiral places; own, in battles each as its
    /// player places
    #[arg(long, value_name = "P", default_value = "uniform", value_parser = one_of(&Placement::NAMES))]
    pub(crate) placement: Placement,
    /// Another habit for hidden fleets, as hide fit prints it
    #[arg(long, value_name = "LIST", value_parser = read_habit, allow_hyphen_values = true)]
    pub(crate) habit: Option<FeatureWeights>,
}

impl Fleets {
    /// The agreed rules.
    ///
    /// # Errors
    /// When they cannot be played, or fleets cannot be placed so.
    pub(crate) fn setup(&self) -> Result<Setup, String> {
        let setup = self.preset.setup();
        let setup = Setup {
            touching: self.touching.unwrap_or(setup.touching),
            shapes: if self.bent { Shapes::ANY } else { setup.shapes },
            fire: self.fire.unwrap_or(setup.fire),
            announcement: self.announce.unwrap_or(setup.announcement),
            ..setup
        };
        setup.check().map_err(|why| why.to_string())?;
        self.placement.check(&setup)?;
        Ok(setup)
    }

    /// How hidden fleets are placed.
    pub(crate) fn habit(&self, setup: &Setup) -> FeatureWeights {
        self.habit.unwrap_or_else(|| FeatureWeights::for_setup(setup))
    }
}

/// A run with fleets of Sea Battle.
#[derive(Args, Clone)]
pub(crate) struct SeaRun {
    #[command(flatten)]
    pub(crate) run: Run,
    #[command(flatten)]
    pub(crate) fleets: Fleets,
}

#[derive(Args)]
pub(crate) struct SeaArena {
    #[command(flatten)]
    pub(crate) sea: SeaRun,
    /// Players, with commas between; knowing is a captain who knows the habit by which fleets are hidden, and fires alone only
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = one_of(&Shooter::NAMES))]
    pub(crate) bots: Vec<Shooter>,
    /// No battles
    #[arg(long, conflicts_with = "battles")]
    pub(crate) solo: bool,
    /// Battles only
    #[arg(long)]
    pub(crate) battles: bool,
}

#[derive(Args)]
pub(crate) struct SquadronArena {
    #[command(flatten)]
    pub(crate) run: Run,
    /// Players, with commas between
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = one_of(&squadron::PLAYERS))]
    pub(crate) bots: Vec<squadron::Player>,
    /// One map instead of all
    #[arg(long, value_name = "NAME", value_parser = one_of(&CHARTS))]
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
}

#[derive(Args)]
pub(crate) struct VirusArena {
    #[command(flatten)]
    pub(crate) run: Run,
    /// Players, with commas between (microbe, bacterium, virus, pandemic); those with a star take --weights and --other-nodes
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = one_of(&virus_war::PLAYERS))]
    pub(crate) bots: Vec<virus_war::Player>,
    #[command(flatten)]
    pub(crate) board: NarrowBoard,
    /// The first turn is one sub-move
    #[arg(long)]
    pub(crate) balanced: bool,
    /// The nodes of players with a star
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), allow_negative_numbers = true)]
    pub(crate) other_nodes: Option<u32>,
    /// The weights of the evaluation of players with a star: with commas between, or a file that tune --write made
    #[arg(long, value_name = "LIST|FILE", value_parser = virus_weights::parse, allow_hyphen_values = true)]
    pub(crate) weights: Option<Weights>,
}

/// A board of Virus War that the fast position holds in one word.
#[derive(Args)]
pub(crate) struct NarrowBoard {
    /// The side of the board
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u8).range(5..=10),
        allow_negative_numbers = true)]
    pub(crate) side: u8,
}

#[derive(Args)]
#[command(mut_arg("games", |games| games.value_parser(between(0, MOST_GAMES)).help("Games to play, of which every eighth is held back")))]
pub(crate) struct Tune {
    #[arg(value_parser = ["virus-war"])]
    game: String,
    #[command(flatten)]
    pub(crate) run: Run,
    #[command(flatten)]
    pub(crate) board: NarrowBoard,
    /// Fits to what searches with so many nodes say of positions, not to results; pandemic plays the games with --nodes (3000)
    #[arg(long, value_name = "NODES", value_parser = clap::value_parser!(u32).range(1..), allow_negative_numbers = true)]
    pub(crate) values: Option<u32>,
    /// Each weight is the same however full the board is
    #[arg(long)]
    pub(crate) steady: bool,
    /// Fits local patterns too, and plays games for them: groups of positions, some of them within a turn, are searched with
    /// --values (8000) nodes and played to their end; pandemic plays the games with --nodes (2500)
    #[arg(long)]
    pub(crate) patterns: bool,
    /// Writes the positions of these games and what they are worth to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) keep: Option<PathBuf>,
    /// Fits to those of this file too, which another run kept; a file named twice counts twice. With --games 0 nothing is played
    #[arg(long, value_name = "FILE")]
    pub(crate) with: Vec<PathBuf>,
    /// The weights by which positions are searched and played on from: with commas between, or a file that --write made; pandemic's own if that is not said
    #[arg(long, value_name = "LIST|FILE", value_parser = virus_weights::parse, allow_hyphen_values = true)]
    pub(crate) weights: Option<Weights>,
    /// Weights from which each turn of a game draws; named several times, each is as likely. If that is not said, those of --weights
    #[arg(long, value_name = "LIST|FILE", value_parser = virus_weights::parse, allow_hyphen_values = true)]
    pub(crate) pool: Vec<Weights>,
    /// Writes the weights to this file, which --weights reads; one that ends in .rs gets the table of patterns as Rust
    #[arg(long, value_name = "FILE")]
    pub(crate) write: Option<PathBuf>,
}

/// A board of Virus War on which little is agreed.
#[derive(Args)]
pub(crate) struct VirusBoard {
    /// The side of the board
    #[arg(long, value_name = "N", default_value_t = 10, allow_negative_numbers = true)]
    pub(crate) side: u8,
    /// Sub-moves of a turn
    #[arg(long, value_name = "N", default_value_t = 3, allow_negative_numbers = true)]
    pub(crate) sub_moves: u8,
    /// The first turn is one sub-move
    #[arg(long)]
    balanced: bool,
}

impl VirusBoard {
    /// What is agreed; whether it can be played is not asked.
    pub(crate) fn setup(&self) -> VirusSetup {
        let (side, sub_moves) = (self.side, self.sub_moves);
        VirusSetup { side, sub_moves, start: start(self.balanced), ..VirusSetup::default() }
    }
}

/// How the first turn is agreed.
pub(crate) const fn start(balanced: bool) -> Start {
    if balanced { Start::Balanced } else { Start::Full }
}

#[derive(Args)]
pub(crate) struct Perft {
    #[arg(value_parser = ["virus-war"])]
    game: String,
    /// The greatest length
    #[arg(value_parser = clap::value_parser!(u32).range(1..=30), allow_negative_numbers = true)]
    pub(crate) depth: u32,
    #[command(flatten)]
    pub(crate) board: VirusBoard,
    #[command(flatten)]
    pub(crate) reporting: Reporting,
}

#[derive(Args)]
pub(crate) struct Solve {
    #[arg(value_parser = ["virus-war"])]
    game: String,
    #[command(flatten)]
    pub(crate) board: VirusBoard,
    /// Two passes in a row: the last turn wins (a draw)
    #[arg(long)]
    last_turn_wins: bool,
    /// Gives up after so many positions (never)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    #[command(flatten)]
    pub(crate) reporting: Reporting,
}

impl Solve {
    /// What is agreed.
    pub(crate) fn setup(&self) -> VirusSetup {
        let passes = if self.last_turn_wins { Passes::LastTurnWins } else { Passes::Draw };
        VirusSetup { passes, ..self.board.setup() }
    }
}

#[derive(Args)]
pub(crate) struct Fit {
    #[command(flatten)]
    pub(crate) sea: SeaRun,
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = between(1, MOST_ROUNDS), allow_negative_numbers = true)]
    pub(crate) rounds: usize,
    /// How far the habit moves along the slope in a round
    #[arg(long, value_name = "X", default_value_t = 0.08, value_parser = read_part, allow_negative_numbers = true)]
    pub(crate) step: f32,
    /// The share of captains who know it
    #[arg(long, value_name = "X", default_value_t = 0.5, value_parser = read_part, allow_negative_numbers = true)]
    pub(crate) known: f32,
}

#[derive(Args)]
pub(crate) struct Habits {
    #[command(flatten)]
    pub(crate) run: Run,
    #[arg(long, value_name = "NAME", default_value = "classic", value_parser = one_of(&PRESETS))]
    pub(crate) preset: Preset,
    /// The habits to which the admiral was tuned, instead of those by which it is measured
    #[arg(long)]
    pub(crate) tuned: bool,
}

#[derive(Args)]
pub(crate) struct Place {
    /// Setups drawn at random, with the slowest
    #[arg(value_parser = ["any"], conflicts_with_all = ["print", "preset", "touching", "bent", "fire", "announce", "placement", "habit"])]
    pub(crate) any: Option<String>,
    /// How many are timed
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = between(1, MOST_GAMES), allow_negative_numbers = true,
        conflicts_with = "print")]
    pub(crate) games: usize,
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// Writes so many fleets, one a line, as UGI's options Board1 and Board2 take them
    #[arg(long, value_name = "N", value_parser = between(1, MOST_GAMES), allow_negative_numbers = true)]
    pub(crate) print: Option<usize>,
    #[command(flatten)]
    pub(crate) fleets: Fleets,
    #[command(flatten)]
    pub(crate) reporting: Reporting,
}

#[derive(Args)]
pub(crate) struct Links {
    #[arg(value_parser = ["sea-battle", "squadron", "virus-war"])]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) run: Run,
    /// The ready setup of Sea Battle
    #[arg(long, value_name = "NAME", default_value = "classic", value_parser = one_of(&PRESETS))]
    pub(crate) preset: Preset,
    /// The level of the computers, as a word; the second weakest if that is not said
    #[arg(long, value_name = "LEVEL")]
    pub(crate) level: Option<String>,
    /// Plays Sea Battles by links alone, up to this many shots ordered ahead in each, and counts the links
    #[arg(long, value_name = "SHOTS", value_parser = clap::value_parser!(u8).range(1..=20))]
    pub(crate) orders: Option<u8>,
    /// Each answer is proved (Sea Battle)
    #[arg(long)]
    pub(crate) strict: bool,
    /// Shots are declared before their dice are rolled (Squadron)
    #[arg(long)]
    pub(crate) orders_first: bool,
}

#[derive(Args)]
pub(crate) struct Count {
    #[arg(long, value_name = "NAME", default_value = "classic", value_parser = one_of(&PRESETS))]
    pub(crate) preset: Preset,
    #[command(flatten)]
    pub(crate) reporting: Reporting,
}

/// As many threads as the machine has.
fn machine_threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from).min(MOST_THREADS as usize)
}

/// A number within these bounds, both included.
fn between(least: u64, most: u64) -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(least..=most)
}

/// A value by its name.
fn one_of<T: Copy + Send + Sync + 'static>(names: &'static [(&'static str, T)]) -> impl TypedValueParser<Value = T> {
    let parser = PossibleValuesParser::new(names.iter().map(|(name, _)| *name));
    parser.try_map(move |word| {
        let found = names.iter().find(|(name, _)| *name == word).map(|&(_, value)| value);
        found.ok_or("it has no such name")
    })
}

fn read_fire(word: &str) -> Result<FireRule, String> {
    match word {
        "again" => Ok(FireRule::HitAgain),
        "salvo" => Ok(FireRule::Salvo),
        shots => match shots.parse() {
            Ok(shots) if (1..=MAX_SHOTS).contains(&shots) => Ok(FireRule::Shots(shots)),
            _ => Err(format!("it is again, salvo or a number of shots from 1 to {MAX_SHOTS}")),
        },
    }
}

/// A number from 0 to 1.
fn read_part(word: &str) -> Result<f32, String> {
    let part = word.parse::<f32>().ok().filter(|part| (0.0..=1.0).contains(part));
    part.ok_or_else(|| "it is a number from 0 to 1".to_owned())
}

fn read_habit(list: &str) -> Result<FeatureWeights, String> {
    let weights = list.split(',').map(|word| word.trim().parse::<f32>().ok());
    let weights: Option<Vec<f32>> = weights.map(|weight| weight.filter(|weight| weight.abs() <= MOST_WEIGHT)).collect();
    let weights = weights.and_then(|weights| weights.try_into().ok()).map(FeatureWeights);
    weights.ok_or_else(|| {
        format!("a habit is {FEATURE_COUNT} numbers from -{MOST_WEIGHT} to {MOST_WEIGHT} with commas between")
    })
}

/// The players of a list, or all of those known.
///
/// # Errors
/// When pairs are to play and there is no pair.
pub(crate) fn pairs<P: Copy>(bots: &[P], all: &[P]) -> Result<Vec<P>, String> {
    let players = if bots.is_empty() { all } else { bots };
    if players.len() < 2 {
        return Err("a pair needs two players: name more of them with --bots".to_owned());
    }
    Ok(players.to_vec())
}

mod campaign;
mod settings;
#[cfg(test)]
mod tests;

pub(crate) use campaign::Campaign;
pub(crate) use settings::start_name;
