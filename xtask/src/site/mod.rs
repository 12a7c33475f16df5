//! Builds the static site: what `index.html` asks Trunk for, with the bindings generator as a library, so that Trunk and
//! wasm-bindgen need not be installed. Then the service worker with the list of all files, and a policy that lets the page load
//! nothing from elsewhere.

mod html;
mod names;
mod sizes;
mod wasm;

pub(crate) use sizes::brotli;

use crate::tools;
use anyhow::{Context, Result, anyhow};
use html::{Asset, Document};
use names::{fingerprint, integrity};
use std::collections::{BTreeMap, VecDeque};
use std::fs;
use std::path::Path;
use std::thread;
use wasm::Program;

/// Where the site is built.
pub(crate) const DIST: &str = "dist";

/// How much the programs are optimised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Build {
    /// As it is published.
    Release,
    /// Not at all: built in seconds after the first time, to work on the page; too large and too slow to be published.
    Draft,
}

/// The site's files by their names.
type Files = BTreeMap<String, Vec<u8>>;

/// Builds `dist/`; a release prints its sizes and fails if it weighs too much.
pub(crate) fn build(build: Build) -> Result<()> {
    tools::for_page()?;
    let files = site(build)?;
    let dist = Path::new(DIST);
    if dist.exists() {
        fs::remove_dir_all(dist)?;
    }
    fs::create_dir_all(dist)?;
    for (name, bytes) in &files {
        fs::write(dist.join(name), bytes)?;
    }
    match build {
        Build::Release => sizes::weigh(&files),
        Build::Draft => Ok(()),
    }
}

fn site(build: Build) -> Result<Files> {
    let document = Document::read(&fs::read_to_string("index.html")?)?;
    let mut programs = programs(&document.assets, build)?;
    let mut files = Files::new();
    let mut styles = String::new();
    let mut script = None;
    for asset in &document.assets {
        match asset {
            Asset::Copy(path) => {
                let name = Path::new(path).file_name().and_then(|name| name.to_str());
                files.insert(name.context("a copied file has no name")?.to_owned(), fs::read(path)?);
            }
            Asset::Style(path) => styles.push_str(&fs::read_to_string(path)?),
            Asset::Page(_) => script = programs.pop_front().map(|program| page(&program, &mut files)),
            Asset::Worker(_) => programs.pop_front().into_iter().for_each(|program| worker(program, &mut files)),
        }
    }
    let style = format!("style-{}.css", fingerprint(styles.as_bytes()));
    let head = format!("<link rel=\"stylesheet\" href=\"./{style}\" integrity=\"{}\">", integrity(styles.as_bytes()));
    files.insert(style, styles.into_bytes());
    let script = script.context("index.html names no program of the page")?;
    files.insert("index.html".to_owned(), document.finish(&head, &script).into_bytes());
    let list = service_worker(&files)?;
    files.insert("service-worker.js".to_owned(), list.into_bytes());
    Ok(files)
}

/// Builds all programs at once, in the order of the document: the last step of each compilation uses one core.
fn programs(assets: &[Asset], build: Build) -> Result<VecDeque<Program>> {
    let names = assets.iter().filter_map(|asset| match asset {
        Asset::Page(name) | Asset::Worker(name) => Some(name),
        Asset::Copy(_) | Asset::Style(_) => None,
    });
    thread::scope(|scope| {
        let begun: Vec<_> = names.map(|name| scope.spawn(move || wasm::program(name, build))).collect();
        begun.into_iter().map(|program| program.join().map_err(|_| anyhow!("a build broke down"))?).collect()
    })
}

/// Adds the page's program, and gives the script that starts it. The program is fetched at once, beside its bindings.
fn page(program: &Program, files: &mut Files) -> String {
    let Program { name, bindings, wasm } = program;
    let wasm_name = format!("{name}-{}_bg.wasm", fingerprint(wasm));
    let bindings_name = format!("{name}-{}.js", fingerprint(bindings.as_bytes()));
    let script = format!(
        "const program = fetch(\"./{wasm_name}\", {{ integrity: \"{}\" }});\n\
         const {{ default: start }} = await import(\"./{bindings_name}\");\n\
         await start({{ module_or_path: program }});",
        integrity(wasm)
    );
    files.insert(wasm_name, wasm.clone());
    files.insert(bindings_name, bindings.clone().into_bytes());
    script
}

/// Adds the worker's program under the names by which the page finds it.
fn worker(program: Program, files: &mut Files) {
    let Program { name, bindings, wasm } = program;
    let loader = format!("import start from \"./{name}.js\";\nawait start();\n");
    files.insert(format!("{name}_loader.js"), loader.into_bytes());
    files.insert(format!("{name}.js"), bindings.into_bytes());
    files.insert(format!("{name}_bg.wasm"), wasm);
}

/// The service worker, which keeps all files: its version is another one whenever any of them is.
fn service_worker(files: &Files) -> Result<String> {
    let mut all = Vec::new();
    for (name, bytes) in files {
        all.extend_from_slice(name.as_bytes());
        all.extend_from_slice(fingerprint(bytes).as_bytes());
    }
    let list: Vec<String> = files.keys().map(|name| format!("\"{name}\"")).collect();
    let template = fs::read_to_string("assets/service-worker.js")?;
    Ok(template.replace("{{version}}", &fingerprint(&all)).replace("{{files}}", &list.join(", ")))
}
