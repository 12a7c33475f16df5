//! Lines of the universal game interface, without searches and counts, whose duration is in the input.
#![no_main]
#![allow(dead_code)]

use libfuzzer_sys::fuzz_target;

#[path = "../../src/bin/engine"]
mod engine {
    pub(crate) mod ugi;
}
use engine::ugi;

fuzz_target!(|text: &str| {
    let quick = |line: &&str| !matches!(line.split_whitespace().next(), Some("go" | "perft"));
    let lines: Vec<&str> = text.lines().filter(quick).take(40).collect();
    let lines = lines.join("\n");
    for game in ["virus-war", "sea-battle", "squadron"] {
        ugi::converse(game, lines.as_bytes(), std::io::sink()).expect("the game is known");
    }
});
