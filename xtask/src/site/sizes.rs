//! How much the site weighs on the way to a player.

use super::Files;
use anyhow::{Result, bail};
use std::io::Write;

/// The most that the page may weigh before it can be played, in bytes after brotli: the first measure, for Sea Battle alone,
/// was 250 000, that of three games 336 000. The rules are loaded by those who read them.
const PAGE: usize = 394_000;
/// The most that the worker may weigh.
const WORKER: usize = 183_000;

/// A file as a server with brotli sends it.
pub(crate) fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut packed, 1 << 16, 11, 22);
    writer.write_all(bytes)?;
    drop(writer);
    Ok(packed)
}

/// Prints every file's size, raw and after brotli, and fails if page or worker weigh too much.
pub(super) fn weigh(files: &Files) -> Result<()> {
    println!("\n{:44} {:>9} {:>9}", "dist/", "bytes", "brotli");
    let (mut page, mut worker, mut rules) = (0, 0, 0);
    for (name, bytes) in files {
        let packed = brotli(bytes)?.len();
        println!("{name:44} {:>9} {packed:>9}", bytes.len());
        if name.starts_with("worker") {
            worker += packed;
        } else if name.starts_with("rules") {
            rules += packed;
        } else {
            page += packed;
        }
    }
    println!("{:44} {:>9} {page:>9} of {PAGE}", "page (wasm, js, css, html, icon)", "");
    println!("{:44} {:>9} {worker:>9} of {WORKER}", "worker", "");
    println!("{:44} {:>9} {rules:>9}", "rules, each text loaded when it is read", "");
    if page > PAGE || worker > WORKER {
        bail!("the page or the worker weighs too much");
    }
    Ok(())
}
