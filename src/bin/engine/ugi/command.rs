//! Commands of the interface and their answers.

use super::{Talk, quote};

/// Arguments of each command, for errors.
const COMMANDS: [(&str, &str); 13] = [
    ("ugi", "nothing"),
    ("isready", "nothing"),
    ("uginewgame", "nothing"),
    ("setoption", "name N value V"),
    ("position", "startpos or fen F, then [moves M …]"),
    ("go", "nodes N, depth N, movetime MS, infinite, pNtime MS [pNinc MS] [movestogo N], or several of them"),
    ("stop", "nothing"),
    ("query", "gameover, p1turn, turn or result"),
    ("moves", "nothing"),
    ("perft", "a depth"),
    ("d", "nothing"),
    ("debug", "on or off"),
    ("quit", "nothing"),
];

/// Returns the error for wrong arguments, or for an unknown command.
pub(super) fn usage(command: &str) -> String {
    match COMMANDS.iter().find(|(name, _)| *name == command) {
        Some((name, rest)) => format!("{name} takes {rest}"),
        None => format!("there is no command {}", quote(command)),
    }
}

/// Answers any command but `go`, `perft`, `stop` and `quit`.
pub(super) fn answer<T: Talk>(game: &mut T, command: &str, rest: &[&str]) -> Option<String> {
    let done = |result: Result<(), String>| result.err().map(|why| format!("error {why}"));
    match (command, rest) {
        ("", _) | ("debug", ["on" | "off"]) => None,
        ("ugi", []) => {
            let name = format!("id name Kletka {}\nid author Kletka\n", env!("CARGO_PKG_VERSION"));
            let options = T::options().iter().fold(name, |text, option| text + "option name " + option + "\n");
            Some(options + "ugiok")
        }
        ("isready", []) => Some("readyok".to_owned()),
        ("setoption", ["name", name, "value", value @ ..]) => done(game.set(name, &value.join(" "))),
        ("uginewgame", []) => {
            game.restart();
            None
        }
        ("position", ["startpos", rest @ ..]) => done(position(game, None, rest)),
        ("position", ["fen", rest @ ..]) => {
            let end = rest.iter().position(|&word| word == "moves").unwrap_or(rest.len());
            done(position(game, Some(&rest[..end]), &rest[end..]))
        }
        ("query", ["gameover"]) => Some(format!("response {}", game.result() != "none")),
        ("query", ["p1turn"]) => Some(format!("response {}", game.player() == 1)),
        ("query", ["turn"]) => Some(format!("response {}", game.player())),
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

/// Plays moves from the start or a given position; an illegal move leaves the game unchanged.
fn position<T: Talk>(game: &mut T, fen: Option<&[&str]>, rest: &[&str]) -> Result<(), String> {
    let moves = match rest {
        [] => &[],
        ["moves", moves @ ..] => moves,
        _ => return Err(usage("position")),
    };
    let mut next = game.clone();
    match fen {
        None => next.restart(),
        Some(fen) => next.place(&fen.join(" "))?,
    }
    for (index, word) in (1..).zip(moves) {
        next.play(word).map_err(|why| format!("move {index}, {}: {why}", quote(word)))?;
    }
    *game = next;
    Ok(())
}
