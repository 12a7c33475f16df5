//! Other programs: running them, and installing what builds and tests need.

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

const DENY: &str = "0.20.2";
const GECKODRIVER: &str = "0.37.1";
const NEXTEST: &str = "0.9.143";
const TRUNK: &str = "0.21.14";
const WASM_BINDGEN: &str = "0.2.130";
pub(crate) const WASM: &str = "wasm32-unknown-unknown";
const WASM_OPT: &str = "xtask/wasm-opt";
const LIGHTHOUSE: &str = "xtask/lighthouse";
const AXE: &str = "xtask/axe";

/// Returns the folder of what cargo builds.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from)
}

/// Creates a command from words, which are not split at spaces.
pub(crate) fn command(words: &[&str]) -> Command {
    let mut command = Command::new(words.first().copied().unwrap_or_default());
    command.args(words.get(1..).unwrap_or_default());
    command
}

/// Announces and runs a command, showing its output and then its seconds.
pub(crate) fn run(why: &str, command: &mut Command) -> Result<()> {
    let words: Vec<_> = core::iter::once(command.get_program()).chain(command.get_args()).collect();
    let line = words.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ");
    println!("\n── {why}\n   {line}");
    let start = Instant::now();
    let status = command.status().with_context(|| format!("{line} does not start"))?;
    println!("   {why}: {} s", start.elapsed().as_secs());
    if status.success() { Ok(()) } else { bail!("{why}: {line} ended with {status}") }
}

/// Runs one of many commands of an announced step, showing its output only if it fails.
pub(crate) fn run_quietly(command: &mut Command) -> Result<()> {
    let output = command.output().with_context(|| format!("{command:?} does not start"))?;
    if output.status.success() {
        return Ok(());
    }
    let [out, err] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    bail!("{command:?} ended with {}\n{out}{err}", output.status)
}

/// Announces a step of several quiet commands.
pub(crate) fn step(why: &str) {
    println!("\n── {why}");
}

/// Returns the output of a command; `None` if it cannot be run or fails.
pub(crate) fn output(words: &[&str]) -> Option<String> {
    let output = command(words).stderr(Stdio::null()).output().ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()
}

/// Returns true if a command's output contains `text`.
pub(crate) fn prints(words: &[&str], text: &str) -> bool {
    output(words).is_some_and(|printed| printed.contains(text))
}

pub(crate) fn for_page() -> Result<()> {
    wasm_target()?;
    binaryen("wasm-merge").map(drop)
}

/// Installs the toolchain of `rust-toolchain.toml` with its wasm target, which rustup may not do by itself.
fn wasm_target() -> Result<()> {
    let file = fs::read_to_string("rust-toolchain.toml")?;
    let channel =
        file.lines().find_map(|line| line.strip_prefix("channel = ")).context("no channel")?.trim_matches('"');
    if prints(&["rustup", "target", "list", "--installed", "--toolchain", channel], WASM) {
        return Ok(());
    }
    run(
        "Install the Rust toolchain of this project with its wasm target",
        &mut command(&[
            "rustup",
            "toolchain",
            "install",
            channel,
            "--profile",
            "minimal",
            "-t",
            WASM,
            "-c",
            "clippy",
            "-c",
            "rustfmt",
        ]),
    )
}

/// Returns the script of a Binaryen program, an npm package run by node.
pub(crate) fn binaryen(program: &str) -> Result<PathBuf> {
    let scripts = npm_package(WASM_OPT, "binaryen", "Install wasm-opt, which shrinks wasm")?;
    Ok(scripts.join("bin").join(program))
}

/// Returns the script that runs Binaryen's optimiser.
pub(crate) fn optimiser() -> Result<PathBuf> {
    binaryen("")?;
    Ok(fs::canonicalize(WASM_OPT)?.join("optimise.mjs"))
}

/// Returns the folder of an npm package pinned in a folder of xtask, installing it if missing.
pub(crate) fn npm_package(folder: &str, package: &str, why: &str) -> Result<PathBuf> {
    let installed = fs::canonicalize(folder)?.join("node_modules").join(package);
    if !installed.exists() {
        if output(&["npm", "--version"]).is_none() {
            bail!("npm is missing: install Node.js 20 or newer, which brings it (for {package})");
        }
        run(why, command(&["npm", "ci", "--no-audit", "--no-fund"]).current_dir(folder))?;
    }
    Ok(installed)
}

pub(crate) fn lighthouse() -> Result<PathBuf> {
    Ok(npm_package(LIGHTHOUSE, "lighthouse", "Install Lighthouse, which measures the page")?.join("cli/index.js"))
}

