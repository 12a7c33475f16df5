//! A person's habit: a weight for every place of a ship, fitted to the fleets that the person placed.

use super::features::{Features, Value, Variances};
use super::places::Places;
use crate::bots::sea_battle::hiding::exp;
use crate::sea_battle::Setup;

/// How often all weights are mended after each fleet.
const ROUNDS: usize = 30;
/// The part of a step that is made, since several features push a place at once.
const STEP: f32 = 0.25;

/// What a person does, as a log-linear model: the ships of one length lie each on a place with a probability in proportion to
/// e^score, the score being the sum of the place's features times their weights.
pub(super) struct Habit {
    /// How far the weight of each feature is expected to differ from 0: its variance.
    variances: Vec<f32>,
    /// The features of each place.
    values: Vec<Vec<Value>>,
    /// How many ships of the known fleets lie on each place.
    counts: Vec<f32>,
    /// The weight of each feature.
    weights: Vec<f32>,
}

impl Habit {
    /// Nothing is known: all places are alike.
    pub(super) fn new(setup: &Setup, places: &Places, expected: Variances) -> Self {
        let features = Features::new(setup, expected);
        let values = places.cells().iter().map(|cells| features.of_place(cells)).collect();
        let (counts, weights) = (vec![0.0; places.len()], vec![0.0; features.variances().len()]);
        Self { variances: features.variances().to_vec(), values, counts, weights }
    }

    /// Learns from one more fleet, by the numbers of its ships' places.
    ///
    /// The weights are mended towards those that explain the known fleets best, where a weight far from 0 needs the more reason,
    /// the less its feature is expected to vary. Steps are those of Newton's method with a diagonal matrix.
    pub(super) fn learn(&mut self, places: &Places, fleet: &[usize]) {
        for &ship in fleet {
            self.counts[ship] += 1.0;
        }
        let (mut slope, mut bend) = (vec![0.0; self.weights.len()], vec![0.0; self.weights.len()]);
        for _ in 0..ROUNDS {
            for ((slope, bend), (&weight, &variance)) in
                slope.iter_mut().zip(&mut bend).zip(self.weights.iter().zip(&self.variances))
            {
                // A feature that is left out stays at 0: no place has it.
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

    /// How many times as often as by chance a ship lies on each place.
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
