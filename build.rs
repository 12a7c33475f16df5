//! Compiles `locales/*.ftl` to `texts.rs`.

use locales::{LANGUAGES, Texts};
use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=locales");
    let sources = LANGUAGES
        .map(|language| fs::read_to_string(format!("locales/{}.ftl", language.code)).expect("a file of this language"));
    let texts = Texts::read(sources.each_ref().map(String::as_str)).unwrap_or_else(|fault| {
        eprintln!("{fault}");
        std::process::exit(1)
    });
    let out = env::var_os("OUT_DIR").expect("set by cargo");
    fs::write(Path::new(&out).join("texts.rs"), texts.to_rust()).expect("the output folder is writable");
}
