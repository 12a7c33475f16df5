//! The tools that builds and tests need. Each is looked for in its version and installed only where it is missing.

use crate::shell::{command, output, prints, run};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::PathBuf;

const GECKODRIVER: &str = "0.37.1";
const NEXTEST: &str = "0.9.143";
/// What the page is compiled for.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";
/// The folder of wasm-opt's package.
const WASM_OPT: &str = "xtask/wasm-opt";
/// The folder of Lighthouse's package.
const LIGHTHOUSE: &str = "xtask/lighthouse";

/// Everything that building the page needs.
pub(crate) fn for_page() -> Result<()> {
    wasm_target()?;
    binaryen("wasm-opt").map(drop)
}

/// The toolchain of `rust-toolchain.toml` with its wasm target: rustup may be told not to install it by itself.
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

/// The script of a program of Binaryen, which comes as an npm package and is run by node.
pub(crate) fn binaryen(program: &str) -> Result<PathBuf> {
    let scripts = npm_package(WASM_OPT, "binaryen", "Install wasm-opt, which shrinks wasm")?;
    Ok(scripts.join("bin").join(program))
}

/// The folder of a package of npm that a folder of xtask pins; it is installed if it is missing.
fn npm_package(folder: &str, package: &str, why: &str) -> Result<PathBuf> {
    let installed = fs::canonicalize(folder)?.join("node_modules").join(package);
    if !installed.exists() {
        if output(&["npm", "--version"]).is_none() {
            bail!("npm is missing: install Node.js 20 or newer, which brings it (for {package})");
        }
        run(why, command(&["npm", "ci", "--no-audit", "--no-fund"]).current_dir(folder))?;
    }
    Ok(installed)
}

/// The program of Lighthouse, which measures how fast a page is.
pub(crate) fn lighthouse() -> Result<PathBuf> {
    Ok(npm_package(LIGHTHOUSE, "lighthouse", "Install Lighthouse, which measures the page")?.join("cli/index.js"))
}

/// The runner of the core's tests.
pub(crate) fn nextest() -> Result<()> {
    if output(&["cargo", "nextest", "--version"]).is_some() {
        return Ok(());
    }
    run(
        "Install nextest, which runs the tests (some minutes)",
        &mut command(&["cargo", "install", "cargo-nextest", "--version", NEXTEST, "--locked"]),
    )
}

/// The driver of Firefox, which systems do not package.
pub(crate) fn geckodriver() -> Result<()> {
    if output(&["geckodriver", "--version"]).is_some() {
        return Ok(());
    }
    run(
        "Install geckodriver, which drives Firefox (a minute or two)",
        &mut command(&["cargo", "install", "geckodriver", "--version", GECKODRIVER, "--locked"]),
    )
}
