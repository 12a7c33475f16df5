//! The oldest browsers in which the page promises to play, and the features of the style sheets that these must know.

use std::fs;

/// The oldest versions: Chromium by trials, the others by their release notes.
const OLDEST: [(&str, f32); 3] = [("Chromium", 102.0), ("Firefox", 114.0), ("Safari", 16.0)];

/// A feature of style sheets as it is written, and the first versions of Chromium, Firefox and Safari that know it.
type Feature = (&'static str, [f32; 3]);

const NEVER: f32 = f32::INFINITY;

/// Features that browsers have learned since 2021.
const FEATURES: [Feature; 46] = [
    ("(width <", [104.0, 63.0, 16.4]),
    ("(width >", [104.0, 63.0, 16.4]),
    ("(width =", [104.0, 63.0, 16.4]),
    ("(height <", [104.0, 63.0, 16.4]),
    ("(height >", [104.0, 63.0, 16.4]),
    ("(height =", [104.0, 63.0, 16.4]),
    ("rem <", [104.0, 63.0, 16.4]),
    (":has(", [105.0, 121.0, 15.4]),
    ("@container", [105.0, 110.0, 16.0]),
    ("cqw", [105.0, 110.0, 16.0]),
    ("cqi", [105.0, 110.0, 16.0]),
    ("cqb", [105.0, 110.0, 16.0]),
    ("svh", [108.0, 101.0, 15.4]),
    ("svw", [108.0, 101.0, 15.4]),
    ("svb", [108.0, 101.0, 15.4]),
    ("svi", [108.0, 101.0, 15.4]),
    ("svmin", [108.0, 101.0, 15.4]),
    ("lvh", [108.0, 101.0, 15.4]),
    ("lvb", [108.0, 101.0, 15.4]),
    ("dvh", [108.0, 101.0, 15.4]),
    ("dvw", [108.0, 101.0, 15.4]),
    ("dvb", [108.0, 101.0, 15.4]),
    ("dvi", [108.0, 101.0, 15.4]),
    ("dvmin", [108.0, 101.0, 15.4]),
    ("translate:", [104.0, 72.0, 14.1]),
    ("rotate:", [104.0, 72.0, 14.1]),
    ("scale:", [104.0, 72.0, 14.1]),
    ("lh;", [109.0, 120.0, 16.4]),
    ("color-mix(", [111.0, 113.0, 16.2]),
    ("oklch(", [111.0, 113.0, 15.4]),
    ("oklab(", [111.0, 113.0, 15.4]),
    ("sin(", [111.0, 108.0, 15.4]),
    ("cos(", [111.0, 108.0, 15.4]),
    ("linear(", [113.0, 112.0, 17.2]),
    ("text-wrap:", [114.0, 121.0, 17.4]),
    (":popover-open", [114.0, 125.0, 17.0]),
    (" subgrid", [117.0, 71.0, 16.0]),
    ("@starting-style", [117.0, 129.0, 17.5]),
    ("@scope", [118.0, 146.0, 17.4]),
    ("\n  &", [112.0, 117.0, 16.5]),
    ("light-dark(", [123.0, 120.0, 17.5]),
    ("field-sizing:", [123.0, NEVER, 26.2]),
    ("round(", [125.0, 118.0, 15.4]),
    ("@property", [85.0, 128.0, 16.4]),
    ("interpolate-size:", [129.0, NEVER, NEVER]),
    ("calc-size(", [129.0, NEVER, NEVER]),
];

/// Returns whether an oldest browser does not know the feature.
fn is_new(&(_, known): &Feature) -> bool {
    known.iter().zip(OLDEST).any(|(known, (_, oldest))| *known > oldest)
}

/// Returns whether a statement has a feature. A name of letters alone is a unit, which stands after a digit.
fn has(statement: &str, name: &str) -> bool {
    let is_unit = name.bytes().all(|letter| letter.is_ascii_alphabetic());
    statement
        .match_indices(name)
        .any(|(at, _)| !is_unit || statement[..at].ends_with(|letter: char| letter.is_ascii_digit()))
}

/// Splits a style sheet without its comments into declarations and the beginnings of blocks.
fn statements(style: &str) -> Vec<(usize, String)> {
    let (mut depth, mut found, mut text) = (0, Vec::new(), String::new());
    let mut parts = style.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    let plain = parts.filter_map(|part| part.split_once("*/")).fold(first, |all, (_, rest)| all + rest);
    for letter in plain.chars() {
        text.push(letter);
        match letter {
            '{' => {
                found.push((depth, core::mem::take(&mut text)));
                depth += 1;
            }
            '}' => {
                depth -= 1;
                found.push((depth, core::mem::take(&mut text)));
            }
            ';' => found.push((depth, core::mem::take(&mut text))),
            _ => {}
        }
    }
    found
}

/// Returns the property of a declaration.
fn property(declaration: &str) -> &str {
    declaration.split_once(':').map_or("", |(name, _)| name.trim())
}

/// Returns the statements with a feature that an oldest browser does not know and nothing stands in for: neither a
/// declaration of the same property before it, nor `@supports` around it, nor `@supports not` for it in some sheet.
fn unmended(style: &str, all: &str) -> Vec<(&'static str, String)> {
    let mended =
        |name: &str| all.split("@supports not").skip(1).any(|rest| rest.lines().next().unwrap_or("").contains(name));
    let unmended: Vec<&Feature> = FEATURES.iter().filter(|feature| is_new(feature) && !mended(feature.0)).collect();
    let (mut supports, mut before) = (None, String::new());
    let mut found = Vec::new();
    for (depth, statement) in statements(style) {
        supports = supports.filter(|&at| depth > at);
        if statement.trim_start().starts_with("@supports") {
            supports = Some(depth);
        }
        let stands_in = !property(&statement).starts_with("--")
            && !statement.ends_with('{')
            && property(&statement) == property(&before);
        if supports.is_none() && !stands_in {
            let new = unmended.iter().filter(|feature| has(&statement, feature.0));
            found.extend(new.map(|feature| (feature.0, statement.trim().to_owned())));
        }
        before = statement;
    }
    found
}

#[test]
fn styles_need_no_newer_browser_than_promised() {
    let files = fs::read_dir("style").expect("the styles can be listed");
    let read = |entry: std::io::Result<fs::DirEntry>| {
        fs::read_to_string(entry.expect("a style can be listed").path()).expect("a style can be read")
    };
    let styles: Vec<String> = files.map(read).collect();
    let all = styles.concat();
    let found: Vec<_> = styles.iter().flat_map(|style| unmended(style, &all)).collect();
    assert!(found.is_empty(), "{found:#?}");
    let lists: Vec<_> = styles.iter().flat_map(|style| lists_with_has(style)).collect();
    assert!(lists.is_empty(), "{lists:#?}");
    assert!(all.contains(":has("), "the rules for browsers without :has() can go");
}

/// Returns the selectors that go lost as a whole because one of their list is not known.
fn lists_with_has(style: &str) -> Vec<String> {
    let lists = |(_, statement): (usize, String)| {
        let (mut depth, mut commas) = (0, 0);
        for letter in statement.chars() {
            match letter {
                '(' => depth += 1,
                ')' => depth -= 1,
                ',' if depth == 0 => commas += 1,
                _ => {}
            }
        }
        (commas > 0 && statement.ends_with('{') && statement.contains(":has(")).then(|| statement.trim().to_owned())
    };
    statements(style).into_iter().filter_map(lists).collect()
}

#[test]
fn new_features_are_found_unless_something_stands_in() {
    for style in [
        "a { --room: 100svh; }",
        "@media (width < 4rem) { a { b: c; } }",
        "a { color: red; stroke: oklch(1 0 0); }",
        "a:has(b) { c: d; }",
    ] {
        assert_eq!(unmended(style, style).len(), 1, "{style}");
    }
    for style in [
        "a { height: 9vh; height: 9svh; }",
        "@supports (height: 1svh) { a { --svh: 1svh; } b { c: d; } }",
        "a:has(b) { c: d; } @supports not selector(:has(a)) { a { c: d; } }",
        "/* svh */ a { height: 9vh; }",
    ] {
        assert_eq!(unmended(style, style), [], "{style}");
    }
    assert_eq!(lists_with_has("a, b:has(c) { d: e; } :is(a, b:has(c)) { d: e; }"), ["a, b:has(c) {"]);
    let after = "@supports (height: 1svh) { a { b: c; } } d { height: 9svh; }";
    assert_eq!(unmended(after, after).len(), 1);
}

#[test]
fn the_oldest_browsers_are_named_in_the_documentation() {
    for page in ["README.md", "docs/hosting.md", "assets/first/old.html"] {
        let text = fs::read_to_string(page).expect("a page can be read");
        for (browser, version) in OLDEST {
            assert!(text.contains(&format!("{browser} {version}")), "{page} does not name {browser} {version}");
        }
    }
}
