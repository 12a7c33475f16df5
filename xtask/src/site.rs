//! Builds the static site from `index.html`, with the bindings generator as a library, so that neither Trunk nor
//! wasm-bindgen need be installed. Adds the service worker with a list of all files, and a policy that forbids
//! loading from elsewhere.

mod bindings;
mod first;
mod html;
mod licences;
mod sizes;
mod split;
mod wasm;

pub(crate) use sizes::brotli;

use crate::tools;
use anyhow::{Context, Result, anyhow};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use html::{Asset, Document, Sheet};
use sha2::{Digest, Sha256};
use split::{Parts, SplitProgram};
use std::collections::BTreeMap;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use wasm::Program;

pub(crate) const DIST: &str = "dist";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Build {
    /// For publication.
    Release,
    /// For work on the page: rebuilds in seconds, too large and slow to publish.
    Draft,
}

/// The site's files by name.
type Files = BTreeMap<String, Vec<u8>>;

/// Builds `dist/`; a release prints sizes and fails if a limit is exceeded.
pub(crate) fn build(build: Build) -> Result<()> {
    tools::for_page()?;
    let site = site(build)?;
    let dist = Path::new(DIST);
    if dist.exists() {
        fs::remove_dir_all(dist)?;
    }
    fs::create_dir_all(dist)?;
    for (name, bytes) in &site.files {
        fs::write(dist.join(name), bytes)?;
    }
    match build {
        Build::Release => sizes::weigh(&site),
        Build::Draft => Ok(()),
    }
}

struct Site {
    files: Files,
    /// The files needed before any page of the program can be shown.
    start: Vec<String>,
    /// The files of each part of the program.
    parts: Parts,
}

fn site(build: Build) -> Result<Site> {
    let document = Document::read(&fs::read_to_string("index.html")?)?;
    let programs = programs(&document.assets, build)?;
    let mut files = Files::new();
    // What the host serves to the system and to other programs: the page never caches it.
    let mut unkept = Files::new();
    let mut styles = Sheet::ALL.map(|_| String::new());
    for asset in &document.assets {
        match asset {
            Asset::Copy(path) => {
                let name = Path::new(path).file_name().and_then(|name| name.to_str());
                let name = name.context("a copied file has no name")?;
                let bytes = match Path::new(path).extension() {
                    Some(ending) if ending == "js" => first::without_comments(&fs::read_to_string(path)?).into_bytes(),
                    _ => fs::read(path)?,
                };
                let is_unkept = name.ends_with(".png") || name == "robots.txt";
                if is_unkept { &mut unkept } else { &mut files }.insert(name.to_owned(), bytes);
            }
            Asset::Style(sheet, path) => styles[*sheet as usize].push_str(&compact(&fs::read_to_string(path)?)),
            Asset::Page(_) | Asset::Worker(_) => {}
        }
    }
    let [style, pages, rest] = Sheet::ALL.map(|sheet| {
        let text = &styles[sheet as usize];
        let name = format!("{}-{}.css", sheet.name(), fingerprint(text.as_bytes()));
        files.insert(name.clone(), text.clone().into_bytes());
        name
    });
    let head = format!("<link rel=\"stylesheet\" href=\"./{style}\" integrity=\"{}\">", integrity(&files[&style]));
    let workers =
        programs.workers.into_iter().map(|program| (program.name.clone(), worker(program, &mut files))).collect();
    let Page { ahead, script, preload, mut start, mut parts } =
        page(programs.page, [&pages, &rest], &workers, &mut files)?;
    for (part, files) in &mut parts {
        let lacks_rest = split::is_page(part) && !split::is_match(part);
        files.extend(split::is_page(part).then(|| pages.clone()));
        files.extend(lacks_rest.then(|| rest.clone()));
    }
    let scripts = ["register.js", "translation.js"];
    start.extend(
        ["index.html", "icon.svg", "manifest.webmanifest", &style].into_iter().chain(scripts).map(str::to_owned),
    );
    let html = document.finish(&(head + &preload), &first::written(&ahead, script)?);
    files.insert("index.html".to_owned(), html.into_bytes());
    let list = service_worker(&files)?;
    files.insert("service-worker.js".to_owned(), list.into_bytes());
    unkept.insert("licences.txt".to_owned(), licences::licences()?.into_bytes());
    files.append(&mut unkept);
    let not_found = html::not_found(&fs::read_to_string("assets/404.html")?, &first::not_found()?);
    files.insert("404.html".to_owned(), not_found.into_bytes());
    // GitHub Pages would turn the rules, which are Markdown, into HTML.
    files.insert(".nojekyll".to_owned(), Vec::new());
    Ok(Site { files, start, parts })
}

