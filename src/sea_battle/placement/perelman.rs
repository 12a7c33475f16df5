//! Perelman's placement (S22): ships longer than one cell are packed into a corner and along the edges; the single
//! cells are spread far apart over the free water.

use super::super::catalog::{Catalog, Place};
use super::super::{Fleet, Setup};
use super::packing::{self, Corner};
use super::{NoPlacement, random};
use crate::grid::{Bits, Cell, CellSet, NARROW_SIZE, NarrowSet};
use rand::{Rng, RngExt};

/// Starting cells tried for the single cells.
const SPREADS: u32 = 12;
/// Packings tried; the tightest is kept.
const TRIES: u32 = 60;

/// The quality of a placement by Perelman's measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// Cells taken by ships longer than one cell, with their exclusion zones: fewer is tighter.
    pub taken: usize,
    /// The least Chebyshev distance between one-cell ships; 0 if there are fewer than two.
    pub apart: u8,
    /// The number of cells farther than two cells from every one-cell ship and taken cell: empty water that the enemy
    /// must search.
    pub empty: usize,
}

/// Computes the score of a placement.
pub fn score(setup: &Setup, fleet: &Fleet) -> Score {
    let long = fleet.ships().iter().filter(|ship| ship.len() > 1);
    let taken = long.fold(CellSet::EMPTY, |all, ship| all | *ship | setup.touching.exclusion_zone(ship, setup.size));
    let singles: CellSet = fleet.ships().iter().filter(|ship| ship.len() == 1).filter_map(CellSet::first).collect();
    let pairs = singles.iter().flat_map(|a| singles.iter().filter(move |b| *b > a).map(move |b| distance(a, b)));
    let near = (singles | taken).neighbours(setup.size);
    let near = near.neighbours(setup.size) | near | singles | taken;
    Score { taken: taken.len(), apart: pairs.min().unwrap_or(0), empty: (CellSet::board(setup.size) - near).len() }
}

/// Indices of pieces with their places.
type Packing<B> = Vec<(usize, Place<B>)>;

fn distance(a: Cell, b: Cell) -> u8 {
    a.column().abs_diff(b.column()).max(a.row().abs_diff(b.row()))
}

/// Draws a placement by Perelman's rule, in a random corner and order. A fleet that leaves no such choice is placed
/// at random.
///
/// # Errors
/// If the setup is unplayable or no placement is found.
pub fn perelman(setup: &Setup, rng: &mut impl Rng) -> Result<Fleet, NoPlacement> {
    setup.check()?;
    let packed =
        if setup.size <= NARROW_SIZE { arrange::<NarrowSet>(setup, rng) } else { arrange::<CellSet>(setup, rng) };
    packed.map_or_else(|| random(setup, rng), Ok)
}

fn arrange<B: Bits>(setup: &Setup, rng: &mut impl Rng) -> Option<Fleet> {
    let catalog = Catalog::<B>::new(setup);
    let corner = Corner::draw(rng);
    let long = tightest(&catalog, corner, rng)?;
    let mut places: Vec<Option<Place<B>>> = vec![None; catalog.pieces.len()];
    let mut kept = B::EMPTY;
    for (piece, place) in long {
        places[piece] = Some(place);
        kept |= place.kept;
    }
    places.truncate(catalog.long());
    places.extend(spread(&catalog, kept, rng)?.into_iter().map(Some));
    let places: Vec<Place<B>> = places.into_iter().collect::<Option<_>>()?;
    Fleet::new(setup, catalog.layout(setup, &places)).ok()
}

/// Returns the packing of the long ships that takes the least room, of several orders.
fn tightest<B: Bits>(catalog: &Catalog<B>, corner: Corner, rng: &mut impl Rng) -> Option<Packing<B>> {
    let mut order: Vec<usize> = (0..catalog.long()).collect();
    let mut packed = Vec::new();
    let mut best: Option<(u32, Packing<B>)> = None;
    let tries = (TRIES * 10 / order.len().max(1) as u32).clamp(4, TRIES);
    for attempt in 0..tries {
        if packing::pack(catalog, &order, corner, attempt % 3, rng, &mut packed) {
            let room = packed.iter().fold(B::EMPTY, |room, (_, place)| room | place.kept).count();
            if best.as_ref().is_none_or(|(least, _)| room < *least) {
                best = Some((room, packed.clone()));
            }
        }
        shuffle(&mut order, rng);
    }
    best.map(|(_, packed)| packed)
}

fn shuffle(order: &mut [usize], rng: &mut impl Rng) {
    for last in (1..order.len()).rev() {
        order.swap(last, rng.random_range(0..=last));
    }
}

/// Spreads the single pieces, ships first, each as far from the earlier ones as possible; returns the best of several
/// starts.
fn spread<B: Bits>(catalog: &Catalog<B>, kept: B, rng: &mut impl Rng) -> Option<Vec<Place<B>>> {
    let count = catalog.pieces.len() - catalog.long();
    let mut best: Option<(u32, Vec<Place<B>>)> = None;
    for _ in 0..SPREADS {
        let (mut kept, mut cells, mut apart) = (kept, Vec::with_capacity(count), 0);
        let mut places = Vec::with_capacity(count);
        for _ in 0..count {
            let Some((near, place)) = farthest(catalog, kept, &cells, rng) else { break };
            kept |= place.kept;
            cells.extend(place.cells.to_cell_set().first());
            // The last distance is the least of all and weighs most.
            apart = near as u32 * 64 + apart / 2;
            places.push(place);
        }
        if places.len() == count && best.as_ref().is_none_or(|(most, _)| apart > *most) {
            best = Some((apart, places));
        }
    }
    best.map(|(_, places)| places)
}

/// Returns the free cell farthest from `others`, ties broken at random, and its distance.
fn farthest<B: Bits>(catalog: &Catalog<B>, kept: B, others: &[Cell], rng: &mut impl Rng) -> Option<(u8, Place<B>)> {
    let singles = catalog.classes.last().into_iter().flatten();
    let free = singles.filter(|place| !place.cells.intersects(&kept)).filter_map(|place| {
        let here = place.cells.to_cell_set().first()?;
        let near = others.iter().map(|&other| distance(here, other)).min().unwrap_or(0);
        Some(((near, rng.random::<u32>()), *place))
    });
    free.max_by_key(|(rank, _)| *rank).map(|((near, _), place)| (near, place))
}
