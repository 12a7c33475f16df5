//! Exactly uniform placements by rejection of whole fleets: every piece is drawn from all its places, and as soon as two
//! collide everything is drawn anew. Pieces of a kind are drawn as if they were numbered; as every placement has the
//! same number of numberings, placements without numbers are uniform too.

use super::catalog::{Catalog, Place};
use crate::grid::Bits;
use rand::Rng;
use rand::seq::IndexedRandom;

/// Draws the first `count` pieces, at most so many times; `false` if every attempt had a collision.
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