pub(crate) fn axe() -> Result<()> {
    npm_package(AXE, "axe-core", "Install axe, which finds what bars people from the page").map(drop)
}

/// Installs the runner of the tests.
pub(crate) fn nextest() -> Result<()> {
    crate_of("nextest, which runs the tests (some minutes)", &["cargo", "nextest"], "cargo-nextest", NEXTEST)
}

/// Installs the checker of licences and sources.
pub(crate) fn deny() -> Result<()> {
    crate_of("cargo-deny, which checks licences (a minute)", &["cargo", "deny"], "cargo-deny", DENY)
}

/// Installs the driver of Firefox, which systems do not package.
fn geckodriver() -> Result<()> {
    crate_of("geckodriver, which drives Firefox (a minute)", &["geckodriver"], "geckodriver", GECKODRIVER)
}

/// Installs a crate whose program is missing.
fn crate_of(what: &str, program: &[&str], name: &str, version: &str) -> Result<()> {
    if output(&[program, &["--version"]].concat()).is_some() {
        return Ok(());
    }
    let install = ["cargo", "install", name, "--version", version, "--locked", "--debug"];
    run(&format!("Install {what}"), command(&install).args(["--config", "profile.dev.debug=false"]))
}

/// Installs trunk, and wasm-bindgen in the version of the library.
pub(crate) fn trunk() -> Result<()> {
    if !prints(&["trunk", "--version"], TRUNK) {
        let install = ["cargo", "install", "trunk", "--version", TRUNK, "--locked", "--debug", "--no-default-features"];
        run("Install trunk (some minutes)", command(&install).args(["--features", "rustls"]))?;
    }
    if prints(&["wasm-bindgen", "--version"], WASM_BINDGEN) {
        return Ok(());
    }
    // With its lock file it needs a version that is not to be had.
    let install = ["cargo", "install", "wasm-bindgen-cli", "--version", WASM_BINDGEN, "--debug"];
    run("Install wasm-bindgen (some minutes)", &mut command(&install))
}

/// Lets a command find the programs of Binaryen.
pub(crate) fn with_binaryen(command: &mut Command) -> Result<&mut Command> {
    let programs = binaryen("")?;
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = core::iter::once(programs).chain(std::env::split_paths(&path));
    Ok(command.env("PATH", std::env::join_paths(folders)?))
}

/// Installs missing browsers by the system's package manager, or names them.
pub(crate) fn browsers() -> Result<()> {
    let found = |names: &[&str]| names.iter().any(|name| output(&[name, "--version"]).is_some());
    let mut packages = Vec::new();
    if !found(&["chromium-headless-shell", "google-chrome", "chromium-browser"]) {
        packages.push("chromium-headless-shell");
    }
    if !found(&["chromedriver"]) {
        packages.push("chromium-driver");
    }
    if !found(&["firefox", "firefox-esr"]) {
        packages.push("firefox-esr");
    }
    if !packages.is_empty() {
        packages_of_system(&packages)?;
    }
    geckodriver()
}

/// Installs WebKit's driver and a display for it, or names them.
pub(crate) fn webkit() -> Result<()> {
    let found = [["WebKitWebDriver", "--help"], ["xvfb-run", "--help"]].iter().all(|words| output(words).is_some());
    if found { Ok(()) } else { packages_of_system(&["webkit2gtk-driver", "xvfb", "xauth"]) }
}

/// Installs Orca with a display and a session bus for it, or names them.
pub(crate) fn orca() -> Result<()> {
    let found = [["orca", "--version"], ["xvfb-run", "--help"], ["dbus-run-session", "--version"]];
    if found.iter().all(|words| output(words).is_some()) {
        return Ok(());
    }
    packages_of_system(&["orca", "at-spi2-core", "dbus", "xvfb", "xauth"])
}

fn packages_of_system(packages: &[&str]) -> Result<()> {
    if output(&["apt-get", "--version"]).is_none() {
        bail!("the tests need browsers that are not here: install {} with your package manager", packages.join(", "));
    }
    let sudo: &[&str] = if output(&["id", "-u"]).is_some_and(|id| id.trim() == "0") { &[] } else { &["sudo"] };
    let apt = |rest: &[&str]| {
        let mut command = command(&[sudo, &["apt-get"], rest].concat());
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    run("Ask the system what packages there are", &mut apt(&["update", "-q"]))?;
    let install = [&["install", "-y", "-q", "--no-install-recommends"], packages].concat();
    run("Install the browsers for the tests", &mut apt(&install))
}
