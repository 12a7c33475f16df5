//! Placing a fleet so that it is hard to find.
//!
//! A fleet is drawn with a chance in proportion to e^score. The score is linear in a few [traits](Trait) of a placement, its
//! weights are a [`FeatureWeights`]; with all of them 0 every placement has the same chance. Any fleet can come up: a shooter who knows the
//! habit can only expect a little more here and a little less there. The weights were found by play against captains half of
//! whom know the habit and draw by it too ([`sink_knowing`](super::sink_knowing)). What was measured is told in docs/placement.md.

mod chain;
mod features;
mod prior;
mod score_table;

pub use features::{FEATURE_COUNT, Feature, FeatureWeights, PieceKind};
pub(super) use prior::Prior;
pub(super) use score_table::ScoreTable;

use crate::grid::CellSet;
use crate::sea_battle::placement::{self, NoPlacement};
use crate::sea_battle::{Fleet, Setup};
use rand::Rng;
use score_table::Field;

/// A fleet placed by the habit that suits the setup.
///
/// # Errors
/// When the setup cannot be played or no placement is found.
pub fn place(setup: &Setup, rng: &mut impl Rng) -> Result<Fleet, NoPlacement> {
    place_with(setup, &FeatureWeights::for_setup(setup), rng)
}

/// A fleet placed by this habit: at first uniformly, then moved piece by piece.
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

/// Counts the traits of fleets of one setup.
pub struct Counter {
    side: u8,
    leanings: Vec<ScoreTable>,
}

impl Counter {
    /// For fleets of this setup.
    pub fn new(setup: &Setup) -> Self {
        let leanings = (0..FEATURE_COUNT).map(|number| ScoreTable::new(setup, &FeatureWeights::unit(number))).collect();
        Self { side: setup.side, leanings }
    }

    /// How much of each trait a fleet has: its score by a habit is the sum of these, each times its weight.
    pub fn count(&self, setup: &Setup, fleet: &Fleet) -> [f32; FEATURE_COUNT] {
        let pieces = chain::pieces::<CellSet>(setup, fleet);
        let mut counts = [0.0; FEATURE_COUNT];
        for (count, scores) in counts.iter_mut().zip(&self.leanings) {
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
