//! Uniform placements by a Markov chain, for fleets too large for rejection.
//!
//! A state gives each piece one of its places, collisions allowed, with weight e^(−βE) for E colliding pairs. A step
//! proposes a new place for one piece (Metropolis). States without collisions have equal weights, so among them the
//! chain is uniform for any β; collisions connect placements that no legal step does. The state is inspected at fixed
//! intervals, and the first one without collisions is returned. `tests.rs` checks the mixing against exact counts.

use super::super::catalog::{Catalog, Place};
use crate::grid::Bits;
use rand::{Rng, RngExt};

/// e^(−βE) for β = 4 as 32-bit fractions; steps that add more than 3 collisions are never accepted.
const ACCEPT: [u32; 4] = [u32::MAX, 78_665_070, 1_440_808, 26_389];

/// The length of a chain in sweeps of one step per piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schedule {
    /// Sweeps before the first inspection.
    pub(super) burn_in: u32,
    /// Sweeps between inspections.
    pub(super) between: u32,
    /// The most inspections.
    pub(super) looks: u32,
}

/// Runs the chain from `state`. Returns true if an inspection found no collision; otherwise `state` is the last one
/// without collisions, or unchanged.
pub(super) fn run<B: Bits>(
    catalog: &Catalog<B>,
    count: usize,
    schedule: Schedule,
    rng: &mut impl Rng,
    state: &mut Vec<Place<B>>,
) -> bool {
    let mut chain = Chain { catalog, state: state.clone(), collisions: 0 };
    chain.collisions = (0..count).map(|piece| chain.conflicts(piece, chain.state[piece])).sum::<u32>() / 2;
    for look in 0..schedule.looks {
        for _ in 0..if look == 0 { schedule.burn_in } else { schedule.between } {
            for _ in 0..count {
                chain.step(rng.random_range(0..count), rng);
            }
            if chain.collisions == 0 {
                state.clone_from(&chain.state);
            }
        }
        if chain.collisions == 0 {
            return true;
        }
    }
    false
}

struct Chain<'a, B> {
    catalog: &'a Catalog<B>,
    state: Vec<Place<B>>,
    collisions: u32,
}

impl<B: Bits> Chain<'_, B> {
    fn conflicts(&self, piece: usize, place: Place<B>) -> u32 {
        let others = self.state.iter().enumerate().filter(|&(other, _)| other != piece);
        others.map(|(_, other)| u32::from(place.cells.intersects(&other.kept))).sum()
    }

    fn step(&mut self, piece: usize, rng: &mut impl Rng) {
        let places = self.catalog.places(piece);
        let place = places[rng.random_range(0..places.len())];
        let (old, new) = (self.conflicts(piece, self.state[piece]), self.conflicts(piece, place));
        let worse = new.saturating_sub(old) as usize;
        if worse == 0 || ACCEPT.get(worse).is_some_and(|&chance| rng.random::<u32>() < chance) {
            self.state[piece] = place;
            self.collisions = self.collisions + new - old;
        }
    }
}
