//! The download sizes of the site.

use super::split::{MATCH_TEXTS, REST_TEXTS, TEXTS, is_match, is_page};
use super::{Files, Site, at_once};
use anyhow::{Result, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

/// Size limits in bytes after brotli, some 1 to 5 % above the current sizes: what every visitor loads, what a match up to
/// its last move loads beyond that, what the page keeps for offline play, and the workers.
const LIMITS: [(&str, usize); 5] =
    [("home", 148_000), ("sea_battle", 257_000), ("all together", 1_210_000), ("worker", 310_000), ("scanner", 58_000)];

/// Compresses a file like a server with brotli.
pub(crate) fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut packed, 1 << 16, 11, 22);
    writer.write_all(bytes)?;
    drop(writer);
    Ok(packed)
}

/// Prints every file's size, raw and after brotli, then each page's, and fails if one exceeds its limit.
pub(super) fn weigh(site: &Site) -> Result<()> {
    let packed = packed(&site.files)?;
    let mut weights = BTreeMap::new();
    let weight = |files: &BTreeSet<String>| files.iter().map(|file| packed[file]).sum::<usize>();
    for worker in ["worker", "scanner"] {
        let files = packed.keys().filter(|name| name.starts_with(worker)).cloned().collect();
        weights.insert(worker, weight(&files));
    }

    let set = |files: &Vec<String>| files.iter().cloned().collect::<BTreeSet<String>>();
    // A player loads the texts of one language: count the largest.
    let texts = |begin: &str| {
        let texts = site.parts.iter().filter(|(part, _)| part.starts_with(begin));
        texts.map(|(_, files)| set(files)).max_by_key(weight).unwrap_or_default()
    };
    let mut home: BTreeSet<String> = site.start.iter().cloned().collect();
    home.extend(texts(TEXTS));
    weights.insert("home", weight(&home));
    let of_matches = texts(MATCH_TEXTS);
    let of_all = &of_matches | &texts(REST_TEXTS);
    let mut together = &home | &of_all;
    for (part, files) in site.parts.iter().filter(|(part, _)| is_page(part)) {
        let files = &set(files) | if is_match(part) { &of_matches } else { &of_all };
        weights.insert(part, weight(&(&files - &home)));
        together.extend(files);
    }
    weights.insert("all together", weight(&together));

    let mut heavy = Vec::new();
    println!("\n{:44} {:>9} {:>9} of", "", "", "brotli");
    for (name, weight) in &weights {
        let limit = LIMITS.iter().find(|(known, _)| known == name).map(|&(_, limit)| limit);
        println!("{name:44} {:>9} {weight:>9} {}", "", limit.map(|limit| limit.to_string()).unwrap_or_default());
        heavy.extend(limit.filter(|limit| weight > limit).map(|_| *name));
    }
    if heavy.is_empty() { Ok(()) } else { bail!("too heavy: {}", heavy.join(", ")) }
}

/// Prints and returns the sizes of all files after brotli.
fn packed(files: &Files) -> Result<BTreeMap<String, usize>> {
    println!("\n{:44} {:>9} {:>9}", "dist/", "bytes", "brotli");
    let all: Vec<(&String, &Vec<u8>)> = files.iter().collect();
    let sizes = at_once(&all, |(_, bytes)| Ok(brotli(bytes)?.len()))?;
    let mut packed = BTreeMap::new();
    for ((name, bytes), size) in all.into_iter().zip(sizes) {
        println!("{name:44} {:>9} {size:>9}", bytes.len());
        packed.insert(name.clone(), size);
    }
    Ok(packed)
}
