//! The command line. Whatever cannot be carried out is refused here, with the reason.

mod campaign;
mod sea_battle;
mod squadron;
#[cfg(test)]
mod tests;
mod virus_war;

use crate::names::PRESETS;
use crate::report::Report;
pub(crate) use campaign::Campaign;
use clap::builder::{PossibleValuesParser, RangedU64ValueParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use kletka::bots::{Budget, sea_battle::Level};
use kletka::sea_battle::Preset;
pub(crate) use sea_battle::{Count, Fit, Fleets, Habits, Place, SeaArena, SeaRun};
pub(crate) use squadron::{MapSource, SquadronArena};
pub(crate) use virus_war::{Perft, Solve, Tune, VirusArena, start, start_name};

/// The most games of a run: their results are kept until its end.
const MOST_GAMES: u64 = 10_000_000;
/// The most threads of a run.
const MOST_THREADS: u64 = 256;

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
            Self::Hide(Hide::Show(options)) | Self::Standing(options) => &options.run.reporting,
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
        self.budget_or(Level::Captain.budget())
    }

    /// How long a player may think whose own budget this is.
    pub(crate) fn budget_or(&self, own: Budget) -> Budget {
        self.other_budget_or(None, own)
    }

    /// The same for a player who may have nodes of its own.
    pub(crate) fn other_budget_or(&self, other_nodes: Option<u32>, own: Budget) -> Budget {
        other_nodes.or(self.nodes).map_or(own, |nodes| Budget::from_nodes(nodes.into()))
    }

    /// Tells how much is played. The nodes are told where the command line sets them: each level has a number of its own.
    pub(crate) fn settings(&self, report: &mut Report) {
        report.setting("games", self.games);
        report.setting("seed", self.seed);
        report.setting("threads", self.threads);
        report.setting("nodes", self.nodes);
    }
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
    /// Shots are declared before their dice are rolled (Squadron)
    #[arg(long)]
    pub(crate) orders_first: bool,
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
