//! The universal game interface of cutegames, so that other people's runners and players can meet ours: see `docs/ugi.md`.

mod boards;
mod command;
mod limits;
mod line;
mod perft;
mod sea_battle;
mod search;
mod squadron;
mod virus_war;

use line::Line;
use perft::Perft;
use search::Search;
use std::io::{BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// A game that can be played by lines of text.
pub(crate) trait Talk: Clone + Send + 'static {
    /// The lines that tell its options.
    const OPTIONS: &'static [&'static str];
    /// About how many nodes a millisecond takes.
    const PACE: u32;

    /// Sets an option; the game begins anew.
    fn set(&mut self, name: &str, value: &str) -> Result<(), String>;
    /// Goes back to the first position.
    fn restart(&mut self);
    /// Makes a move; all of it or nothing.
    fn play(&mut self, word: &str) -> Result<(), String>;
    /// What may be played now.
    fn moves(&self) -> Vec<String>;
    /// What the strongest player plays, and what it means to play after it in the same turn; empty where nothing can be played. Once
    /// `stop` is set nobody waits for the answer.
    fn best(&self, nodes: u32, stop: &AtomicBool) -> Vec<String>;
    /// `p1win`, `p2win`, …, `draw`, or `none` while the game goes on.
    fn result(&self) -> &'static str;
    /// The number of the player to move, from 1; 0 where that is nobody.
    fn player(&self) -> usize;
    /// The position as a drawing.
    fn draw(&self) -> String;

    /// Goes to the position that a line describes.
    fn place(&mut self, _fen: &str) -> Result<(), String> {
        Err("positions of this game are given by moves only".to_owned())
    }

    /// What is said for these moves: the first of them, or a whole turn.
    fn spoken(&self, moves: &[String]) -> Option<String> {
        moves.first().cloned()
    }

    /// What can be played where there is no time to think, as [`best`](Self::best).
    fn hasty(&self) -> Vec<String> {
        self.moves().into_iter().take(1).collect()
    }

    /// How many sequences of moves of this length there are; `None` if it was stopped, or they are too many.
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

/// Plays the game of this name over the standard input and output.
pub(crate) fn run(game: &str) -> Result<(), String> {
    converse(game, std::io::stdin().lock(), std::io::stdout())
}

/// Plays the game of this name over this input and output.
pub(crate) fn converse(game: &str, input: impl BufRead, output: impl Write + Send + 'static) -> Result<(), String> {
    match game {
        "virus-war" => drop(talk(virus_war::VirusTalk::default(), input, output)),
        "sea-battle" => drop(talk(sea_battle::SeaTalk::default(), input, output)),
        "squadron" => drop(talk(squadron::SquadronTalk::default(), input, output)),
        other => return Err(format!("no game {other:?}")),
    }
    Ok(())
}

/// Where answers go; a search answers from a thread of its own.
type Output<W> = Arc<Mutex<W>>;

/// What is under way on a thread of its own.
enum Task<W> {
    Search(Search<W>),
    Perft(Perft),
}

/// Answers line by line, until `quit`, the end of the input, or until nobody listens any more.
fn talk<T: Talk, W: Write + Send + 'static>(mut game: T, mut input: impl BufRead, output: W) -> Output<W> {
    let out = Arc::new(Mutex::new(output));
    let mut task = None::<Task<W>>;
    while let Some(line) = line::read(&mut input) {
        let text = match line {
            Line::Whole(text) => text,
            Line::TooLong => {
                if say(&out, &format!("error a line has up to {} bytes", line::LONGEST)).is_err() {
                    break;
                }
                continue;
            }
        };
        let mut words = text.split_whitespace();
        let command = words.next().unwrap_or_default();
        let rest: Vec<&str> = words.collect();
        // All but this is asked of the position, not of the search that may be running.
        if command != "isready" {
            match task.take() {
                Some(Task::Search(search)) => search.stop(),
                Some(Task::Perft(perft)) if command == "stop" => perft.stop(),
                // Whoever writes many lines at once wants to hear the count.
                Some(Task::Perft(perft)) => perft.finish(),
                None => {}
            }
        }
        let answer = match (command, rest.as_slice()) {
            ("quit", []) => return out,
            ("stop", []) => None,
            ("go", rest) => match limits::read::<T>(rest, game.player()) {
                Ok(limits) => {
                    task = Some(Task::Search(Search::start(&game, limits, &out)));
                    None
                }
                Err(why) => Some(format!("error {why}")),
            },
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
    // Whoever only writes and then listens hears the search to its end.
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

/// At most so much of a word, to be quoted in an error.
fn quote(word: &str) -> String {
    let short: String = word.chars().take(24).collect();
    if short.len() < word.len() { format!("{short:?}…") } else { format!("{short:?}") }
}

#[cfg(test)]
mod tests;
