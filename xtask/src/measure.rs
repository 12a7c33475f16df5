//! Measurements and recordings in a browser: Lighthouse scores, and the home page for its HTML.

use crate::shell::{command, run};
use crate::site::{self, Build};
use crate::{browsers, serve, tools};
use anyhow::Result;
use std::path::Path;

/// Prints Lighthouse scores and long tasks of home and a running match of each game, on a phone; fails if a limit is
/// exceeded.
pub(crate) fn lighthouse() -> Result<()> {
    let program = tools::lighthouse()?;
    tools::nextest()?;
    browsers::install()?;
    site::build(Build::Release)?;
    let served = serve::compress(Path::new(site::DIST))?;
    let mut tests =
        browser_tests(&["--test", "lighthouse", "--test", "long_tasks", "--run-ignored", "only", "--no-capture"]);
    tests.env("KLETKA_LIGHTHOUSE", program).env("KLETKA_SITE", std::fs::canonicalize(served)?);
    run("Measure the page", &mut tests)
}

/// Records the home page in each language, for the HTML that shows it before the program has loaded.
pub(crate) fn record() -> Result<()> {
    tools::nextest()?;
    browsers::install()?;
    site::build(Build::Draft)?;
    let mut tests = browser_tests(&["--test", "parts", "what_the_html_shows"]);
    run("Record the home page", tests.env("KLETKA_RECORD", "1"))
}

fn browser_tests(more: &[&str]) -> std::process::Command {
    let words = ["cargo", "nextest", "run", "-p", "browser-tests", "--profile", "browsers"];
    let mut tests = command(&[&words, more].concat());
    tests.env("KLETKA_BROWSER", "chromium").env("RUST_BACKTRACE", "0");
    tests
}
