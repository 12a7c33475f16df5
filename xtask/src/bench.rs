//! Measurements of speed. They judge nothing: times depend on the machine and on what else it does.

use crate::shell::{command, run};
use crate::site::{self, Build};
use crate::{browsers, tools};
use anyhow::Result;

/// The benches of the core, then the page's worker in Chromium.
pub(crate) fn all() -> Result<()> {
    core()?;
    page("chromium", None)
}

/// The benches of the core.
pub(crate) fn core() -> Result<()> {
    run("Measure the core", &mut command(&["cargo", "bench", "--bench", "*"]))
}

/// How long the release page's worker takes in a browser, against a native build: in all games, or in one of them.
pub(crate) fn page(browser: &str, game: Option<&str>) -> Result<()> {
    tools::for_page()?;
    browsers::install()?;
    site::build(Build::Release)?;
    let mut speed = command(&["cargo", "run", "--release", "-p", "browser-tests", "--bin", "speed", "--"]);
    speed.args(game).env("KLETKA_BROWSER", browser);
    run(&format!("Measure the worker in {browser}"), &mut speed)
}
