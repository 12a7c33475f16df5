//! Tests of `engine` as a process with pipes.

use serde_json::Value;
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

/// Asserts that the engine ends successfully, without output, once its output is closed.
fn ends_quietly(mut engine: Child) {
    assert!(engine.wait().expect("the engine ends").success());
    let mut words = String::new();
    engine.stderr.take().expect("it has one").read_to_string(&mut words).expect("it is text");
    assert_eq!(words, "");
}

#[test]
fn what_cannot_be_played_is_an_error_and_no_panic() {
    for (line, reason) in [
        ("arena sea-battle --bots captain", "engine: a pair needs two players"),
        ("arena virus-war --bots virus", "engine: a pair needs two players"),
        ("arena squadron --bots commodore,random", "engine: random is no player"),
        ("arena virus-war --side 5", "error: invalid value '5'"),
        ("perft virus-war 3 --side 6 --sub-moves 5 --inset", "engine: "),
        ("perft virus-war 3 --sub-moves 0", "error: invalid value '0'"),
        ("arena sea-battle --threads 99999999", "error: invalid value '99999999'"),
    ] {
        let output = ended(line);
        let words = String::from_utf8_lossy(&output.stderr);
        assert!(words.starts_with(reason) && !words.contains("panicked"), "{line}: {words}");
        assert!(matches!(output.status.code(), Some(1 | 2)), "{line}: {}", output.status);
    }
}

/// A short run of each command that reports figures.
const SHORT_RUNS: [&str; 6] = [
    "arena sea-battle --games 2 --nodes 1 --threads 256 --fire 20-shots --bots captain,gunner",
    "arena squadron --games 2 --nodes 1 --map strait --bots midshipman,commodore,commodore:2",
    "arena virus-war --games 2 --nodes 1 --side 6 --bots bacterium,pandemic",
    "place --games 1",
    "place --print 2",
    "perft virus-war 1",
];

/// Returns the JSON output of a command.
fn json(line: &str) -> Value {
    let output = ended(&format!("{line} --json"));
    let (words, told) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && told.is_empty(), "{line}: {told}");
    assert_eq!(words.lines().count(), 1, "{line}: {words}");
    serde_json::from_str(&words).unwrap_or_else(|why| panic!("{line}: {why}: {words}"))
}

/// Returns the text output of a command.
fn text(line: &str) -> String {
    String::from_utf8(ended(line).stdout).expect("it writes text")
}

#[test]
fn the_least_that_may_be_asked_for_is_done() {
    for line in SHORT_RUNS {
        let output = ended(line);
        let words = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && words.is_empty(), "{line}: {words}");
        assert!(!output.stdout.is_empty(), "{line}");
    }
}

#[test]
fn every_command_writes_its_figures_as_one_object() {
    for line in SHORT_RUNS {
        let object = json(line);
        assert_eq!(object["engine"], env!("CARGO_PKG_VERSION"), "{line}");
        let arguments: Vec<&str> = line.split_whitespace().chain(["--json"]).collect();
        assert_eq!(object["arguments"], serde_json::json!(arguments), "{line}");
        assert!(object["figures"].as_array().is_some_and(|figures| !figures.is_empty()), "{line}: {object}");
        assert!(object["seconds"].as_f64().is_some_and(|seconds| seconds > 0.0), "{line}: {object}");
        let seeded = !line.starts_with("perft");
        assert_eq!(object["settings"]["seed"].as_u64(), seeded.then_some(1), "{line}");
    }
}

#[test]
fn the_object_holds_the_figures_of_the_text() {
    let line = "arena sea-battle --games 20 --nodes 100 --seed 7 --bots gunner,sailor";
    let (object, text) = (json(line), text(line));
    let [pair, _] = object["figures"].as_array().expect("figures").as_slice() else { panic!("{object}") };
    let number = |value: &Value| value.as_f64().expect("a number");
    let first = &pair["first"];
    let (mean, error) = (number(&first["share"]["mean"]), number(&first["share"]["standard_error"]));
    let told = format!(
        "+{} ={} -{}, {:.1} % ± {:.1} %",
        first["won"],
        first["drawn"],
        first["lost"],
        mean * 100.0,
        error * 100.0
    );
    assert!(text.contains(&told), "{text}{object}");
    let [low, high] = [0, 1].map(|end| number(&first["share"]["interval_95"][end]));
    assert!(low < mean && mean < high, "{object}");
    assert_eq!((&object["settings"]["seed"], &object["settings"]["nodes"]), (&Value::from(7), &Value::from(100)));

    let object = json("arena virus-war --games 4 --nodes 50 --side 6 --bots microbe,bacterium");
    let first = &object["figures"][0]["first"];
    let games = ["won", "drawn", "lost"].map(|result| first[result].as_u64().expect("a number"));
    assert_eq!((games.iter().sum::<u64>(), first["games"].as_u64()), (4, Some(4)), "{object}");
}

#[test]
fn figures_do_not_depend_on_threads_or_progress() {
    // Thinking times differ, all other figures agree.
    let figures = |more: &str| {
        let object = json(&format!("arena sea-battle --games 12 --nodes 50 --bots captain,gunner {more}"));
        let figures = object["figures"].as_array().expect("figures").clone();
        figures.into_iter().filter(|figure| figure["thought"].is_null()).collect::<Vec<_>>()
    };
    let (one, many) = (figures("--threads 1 --progress 0"), figures("--threads 5 --progress 1"));
    assert_eq!((one.len(), &one), (1, &many));
}

#[test]
fn a_long_command_tells_how_far_it_is() {
    let mut engine = started("arena sea-battle --games 10000000 --nodes 50 --bots gunner,sailor --progress 1");
    let mut line = String::new();
    BufReader::new(engine.stderr.take().expect("it has one")).read_line(&mut line).expect("it tells how far it is");
    engine.kill().expect("it is still under way");
    engine.wait().expect("it ends");
    let told = line.trim_end().strip_prefix("gunner – sailor, classic: ").unwrap_or_else(|| panic!("{line}"));
    let parts: Vec<&str> = told.split(", ").collect();
    let [done, figure, seconds, left] = parts.as_slice() else { panic!("{line}") };
    let games: u32 = done.strip_suffix(" of 10000000").and_then(|games| games.parse().ok()).expect("games");
    assert!(games > 1, "{line}");
    assert!(figure.contains(" ± ") && figure.contains(" % (95 %: "), "{line}");
    assert!(seconds.ends_with(" s") && left.starts_with("about "), "{line}");
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
    // The engine may end before all of this is written.
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
        // Each cell of a ship is drawn: as many as there are names before the mines.
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
