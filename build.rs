//! Compiles `locales/*.ftl` to `texts.rs`.

use locales::{LANGUAGES, Texts, Variants, add_enums};
use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=locales");
    let sources = LANGUAGES
        .map(|language| fs::read_to_string(format!("locales/{}.ftl", language.code)).expect("a file of this language"));
    let mut enums = Variants::new();
    read_enums(Path::new("src"), &mut enums);
    let texts = Texts::read_with(sources.each_ref().map(String::as_str), enums).unwrap_or_else(|fault| {
        eprintln!("{fault}");
        std::process::exit(1)
    });
    let out = env::var_os("OUT_DIR").expect("set by cargo");
    fs::write(Path::new(&out).join("texts.rs"), texts.to_rust()).expect("the output folder is writable");
}

/// Reads the enums of the library. A file without any is not watched: it does not concern the texts.
fn read_enums(folder: &Path, enums: &mut Variants) {
    let entries = fs::read_dir(folder).expect("a folder of the source");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() && !path.ends_with("src/app") && !path.ends_with("src/bin") {
            read_enums(&path, enums);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let source = fs::read_to_string(&path).expect("a file of the source");
            if source.contains("enum ") {
                println!("cargo::rerun-if-changed={}", path.display());
                let below = path.strip_prefix("src").expect("it is below").to_str().expect("a name in ASCII");
                add_enums(below, &source, enums);
            }
        }
    }
}
