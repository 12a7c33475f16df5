//! The engine as others use it: as a process with pipes.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Output, Stdio};

fn engine(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_engine"));
    command.args(line.split_whitespace());
    command
}

fn ended(line: &str) -> Output {
    engine(line).output().expect("the engine starts")
}

fn started(line: &str) -> Child {
    let piped = engine(line).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    piped.expect("the engine starts")
}

/// Ends well and without a word after nobody listens any more.
fn ends_quietly(mut engine: Child) {
    assert!(engine.wait().expect("the engine ends").success());
    let mut words = String::new();
    engine.stderr.take().expect("it has one").read_to_string(&mut words).expect("it is text");
    assert_eq!(words, "");
}

#[test]
fn what_cannot_be_played_is_an_error_and_no_panic() {
    for (line, reason) in [
        ("place --placement edge --preset minefield", "engine: fleets are placed along the edge"),
        ("arena sea-battle --placement edge --preset minefield --games 2", "engine: fleets are placed along the edge"),
        ("arena sea-battle --battles --bots captain", "engine: a pair needs two players"),
        ("arena virus-war --bots virus", "engine: a pair needs two players"),
        ("arena squadron --bots random", "engine: a pair needs two players"),
        ("perft virus-war 3 --side 3", "engine: "),
        ("perft virus-war 3 --sub-moves 0", "engine: "),
        ("solve virus-war --side 9", "engine: boards with sides from 2 to 5"),
        ("solve virus-war --side 4 --sub-moves 0", "engine: a turn begins with 1 to 5"),
        ("arena sea-battle --threads 99999999", "error: invalid value '99999999'"),
    ] {
        let output = ended(line);
        let words = String::from_utf8_lossy(&output.stderr);
        assert!(words.starts_with(reason) && !words.contains("panicked"), "{line}: {words}");
        assert!(matches!(output.status.code(), Some(1 | 2)), "{line}: {}", output.status);
    }
}

#[test]
fn the_least_that_may_be_asked_for_is_done() {
    for line in [
        "arena sea-battle --games 2 --nodes 1 --threads 256 --fire 20 --bots captain,gunner",
        "arena squadron --games 2 --nodes 1 --map strait --bots midshipman,commodore",
        "arena virus-war --games 2 --nodes 1 --side 5 --bots bacterium,pandemic",
        "hide fit --games 2 --rounds 1 --nodes 1",
        "hide show --games 2",
        "standing --games 2 --nodes 1",
        "place --games 1",
        "place any --games 1",
        "perft virus-war 1",
        "solve virus-war --side 3 --sub-moves 1",
    ] {
        let output = ended(line);
        let words = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && words.is_empty(), "{line}: {words}");
        assert!(!output.stdout.is_empty(), "{line}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut engine = started("place --print 1000000");
    let mut first = String::new();
    BufReader::new(engine.stdout.take().expect("it has one")).read_line(&mut first).expect("it writes a fleet");
    assert!(first.contains('-'), "{first}");
    ends_quietly(engine);
}

#[test]
fn the_interface_ends_when_nobody_listens() {
    let mut engine = started("ugi virus-war");
    drop(engine.stdout.take());
    let mut input = engine.stdin.take().expect("it has one");
    // It may be gone before all of this is written.
    let _ = input.write_all("isready\n".repeat(100).as_bytes());
    // The input stays open: the engine does not wait for its end.
    ends_quietly(engine);
    drop(input);
}

#[test]
fn printed_fleets_are_taken_by_the_interface() {
    for preset in ["classic", "milton-bradley", "minefield", "sheet"] {
        let printed = ended(&format!("place --print 2 --seed 5 --preset {preset}")).stdout;
        let printed = String::from_utf8(printed).expect("fleets are text");
        let boards: Vec<&str> = printed.lines().collect();
        assert_eq!(boards.len(), 2, "{printed}");
        let mut engine = started("ugi sea-battle");
        let lines = format!(
            "setoption name Preset value {preset}\nsetoption name Board1 value {}\nsetoption name Board2 value {}\nd\nquit\n",
            boards[0], boards[1]
        );
        engine.stdin.take().expect("it has one").write_all(lines.as_bytes()).expect("it listens");
        let drawn = String::from_utf8(engine.wait_with_output().expect("it ends").stdout).expect("it writes text");
        assert!(drawn.starts_with("player 1\n"), "{drawn}");
        // Each cell of a ship is drawn as such: as many as the names before the mines.
        let cells = |board: &str| board.split(';').next().map_or(0, |ships| ships.split([' ', '-']).count());
        assert_eq!(
            drawn.matches('o').count(),
            cells(boards[0]) + cells(boards[1]) + "to speak: the lot".matches('o').count()
        );
    }
}

#[test]
fn as_many_nodes_as_can_be_said_are_stopped_at_once() {
    for game in ["sea-battle", "squadron", "virus-war"] {
        let mut engine = started(&format!("ugi {game}"));
        let lines = "go nodes 99999999999999999999999\nstop\ngo nodes 4294967295\nstop\ngo movetime 99999999999999\nstop\nquit\n";
        engine.stdin.take().expect("it has one").write_all(lines.as_bytes()).expect("it listens");
        let said = String::from_utf8(engine.wait_with_output().expect("it ends").stdout).expect("it writes text");
        assert_eq!(said.matches("bestmove ").count(), 3, "{game}: {said}");
    }
}
