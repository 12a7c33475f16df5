//! The tools that builds and tests need. Each is looked for in its version and installed only where it is missing.

use crate::shell::{command, output, prints, run};
use anyhow::{Context, Result, bail};
use std::ffi::OsString;
use std::path::PathBuf;
use std::{env, fs};

const TRUNK: &str = "0.21.14";
const GECKODRIVER: &str = "0.37.1";
const NEXTEST: &str = "0.9.143";
/// The folder of wasm-opt's package.
const WASM_OPT: &str = "xtask/wasm-opt";

/// Everything that building the page needs.
pub(crate) fn for_page() -> Result<()> {
    wasm_target()?;
    trunk()?;
    wasm_bindgen()?;
    wasm_opt()
}

/// The toolchain of `rust-toolchain.toml` with its wasm target: rustup may be told not to install it by itself.
fn wasm_target() -> Result<()> {
    let file = fs::read_to_string("rust-toolchain.toml")?;
    let channel =
        file.lines().find_map(|line| line.strip_prefix("channel = ")).context("no channel")?.trim_matches('"');
    if prints(&["rustup", "target", "list", "--installed", "--toolchain", channel], "wasm32-unknown-unknown") {
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
            "wasm32-unknown-unknown",
            "-c",
            "clippy",
            "-c",
            "rustfmt",
        ]),
    )
}

fn trunk() -> Result<()> {
    if prints(&["trunk", "--version"], TRUNK) {
        return Ok(());
    }
    run(
        "Install trunk, which puts the page together (some minutes)",
        &mut command(&[
            "cargo",
            "install",
            "trunk",
            "--version",
            TRUNK,
            "--locked",
            "--no-default-features",
            "--features",
            "rustls",
        ]),
    )
}

/// The version of the lock file: the tool and the library must be the same.
fn wasm_bindgen() -> Result<()> {
    let lock = fs::read_to_string("Cargo.lock")?;
    let version = lock
        .split("[[package]]")
        .find(|package| package.contains("\nname = \"wasm-bindgen\"\n"))
        .and_then(|package| package.lines().find_map(|line| line.strip_prefix("version = ")))
        .context("Cargo.lock has no wasm-bindgen")?
        .trim_matches('"');
    if prints(&["wasm-bindgen", "--version"], version) {
        return Ok(());
    }
    run(
        "Install wasm-bindgen, which joins wasm and JavaScript (some minutes)",
        // Its own lock file names a version that is not to be had any more.
        &mut command(&["cargo", "install", "wasm-bindgen-cli", "--version", version]),
    )
}

/// wasm-opt comes as an npm package; trunk wants a program on the PATH, so that a wrapper stands in front of it.
fn wasm_opt() -> Result<()> {
    let script = fs::canonicalize(WASM_OPT)?.join("node_modules/binaryen/bin/wasm-opt");
    if !script.exists() {
        if output(&["npm", "--version"]).is_none() {
            bail!("npm is missing: install Node.js 20 or newer, which brings it (for wasm-opt)");
        }
        run(
            "Install wasm-opt, which shrinks wasm",
            command(&["npm", "ci", "--no-audit", "--no-fund"]).current_dir(WASM_OPT),
        )?;
    }
    let folder = wrappers()?;
    fs::create_dir_all(&folder)?;
    let wrapper = folder.join("wasm-opt");
    fs::write(&wrapper, format!("#!/bin/sh\nexec node \"{}\" \"$@\"\n", script.display()))?;
    make_executable(&wrapper)
}

#[cfg(unix)]
fn make_executable(file: &std::path::Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt;
    Ok(fs::set_permissions(file, fs::Permissions::from_mode(0o755))?)
}

#[cfg(not(unix))]
fn make_executable(_: &std::path::Path) -> Result<()> {
    Ok(())
}

fn wrappers() -> Result<PathBuf> {
    Ok(env::current_dir()?.join("target/tools"))
}

/// The PATH with the wrappers first.
pub(crate) fn path() -> Result<OsString> {
    path_after(wrappers()?)
}

/// The PATH with a stand-in for wasm-opt first, which copies what it is given: `wasm-opt [options] -o OUT IN`.
pub(crate) fn path_without_wasm_opt() -> Result<OsString> {
    let folder = wrappers()?.join("draft");
    fs::create_dir_all(&folder)?;
    let stand_in = folder.join("wasm-opt");
    let script = "case \"$1\" in --version) echo 'wasm-opt version 132'; exit;; esac\n\
        for word; do case \"$word\" in --output=*) out=${word#--output=};; *.wasm) in=$word;; esac; done\n\
        exec cp \"$in\" \"$out\"\n";
    fs::write(&stand_in, format!("#!/bin/sh\n{script}"))?;
    make_executable(&stand_in)?;
    path_after(folder)
}

fn path_after(first: PathBuf) -> Result<OsString> {
    let old = env::var_os("PATH").unwrap_or_default();
    Ok(env::join_paths(core::iter::once(first).chain(env::split_paths(&old)))?)
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
