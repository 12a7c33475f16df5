//! The programs of the page and the worker: compiled, given their bindings to JavaScript, optimised.

use super::Build;
use crate::shell::{command, run};
use crate::tools;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

/// A program with its bindings.
pub(super) struct Program {
    pub(super) name: String,
    /// The JavaScript module that loads and starts it.
    pub(super) bindings: String,
    pub(super) wasm: Vec<u8>,
}

/// What Rust's wasm may use.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// What a draft leaves out of a profile.
const DRAFT: [(&str, &str); 4] = [("LTO", "off"), ("CODEGEN_UNITS", "16"), ("INCREMENTAL", "true"), ("OPT_LEVEL", "1")];

/// Builds a program: the page for size, everything else for speed.
pub(super) fn program(name: &str, build: Build) -> Result<Program> {
    let (profile, level) = if name == "worker" { ("worker", "-O3") } else { ("web", "-Oz") };
    let compiled = compile(name, profile, build)?;
    let folder = PathBuf::from("target/site");
    fs::create_dir_all(&folder)?;
    Bindgen::new()
        .input_path(&compiled)
        .web(true)?
        .out_name(name)
        .typescript(false)
        .omit_default_module_path(false)
        .generate(&folder)
        .with_context(|| format!("no bindings for {}", compiled.display()))?;
    let bindings = fs::read_to_string(folder.join(format!("{name}.js")))?;
    let bound = folder.join(format!("{name}_bg.wasm"));
    let wasm = match build {
        Build::Release => optimise(&bound, level)?,
        Build::Draft => fs::read(&bound)?,
    };
    Ok(Program { name: name.to_owned(), bindings, wasm })
}

fn compile(name: &str, profile: &str, build: Build) -> Result<PathBuf> {
    let mut cargo = command(&["cargo", "build", "--target", tools::WASM, "--bin", name, "--profile", profile]);
    if build == Build::Draft {
        let upper = profile.to_uppercase();
        cargo.envs(DRAFT.map(|(key, value)| (format!("CARGO_PROFILE_{upper}_{key}"), value)));
    }
    run(&format!("Compile {name}"), &mut cargo)?;
    Ok(Path::new("target").join(tools::WASM).join(profile).join(format!("{name}.wasm")))
}

fn optimise(bound: &Path, level: &str) -> Result<Vec<u8>> {
    let small = bound.with_extension("opt.wasm");
    let mut wasm_opt = command(&["node"]);
    wasm_opt.arg(tools::wasm_opt()?).arg(level).args(FEATURES).arg(bound).arg("-o").arg(&small);
    run("Optimise it", &mut wasm_opt)?;
    Ok(fs::read(small)?)
}
