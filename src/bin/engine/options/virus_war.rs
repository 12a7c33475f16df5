//! The options of Virus War: boards, arenas, the fit of weights, and what is counted or solved.

use super::{MOST_GAMES, Reporting, Run, between, one_of};
use crate::players::virus_war;
use crate::report::Report;
use crate::virus_weights;
use clap::Args;
use kletka::bots::virus_war::eval::Weights;
use kletka::virus_war::{Passes, Setup, Start};
use std::path::PathBuf;

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
    /// Writes the moves of each game that the first player of a pair lost
    #[arg(long)]
    pub(crate) lost: bool,
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
    /// In half of the games a sparring partner plays one side: `builder` in a quarter of them, else a mixture
    #[arg(long, requires = "patterns")]
    pub(crate) sparring: bool,
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
    pub(crate) fn setup(&self) -> Setup {
        let (side, sub_moves) = (self.side, self.sub_moves);
        Setup { side, sub_moves, start: start(self.balanced), ..Setup::default() }
    }

    /// Tells what is agreed.
    pub(crate) fn settings(&self, report: &mut Report) {
        report.setting("side", self.side);
        report.setting("sub_moves", self.sub_moves);
        report.setting("start", start_name(start(self.balanced)));
    }
}

/// How the first turn is agreed: one sub-move if it is balanced.
pub(crate) const fn start(balanced: bool) -> Start {
    if balanced { Start::Balanced } else { Start::Full }
}

/// The name of a way to begin Virus War.
pub(crate) const fn start_name(start: Start) -> &'static str {
    match start {
        Start::Full => "full",
        Start::Balanced => "balanced",
    }
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
    pub(crate) fn setup(&self) -> Setup {
        let passes = if self.last_turn_wins { Passes::LastTurnWins } else { Passes::Draw };
        Setup { passes, ..self.board.setup() }
    }

    /// Tells what is agreed, and when the search gives up.
    pub(crate) fn settings(&self, report: &mut Report) {
        self.board.settings(report);
        report.setting("passes", if self.last_turn_wins { "last-turn-wins" } else { "draw" });
        report.setting("nodes", self.nodes);
    }
}
