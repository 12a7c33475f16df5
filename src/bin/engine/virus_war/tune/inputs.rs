//! What is fitted: the features of the evaluation, constants for parts of turns and, where asked for, the classes of local patterns.

use super::fit::{Fit, Row};
use super::sample::{MOST_MADE, Sample};
use crate::virus_weights::{MOST_PATTERN, MOST_VALUE, lasting};
use kletka::bots::virus_war::bitboard::NarrowBitboard;
use kletka::bots::virus_war::eval::{FEATURES, FULL, SEEN_BY_PATTERNS, Weights, features};
use kletka::bots::virus_war::fast_position::Rules;
use kletka::bots::virus_war::patterns::{CLASSES, classes};

/// The ridge of features and constants: enough where one never differs.
const RIDGE: f64 = 1.0;
/// The ridge of classes of patterns, some of which come up seldom.
const PATTERN_RIDGE: f64 = 30.0;
/// How often a position within a turn counts; the search meets many more of them than beginnings of turns.
const PART_WEIGHT: f64 = 2.0;
/// The first constant and the first class.
const CONSTANTS: usize = FEATURES;
const PATTERNS: usize = CONSTANTS + MOST_MADE;

/// Which inputs a fit has.
#[derive(Clone, Copy)]
pub(super) struct Inputs {
    /// Classes of patterns count, and the features that they can stand for do not.
    pub(super) patterns: bool,
    /// Each weight is the same however full the board is.
    pub(super) steady: bool,
}

impl Inputs {
    /// A fit whose weights are all 0.
    pub(super) fn new_fit(self) -> Fit {
        let classes = if self.patterns { CLASSES } else { 0 };
        let ridge = |input| if input < PATTERNS { RIDGE } else { PATTERN_RIDGE };
        Fit::new((0..PATTERNS + classes).map(ridge).collect())
    }

    /// What the fit knows of a position.
    pub(super) fn row(self, rules: &Rules<NarrowBitboard>, sample: &Sample) -> Row {
        let (position, me) = (sample.position(rules), usize::from(sample.side));
        let features = features(&position, rules, me);
        let counts = |feature: &usize| !(self.patterns && SEEN_BY_PATTERNS.contains(feature));
        let values = (0..FEATURES).filter(counts).map(|feature| (feature, features.values[feature] as f32));
        let mut inputs: Vec<(usize, f32)> = values.filter(|&(_, value)| value != 0.0).collect();
        // A side that has sub-moves left to make is better off than one at the end of its turn.
        inputs.extend(sample.made.checked_sub(1).map(|constant| (CONSTANTS + constant, 1.0)));
        if self.patterns {
            let mut classes: Vec<usize> = classes(rules, &position, me);
            classes.sort_unstable();
            let same = classes.chunk_by(|a, b| a == b);
            inputs.extend(same.map(|same| (PATTERNS + same[0], same.len() as f32)));
        }
        Row {
            inputs: inputs.into_iter().map(|(input, value)| (input as u16, value)).collect(),
            late: if self.steady { 0.0 } else { f64::from(features.taken) / f64::from(FULL) },
            chance: sample.chance(),
            weight: if sample.made > 0 { PART_WEIGHT } else { 1.0 },
        }
    }

    /// The weights in thousandths, as the evaluation takes them.
    pub(super) fn weights(self, fit: &Fit) -> Weights {
        let weight = |input: usize, late: usize, most: i32| {
            let weight = fit.weights[input][if self.steady { 0 } else { late }];
            ((weight * 1000.0).round() as i32).clamp(-most, most)
        };
        let features = |late| core::array::from_fn(|feature| weight(feature, late, MOST_VALUE));
        let classes = |late| core::array::from_fn(|class| weight(PATTERNS + class, late, MOST_PATTERN.into()) as i16);
        let patterns = self.patterns.then(|| lasting(classes));
        Weights { early: features(0), late: features(1), patterns }
    }
}
