//! Automatic placement (S22), and the test whether a fleet fits (S11).
//!
//! [`random`] is uniform over all legal placements. It tries in turn:
//!
//! 1. *Rejection* of whole fleets: exactly uniform; enough for classic boards.
//! 2. A *Markov chain* that is uniform over legal states, started from a fleet that the
//!    [exact search](super::TrackingBoard::find_fleet) finds, or proves not to exist; tests check its mixing.
//!
//! Where anything may touch, single cells take any free cells and are drawn last. Budgets count steps, not time, so
//! that a seed gives one fleet everywhere.

mod chain;
mod packing;
mod perelman;

pub use super::catalog::{Kind, Place};
pub use perelman::{Score, perelman, score};

use super::catalog::Catalog;
use super::{ConsistentFleet, FLEET_SEARCH_BUDGET, Fleet, Layout, Setup, SetupError, Touching, TrackingBoard};
use crate::grid::{Bits, CellSet, NARROW_SIZE, NarrowSet};
use chain::Schedule;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

/// Attempts at rejection.
const ATTEMPTS: u32 = 60_000;
/// Attempts that even a slow device makes in a moment; a classic fleet takes 4 000 on average.
const QUICK_ATTEMPTS: u32 = 30_000;
/// Pairs of pieces that a chain may compare until it is inspected first, and twice as many until it gives up.
const PAIRS: u32 = 8_000_000;

/// Reasons why no placement was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoPlacement {
    /// The setup is unplayable for another reason.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The fleet does not fit: all placements were tried.
    #[error("the fleet does not fit on the board")]
    DoesNotFit,
    /// The search gave up before trying all placements.
    #[error("no room was found for the fleet")]
    NotFound,
}

/// Draws a uniformly random legal placement (S22).
///
/// # Errors
/// If the setup is unplayable or no placement is found.
pub fn random(setup: &Setup, rng: &mut impl Rng) -> Result<Fleet, NoPlacement> {
    setup.check()?;
    let layout = if setup.size <= NARROW_SIZE { draw::<NarrowSet>(setup, rng) } else { draw::<CellSet>(setup, rng) }?;
    Fleet::new(setup, layout).map_err(|_| NoPlacement::NotFound)
}

/// Draws the placement that [`random`] draws, where little work finds one: on boards of usual size with ships apart.
pub fn random_at_once(setup: &Setup, rng: &mut impl Rng) -> Option<Fleet> {
    let is_quick = setup.size <= NARROW_SIZE && setup.touching != Touching::Anything && setup.check().is_ok();
    let catalog = is_quick.then(|| Catalog::<NarrowSet>::new(setup))?;
    let places = draw_pieces(&catalog, catalog.pieces.len(), QUICK_ATTEMPTS, rng)?;
    Fleet::new(setup, catalog.layout(setup, &places)).ok()
}

fn draw<B: Bits>(setup: &Setup, rng: &mut impl Rng) -> Result<Layout, NoPlacement> {
    let catalog = Catalog::<B>::new(setup);
    let apart = setup.touching == Touching::Anything;
    let count = if apart { catalog.long() } else { catalog.pieces.len() };
    let mut places = if let Some(places) = draw_pieces(&catalog, count, ATTEMPTS, rng) {
        places
    } else {
        let mut places = first_fleet(setup, count)?;
        chain::run(&catalog, count, schedule(count), rng, &mut places);
        places
    };
    if apart && !add_singles(&catalog, rng, &mut places) {
        return Err(NoPlacement::DoesNotFit);
    }
    Ok(catalog.layout(setup, &places))
}

/// Draws the first `count` pieces until none collide; `None` if they do in each of the attempts.
fn draw_pieces<B: Bits>(
    catalog: &Catalog<B>,
    count: usize,
    attempts: u32,
    rng: &mut impl Rng,
) -> Option<Vec<Place<B>>> {
    let mut places = Vec::with_capacity(catalog.pieces.len());
    (0..attempts).any(|_| draw_once(catalog, count, rng, &mut places)).then_some(places)
}

/// Draws each of the first `count` pieces from all its places. Returns false on the first collision.
///
/// Pieces are drawn as if numbered. As every placement has equally many numberings, the first without a collision is
/// uniform.
fn draw_once<B: Bits>(catalog: &Catalog<B>, count: usize, rng: &mut impl Rng, drawn: &mut Vec<Place<B>>) -> bool {
    drawn.clear();
    let mut kept = B::EMPTY;
    for piece in 0..count {
        let Some(&place) = catalog.places(piece).choose(rng) else { return false };
        if place.cells.intersects(&kept) {
            return false;
        }
        kept |= place.kept;
        drawn.push(place);
    }
    true
}

/// Returns places for the first `count` pieces by the exact search.
fn first_fleet<B: Bits>(setup: &Setup, count: usize) -> Result<Vec<Place<B>>, NoPlacement> {
    match TrackingBoard::default().find_fleet(setup, FLEET_SEARCH_BUDGET) {
        ConsistentFleet::Found(layout) => {
            let singles = layout.mines.iter().chain(&layout.sweepers).map(CellSet::from_cell);
            Ok(layout.ships.into_iter().chain(singles).take(count).map(|cells| Place::new(setup, &cells)).collect())
        }
        ConsistentFleet::None => Err(NoPlacement::DoesNotFit),
        ConsistentFleet::Undecided => Err(NoPlacement::NotFound),
    }
}

/// Returns the schedule of a chain of `count` pieces.
fn schedule(count: usize) -> Schedule {
    let pairs = (count * count).max(1) as u32;
    let burn_in = (PAIRS / pairs).clamp(10, 1_000);
    let between = (burn_in / 20).max(1);
    Schedule { burn_in, between, looks: (2 * PAIRS / (pairs * between)).clamp(40, 2_000) }
}

/// Draws the single cells from the free cells. Returns false if there are too few.
fn add_singles<B: Bits>(catalog: &Catalog<B>, rng: &mut impl Rng, places: &mut Vec<Place<B>>) -> bool {
    let taken = places.iter().fold(B::EMPTY, |taken, place| taken | place.cells);
    let singles = catalog.classes.last().into_iter().flatten();
    let mut free: Vec<Place<B>> = singles.filter(|place| !place.cells.intersects(&taken)).copied().collect();
    while places.len() < catalog.pieces.len() {
        if free.is_empty() {
            return false;
        }
        places.push(free.swap_remove(rng.random_range(0..free.len())));
    }
    true
}

#[cfg(test)]
mod tests;
