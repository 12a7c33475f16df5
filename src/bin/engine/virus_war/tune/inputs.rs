//! What is fitted: the features of the evaluation, constants for parts of turns and, where asked for, the classes of local patterns, with weights of
//! their own for parts of turns.

use super::fit::{Fit, Row};
use super::sample::{MOST_MADE, Sample};
use crate::virus_weights::{MOST_PATTERN, MOST_VALUE, lasting};
use kletka::bots::virus_war::bitboard::NarrowBitboard;
use kletka::bots::virus_war::eval::{FEATURES, FULL, SEEN_BY_PATTERNS, Weights, features};
use kletka::bots::virus_war::fast_position::Rules;
use kletka::bots::virus_war::patterns::{CLASSES, PatternWeights, classes};

/// The ridge of features and constants: enough where one never differs.
const RIDGE: f64 = 1.0;
/// The ridge of classes of patterns, some of which come up seldom.
const PATTERN_RIDGE: f64 = 30.0;
/// How often a position within a turn counts; the search meets many more of them than beginnings of turns.
const PART_WEIGHT: f64 = 2.0;
/// By how much the weights of features differ after each number of sub-moves of a turn; of them only the constant `turn` counts without patterns.
const PARTS: usize = FEATURES;
/// The classes, and by how much their weights differ within a turn.
const PATTERNS: usize = PARTS + MOST_MADE * FEATURES;
const PART_PATTERNS: usize = PATTERNS + CLASSES;
const ALL: usize = PART_PATTERNS + CLASSES;
/// The number of the feature that is always 1.
const TURN: usize = 0;

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
        let ridge = |input| if input < PATTERNS { RIDGE } else { PATTERN_RIDGE };
        Fit::new((0..if self.patterns { ALL } else { PATTERNS }).map(ridge).collect())
    }

    /// What the fit knows of a position.
    pub(super) fn row(self, rules: &Rules<NarrowBitboard>, sample: &Sample) -> Row {
        let (position, me) = (sample.position(rules), usize::from(sample.side));
        let features = features(&position, rules, me);
        let counts = |feature: &usize| !(self.patterns && SEEN_BY_PATTERNS.contains(feature));
        let values = (0..FEATURES).filter(counts).map(|feature| (feature, features.values[feature] as f32));
        let mut inputs: Vec<(usize, f32)> = values.filter(|&(_, value)| value != 0.0).collect();
        // A side that has sub-moves left to make is better off than one at the end of its turn.
        if let Some(part) = sample.made.checked_sub(1) {
            let differ = inputs.clone().into_iter().filter(|&(feature, _)| self.patterns || feature == TURN);
            inputs.extend(differ.map(|(feature, value)| (PARTS + part * FEATURES + feature, value)));
        }
        if self.patterns {
            let mut classes: Vec<usize> = classes(rules, &position, me);
            classes.sort_unstable();
            let same = classes.chunk_by(|a, b| a == b);
            for same in same {
                inputs.push((PATTERNS + same[0], same.len() as f32));
                if sample.made > 0 {
                    inputs.push((PART_PATTERNS + same[0], same.len() as f32));
                }
            }
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
        let weight = |inputs: [Option<usize>; 2], late: usize, most: i32| {
            let of = |input: usize| fit.weights[input][if self.steady { 0 } else { late }];
            let weight: f64 = inputs.into_iter().flatten().map(of).sum();
            ((weight * 1000.0).round() as i32).clamp(-most, most)
        };
        let features = |part: Option<usize>| {
            let differ = |feature| part.map(|part| PARTS + part * FEATURES + feature);
            [0, 1].map(|late| core::array::from_fn(|i| weight([Some(i), differ(i)], late, MOST_VALUE)))
        };
        let classes = |first: Option<usize>| {
            let inputs = |class| [Some(PATTERNS + class), first.map(|first| first + class)];
            [0, 1].map(|late| core::array::from_fn(|class| weight(inputs(class), late, MOST_PATTERN.into()) as i16))
        };
        let patterns = self.patterns.then(|| {
            let ([early, late], [part_early, part_late]) = (classes(None), classes(Some(PART_PATTERNS)));
            // With one sub-move left to make two were made.
            let part_features = [1, 0].map(|part| features(Some(part)));
            lasting(PatternWeights { early, late, part_early, part_late, part_features })
        });
        let [early, late] = features(None);
        Weights { early, late, patterns }
    }
}
