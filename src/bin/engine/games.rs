//! Parallel games, each with a generator of its own.

use crate::options::Run;
use crate::progress::Progress;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde::{Serialize, Serializer};
use std::fmt::{Display, Formatter};
use std::time::Duration;

/// Returns the generator of a game, independent of the number of threads.
pub(crate) fn generator(run: &Run, game: usize) -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(run.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(game as u64))
}

/// Plays games on all threads and returns their results in order; shows the progress of `measure` until the last game
/// ends.
pub(crate) fn play_all<T: Send>(
    run: &Run,
    games: usize,
    progress: Progress,
    measure: impl Fn(&T) -> f64 + Sync,
    play: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    let threads = run.threads.min(games);
    let one = |game| {
        let result = play(game);
        progress.add(measure(&result));
        (game, result)
    };
    let mut results: Vec<(usize, T)> = std::thread::scope(|scope| {
        let one = &one;
        let workers: Vec<_> = (0..threads)
            .map(|thread| scope.spawn(move || (thread..games).step_by(threads).map(one).collect::<Vec<_>>()))
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a game panicked")).collect()
    });
    drop(progress);
    results.sort_unstable_by_key(|&(game, _)| game);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Thinking time of a player over some turns.
#[derive(Clone, Copy, Default)]
pub(crate) struct Pace {
    whole: Duration,
    turns: u32,
    longest: Duration,
}

impl Pace {
    /// Adds a turn.
    pub(crate) fn add(&mut self, turn: Duration) {
        *self = Self { whole: self.whole + turn, turns: self.turns + 1, longest: self.longest.max(turn) };
    }

    /// Sums up the pace of several games.
    pub(crate) fn of_all(games: impl Iterator<Item = Self>) -> Self {
        games.fold(Self::default(), |all, game| Self {
            whole: all.whole + game.whole,
            turns: all.turns + game.turns,
            longest: all.longest.max(game.longest),
        })
    }

    fn mean_milliseconds(self) -> f64 {
        self.whole.as_secs_f64() * 1e3 / f64::from(self.turns.max(1))
    }

    fn longest_milliseconds(self) -> f64 {
        self.longest.as_secs_f64() * 1e3
    }
}

impl Display for Pace {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.1} ms a turn, longest {:.0} ms", self.mean_milliseconds(), self.longest_milliseconds())
    }
}

impl Serialize for Pace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Figures {
            turns: u32,
            milliseconds_a_turn: f64,
            longest_in_milliseconds: f64,
        }
        let (milliseconds_a_turn, longest_in_milliseconds) = (self.mean_milliseconds(), self.longest_milliseconds());
        Figures { turns: self.turns, milliseconds_a_turn, longest_in_milliseconds }.serialize(serializer)
    }
}
