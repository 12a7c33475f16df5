//! The classes of the page: each that a style sheet names is given to an element, and each that an element has is named
//! by a style sheet or by a test of the page.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A text literal of a source file.
struct Literal {
    line: usize,
    text: String,
    /// What it is the value of.
    of: Of,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Of {
    /// The class of an element.
    Class,
    /// Another attribute of an element.
    Attribute,
    Anything,
}

/// Returns what a literal or an expression after this source is the value of.
fn of(before: &str) -> Of {
    let before = before.trim_end();
    let is_attribute = |name: &str| name.ends_with(|last: char| last.is_alphanumeric());
    match before.strip_suffix('=') {
        _ if ["class=", "class:", "classes!"].iter().any(|end| before.ends_with(end)) => Of::Class,
        Some(name) if is_attribute(name) => Of::Attribute,
        _ => Of::Anything,
    }
}

/// Returns the text literals of Rust or JavaScript source before its tests.
fn literals(source: &str) -> Vec<Literal> {
    let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let (mut found, mut brackets, mut rest) = (Vec::new(), Vec::new(), source);
    while let Some(at) = rest.find(['"', '/', '\'', '{', '(', '}', ')']) {
        let (before, from) = (&source[..source.len() - rest.len() + at], &rest[at..]);
        let inner = brackets.last().copied().unwrap_or(Of::Anything);
        let within = |before| if of(before) == Of::Anything { inner } else { of(before) };
        let length = match &from[..1] {
            "/" if from.starts_with("//") => from.find('\n').unwrap_or(from.len()),
            // A character, and no lifetime.
            "'" if from[1..].starts_with(['"', '{', '(', '}', ')', '/']) && from[2..].starts_with('\'') => 3,
            "{" | "(" => {
                brackets.push(within(before));
                1
            }
            "}" | ")" => {
                brackets.pop();
                1
            }
            "\"" => {
                let is_end = |&(at, _): &(usize, &str)| {
                    let escapes = from[..at].bytes().rev().take_while(|&byte| byte == b'\\').count();
                    at > 0 && escapes % 2 == 0
                };
                let end = from.match_indices('"').find(is_end).map_or(from.len() - 1, |(at, _)| at);
                let line = before.matches('\n').count() + 1;
                found.push(Literal { line, text: from[1..end].to_owned(), of: within(before) });
                end + 1
            }
            _ => 1,
        };
        rest = &from[length..];
    }
    found
}

/// Returns the classes that the selectors of a style sheet name, with their lines.
fn selected(style: &str) -> Vec<(usize, String)> {
    let (mut found, mut line, mut begun) = (Vec::new(), 1, Vec::new());
    let mut outside = String::new();
    for (number, part) in style.split("/*").enumerate() {
        let (comment, after) = if number == 0 { ("", part) } else { part.split_once("*/").unwrap_or_default() };
        outside.extend(comment.chars().filter(|&letter| letter == '\n'));
        outside.push_str(after);
    }
    for (number, part) in outside.split('"').enumerate() {
        for (at, letter) in part.char_indices() {
            match letter {
                '\n' => line += 1,
                '.' if number % 2 == 0 => begun.extend(class_at(&part[at + 1..]).map(|name| (line, name.to_owned()))),
                '{' => found.append(&mut begun),
                ';' | '}' => begun.clear(),
                _ => {}
            }
        }
    }
    found
}

/// Returns the class that a text begins with.
fn class_at(text: &str) -> Option<&str> {
    let end = text.find(|letter: char| !letter.is_alphanumeric() && letter != '-' && letter != '_');
    Some(&text[..end.unwrap_or(text.len())]).filter(|name| name.starts_with(|first: char| first.is_alphabetic()))
}

/// Returns true if `class` is this word, or what `format!` may make of it.
fn is_made_of(class: &str, word: &str) -> bool {
    let Some((before, rest)) = word.split_once('{') else { return class == word };
    let after = rest.split_once('}').map_or("", |(_, after)| after);
    let is_made = |middle: &str| middle.strip_suffix(after).is_some_and(|middle| !middle.is_empty());
    before.ends_with('-') && class.strip_prefix(before).is_some_and(is_made)
}

/// Lists the files below a folder with one of these endings, without those of tests.
fn files(folder: &str, endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(folder).to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder can be read") {
            let path = entry.expect("an entry can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if endings.iter().any(|ending| path.extension().is_some_and(|end| end == *ending))
                && !path.ends_with("tests.rs")
            {
                let text = fs::read_to_string(&path).expect("a file can be read");
                found.push((path, text));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn every_class_of_the_style_is_given_to_an_element() {
    let sources =
        [files("src/app", &["rs"]), files("src/scene", &["rs"]), files("assets/first", &["js", "html"])].concat();
    let index = fs::read_to_string("index.html").expect("the page is here");
    let texts = sources.iter().map(|(_, text)| text).chain([&index]);
    let all = texts.flat_map(|text| literals(text)).filter(|literal| literal.of != Of::Attribute);
    let words: BTreeSet<String> =
        all.flat_map(|literal| literal.text.split_whitespace().map(str::to_owned).collect::<Vec<_>>()).collect();
    let is_given = |class: &str| words.contains(class) || words.iter().any(|word| is_made_of(class, word));
    let mut faults = Vec::new();
    for (file, style) in files("style", &["css"]) {
        let dead = selected(&style).into_iter().filter(|(_, class)| !is_given(class));
        faults.extend(dead.map(|(line, class)| format!("{}:{line}: no element has .{class}", file.display())));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_class_of_an_element_is_named_somewhere() {
    let styles = files("style", &["css"]);
    let mut named: BTreeSet<String> =
        styles.iter().flat_map(|(_, style)| selected(style)).map(|(_, class)| class).collect();
    for (_, source) in [files("e2e", &["rs"]), files("xtask/src", &["rs"])].concat() {
        let selectors = literals(&source);
        let classes = selectors.iter().flat_map(|literal| literal.text.split('.').skip(1).filter_map(class_at));
        named.extend(classes.map(str::to_owned));
    }
    // The root of every match has the name of its game.
    named.extend(["sea-battle", "squadron", "virus-war"].map(str::to_owned));
    let mut faults = Vec::new();
    for (file, source) in files("src/app", &["rs"]) {
        for Literal { line, text, .. } in literals(&source).into_iter().filter(|literal| literal.of == Of::Class) {
            let unnamed = |word: &&str| !named.iter().any(|class| is_made_of(class, word));
            let unnamed = text.split_whitespace().filter(unnamed);
            faults.extend(unnamed.map(|class| format!("{}:{line}: nothing names .{class}", file.display())));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn classes_are_found_with_their_lines() {
    let style =
        "/* .a\n */ .b > a.c:not(.d),\n[x=\".e\"] {\n  width: 1.5rem;\n}\n@media (min-width: 1.2rem) { .f { g: .5h } }";
    let found = selected(style);
    let found: Vec<_> = found.iter().map(|(line, class)| (*line, class.as_str())).collect();
    assert_eq!(found, [(2, "b"), (2, "c"), (2, "d"), (6, "f")]);
    let source = "// \"x\"\n<p class=\"a b\" id=\"c\" title={\"d\"}>{ \"e \\\" f\" }</p>\n<i class={classes!(\"g\", x.then_some(\"h\"))} k='\"' />\nS { class: \"i\" }";
    let of = |of: Of| {
        let literals = literals(source).into_iter().filter(move |literal| literal.of == of);
        literals.map(|literal| (literal.line, literal.text)).collect::<Vec<_>>()
    };
    let text = |line: usize, text: &str| (line, text.to_owned());
    assert_eq!(of(Of::Class), [text(2, "a b"), text(3, "g"), text(3, "h"), text(4, "i")]);
    assert_eq!(of(Of::Attribute), [text(2, "c"), text(2, "d")]);
    assert_eq!(of(Of::Anything), [text(2, "e \\\" f")]);
    assert!(is_made_of("side-2", "side-{number}") && !is_made_of("side-", "side-{number}"));
    assert!(!is_made_of("anything", "{number}") && is_made_of("plain", "plain"));
}
