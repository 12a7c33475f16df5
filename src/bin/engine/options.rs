//! Command line. Invalid values are refused with the reason.

#[cfg(test)]
mod tests;

use crate::contests::{Contest, SeaBattleOptions, SquadronOptions, VirusWarOptions};
use crate::placement::Placement;
use crate::report::Report;
use crate::rules::{SeaRules, VirusBoard, between, one_of};
use clap::{Args, Parser, Subcommand};
use kletka::play::GameKind;
use kletka::record::Choice;

/// Limit of games of a run, whose results are kept until its end.
const MOST_GAMES: u64 = 10_000_000;
const MOST_THREADS: u64 = 256;

/// Computer players of Kletka: play against them, measure their strength, check move generators
#[derive(Parser)]
#[command(name = "engine", version)]
pub(crate) struct CommandLine {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Lets another program play against the strongest computer player, through standard input and output
    ///
    /// The protocol is the universal game interface (UGI) of cutegames: see docs/ugi.md.
    Ugi {
        #[arg(value_parser = GameKind::ALL.map(GameKind::slug))]
        game: String,
    },
    /// Plays computer players against each other and prints the score of the first of each pair
    #[command(subcommand)]
    Arena(Arena),
    /// Counts the sequences of sub-moves of Virus War up to a length, to verify a move generator
    Perft(Perft),
    /// Places fleets of Sea Battle and prints the time it takes, or the fleets with --print
    Place(Place),
}

impl Command {
    /// Returns the output options; `None` for a command with a protocol of its own.
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
    /// Cabin boy, sailor, gunner, captain and admiral, who take turns to fire first
    SeaBattle(ArenaOptions<SeaBattleOptions>),
    /// Cadet, midshipman, lieutenant, captain and commodore, on each map, who take turns to be white
    Squadron(ArenaOptions<SquadronOptions>),
    /// Spore, microbe, bacterium, virus and pandemic, from random openings, each played twice with swapped sides
    VirusWar(ArenaOptions<VirusWarOptions>),
}

/// Arena with options of its game.
#[derive(Args)]
pub(crate) struct ArenaOptions<O: Args> {
    #[command(flatten)]
    pub(crate) run: Run,
    /// Players, separated by commas: LEVEL, or LEVEL:NODES for a budget of its own [default: all levels]
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    bots: Vec<String>,
    #[command(flatten)]
    pub(crate) game: O,
}

impl<O: Args> ArenaOptions<O> {
    /// Returns the players.
    ///
    /// # Errors
    /// If a name is unknown, or there are fewer than two.
    pub(crate) fn players<G: Contest>(&self) -> Result<Vec<Player<G::Level>>, String> {
        let levels = G::Level::ALL;
        let read = |word: &String| {
            let (name, nodes) = word.split_once(':').map_or((word.as_str(), None), |(name, nodes)| (name, Some(nodes)));
            let level = G::Level::named(name);
            let nodes = nodes.map(|nodes| nodes.parse().ok().filter(|&nodes: &u32| nodes > 0));
            let player = level.filter(|_| nodes != Some(None)).map(|level| (level, nodes.flatten()));
            let (level, own) = player.ok_or_else(|| {
                let all: Vec<&str> = levels.iter().map(|level| level.name()).collect();
                format!("{word} is no player: they are {}, each also with :NODES", all.join(", "))
            })?;
            Ok(Player { name: word.clone(), level, nodes: own.or(self.run.nodes) })
        };
        let all = levels.iter().map(|level| level.name().to_owned()).collect();
        let players = if self.bots.is_empty() { &all } else { &self.bots };
        let players: Vec<_> = players.iter().map(read).collect::<Result<_, String>>()?;
        if players.len() < 2 {
            return Err("a pair needs two players: name more of them with --bots".to_owned());
        }
        Ok(players)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Player<L> {
    pub(crate) name: String,
    pub(crate) level: L,
    /// Budget, if not the level's own.
    pub(crate) nodes: Option<u32>,
}

/// Output of a command: text and progress for people, an object for programs.
#[derive(Args, Clone)]
pub(crate) struct Reporting {
    /// Prints one JSON object at the end, with figures, settings and version, instead of text: see docs/engine.md
    #[arg(long)]
    pub(crate) json: bool,
    /// Seconds between lines of progress on standard error; 0 prints none
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(..=86_400),
        allow_negative_numbers = true)]
    pub(crate) progress: u64,
}

/// Number of games, seed, threads and budget.
#[derive(Args, Clone)]
pub(crate) struct Run {
    /// Games of each pair; in Squadron on each map
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = between(2, MOST_GAMES), allow_negative_numbers = true)]
    pub(crate) games: usize,
    /// Seed of all random numbers
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// Games played in parallel [default: the machine's threads]
    #[arg(long, value_name = "N", default_value_t = machine_threads(), hide_default_value = true,
        value_parser = between(1, MOST_THREADS), allow_negative_numbers = true)]
    pub(crate) threads: usize,
    /// Budget of a turn, instead of the level's own: places of ships in Sea Battle, positions in Virus War, half-turns
    /// played out in Squadron
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u32>,
    #[command(flatten)]
    pub(crate) reporting: Reporting,
}

impl Run {
    /// Adds the settings to the report; `nodes` only if given, since each level has its own.
    pub(crate) fn settings(&self, report: &mut Report) {
        report.setting("games", self.games);
        report.setting("seed", self.seed);
        report.setting("threads", self.threads);
        report.setting("nodes", self.nodes);
    }
}

#[derive(Args)]
pub(crate) struct Place {
    /// Fleets to time
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = between(1, MOST_GAMES), allow_negative_numbers = true,
        conflicts_with = "print")]
    pub(crate) games: usize,
    /// Seed of all random numbers
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// Prints this number of fleets, one a line, in the format of the UGI options Board1 and Board2
    #[arg(long, value_name = "N", value_parser = between(1, MOST_GAMES), allow_negative_numbers = true)]
    pub(crate) print: Option<usize>,
    /// Placement: uniform, by Perelman's rule, or hidden like the admiral's fleet
    #[arg(long, value_name = "P", default_value = "uniform", value_parser = one_of::<Placement>())]
    pub(crate) placement: Placement,
    #[command(flatten)]
    pub(crate) rules: SeaRules,
    #[command(flatten)]
    pub(crate) reporting: Reporting,
}

#[derive(Args)]
pub(crate) struct Perft {
    #[arg(value_parser = [GameKind::VirusWar.slug()])]
    game: String,
    /// Maximal length
    #[arg(value_parser = clap::value_parser!(u32).range(1..=30), allow_negative_numbers = true)]
    pub(crate) depth: u32,
    #[command(flatten)]
    pub(crate) board: VirusBoard,
    #[command(flatten)]
    pub(crate) reporting: Reporting,
}

fn machine_threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from).min(MOST_THREADS as usize)
}
