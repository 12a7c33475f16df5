//! S22: automatic placement, and whether a fleet fits at all (S11).
//!
//! [`random`] is uniform over all legal placements. Four ways, the first that serves:
//!
//! 1. *Rejection* of whole fleets: exactly uniform. Classic boards need about 4 000 attempts, a fraction of a millisecond.
//! 2. *Enumeration* with one placement kept by chance: exactly uniform, for boards so tight that few placements exist.
//!    An enumeration that ends with none proves that the fleet does not fit. Before it a search cell by cell finds room for
//!    fleets that only just fit, or proves the same sooner.
//! 3. A *Markov chain* whose legal states are uniform, for large fleets; its mixing is shown by tests.
//! 4. Where even that finds nothing, a *packing* gives up or gives a start to the chain.
//!
//! Under "anything may touch" single cells take any free cells, whatever the long ships are; they are drawn last, at once.
//! All budgets are counts of steps, so that the same seed gives the same fleet everywhere.

mod catalog;
mod chain;
mod enumeration;
mod packing;
mod perelman;
mod rejection;
mod tight;

pub use catalog::{Kind, Place};
pub use perelman::{Score, perelman, score};

use super::{Fleet, Layout, Setup, SetupError, Touching};
use crate::grid::{Bits, CellSet, NARROW_SIDE, NarrowSet};
use catalog::Catalog;
use chain::Schedule;
use enumeration::Found;
use packing::Corner;
use rand::{Rng, RngExt};
use tight::Room;

/// Attempts at a whole fleet before rejection gives way.
const ATTEMPTS: u32 = 60_000;
/// Steps of an enumeration before it gives way.
const NODES: u64 = 6_000_000;
/// Steps of a search for room on a tight board before it gives way.
const TIGHT: u64 = 400_000;
/// Pairs of pieces that a chain may compare.
const PAIRS: u32 = 24_000_000;
/// Tries at a packing.
const PACKINGS: u32 = 160;

/// Why there is no placement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoPlacement {
    /// The setup cannot be played for another reason.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// All placements were tried: the fleet does not fit.
    #[error("the fleet does not fit on the board")]
    DoesNotFit,
    /// No placement was found, though not all were tried.
    #[error("no room was found for the fleet")]
    NotFound,
}

/// A placement drawn so that every legal one has the same chance (S22).
///
/// # Errors
/// When the setup cannot be played or no placement is found.
pub fn random(setup: &Setup, rng: &mut impl Rng) -> Result<Fleet, NoPlacement> {
    setup.check()?;
    let layout = if setup.side <= NARROW_SIDE { draw::<NarrowSet>(setup, rng) } else { draw::<CellSet>(setup, rng) }?;
    Fleet::new(setup, layout).map_err(|_| NoPlacement::NotFound)
}

fn draw<B: Bits>(setup: &Setup, rng: &mut impl Rng) -> Result<Layout, NoPlacement> {
    let catalog = Catalog::<B>::new(setup);
    let apart = setup.touching == Touching::Anything;
    let count = if apart { catalog.long() } else { catalog.pieces.len() };
    let mut places = Vec::with_capacity(catalog.pieces.len());
    if !rejection::draw(&catalog, count, ATTEMPTS, rng, &mut places) {
        without_rejection(&catalog, count, setup.touching, rng, &mut places)?;
    }
    if apart && !add_singles(&catalog, rng, &mut places) {
        return Err(NoPlacement::DoesNotFit);
    }
    Ok(catalog.layout(setup, &places))
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

/// As many sweeps as the budget of comparisons allows, a third of them before the first look.
fn schedule(count: usize) -> Schedule {
    let sweeps = (PAIRS / (count * count).max(1) as u32).clamp(30, 3_000);
    Schedule { burn_in: sweeps / 3, between: (sweeps / 60).max(1), looks: 40 }
}

/// A tight placement of the first `count` pieces, which are then `places`; whether one was found.
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

/// Draws the single cells from the cells that are free; whether there are enough.
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
