//! Placing a fleet so that it is hard to find.
//!
//! A fleet is sampled with a probability in proportion to e^score. The score is linear in a few features of a placement;
//! its weights are [`FeatureWeights`]. With all weights 0 every placement has the same probability. Any fleet can come up: a shooter
//! who knows the weights can only expect a little more here and a little less there. The weights were fitted by play against captains
//! of whom half knew them (docs/bots.md).

mod chain;
mod features;
mod score_table;

pub(super) use score_table::exp;

use crate::sea_battle::placement::{self, NoPlacement};
use crate::sea_battle::{Fleet, Setup};
use features::FeatureWeights;
use rand::Rng;

/// A fleet placed by the weights for its setup.
///
/// # Errors
/// When the setup cannot be played or no placement is found.
pub(super) fn place(setup: &Setup, rng: &mut impl Rng) -> Result<Fleet, NoPlacement> {
    place_with(setup, &FeatureWeights::for_setup(setup), rng)
}

/// A fleet placed by these weights: at first uniformly, then moved piece by piece.
///
/// # Errors
/// When the setup cannot be played or no placement is found.
fn place_with(setup: &Setup, weights: &FeatureWeights, rng: &mut impl Rng) -> Result<Fleet, NoPlacement> {
    let fleet = placement::random(setup, rng)?;
    if *weights == FeatureWeights::NONE {
        return Ok(fleet);
    }
    Fleet::new(setup, chain::resample(setup, &fleet, weights, rng)).map_err(|_| NoPlacement::NotFound)
}

#[cfg(test)]
mod tests;
