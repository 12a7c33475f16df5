//! How the admiral learns from the fleets of a person's finished battles how that person places ships.
//! docs/bots.md has the measurements.
//!
//! Several models of the person are fitted to the fleets: likings for parts of the board, and memory of places. How far each is to
//! be trusted shows before each fleet that it learns from: how much likelier the model makes this fleet than chance does, when it
//! knows only those before it. The product of these ratios are the odds with which the model enters the admiral's mixture, where
//! the shots of the battle go on to judge it.

mod features;
mod habit;
mod memory;
mod places;

use super::fleet_space::FleetSpace;
use super::knowledge::Knowledge;
use super::learned::{Guess, LearnedPlacement};
use crate::bots::Budget;
use crate::grid::CellSet;
use crate::sea_battle::{Fleet, Setup, TrackingBoard};
use features::Variances;
use habit::Habit;
use memory::Memory;
use places::Places;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// The most fleets that are learned from: the newest.
pub const MAX_FLEETS: usize = 30;
/// The newest of them on which the models are tried.
const TRIALS: usize = 8;
/// On boards with more places of ships nothing is learned: it would take too long before every shot.
const MAX_PLACES: usize = 3_000;
/// The odds of each model before anything speaks for it.
const FIRST_ODDS: f64 = 0.1;
/// No fleet changes the odds more than so many times.
const MOST_RATIO: f64 = 60.0;
/// The most odds with which a model is believed: people change their ways.
const MOST_ODDS: f64 = 100.0;
/// The least odds that fleets leave to a model, so that it can be believed again.
const LEAST_TRIED: f64 = 0.03;
/// A model with smaller odds is not used.
const LEAST_ODDS: f64 = 0.3;
/// The models that are used: the likeliest.
const USED: usize = 2;
/// Fleets that are drawn to see how many there are.
const DRAWS: usize = 200;

/// What people may like, each by itself.
const LIKINGS: [Variances; 5] = [
    Variances { zones: 0.6, ..Variances::NONE },
    Variances { zones: 0.4, zones_of_lengths: 0.3, ..Variances::NONE },
    Variances { sides: 0.6, ..Variances::NONE },
    Variances { direction: 0.6, ..Variances::NONE },
    Variances { cells: 0.15, ..Variances::NONE },
];
/// How often people may take places from memory, and whether they mirror and turn them.
const MEMORIES: [(f32, bool); 3] = [(0.85, false), (0.4, false), (0.85, true)];

/// A model of a person.
enum Model {
    Habit(Habit),
    Memory(Memory),
}

impl Model {
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

/// What these fleets of one person teach, the oldest first; each was placed by the rules of this setup. `None` where they teach
/// nothing, or the board is too large.
pub fn learn(setup: &Setup, fleets: &[Fleet]) -> Option<LearnedPlacement> {
    // Before most shots there is nothing to learn from.
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
    let places = Places::new(setup.side, all);
    let numbers = |fleet: &Fleet| fleet.ships().iter().filter_map(|ship| places.number(ship)).collect::<Vec<_>>();
    let fleets: Vec<Vec<usize>> = fleets.iter().map(numbers).collect();
    let trial = Trial::new(&space, &places)?;
    let habit = |expected| trial.judge(Model::Habit(Habit::new(setup, &places, expected)), &fleets);
    let memory = |chance, turns| trial.judge(Model::Memory(Memory::new(&places, chance, turns)), &fleets);
    let mut guesses = LIKINGS.map(habit).to_vec();
    // Likings that show are tried together too.
    let shown = LIKINGS.iter().zip(&guesses).filter(|(_, guess)| guess.odds > 1.0);
    let (count, together) = shown.fold((0, Variances::NONE), |(count, all), (liking, _)| (count + 1, all.and(*liking)));
    if count > 1 {
        guesses.push(habit(together));
    }
    guesses.extend(MEMORIES.map(|(chance, turns)| memory(chance, turns)));
    guesses.retain(|guess| guess.odds > LEAST_ODDS);
    guesses.sort_by(|a, b| b.odds.total_cmp(&a.odds));
    guesses.truncate(USED);
    for guess in &mut guesses {
        guess.odds = guess.odds.min(MOST_ODDS);
    }
    LearnedPlacement::new(guesses)
}

/// What models are tried on.
struct Trial<'a> {
    space: &'a FleetSpace<CellSet>,
    places: &'a Places,
    /// The number of all fleets, by estimate.
    all: f64,
}

impl<'a> Trial<'a> {
    fn new(space: &'a FleetSpace<CellSet>, places: &'a Places) -> Option<Self> {
        Some(Self { space, places, all: count(space)? })
    }

    /// Lets a model learn from fleets, one after the other, and tries it on each before.
    fn judge(&self, mut model: Model, fleets: &[Vec<usize>]) -> Guess {
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

    /// How much likelier a fleet is with these weights of places than by chance.
    fn ratio(&self, weights: &[f32], fleet: &[usize]) -> f64 {
        let weight = |cells: &CellSet| self.places.number(cells).map_or(1.0, |number| weights[number]);
        let own: f64 = fleet.iter().map(|&ship| f64::from(weights[ship])).product();
        count(&self.space.weighted(weight)).map_or(1.0, |weighted| own * self.all / weighted)
    }
}

/// The number of fleets of an empty board, each times its weight, by estimate: the same for the same weights.
fn count(space: &FleetSpace<CellSet>) -> Option<f64> {
    // Nothing has to be covered on an empty board.
    let nothing = Budget { nodes: 0, ..Budget::from_nodes(0) };
    space.sample(DRAWS, nothing, &mut Pcg64Mcg::seed_from_u64(1)).map(|fleets| fleets.count)
}

#[cfg(test)]
mod tests;
