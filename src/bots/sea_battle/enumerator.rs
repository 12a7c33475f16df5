//! Exact enumeration of consistent fleets by backtracking.
//!
//! While a certain cell is uncovered, a piece is placed over it in every possible way; then the other pieces follow,
//! those of a class in order. Each fleet is visited once.

use super::fleet_space::FleetSpace;
use crate::bots::Budget;
use crate::grid::Bits;

/// Backtracking enumerator of a space.
pub(super) struct Enumerator<'a, B> {
    space: &'a FleetSpace<B>,
    /// Pieces still to be placed of each class.
    left: Vec<usize>,
    /// Number of the first place of each class.
    firsts: Vec<u32>,
    /// For each certain cell by its index, the places with it: class, and number in it.
    over: Vec<Vec<(usize, usize)>>,
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
    pub(super) fn new(space: &'a FleetSpace<B>, budget: Budget, most: usize) -> Self {
        let left = space.classes.iter().map(|class| class.count).collect();
        let taken = space.classes.iter().map(|class| vec![0.0; class.places.len()]).collect();
        let firsts = space.first_place_numbers().collect();
        let mut over = vec![Vec::new(); if space.certain.is_empty() { 0 } else { B::STRIDE * B::STRIDE }];
        for (class, pieces) in space.classes.iter().enumerate() {
            for (index, place) in pieces.places.iter().enumerate() {
                (place.cells & space.certain).indices().for_each(|cell| over[cell].push((class, index)));
            }
        }
        Self { space, left, firsts, over, taken, budget, most, fleets: Vec::new(), laid: Vec::new() }
    }

    /// Enumerates all fleets; `None` if the budget does not suffice.
    pub(super) fn run(mut self) -> Option<Enumeration> {
        let certain = self.space.certain;
        let count = self.cover(certain, B::EMPTY, &mut |walk, kept| walk.place_remaining(0, 0, kept))?;
        Some(Enumeration { count, taken: self.taken, ships: if self.most > 0 { self.fleets } else { Vec::new() } })
    }

    /// Calls `end` for each way to cover the certain cells, with the place numbers, the cells kept, and the pieces
    /// left of each class. `None` if there are too many, or `end` returns it.
    pub(super) fn covers(mut self, mut end: impl FnMut(&[u32], B, &[usize]) -> Option<()>) -> Option<()> {
        let mut covered = |walk: &mut Self, kept| end(&walk.laid, kept, &walk.left).map(|()| 1.0);
        self.cover(self.space.certain, B::EMPTY, &mut covered).map(drop)
    }

    /// Covers the cells of `need` in every way, those with the fewest choices first, and sums the results of `end`.
    fn cover(&mut self, need: B, kept: B, end: &mut impl FnMut(&mut Self, B) -> Option<f64>) -> Option<f64> {
        if need.is_empty() {
            return end(self, kept);
        }
        let first = self.space.ends;
        let cell = if need.intersects(&first) { need & first } else { need }.first_index();
        let left = self.space.classes.iter().zip(&self.left).filter(|&(_, &left)| left > 0);
        self.budget.spend(left.map(|(class, _)| class.places.len() as u64 + 1).sum())?;
        let mut sum = 0.0;
        for at in 0..self.over[cell].len() {
            let (class, index) = self.over[cell][at];
            let place = &self.space.classes[class].places[index];
            if self.left[class] == 0 || place.cells.intersects(&kept) {
                continue;
            }
            self.left[class] -= 1;
            self.laid.push(self.firsts[class] + index as u32);
            let fleets = self.cover(need - place.cells, kept | place.kept, end);
            self.laid.pop();
            self.left[class] += 1;
            let fleets = fleets?;
            self.taken[class][index] += fleets;
            sum += fleets;
        }
        Some(sum)
    }

    /// Places all remaining pieces, those of `class` from place `from` on.
    fn place_remaining(&mut self, class: usize, from: usize, kept: B) -> Option<f64> {
        let Some(&count) = self.left.get(class) else { return Some(self.record_fleet()) };
        if count == 0 {
            return self.place_remaining(class + 1, 0, kept);
        }
        let places = &self.space.classes[class].places[from..];
        self.budget.spend(places.len() as u64 + 1)?;
        if count == 1 && self.most == 0 && self.left[class + 1..].iter().all(|&left| left == 0) {
            let mut sum = 0.0;
            for (place, taken) in places.iter().zip(&mut self.taken[class][from..]) {
                let fleets = f64::from(u8::from(!place.cells.intersects(&kept)));
                *taken += fleets;
                sum += fleets;
            }
            return Some(sum);
        }
        let mut sum = 0.0;
        self.left[class] -= 1;
        for (index, place) in (from..).zip(places).filter(|(_, place)| !place.cells.intersects(&kept)) {
            self.laid.push(self.firsts[class] + index as u32);
            let fleets = self.place_remaining(class, index + 1, kept | place.kept)?;
            self.laid.pop();
            self.taken[class][index] += fleets;
            sum += fleets;
        }
        self.left[class] += 1;
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
