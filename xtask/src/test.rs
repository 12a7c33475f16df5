//! The tests: the core by nextest, then the release page in browsers.

use crate::site::{self, Build};
use crate::tools;
use crate::tools::{command, run};
use anyhow::Result;
use std::process::Command;

pub(crate) fn all() -> Result<()> {
    core()?;
    page()?;
    println!("\nAll tests passed: style, core, architecture, page in Chromium, page in Firefox.");
    Ok(())
}

/// Packages whose tests are compiled together: each of them, and what it depends on, is compiled once for all steps.
const TESTED: [&str; 3] = ["--workspace", "--exclude", "xtask"];

/// Checks style, core and architecture.
pub(crate) fn core() -> Result<()> {
    tools::for_page()?;
    tools::nextest()?;
    tools::deny()?;
    let cargo = |why: &str, words: &[&str]| run(why, &mut command(&[&["cargo"], words].concat()));
    cargo("Check the format", &["fmt", "--all", "--check"])?;
    cargo(
        "Check the style of the core and the tools",
        &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
    )?;
    let page = "clippy --target wasm32-unknown-unknown --bin kletka --bin worker --bin scanner -- -D warnings";
    cargo("Check the style of the page and the workers", &page.split(' ').collect::<Vec<_>>())?;
    cargo(
        "Check licences and sources of dependencies",
        &["deny", "--workspace", "check", "licenses", "bans", "sources"],
    )?;
    fuzz_targets()?;
    cargo("Test the builder of the site", &["nextest", "run", "-p", "xtask"])?;
    cargo("Test the core and the architecture", &[&["nextest", "run"], &TESTED[..]].concat())?;
    cargo("Test the examples in the documentation", &[&["test", "--doc", "-q"], &TESTED[..]].concat())?;
    let mut documentation = command(&["cargo", "doc", "--workspace", "--lib", "--no-deps", "-q"]);
    run("Check the links of the documentation", documentation.env("RUSTDOCFLAGS", "-D warnings"))
}

/// Checks that fuzz targets compile, without linking them: libFuzzer would need a C++ compiler.
fn fuzz_targets() -> Result<()> {
    let (target, library) = (tools::target(), tools::target().join("libfuzzer.a"));
    let mut check = command(&["cargo", "check", "--manifest-path", "fuzz/Cargo.toml", "--bins", "--target-dir"]);
    run("Check the fuzz targets", check.arg(target).env("CUSTOM_LIBFUZZER_PATH", library))
}

/// Tests the release page in Chromium, and in Firefox what differs between browsers.
pub(crate) fn page() -> Result<()> {
    tools::nextest()?;
    tools::browsers()?;
    tools::axe()?;
    site::build(Build::Release)?;
    in_browser("chromium", &["cargo"], &["browsers"], site::DIST)?;
    in_browser("firefox", &["cargo"], &["firefox"], site::DIST)
}

/// Tests a tour of the release page in WebKit, which needs a display.
pub(crate) fn webkit() -> Result<()> {
    tools::nextest()?;
    tools::webkit()?;
    site::build(Build::Release)?;
    in_browser("webkit", &["xvfb-run", "-a", "-s", "-screen 0 1600x1200x24", "cargo"], &["webkit"], site::DIST)
}

/// Compares what Orca speaks in Firefox with transcripts. Settings of the desktop stay as they are.
pub(crate) fn orca() -> Result<()> {
    tools::nextest()?;
    tools::browsers()?;
    tools::orca()?;
    site::build(Build::Release)?;
    let display = ["xvfb-run", "-a", "-s", "-screen 0 1600x1200x24", "dbus-run-session", "--", "env"];
    std::fs::create_dir_all("target/orca")?;
    let home = format!("XDG_CONFIG_HOME={}", std::fs::canonicalize("target/orca")?.display());
    let settings = ["KLETKA_ORCA=1", "GNOME_ACCESSIBILITY=1", &home, "cargo"];
    in_browser("firefox", &[&display[..], &settings].concat(), &["orca"], site::DIST)
}

/// Tests the same tour, but for offline play, in Chromium with the page that trunk builds.
pub(crate) fn trunk() -> Result<()> {
    const SITE: &str = "target/trunk";
    tools::nextest()?;
    tools::browsers()?;
    tools::trunk()?;
    let mut build = command(&["trunk", "build", "--release", "--dist", SITE]);
    run("Build the page with trunk", tools::with_binaryen(&mut build)?)?;
    in_browser("chromium", &["cargo"], &["webkit", "-E", "not test(/^parts::/)"], SITE)
}

/// Runs the tests of a profile, narrowed by the words after its name.
fn in_browser(browser: &str, cargo: &[&str], profile: &[&str], site: &str) -> Result<()> {
    let mut tests = page_tests(browser, cargo, profile);
    run(&format!("Test the page in {browser}"), tests.env("KLETKA_SITE", std::fs::canonicalize(site)?))
}

/// Returns the command of [`in_browser`], which lacks only the site.
pub(crate) fn page_tests(browser: &str, cargo: &[&str], profile: &[&str]) -> Command {
    let mut tests = command(&[cargo, &["nextest", "run"], &TESTED, &["--profile"], profile].concat());
    // The awaited condition in a test's message says more than a backtrace.
    tests.env("KLETKA_BROWSER", browser).env("RUST_BACKTRACE", "0");
    tests
}
