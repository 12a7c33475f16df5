//! Builds the wasm programs: compilation, bindings, optimisation.

use super::Build;
use super::bindings::shorten;
use crate::tools;
use crate::tools::{command, run, run_quietly, step};
use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;
use wasmparser::{Parser, Payload, TypeRef};

pub(super) struct Program {
    pub(super) name: String,
    /// The JavaScript module that loads and starts it.
    pub(super) bindings: String,
    pub(super) wasm: Vec<u8>,
}

/// The wasm features that Rust's output may use, as xtask/wasm-opt/optimise.mjs has them.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// What a program is optimised for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    Size,
    Speed,
}

impl Aim {
    /// Returns options for cargo, which keeps the library of both levels.
    fn options(self) -> &'static [&'static str] {
        match self {
            Self::Size => &[],
            Self::Speed => &["--config", "profile.web.package.kletka.opt-level=3"],
        }
    }
}

/// Profile settings that a draft overrides.
const DRAFT: [(&str, &str); 4] = [("LTO", "off"), ("CODEGEN_UNITS", "16"), ("INCREMENTAL", "true"), ("OPT_LEVEL", "1")];

/// Builds a worker, which is one piece: the one that thinks is optimised for speed, the other for size.
pub(super) fn program(name: &str, build: Build) -> Result<Program> {
    let aim = if name == "worker" { Aim::Speed } else { Aim::Size };
    let compiled = compile(name, build, aim, &[])?;
    let folder = tools::target().join("site");
    generate(&compiled, name, &folder)?;
    let bindings = fs::read_to_string(folder.join(format!("{name}.js")))?;
    let bound = folder.join(format!("{name}_bg.wasm"));
    if build == Build::Release {
        step(&format!("Optimise {name}"));
        optimise(&[&bound], aim)?;
    }
    let (bindings, wasm) = shorten(&bindings, &optimised(&bound, build)?)?;
    Ok(Program { name: name.to_owned(), bindings, wasm })
}

/// Compiles a program, of a draft always as the page, with additional options for rustc. All programs share profile and
/// features, and so their dependencies. Returns the file.
pub(super) fn compile(name: &str, build: Build, aim: Aim, rustc: &[&str]) -> Result<PathBuf> {
    let words = ["cargo", "rustc", "--target", tools::WASM, "--bin", name, "--profile", "web", "--features", "split"];
    let aim = if build == Build::Release { aim } else { Aim::Size };
    let mut cargo = command(&[&words, aim.options(), &["--"], rustc].concat());
    if build == Build::Draft {
        cargo.envs(DRAFT.map(|(key, value)| (format!("CARGO_PROFILE_WEB_{key}"), value)));
    }
    run(&format!("Compile {name}"), &mut cargo)?;
    Ok(tools::target().join(tools::WASM).join("web").join(format!("{name}.wasm")))
}

/// Generates a program's bindings, and the program adapted to them.
pub(super) fn generate(compiled: &Path, name: &str, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    Bindgen::new()
        .input_path(compiled)
        .web(true)?
        .out_name(name)
        .typescript(false)
        .keep_lld_exports(name == "kletka")
        .omit_default_module_path(false)
        .generate(folder)
        .with_context(|| format!("no bindings for {}", compiled.display()))
}

/// Optimises programs, all in one process.
pub(super) fn optimise(programs: &[impl AsRef<OsStr>], aim: Aim) -> Result<()> {
    let aim = if aim == Aim::Speed { "speed" } else { "size" };
    run_quietly(command(&["node"]).arg(tools::optimiser()?).arg(aim).args(programs))
}

/// Reads a program; of a release, what the optimiser has written.
pub(super) fn optimised(bound: &Path, build: Build) -> Result<Vec<u8>> {
    let file = if build == Build::Release { bound.with_extension("opt.wasm") } else { bound.to_owned() };
    Ok(fs::read(file)?)
}

/// Merges several parts of a program into one file.
pub(super) fn merge(files: &BTreeSet<String>, merged: &str, folder: &Path) -> Result<()> {
    let shared = folder.join(format!("{merged}.wat"));
    let path = |file: &String| folder.join(format!("{file}.wasm"));
    fs::write(&shared, shared_imports(&fs::read(path(files.first().context("there is nothing to merge")?))?)?)?;
    // It ends before optimised code of it would pay, which takes node two thirds of the time.
    let mut wasm_merge = command(&["node", "--liftoff-only"]);
    wasm_merge.arg(tools::binaryen("wasm-merge")?).args(FEATURES).arg(shared).arg("__wasm_split");
    for file in files {
        wasm_merge.arg(path(file)).arg(file);
    }
    wasm_merge.arg("-o").arg(folder.join(format!("{merged}.wasm")));
    run_quietly(&mut wasm_merge)
}

/// Writes a module that re-exports the main part's items which the other parts import. Merged with them it unifies
/// these imports. Sizes are taken from one of the parts.
fn shared_imports(part: &[u8]) -> Result<String> {
    let (mut memory, mut table) = (0, 0);
    for payload in Parser::new(0).parse_all(part) {
        if let Payload::ImportSection(imports) = payload? {
            for import in imports.into_imports() {
                match import?.ty {
                    TypeRef::Memory(found) => memory = found.initial,
                    TypeRef::Table(found) => table = found.initial,
                    _ => {}
                }
            }
        }
    }
    Ok(format!(
        "(module
        (import \"main\" \"memory\" (memory {memory}))
        (import \"main\" \"__indirect_function_table\" (table {table} funcref))
        (import \"main\" \"__wasm_split_shared0\" (global $stack (mut i32)))
        (export \"memory\" (memory 0))
        (export \"__indirect_function_table\" (table 0))
        (export \"__wasm_split_shared0\" (global $stack)))"
    ))
}
