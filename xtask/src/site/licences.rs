//! The licences of the programs that the page is made of, as a text beside it.

use crate::tools::output;
use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use std::{fs, io};

/// Returns each crate of both programs with its licence, then the licences' texts.
pub(super) fn licences() -> Result<String> {
    let tree = "cargo tree -p kletka --target wasm32-unknown-unknown -e normal --prefix none -f {p}";
    let tree = output(&tree.split(' ').collect::<Vec<_>>()).context("cargo tree failed")?;
    let used: BTreeSet<String> =
        tree.lines().map(|line| line.split(' ').take(2).collect::<Vec<_>>().join(" ")).collect();
    let metadata = "cargo metadata --format-version 1 --locked --filter-platform wasm32-unknown-unknown";
    let metadata = output(&metadata.split(' ').collect::<Vec<_>>()).context("cargo metadata failed")?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let mut list =
        String::from("Kletka is made of these programs. It is free itself: MIT or Apache-2.0, at your option.\n\n");
    let mut texts = BTreeMap::<String, Vec<String>>::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let field = |name: &str| package[name].as_str().unwrap_or_default();
        let name = format!("{} v{}", field("name"), field("version"));
        // The workspace's own crates have no source.
        if !used.contains(&name) || package["source"].is_null() {
            continue;
        }
        writeln!(list, "{name}: {}. {}", field("license"), field("repository"))?;
        let folder = Path::new(field("manifest_path")).parent().context("a crate without a folder")?;
        for text in texts_in(folder)? {
            texts.entry(text).or_default().push(name.clone());
        }
    }
    for (text, names) in texts {
        write!(list, "\n――――――\n{}\n\n{}\n", names.join(", "), text.trim_end())?;
    }
    Ok(list)
}

/// Returns the texts of licences and notices in a crate's folder.
fn texts_in(folder: &Path) -> io::Result<Vec<String>> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        let is_text = ["LICENSE", "LICENCE", "NOTICE", "COPYING"].iter().any(|begin| name.starts_with(begin));
        if is_text && entry.file_type()?.is_file() {
            texts.push(fs::read_to_string(entry.path())?);
        }
    }
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licences_of_yew_and_its_makers_are_told() {
        let told = licences().unwrap();
        assert!(told.contains("\nyew v0.") && told.contains("Permission is hereby granted"), "{told}");
    }
}
