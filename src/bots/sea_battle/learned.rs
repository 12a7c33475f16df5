//! Learned model of one person's placements.

use crate::grid::CellSet;
use std::collections::BTreeMap;

/// Model of one person's placements by the rules of one setup: several guesses with odds.
pub struct LearnedPlacement {
    guesses: Vec<Guess>,
}

impl LearnedPlacement {
    /// Creates the model from guesses, likeliest first; `None` without any.
    pub(super) fn new(guesses: Vec<Guess>) -> Option<Self> {
        (!guesses.is_empty()).then_some(Self { guesses })
    }

    /// Returns the guesses, likeliest first.
    pub(super) fn guesses(&self) -> &[Guess] {
        &self.guesses
    }
}

/// A hypothesis of one person's placements.
#[derive(Clone)]
pub(super) struct Guess {
    /// Likelihood ratio of each place against a uniform placement.
    pub(super) weights: BTreeMap<CellSet, f32>,
    /// Prior odds of the hypothesis against a uniform placement.
    pub(super) odds: f64,
}

impl Guess {
    pub(super) fn new(weights: BTreeMap<CellSet, f32>, odds: f64) -> Self {
        Self { weights, odds }
    }

    /// Returns the likelihood ratio of a ship on these cells.
    pub(super) fn weight(&self, cells: &CellSet) -> f32 {
        self.weights.get(cells).copied().unwrap_or(1.0)
    }
}
