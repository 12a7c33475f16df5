//! Parallel games, each with a generator of its own, and means of results.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kletka::bots::Budget;
use kletka::game::{Outcome, Side};
use kletka::record::Choice;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::fmt::{Display, Formatter};

/// Number of games, seed, threads and budget.
#[derive(Args, Clone)]
pub(crate) struct Run {
    /// Number of games, fleets or people
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(2..))]
    pub(crate) games: u32,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Games played in parallel [default: the machine's threads]
    #[arg(long, value_name = "N", default_value_t = machine_threads(), hide_default_value = true,
        value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: u32,
    /// Budget of a move, instead of the player's own
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    nodes: Option<u32>,
}

fn machine_threads() -> u32 {
    std::thread::available_parallelism().map_or(1, |threads| threads.get() as u32).min(256)
}

impl Run {
    /// Returns the generator of a game, independent of the number of threads.
    pub(crate) fn generator(&self, game: usize) -> Pcg64Mcg {
        Pcg64Mcg::seed_from_u64(self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(game as u64))
    }

    /// Returns the budget, if given.
    pub(crate) fn budget(&self) -> Option<Budget> {
        self.nodes.map(|nodes| Budget::from_nodes(nodes.into()))
    }

    /// Plays the games on all threads and returns their results in order.
    pub(crate) fn play<T: Send>(&self, play: impl Fn(usize) -> T + Sync) -> Vec<T> {
        self.play_some(self.games as usize, play)
    }

    /// Plays this number of games.
    pub(crate) fn play_some<T: Send>(&self, games: usize, play: impl Fn(usize) -> T + Sync) -> Vec<T> {
        let threads = (self.threads as usize).min(games);
        let mut results: Vec<(usize, T)> = std::thread::scope(|scope| {
            let play = &play;
            let one = move |game| (game, play(game));
            let workers: Vec<_> = (0..threads)
                .map(|thread| scope.spawn(move || (thread..games).step_by(threads).map(one).collect::<Vec<_>>()))
                .collect();
            workers.into_iter().flat_map(|worker| worker.join().expect("a game panicked")).collect()
        });
        results.sort_unstable_by_key(|&(game, _)| game);
        results.into_iter().map(|(_, result)| result).collect()
    }
}

/// A mean and its standard error.
#[derive(Clone, Copy)]
pub(crate) struct Mean {
    pub(crate) mean: f64,
    pub(crate) error: f64,
}

impl Mean {
    pub(crate) fn of(values: impl Iterator<Item = f64> + Clone) -> Self {
        let count = values.clone().count().max(1) as f64;
        let mean = values.clone().sum::<f64>() / count;
        let squares = values.map(|value| (value - mean).powi(2)).sum::<f64>();
        Self { mean, error: (squares / (count - 1.0).max(1.0) / count).sqrt() }
    }

    /// Returns a side's score in per cent, a draw being half a win.
    pub(crate) fn won(outcomes: impl Iterator<Item = Outcome> + Clone, side: Side) -> Self {
        Self::of(outcomes.map(move |outcome| match outcome {
            Outcome::Win(winner) if winner == side => 100.0,
            Outcome::Win(_) => 0.0,
            Outcome::Draw | Outcome::Nobody => 50.0,
        }))
    }
}

impl Display for Mean {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.2} ± {:.2}", self.mean, self.error)
    }
}

/// Parses a value by its name.
pub(crate) fn one_of<T: Copy + Send + Sync + 'static>(
    names: Vec<(&'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let parser = PossibleValuesParser::new(names.iter().map(|(name, _)| *name));
    parser.try_map(move |word| {
        let found = names.iter().find(|(name, _)| *name == word).map(|&(_, value)| value);
        found.ok_or("there is no such name")
    })
}

/// Parses a choice by its name.
pub(crate) fn choice<T: Choice + Send + Sync>() -> impl TypedValueParser<Value = T> {
    one_of(T::ALL.iter().map(|choice| (choice.name(), *choice)).collect())
}