/// Returns a style sheet without comments and without the space that only readers need.
fn compact(style: &str) -> String {
    let mut parts = style.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    let style = parts.filter_map(|part| part.split_once("*/")).fold(first, |all, (_, rest)| all + rest);
    let mut compact = String::new();
    for (number, part) in style.split('"').enumerate() {
        if number > 0 {
            compact.push('"');
        }
        if number % 2 == 1 {
            compact.push_str(part);
            continue;
        }
        for letter in part.chars() {
            let needs_none = |before: char| "{};,: ".contains(before);
            match letter {
                letter if letter.is_whitespace() && compact.chars().next_back().is_none_or(needs_none) => {}
                letter if letter.is_whitespace() => compact.push(' '),
                '{' | '}' | ';' | ',' => {
                    let kept = compact.trim_end_matches(if letter == '}' { &[' ', ';'][..] } else { &[' '] }).len();
                    compact.truncate(kept);
                    compact.push(letter);
                }
                _ => compact.push(letter),
            }
        }
    }
    compact
}

struct Programs {
    page: SplitProgram,
    workers: Vec<Program>,
}

/// Builds the page and the workers in parallel: the last step of each compilation uses one core.
fn programs(assets: &[Asset], build: Build) -> Result<Programs> {
    let page = assets.iter().find_map(|asset| if let Asset::Page(name) = asset { Some(name) } else { None });
    let page = page.context("index.html names no program of a page")?;
    let workers =
        || assets.iter().filter_map(|asset| if let Asset::Worker(worker) = asset { Some(worker) } else { None });
    thread::scope(|scope| {
        let begun = scope.spawn(|| workers().map(|worker| wasm::program(worker, build)).collect::<Result<_>>());
        let page = split::program(page, build);
        let workers = begun.join().map_err(|_| anyhow!("a build broke down"))?;
        Ok(Programs { page: page?, workers: workers? })
    })
}

/// Processes items on all cores, in order of start; results keep that order.
fn at_once<T: Sync, A: Send>(items: &[T], work: impl Fn(&T) -> Result<A> + Sync) -> Result<Vec<A>> {
    let next = AtomicUsize::new(0);
    let worker = || -> Result<Vec<(usize, A)>> {
        let mut done = Vec::new();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(place) else { return Ok(done) };
            done.push((place, work(item)?));
        }
    };
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let mut answers = BTreeMap::new();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        for worker in workers {
            answers.extend(worker.join().map_err(|_| anyhow!("a step of the build broke down"))??);
        }
        Ok(answers.into_values().collect())
    })
}

struct Page {
    /// What the head's script fetches.
    ahead: String,
    /// The start script.
    script: String,
    /// The element that preloads its bindings.
    preload: String,
    /// The file names of the main part.
    start: Vec<String>,
    /// The file names of the other parts.
    parts: Parts,
}

/// Adds the page's program, given the late style sheets and the workers' start files by their names.
fn page(
    program: SplitProgram,
    styles: [&String; 2],
    workers: &BTreeMap<String, String>,
    files: &mut Files,
) -> Result<Page> {
    let SplitProgram { name, bindings, main, files: others, parts } = program;
    let bindings_name = format!("{name}-{}.js", fingerprint(bindings.as_bytes()));
    let preload = format!(
        "\n<link rel=\"modulepreload\" href=\"./{bindings_name}\" integrity=\"{}\">",
        integrity(bindings.as_bytes())
    );
    let wasm: BTreeMap<String, (String, Vec<u8>)> = others
        .into_iter()
        .chain([("main".to_owned(), main)])
        .map(|(part, wasm)| {
            let address = first::address(&name, &part, &wasm);
            (part, (address, wasm))
        })
        .collect();
    let styles = styles.map(|name| (name.as_str(), files[name].as_slice()));
    let script = first::script(&name, &bindings_name, styles, workers, &wasm, &parts)?;
    let named = |files: &Vec<String>| files.iter().map(|file| wasm[file].0.clone()).collect();
    let (address, main) = &wasm["main"];
    let page = Page {
        ahead: first::ahead(address, main),
        script,
        preload,
        start: vec![bindings_name.clone(), wasm["main"].0.clone()],
        parts: parts.iter().map(|(part, files)| (part.clone(), named(files))).collect(),
    };
    files.insert(bindings_name, bindings.into_bytes());
    files.extend(wasm.into_values());
    Ok(page)
}

