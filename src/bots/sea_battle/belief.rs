//! What the admiral believes of the enemy's fleet: that it lies like any other, or, with small parts of the belief, that it was
//! placed in a manner that people like. How much of the belief each keeps follows from the shots.

use super::Nodes;
use super::draws::Draws;
use super::exact::Walk;
use super::known::Known;
use super::manners::{Belief, LEAST, PILOT, beliefs};
use super::rollout::Fleets;
use super::space::Space;
use crate::grid::Bits;
use core::iter;
use rand::Rng;

/// A fleet is drawn for so many nodes.
const NODES_A_FLEET: u32 = 50;
/// But they take no more bytes than this, however much thinking was asked for: on a phone a page has not much.
const MOST_BYTES: usize = 8 << 20;
/// Places that the walk through all fleets may look at for each node.
const LOOKS: u64 = 8;
/// The weight of all fleets together.
const WHOLE: f64 = (1 << 28) as f64;

/// Fleets that agree with what is known, each with the weight that it is believed to have; `None` if there are too many ways to
/// cover what is certain, or none at all.
pub(super) fn believed<B: Bits, const N: usize>(
    known: &Known<'_>,
    nodes: Nodes,
    rng: &mut impl Rng,
) -> Option<Fleets<B, N>> {
    let looks = u64::from(nodes.0) * LOOKS;
    let space = Space::<B>::new(known);
    let bytes = space.ships() * size_of::<u32>() + 2 * size_of::<B>();
    let most = (MOST_BYTES / bytes).min((nodes.0 / NODES_A_FLEET) as usize);
    let pilot = space.draw(PILOT, looks, rng)?;
    let beliefs = beliefs(known, &space, &pilot, looks, rng);
    if space.only_ships() && pilot.count < 1.5 * most as f64 {
        let walk = Walk::new(space.for_walk(), looks, most);
        if let Some(found) = walk.run(space.certain, space.ends).filter(|found| !found.ships.is_empty()) {
            return Some(listed(found.ships, &space, &beliefs));
        }
    }
    let mut mix = Mix { places: Vec::new(), ships: Vec::new(), mines: Vec::new(), weights: Vec::new() };
    let plain = 1.0 - beliefs.iter().map(|belief| belief.share).sum::<f64>();
    let manners = beliefs.iter().map(|belief| (&belief.space, belief.share));
    for (space, share) in iter::once((&space, plain)).chain(manners) {
        if share > LEAST
            && let Some(draws) = space.draw(count(most, share), looks, rng)
        {
            mix.add(space, draws, share);
        }
    }
    (!mix.weights.is_empty()).then(|| mix.fleets(&space))
}

fn count(most: usize, share: f64) -> usize {
    ((most as f64 * share) as usize).max(PILOT)
}

/// All fleets, those placed in a manner with more weight.
fn listed<B: Bits, const N: usize>(ships: Vec<u32>, space: &Space<B>, beliefs: &[Belief<B>]) -> Fleets<B, N> {
    let places = space.cells();
    let mut weights = vec![1.0; ships.len() / space.ships()];
    for belief in beliefs {
        let kept = kept_there(space, &belief.space);
        for (weight, fleet) in weights.iter_mut().zip(ships.chunks_exact(space.ships())) {
            if lies_there(fleet, &places, &kept) {
                *weight += belief.times;
            }
        }
    }
    Fleets::new(space.side, places, ships, space.ships(), Vec::new(), whole(&weights))
}

/// Whether a fleet of a space is one of the narrower space too in which its ships keep these cells.
pub(super) fn lies_there<B: Bits>(fleet: &[u32], places: &[B], kept: &[Option<B>]) -> bool {
    // The ships keep clear of each other, so that only what those of one cell keep from their like is asked anew.
    let lay = |taken: B, &ship: &u32| {
        let cells = places[ship as usize];
        (cells.count() > 1 || !cells.meets(taken)).then_some(taken.or(kept[ship as usize]?))
    };
    fleet.iter().try_fold(B::EMPTY, lay).is_some()
}

/// For each place of a space, what a piece on it keeps for itself in a narrower one that has it too.
pub(super) fn kept_there<B: Bits>(space: &Space<B>, narrower: &Space<B>) -> Vec<Option<B>> {
    let mut kept = Vec::with_capacity(space.classes.iter().map(|class| class.places.len()).sum());
    for (class, narrower) in space.classes.iter().zip(&narrower.classes) {
        let mut there = narrower.places.iter().peekable();
        for place in &class.places {
            kept.push(there.next_if(|same| same.cells == place.cells).map(|same| same.kept));
        }
    }
    kept
}

/// Weights as whole numbers.
fn whole(weights: &[f64]) -> Vec<u32> {
    let scale = WHOLE / weights.iter().sum::<f64>();
    weights.iter().map(|weight| (weight * scale) as u32).collect()
}

/// Adds one list to another with no more memory than it takes.
fn append<T>(all: &mut Vec<T>, mut more: Vec<T>) {
    if all.is_empty() {
        *all = more;
    } else {
        all.reserve_exact(more.len());
        all.append(&mut more);
    }
}

/// Fleets drawn by several beliefs.
struct Mix<B> {
    /// The cells of each place that a ship can take.
    places: Vec<B>,
    /// The numbers of the ships' places.
    ships: Vec<u32>,
    mines: Vec<B>,
    weights: Vec<f64>,
}

impl<B: Bits> Mix<B> {
    /// Adds fleets drawn from a space, whose weights together are this part.
    fn add(&mut self, space: &Space<B>, mut draws: Draws<B>, part: f64) {
        let before = self.places.len() as u32;
        self.places.append(&mut space.cells());
        draws.ships.iter_mut().for_each(|ship| *ship += before);
        let scale = part / draws.weights.iter().map(|&weight| f64::from(weight)).sum::<f64>();
        self.weights.extend(draws.weights.iter().map(|&weight| f64::from(weight) * scale));
        append(&mut self.ships, draws.ships);
        append(&mut self.mines, draws.mines);
    }

    fn fleets<const N: usize>(self, space: &Space<B>) -> Fleets<B, N> {
        Fleets::new(space.side, self.places, self.ships, space.ships(), self.mines, whole(&self.weights))
    }
}
