//! Exact enumeration of consistent fleets by backtracking.
//!
//! While a certain cell is uncovered, a piece is placed over it in every possible way; then the other pieces follow,
//! those of a class in order. Each fleet is visited once.

use crate::bots::Budget;
use crate::grid::Bits;
use crate::sea_battle::placement::Place;

/// Pieces of one class, and the places they can take.
pub(super) struct Class<'a, B> {
    pub(super) count: usize,
    pub(super) places: &'a [Place<B>],
    /// Number of the first place, in a numbering over all classes.
    pub(super) first: u32,
}

/// Backtracking enumerator of a space.
pub(super) struct Enumerator<'a, B> {
    classes: Vec<Class<'a, B>>,
    /// For each place of each class, the number of fleets that use it.
    taken: Vec<Vec<f64>>,
    /// Places that may still be tried.
    budget: Budget,
    /// Number of fleets that may still be stored; 0 stores none.
    most: usize,
    fleets: Vec<u32>,
    laid: Vec<u32>,
}

/// Result of a complete enumeration.
pub(super) struct Enumeration {
    /// Number of fleets.
    pub(super) count: f64,
    /// For each place of each class, the number of fleets that use it.
    pub(super) taken: Vec<Vec<f64>>,
    /// Place numbers of the ships, fleet after fleet, if there are few.
    pub(super) ships: Vec<u32>,
}

impl<'a, B: Bits> Enumerator<'a, B> {
    /// Creates an enumerator that tries at most `budget.nodes` places and stores the fleets if they are fewer than
    /// `most`.
    pub(super) fn new(classes: Vec<Class<'a, B>>, budget: Budget, most: usize) -> Self {
        let taken = classes.iter().map(|class| vec![0.0; class.places.len()]).collect();
        Self { classes, taken, budget, most, fleets: Vec::new(), laid: Vec::new() }
    }

    /// Enumerates all fleets that cover the certain cells; `None` if the budget does not suffice. The cells of `first`
    /// are covered first, since they leave the fewest choices.
    pub(super) fn run(mut self, certain: B, first: B) -> Option<Enumeration> {
        let count = self.cover(certain, first, B::EMPTY, &mut |walk, kept| walk.place_remaining(0, 0, kept))?;
        Some(Enumeration { count, taken: self.taken, ships: if self.most > 0 { self.fleets } else { Vec::new() } })
    }

    /// Calls `end` for each way to cover the certain cells, with the place numbers, the cells kept, and the pieces
    /// left of each class. `None` if there are too many, or `end` returns it.
    pub(super) fn covers(
        mut self,
        certain: B,
        first: B,
        mut end: impl FnMut(&[u32], B, Vec<usize>) -> Option<()>,
    ) -> Option<()> {
        let mut covered = |walk: &mut Self, kept| {
            end(&walk.laid, kept, walk.classes.iter().map(|class| class.count).collect()).map(|()| 1.0)
        };
        self.cover(certain, first, B::EMPTY, &mut covered).map(drop)
    }

    fn spend(&mut self, places: usize) -> Option<()> {
        self.budget.spend(places as u64 + 1)
    }

    /// Covers the cells of `need` in every way and sums the results of `end`.
    fn cover(&mut self, need: B, first: B, kept: B, end: &mut impl FnMut(&mut Self, B) -> Option<f64>) -> Option<f64> {
        if need.is_empty() {
            return end(self, kept);
        }
        let cell = if need.intersects(&first) { need & first } else { need }.lowest();
        let mut sum = 0.0;
        for class in 0..self.classes.len() {
            if self.classes[class].count == 0 {
                continue;
            }
            let places = self.classes[class].places;
            self.spend(places.len())?;
            for (index, place) in places.iter().enumerate() {
                if place.cells.intersects(&cell) && !place.cells.intersects(&kept) {
                    self.classes[class].count -= 1;
                    self.laid.push(self.classes[class].first + index as u32);
                    let fleets = self.cover(need - place.cells, first, kept | place.kept, end);
                    self.laid.pop();
                    self.classes[class].count += 1;
                    let fleets = fleets?;
                    self.taken[class][index] += fleets;
                    sum += fleets;
                }
            }
        }
        Some(sum)
    }

    /// Places all remaining pieces, those of `class` from place `from` on.
    fn place_remaining(&mut self, class: usize, from: usize, kept: B) -> Option<f64> {
        let Some(Class { count, places, .. }) = self.classes.get(class) else {
            return Some(self.record_fleet());
        };
        let (count, places) = (*count, *places);
        if count == 0 {
            return self.place_remaining(class + 1, 0, kept);
        }
        let last = count == 1 && self.classes[class + 1..].iter().all(|class| class.count == 0);
        self.spend(places.len() - from.min(places.len()))?;
        let mut sum = 0.0;
        for (index, place) in places.iter().enumerate().skip(from) {
            if place.cells.intersects(&kept) {
                continue;
            }
            let fleets = if last && self.most == 0 {
                1.0
            } else {
                self.classes[class].count -= 1;
                self.laid.push(self.classes[class].first + index as u32);
                let fleets = self.place_remaining(class, index + 1, kept | place.kept);
                self.laid.pop();
                self.classes[class].count += 1;
                fleets?
            };
            self.taken[class][index] += fleets;
            sum += fleets;
        }
        Some(sum)
    }

    fn record_fleet(&mut self) -> f64 {
        if self.most > 0 {
            self.most -= 1;
            self.fleets.extend_from_slice(&self.laid);
        }
        1.0
    }
}
