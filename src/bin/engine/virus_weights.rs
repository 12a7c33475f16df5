//! Weights of the evaluation of Virus War as the command line takes them: a list of numbers, or a file with a line for each weight.
//!
//! Such a file has a line for each feature and, if local patterns count, one for each of their classes: the weight on an empty board and
//! the one on a full board, with a space between. Then may come the weights within a turn: of the features with one sub-move left to make and
//! with more, and of the classes; without them those between turns count there too.

use kletka::bots::virus_war::eval::{FEATURES, Weights};
use kletka::bots::virus_war::patterns::{CLASSES, PatternWeights};
use std::fmt::{Display, Write};

/// The largest weight of a feature: sums of features so weighed stay numbers of 32 bits.
pub(crate) const MOST_VALUE: i32 = 5_000;
/// The largest weight of a class of patterns: a sub-move changes nine, and the sum of the change must fit 16 bits.
pub(crate) const MOST_PATTERN: i16 = 1_800;

/// Reads a list with commas between, or else a file of this name.
///
/// # Errors
/// When it is neither; the message names the line of a file.
pub(crate) fn parse(word: &str) -> Result<Weights, String> {
    if word.contains(',') {
        return parse_list(word);
    }
    let text =
        std::fs::read_to_string(word).map_err(|why| format!("{word} is no list of weights, and no file: {why}"))?;
    parse_file(&text)
}

fn parse_list(list: &str) -> Result<Weights, String> {
    let weights: Option<Vec<i32>> = list.split(',').map(|word| parse_weight(word.trim(), MOST_VALUE)).collect();
    let read = |weights: Vec<i32>| -> Option<Weights> {
        let early = *weights.first_chunk()?;
        match weights.len() - FEATURES {
            0 => Some(Weights::steady(early)),
            FEATURES => Some(Weights { early, late: *weights.last_chunk()?, patterns: None }),
            _ => None,
        }
    };
    weights.and_then(read).ok_or_else(|| {
        format!(
            "these are {FEATURES} numbers from -{MOST_VALUE} to {MOST_VALUE} with commas between, or twice as many: for an empty board and for a full one"
        )
    })
}

fn parse_weight(word: &str, most: i32) -> Option<i32> {
    word.parse().ok().filter(|weight| (-most..=most).contains(weight))
}

/// Weights of patterns that stay until the program ends.
pub(crate) fn lasting(weights: PatternWeights) -> &'static PatternWeights {
    Box::leak(Box::new(weights))
}

/// The number of lines of a file with patterns, without weights within a turn and with them.
const WITH_PATTERNS: usize = FEATURES + CLASSES;
const WITH_PARTS: usize = WITH_PATTERNS + 2 * FEATURES + CLASSES;

/// Reads the text of a file.
fn parse_file(text: &str) -> Result<Weights, String> {
    let pair = |(i, line): (usize, &str)| -> Result<[i32; 2], String> {
        let is_pattern = (FEATURES..WITH_PATTERNS).contains(&i) || i >= WITH_PATTERNS + 2 * FEATURES;
        let most = if is_pattern { MOST_PATTERN.into() } else { MOST_VALUE };
        let pair = line
            .split_once(' ')
            .and_then(|(early, late)| Some([parse_weight(early, most)?, parse_weight(late, most)?]));
        pair.ok_or_else(|| format!("line {}: these must be two numbers from -{most} to {most}", i + 1))
    };
    let pairs: Vec<[i32; 2]> = text.lines().enumerate().map(pair).collect::<Result<_, _>>()?;
    let count = pairs.len();
    if ![FEATURES, WITH_PATTERNS, WITH_PARTS].contains(&count) {
        return Err(format!(
            "{count} lines: weights are {FEATURES}, {WITH_PATTERNS} with patterns, or {WITH_PARTS} with those within a turn too"
        ));
    }
    let features = |first: usize| [0, 1].map(|late| core::array::from_fn(|feature| pairs[first + feature][late]));
    let classes = |first: usize| [0, 1].map(|late| core::array::from_fn(|class| pairs[first + class][late] as i16));
    let [early, late] = features(0);
    let patterns = (count > FEATURES).then(|| {
        let within = if count == WITH_PARTS { WITH_PATTERNS } else { 0 };
        let after_features = if count == WITH_PARTS { within + 2 * FEATURES } else { FEATURES };
        let ([early, late], [part_early, part_late]) = (classes(FEATURES), classes(after_features));
        let part_features = [features(within), features(if count == WITH_PARTS { within + FEATURES } else { 0 })];
        lasting(PatternWeights { early, late, part_early, part_late, part_features })
    });
    Ok(Weights { early, late, patterns })
}

/// The text of a file.
pub(crate) fn to_file(weights: &Weights) -> String {
    let mut text = lines(&weights.early, &weights.late);
    if let Some(patterns) = weights.patterns {
        text += &lines(&patterns.early, &patterns.late);
        for [early, late] in &patterns.part_features {
            text += &lines(early, late);
        }
        text += &lines(&patterns.part_early, &patterns.part_late);
    }
    text
}

fn lines<T: Display>(early: &[T], late: &[T]) -> String {
    let mut text = String::new();
    for (early, late) in early.iter().zip(late) {
        let _ = writeln!(text, "{early} {late}");
    }
    text
}

/// The source of the table of patterns, `src/bots/virus_war/patterns/weights.rs`, as `cargo fmt` leaves it.
pub(crate) fn to_source(patterns: &PatternWeights) -> String {
    let tables = [
        ("early", &patterns.early),
        ("late", &patterns.late),
        ("part_early", &patterns.part_early),
        ("part_late", &patterns.part_late),
    ];
    let (mut source, mut features) = (String::new(), String::new());
    for (name, numbers) in tables {
        let _ = write!(source, "    {name}: [\n{}    ],\n", source_lines(numbers));
    }
    for lists in &patterns.part_features {
        let [early, late] = lists.map(|list| format!("            {list:?},\n"));
        let _ = write!(features, "        [\n{early}{late}        ],\n");
    }
    format!(
        "//! The weights of local patterns, fitted to searches and to games played to their end (docs/bots.md).

use super::PatternWeights;

/// The weights of the search.
pub(in super::super) static FITTED: PatternWeights = PatternWeights {{
{source}    part_features: [
{features}    ],
}};
"
    )
}

/// Numbers in lines as long as they may be.
fn source_lines(numbers: &[i16]) -> String {
    // One less than the width in rustfmt.toml: so rustfmt fills lists of numbers.
    const WIDTH: usize = 119;
    const INDENT: &str = "       ";
    let (mut text, mut line) = (String::new(), INDENT.to_owned());
    for number in numbers {
        let word = format!(" {number},");
        if line.len() + word.len() > WIDTH {
            text += &line;
            text += "\n";
            INDENT.clone_into(&mut line);
        }
        line += &word;
    }
    let _ = writeln!(text, "{line}");
    text
}

#[cfg(test)]
mod tests;
