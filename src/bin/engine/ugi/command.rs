//! What each line asks, and its answer.

use super::{Talk, quote};
use std::time::Duration;

/// What follows each command, for those that follow it wrongly.
const COMMANDS: [(&str, &str); 13] = [
    ("ugi", "nothing"),
    ("isready", "nothing"),
    ("uginewgame", "nothing"),
    ("setoption", "name N value V"),
    ("position", "startpos [moves M …]"),
    ("go", "[nodes N | movetime MS]"),
    ("stop", "nothing"),
    ("query", "gameover, p1turn or result"),
    ("moves", "nothing"),
    ("perft", "a depth"),
    ("d", "nothing"),
    ("debug", "on or off"),
    ("quit", "nothing"),
];

/// The longest that a number of nodes may take, in milliseconds: what a search was stopped at it goes on with until then.
const LONGEST: u32 = 60_000;

/// How long to think: nodes, and a time after which no deeper search begins.
pub(super) fn limits<T: Talk>(words: &[&str]) -> Result<(u32, Option<Duration>), String> {
    match words {
        [] => Ok((T::PACE.saturating_mul(500), None)),
        ["nodes", nodes] => {
            let nodes = u32::try_from(number("nodes", nodes)?).unwrap_or(u32::MAX);
            Ok((nodes.clamp(1, T::PACE.saturating_mul(LONGEST)), None))
        }
        ["movetime", time] => {
            let time = number("movetime", time)?.max(1);
            let nodes = T::PACE.saturating_mul(u32::try_from(time).unwrap_or(u32::MAX));
            Ok((nodes, Some(Duration::from_millis(time))))
        }
        _ => Err(usage("go")),
    }
}

/// A number, however large; those that 64 bits do not hold are the largest that they hold.
fn number(name: &str, word: &str) -> Result<u64, String> {
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let refused = || format!("go {name} takes a number, not {}", quote(word));
    if digits { Ok(word.parse().unwrap_or(u64::MAX)) } else { Err(refused()) }
}

/// What a command takes, or that there is no such command.
fn usage(command: &str) -> String {
    match COMMANDS.iter().find(|(name, _)| *name == command) {
        Some((name, rest)) => format!("{name} takes {rest}"),
        None => format!("there is no command {}", quote(command)),
    }
}

/// The answer to any line but `go`, `perft`, `stop` and `quit`.
pub(super) fn answer<T: Talk>(game: &mut T, command: &str, rest: &[&str]) -> Option<String> {
    let done = |result: Result<(), String>| result.err().map(|why| format!("error {why}"));
    match (command, rest) {
        ("", _) | ("debug", ["on" | "off"]) => None,
        ("ugi", []) => {
            let name = format!("id name Kletka {}\nid author Kletka\n", env!("CARGO_PKG_VERSION"));
            let options = T::OPTIONS.iter().fold(name, |text, option| text + "option " + option + "\n");
            Some(options + "ugiok")
        }
        ("isready", []) => Some("readyok".to_owned()),
        ("setoption", ["name", name, "value", value @ ..]) => done(game.set(name, &value.join(" "))),
        ("uginewgame", []) | ("position", ["startpos"]) => {
            game.restart();
            None
        }
        ("position", ["startpos", "moves", moves @ ..]) => done(position(game, moves)),
        ("query", ["gameover"]) => Some(format!("response {}", game.result() != "none")),
        ("query", ["p1turn"]) => Some(format!("response {}", game.is_first())),
        ("query", ["result"]) => Some(format!("response {}", game.result())),
        ("moves", []) => {
            let mut moves = game.moves();
            moves.sort_unstable();
            Some(moves.join(" "))
        }
        ("d", []) => Some(game.draw()),
        _ => Some(format!("error {}", usage(command))),
    }
}

/// Plays moves from the start; the position stays as it was if one of them cannot be played.
fn position<T: Talk>(game: &mut T, moves: &[&str]) -> Result<(), String> {
    let mut next = game.clone();
    next.restart();
    for (index, word) in (1..).zip(moves) {
        next.play(word).map_err(|why| format!("move {index}, {}: {why}", quote(word)))?;
    }
    *game = next;
    Ok(())
}
