//! The universal game interface of cutegames, so that other people's runners and players can meet ours: see `docs/ugi.md`.

mod sea_battle;
mod search;
mod squadron;
mod virus_war;

use search::Search;
use std::io::{BufRead, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

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
    /// What the strongest player plays; `None` where nothing can be played.
    fn best(&self, nodes: u32) -> Option<String>;
    /// `p1win`, `p2win`, `draw`, or `none` while the game goes on.
    fn result(&self) -> &'static str;
    /// Whether the first player is to move.
    fn is_first(&self) -> bool;
    /// The position as a drawing.
    fn draw(&self) -> String;

    /// How many sequences of moves of this length there are.
    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |word: &String| {
            let mut next = self.clone();
            next.play(word).map_or(0, |()| next.perft(depth - 1))
        };
        self.moves().iter().map(after).sum()
    }
}

/// Plays the game of this name over the standard input and output.
pub(crate) fn run(game: &str) -> Result<(), String> {
    let input = std::io::stdin().lock();
    match game {
        "virus-war" => drop(talk(virus_war::VirusTalk::default(), input, std::io::stdout())),
        "sea-battle" => drop(talk(sea_battle::SeaTalk::default(), input, std::io::stdout())),
        "squadron" => drop(talk(squadron::SquadronTalk::default(), input, std::io::stdout())),
        other => return Err(format!("no game {other:?}")),
    }
    Ok(())
}

/// Where answers go; a search answers from a thread of its own.
type Output<W> = Arc<Mutex<W>>;

/// Answers line by line, until `quit` or the end of the input.
fn talk<T: Talk, W: Write + Send + 'static>(mut game: T, input: impl BufRead, output: W) -> Output<W> {
    let out = Arc::new(Mutex::new(output));
    let mut search = None::<Search<W>>;
    for line in input.split(b'\n') {
        let Ok(line) = line else { break };
        // What is no text is no command.
        let line = String::from_utf8_lossy(&line);
        let mut words = line.split_whitespace();
        let command = words.next().unwrap_or_default();
        let rest: Vec<&str> = words.collect();
        // All but this is asked of the position, not of the search that may be running.
        if command != "isready"
            && let Some(search) = search.take()
        {
            search.stop();
        }
        match command {
            "quit" => return out,
            "stop" => {}
            "go" => match limits::<T>(&rest) {
                Ok((nodes, time)) => search = Some(Search::start(&game, nodes, time, &out)),
                Err(why) => say(&out, &format!("error {why}")),
            },
            _ => {
                let answer = answer(&mut game, command, &rest);
                if !answer.is_empty() {
                    say(&out, &answer);
                }
            }
        }
    }
    // Whoever only writes and then listens hears the search to its end.
    if let Some(search) = search {
        search.finish();
    }
    out
}

fn say<W: Write>(out: &Output<W>, line: &str) {
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
    // Where nobody listens any more, nothing is left to be done about it.
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// How long to think: nodes, and a time after which no deeper search begins.
fn limits<T: Talk>(words: &[&str]) -> Result<(u32, Option<Duration>), String> {
    let number = |word: Option<&&str>| word.and_then(|word| word.parse::<u32>().ok()).ok_or("a number is missing");
    match words.first().copied() {
        None => Ok((T::PACE.saturating_mul(500), None)),
        Some("nodes") => Ok((number(words.get(1))?.max(1), None)),
        Some("movetime") => {
            let time = number(words.get(1))?.max(1);
            Ok((T::PACE.saturating_mul(time), Some(Duration::from_millis(time.into()))))
        }
        Some(word) => Err(format!("go {word:?} means nothing")),
    }
}

/// The answer to any line but `go`, `stop` and `quit`; empty for none.
fn answer<T: Talk>(game: &mut T, command: &str, rest: &[&str]) -> String {
    let done = |result: Result<(), String>| result.map_or_else(|why| format!("error {why}"), |()| String::new());
    match (command, rest) {
        ("" | "debug", _) => String::new(),
        ("ugi", _) => {
            let name = format!("id name Kletka {}\nid author Kletka\n", env!("CARGO_PKG_VERSION"));
            let options = T::OPTIONS.iter().fold(name, |text, option| text + "option " + option + "\n");
            options + "ugiok"
        }
        ("isready", _) => "readyok".to_owned(),
        ("setoption", ["name", name, "value", value @ ..]) => done(game.set(name, &value.join(" "))),
        ("uginewgame", _) | ("position", ["startpos"]) => {
            game.restart();
            String::new()
        }
        ("position", ["startpos", "moves", moves @ ..]) => done(position(game, moves)),
        ("query", ["gameover"]) => format!("response {}", game.result() != "none"),
        ("query", ["p1turn"]) => format!("response {}", game.is_first()),
        ("query", ["result"]) => format!("response {}", game.result()),
        ("moves", _) => {
            let mut moves = game.moves();
            moves.sort_unstable();
            moves.join(" ")
        }
        ("perft", [depth]) => match depth.parse() {
            Ok(depth) if depth <= 20 => format!("perft {depth} {}", game.perft(depth)),
            _ => "error perft takes a depth up to 20".to_owned(),
        },
        ("d", _) => game.draw(),
        _ => format!("error {command:?} means nothing here"),
    }
}

/// Plays moves from the start; the position stays as it was if one of them cannot be played.
fn position<T: Talk>(game: &mut T, moves: &[&str]) -> Result<(), String> {
    let mut next = game.clone();
    next.restart();
    for word in moves {
        next.play(word)?;
    }
    *game = next;
    Ok(())
}

#[cfg(test)]
mod tests;
