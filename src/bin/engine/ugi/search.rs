//! Search on its own thread, to react to `stop` at once.

use super::limits::Limits;
use super::{Output, Talk, say};
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Time that `stop` waits for the first iteration.
const PATIENCE: Duration = Duration::from_millis(15);

/// Best answer so far, and a flag that it was sent.
#[derive(Default)]
struct State {
    best: Option<String>,
    answered: bool,
}

#[derive(Default)]
struct Shared(Mutex<State>, Condvar);

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A running search.
pub(super) struct Search<W> {
    shared: Arc<Shared>,
    thread: JoinHandle<()>,
    out: Output<W>,
    /// Set once the search is cancelled.
    stopped: Arc<AtomicBool>,
    /// True if the answer waits for `stop`.
    infinite: bool,
    /// Answer without a search, if no iteration ends in time.
    quick_answer: Box<dyn FnOnce() -> Option<String> + Send>,
}

impl<W: Write + Send + 'static> Search<W> {
    /// Starts iterations of growing budgets up to `limits.nodes`, each reported; the last one depends on the position
    /// alone. With a time limit no iteration starts after a quarter of it, since each takes four times as long as the
    /// one before.
    pub(super) fn start<T: Talk>(game: &T, limits: Limits, out: &Output<W>) -> Self {
        let Limits { nodes, time, depth, infinite } = limits;
        let shared = Arc::new(Shared::default());
        let stopped = Arc::new(AtomicBool::new(false));
        let hurried = game.clone();
        let (game, state, writer, flag) = (game.clone(), shared.clone(), out.clone(), stopped.clone());
        let thread = std::thread::spawn(move || {
            let begun = Instant::now();
            let most = depth.map_or(usize::MAX, |depth| depth as usize);
            for (depth, nodes) in (1..).zip(budgets(nodes, T::PACE).take(most)) {
                let begins = {
                    let state = state.lock();
                    let late = time.is_some_and(|time| begun.elapsed() * 4 > time);
                    !(state.answered || late && state.best.is_some())
                };
                if !begins {
                    break;
                }
                let best = game.best(nodes, &flag);
                let mut state_now = state.lock();
                if flag.load(Ordering::Relaxed) || state_now.answered {
                    break;
                }
                let milliseconds = begun.elapsed().as_millis();
                let line = best.join(" ");
                let _ = say(&writer, &format!("info depth {depth} nodes {nodes} time {milliseconds} pv {line}"));
                state_now.best = Some(game.best_move(&best).unwrap_or_else(|| "none".to_owned()));
                state.1.notify_all();
            }
            if !infinite {
                tell(&mut state.lock(), &writer);
            }
        });
        let quick_answer = Box::new(move || hurried.best_move(&hurried.quick_moves()));
        Self { shared, thread, out: out.clone(), stopped, infinite, quick_answer }
    }

    /// Sends the best answer so far, unless one was sent, and leaves the current iteration to end by itself.
    pub(super) fn stop(self) {
        let begun = Instant::now();
        let mut state = self.shared.lock();
        while state.best.is_none() && begun.elapsed() < PATIENCE && !self.thread.is_finished() {
            let wait = Duration::from_millis(5);
            state = self.shared.1.wait_timeout(state, wait).unwrap_or_else(PoisonError::into_inner).0;
        }
        self.stopped.store(true, Ordering::Relaxed);
        if state.best.is_none() {
            state.best = (self.quick_answer)();
        }
        tell(&mut state, &self.out);
    }

    /// Waits for the answer.
    pub(super) fn finish(self) {
        // The input has ended, so no `stop` can follow.
        if self.infinite {
            return self.stop();
        }
        // A thread that panicked has no answer.
        let _ = self.thread.join();
    }
}

/// Returns the nodes of each iteration: the last has all, each before it a quarter of the next, the first at least a
/// millisecond's worth.
fn budgets(nodes: u32, pace: u32) -> impl Iterator<Item = u32> {
    let smaller = move |&share: &u32| share == 0 || nodes >> (2 * share) >= pace;
    (0..16).rev().filter(smaller).map(move |share| (nodes >> (2 * share)).max(1))
}

fn tell<W: Write>(state: &mut State, out: &Output<W>) {
    if !std::mem::replace(&mut state.answered, true) {
        // The main thread notices a closed output, too.
        let _ = say(out, &format!("bestmove {}", state.best.as_deref().unwrap_or("none")));
    }
}
