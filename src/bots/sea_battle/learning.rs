//! Learning of a person's placements from the fleets of finished battles (docs/bots.md).
//!
//! Several models are fitted: preferences for parts of the board, and memory of places. The odds of a model are the
//! product of its prequential likelihood ratios: before each fleet, how much likelier the model makes it than chance.
//! With these odds it enters the admiral's mixture.

mod features;
mod habit;
mod memory;
mod places;

use super::fleet_space::FleetSpace;
use super::knowledge::Knowledge;
use super::learned::{Guess, LearnedPlacement};
use crate::bots::{Budget, sort_best_first};
use crate::grid::CellSet;
use crate::sea_battle::{Fleet, Setup, TrackingBoard};
use features::Variances;
use habit::Habit;
use memory::Memory;
use places::Places;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Limit of fleets, the newest.
pub const MAX_FLEETS: usize = 30;
/// Newest fleets on which the models are tested.
const TRIALS: usize = 8;
/// Limit of places; on larger boards learning would slow down every shot.
const MAX_PLACES: usize = 3_000;
/// Prior odds of each model.
const FIRST_ODDS: f64 = 0.1;
/// Limit of the change of odds by one fleet.
const MOST_RATIO: f64 = 60.0;
/// Upper bound of odds, since people change their ways.
const MOST_ODDS: f64 = 100.0;
/// Lower bound of odds during the test, so that a model can recover.
const LEAST_TRIED: f64 = 0.03;
/// Minimal odds of a model in use.
const LEAST_ODDS: f64 = 0.3;
/// Number of models in use, the likeliest.
const USED: usize = 2;
/// Fleets sampled to estimate the size of a space.
const DRAWS: usize = 200;

/// Preferences, each as a model.
const LIKINGS: [Variances; 5] = [
    Variances { zones: 0.6, ..Variances::NONE },
    Variances { zones: 0.4, zones_of_lengths: 0.3, ..Variances::NONE },
    Variances { sides: 0.6, ..Variances::NONE },
    Variances { direction: 0.6, ..Variances::NONE },
    Variances { cells: 0.15, ..Variances::NONE },
];
/// Probabilities of repetition, and true if mirrored and rotated places count.
const MEMORIES: [(f32, bool); 3] = [(0.85, false), (0.4, false), (0.85, true)];

enum PersonModel {
    Habit(Habit),
    Memory(Memory),
}

impl PersonModel {
    fn learn(&mut self, places: &Places, fleet: &[usize]) {
        match self {
            Self::Habit(habit) => habit.learn(places, fleet),
            Self::Memory(memory) => memory.learn(places, fleet),
        }
    }

    fn weights(&self, places: &Places) -> Vec<f32> {
        match self {
            Self::Habit(habit) => habit.weights(places),
            Self::Memory(memory) => memory.weights(places),
        }
    }
}

/// Learns from the fleets of one person, oldest first, each placed by the rules of `setup`. `None` if no model is
/// likely or the board is too large.
pub fn learn(setup: &Setup, fleets: &[Fleet]) -> Option<LearnedPlacement> {
    // Usual case, with each shot.
    if fleets.is_empty() {
        return None;
    }
    let fleets = &fleets[fleets.len().saturating_sub(MAX_FLEETS)..];
    let nothing = TrackingBoard::default();
    let space = FleetSpace::<CellSet>::new(&Knowledge::new(setup, &nothing));
    let each = space.ship_classes().map(|class| class.places.len());
    if each.sum::<usize>() > MAX_PLACES {
        return None;
    }
    let all = space.ship_classes().flat_map(|class| class.places.iter().map(|place| place.cells));
    let places = Places::new(setup.size, all);
    let numbers = |fleet: &Fleet| fleet.ships().iter().filter_map(|ship| places.number(ship)).collect::<Vec<_>>();
    let fleets: Vec<Vec<usize>> = fleets.iter().map(numbers).collect();
    let trial = Trial::new(&space, &places)?;
    let habit = |expected| trial.judge(PersonModel::Habit(Habit::new(setup, &places, expected)), &fleets);
    let memory = |chance, turns| trial.judge(PersonModel::Memory(Memory::new(&places, chance, turns)), &fleets);
    let mut guesses = LIKINGS.map(habit).to_vec();
    // Preferences with evidence are also tested together.
    let shown = LIKINGS.iter().zip(&guesses).filter(|(_, guess)| guess.odds > 1.0);
    let (count, together) = shown.fold((0, Variances::NONE), |(count, all), (liking, _)| (count + 1, all.and(*liking)));
    if count > 1 {
        guesses.push(habit(together));
    }
    guesses.extend(MEMORIES.map(|(chance, turns)| memory(chance, turns)));
    guesses.retain(|guess| guess.odds > LEAST_ODDS);
    sort_best_first(&mut guesses, |guess| guess.odds);
    guesses.truncate(USED);
    for guess in &mut guesses {
        guess.odds = guess.odds.min(MOST_ODDS);
    }
    LearnedPlacement::new(guesses)
}

/// Test of models.
struct Trial<'a> {
    space: &'a FleetSpace<CellSet>,
    places: &'a Places,
    /// Estimated number of all fleets.
    all: f64,
}

impl<'a> Trial<'a> {
    fn new(space: &'a FleetSpace<CellSet>, places: &'a Places) -> Option<Self> {
        Some(Self { space, places, all: count(space)? })
    }

    /// Tests a model on each fleet before it learns from it.
    fn judge(&self, mut model: PersonModel, fleets: &[Vec<usize>]) -> Guess {
        let mut odds = FIRST_ODDS;
        for (number, fleet) in fleets.iter().enumerate() {
            if number > 0 && number + TRIALS >= fleets.len() {
                let ratio = self.ratio(&model.weights(self.places), fleet).clamp(1.0 / MOST_RATIO, MOST_RATIO);
                odds = (odds * ratio).max(LEAST_TRIED);
            }
            model.learn(self.places, fleet);
        }
        let weights = self.places.cells().iter().copied().zip(model.weights(self.places)).collect();
        Guess::new(weights, odds)
    }

    /// Returns the likelihood ratio of a fleet by the weights against chance.
    fn ratio(&self, weights: &[f32], fleet: &[usize]) -> f64 {
        let weight = |cells: &CellSet| self.places.number(cells).map_or(1.0, |number| weights[number]);
        let own: f64 = fleet.iter().map(|&ship| f64::from(weights[ship])).product();
        count(&self.space.weighted(weight)).map_or(1.0, |weighted| own * self.all / weighted)
    }
}

/// Estimates the weighted number of fleets on an empty board; deterministic.
fn count(space: &FleetSpace<CellSet>) -> Option<f64> {
    // On an empty board no cell has to be covered.
    let nothing = Budget { nodes: 0, ..Budget::from_nodes(0) };
    space.sample(DRAWS, nothing, &mut Pcg64Mcg::seed_from_u64(1)).map(|fleets| fleets.estimate.fleets)
}

#[cfg(test)]
mod tests;
