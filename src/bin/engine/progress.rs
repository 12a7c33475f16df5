//! What a long command tells on the standard error while it runs: how far it is, the figure so far, and its error.
//!
//! A terminal shows a bar that goes away at the end. Elsewhere there is a line now and then, so that a log is not empty for hours.

use crate::statistics::{Estimate, Tally};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{IsTerminal, Write};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// What is measured, which says how it is written.
#[derive(Clone, Copy)]
pub(crate) enum Unit {
    /// Only how far the command is.
    Nothing,
    /// A share of the points, from 0 to 1.
    Share,
    /// A number of these.
    Number(&'static str),
}

/// A piece of work that is under way. It is finished when this is dropped.
pub(crate) struct Progress {
    work: Arc<Work>,
    display: Display,
}

/// Where it is shown.
enum Display {
    Hidden,
    Bar(ProgressBar),
    /// A thread that writes lines until the sender is dropped.
    Lines(Option<Sender<()>>, Option<JoinHandle<()>>),
}

/// What is known of a piece of work.
struct Work {
    label: String,
    /// How many games there are; `None` if nobody knows how long it takes.
    games: Option<u64>,
    unit: Unit,
    begun: Instant,
    tally: Mutex<Tally>,
}

impl Progress {
    /// Begins a piece of work of so many games; an interval of 0 hides it.
    pub(crate) fn begin(label: String, games: Option<u64>, unit: Unit, interval: Duration) -> Self {
        let work = Arc::new(Work { label, games, unit, begun: Instant::now(), tally: Mutex::default() });
        let display = if interval.is_zero() {
            Display::Hidden
        } else if std::io::stderr().is_terminal() {
            Display::Bar(bar(&work))
        } else {
            lines(&work, interval)
        };
        Self { work, display }
    }

    /// Counts a game that has ended, and what was measured in it.
    pub(crate) fn add(&self, value: f64) {
        let tally = {
            let mut tally = self.work.tally();
            tally.add(value);
            *tally
        };
        if let Display::Bar(bar) = &self.display {
            bar.set_message(self.work.unit.figure(tally).unwrap_or_default());
            bar.set_position(tally.count());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        match &mut self.display {
            Display::Hidden => {}
            Display::Bar(bar) => bar.finish_and_clear(),
            Display::Lines(sender, writer) => {
                drop(sender.take());
                // A writer that panicked has nothing more to say.
                writer.take().map(JoinHandle::join);
            }
        }
    }
}

fn bar(work: &Work) -> ProgressBar {
    let (bar, template) = match work.games {
        Some(games) => (ProgressBar::new(games), "{prefix} [{bar:12}] {human_pos} of {human_len}, {eta} left; {msg}"),
        None => (ProgressBar::new_spinner(), "{prefix} {spinner} {elapsed} elapsed"),
    };
    let style = ProgressStyle::with_template(template).expect("the template is sound");
    bar.set_style(style.progress_chars("=> "));
    bar.set_prefix(work.label.clone());
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

fn lines(work: &Arc<Work>, interval: Duration) -> Display {
    let (sender, ended) = channel::<()>();
    let work = Arc::clone(work);
    let writer = std::thread::spawn(move || {
        while ended.recv_timeout(interval) == Err(RecvTimeoutError::Timeout) {
            // The work goes on where nobody listens.
            let _ = writeln!(std::io::stderr(), "{}", work.line());
        }
    });
    Display::Lines(Some(sender), Some(writer))
}

impl Work {
    fn tally(&self) -> MutexGuard<'_, Tally> {
        self.tally.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn line(&self) -> String {
        self.line_at(*self.tally(), self.begun.elapsed().as_secs_f64())
    }

    /// How far the work is after so many seconds.
    fn line_at(&self, tally: Tally, seconds: f64) -> String {
        let count = tally.count();
        let done = self.games.map(|games| format!("{count} of {games}"));
        let left = self.games.filter(|_| count > 0).map(|games| {
            let left = seconds * games.saturating_sub(count) as f64 / count as f64;
            format!("about {left:.0} s left")
        });
        let parts = [done, self.unit.figure(tally), Some(format!("{seconds:.0} s")), left];
        format!("{}: {}", self.label, parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }
}

impl Unit {
    /// The figure so far with its standard error and its interval; `None` before there is one.
    fn figure(self, tally: Tally) -> Option<String> {
        if tally.count() < 2 {
            return None;
        }
        let (mean, error) = (tally.mean(), tally.standard_error());
        match self {
            Self::Nothing => None,
            Self::Share => {
                let [low, high] = Estimate::of_share(mean, error, tally.count() as f64).interval_95.map(|x| x * 100.0);
                let (mean, error) = (mean * 100.0, error * 100.0);
                Some(format!("{mean:.1} % ± {error:.1} % (95 %: {low:.1} to {high:.1})"))
            }
            Self::Number(name) => {
                let [low, high] = Estimate::new(mean, error).interval_95;
                Some(format!("{mean:.2} ± {error:.2} {name} (95 %: {low:.2} to {high:.2})"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(games: Option<u64>, unit: Unit, values: &[f64], seconds: f64) -> String {
        let mut tally = Tally::default();
        for &value in values {
            tally.add(value);
        }
        let begun = Instant::now();
        Work { label: "work".to_owned(), games, unit, begun, tally: Mutex::default() }.line_at(tally, seconds)
    }

    #[test]
    fn lines_tell_the_figure_so_far_with_its_error() {
        assert_eq!(
            line(Some(8), Unit::Share, &[1.0, 0.0, 0.5, 0.5], 10.0),
            "work: 4 of 8, 50.0 % ± 20.4 % (95 %: 15.0 to 85.0), 10 s, about 10 s left"
        );
        assert_eq!(
            line(Some(100), Unit::Number("shots"), &[50.0, 60.0], 1.0),
            "work: 2 of 100, 55.00 ± 5.00 shots (95 %: 45.20 to 64.80), 1 s, about 49 s left"
        );
    }

    #[test]
    fn lines_tell_only_what_is_known() {
        assert_eq!(line(Some(8), Unit::Share, &[], 10.0), "work: 0 of 8, 10 s");
        assert_eq!(line(Some(8), Unit::Share, &[1.0], 10.0), "work: 1 of 8, 10 s, about 70 s left");
        assert_eq!(line(Some(2), Unit::Nothing, &[0.0, 0.0], 3.0), "work: 2 of 2, 3 s, about 0 s left");
        assert_eq!(line(None, Unit::Nothing, &[], 60.0), "work: 60 s");
    }
}
