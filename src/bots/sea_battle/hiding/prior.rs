//! A habit in the eyes of a shooter who knows it: how much likelier some places of a piece are than others.

use super::habit::What;
use super::leaning::{Field, Leaning, exp};
use crate::bots::sea_battle::known::Known;
use crate::grid::{Bits, CellSet};
use crate::sea_battle::placement::Place;

/// A habit on a board of which some is known.
pub(in super::super) struct Prior<'a, B> {
    leaning: &'a Leaning,
    /// The pieces whose places are known, and what they take and keep free.
    found: Vec<(What, Place<B>)>,
    /// What the pieces beside the one in hand take and keep free.
    kept: B,
    field: Field,
}

impl<'a, B: Bits> Prior<'a, B> {
    /// What a shooter knows of the enemy's habit, if anything.
    pub(in super::super) fn new(known: &Known<'a>) -> Option<Self> {
        let (setup, water) = (known.setup, known.water);
        let leaning = known.leaning?;
        let charges = water.mines() | water.sweepers() | water.told();
        let wrecks = water.wrecks(setup.touching).map(|wreck| (What::ship(wreck.len()), wreck));
        let found = wrecks.chain(charges.iter().map(|charge| (What::Charge, CellSet::of(charge))));
        let found = found.map(|(what, cells)| (what, Place::new(setup, &cells))).collect();
        Some(Self { leaning, found, kept: B::EMPTY, field: Field::new(setup.side) })
    }

    /// Takes a piece in hand, beside others whose places are supposed.
    pub(in super::super) fn take(&mut self, what: What, others: impl Iterator<Item = (What, Place<B>)> + Clone) {
        let all = self.found.iter().copied().chain(others);
        self.kept = all.clone().fold(B::EMPTY, |kept, (_, place)| kept.or(place.kept));
        self.leaning.beside(what, all.map(|(what, place)| (what, place.cells)), &mut self.field);
    }

    /// The weight of a place of the piece in hand.
    pub(in super::super) fn weight(&self, place: &Place<B>) -> f32 {
        exp(self.leaning.score(place, self.kept, &self.field))
    }
}
