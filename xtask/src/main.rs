//! Kletka's task runner: `cargo xtask play`, `cargo xtask test`, `cargo xtask dist`.

mod fuzz;
mod lines;
mod measure;
#[path = "../../src/app/part_table.rs"]
mod part_table;
mod serve;
mod site;
mod test;
mod tools;
mod translators;

use anyhow::{Result, bail};
use site::Build;
use std::path::Path;
use std::process::ExitCode;

const HELP: &str = "\
Usage: cargo xtask <task>

  play [PORT]          builds the release page and serves it on this machine (8080, or the next free port)
  test [core|page]     runs all tests, or a part of them
  test webkit          tours the release page in WebKit, which the other tests leave out
  test orca            compares what Orca speaks in Firefox with transcripts of ten moves of each game
  test trunk           the same tour in Chromium of the page that trunk builds
  bench [core|page]    measures speed: the core natively, the worker in Chromium
  bench page firefox [sea-battle|squadron|virus-war [ROW]]  the worker in Firefox, or in chromium; of one game or row
  bench page … --against FOLDER  the worker and that of another build, a copy of its dist/, in turn
  fuzz [TARGET] [SECONDS]  feeds made-up input to what reads links, matches, maps and UGI (ten minutes each)
  dist                 builds the static site into dist/ and prints its sizes
  draft                the same in seconds and unoptimised, to work on the page
  lighthouse           measures the release page with Lighthouse: home and a running match of each game, on a phone
  record               records how home looks, for the HTML that shows it before its program is there (assets/first/)
  serve DIR PORT       serves a folder; with `slashless` also without the slash at its end, as some hosts do
  lines                counts files, lines and comments by folder, and the words of the documentation
  translators          saves the texts with moz.l10n, @fluent/syntax and translate-toolkit, and compares them

What is missing for a task is installed first.
";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("\nxtask failed: {why:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default();
    std::env::set_current_dir(root)?;
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (words, against) = match words.as_slice() {
        [words @ .., "--against", folder] => (words, Some(*folder)),
        words => (words, None),
    };
    match words {
        ["bench", "page"] => measure::bench_page("chromium", &[], against),
        ["bench", "page", browser @ ("chromium" | "firefox"), rows @ ..] if rows.len() <= 2 => {
            measure::bench_page(browser, rows, against)
        }
        _ if against.is_some() => bail!("only `bench page` compares two builds"),
        ["play"] => play(8080),
        ["play", port] => play(port.parse()?),
        ["dist"] => site::build(Build::Release),
        ["draft"] => site::build(Build::Draft),
        ["lighthouse"] => measure::lighthouse(),
        ["record"] => measure::record(),
        ["lines"] => lines::lines(),
        ["translators"] => translators::translators(),
        ["test"] => test::all(),
        ["test", "core"] => test::core(),
        ["test", "page"] => test::page(),
        ["test", "webkit"] => test::webkit(),
        ["test", "orca"] => test::orca(),
        ["test", "trunk"] => test::trunk(),
        ["bench"] => measure::bench(),
        ["bench", "core"] => measure::bench_core(),
        ["fuzz"] => fuzz::fuzz(None, None),
        ["fuzz", target] => fuzz::fuzz(Some(target), None),
        ["fuzz", "all", seconds] => fuzz::fuzz(None, Some(seconds.parse()?)),
        ["fuzz", target, seconds] => fuzz::fuzz(Some(target), Some(seconds.parse()?)),
        ["serve", folder, port] => {
            serve::folder(Path::new(folder), port.parse()?, serve::Port::Exactly, serve::Slash::Redirected)
        }
        ["serve", folder, port, "slashless"] => {
            serve::folder(Path::new(folder), port.parse()?, serve::Port::Exactly, serve::Slash::Ignored)
        }
        [] => {
            print!("{HELP}");
            Ok(())
        }
        _ => bail!("no task {:?}\n\n{HELP}", words.join(" ")),
    }
}

fn play(port: u16) -> Result<()> {
    site::build(Build::Release)?;
    serve::compressed(Path::new(site::DIST), port)
}
