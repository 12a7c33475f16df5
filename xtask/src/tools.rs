//! The tools for builds and tests, installed if the required version is missing.

use crate::shell::{command, output, prints, run};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::PathBuf;

const GECKODRIVER: &str = "0.37.1";
const NEXTEST: &str = "0.9.143";
pub(crate) const WASM: &str = "wasm32-unknown-unknown";
const WASM_OPT: &str = "xtask/wasm-opt";
const LIGHTHOUSE: &str = "xtask/lighthouse";

pub(crate) fn for_page() -> Result<()> {
    wasm_target()?;
    binaryen("wasm-opt").map(drop)
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

/// Returns the folder of an npm package pinned in a folder of xtask, installing it if missing.
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

pub(crate) fn lighthouse() -> Result<PathBuf> {
    Ok(npm_package(LIGHTHOUSE, "lighthouse", "Install Lighthouse, which measures the page")?.join("cli/index.js"))
}

pub(crate) fn nextest() -> Result<()> {
    if output(&["cargo", "nextest", "--version"]).is_some() {
        return Ok(());
    }
    run(
        "Install nextest, which runs the tests (some minutes)",
        &mut command(&["cargo", "install", "cargo-nextest", "--version", NEXTEST, "--locked"]),
    )
}

/// Installs the driver of Firefox, which systems do not package.
pub(crate) fn geckodriver() -> Result<()> {
    if output(&["geckodriver", "--version"]).is_some() {
        return Ok(());
    }
    run(
        "Install geckodriver, which drives Firefox (a minute or two)",
        &mut command(&["cargo", "install", "geckodriver", "--version", GECKODRIVER, "--locked"]),
    )
}
