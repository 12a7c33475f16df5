//! Universal game interface (UGI) of cutegames, for runners and players of others: see `docs/ugi.md`.

mod command;
mod limits;
mod options;
mod perft;
mod sea_battle;
mod search;
mod squadron;
mod virus_war;

use perft::Perft;
use search::Search;
use std::io::{BufRead, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// A game played through the interface.
pub(crate) trait Talk: Clone + Send + 'static {
    /// Approximate number of nodes per millisecond.
    const PACE: u32;

    /// Returns the lines that declare its options.
    fn options() -> Vec<String>;
    /// Sets an option and restarts the game.
    fn set(&mut self, name: &str, value: &str) -> Result<(), String>;
    /// Returns to the initial position.
    fn restart(&mut self);
    /// Plays a move, completely or not at all.
    fn play(&mut self, mv: &str) -> Result<(), String>;
    /// Returns the legal moves.
    fn moves(&self) -> Vec<String>;
    /// Returns the strongest player's move and the further ones it plans in this turn; empty if there are none. May
    /// return early once `stop` is set.
    fn best(&self, nodes: u32, stop: &AtomicBool) -> Vec<String>;
    /// Returns `p1win`, `p2win`, …, `draw`, or `none` while the game goes on.
    fn result(&self) -> &'static str;
    /// Returns the number of the player to move, from 1; 0 for nobody.
    fn player(&self) -> usize;
    /// Draws the position as text.
    fn draw(&self) -> String;

    /// Sets the position from its FEN.
    fn place(&mut self, _fen: &str) -> Result<(), String> {
        Err("positions of this game are given by moves only".to_owned())
    }

    /// Returns the answer for planned moves: the first of them, or a whole turn.
    fn best_move(&self, moves: &[String]) -> Option<String> {
        moves.first().cloned()
    }

    /// Returns moves without a search, in the format of [`best`](Self::best).
    fn quick_moves(&self) -> Vec<String> {
        self.moves().into_iter().take(1).collect()
    }

    /// Counts the sequences of moves of this length; `None` if stopped, or too many.
    fn perft(&self, depth: u32, stop: &AtomicBool) -> Option<u64> {
        if depth == 0 {
            return Some(1);
        }
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let mut count = 0;
        for word in self.moves() {
            let mut next = self.clone();
            if next.play(&word).is_ok() {
                count += next.perft(depth - 1, stop)?;
            }
        }
        Some(count)
    }
}

/// Plays a game through standard input and output.
pub(crate) fn run(game: &str) -> Result<(), String> {
    converse(game, std::io::stdin().lock(), std::io::stdout())
}

/// Plays a game through the given input and output.
pub(crate) fn converse(game: &str, input: impl BufRead, output: impl Write + Send + 'static) -> Result<(), String> {
    match game {
        "virus-war" => drop(talk(virus_war::VirusTalk::default(), input, output)),
        "sea-battle" => drop(talk(sea_battle::SeaTalk::default(), input, output)),
        "squadron" => drop(talk(squadron::SquadronTalk::default(), input, output)),
        other => return Err(format!("no game {other:?}")),
    }
    Ok(())
}

/// Shared output, since a search answers from its own thread.
type Output<W> = Arc<Mutex<W>>;

/// A task on its own thread.
enum Task<W> {
    Search(Search<W>),
    Perft(Perft),
}

/// Answers line by line until `quit`, the end of the input, or until the output is closed.
fn talk<T: Talk, W: Write + Send + 'static>(mut game: T, mut input: impl BufRead, output: W) -> Output<W> {
    let out = Arc::new(Mutex::new(output));
    let mut task = None::<Task<W>>;
    while let Some(line) = read_line(&mut input) {
        let text = match line {
            Line::Whole(text) => text,
            Line::TooLong => {
                if say(&out, &format!("error a line has up to {LONGEST} bytes")).is_err() {
                    break;
                }
                continue;
            }
        };
        let mut words = text.split_whitespace();
        let command = words.next().unwrap_or_default();
        let rest: Vec<&str> = words.collect();
        // All other commands end a running task.
        if command != "isready" {
            match task.take() {
                Some(Task::Search(search)) => search.stop(),
                Some(Task::Perft(perft)) if command == "stop" => perft.stop(),
                // A count completes, for scripts that write many lines at once.
                Some(Task::Perft(perft)) => perft.finish(),
                None => {}
            }
        }
        let answer = match (command, rest.as_slice()) {
            ("quit", []) => return out,
            ("stop", []) => None,
            ("go", rest) => {
                let (limits, fault) = limits::read::<T>(rest, game.player());
                // A runner that waits for a move gets one after an error too.
                if fault.is_some_and(|why| say(&out, &format!("error {why}")).is_err()) {
                    break;
                }
                task = Some(Task::Search(Search::start(&game, limits, &out)));
                None
            }
            ("perft", [depth]) => match depth.parse() {
                Ok(depth) if depth <= perft::DEEPEST => {
                    task = Some(Task::Perft(Perft::start(&game, depth, &out)));
                    None
                }
                _ => Some(format!("error perft takes a depth from 0 to {}", perft::DEEPEST)),
            },
            (command, rest) => command::answer(&mut game, command, rest),
        };
        if answer.is_some_and(|answer| say(&out, &answer).is_err()) {
            break;
        }
    }
    // A task completes, for scripts that close the input.
    match task {
        Some(Task::Search(search)) => search.finish(),
        Some(Task::Perft(perft)) => perft.finish(),
        None => {}
    }
    out
}

/// Writes a line.
fn say<W: Write>(out: &Output<W>, line: &str) -> std::io::Result<()> {
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
    writeln!(out, "{line}").and_then(|()| out.flush())
}

/// Truncates a word for an error.
fn quote(word: &str) -> String {
    let short: String = word.chars().take(24).collect();
    if short.len() < word.len() { format!("{short:?}…") } else { format!("{short:?}") }
}

/// Longest line in bytes: many times the longest match.
const LONGEST: u64 = 1 << 16;

/// A line of the input.
enum Line {
    /// Its text.
    Whole(String),
    /// A line beyond [`LONGEST`].
    TooLong,
}

/// Reads a line; `None` at the end of the input.
fn read_line(input: &mut impl BufRead) -> Option<Line> {
    let mut bytes = Vec::new();
    let count = input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes).ok()?;
    if count == 0 {
        return None;
    }
    if count as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        // Skips the rest of the line.
        while bytes.last() != Some(&b'\n') {
            bytes.clear();
            if input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes).ok()? == 0 {
                break;
            }
        }
        return Some(Line::TooLong);
    }
    // Invalid UTF-8 becomes an unknown command.
    Some(Line::Whole(String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests;
