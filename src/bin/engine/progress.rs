//! Progress of a long command on standard error: games done, mean so far, its error.

use crate::statistics::{Estimate, Tally};
use std::io::Write;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

pub(crate) struct Progress {
    label: String,
    games: usize,
    begun: Instant,
    /// Time between two lines; zero for none.
    interval: Duration,
    state: Mutex<State>,
}

struct State {
    tally: Tally,
    /// Time of the last line.
    last_report: Instant,
}

impl Progress {
    /// Starts the progress of a number of games.
    pub(crate) fn new(label: String, games: usize, interval: Duration) -> Self {
        let begun = Instant::now();
        let state = Mutex::new(State { tally: Tally::default(), last_report: begun });
        Self { label, games, begun, interval, state }
    }

    /// Counts a finished game with its share of points.
    pub(crate) fn add(&self, share: f64) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.tally.add(share);
        if !self.interval.is_zero() && state.last_report.elapsed() >= self.interval {
            state.last_report = Instant::now();
            // The work continues without a reader.
            let _ = writeln!(std::io::stderr(), "{}", self.line(state.tally, self.begun.elapsed().as_secs_f64()));
        }
    }

    /// Returns the line after this time.
    fn line(&self, tally: Tally, seconds: f64) -> String {
        let count = tally.count();
        let left = seconds * (self.games as u64).saturating_sub(count) as f64 / count.max(1) as f64;
        let (mean, error) = (tally.mean(), tally.standard_error());
        let [low, high] = Estimate::of_share(mean, error, count as f64).interval_95.map(|end| end * 100.0);
        format!(
            "{}: {count} of {}, {:.1} % ± {:.1} % (95 %: {low:.1} to {high:.1}), {seconds:.0} s, about {left:.0} s left",
            self.label,
            self.games,
            mean * 100.0,
            error * 100.0
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_tells_the_share_so_far_with_its_error() {
        let progress = Progress::new("work".to_owned(), 8, Duration::ZERO);
        let mut tally = Tally::default();
        for share in [1.0, 0.0, 0.5, 0.5] {
            tally.add(share);
        }
        assert_eq!(
            progress.line(tally, 10.0),
            "work: 4 of 8, 50.0 % ± 20.4 % (95 %: 15.0 to 85.0), 10 s, about 10 s left"
        );
    }
}
