//! A person who lays ships where they lay before: at the same places, or at mirrored and turned ones.

use super::places::Places;

/// The weight of every place of a ship, for a person who takes a place from memory with a fixed chance, and any other time one
/// at random.
pub(super) struct Memory {
    /// How often a place is taken from memory.
    chance: f32,
    /// Whether mirrored and turned places count as the same.
    turns: bool,
    counts: Vec<f32>,
}

impl Memory {
    /// Nothing is remembered yet.
    pub(super) fn new(places: &Places, chance: f32, turns: bool) -> Self {
        Self { chance, turns, counts: vec![0.0; places.len()] }
    }

    /// Remembers the ships of one more fleet, by the numbers of their places.
    pub(super) fn learn(&mut self, places: &Places, fleet: &[usize]) {
        for &ship in fleet {
            let images = if self.turns { places.images(ship) } else { vec![ship] };
            let part = 1.0 / images.len() as f32;
            for image in images {
                self.counts[image] += part;
            }
        }
    }

    /// How many times as often as by chance a ship lies on each place.
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
