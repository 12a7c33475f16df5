//! Placing a fleet so that it is hard to find.
//!
//! A fleet is sampled with a probability in proportion to e^score. The score is linear in a few [features](Feature) of a placement;
//! its weights are [`FeatureWeights`]. With all weights 0 every placement has the same probability. Any fleet can come up: a shooter
//! who knows the weights can only expect a little more here and a little less there. The weights were found by play against captains
//! of whom half know them and sample by them too ([`sink_fleet_placed_with`](super::sink_fleet_placed_with)). docs/bots.md has
//! the measurements.

mod chain;
mod features;
mod prior;
mod score_table;

pub use features::{FEATURE_COUNT, Feature, FeatureWeights, PieceKind};
pub(super) use prior::Prior;
pub(super) use score_table::{ScoreTable, exp};

use crate::grid::CellSet;
use crate::sea_battle::placement::{self, NoPlacement};
use crate::sea_battle::{Fleet, Setup};
use rand::Rng;
use score_table::Field;

/// A fleet placed by the weights for its setup.
///
/// # Errors
/// When the setup cannot be played or no placement is found.
pub fn place(setup: &Setup, rng: &mut impl Rng) -> Result<Fleet, NoPlacement> {
    place_with(setup, &FeatureWeights::for_setup(setup), rng)
}

/// A fleet placed by these weights: at first uniformly, then moved piece by piece.
///
/// # Errors
/// When the setup cannot be played or no placement is found.
pub fn place_with(setup: &Setup, weights: &FeatureWeights, rng: &mut impl Rng) -> Result<Fleet, NoPlacement> {
    let fleet = placement::random(setup, rng)?;
    if *weights == FeatureWeights::NONE {
        return Ok(fleet);
    }
    Fleet::new(setup, chain::resample(setup, &fleet, weights, rng)).map_err(|_| NoPlacement::NotFound)
}

/// Measures the features of fleets of one setup.
pub struct Counter {
    side: u8,
    features: Vec<ScoreTable>,
}

impl Counter {
    /// For fleets of this setup.
    pub fn new(setup: &Setup) -> Self {
        let features = (0..FEATURE_COUNT).map(|number| ScoreTable::new(setup, &FeatureWeights::unit(number))).collect();
        Self { side: setup.side, features }
    }

    /// The value of each feature of a fleet: the score is the sum of the values, each times its weight.
    pub fn count(&self, setup: &Setup, fleet: &Fleet) -> [f32; FEATURE_COUNT] {
        let pieces = chain::pieces::<CellSet>(setup, fleet);
        let mut counts = [0.0; FEATURE_COUNT];
        for (count, scores) in counts.iter_mut().zip(&self.features) {
            let mut field = Field::new(self.side);
            for (number, (what, place)) in pieces.iter().enumerate() {
                let before = &pieces[..number];
                scores.beside(*what, before.iter().map(|(what, place)| (*what, place.cells)), &mut field);
                let kept = before.iter().fold(CellSet::EMPTY, |kept, (_, place)| kept | place.kept);
                *count += scores.score(place, kept, &field);
            }
        }
        counts
    }
}

#[cfg(test)]
mod tests;
