//! Enums of the library, read from its source: a translation of all their variants names what is missing at its own
//! line, before the compiler would in generated code.

use crate::case::Variants;
use std::collections::BTreeSet;

/// Adds the enums of a file. `path` is below `src/`; the enum `E` of `a/b.rs` is called `a::E` and `a::b::E`. An enum
/// whose name another one has too is forgotten.
pub fn add_enums(path: &str, source: &str, known: &mut Variants) {
    let modules: Vec<&str> = path.trim_end_matches(".rs").split('/').collect();
    let mut lines = source.lines();
    while let Some(line) = lines.next() {
        let Some((before, after)) = line.split_once("enum ") else { continue };
        let name: String = after.chars().take_while(|letter| letter.is_alphanumeric()).collect();
        if !before.trim().is_empty() && !before.trim_start().starts_with("pub") || name.is_empty() {
            continue;
        }
        let variants = variants(&mut lines);
        for depth in 1..=modules.len() {
            let key = format!("{}::{name}", modules[..depth].join("::"));
            let place = format!("src/{path}");
            known.entry(key).and_modify(|found| found.1.clear()).or_insert((place, variants.clone()));
        }
    }
}

/// Reads the variants up to the closing brace, in kebab case.
fn variants<'a>(lines: &mut impl Iterator<Item = &'a str>) -> BTreeSet<String> {
    let (mut depth, mut goes_on, mut found) = (1_usize, false, BTreeSet::new());
    for line in lines {
        let code = line.split("//").next().unwrap_or_default().trim();
        if depth == 1 && !goes_on && code.starts_with(|letter: char| letter.is_ascii_uppercase()) {
            found.insert(kebab(code.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default()));
        }
        goes_on = code.ends_with('=');
        depth += code.matches(['{', '(']).count();
        depth -= code.matches(['}', ')']).count().min(depth);
        if depth == 0 {
            break;
        }
    }
    found
}

/// Converts a name in Pascal case.
fn kebab(name: &str) -> String {
    let mut kebab = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !kebab.is_empty() {
            kebab.push('-');
        }
        kebab.extend(letter.to_lowercase());
    }
    kebab
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_are_read_as_they_are_declared() {
        let source = "choice! {\n    /// A { b.\n    pub enum Touching {\n        /// No.\n        #[default]\n        Never = \"n\",\n        \
            ByCorners = \"c\",\n    }\n}\npub enum Rule in Group {\n    Size(size: u8 = 1) in Board =\n        OptionSpec::new(\"S\"),\n    \
            Far(Cell),\n    Near {\n        Of: u8,\n    },\n}\n";
        let mut known = Variants::new();
        add_enums("sea/setup.rs", source, &mut known);
        let of = |known: &Variants, key: &str| known[key].1.iter().map(String::as_str).collect::<Vec<_>>().join(" ");
        assert_eq!(of(&known, "sea::Touching"), "by-corners never");
        assert_eq!(of(&known, "sea::setup::Rule"), "far near size");
        add_enums("sea/other.rs", "enum Rule {\n    Own,\n}\n", &mut known);
        assert_eq!(of(&known, "sea::Rule"), "");
        assert_eq!(of(&known, "sea::setup::Rule"), "far near size");
    }
}
