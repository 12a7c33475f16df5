//! Automatic placement (S22), and the test whether a fleet fits (S11).
//!
//! [`random`] is uniform over all legal placements. It tries in turn:
//!
//! 1. *Rejection* of whole fleets: exactly uniform; enough for classic boards.
//! 2. *Enumeration* with reservoir sampling: exactly uniform, for boards with few placements. Finding none proves
//!    that the fleet does not fit. A cell-by-cell search before it finds tight fits, or the proof, sooner.
//! 3. A *Markov chain*, started from a *packing*, that is uniform over legal states: for large fleets; tests check
//!    its mixing.
//!
//! Where anything may touch, single cells take any free cells and are drawn last. Budgets count steps, not time, so
//! that a seed gives one fleet everywhere.

mod catalog;
mod chain;
mod enumeration;
mod packing;
mod perelman;
mod tight;

pub use catalog::{Kind, Place};
pub use perelman::{Score, perelman, score};

use super::{Fleet, Layout, Setup, SetupError, Touching};
use crate::grid::{Bits, CellSet, NARROW_SIZE, NarrowSet};
use catalog::Catalog;
use chain::Schedule;
use enumeration::Found;
use packing::Corner;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use tight::Room;

/// Attempts at rejection.
const ATTEMPTS: u32 = 60_000;
/// Steps of the enumeration.
const NODES: u64 = 6_000_000;
/// Steps of the cell-by-cell search.
const TIGHT: u64 = 400_000;
/// Pairs of pieces that a chain may compare.
const PAIRS: u32 = 24_000_000;
/// Attempts at a packing.
const PACKINGS: u32 = 160;

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

fn draw<B: Bits>(setup: &Setup, rng: &mut impl Rng) -> Result<Layout, NoPlacement> {
    let catalog = Catalog::<B>::new(setup);
    let apart = setup.touching == Touching::Anything;
    let count = if apart { catalog.long() } else { catalog.pieces.len() };
    let mut places = Vec::with_capacity(catalog.pieces.len());
    if !(0..ATTEMPTS).any(|_| draw_once(&catalog, count, rng, &mut places)) {
        without_rejection(&catalog, count, setup.touching, rng, &mut places)?;
    }
    if apart && !add_singles(&catalog, rng, &mut places) {
        return Err(NoPlacement::DoesNotFit);
    }
    Ok(catalog.layout(setup, &places))
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

fn without_rejection<B: Bits>(
    catalog: &Catalog<B>,
    count: usize,
    touching: Touching,
    rng: &mut impl Rng,
    places: &mut Vec<Place<B>>,
) -> Result<(), NoPlacement> {
    let loose = pack_some(catalog, count, rng, places);
    let mut fits = loose;
    if !loose {
        match tight::find(catalog, count, touching, TIGHT) {
            Room::Found(found) => (*places, fits) = (found, true),
            Room::None => return Err(NoPlacement::DoesNotFit),
            Room::Unknown => {}
        }
    }
    if !loose || count <= 8 {
        let whole = Catalog { pieces: catalog.pieces[..count].to_vec(), ..catalog.clone() };
        let mut kept = Vec::new();
        match enumeration::enumerate(&whole, NODES, rng, &mut kept) {
            Found::All(0) => return Err(NoPlacement::DoesNotFit),
            Found::All(_) => {
                *places = kept;
                return Ok(());
            }
            Found::Some(0) if !fits => return Err(NoPlacement::NotFound),
            Found::Some(1..) if !loose => *places = kept,
            Found::Some(_) => {}
        }
    }
    chain::run(catalog, count, schedule(count), rng, places);
    Ok(())
}

/// Spends the budget of comparisons, a third of it before the first inspection.
fn schedule(count: usize) -> Schedule {
    let sweeps = (PAIRS / (count * count).max(1) as u32).clamp(30, 3_000);
    Schedule { burn_in: sweeps / 3, between: (sweeps / 60).max(1), looks: 40 }
}

/// Packs the first `count` pieces tightly into `places`. Returns false if they found no room.
fn pack_some<B: Bits>(catalog: &Catalog<B>, count: usize, rng: &mut impl Rng, places: &mut Vec<Place<B>>) -> bool {
    let order: Vec<usize> = (0..count).collect();
    let mut packed = Vec::new();
    let tries = (PACKINGS * 20 / count.max(1) as u32).clamp(2, PACKINGS);
    for noise in 0..tries {
        if packing::pack(catalog, &order, Corner::draw(rng), noise / 4, rng, &mut packed) {
            *places = packed.iter().map(|&(_, place)| place).collect();
            return true;
        }
    }
    false
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
