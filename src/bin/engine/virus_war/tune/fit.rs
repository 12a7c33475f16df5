//! Logistic regression of the evaluation's weights, each of which goes from one for the empty board to one for the full board.
//!
//! The chance that the side whose turn begins wins is taken for 1 ÷ (1 + e^(−v)), v being the evaluation ÷ 1000. Newton's method finds the
//! weights in a few rounds, though many features go together.

use kletka::bots::virus_war::eval::{FEATURES, FULL, Features, Weights};
use std::fmt::{Display, Formatter};
use std::str::FromStr;

/// A position at the beginning of a turn.
#[derive(Clone, Copy)]
pub(super) struct Sample {
    pub(super) features: Features,
    /// The chance of the side whose turn it is, as it was played or searched.
    pub(super) chance: f64,
}

/// A line of a file: the chance, the share of taken cells, the features.
impl Display for Sample {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.chance, self.features.taken)?;
        self.features.values.iter().try_for_each(|value| write!(f, " {value}"))
    }
}

impl FromStr for Sample {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let mut words = line.split(' ');
        let chance = words.next().and_then(|word| word.parse().ok()).filter(|chance| (0.0..=1.0).contains(chance));
        let numbers: Option<Vec<i32>> = words.map(|word| word.parse().ok()).collect();
        let read = |chance: f64, numbers: &[i32]| {
            let (&taken, values) = numbers.split_first()?;
            Some(Self { features: Features { values: values.try_into().ok()?, taken }, chance })
        };
        let sample = chance.zip(numbers).and_then(|(chance, numbers)| read(chance, &numbers));
        sample.ok_or_else(|| format!("this is no sample: {line}"))
    }
}

/// A weight of each feature on an empty board, then one on a full board.
const COUNT: usize = 2 * FEATURES;
/// How much the squares of weights are held against the errors of the samples: enough where a feature never differs.
const RIDGE: f64 = 1.0;

/// Weights in logarithms of the odds.
#[derive(Clone)]
pub(super) struct Fit {
    weights: [f64; COUNT],
    /// Whether both weights of a feature are one.
    steady: bool,
}

impl Fit {
    /// All weights 0. With `steady` the weights do not depend on how full the board is.
    pub(super) fn new(steady: bool) -> Self {
        Self { weights: [0.0; COUNT], steady }
    }

    /// The weights in thousandths.
    pub(super) fn weights(&self) -> Weights {
        let early: [i32; FEATURES] = core::array::from_fn(|i| (self.weights[i] * 1000.0).round() as i32);
        let late = core::array::from_fn(|i| (self.weights[FEATURES + i] * 1000.0).round() as i32);
        Weights { early, late: if self.steady { early } else { late }, patterns: None }
    }

    fn inputs(&self, features: &Features) -> [f64; COUNT] {
        let late = if self.steady { 0.0 } else { f64::from(features.taken) / f64::from(FULL) };
        core::array::from_fn(|i| {
            let value = f64::from(features.values[i % FEATURES]);
            if i < FEATURES { value * (1.0 - late) } else { value * late }
        })
    }

    fn chance(&self, inputs: &[f64; COUNT]) -> f64 {
        let sum: f64 = inputs.iter().zip(self.weights).map(|(input, weight)| input * weight).sum();
        1.0 / (1.0 + (-sum).exp())
    }

    /// The mean cross-entropy of the chances that the weights give.
    pub(super) fn loss(&self, samples: &[Sample]) -> f64 {
        let one = |sample: &Sample| {
            let chance = self.chance(&self.inputs(&sample.features)).clamp(1e-6, 1.0 - 1e-6);
            -(sample.chance * chance.ln() + (1.0 - sample.chance) * (1.0 - chance).ln())
        };
        samples.iter().map(one).sum::<f64>() / samples.len() as f64
    }

    /// One round of Newton's method over all samples.
    pub(super) fn improve(&mut self, samples: &[Sample]) {
        let mut slopes = self.weights.map(|weight| -RIDGE * weight);
        let mut curves = [[0.0; COUNT]; COUNT];
        for sample in samples {
            let inputs = self.inputs(&sample.features);
            let chance = self.chance(&inputs);
            let (error, curve) = (sample.chance - chance, chance * (1.0 - chance));
            for (slope, input) in slopes.iter_mut().zip(inputs) {
                *slope += error * input;
            }
            for (row, input) in curves.iter_mut().zip(inputs) {
                for (value, other) in row.iter_mut().zip(inputs) {
                    *value += curve * input * other;
                }
            }
        }
        for (i, row) in curves.iter_mut().enumerate() {
            row[i] += RIDGE;
        }
        for (weight, change) in self.weights.iter_mut().zip(solve(curves, slopes)) {
            *weight += change;
        }
    }
}

/// The solution of a system of linear equations whose matrix is symmetrical and positive, by Gauss's elimination.
fn solve(mut matrix: [[f64; COUNT]; COUNT], mut right: [f64; COUNT]) -> [f64; COUNT] {
    for pivot in 0..COUNT {
        let row = matrix[pivot];
        for below in pivot + 1..COUNT {
            let factor = matrix[below][pivot] / row[pivot];
            for (value, pivot_value) in matrix[below].iter_mut().zip(row).skip(pivot) {
                *value -= factor * pivot_value;
            }
            right[below] -= factor * right[pivot];
        }
    }
    let mut solution = [0.0; COUNT];
    for i in (0..COUNT).rev() {
        let known: f64 = (i + 1..COUNT).map(|j| matrix[i][j] * solution[j]).sum();
        solution[i] = (right[i] - known) / matrix[i][i];
    }
    solution
}
