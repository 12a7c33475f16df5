//! Who may import what: the picture of DESIGN, held against the `use` lines and paths of the source.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The modules of the core, and which other modules each may name.
const MODULES: [(&str, &[&str]); 10] = [
    ("game", &[]),
    ("grid", &[]),
    ("record", &["game"]),
    ("rules_text", &[]),
    ("sound", &[]),
    ("sea_battle", &["game", "grid", "record"]),
    ("squadron", &["game", "grid", "record"]),
    ("virus_war", &["game", "grid", "record"]),
    ("bots", &["game", "grid", "record", "sea_battle", "squadron", "virus_war"]),
    ("scene", &["game", "grid", "record", "sea_battle", "squadron", "virus_war"]),
];

/// What nothing in the core may name: the web, clocks, global randomness.
const FOREIGN: [&str; 13] = [
    "yew",
    "gloo",
    "web_sys",
    "js_sys",
    "wasm_bindgen",
    "getrandom",
    "std::time",
    "std::env",
    "std::fs",
    "std::net",
    "std::thread",
    "rand::rng",
    "rand::random",
];

/// What only `app/web/` may name in the page.
const WEB: [&str; 3] = ["web_sys", "js_sys", "wasm_bindgen"];

/// The code of a file: no comments, and nothing from its tests on.
fn code(text: &str) -> String {
    let before_tests = text.split("#[cfg(test)]").next().unwrap_or_default();
    before_tests.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// Whether a path is named, not merely a word that holds it.
fn names(code: &str, path: &str) -> bool {
    code.match_indices(path).any(|(at, _)| {
        let edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric() && c != '_');
        edge(code[..at].chars().next_back()) && edge(code[at + path.len()..].chars().next())
    })
}

/// The modules of the core that a file names.
fn modules_named(code: &str, path: &str) -> BTreeSet<String> {
    let prefix = if path.starts_with("src/app") || path.starts_with("src/bin") { "kletka::" } else { "crate::" };
    let rooms = MODULES.iter().map(|(room, _)| *room);
    rooms.filter(|room| names(code, &format!("{prefix}{room}"))).map(str::to_owned).collect()
}

/// Everything that a file names and may not.
fn faults(path: &str, text: &str) -> Vec<String> {
    let code = code(text);
    let mut faults = Vec::new();
    let inside = path.strip_prefix("src/").unwrap_or(path);
    let room = inside.split(['/', '.']).next().unwrap_or_default();
    if let Some((room, allowed)) = MODULES.iter().find(|(known, _)| *known == room) {
        for named in
            modules_named(&code, path).iter().filter(|named| named != room && !allowed.contains(&named.as_str()))
        {
            faults.push(format!("{path}: {room} may not know {named}"));
        }
        for foreign in FOREIGN.iter().filter(|foreign| names(&code, foreign)) {
            faults.push(format!("{path}: the core may not name {foreign}"));
        }
    } else if room == "app" && !inside.starts_with("app/web/") {
        for web in WEB.iter().filter(|web| names(&code, web)) {
            faults.push(format!("{path}: only app/web/ may name {web}"));
        }
    }
    faults
}

/// Every Rust file below a folder.
fn files(folder: &Path, all: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("the source is here") {
        let path = entry.expect("an entry can be read").path();
        if path.is_dir() {
            files(&path, all);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let name = path.to_string_lossy().replace('\\', "/");
            all.insert(name, fs::read_to_string(&path).expect("a source file can be read"));
        }
    }
}

#[test]
fn every_file_names_only_what_it_may() {
    let mut all = BTreeMap::new();
    files(Path::new("src"), &mut all);
    assert!(all.len() > 60, "the source is found");
    let found: Vec<String> = all.iter().flat_map(|(path, text)| faults(path, text)).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_rooms_of_the_core_are_known_and_have_no_circle() {
    let lib = fs::read_to_string("src/lib.rs").expect("the library is here");
    let declared: BTreeSet<&str> =
        lib.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';')).collect();
    assert_eq!(declared, MODULES.iter().map(|(room, _)| *room).collect());
    for (place, (_, allowed)) in MODULES.iter().enumerate() {
        // Each module knows only modules above it in the list.
        assert!(allowed.iter().all(|known| MODULES[..place].iter().any(|(room, _)| room == known)));
    }
}

#[test]
fn the_check_finds_what_is_wrong() {
    let found = |path: &str, text: &str| faults(path, text).len();
    assert_eq!(found("src/sea_battle/mod.rs", "use crate::bots::Level;"), 1);
    assert_eq!(found("src/grid/cell.rs", "let x = crate::game::Side::FIRST;"), 1);
    assert_eq!(found("src/bots/mod.rs", "use crate::scene::Scene;\nuse std::time::Instant;"), 2);
    assert_eq!(found("src/record.rs", "let seed = rand::random();"), 1);
    assert_eq!(found("src/app/board.rs", "fn f(c: web_sys::Element) {}"), 1);
    assert_eq!(found("src/app/web/canvas.rs", "use web_sys::Element;"), 0);
    assert_eq!(found("src/bots/mod.rs", "// not crate::scene\nuse crate::sea_battle::Setup;"), 0);
    assert_eq!(found("src/sea_battle/tracking_board.rs", "let browse = my_web_sysx;"), 0);
}
