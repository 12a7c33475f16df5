//! What the admiral has learned of how one person places ships.

use crate::grid::CellSet;
use std::collections::BTreeMap;

/// What is known of how one person places ships by the rules of one setup: several guesses, each with its odds.
pub struct LearnedPlacement {
    guesses: Vec<Guess>,
}

impl LearnedPlacement {
    /// What these guesses say, the likeliest first; `None` without one.
    pub(super) fn new(guesses: Vec<Guess>) -> Option<Self> {
        (!guesses.is_empty()).then_some(Self { guesses })
    }

    /// The guesses, the likeliest first.
    pub(super) fn guesses(&self) -> &[Guess] {
        &self.guesses
    }
}

/// How one person may place ships.
#[derive(Clone)]
pub(super) struct Guess {
    /// How many times as often as by chance a ship lies on each place.
    pub(super) weights: BTreeMap<CellSet, f32>,
    /// The odds that the person places so, against chance, before a battle.
    pub(super) odds: f64,
}

impl Guess {
    /// A guess with these weights of places and these odds.
    pub(super) fn new(weights: BTreeMap<CellSet, f32>, odds: f64) -> Self {
        Self { weights, odds }
    }

    /// How many times as often as by chance a ship lies on these cells.
    pub(super) fn weight(&self, cells: &CellSet) -> f32 {
        self.weights.get(cells).copied().unwrap_or(1.0)
    }
}
