//! Shorter bindings between a program and JavaScript: wasm-bindgen writes readable code with long hashed names in
//! both files.

use anyhow::{Result, ensure};
use std::collections::BTreeMap;
use wasmparser::{
    BinaryReader, ElementItems, ElementSectionReader, ExportSectionReader, ImportSectionReader, Operator,
};

/// Shortens the names shared by the program and its bindings, and strips the bindings' comments and indentation.
pub(super) fn shorten(bindings: &str, wasm: &[u8]) -> Result<(String, Vec<u8>)> {
    let sections = sections(wasm)?;
    let mut short = BTreeMap::new();
    for (id, content) in &sections {
        for name in names(*id, content)? {
            let next = letters(short.len());
            short.entry(name).or_insert(next);
        }
    }
    let mut program = wasm[..HEADER].to_vec();
    for (id, content) in sections {
        let content = match id {
            IMPORTS | EXPORTS => renamed(content, &short),
            ELEMENTS => without_nulls(content)?,
            _ => content.to_vec(),
        };
        program.push(id);
        program.extend(length(content.len()));
        program.extend(content);
    }
    Ok((with_words(&without_comments(bindings)?, &short), program))
}

/// The length of the header before the first section.
const HEADER: usize = 8;
/// The ids of sections.
const IMPORTS: u8 = 2;
const EXPORTS: u8 = 7;
const ELEMENTS: u8 = 9;
/// Prefixes of names that only wasm-bindgen uses. Other names are also used by other chunks and the page's script.
const GENERATED: [&str; 3] = ["__wbg_", "__wbindgen_cast_", "wasm_bindgen__convert__"];

/// Splits a program into its sections: ids and contents.
fn sections(wasm: &[u8]) -> Result<Vec<(u8, &[u8])>> {
    let mut reader = BinaryReader::new(&wasm[HEADER..], HEADER);
    let mut sections = Vec::new();
    while !reader.eof() {
        let id = reader.read_u8()?;
        let length = reader.read_var_u32()? as usize;
        sections.push((id, reader.read_bytes(length)?));
    }
    Ok(sections)
}

/// Returns a section of elements without those that only hold nulls, which a table has by itself: the split leaves one
/// for each place of a function in another part.
fn without_nulls(content: &[u8]) -> Result<Vec<u8>> {
    let (mut count, mut kept) = (0, Vec::new());
    for element in ElementSectionReader::new(BinaryReader::new(content, 0))? {
        let element = element?;
        let is_null = match element.items {
            ElementItems::Functions(_) => false,
            ElementItems::Expressions(_, items) => {
                let items = items.into_iter().collect::<Result<Vec<_>, _>>()?;
                items.iter().all(|item| matches!(item.get_operators_reader().read(), Ok(Operator::RefNull { .. })))
            }
        };
        if !is_null {
            count += 1;
            kept.extend_from_slice(&content[element.range]);
        }
    }
    Ok([length(count), kept].concat())
}

/// Returns the names in a section that may be changed.
fn names(id: u8, content: &[u8]) -> Result<Vec<&str>> {
    let reader = BinaryReader::new(content, 0);
    let names: Vec<&str> = match id {
        IMPORTS => {
            let imports = ImportSectionReader::new(reader)?.into_imports();
            imports.map(|import| Ok(import?.name)).collect::<Result<_>>()?
        }
        EXPORTS => {
            let exports = ExportSectionReader::new(reader)?.into_iter();
            exports.map(|export| Ok(export?.name)).collect::<Result<_>>()?
        }
        _ => Vec::new(),
    };
    Ok(names.into_iter().filter(|name| GENERATED.iter().any(|begin| name.starts_with(begin))).collect())
}

/// Renames imports or exports in a section; each name is preceded by its length.
fn renamed(content: &[u8], short: &BTreeMap<&str, String>) -> Vec<u8> {
    let coded = |name: &str| [&length(name.len()), name.as_bytes()].concat();
    let mut content = content.to_vec();
    for (name, short) in short {
        let (long, short) = (coded(name), coded(short));
        while let Some(at) = content.windows(long.len()).position(|window| window == long) {
            content.splice(at..at + long.len(), short.iter().copied());
        }
    }
    content
}

/// Encodes a length in LEB128.
fn length(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}

/// Returns the short name for a number.
fn letters(number: usize) -> String {
    let letter = |number: usize| char::from(b"abcdefghijklmnopqrstuvwxyz"[number % 26]);
    // No other name in JavaScript or the program has a dollar sign.
    ['$', letter(number / 26), letter(number)].into_iter().collect()
}

/// Strips comments and indentation from JavaScript.
fn without_comments(code: &str) -> Result<String> {
    let mut inside = false;
    let mut kept = String::new();
    for line in code.lines().map(str::trim) {
        inside |= line.starts_with("/*");
        ensure!(!inside || line.ends_with("*/") || !line.contains("*/"), "code follows a comment: {line}");
        if !inside && !line.is_empty() && !line.starts_with("//") {
            ensure!(line.matches('`').count() % 2 == 0, "a text goes over several lines: {line}");
            kept.extend([line, "\n"]);
        }
        inside &= !line.ends_with("*/");
    }
    Ok(kept)
}

/// Replaces words in JavaScript.
fn with_words(code: &str, words: &BTreeMap<&str, String>) -> String {
    let in_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let pieces = code.split_inclusive(|letter| !in_word(letter));
    let mut text = String::new();
    for piece in pieces {
        let word = piece.trim_end_matches(|letter| !in_word(letter));
        let (word, rest) = piece.split_at(word.len());
        text.extend([words.get(word).map_or(word, String::as_str), rest]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module with an import, an import used by other chunks, and an export.
    const WASM: &[u8] = b"\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\
        \x02\x17\x02\x01m\x08__wbg_ab\0\0\x01m\x04load\0\0\x07\x0c\x01\x08__wbg_cd\0\0";

    #[test]
    fn names_become_short_in_both_files() {
        let bindings =
            "/**\n * What it is.\n */\nlet a = {\n  __wbg_ab: load(1), // kept\n  // left out\n};\nw.__wbg_cd();\n";
        let (bindings, wasm) = shorten(bindings, WASM).unwrap();
        assert_eq!(bindings, "let a = {\n$aa: load(1), // kept\n};\nw.$ab();\n");
        let expected = b"\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\
            \x02\x12\x02\x01m\x03$aa\0\0\x01m\x04load\0\0\x07\x07\x01\x03$ab\0\0";
        assert_eq!(wasm, expected);
    }

    #[test]
    fn a_text_over_several_lines_is_refused() {
        assert!(shorten("a(`b\n  c`);", WASM).is_err());
    }

    #[test]
    fn every_number_has_letters_of_its_own() {
        assert_eq!([0, 25, 26, 27].map(letters), ["$aa", "$az", "$ba", "$bb"]);
    }
}
