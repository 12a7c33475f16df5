//! The layers of ARCHITECTURE.md, checked against the `use` declarations and paths of the source.

mod modules;
mod paths;

use modules::Modules;
use paths::Paths;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The modules of the core, each with the modules it may import.
const MODULES: [(&str, &[&str]); 18] = [
    ("date", &[]),
    ("format", &[]),
    ("game", &[]),
    ("grid", &[]),
    ("rules_text", &[]),
    ("sound", &[]),
    ("record", &["game"]),
    ("sea_battle", &["date", "game", "grid", "record"]),
    ("squadron", &["game", "grid", "record"]),
    ("virus_war", &["game", "grid", "record"]),
    ("fair", &["game"]),
    ("play", &["fair", "game", "record"]),
    ("campaign", &["fair", "game", "play", "record", "sea_battle"]),
    ("backup", &["campaign", "play", "record", "sea_battle", "squadron", "virus_war"]),
    ("link", &["campaign", "fair", "game", "grid", "play", "record", "sea_battle", "squadron", "virus_war"]),
    ("bots", &["campaign", "fair", "game", "grid", "play", "record", "sea_battle", "squadron", "virus_war"]),
    ("scene", &["campaign", "fair", "format", "game", "grid", "play", "record", "sea_battle", "squadron", "virus_war"]),
    ("lesson", &["game", "grid", "play", "record", "scene", "sea_battle", "squadron", "virus_war"]),
];

/// The games, each with a folder of the core.
const GAMES: [&str; 3] = ["sea_battle", "squadron", "virus_war"];
/// The files that every game has.
const ROOM: [&str; 4] = ["level", "notation", "playable", "setup"];

/// Paths forbidden in the core: the web, clocks, global randomness.
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

/// Crates that only `app/web/` may use in the page.
const WEB: [&str; 3] = ["web_sys", "js_sys", "wasm_bindgen"];

/// Returns the core module that a file belongs to.
fn core_module_of(file: &str) -> Option<&'static (&'static str, &'static [&'static str])> {
    let module = file.strip_prefix("src/")?.split(['/', '.']).next()?;
    MODULES.iter().find(|(known, _)| *known == module)
}

/// Lists the forbidden paths that a file names.
fn faults(file: &str, paths: &Paths, named: &BTreeSet<&str>) -> Vec<String> {
    let begins = |with: &&str| {
        let with: Vec<&str> = with.split("::").collect();
        paths.all().any(|path| path.len() >= with.len() && path.iter().zip(&with).all(|(a, b)| a == b))
    };
    let mut faults = Vec::new();
    if let Some((module, allowed)) = core_module_of(file) {
        let others: BTreeSet<&str> =
            named.iter().filter_map(|file| core_module_of(file)).map(|(module, _)| *module).collect();
        for other in others.iter().filter(|other| *other != module && !allowed.contains(other)) {
            faults.push(format!("{file}: {module} may not know {other}"));
        }
        for foreign in FOREIGN.iter().filter(|foreign| begins(foreign)) {
            faults.push(format!("{file}: the core may not name {foreign}"));
        }
    } else if (file == "src/app.rs" || file.starts_with("src/app/")) && !file.starts_with("src/app/web/") {
        for web in WEB.iter().filter(|web| begins(web)) {
            faults.push(format!("{file}: only app/web/ may name {web}"));
        }
    }
    faults
}

fn all_faults(modules: &Modules) -> Vec<String> {
    modules.paths().flat_map(|(file, paths)| faults(file, paths, &modules.named_by(file))).collect()
}

/// Reads every Rust file below a folder.
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

fn source() -> Modules {
    let mut all = BTreeMap::new();
    files(Path::new("src"), &mut all);
    assert!(all.len() > 60, "the source is found");
    Modules::new(&all)
}

#[test]
fn every_file_names_only_what_it_may() {
    let found = all_faults(&source());
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn folders_make_no_circles() {
    let circles: Vec<String> = source().circles().iter().map(|circle| circle.join(" ↔ ")).collect();
    assert!(circles.is_empty(), "{}", circles.join("\n"));
}

#[test]
fn modules_of_the_core_are_known_and_have_no_circle() {
    let lib = fs::read_to_string("src/lib.rs").expect("the library is here");
    let declared: BTreeSet<&str> =
        lib.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';')).collect();
    assert_eq!(declared, MODULES.iter().map(|(module, _)| *module).collect());
    for (place, (_, allowed)) in MODULES.iter().enumerate() {
        // Each module imports only modules above it in the list.
        assert!(allowed.iter().all(|known| MODULES[..place].iter().any(|(module, _)| module == known)));
    }
}

