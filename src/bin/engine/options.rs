//! The command line. What cannot be carried out is refused with the reason.

#[cfg(test)]
mod tests;

use crate::contests::{Contest, SeaBattleOptions, SquadronOptions, VirusWarOptions};
use crate::names::PLACEMENTS;
use crate::report::Report;
use crate::rules::{SeaRules, VirusBoard, between, one_of};
use clap::{Args, Parser, Subcommand};
use kletka::bots::protocol::PlacementMethod;
use kletka::play::ComputerLevel;

/// The most games of a run: their results are kept until its end.
const MOST_GAMES: u64 = 10_000_000;
/// The most threads of a run.
const MOST_THREADS: u64 = 256;

/// Kletka's computer players on the command line: play against them, measure them, check move generators.
#[derive(Parser)]
#[command(name = "engine", version)]
pub(crate) struct CommandLine {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Lets another program play against the strongest player, by lines of text over the standard input and output
    ///
    /// The lines are those of the universal game interface (UGI) of cutegames; docs/ugi.md describes them.
    Ugi {
        #[arg(value_parser = ["sea-battle", "squadron", "virus-war"])]
        game: String,
    },
    /// Plays computer players against each other and tells the share of points that the first of each pair makes
    #[command(subcommand)]
    Arena(Arena),
    /// Counts the sequences of sub-moves of Virus War up to a length, to check a move generator
    Perft(Perft),
    /// Draws fleets of Sea Battle: tells how long that takes, or with --print writes the fleets
    Place(Place),
}

impl Command {
    /// How it tells what it finds; `None` where it speaks a protocol of its own.
    pub(crate) fn reporting(&self) -> Option<&Reporting> {
        Some(match self {
            Self::Arena(Arena::SeaBattle(options)) => &options.run.reporting,
            Self::Arena(Arena::Squadron(options)) => &options.run.reporting,
            Self::Arena(Arena::VirusWar(options)) => &options.run.reporting,
            Self::Perft(options) => &options.reporting,
            Self::Place(options) => &options.reporting,
            Self::Ugi { .. } => return None,
        })
    }
}

#[derive(Subcommand)]
pub(crate) enum Arena {
    /// Sailor, gunner, captain and admiral; the two fire first in turn
    SeaBattle(ArenaOptions<SeaBattleOptions>),
    /// Midshipman, lieutenant and commodore, on each map; the two are white in turn
    Squadron(ArenaOptions<SquadronOptions>),
    /// Microbe, bacterium, virus and pandemic, from random openings, each played twice with the colours swapped
    VirusWar(ArenaOptions<VirusWarOptions>),
}

/// An arena of a game with options of its own.
#[derive(Args)]
pub(crate) struct ArenaOptions<O: Args> {
    #[command(flatten)]
    pub(crate) run: Run,
    /// Levels, with commas between; LEVEL:NODES is one with a budget of its own. All levels, if not given
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    bots: Vec<String>,
    #[command(flatten)]
    pub(crate) game: O,
}

impl<O: Args> ArenaOptions<O> {
    /// The players.
    ///
    /// # Errors
    /// When a name is unknown, or there are fewer than two.
    pub(crate) fn players<G: Contest>(&self) -> Result<Vec<Player<G::Level>>, String> {
        let levels = G::Level::ALL;
        let read = |word: &String| {
            let (name, nodes) = word.split_once(':').map_or((word.as_str(), None), |(name, nodes)| (name, Some(nodes)));
            let level = levels.iter().copied().find(|level| level.word() == name);
            let nodes = nodes.map(|nodes| nodes.parse().ok().filter(|&nodes: &u32| nodes > 0));
            let player = level.filter(|_| nodes != Some(None)).map(|level| (level, nodes.flatten()));
            let (level, own) = player.ok_or_else(|| {
                let all: Vec<&str> = levels.iter().map(|level| level.word()).collect();
                format!("{word} is no player: they are {}, each also with :NODES", all.join(", "))
            })?;
            Ok(Player { name: word.clone(), level, nodes: own.or(self.run.nodes) })
        };
        let all = levels.iter().map(|level| level.word().to_owned()).collect();
        let players = if self.bots.is_empty() { &all } else { &self.bots };
        let players: Vec<_> = players.iter().map(read).collect::<Result<_, String>>()?;
        if players.len() < 2 {
            return Err("a pair needs two players: name more of them with --bots".to_owned());
        }
        Ok(players)
    }
}

/// A player of an arena.
#[derive(Clone, Debug)]
pub(crate) struct Player<L> {
    pub(crate) name: String,
    pub(crate) level: L,
    /// Its budget, if not the level's own.
    pub(crate) nodes: Option<u32>,
}

/// How a command tells what it finds. The text and the progress are for people, the object is for programs.
#[derive(Args, Clone)]
pub(crate) struct Reporting {
    /// Writes one JSON object at the end instead of text, with the figures, the settings and the version: docs/engine.md
    #[arg(long)]
    pub(crate) json: bool,
    /// Seconds between lines of progress on the standard error; 0: none
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(..=86_400),
        allow_negative_numbers = true)]
    pub(crate) progress: u64,
}

/// How much is played.
#[derive(Args, Clone)]
pub(crate) struct Run {
    /// Games of each pair (in Squadron on each map)
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = between(2, MOST_GAMES), allow_negative_numbers = true)]
    pub(crate) games: usize,
    /// The seed from which all that is left to chance follows
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// How many games are played at a time; as many as the machine has threads, if not given
    #[arg(long, value_name = "N", default_value_t = machine_threads(), hide_default_value = true,
        value_parser = between(1, MOST_THREADS), allow_negative_numbers = true)]
    pub(crate) threads: usize,
    /// The budget of a turn, if not the level's own: in Sea Battle places of ships, in Virus War positions, in Squadron half-turns
    /// played out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u32>,
    #[command(flatten)]
    pub(crate) reporting: Reporting,
}

impl Run {
    /// Tells how much is played. The nodes are told where the command line sets them: each level has a number of its own.
    pub(crate) fn settings(&self, report: &mut Report) {
        report.setting("games", self.games);
        report.setting("seed", self.seed);
        report.setting("threads", self.threads);
        report.setting("nodes", self.nodes);
    }
}

#[derive(Args)]
pub(crate) struct Place {
    /// How many fleets are timed
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = between(1, MOST_GAMES), allow_negative_numbers = true,
        conflicts_with = "print")]
    pub(crate) games: usize,
    /// The seed from which all that is left to chance follows
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// Writes so many fleets, one a line, as UGI's options Board1 and Board2 take them
    #[arg(long, value_name = "N", value_parser = between(1, MOST_GAMES), allow_negative_numbers = true)]
    pub(crate) print: Option<usize>,
    /// How fleets are placed: each with the same chance, by Perelman's rule, or as the admiral hides them
    #[arg(long, value_name = "P", default_value = "uniform", value_parser = one_of(&PLACEMENTS))]
    pub(crate) placement: PlacementMethod,
    #[command(flatten)]
    pub(crate) rules: SeaRules,
    #[command(flatten)]
    pub(crate) reporting: Reporting,
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

/// As many threads as the machine has.
fn machine_threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from).min(MOST_THREADS as usize)
}
