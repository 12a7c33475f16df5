//! Placing a fleet so that it is hard to find.
//!
//! A fleet is drawn with a chance in proportion to e^score. The score is linear in a few [traits](Trait) of a placement, its
//! weights are a [`Habit`]; with all of them 0 every placement has the same chance. Any fleet can come up: a shooter who knows the
//! habit can only expect a little more here and a little less there. The weights were found by play against captains half of
//! whom know the habit and draw by it too ([`sink_knowing`](super::sink_knowing)). What was measured is told in docs/placement.md.

mod chain;
mod habit;
mod leaning;
mod prior;

pub use habit::{Habit, TRAITS, Trait, What};
pub(super) use leaning::Leaning;
pub(super) use prior::Prior;

use crate::grid::CellSet;
use crate::sea_battle::placement::{self, NoPlacement};
use crate::sea_battle::{Fleet, Setup};
use leaning::Field;
use rand::Rng;

/// A fleet placed by the habit that suits the setup.
///
/// # Errors
/// When the setup cannot be played or no placement is found.
pub fn hide(setup: &Setup, rng: &mut impl Rng) -> Result<Fleet, NoPlacement> {
    hide_by(setup, &Habit::of(setup), rng)
}

/// A fleet placed by this habit: at first uniformly, then moved piece by piece.
///
/// # Errors
/// When the setup cannot be played or no placement is found.
pub fn hide_by(setup: &Setup, habit: &Habit, rng: &mut impl Rng) -> Result<Fleet, NoPlacement> {
    let fleet = placement::random(setup, rng)?;
    if *habit == Habit::NONE {
        return Ok(fleet);
    }
    Fleet::new(setup, chain::lean(setup, &fleet, habit, rng)).map_err(|_| NoPlacement::NotFound)
}

/// Counts the traits of fleets of one setup.
pub struct Counter {
    side: u8,
    leanings: Vec<Leaning>,
}

impl Counter {
    /// For fleets of this setup.
    pub fn new(setup: &Setup) -> Self {
        let leanings = (0..TRAITS).map(|number| Leaning::new(setup, &Habit::only(number))).collect();
        Self { side: setup.side, leanings }
    }

    /// How much of each trait a fleet has: its score by a habit is the sum of these, each times its weight.
    pub fn count(&self, setup: &Setup, fleet: &Fleet) -> [f32; TRAITS] {
        let pieces = chain::pieces::<CellSet>(setup, fleet);
        let mut counts = [0.0; TRAITS];
        for (count, leaning) in counts.iter_mut().zip(&self.leanings) {
            let mut field = Field::new(self.side);
            for (number, (what, place)) in pieces.iter().enumerate() {
                let before = &pieces[..number];
                leaning.beside(*what, before.iter().map(|(what, place)| (*what, place.cells)), &mut field);
                let kept = before.iter().fold(CellSet::EMPTY, |kept, (_, place)| kept | place.kept);
                *count += leaning.score(place, kept, &field);
            }
        }
        counts
    }
}

#[cfg(test)]
mod tests;
