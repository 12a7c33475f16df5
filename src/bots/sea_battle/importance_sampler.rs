//! Sequential importance sampling of consistent fleets.
//!
//! First all covers are listed: the ways to cover the certain cells with pieces. Each fleet belongs to exactly one. A
//! cover is drawn by a guess at its number of fleets, then the other pieces are placed, longest first, each on a
//! random open place. The weight is the inverse of the drawing probability: the product of the numbers of open places,
//! divided by the guess. The mean weight estimates the number of fleets without bias. With weights of places, sums of
//! weights replace the numbers of places.

use super::conflict_table::{ConflictTable, OpenPlaces};
use super::enumerator::Enumerator;
use super::fleet_space::FleetSpace;
use crate::bots::Budget;
use crate::grid::Bits;
use crate::sea_battle::placement::Kind;
use rand::{Rng, RngExt};

/// Fleets with importance weights.
#[derive(Clone, Debug)]
pub(super) struct WeightedFleets<B> {
    /// Place numbers of the ships that are not known to be sunk, fleet after fleet.
    pub(super) ships: Vec<u32>,
    /// Number of these ships in a fleet.
    pub(super) each: usize,
    /// Mines of each fleet.
    pub(super) mines: Vec<B>,
    /// Weight of each fleet, with mean 1.
    pub(super) weights: Vec<f32>,
    /// Estimated number of fleets.
    pub(super) count: f64,
    /// Its standard error.
    pub(super) error: f64,
}

/// A way to cover the certain cells.
struct Cover<B> {
    laid: Vec<u32>,
    kept: B,
    /// Pieces left of each class.
    left: Vec<usize>,
    /// Product of the weights of its places.
    weight: f64,
    /// Guess at the number of fleets, times `weight`.
    guess: f64,
}

impl<B: Bits> FleetSpace<B> {
    /// Samples `fleets` fleets; `None` if there are too many covers, or no fleet was found.
    pub(super) fn sample(&self, fleets: usize, budget: Budget, rng: &mut impl Rng) -> Option<WeightedFleets<B>> {
        let conflicts = ConflictTable::new(self);
        let covers = self.covers(&conflicts, budget)?;
        let whole: f64 = covers.iter().map(|cover| cover.guess).sum();
        if whole <= 0.0 {
            return None;
        }
        let mut drawer = Sampler::new(self, conflicts, fleets);
        let (mut upto, mut drawn) = (0.0, 0);
        let shift: f64 = rng.random();
        for cover in &covers {
            upto += cover.guess / whole * fleets as f64;
            let until = ((upto + shift).floor() as usize).min(fleets);
            if until > drawn {
                drawer.draw(cover, until - drawn, whole / cover.guess, rng);
                drawn = until;
            }
        }
        drawer.finish(drawn)
    }

    /// Lists all covers. The budget pays for the cell set of each; the rest is a few words per ship.
    fn covers(&self, conflicts: &ConflictTable<'_, B>, budget: Budget) -> Option<Vec<Cover<B>>> {
        let (mut memory, mut covers, mut room) = (budget, Vec::new(), OpenPlaces::new());
        let weights = self.place_weights();
        let end = |laid: &[u32], kept: B, left: &[usize]| {
            conflicts.places_clear_of(kept, &mut room);
            let weight = product(&weights, laid);
            let guess = guess(conflicts, &room, left) * weight;
            if guess > 0.0 {
                memory.reserve(size_of::<B>() as u64)?;
                covers.push(Cover { laid: laid.to_vec(), kept, left: left.to_vec(), weight, guess });
            }
            Some(())
        };
        Enumerator::new(self, budget, 0).covers(end)?;
        Some(covers)
    }
}

/// Estimates the number of fleets of a cover as if the remaining pieces did not conflict.
fn guess<B: Bits>(conflicts: &ConflictTable<'_, B>, room: &OpenPlaces, left: &[usize]) -> f64 {
    let ways = |(class, &left): (usize, &usize)| {
        let open = if left == 0 { 0 } else { conflicts.open_count(room, class) };
        (0..left).map(|laid| open.saturating_sub(laid) as f64 / (laid + 1) as f64).product::<f64>()
    };
    left.iter().enumerate().map(ways).product()
}

