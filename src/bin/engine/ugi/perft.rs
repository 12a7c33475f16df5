//! Perft on its own thread, to be stoppable.

use super::{Output, Talk, say};
use kletka::game::Position;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

/// Maximal length of sequences.
pub(super) const DEEPEST: u32 = 20;
/// Limit of positions in memory.
pub(super) const MOST_POSITIONS: usize = 10_000_000;

/// A running count.
pub(super) struct Perft {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Perft {
    /// Starts a count, which writes its result.
    pub(super) fn start<T: Talk, W: Write + Send + 'static>(game: &T, depth: u32, out: &Output<W>) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (game, flag, out) = (game.clone(), stop.clone(), out.clone());
        let thread = std::thread::spawn(move || {
            let answer = match game.perft(depth, &flag) {
                Some(count) => format!("perft {depth} {count}"),
                None if flag.load(Ordering::Relaxed) => "error perft was stopped".to_owned(),
                None => format!("error there are too many sequences of length {depth} to count"),
            };
            // The main thread notices a closed output, too.
            let _ = say(&out, &answer);
        });
        Self { stop, thread }
    }

    /// Stops the count, which reports that.
    pub(super) fn stop(self) {
        self.stop.store(true, Ordering::Relaxed);
        self.finish();
    }

    /// Waits for the result.
    pub(super) fn finish(self) {
        // A thread that panicked has no result.
        let _ = self.thread.join();
    }
}

/// Counts sequences one by one by the rules, each outcome of chance as a move; `None` if stopped.
pub(super) fn plain<P: Position>(game: &P, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let after = |mv| {
        let mut next = game.clone();
        next.apply(&mv);
        plain(&next, depth - 1, stop)
    };
    game.legal_moves().map(after).sum()
}
