//! The page before its program has loaded: the recorded home page in each language (`cargo xtask record`), and the
//! script that shows it and starts the program.

use super::html::Written;
use super::split::Parts;
use super::{fingerprint, integrity, short_hash};
use crate::part_table::PARTS;
use anyhow::{Context, Result};
use core::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs;

const FOLDER: &str = "assets/first";
const LANGUAGES: [&str; 3] = ["en", "ru", "uk"];

fn read(name: &str) -> Result<String> {
    let path = format!("{FOLDER}/{name}");
    fs::read_to_string(&path).context(path)
}

/// Returns what the document holds beside the lines of `index.html`, with the scripts from [`ahead`] and [`script`].
pub(super) fn written(ahead: &str, start: String) -> Result<Written> {
    // The home pages are `template` elements.
    let templates = LANGUAGES.iter().map(|language| read(&format!("{language}.html"))).collect::<Result<_>>()?;
    let first = block(&["lead_on.js", "slash.js"])? + ahead;
    Ok(Written { first, templates, start, old: read("old.html")? })
}

/// Returns what fetches the main file for the start script, which waits for the style sheet.
pub(super) fn ahead(main: &str, bytes: &[u8]) -> String {
    let integrity = integrity(bytes);
    format!(
        "const early = new Map([[\"main\", fetch(\"./{main}\", {{ integrity: \"{integrity}\", priority: \"low\" }})]]);\n\
         early.get(\"main\").catch(() => {{}});\n"
    )
}

/// Returns the file name of a chunk, made of its part and the beginning of its content hash.
pub(super) fn address(program: &str, part: &str, bytes: &[u8]) -> String {
    format!("{program}-{}-{}.wasm", part.trim_start_matches("split_"), fingerprint(bytes))
}

/// Returns the start script, with the hashes of the program's files, the files of each part, their style sheets, and
/// the workers' start files.
pub(super) fn script(
    program: &str,
    bindings: &str,
    styles: [(&str, &[u8]); 2],
    workers: &BTreeMap<String, String>,
    files: &BTreeMap<String, (String, Vec<u8>)>,
    parts: &Parts,
) -> Result<String> {
    let quoted = |text: &str| format!("\"{text}\"");
    let address_of = |name: &str| quoted(&format!("./{name}"));
    let list = |entries: Vec<String>| entries.join(", ");
    let file = |(name, (_, bytes)): (&String, &(String, Vec<u8>))| format!("{name}: {}", quoted(&short_hash(bytes)));
    let part = |(name, files): (&String, &Vec<String>)| {
        format!("{name}: [{}]", list(files.iter().map(|file| quoted(file)).collect()))
    };
    let worker = |(name, file): (&String, &String)| format!("{name}: {}", address_of(file));
    let mut routes: Vec<(&str, &str)> =
        PARTS.iter().flat_map(|&(_, part, ways)| ways.iter().map(move |&way| (way, part))).collect();
    // The script takes the first that fits.
    routes.sort_by_key(|(way, _)| Reverse(way.len()));
    let route = |(way, part): (&str, &str)| format!("[{}, {}]", quoted(way), quoted(part));
    let style = |(name, bytes): (&str, &[u8])| format!("[{}, {}]", address_of(name), quoted(&integrity(bytes)));
    let matches = PARTS.iter().filter(|(part, ..)| part.is_match()).map(|(_, name, _)| quoted(name)).collect();
    Ok(without_comments(&read("start.js")?)
        .replace("{{files}}", &format!("{{ {} }}", list(files.iter().map(file).collect())))
        .replace("{{parts}}", &format!("{{ {} }}", list(parts.iter().map(part).collect())))
        .replace("{{routes}}", &format!("[{}]", list(routes.into_iter().map(route).collect())))
        .replace("{{styles}}", &format!("[{}]", list(styles.into_iter().map(style).collect())))
        .replace("{{matches}}", &format!("[{}]", list(matches)))
        .replace("{{workers}}", &format!("{{ {} }}", list(workers.iter().map(worker).collect())))
        .replace("{{program}}", program)
        .replace("{{bindings}}", &address_of(bindings)))
}

/// Returns the script of the 404 page, which leads from addresses that lost their `#`, or have it encoded, to the page.
pub(super) fn not_found() -> Result<String> {
    block(&["lead_on.js", "walk_up.js"])
}

/// Joins scripts in a block of their own.
fn block(names: &[&str]) -> Result<String> {
    let scripts: Vec<String> = names.iter().map(|name| read(name)).collect::<Result<_>>()?;
    Ok(format!("{{\n{}}}\n", without_comments(&scripts.concat())))
}

pub(super) fn without_comments(script: &str) -> String {
    let lines = script.lines().map(str::trim_start).filter(|line| !line.starts_with("//"));
    lines.map(|line| format!("{line}\n")).collect()
}
