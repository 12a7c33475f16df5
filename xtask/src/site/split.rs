//! The page cut into parts: a main program and the wasm files that it fetches when it first needs them (src/app/late.rs).
//!
//! Compiled with `--emit-relocs`, the program is cut before it gets its bindings: the other way round fails. The cut yields a file
//! for each part and one for whatever each set of parts has in common, most of them tiny: these become one file.

use super::Build;
use super::wasm::{compile, generate, merge, optimise};
use anyhow::{Context, Result, anyhow};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use wasm_split_cli_support::{Options, transform};

/// A program in parts.
pub(super) struct SplitProgram {
    pub(super) name: String,
    /// The JavaScript module that starts the main part and loads the others.
    pub(super) bindings: String,
    pub(super) main: Vec<u8>,
    /// The other wasm files.
    pub(super) files: BTreeMap<String, Vec<u8>>,
    /// Which of these files each part needs.
    pub(super) parts: Parts,
}

/// The files of each part.
pub(super) type Parts = BTreeMap<String, Vec<String>>;

/// The module from which the main part imports the functions that load others.
const LOADER: &str = "./__wasm_split.js";
/// The file of all that is tiny.
const COMMON: &str = "common";
/// What several parts have in common is tiny below this many bytes, before it is optimised.
const TINY: usize = 20_000;

/// Builds a program in parts.
pub(super) fn program(name: &str, build: Build) -> Result<SplitProgram> {
    let compiled = compile(name, "web", build, &["--features", "split"], &["-Clink-args=--emit-relocs"])?;
    let folder = PathBuf::from("target/site/parts");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let parts = gather(cut(&fs::read(&compiled)?, &folder, name)?, &folder)?;
    generate(&folder.join(format!("{name}.wasm")), name, &folder)?;
    let bindings = with_loader(&fs::read_to_string(folder.join(format!("{name}.js")))?, &parts)?;
    let names: BTreeSet<&String> = parts.values().flatten().collect();
    let small = |file: &str| {
        let path = folder.join(format!("{file}.wasm"));
        match build {
            Build::Release => optimise(&path, "-Oz"),
            Build::Draft => Ok(fs::read(path)?),
        }
    };
    // The main part takes about as long as all others together.
    let (main, files) = thread::scope(|scope| {
        let main = scope.spawn(|| small(&format!("{name}_bg")));
        let files: Result<_> = names.iter().map(|&file| Ok((file.clone(), small(file)?))).collect();
        (main.join(), files)
    });
    let main = main.map_err(|_| anyhow!("wasm-opt broke down"))??;
    Ok(SplitProgram { name: name.to_owned(), bindings, main, files: files?, parts })
}

/// Cuts a program; which files each part needs.
fn cut(wasm: &[u8], folder: &Path, name: &str) -> Result<Parts> {
    let main = folder.join(format!("{name}.wasm"));
    let mut options = Options::new(wasm);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.link_name = LOADER;
    let cut = transform(options).map_err(|why| anyhow!("the page cannot be cut into parts: {why:?}"))?;
    Ok(cut.prefetch_map.into_iter().collect())
}

/// Makes one file of all that is tiny and not one part's own; every part needs it from then on.
fn gather(parts: Parts, folder: &Path) -> Result<Parts> {
    let all: BTreeSet<String> = parts.values().flatten().cloned().collect();
    let mut tiny = BTreeSet::new();
    for file in all.into_iter().filter(|file| file.starts_with("chunk_")) {
        if fs::metadata(folder.join(format!("{file}.wasm")))?.len() < TINY as u64 {
            tiny.insert(file);
        }
    }
    merge(&tiny, COMMON, folder)?;
    let gathered = |files: Vec<String>| {
        let large = files.into_iter().filter(|file| !tiny.contains(file));
        core::iter::once(COMMON.to_owned()).chain(large).collect()
    };
    Ok(parts.into_iter().map(|(part, files)| (part, gathered(files))).collect())
}

/// The bindings with the loader of the parts in the place of the module that they would import it from.
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
