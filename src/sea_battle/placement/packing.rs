//! Tight packings, built piece by piece: each piece takes the place with the least new room, near a corner.

use super::super::catalog::{Catalog, Place};
use crate::grid::{Bits, Cell};
use rand::{Rng, RngExt};

/// A corner of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Corner {
    right: bool,
    bottom: bool,
}

impl Corner {
    /// Draws one of the four corners.
    pub(super) fn draw(rng: &mut impl Rng) -> Self {
        Self { right: rng.random(), bottom: rng.random() }
    }

    /// Returns the Manhattan distance from this corner.
    fn distance(self, cell: Cell, size: u8) -> u32 {
        let far = size - 1;
        let columns = if self.right { far - cell.column() } else { cell.column() };
        let rows = if self.bottom { far - cell.row() } else { cell.row() };
        columns as u32 + rows as u32
    }
}

/// Packs the first `count` pieces from a corner, in the given order. Returns false if one found no room.
///
/// `noise` is the random tolerance, in cells, by which a place may be worse than the best.
pub(super) fn pack<B: Bits>(
    catalog: &Catalog<B>,
    order: &[usize],
    corner: Corner,
    noise: u32,
    rng: &mut impl Rng,
    packed: &mut Vec<(usize, Place<B>)>,
) -> bool {
    packed.clear();
    let mut kept = B::EMPTY;
    for &piece in order {
        let mut best: Option<(u64, Place<B>)> = None;
        for place in catalog.places(piece) {
            if place.cells.intersects(&kept) {
                continue;
            }
            let far: u32 = place.cells.into_iter().map(|cell| corner.distance(cell, catalog.size)).sum();
            let fresh = (place.kept - kept).count() + rng.random_range(0..=noise);
            let cost = u64::from(fresh) << 32 | u64::from(far) << 8 | u64::from(rng.random::<u8>());
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, *place));
            }
        }
        let Some((_, place)) = best else { return false };
        kept |= place.kept;
        packed.push((piece, place));
    }
    true
}
