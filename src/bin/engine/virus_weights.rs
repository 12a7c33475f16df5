//! Weights of the evaluation of Virus War as the command line takes them: a list of numbers, or a file with a line for each weight.
//!
//! Such a file has a line for each feature and, if local patterns count, one for each of their classes: the weight on an empty board and
//! the one on a full board, with a space between.

use kletka::bots::virus_war::eval::{FEATURES, Weights};
use kletka::bots::virus_war::patterns::{CLASSES, PatternWeights};
use std::fmt::Write;

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

/// Weights of patterns, those for an empty board (0) and those for a full one (1), which stay until the program ends.
pub(crate) fn lasting(classes: impl Fn(usize) -> [i16; CLASSES]) -> &'static PatternWeights {
    Box::leak(Box::new(PatternWeights { early: classes(0), late: classes(1) }))
}

/// Reads the text of a file.
fn parse_file(text: &str) -> Result<Weights, String> {
    let pair = |(i, line): (usize, &str)| -> Result<[i32; 2], String> {
        let most = if i < FEATURES { MOST_VALUE } else { MOST_PATTERN.into() };
        let pair = line
            .split_once(' ')
            .and_then(|(early, late)| Some([parse_weight(early, most)?, parse_weight(late, most)?]));
        pair.ok_or_else(|| format!("line {}: these must be two numbers from -{most} to {most}", i + 1))
    };
    let pairs: Vec<[i32; 2]> = text.lines().enumerate().map(pair).collect::<Result<_, _>>()?;
    let count = pairs.len();
    if count != FEATURES && count != FEATURES + CLASSES {
        return Err(format!("{count} lines: weights are {FEATURES}, or {} with patterns", FEATURES + CLASSES));
    }
    let (features, patterns) = pairs.split_at(FEATURES);
    let classes = |late: usize| core::array::from_fn(|class| patterns[class][late] as i16);
    Ok(Weights {
        early: core::array::from_fn(|feature| features[feature][0]),
        late: core::array::from_fn(|feature| features[feature][1]),
        patterns: (!patterns.is_empty()).then(|| lasting(classes)),
    })
}

/// The text of a file.
pub(crate) fn to_file(weights: &Weights) -> String {
    let features = weights.early.iter().zip(&weights.late).map(|(early, late)| format!("{early} {late}\n"));
    let patterns = weights.patterns.into_iter().flat_map(|patterns| patterns.early.iter().zip(&patterns.late));
    features.chain(patterns.map(|(early, late)| format!("{early} {late}\n"))).collect()
}

/// The source of the table of patterns, `src/bots/virus_war/patterns/weights.rs`, as `cargo fmt` leaves it.
pub(crate) fn to_source(patterns: &PatternWeights) -> String {
    let (early, late) = (source_lines(&patterns.early), source_lines(&patterns.late));
    format!(
        "//! The weights of local patterns, fitted to searches and to games played to their end (docs/pandemic.md).

use super::PatternWeights;

/// The weights of the search.
pub(in super::super) static FITTED: PatternWeights = PatternWeights {{
    early: [
{early}    ],
    late: [
{late}    ],
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
