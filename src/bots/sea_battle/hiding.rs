//! Placement of a fleet that is hard to find.
//!
//! A fleet is sampled with a probability proportional to e^score, the score being linear in a few features of a
//! placement with [`FeatureWeights`] (a Gibbs random field). Any fleet can come up, so a shooter who knows the weights
//! gains little. The weights were fitted against captains of whom half knew them (docs/bots.md).

mod features;
mod score_table;

pub(super) use score_table::exp;

use super::gibbs::choose_weighted;
use crate::grid::{Bits, CellSet, NARROW_SIZE, NarrowSet};
use crate::sea_battle::placement::{self, NoPlacement, Place};
use crate::sea_battle::{Fleet, Layout, Setup};
use features::{FeatureWeights, PieceKind};
use rand::Rng;
use score_table::{Field, ScoreTable};

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
    Fleet::new(setup, resample(setup, &fleet, weights, rng)).map_err(|_| NoPlacement::NotFound)
}

/// Number of times each piece is redrawn.
const SWEEPS: usize = 12;

/// Redraws every piece of a fleet by the weights (Gibbs sampling). In the limit every fleet has its exact probability; on
/// a board too tight to move any piece the fleet stays.
fn resample(setup: &Setup, fleet: &Fleet, weights: &FeatureWeights, rng: &mut impl Rng) -> Layout {
    if setup.size <= NARROW_SIZE {
        resample_with::<NarrowSet>(setup, fleet, weights, rng)
    } else {
        resample_with::<CellSet>(setup, fleet, weights, rng)
    }
}

fn resample_with<B: Bits>(setup: &Setup, fleet: &Fleet, weights: &FeatureWeights, rng: &mut impl Rng) -> Layout {
    let mut chain = Chain::<B>::new(setup, fleet, weights);
    for _ in 0..SWEEPS {
        for piece in 0..chain.pieces.len() {
            chain.step(piece, rng);
        }
    }
    chain.layout(setup)
}

/// Returns the pieces of a fleet: ships, then mines, then sweepers.
fn pieces<B: Bits>(setup: &Setup, fleet: &Fleet) -> Vec<(PieceKind, Place<B>)> {
    let charges = fleet.mines().iter().chain(fleet.sweepers().iter()).map(CellSet::from_cell);
    let ships = fleet.ships().iter().map(|ship| (PieceKind::ship(ship.len()), *ship));
    let all = ships.chain(charges.map(|charge| (PieceKind::Charge, charge)));
    all.map(|(what, cells)| (what, Place::new(setup, &cells))).collect()
}

struct Chain<B> {
    scores: ScoreTable,
    pieces: Vec<(PieceKind, Place<B>)>,
    /// Places of each length.
    places: Vec<Vec<Place<B>>>,
    field: Field,
    /// Open places of the current piece, with cumulative weights.
    open: Vec<(Place<B>, f32)>,
}

impl<B: Bits> Chain<B> {
    fn new(setup: &Setup, fleet: &Fleet, weights: &FeatureWeights) -> Self {
        let pieces = pieces::<B>(setup, fleet);
        let places = (0..=setup.fleet.longest()).map(|length| {
            let used = pieces.iter().any(|(_, place)| place.cells.count() == u32::from(length));
            let places = used.then(|| setup.shapes.places(length, setup.size)).into_iter().flatten();
            places.map(|cells| Place::new(setup, &cells)).collect()
        });
        let (places, scores) = (places.collect(), ScoreTable::new(setup, weights));
        Self { scores, pieces, places, field: Field::new(setup.size), open: Vec::new() }
    }

    /// Redraws the place of a piece, clear of all others.
    fn step(&mut self, piece: usize, rng: &mut impl Rng) {
        let (what, old) = self.pieces[piece];
        let others = self.pieces.iter().enumerate().filter(|&(other, _)| other != piece).map(|(_, other)| other);
        let kept = others.clone().fold(B::EMPTY, |kept, (_, place)| kept | place.kept);
        self.scores.beside(what, others.map(|(what, place)| (*what, place.cells)), &mut self.field);
        let mut sum = 0.0;
        self.open.clear();
        for place in &self.places[old.cells.count() as usize] {
            if !place.cells.intersects(&kept) {
                sum += exp(self.scores.score(place, kept, &self.field));
                self.open.push((*place, sum));
            }
        }
        self.pieces[piece].1 = choose_weighted(&self.open, rng).unwrap_or(old);
    }

    fn layout(&self, setup: &Setup) -> Layout {
        let mut layout = Layout::empty(setup);
        for (what, place) in &self.pieces {
            let cells = place.cells.to_cell_set();
            match what {
                PieceKind::Single | PieceKind::Long => layout.ships.push(cells),
                // Mines come before sweepers.
                PieceKind::Charge if layout.mines.len() < usize::from(setup.mines) => layout.mines |= cells,
                PieceKind::Charge => layout.sweepers |= cells,
            }
        }
        layout
    }
}

#[cfg(test)]
mod tests;
