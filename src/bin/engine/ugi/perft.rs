//! A count of sequences on a thread of its own, so that it can be stopped.

use super::{Output, Talk, say};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

/// The greatest length of sequences.
pub(super) const DEEPEST: u32 = 20;
/// The most positions that are held at a time.
pub(super) const MOST_POSITIONS: usize = 10_000_000;

/// A count under way.
pub(super) struct Perft {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Perft {
    /// Counts the sequences of this length, and says how many there are.
    pub(super) fn start<T: Talk, W: Write + Send + 'static>(game: &T, depth: u32, out: &Output<W>) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (game, flag, out) = (game.clone(), stop.clone(), out.clone());
        let thread = std::thread::spawn(move || {
            let answer = match game.perft(depth, &flag) {
                Some(count) => format!("perft {depth} {count}"),
                None if flag.load(Ordering::Relaxed) => "error perft was stopped".to_owned(),
                None => format!("error there are too many sequences of length {depth} to count"),
            };
            // Where nobody listens any more, the main thread finds that out too.
            let _ = say(&out, &answer);
        });
        Self { stop, thread }
    }

    /// Stops it, which it says.
    pub(super) fn stop(self) {
        self.stop.store(true, Ordering::Relaxed);
        self.finish();
    }

    /// Waits for its answer.
    pub(super) fn finish(self) {
        // A count that broke down has nothing to say.
        let _ = self.thread.join();
    }
}
