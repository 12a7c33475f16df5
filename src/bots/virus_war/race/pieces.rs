//! Connected parts of what a side has grown on.

use crate::bots::virus_war::fast_position::{FastPosition, Rules};
use crate::grid::Bits;

/// A connected part, and the cells that touch it or are in it.
#[derive(Clone, Copy, Debug)]
struct Piece<B> {
    cells: B,
    near: B,
}

/// The living and killed symbols of a side in connected parts. An enemy that reaches a cell of one reaches all of it: it
/// kills the living and goes on from the killed.
#[derive(Clone, Debug)]
pub(in super::super) struct Pieces<B> {
    cells: B,
    list: Vec<Piece<B>>,
}

impl<B: Bits> Pieces<B> {
    pub(in super::super) const NONE: Self = Self { cells: B::EMPTY, list: Vec::new() };

    /// Takes over those of the same side at an earlier time.
    pub(in super::super) fn begin_with(&mut self, earlier: &Self) {
        self.cells = earlier.cells;
        self.list.clear();
        self.list.extend_from_slice(&earlier.list);
    }

    /// Adds what the side has grown on since.
    pub(in super::super) fn advance(&mut self, rules: &Rules<B>, position: &FastPosition<B>, side: usize) {
        for number in (position.taken(side) - self.cells).indices() {
            self.add(B::from_index(number), rules);
        }
    }

    #[inline(never)]
    fn add(&mut self, cell: B, rules: &Rules<B>) {
        let mut joined = Piece { cells: cell, near: rules.near(cell) };
        self.list.retain(|piece| {
            let is_apart = !piece.near.intersects(&cell);
            if !is_apart {
                joined.cells |= piece.cells;
                joined.near |= piece.near;
            }
            is_apart
        });
        self.list.push(joined);
        self.cells |= cell;
    }

    /// Returns the number of `living` symbols that the enemy never reaches from `from`. The side may have grown on a few of
    /// its `taken` cells since.
    #[inline(never)]
    pub(super) fn safe(&self, rules: &Rules<B>, taken: B, living: B, mut from: B) -> i32 {
        // Most often there is one piece, and it is reached.
        if let [piece] = self.list.as_slice()
            && piece.near.intersects(&from)
            && taken.is_subset(&piece.near)
        {
            return 0;
        }
        let mut grown = taken - self.cells;
        loop {
            let mut joined = B::EMPTY;
            for piece in &self.list {
                if piece.near.intersects(&from) {
                    from |= piece.cells;
                    joined |= piece.near & grown;
                }
            }
            let left = living - from - joined;
            if left.is_empty() {
                return 0;
            }
            if !grown.is_empty() {
                joined |= grown & rules.near(from);
            }
            if joined.is_empty() {
                return left.count() as i32;
            }
            from |= joined;
            grown -= joined;
        }
    }
}
