//! Placement of a fleet that is hard to find.
//!
//! A fleet is sampled with a probability proportional to e^score, the score being linear in a few features of a
//! placement with [`FeatureWeights`] (a Gibbs random field). Any fleet can come up, so a shooter who knows the weights
//! gains little. The weights were fitted against captains of whom half knew them (docs/bots.md).

mod chain;
mod features;
mod score_table;

pub(super) use score_table::exp;

use crate::sea_battle::placement::{self, NoPlacement};
use crate::sea_battle::{Fleet, Setup};
use features::FeatureWeights;
use rand::Rng;

/// Places a fleet by the weights for its setup.
///
/// # Errors
/// If the setup cannot be played or no placement is found.
pub(super) fn place(setup: &Setup, rng: &mut impl Rng) -> Result<Fleet, NoPlacement> {
    place_with(setup, &FeatureWeights::for_setup(setup), rng)
}

/// Places a fleet uniformly, then redraws its pieces by the weights.
///
/// # Errors
/// If the setup cannot be played or no placement is found.
fn place_with(setup: &Setup, weights: &FeatureWeights, rng: &mut impl Rng) -> Result<Fleet, NoPlacement> {
    let fleet = placement::random(setup, rng)?;
    if *weights == FeatureWeights::NONE {
        return Ok(fleet);
    }
    Fleet::new(setup, chain::resample(setup, &fleet, weights, rng)).map_err(|_| NoPlacement::NotFound)
}

#[cfg(test)]
mod tests;