/// Returns the product of the places' weights; 1 without weights.
pub(super) fn product(weights: &[f32], places: &[u32]) -> f64 {
    places.iter().filter_map(|&place| weights.get(place as usize)).map(|&weight| f64::from(weight)).product()
}

struct Sampler<'a, B> {
    space: &'a FleetSpace<B>,
    conflicts: ConflictTable<'a, B>,
    /// Places open beside the cover.
    beside: OpenPlaces,
    /// Places open beside all pieces placed so far.
    room: OpenPlaces,
    /// Number of the first place of each class.
    firsts: Vec<u32>,
    ships: Vec<u32>,
    mines: Vec<B>,
    weights: Vec<f64>,
}

impl<'a, B: Bits> Sampler<'a, B> {
    fn new(space: &'a FleetSpace<B>, conflicts: ConflictTable<'a, B>, fleets: usize) -> Self {
        let (ships, mines) = (Vec::with_capacity(fleets * space.ship_count()), Vec::with_capacity(fleets));
        let (firsts, weights) = (space.first_place_numbers().collect(), Vec::with_capacity(fleets));
        Self { space, conflicts, beside: OpenPlaces::new(), room: OpenPlaces::new(), firsts, ships, mines, weights }
    }

    /// Samples `fleets` fleets with a cover.
    fn draw(&mut self, cover: &Cover<B>, fleets: usize, factor: f64, rng: &mut impl Rng) {
        self.conflicts.places_clear_of(cover.kept, &mut self.beside);
        for _ in 0..fleets {
            let start = self.ships.len();
            self.ships.extend_from_slice(&cover.laid);
            match self.complete(cover, rng) {
                Some((weight, mines)) => {
                    self.weights.push(weight * factor * cover.weight);
                    self.mines.push(mines);
                }
                None => self.ships.truncate(start),
            }
        }
    }

    /// Places the pieces beside a cover; returns the inverse drawing probability and the mines.
    fn complete(&mut self, cover: &Cover<B>, rng: &mut impl Rng) -> Option<(f64, B)> {
        let (mut weight, mut mines) = (1.0, B::EMPTY);
        self.room.clone_from(&self.beside);
        for (class, pieces) in self.space.classes.iter().enumerate() {
            for laid in 0..cover.left[class] {
                let (place, open) = self.draw_place(class, &pieces.weights, rng)?;
                self.conflicts.occupy(&mut self.room, class, place);
                // Interchangeable pieces may be placed in any order.
                weight *= open / (laid + 1) as f64;
                match pieces.kind {
                    Kind::Ship => self.ships.push(self.firsts[class] + place as u32),
                    Kind::Mine => mines |= pieces.places[place].cells,
                    Kind::Sweeper => {}
                }
            }
        }
        Some((weight, mines))
    }

    /// Draws an open place by weight; returns it with the sum of open weights.
    fn draw_place(&self, class: usize, weights: &[f32], rng: &mut impl Rng) -> Option<(usize, f64)> {
        if weights.is_empty() {
            let open = self.conflicts.open_count(&self.room, class);
            let place = (open > 0).then(|| self.conflicts.nth_open(&self.room, class, rng.random_range(0..open)))?;
            return Some((place, open as f64));
        }
        let open = || self.conflicts.open_places(&self.room, class);
        let whole: f32 = open().map(|place| weights[place]).sum();
        let mut left = rng.random::<f32>() * whole;
        let mut last = None;
        // After rounding a little may be left over: then it is the last place.
        let chosen = open().inspect(|&place| last = Some(place)).find(|&place| {
            left -= weights[place];
            left < 0.0
        });
        chosen.or(last).map(|place| (place, f64::from(whole)))
    }

    /// Normalizes the sample after `attempts` attempts.
    fn finish(self, attempts: usize) -> Option<WeightedFleets<B>> {
        let (sum, attempts) = (self.weights.iter().sum::<f64>(), attempts as f64);
        if sum <= 0.0 {
            return None;
        }
        let count = sum / attempts;
        let squares: f64 = self.weights.iter().map(|weight| weight * weight).sum();
        let error = ((squares / attempts - count * count).max(0.0) / attempts).sqrt();
        let mean = sum / self.weights.len() as f64;
        let weights = self.weights.iter().map(|weight| (weight / mean) as f32).collect();
        Some(WeightedFleets {
            ships: self.ships,
            each: self.space.ship_count(),
            mines: self.mines,
            weights,
            count,
            error,
        })
    }
}
