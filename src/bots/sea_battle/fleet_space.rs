//! The space of fleets that agree with what is known: the pieces still to be found, and the places that each can take.

use super::enumerator::Class;
use super::knowledge::Knowledge;
use crate::grid::{Bits, CellSet};
use crate::sea_battle::placement::{Kind, Place};

/// Equal pieces.
#[derive(Clone, Debug)]
pub(super) struct Pieces<B> {
    pub(super) kind: Kind,
    /// How many there are.
    pub(super) count: usize,
    /// The places that each of them can take for all that is known of single cells.
    pub(super) places: Vec<Place<B>>,
    /// How many times as likely as by chance a piece lies on each of them; empty where all are alike.
    pub(super) weights: Vec<f32>,
}

/// All fleets that are consistent with a shooter's knowledge: the pieces keep clear of each other and cover the certain cells.
#[derive(Clone, Debug)]
pub(super) struct FleetSpace<B> {
    pub(super) side: u8,
    /// Ships, the longest first, and of one length those that were hit and named first, each by itself; then mines, then sweepers;
    /// kinds of which there are none too.
    pub(super) classes: Vec<Pieces<B>>,
    /// Cells that hold ships.
    pub(super) certain: B,
    /// Those of them that were answered *sunk*: they leave the fewest choices.
    pub(super) ends: B,
}

impl<B: Bits> FleetSpace<B> {
    /// The space of fleets that are consistent with this knowledge.
    pub(super) fn new(knowledge: &Knowledge<'_>) -> Self {
        let setup = knowledge.setup;
        let certain = B::from_cell_set(&knowledge.certain);
        let mut classes = Vec::new();
        for (length, count) in knowledge.unsunk.classes() {
            let places = setup.shapes.places(length, setup.side).filter(|cells| knowledge.can_be_ship(cells));
            let mut places: Vec<CellSet> = places.collect();
            let mut class = |count, places: &[CellSet]| {
                let places = places.iter().map(|cells| Place::new(setup, cells)).collect();
                classes.push(Pieces { kind: Kind::Ship, count, places, weights: Vec::new() });
            };
            // A ship that was hit and named is a class of its own.
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
        Self { side: setup.side, classes, certain, ends }
    }

    /// Whether there are ships only.
    pub(super) fn has_only_ships(&self) -> bool {
        self.classes.iter().all(|class| class.kind == Kind::Ship || class.count == 0)
    }

    /// The classes of ships.
    pub(super) fn ship_classes(&self) -> impl Iterator<Item = &Pieces<B>> {
        self.classes.iter().filter(|class| class.kind == Kind::Ship)
    }

    /// The same fleets, each as likely as the product of the weights of its ships' places.
    pub(super) fn weighted(&self, weight: impl Fn(&CellSet) -> f32) -> Self {
        let mut space = self.clone();
        for class in space.classes.iter_mut().filter(|class| class.kind == Kind::Ship) {
            class.weights = class.places.iter().map(|place| weight(&place.cells.to_cell_set())).collect();
        }
        space
    }

    /// The weight of each place, by their numbers; empty where all are alike.
    pub(super) fn place_weights(&self) -> Vec<f32> {
        if self.classes.iter().all(|class| class.weights.is_empty()) {
            return Vec::new();
        }
        let one = |class: &Pieces<B>| core::iter::repeat_n(1.0, class.places.len() - class.weights.len());
        self.classes.iter().flat_map(|class| class.weights.iter().copied().chain(one(class))).collect()
    }

    /// The number of ships.
    pub(super) fn ship_count(&self) -> usize {
        self.ship_classes().map(|class| class.count).sum()
    }

    /// The number of the first place of each class, if the places of all are numbered one class after the other.
    pub(super) fn first_place_numbers(&self) -> impl Iterator<Item = u32> + '_ {
        self.classes.iter().scan(0, |next, class| {
            let first = *next;
            *next += class.places.len() as u32;
            Some(first)
        })
    }

    /// The cells of each place, by their numbers. Not inlined: the worker is small.
    #[inline(never)]
    pub(super) fn cells(&self) -> Vec<B> {
        self.classes.iter().flat_map(|class| class.places.iter().map(|place| place.cells)).collect()
    }

    /// The classes of pieces as the enumerator takes them.
    pub(super) fn enumerator_classes(&self) -> Vec<Class<'_, B>> {
        let classes = self.classes.iter().zip(self.first_place_numbers());
        classes.map(|(class, first)| Class { count: class.count, places: &class.places, first }).collect()
    }
}
