//! Splits the page into a main program and wasm files loaded on demand (src/app/chunk.rs).
//!
//! The program, compiled with `--emit-relocs`, is split before bindings are generated; the reverse order fails. The
//! split yields a file for each part and one for each set of parts with shared code; the many tiny ones are merged.

use super::Build;
use super::at_once;
use super::bindings::shorten;
use super::wasm::{Aim, compile, generate, merge, optimise, optimised};
use crate::part_table::PARTS;
use crate::tools::{self, step};
use anyhow::{Context, Result, anyhow, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use wasm_split_cli_support::{Options, transform};
use wasmparser::{Parser, Payload};

/// A program split into parts.
pub(super) struct SplitProgram {
    pub(super) name: String,
    /// The JavaScript module that starts the main part and loads the others.
    pub(super) bindings: String,
    pub(super) main: Vec<u8>,
    /// The other wasm files.
    pub(super) files: BTreeMap<String, Vec<u8>>,
    /// The files of each part.
    pub(super) parts: Parts,
}

/// Returns true for a part with pages, false for texts.
pub(super) fn is_page(part: &str) -> bool {
    PARTS.iter().any(|(_, known, _)| *known == part)
}

/// Returns true for a part with matches.
pub(super) fn is_match(part: &str) -> bool {
    PARTS.iter().any(|(kind, known, _)| *known == part && kind.is_match())
}

/// The files of each part.
pub(super) type Parts = BTreeMap<String, Vec<String>>;

/// The module from which the main part imports the loaders of others.
const LOADER: &str = "./__wasm_split.js";
/// The prefix of parts with a language's texts for home.
pub(super) const TEXTS: &str = "texts_";
/// The prefix of parts with its texts for matches.
pub(super) const MATCH_TEXTS: &str = "match_texts_";
/// The prefix of parts with its texts for all other pages.
pub(super) const REST_TEXTS: &str = "rest_texts_";
/// The cost of an additional file, in bytes of unoptimised code: files are compressed separately, and each holds up a
/// slow device for some 10 ms.
const FILE: usize = 12_000;
/// The weights of parts that most visits load, and of rare ones: links, and other pages' texts in one language of three.
const OFTEN: usize = 5;
const RARELY: usize = 1;

pub(super) fn program(name: &str, build: Build) -> Result<SplitProgram> {
    let compiled = compile(name, build, Aim::Size, &["-Clink-args=--emit-relocs"])?;
    let folder = tools::target().join("site/parts");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let parts = gather(cut(&fs::read(&compiled)?, &folder, name)?, &folder)?;
    generate(&folder.join(format!("{name}.wasm")), name, &folder)?;
    let bindings = with_loader(&fs::read_to_string(folder.join(format!("{name}.js")))?, &parts)?;
    let names: BTreeSet<&String> = parts.values().flatten().collect();
    let main = format!("{name}_bg");
    let place = |file: &String| folder.join(format!("{file}.wasm"));
    let all: Vec<&String> = core::iter::once(&main).chain(names).collect();
    if build == Build::Release {
        step(&format!("Optimise {name} and its {} parts", all.len() - 1));
        optimise(&all.iter().map(|&file| place(file)).collect::<Vec<_>>(), Aim::Size)?;
    }
    let read = |&file: &&String| Ok((file.clone(), optimised(&place(file), build)?));
    let mut files: BTreeMap<String, Vec<u8>> = all.iter().map(read).collect::<Result<_>>()?;
    let main = files.remove(&main).context("the main part is not optimised")?;
    let (bindings, main) = shorten(&bindings, &main)?;
    Ok(SplitProgram { name: name.to_owned(), bindings, main, files, parts })
}

/// Splits a program. Returns the files of each part.
fn cut(wasm: &[u8], folder: &Path, name: &str) -> Result<Parts> {
    let main = folder.join(format!("{name}.wasm"));
    let mut options = Options::new(wasm);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.link_name = LOADER;
    let cut = transform(options).map_err(|why| anyhow!("the page cannot be cut into parts: {why:?}"))?;
    let parts: Parts = cut.prefetch_map.into_iter().collect();
    let texts = [TEXTS, MATCH_TEXTS, REST_TEXTS];
    let unknown = parts.keys().find(|part| !is_page(part) && !texts.iter().any(|texts| part.starts_with(texts)));
    ensure!(unknown.is_none(), "src/app/part_table.rs has no part {unknown:?}");
    Ok(parts)
}

/// Files shared by several parts.
struct Shared {
    files: BTreeSet<String>,
    parts: PartSet,
    /// The bytes of code and data.
    size: usize,
}

/// A set of parts as bits, as hundreds of files are compared pairwise.
#[derive(Clone, Copy)]
struct PartSet {
    /// Parts that most visits load.
    often: u128,
    rarely: u128,
}

impl PartSet {
    /// Returns the parts that need a file.
    fn of_file(file: &String, parts: &Parts) -> Self {
        let mut set = Self { often: 0, rarely: 0 };
        for (number, (part, files)) in parts.iter().enumerate() {
            let side = if is_rare(part) { &mut set.rarely } else { &mut set.often };
            *side |= u128::from(files.contains(file)) << number;
        }
        set
    }

    fn contains(self, number: usize) -> bool {
        (self.often | self.rarely) >> number & 1 == 1
    }

    fn union(self, other: Self) -> Self {
        Self { often: self.often | other.often, rarely: self.rarely | other.rarely }
    }

    fn weight(self) -> usize {
        OFTEN * self.often.count_ones() as usize + RARELY * self.rarely.count_ones() as usize
    }
}

impl Shared {
    /// Returns the cost: each byte counts for each part that loads it.
    fn cost(&self) -> usize {
        self.parts.weight() * (self.size + FILE)
    }

    /// Returns the savings of merging with `other`.
    fn gain(&self, other: &Self) -> usize {
        let joined = self.parts.union(other.parts).weight() * (self.size + other.size + FILE);
        (self.cost() + other.cost()).saturating_sub(joined)
    }

    fn with(&self, other: &Self) -> Self {
        Self { files: &self.files | &other.files, parts: self.parts.union(other.parts), size: self.size + other.size }
    }
}

/// Returns true for a part that few visits load.
fn is_rare(part: &str) -> bool {
    part.starts_with(MATCH_TEXTS) || part.starts_with(REST_TEXTS) || part == "links"
}

/// Merges shared files while two cost more than one.
fn gather(mut parts: Parts, folder: &Path) -> Result<Parts> {
    ensure!(parts.len() <= 128, "the page has too many parts for a set of them");
    let all = joined(shared(&parts, folder)?);
    let name = |place: usize| format!("shared_{}", place + 1);
    let places: Vec<usize> = (0..all.len()).collect();
    step(&format!("Merge the shared code of the parts into {} files", all.len()));
    at_once(&places, |&place| merge(&all[place].files, &name(place), folder))?;
    for (place, shared) in all.iter().enumerate() {
        for (number, (_, files)) in parts.iter_mut().enumerate() {
            if shared.parts.contains(number) {
                files.retain(|file| !shared.files.contains(file));
                files.insert(0, name(place));
            }
        }
    }
    Ok(parts)
}

/// Lists the files for each set of parts.
fn shared(parts: &Parts, folder: &Path) -> Result<Vec<Shared>> {
    let chunks: BTreeSet<&String> = parts.values().flatten().filter(|file| file.starts_with("chunk_")).collect();
    let shared = |file: &&String| {
        let file = *file;
        Ok(Shared {
            files: BTreeSet::from([file.clone()]),
            parts: PartSet::of_file(file, parts),
            size: content(folder, file)?,
        })
    };
    chunks.iter().map(shared).collect()
}

/// Returns the bytes of code and data in a file.
fn content(folder: &Path, file: &str) -> Result<usize> {
    let wasm = fs::read(folder.join(format!("{file}.wasm")))?;
    let mut size = 0;
    for payload in Parser::new(0).parse_all(&wasm) {
        size += match payload? {
            Payload::CodeSectionStart { range, .. } => range.len(),
            Payload::DataSection(data) => data.range().len(),
            _ => 0,
        };
    }
    Ok(size)
}

/// Merges the pair with the greatest gain until there is none.
fn joined(mut all: Vec<Shared>) -> Vec<Shared> {
    loop {
        let pairs = (0..all.len()).flat_map(|one| (one + 1..all.len()).map(move |other| (one, other)));
        let gain = |&(one, other): &(usize, usize)| all[one].gain(&all[other]);
        let Some((one, other)) = pairs.filter(|pair| gain(pair) > 0).max_by_key(gain) else { return all };
        let last = all.remove(other);
        all[one] = all[one].with(&last);
    }
}

/// Inlines the loader in place of the module that the bindings would import.
fn with_loader(bindings: &str, parts: &Parts) -> Result<String> {
    let mut module = include_str!("parts.js").to_owned();
    let list = |files: &[String]| files.iter().map(|file| format!("\"{file}\"")).collect::<Vec<_>>().join(", ");
    let loader = |(part, files): (&String, &Vec<String>)| {
        format!("  __wasm_split_load_{part}: partLoader([{}]),\n", list(files))
    };
    module.extend(["const loaders = {\n".to_owned()]);
    module.extend(parts.iter().map(loader));
    module.push_str("};\n");
    let mut found = 0;
    for line in bindings.lines() {
        let import = line.strip_prefix("import * as ").and_then(|rest| rest.split_once(" from "));
        match import {
            Some((name, from)) if from.contains(LOADER) => {
                found += 1;
                module.extend(["const ", name, " = loaders;\n"]);
            }
            _ => module.extend([line, "\n"]),
        }
    }
    if found == 0 {
        return Err(anyhow!("the bindings import no {LOADER}")).context("is the page compiled with its feature split?");
    }
    Ok(module)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_files_are_joined_if_parts_get_lighter() {
        let names = ["air", "sea", "war"];
        let shared = |file: &str, parts: &[&str], size| {
            let own = Parts::from(names.map(|name| {
                let files = if parts.contains(&name) { vec![file.to_owned()] } else { Vec::new() };
                (name.to_owned(), files)
            }));
            let file = file.to_owned();
            Shared { parts: PartSet::of_file(&file, &own), files: BTreeSet::from([file]), size }
        };
        let all = joined(vec![
            shared("a", &["sea", "air"], 90_000),
            shared("b", &["sea", "war"], 100),
            shared("c", &["sea", "air"], 70_000),
            shared("d", &["air", "war"], 80_000),
            shared("e", &["war", "air"], 200),
            shared("f", &["air", "sea", "war"], 300),
        ]);
        let files: Vec<Vec<&str>> = all.iter().map(|one| one.files.iter().map(String::as_str).collect()).collect();
        // No part loads much unneeded code; tiny files are merged.
        assert_eq!(files, [vec!["a", "c"], vec!["b", "f"], vec!["d", "e"]]);
    }

    #[test]
    fn the_loader_replaces_the_imported_module() {
        let bindings = "import * as import1 from \"./__wasm_split.js\"\nimport * as other from \"./b.js\"\ngo()";
        let parts = Parts::from([("sea".to_owned(), vec!["base".to_owned(), "split_sea".to_owned()])]);
        let module = with_loader(bindings, &parts).unwrap();
        assert!(module.contains("__wasm_split_load_sea: partLoader([\"base\", \"split_sea\"]),"), "{module}");
        assert!(module.ends_with("const import1 = loaders;\nimport * as other from \"./b.js\"\ngo()\n"), "{module}");
        assert!(with_loader("go()", &parts).is_err());
    }
}
