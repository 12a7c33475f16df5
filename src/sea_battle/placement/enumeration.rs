//! Exactly uniform placements on tight boards, by enumeration of all placements with reservoir sampling. An empty
//! enumeration proves that the fleet does not fit.

use super::catalog::{Catalog, Place};
use crate::grid::Bits;
use rand::{Rng, RngExt};

/// The result of an enumeration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// The number of all placements.
    All(u64),
    /// The number found before the budget ran out.
    Some(u64),
}

struct Search<'a, B, R> {
    catalog: &'a Catalog<B>,
    rng: &'a mut R,
    path: Vec<Place<B>>,
    kept: &'a mut Vec<Place<B>>,
    count: u64,
    nodes: u64,
}

/// Enumerates placements within a budget of `nodes` steps and keeps a uniformly chosen one.
pub(super) fn enumerate<B: Bits>(
    catalog: &Catalog<B>,
    nodes: u64,
    rng: &mut impl Rng,
    kept: &mut Vec<Place<B>>,
) -> Found {
    let mut search = Search { catalog, rng, path: Vec::new(), kept, count: 0, nodes };
    if search.place(B::EMPTY, 0) { Found::All(search.count) } else { Found::Some(search.count) }
}

impl<B: Bits, R: Rng> Search<'_, B, R> {
    /// Places the next piece at index `from` of its class or later, then the rest. Returns false if the budget ran
    /// out.
    fn place(&mut self, kept: B, from: usize) -> bool {
        let piece = self.path.len();
        let Some(&this) = self.catalog.pieces.get(piece) else {
            self.keep();
            return true;
        };
        // Equal pieces take places in ascending order, so that no placement is counted twice.
        let next_is_equal = self.catalog.pieces.get(piece + 1) == Some(&this);
        for (index, place) in self.catalog.places(piece).iter().enumerate().skip(from) {
            if self.nodes == 0 {
                return false;
            }
            self.nodes -= 1;
            if place.cells.intersects(&kept) {
                continue;
            }
            self.path.push(*place);
            let finished = self.place(kept | place.kept, if next_is_equal { index + 1 } else { 0 });
            self.path.pop();
            if !finished {
                return false;
            }
        }
        true
    }

    fn keep(&mut self) {
        self.count += 1;
        if self.rng.random_range(0..self.count) == 0 {
            self.kept.clone_from(&self.path);
        }
    }
}
