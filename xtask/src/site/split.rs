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
/// The file of all that is tiny, for each page but home.
const COMMON: &str = "common";
/// The file of all that is tiny and that texts need too, which home has as well.
const COMMON_WITH_TEXTS: &str = "base";
/// The parts that are the texts of a language.
pub(super) const TEXTS: &str = "texts_";
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

/// Makes one file of all that is tiny and shared by parts, and another of what texts share too: these are loaded first.
fn gather(mut parts: Parts, folder: &Path) -> Result<Parts> {
    let shared: BTreeSet<String> =
        parts.values().flatten().filter(|file| file.starts_with("chunk_")).cloned().collect();
    let (mut of_texts, mut of_pages) = (BTreeSet::new(), BTreeSet::new());
    for file in shared {
        let with_texts = parts.iter().any(|(part, files)| part.starts_with(TEXTS) && files.contains(&file));
        if with_texts {
            of_texts.insert(file);
        } else if fs::metadata(folder.join(format!("{file}.wasm")))?.len() < TINY as u64 {
            of_pages.insert(file);
        }
    }
    for (gathered, name) in [(of_texts, COMMON_WITH_TEXTS), (of_pages, COMMON)] {
        if gathered.is_empty() {
            continue;
        }
        merge(&gathered, name, folder)?;
        for files in parts.values_mut() {
            let before = files.len();
            files.retain(|file| !gathered.contains(file));
            if files.len() < before {
                files.insert(0, name.to_owned());
            }
        }
    }
    Ok(parts)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loader_takes_the_place_of_the_module_that_the_bindings_import() {
        let bindings = "import * as import1 from \"./__wasm_split.js\"\nimport * as other from \"./b.js\"\ngo()";
        let parts = Parts::from([("sea".to_owned(), vec!["base".to_owned(), "split_sea".to_owned()])]);
        let module = with_loader(bindings, &parts).unwrap();
        assert!(module.contains("__wasm_split_load_sea: partLoader([\"base\", \"split_sea\"]),"), "{module}");
        assert!(module.ends_with("const import1 = loaders;\nimport * as other from \"./b.js\"\ngo()\n"), "{module}");
        assert!(with_loader("go()", &parts).is_err());
    }
}
