//! The layers of ARCHITECTURE.md, checked against the `use` declarations and paths of the source.

mod modules;
mod paths;

use modules::Modules;
use paths::Paths;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The modules of the core, each with the modules it may import.
const MODULES: [(&str, &[&str]); 24] = [
    ("date", &[]),
    ("format", &[]),
    ("game", &[]),
    ("grid", &[]),
    ("qr_reader", &[]),
    ("rules_text", &[]),
    ("sound", &[]),
    ("record", &["game"]),
    ("sea_battle", &["date", "game", "grid", "record"]),
    ("squadron", &["game", "grid", "record"]),
    ("virus_war", &["game", "grid", "record"]),
    ("habits", &["grid", "sea_battle"]),
    ("saved_maps", &["record", "squadron"]),
    ("fair", &["game"]),
    ("play", &["fair", "game", "record"]),
    ("campaign", &["fair", "game", "play", "record", "sea_battle"]),
    (
        "link",
        &["campaign", "fair", "game", "grid", "play", "record", "saved_maps", "sea_battle", "squadron", "virus_war"],
    ),
    ("bots", &["campaign", "fair", "game", "grid", "habits", "play", "record", "sea_battle", "squadron", "virus_war"]),
    ("scene", &["campaign", "fair", "format", "game", "grid", "play", "record", "sea_battle", "squadron", "virus_war"]),
    (
        "desk",
        &[
            "bots",
            "format",
            "game",
            "grid",
            "play",
            "record",
            "saved_maps",
            "scene",
            "sea_battle",
            "squadron",
            "virus_war",
        ],
    ),
    ("speech", &["desk", "game", "grid", "play", "sea_battle"]),
    ("lesson", &["desk", "game", "grid", "play", "record", "scene", "sea_battle", "squadron", "virus_war"]),
    ("puzzle", &["bots", "date", "game", "grid", "lesson", "record", "scene", "sea_battle", "squadron", "virus_war"]),
    ("backup", &["campaign", "play", "puzzle", "record", "saved_maps", "sea_battle", "squadron", "virus_war"]),
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
/// Yew's own hooks, which `app/prelude.rs` replaces.
const HOOKS: [&str; 2] = ["yew::prelude", "yew::functional"];

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
        for hooks in HOOKS.iter().filter(|hooks| file != "src/app/prelude.rs" && begins(hooks)) {
            faults.push(format!("{file}: only app/prelude.rs may name {hooks}"));
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

/// Returns the attributes of each element of a kind in a source file.
fn tags<'a>(source: &'a str, element: &str) -> Vec<&'a str> {
    let begin = format!("<{element}");
    let rests = source.match_indices(&begin).map(|(at, _)| &source[at + begin.len()..]);
    let rests = rests.filter(|rest| rest.starts_with([' ', '>', '\n']));
    rests.map(|rest| &rest[..end_of_tag(rest)]).collect()
}

/// Returns where a tag ends: at a `>` outside of braces.
fn end_of_tag(rest: &str) -> usize {
    let mut depth = 0;
    let end = rest.find(|letter| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        depth == 0 && letter == '>'
    });
    end.unwrap_or(rest.len())
}

#[test]
fn what_a_listener_meets_can_be_read_and_is_named() {
    let mut all = BTreeMap::new();
    files(Path::new("src/app"), &mut all);
    let mut dialogs = 0;
    for (file, source) in &all {
        // Orca calls a paragraph with this role a status bar, whose text cannot be read again.
        for element in ["p", "span"] {
            assert!(
                !tags(source, element).iter().any(|tag| tag.contains("role=\"status\"")),
                "{file}: a <{element}> is a status"
            );
        }
        for dialog in tags(source, "dialog") {
            dialogs += 1;
            assert!(dialog.contains("aria-label"), "{file}: a dialog has no name: {dialog}");
        }
    }
    assert!(dialogs >= 4, "the dialogs are found");
}

/// The parts of the page that are fetched with all texts, by their files.
const WITH_ALL_TEXTS: [&str; 8] = [
    "src/app/campaign",
    "src/app/games/squadron/editor.rs",
    "src/app/games/virus_war/setup.rs",
    "src/app/links/",
    "src/app/pages/",
    "src/app/puzzles",
    "src/app/setup",
    "src/app/text.rs",
];

#[test]
fn match_pages_ask_for_no_texts_that_come_later() {
    let mut all = BTreeMap::new();
    files(Path::new("src/app"), &mut all);
    let asking: Vec<_> =
        all.iter().filter(|(_, source)| source.contains("use_all_texts(")).map(|(file, _)| file).collect();
    assert!(asking.len() > 20, "the hook is found");
    for file in asking {
        assert!(
            WITH_ALL_TEXTS.iter().any(|part| file.starts_with(part)),
            "{file} may be drawn before all texts are there"
        );
    }
}

#[test]
fn folders_make_no_circles() {
    let circles: Vec<String> = source().circles().iter().map(|circle| circle.join(" ↔ ")).collect();
    assert!(circles.is_empty(), "{}", circles.join("\n"));
}

#[test]
fn files_make_no_circles() {
    let source = source();
    let circles: Vec<String> = source.file_circles().iter().map(|circle| circle.join(" ↔ ")).collect();
    assert!(circles.is_empty(), "{}", circles.join("\n"));
}

#[test]
fn circles_of_files_are_found() {
    let sources = [
        ("src/play.rs", "pub use a::A; pub use b::B; mod a; mod b; mod c;"),
        ("src/play/a.rs", "use super::B; pub struct A(B);"),
        ("src/play/b.rs", "pub struct B(super::c::C);"),
        ("src/play/c.rs", "pub struct C(Option<Box<crate::play::A>>);"),
    ];
    let all = sources.map(|(file, text)| (file.to_owned(), text.to_owned()));
    assert_eq!(Modules::new(&all.into()).file_circles(), [["src/play/a.rs", "src/play/b.rs", "src/play/c.rs"]]);
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
