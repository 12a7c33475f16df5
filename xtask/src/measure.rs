//! Benchmarks, Lighthouse scores, and the recording of the home page for its HTML.

use crate::site::{self, Build};
use crate::test::page_tests;
use crate::tools::{command, run};
use crate::{serve, tools};
use anyhow::Result;
use std::path::Path;

/// Runs the core's benches, then those of the worker in Chromium.
pub(crate) fn bench() -> Result<()> {
    bench_core()?;
    bench_page("chromium", &[], None)
}

pub(crate) fn bench_core() -> Result<()> {
    run("Measure the core", &mut command(&["cargo", "bench", "--bench", "*"]))
}

/// Compares the release worker in a browser with that of another build in a folder, or else with a native build: in all
/// rows, or those of a game.
pub(crate) fn bench_page(browser: &str, rows: &[&str], against: Option<&str>) -> Result<()> {
    let against = against.map(std::fs::canonicalize).transpose()?;
    tools::for_page()?;
    tools::browsers()?;
    site::build(Build::Release)?;
    let mut speed = command(&["cargo", "run", "--release", "-p", "browser-tests", "--bin", "speed", "--"]);
    speed.args(rows).env("KLETKA_BROWSER", browser).envs(against.map(|folder| ("KLETKA_AGAINST", folder)));
    run(&format!("Measure the worker in {browser}"), &mut speed)
}

/// Prints Lighthouse scores and long tasks of home and a running match of each game, on a phone; fails if a limit is
/// exceeded.
pub(crate) fn lighthouse() -> Result<()> {
    let program = tools::lighthouse()?;
    tools::nextest()?;
    tools::browsers()?;
    site::build(Build::Release)?;
    let served = serve::compress(Path::new(site::DIST))?;
    let mut tests = page_tests("chromium", &["cargo"], &["browsers", "--run-ignored", "only", "--no-capture"]);
    tests.env("KLETKA_LIGHTHOUSE", program).env("KLETKA_SITE", std::fs::canonicalize(served)?);
    run("Measure the page", &mut tests)
}

/// Records the home page in each language, for the HTML that shows it before the program has loaded.
pub(crate) fn record() -> Result<()> {
    tools::nextest()?;
    tools::browsers()?;
    site::build(Build::Draft)?;
    let mut tests = page_tests("chromium", &["cargo"], &["browsers", "what_the_html_shows"]);
    run("Record the home page", tests.env("KLETKA_RECORD", "1"))
}
