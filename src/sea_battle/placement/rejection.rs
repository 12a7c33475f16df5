//! Exactly uniform placements by rejection: every piece is drawn from all its places, and a collision restarts the
//! whole fleet. Equal pieces are drawn as if numbered; every placement has equally many numberings, so the result is
//! uniform.

use super::catalog::{Catalog, Place};
use crate::grid::Bits;
use rand::Rng;
use rand::seq::IndexedRandom;

/// Draws the first `count` pieces. Returns false if every attempt had a collision.
pub(super) fn draw<B: Bits>(
    catalog: &Catalog<B>,
    count: usize,
    attempts: u32,
    rng: &mut impl Rng,
    drawn: &mut Vec<Place<B>>,
) -> bool {
    (0..attempts).any(|_| attempt(catalog, count, rng, drawn))
}

fn attempt<B: Bits>(catalog: &Catalog<B>, count: usize, rng: &mut impl Rng, drawn: &mut Vec<Place<B>>) -> bool {
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
