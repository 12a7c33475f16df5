//! The size of the source and its documentation, by room.

use crate::tools::output;
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fs;

/// Doc comments should begin with a verb or a noun instead.
const QUESTIONS: [&str; 5] = ["What", "Whether", "How", "Who", "Where"];

#[derive(Clone, Copy, Default)]
struct Count {
    files: usize,
    lines: usize,
    docs: usize,
    questions: usize,
}

impl Count {
    fn of_file(text: &str) -> Self {
        let doc = |line: &str| {
            let line = line.trim_start();
            line.starts_with("///") || line.starts_with("//!")
        };
        let asks = |line: &&str| {
            let first = line.trim_start()[3..].split_whitespace().next();
            first.is_some_and(|word| QUESTIONS.contains(&word))
        };
        let docs = || text.lines().filter(|line| doc(line));
        Self { files: 1, lines: text.lines().count(), docs: docs().count(), questions: docs().filter(asks).count() }
    }

    fn add(&mut self, other: Self) {
        self.files += other.files;
        self.lines += other.lines;
        self.docs += other.docs;
        self.questions += other.questions;
    }

    fn print(self, name: &str) {
        let share = 100.0 * self.questions as f64 / self.docs.max(1) as f64;
        println!("{name:34} {:>6} {:>8} {:>6} {share:>11.1} %", self.files, self.lines, self.docs);
    }
}

/// Returns the room of a file: the folder at the top, and below `src/` a folder with its module file.
fn room(file: &str) -> &str {
    let top = file.find('/').map_or(file, |end| &file[..end]);
    let Some(inside) = file.strip_prefix("src/") else { return top };
    let end = inside.find(['/', '.']).unwrap_or(inside.len());
    &file[.."src/".len() + end]
}

/// Returns the total that a room counts for.
fn part(room: &str) -> &'static str {
    match room {
        "lab" => "lab",
        "tests" | "e2e" | "benches" | "fuzz" => "tests, e2e, benches, fuzz",
        _ => "src, locales, xtask",
    }
}

/// Prints the numbers of files, lines and doc comment lines of each room, and the words of the documentation.
pub(crate) fn lines() -> Result<()> {
    let files = output(&["git", "ls-files", "*.rs", "*.md"]).context("git lists no files")?;
    let (mut rooms, mut parts, mut words) = (BTreeMap::new(), BTreeMap::new(), 0);
    // The rules in `locales/` are a part of the page.
    for file in files.lines().filter(|file| !file.starts_with("locales/rules-")) {
        let text = fs::read_to_string(file).with_context(|| file.to_owned())?;
        if file.ends_with(".md") {
            words += text.split_whitespace().count();
            continue;
        }
        let (room, count) = (room(file), Count::of_file(&text));
        rooms.entry(room).or_insert_with(Count::default).add(count);
        parts.entry(part(room)).or_insert_with(Count::default).add(count);
        if room != "lab" {
            parts.entry("without lab").or_insert_with(Count::default).add(count);
        }
    }
    println!("{:34} {:>6} {:>8} {:>6} {:>13}", "room", "files", "lines", "docs", "What, How, …");
    rooms.into_iter().for_each(|(name, count)| count.print(name));
    println!();
    parts.into_iter().for_each(|(name, count)| count.print(name));
    println!("\n{words} words of documentation");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_is_a_folder_with_its_module_file() {
        let files = ["src/grid/cell.rs", "src/grid.rs", "src/main.rs", "tests/links/main.rs"];
        assert_eq!(files.map(room), ["src/grid", "src/grid", "src/main", "tests"]);
    }

    #[test]
    fn only_first_words_of_doc_lines_count() {
        let count =
            Count::of_file("//! What.\n//! What it is.\n/// Whatever.\n// How\nfn f() {}\n    /// How it is.\n");
        assert_eq!((count.lines, count.docs, count.questions), (6, 4, 2));
    }
}
