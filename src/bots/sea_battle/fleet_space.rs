//! Space of consistent fleets: the pieces still to be found, and the places each can take.

use super::knowledge::Knowledge;
use crate::grid::{Bits, CellSet};
use crate::sea_battle::placement::{Kind, Place};

/// Interchangeable pieces.
#[derive(Clone, Debug)]
pub(super) struct Pieces<B> {
    pub(super) kind: Kind,
    /// Number of pieces.
    pub(super) count: usize,
    /// Places that each can take, as far as knowledge of single cells tells.
    pub(super) places: Vec<Place<B>>,
    /// Likelihood ratio of each place against a uniform placement; empty if all are equal.
    pub(super) weights: Vec<f32>,
}

/// All fleets consistent with a shooter's knowledge: pieces keep clear of each other and cover the certain cells.
#[derive(Clone, Debug)]
pub(super) struct FleetSpace<B> {
    pub(super) size: u8,
    /// Ships, longest first, and within a length those hit and named first, each by itself; then mines, then sweepers;
    /// empty classes included.
    pub(super) classes: Vec<Pieces<B>>,
    /// Cells that hold ships.
    pub(super) certain: B,
    /// Those answered *sunk*, which leave the fewest choices.
    pub(super) ends: B,
}

impl<B: Bits> FleetSpace<B> {
    /// Creates the space of fleets consistent with `knowledge`.
    pub(super) fn new(knowledge: &Knowledge<'_>) -> Self {
        let setup = knowledge.setup;
        let certain = B::from_cell_set(&knowledge.certain);
        let mut classes = Vec::new();
        for (length, count) in knowledge.unsunk.classes() {
            let places = setup.shapes.places(length, setup.size).filter(|cells| knowledge.can_be_ship(cells));
            let mut places: Vec<CellSet> = places.collect();
            let mut class = |count, places: &[CellSet]| {
                let places = places.iter().map(|cells| Place::new(setup, cells)).collect();
                classes.push(Pieces { kind: Kind::Ship, count, places, weights: Vec::new() });
            };
            // A ship hit and named is a class of its own.
            let named = knowledge.named_afloat().filter(|(named, _)| *named == length);
            let named: Vec<CellSet> = named.map(|(_, hits)| hits).take(count.into()).collect();
            for hits in &named {
                let (over, elsewhere) = places.into_iter().partition::<Vec<_>, _>(|cells| hits.is_subset(cells));
                class(1, &over);
                places = elsewhere;
            }
            class(usize::from(count) - named.len(), &places);
        }
        let single = |cell| Place::new(setup, &CellSet::from_cell(cell));
        let free = (knowledge.unshot - knowledge.closed - knowledge.certain).into_iter().map(single);
        let places: Vec<_> = free.filter(|place: &Place<B>| !place.kept.intersects(&certain)).collect();
        let mut charges = |kind, count, places| classes.push(Pieces { kind, count, places, weights: Vec::new() });
        charges(Kind::Mine, knowledge.mines, places.clone());
        charges(Kind::Sweeper, knowledge.sweepers, places);
        let ends = B::from_cell_set(&knowledge.board.sunk_at()) & certain;
        Self { size: setup.size, classes, certain, ends }
    }

    /// Returns the space with the places that `keep` returns true for.
    pub(super) fn with_places(&self, keep: impl Fn(&Place<B>) -> bool) -> Self {
        let mut space = self.clone();
        space.classes.iter_mut().for_each(|class| class.places.retain(&keep));
        space
    }

    /// Returns the space of fleets with a ship on `cell`, in a place that `keep` returns true for.
    pub(super) fn covering(&self, cell: B, keep: impl Fn(B) -> bool) -> Self {
        let fits = |place: &Place<B>| {
            if place.cells.intersects(&cell) { keep(place.cells) } else { !place.kept.intersects(&cell) }
        };
        Self { certain: self.certain | cell, ..self.with_places(fits) }
    }

    /// Returns true if no mines or sweepers are left.
    pub(super) fn has_only_ships(&self) -> bool {
        self.classes.iter().all(|class| class.kind == Kind::Ship || class.count == 0)
    }

    pub(super) fn ship_classes(&self) -> impl Iterator<Item = &Pieces<B>> {
        self.classes.iter().filter(|class| class.kind == Kind::Ship)
    }

    /// Returns the space with each fleet weighted by the product of its ships' weights.
    pub(super) fn weighted(&self, weight: impl Fn(&CellSet) -> f32) -> Self {
        let mut space = self.clone();
        for class in space.classes.iter_mut().filter(|class| class.kind == Kind::Ship) {
            class.weights = class.places.iter().map(|place| weight(&place.cells.to_cell_set())).collect();
        }
        space
    }

    /// Returns the weight of each place by its number; empty if all are equal.
    pub(super) fn place_weights(&self) -> Vec<f32> {
        if self.classes.iter().all(|class| class.weights.is_empty()) {
            return Vec::new();
        }
        let one = |class: &Pieces<B>| core::iter::repeat_n(1.0, class.places.len() - class.weights.len());
        self.classes.iter().flat_map(|class| class.weights.iter().copied().chain(one(class))).collect()
    }

    pub(super) fn ship_count(&self) -> usize {
        self.ship_classes().map(|class| class.count).sum()
    }

    /// Returns the number of the first place of each class, in a numbering over all classes.
    pub(super) fn first_place_numbers(&self) -> impl Iterator<Item = u32> + '_ {
        self.classes.iter().scan(0, |next, class| {
            let first = *next;
            *next += class.places.len() as u32;
            Some(first)
        })
    }

    /// Returns the cells of each place by its number. Not inlined, to keep the worker small.
    #[inline(never)]
    pub(super) fn cells(&self) -> Vec<B> {
        self.classes.iter().flat_map(|class| class.places.iter().map(|place| place.cells)).collect()
    }
}
