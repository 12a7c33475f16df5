//! Benchmarks; results depend on the machine and are not judged.

use crate::shell::{command, run};
use crate::site::{self, Build};
use crate::{browsers, tools};
use anyhow::Result;

/// Runs the core's benches, then those of the worker in Chromium.
pub(crate) fn all() -> Result<()> {
    core()?;
    page("chromium", None)
}

pub(crate) fn core() -> Result<()> {
    run("Measure the core", &mut command(&["cargo", "bench", "--bench", "*"]))
}

/// Compares the release worker in a browser with a native build, in all games or one.
pub(crate) fn page(browser: &str, game: Option<&str>) -> Result<()> {
    tools::for_page()?;
    browsers::install()?;
    site::build(Build::Release)?;
    let mut speed = command(&["cargo", "run", "--release", "-p", "browser-tests", "--bin", "speed", "--"]);
    speed.args(game).env("KLETKA_BROWSER", browser);
    run(&format!("Measure the worker in {browser}"), &mut speed)
}