#[test]
fn games_have_the_same_files() {
    for (game, file) in GAMES.iter().flat_map(|game| ROOM.iter().map(move |file| (game, file))) {
        let path = format!("src/{game}/{file}.rs");
        assert!(Path::new(&path).exists(), "{path}");
    }
}

/// Builds modules from file names and texts.
fn of(files: &[(&str, &str)]) -> Modules {
    Modules::new(&files.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())).collect())
}

#[test]
fn the_check_finds_what_is_wrong() {
    let others = [("src/bots.rs", ""), ("src/game.rs", ""), ("src/scene.rs", ""), ("src/lib.rs", "pub mod game;")];
    let found = |file, text| all_faults(&of(&[&others[..], &[(file, text)]].concat())).len();
    assert_eq!(found("src/sea_battle.rs", "use crate::bots::Level;"), 1);
    assert_eq!(found("src/sea_battle.rs", "use crate::{bots, game};"), 1);
    assert_eq!(found("src/sea_battle.rs", "use crate::{game::Side, bots::{self as b, Level}};"), 1);
    assert_eq!(found("src/sea_battle/notation.rs", "use super::super::bots::Level;"), 1);
    assert_eq!(found("src/sea_battle.rs", "const fn f() { m! { super::bots::level() } }"), 1);
    assert_eq!(found("src/grid/cell.rs", "fn f() { let x = crate::game::Side::FIRST; }"), 1);
    assert_eq!(found("src/bots.rs", "use crate::scene::Scene;\nuse std::time::Instant;"), 2);
    assert_eq!(found("src/bots.rs", "use std::{cmp::Ordering, time::{Duration, Instant}};"), 1);
    assert_eq!(found("src/record.rs", "fn f() { let seed = rand::random(); }"), 1);
    assert_eq!(found("src/app/canvas.rs", "fn f(c: web_sys::Element) {}"), 1);
    assert_eq!(found("src/app/web/canvas.rs", "use web_sys::Element;"), 0);
    assert_eq!(found("src/bots.rs", "// not crate::scene\nconst A: &str = \"crate::scene\";"), 0);
    assert_eq!(found("src/sea_battle/tracking_board.rs", "fn f() { let browse = my_web_sysx; }"), 0);
    assert_eq!(found("src/bots.rs", "#[cfg(test)]\nmod tests { use crate::scene::Scene; }"), 0);
}

#[test]
fn circles_are_found_between_folders() {
    let parent = [("src/bots.rs", "mod a; mod b; mod c; pub use b::B;"), ("src/lib.rs", "")];
    let rooms = [("src/bots/a/one.rs", ""), ("src/bots/b/one.rs", "")];
    let circles = |files: &[(&str, &str)]| {
        let circles = of(&[&parent, &rooms, files].concat()).circles();
        circles.into_iter().map(|circle| circle.join(" ").replace("kletka::bots::", "")).collect::<Vec<_>>()
    };
    let (a, b, c, deep) = ("src/bots/a.rs", "src/bots/b.rs", "src/bots/c.rs", "src/bots/c/deep.rs");
    assert_eq!(circles(&[(a, "use super::b::B;"), (b, "use crate::bots::{a::A};")]), ["a b"]);
    assert_eq!(circles(&[(a, "fn f() { super::b::g() }"), (b, "use super::{a, c::C};"), (c, "")]), ["a b"]);
    assert_eq!(circles(&[(a, "use super::B;"), (b, "use super::a::A;")]), ["a b"]);
    assert_eq!(circles(&[(a, "use super::b::B;"), (b, "use super::c::C;"), (c, "")]), [""; 0]);
    let (to_b, to_deep, up) = ("use super::b::B;", "use super::c::D;", "use super::super::a::A;");
    assert_eq!(circles(&[(a, to_b), (b, to_deep), (c, "mod deep; pub use deep::D;"), (deep, up)]), ["a b c"]);
    // A folder includes all its files, even if none of them leads back to itself.
    assert_eq!(circles(&[(a, "use super::c::C;"), (c, "mod deep;"), (deep, up)]), ["a c"]);
    // A parent and its child may name each other, and files of one folder too.
    assert_eq!(circles(&[(c, "mod deep; use deep::D;"), (deep, "use super::C;")]), [""; 0]);
    let (one, two) = ("src/bots/one.rs", "src/bots/two.rs");
    assert_eq!(circles(&[(one, "use super::two::T;"), (two, "use super::one::O;")]), [""; 0]);
    // At the top of a program a file is a room.
    let top = [("src/lib.rs", "mod game; mod record;"), ("src/game.rs", "use crate::record::Record;")];
    let found = of(&[&top[..], &[("src/record.rs", "use crate::game::Side;")]].concat()).circles();
    assert_eq!(found, [["kletka::::game", "kletka::::record"]]);
}