/// Adds a worker's program. Returns the name of its start file.
fn worker(program: Program, files: &mut Files) -> String {
    let Program { name, bindings, wasm } = program;
    let mut add = |part: &str, ending: &str, bytes: Vec<u8>| {
        let file = format!("{name}{part}-{}.{ending}", fingerprint(&bytes));
        files.insert(file.clone(), bytes);
        file
    };
    let integrity = integrity(&wasm);
    let (bindings, wasm) = (add("", "js", bindings.into_bytes()), add("_bg", "wasm", wasm));
    // Errors reach the page only outside promises.
    let loader = format!(
        "import start from \"./{bindings}\";\n\
         start({{ module_or_path: fetch(\"./{wasm}\", {{ integrity: \"{integrity}\" }}) }})\n\
         .catch((why) => setTimeout(() => {{ throw why; }}));\n"
    );
    add("_loader", "js", loader.into_bytes())
}

/// Returns the service worker, which caches all files by hash.
fn service_worker(files: &Files) -> Result<String> {
    let list: Vec<String> =
        files.iter().map(|(name, bytes)| format!("\"{name}\": \"{}\"", short_hash(bytes))).collect();
    let template = first::without_comments(&fs::read_to_string("assets/service-worker.js")?);
    Ok(template.replace("{{files}}", &format!("{{ {} }}", list.join(", "))))
}

/// Returns a short content hash for file names.
fn fingerprint(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

fn integrity(bytes: &[u8]) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(bytes)))
}

/// Returns the hash in [`integrity`] without its constant prefix and padding.
fn short_hash(bytes: &[u8]) -> String {
    integrity(bytes).trim_start_matches("sha256-").trim_end_matches('=').to_owned()
}

/// Returns the content policy source for an inline script.
fn policy_hash(script: &str) -> String {
    format!("'{}'", integrity(script.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_once_keeps_order_and_reports_errors() {
        let numbers: Vec<usize> = (0..100).collect();
        assert_eq!(
            at_once(&numbers, |&number| Ok(number * 2)).unwrap(),
            numbers.iter().map(|n| n * 2).collect::<Vec<_>>()
        );
        assert!(at_once(&numbers, |&number| if number == 50 { Err(anyhow!("no")) } else { Ok(()) }).is_err());
    }

    #[test]
    fn the_files_of_the_worker_have_names_with_hashes() {
        let mut files = Files::new();
        let program = Program { name: "worker".to_owned(), bindings: "b".to_owned(), wasm: vec![1] };
        let loader = worker(program, &mut files);
        let text = String::from_utf8(files[&loader].clone()).unwrap();
        for (name, bytes) in &files {
            assert!(name.contains(&fingerprint(bytes)), "{name}");
            assert!(*name == loader || text.contains(&format!("\"./{name}\"")), "{text}");
        }
        assert!(text.contains(&integrity(&[1])), "{text}");
    }

    #[test]
    fn style_sheets_lose_comments_and_space() {
        assert_eq!(compact("/* a\n{} */b { c: d; }/**/ e {}\n"), "b{c:d}e{}");
        assert_eq!(
            compact("@media (a: b) {\n  a :is(b, c) > d {\n    e: calc(1 + 2) f;\n  }\n}\n"),
            "@media (a:b){a :is(b,c) > d{e:calc(1 + 2) f}}"
        );
        assert_eq!(compact("a::before { content: \" :  ; \"; }"), "a::before{content:\" :  ; \"}");
    }

    #[test]
    fn hashes_are_those_of_the_standard() {
        assert_eq!(fingerprint(b"abc"), "ba7816bf8f01cfea");
        assert_eq!(policy_hash(""), "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
        assert_eq!(integrity(b"abc"), "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
        assert_eq!(short_hash(b"abc"), "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0");
    }
}
