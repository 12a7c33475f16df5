//! Model of a person who repeats places, or their mirror images and rotations.

use super::places::Places;

/// Model of a person who repeats a remembered place with a fixed chance, and else chooses uniformly.
pub(super) struct Memory {
    /// Probability of repeating a place.
    chance: f32,
    /// True if mirrored and rotated places count as repetitions.
    turns: bool,
    counts: Vec<f32>,
}

impl Memory {
    /// Creates a model without data.
    pub(super) fn new(places: &Places, chance: f32, turns: bool) -> Self {
        Self { chance, turns, counts: vec![0.0; places.len()] }
    }

    /// Adds a fleet, given by place numbers.
    pub(super) fn learn(&mut self, places: &Places, fleet: &[usize]) {
        for &ship in fleet {
            let images = if self.turns { places.images(ship) } else { vec![ship] };
            let part = 1.0 / images.len() as f32;
            for image in images {
                self.counts[image] += part;
            }
        }
    }

    /// Returns the likelihood ratio of each place against chance.
    pub(super) fn weights(&self, places: &Places) -> Vec<f32> {
        let mut weights = Vec::with_capacity(places.len());
        for range in places.lengths() {
            let counts = &self.counts[range.clone()];
            let ships: f32 = counts.iter().sum();
            let scale = if ships > 0.0 { self.chance * range.len() as f32 / ships } else { self.chance };
            weights.extend(counts.iter().map(|count| 1.0 - self.chance + scale * count));
        }
        weights
    }
}
