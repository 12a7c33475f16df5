//! Runs each command at its minimal size.

use std::process::Command;

#[test]
fn every_command_finds_figures() {
    for line in [
        "shots --games 2 --nodes 1 --placement edge",
        "habits --games 2 --nodes 1 --only border --choice 2",
        "calibrate --games 2 --nodes 1",
        "count",
        "places --games 1",
        "puzzles --dates 1",
        "links virus-war --games 2",
        "messages --games 2",
        "tampering --games 24",
        "mutations --count 2000 --seed 1",
        "campaign --games 2 --months 2 --battles 2 --nodes 1 --levels sailor,gunner",
        "campaign --games 2 --months 2 --camps 3 --fight --nodes 1 --levels gunner",
        "solve --side 3 --sub-moves 1",
        "sparring squadron nearest --games 2 --level lieutenant",
        "sparring virus-war mixture --games 2 --nodes 1 --side 6",
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_lab")).args(line.split(' ')).output().expect("it starts");
        let words = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && words.is_empty(), "{line}: {words}");
        assert!(!output.stdout.is_empty(), "{line}");
    }
}
