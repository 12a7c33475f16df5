//! Log-linear model of a person's placements, fitted to known fleets.

use super::features::{Features, Value, Variances};
use super::places::Places;
use crate::bots::sea_battle::hiding::exp;
use crate::sea_battle::Setup;

/// Rounds of fitting after each fleet.
const ROUNDS: usize = 30;
/// Damping of steps, since several features affect a place at once.
const STEP: f32 = 0.25;

/// Log-linear model: a ship lies on a place with a probability proportional to e^score, the score being the weighted
/// sum of the place's features.
pub(super) struct Habit {
    /// Prior variance of each feature's weight.
    variances: Vec<f32>,
    /// Features of each place.
    values: Vec<Vec<Value>>,
    /// Number of known ships on each place.
    counts: Vec<f32>,
    /// Weight of each feature.
    weights: Vec<f32>,
}

impl Habit {
    /// Creates a model without data, which is uniform.
    pub(super) fn new(setup: &Setup, places: &Places, expected: Variances) -> Self {
        let features = Features::new(setup, expected);
        let values = places.cells().iter().map(|cells| features.of_place(cells)).collect();
        let (counts, weights) = (vec![0.0; places.len()], vec![0.0; features.variances().len()]);
        Self { variances: features.variances().to_vec(), values, counts, weights }
    }

    /// Adds a fleet, given by place numbers, and refits.
    ///
    /// Maximizes the posterior with Gaussian priors of the features' variances, by Newton steps with a diagonal
    /// Hessian.
    pub(super) fn learn(&mut self, places: &Places, fleet: &[usize]) {
        for &ship in fleet {
            self.counts[ship] += 1.0;
        }
        let (mut slope, mut bend) = (vec![0.0; self.weights.len()], vec![0.0; self.weights.len()]);
        for _ in 0..ROUNDS {
            for ((slope, bend), (&weight, &variance)) in
                slope.iter_mut().zip(&mut bend).zip(self.weights.iter().zip(&self.variances))
            {
                // No place has a feature of variance 0, so its weight stays 0.
                (*slope, *bend) = if variance > 0.0 { (-weight / variance, 1.0 / variance) } else { (0.0, 1.0) };
            }
            let times = self.weights(places);
            for range in places.lengths() {
                let ships: f32 = self.counts[range.clone()].iter().sum();
                let mean = ships / range.len() as f32;
                for number in range.clone() {
                    let expected = mean * times[number];
                    for &(feature, value) in &self.values[number] {
                        slope[feature as usize] += (self.counts[number] - expected) * value;
                        bend[feature as usize] += expected * value * value;
                    }
                }
            }
            for (weight, (slope, bend)) in self.weights.iter_mut().zip(slope.iter().zip(&bend)) {
                *weight += STEP * slope / bend;
            }
        }
    }

    /// Returns the likelihood ratio of each place against chance.
    pub(super) fn weights(&self, places: &Places) -> Vec<f32> {
        let score = |values: &Vec<Value>| -> f32 {
            values.iter().map(|&(feature, value)| self.weights[feature as usize] * value).sum()
        };
        let mut times: Vec<f32> = self.values.iter().map(|values| exp(score(values))).collect();
        for range in places.lengths() {
            let mean = times[range.clone()].iter().sum::<f32>() / range.len() as f32;
            times[range.clone()].iter_mut().for_each(|times| *times /= mean);
        }
        times
    }
}
