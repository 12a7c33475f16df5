//! The contrast of meaningful colours against their backgrounds, in both themes.

use std::collections::HashMap;
use std::fs;

/// The colours of a theme by name.
type Theme = HashMap<String, String>;

/// Parses `style/tokens.css`: the light theme, then every copy of the dark one.
fn themes() -> Vec<Theme> {
    let style = fs::read_to_string("style/tokens.css").expect("the colours can be read");
    let blocks = style.split(" color-scheme: ").skip(1);
    let colour = |line: &str| {
        let (name, value) = line.trim().strip_prefix("--")?.split_once(": #")?;
        Some((name.to_owned(), value.trim_end_matches(';').to_owned()))
    };
    blocks.map(|block| block.split('}').next().unwrap_or_default().lines().filter_map(colour).collect()).collect()
}

/// Returns the relative luminance of a hexadecimal colour (WCAG).
fn luminance(colour: &str) -> f64 {
    let part = |at: usize| {
        let part = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("two digits")) / 255.0;
        if part <= 0.03928 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4)
}

fn contrast(theme: &Theme, one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(&theme[one]), luminance(&theme[other]));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn what_carries_meaning_has_contrast_in_both_themes() {
    let letters = ["text", "ink", "red", "faint"];
    let grounds = ["paper", "sheet", "sea", "chosen"];
    let readable = letters.iter().flat_map(|&letters| grounds.map(|ground| (letters, ground, 4.5)));
    let drawn = [
        ("focus", "sheet"),
        ("focus", "sea"),
        ("cell", "sea"),
        ("red-sail", "sea"),
        ("red-sail", "sheet"),
        ("sail", "red-sail"),
        ("hull", "sail"),
        ("line", "sheet"),
        ("open", "sea"),
        ("blocked", "sea"),
    ];
    let all: Vec<_> = readable.chain(drawn.map(|(one, other)| (one, other, 3.0))).collect();
    for theme in themes() {
        for &(one, other, least) in &all {
            let contrast = contrast(&theme, one, other);
            assert!(contrast >= least, "--{one} on --{other} of {}: {contrast:.2}", theme["paper"]);
        }
    }
}

#[test]
fn the_chalkboard_looks_the_same_chosen_or_not() {
    let themes = themes();
    assert_eq!(themes.len(), 3);
    assert_eq!(themes[1], themes[2]);
}
