//! Uniform placements by a Markov chain, for fleets so large that rejection would take too long.
//!
//! A state gives every piece one of its places, collisions allowed; its weight is e^(−βE), E being the number of
//! pairs that collide. A step draws a new place for one piece and takes it by Metropolis' rule. States without
//! collisions all have the same weight, so among them the chain is uniform whatever β; collisions let it pass between
//! placements that no legal step connects. It is looked at after fixed numbers of steps, and the first look at a state
//! without collisions is the answer. Mixing is shown by tests against exact counts, see `tests.rs`.

use super::catalog::{Catalog, Place};
use crate::grid::Bits;
use rand::{Rng, RngExt};

/// e^(−βE) for E up to 3 with β = 4, as 32-bit fractions; more collisions at once are never taken.
const ACCEPT: [u32; 4] = [u32::MAX, 78_665_070, 1_440_808, 26_389];

/// How long a chain runs, in sweeps: a sweep is a step for each piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schedule {
    /// Sweeps before the first look.
    pub(super) burn_in: u32,
    /// Sweeps between looks.
    pub(super) between: u32,
    /// How many looks at most.
    pub(super) looks: u32,
}

/// Runs the chain from these places; `true` if a look met a state without collisions, which is then in `state`. Else
/// `state` is the last one met without collisions, or as it was.
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
