//! Builds the wasm programs: compilation, bindings, optimisation.

use super::Build;
use super::bindings::shorten;
use crate::tools;
use crate::tools::{command, run, run_quietly, step};
use anyhow::{Context, Result};
use std::collections::BTreeSet;
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

/// The wasm features that Rust's output may use.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Options for size. The lowest kilobyte is the end of the stack, never accessed on purpose, so addresses do not wrap
/// there.
pub(super) const SMALL: [&str; 4] = ["-Oz", "--low-memory-unused", "--strip-producers", "--strip-target-features"];
const FAST: [&str; 4] = ["-O3", "--low-memory-unused", "--strip-producers", "--strip-target-features"];

/// Profile settings that a draft overrides.
const DRAFT: [(&str, &str); 4] = [("LTO", "off"), ("CODEGEN_UNITS", "16"), ("INCREMENTAL", "true"), ("OPT_LEVEL", "1")];

/// Builds a worker, which is one piece: the one that thinks is optimised for speed, the other for size.
pub(super) fn program(name: &str, build: Build) -> Result<Program> {
    let options = if name == "worker" { &FAST[..] } else { &SMALL[..] };
    let compiled = compile(name, "worker", build, &[], &[])?;
    let folder = tools::target().join("site");
    generate(&compiled, name, &folder)?;
    let bindings = fs::read_to_string(folder.join(format!("{name}.js")))?;
    let bound = folder.join(format!("{name}_bg.wasm"));
    let wasm = match build {
        Build::Release => {
            step(&format!("Optimise {name}"));
            optimise(&bound, options)?
        }
        Build::Draft => fs::read(&bound)?,
    };
    let (bindings, wasm) = shorten(&bindings, &wasm)?;
    Ok(Program { name: name.to_owned(), bindings, wasm })
}

/// Compiles a program with additional options for cargo and rustc. Returns the file.
pub(super) fn compile(name: &str, profile: &str, build: Build, more: &[&str], rustc: &[&str]) -> Result<PathBuf> {
    let words = ["cargo", "rustc", "--target", tools::WASM, "--bin", name, "--profile", profile];
    let mut cargo = command(&[&words, more, &["--"], rustc].concat());
    if build == Build::Draft {
        let upper = profile.to_uppercase();
        cargo.envs(DRAFT.map(|(key, value)| (format!("CARGO_PROFILE_{upper}_{key}"), value)));
    }
    run(&format!("Compile {name}"), &mut cargo)?;
    Ok(tools::target().join(tools::WASM).join(profile).join(format!("{name}.wasm")))
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

/// Optimises a program.
pub(super) fn optimise(bound: &Path, how: &[&str]) -> Result<Vec<u8>> {
    let small = bound.with_extension("opt.wasm");
    let mut wasm_opt = command(&["node"]);
    wasm_opt.arg(tools::binaryen("wasm-opt")?).args(how).args(FEATURES).arg(bound).arg("-o").arg(&small);
    run_quietly(&mut wasm_opt)?;
    Ok(fs::read(small)?)
}

/// Merges several parts of a program into one file.
pub(super) fn merge(files: &BTreeSet<String>, merged: &str, folder: &Path) -> Result<()> {
    let shared = folder.join(format!("{merged}.wat"));
    let path = |file: &String| folder.join(format!("{file}.wasm"));
    fs::write(&shared, shared_imports(&fs::read(path(files.first().context("there is nothing to merge")?))?)?)?;
    let mut wasm_merge = command(&["node"]);
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
