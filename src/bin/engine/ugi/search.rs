//! A search on a thread of its own, so that `stop` is heard at once.

use super::{Output, Talk, say};
use std::io::Write;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// What the search has found so far, and whether it was told.
#[derive(Default)]
struct State {
    best: Option<String>,
    told: bool,
}

#[derive(Default)]
struct Shared(Mutex<State>, Condvar);

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A search under way.
pub(super) struct Search<W> {
    shared: Arc<Shared>,
    thread: JoinHandle<()>,
    out: Output<W>,
}

impl<W: Write + Send + 'static> Search<W> {
    /// Thinks for more and more nodes, up to `nodes`: what the last of these searches finds depends on nothing but the
    /// position. With a time, no further search begins after a quarter of it, for it would take four times as long.
    pub(super) fn start<T: Talk>(game: &T, nodes: u32, time: Option<Duration>, out: &Output<W>) -> Self {
        let shared = Arc::new(Shared::default());
        let (game, state, writer) = (game.clone(), shared.clone(), out.clone());
        let thread = std::thread::spawn(move || {
            let begun = Instant::now();
            for share in [256, 64, 16, 4, 1] {
                let late = time.is_some_and(|time| begun.elapsed() * 4 > time);
                if state.lock().told || (late && share < 256) {
                    break;
                }
                let best = game.best((nodes / share).max(1)).unwrap_or_else(|| "none".to_owned());
                state.lock().best = Some(best);
                state.1.notify_all();
            }
            tell(&mut state.lock(), &writer);
        });
        Self { shared, thread, out: out.clone() }
    }

    /// Answers with the best found so far, unless it has answered.
    pub(super) fn stop(self) {
        let mut state = self.shared.lock();
        while state.best.is_none() && !self.thread.is_finished() {
            let wait = Duration::from_millis(20);
            state = self.shared.1.wait_timeout(state, wait).unwrap_or_else(PoisonError::into_inner).0;
        }
        tell(&mut state, &self.out);
    }

    /// Waits for its answer.
    pub(super) fn finish(self) {
        // A search that broke down has nothing to say.
        let _ = self.thread.join();
    }
}

fn tell<W: Write>(state: &mut State, out: &Output<W>) {
    if !std::mem::replace(&mut state.told, true) {
        say(out, &format!("bestmove {}", state.best.as_deref().unwrap_or("none")));
    }
}
