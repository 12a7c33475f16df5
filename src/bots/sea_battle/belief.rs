//! What the admiral believes of the enemy's fleet: that it lies like any other, or, with a small part of the belief, that all its
//! longer ships lie along the border, as people like to place them. How much of the belief each keeps follows from the shots.

use super::Nodes;
use super::draws::Draws;
use super::exact::Walk;
use super::known::Known;
use super::rollout::Fleets;
use super::space::Space;
use crate::grid::{Bits, Cell, CellSet};
use crate::sea_battle::placement::Kind;
use crate::sea_battle::{Setup, Water};
use rand::Rng;

/// The belief before the first shot that the longer ships lie along the border.
const BORDER: f64 = 0.02;
/// A part of the belief less than this is let go.
const LEAST: f64 = 0.002;
/// A fleet is drawn for so many nodes.
const NODES_A_FLEET: u32 = 50;
/// But their ships take no more bytes than this: on a phone a page has not much.
const MOST_BYTES: usize = 5 << 20;
/// Fleets drawn to learn how many there are.
const PILOT: usize = 400;
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
    let most = MOST_BYTES / (space.ships().max(1) * size_of::<B>());
    let most = most.min((nodes.0 / NODES_A_FLEET) as usize);
    let pilot = space.draw(PILOT, looks, rng)?;
    let border = border(known, &space, &pilot, looks, rng);
    if space.only_ships() && pilot.count < 1.5 * most as f64 {
        let walk = Walk::new(space.for_walk(), looks, most);
        if let Some(found) = walk.run(space.certain, space.ends).filter(|found| !found.ships.is_empty()) {
            return Some(listed(found.ships, &space, border.as_ref()));
        }
    }
    let share = border.as_ref().map_or(0.0, |border| border.share);
    let mut mix = Mix { ships: Vec::new(), mines: Vec::new(), weights: Vec::new() };
    if share < 1.0 - LEAST {
        mix.add(space.draw(count(most, 1.0 - share), looks, rng)?, 1.0 - share);
    }
    if let Some(border) = border
        && let Some(draws) = border.space.draw(count(most, share), looks, rng)
    {
        mix.add(draws, share);
    }
    Some(mix.fleets(&space))
}

fn count(most: usize, share: f64) -> usize {
    ((most as f64 * share) as usize).max(PILOT)
}

/// The belief that the longer ships lie along the border.
struct Border<B> {
    space: Space<B>,
    /// The cells along the border.
    ring: B,
    /// The part of the belief.
    share: f64,
    /// A fleet along the border is so many times as likely as any other.
    times: f64,
}

/// The belief in the border as far as it is still held.
fn border<B: Bits>(
    known: &Known<'_>,
    space: &Space<B>,
    pilot: &Draws<B>,
    looks: u64,
    rng: &mut impl Rng,
) -> Option<Border<B>> {
    let setup = known.setup;
    let ring = B::pack(&ring(setup), setup.side);
    let mut wrecks = known.water.wrecks(setup.touching).map(|wreck| B::pack(&wreck, setup.side));
    if wrecks.any(|wreck| !lies_along(wreck, ring)) {
        return None;
    }
    let border = along(space, ring);
    let there = border.draw(PILOT, looks, rng)?;
    let nothing = Water::default();
    let start = Space::<B>::new(&Known::of(setup, &nothing));
    let all = start.draw(PILOT, 0, rng)?.count;
    let all_there = along(&start, ring).draw(PILOT, 0, rng)?.count;
    let times = BORDER / (1.0 - BORDER) * all / all_there;
    let share = there.count * times / (there.count * times + pilot.count);
    (share > LEAST).then_some(Border { space: border, ring, share, times })
}

/// The cells along the border.
fn ring(setup: &Setup) -> CellSet {
    let inside = |cell: &Cell| [cell.column(), cell.row()].iter().all(|at| (1..setup.side - 1).contains(at));
    CellSet::board(setup.side).iter().filter(|cell| !inside(cell)).collect()
}

/// Whether a ship lies along the border, or is a single cell.
fn lies_along<B: Bits>(ship: B, ring: B) -> bool {
    ship.without(ring) == B::EMPTY || ship.count() == 1
}

/// The part of the belief that the border has.
#[cfg(test)]
pub(super) fn share_of_border(known: &Known<'_>, nodes: Nodes, rng: &mut impl Rng) -> f64 {
    let space = Space::<u128>::new(known);
    let looks = u64::from(nodes.0) * LOOKS;
    let pilot = space.draw(PILOT, looks, rng).expect("fleets agree with what the test says");
    border(known, &space, &pilot, looks, rng).map_or(0.0, |border| border.share)
}

/// The space with the places of longer ships along the border only.
fn along<B: Bits>(space: &Space<B>, ring: B) -> Space<B> {
    let mut space = space.clone();
    for class in space.classes.iter_mut().filter(|class| class.kind == Kind::Ship) {
        class.places.retain(|place| lies_along(place.cells, ring));
    }
    space
}

/// All fleets, those along the border with more weight.
fn listed<B: Bits, const N: usize>(ships: Vec<B>, space: &Space<B>, border: Option<&Border<B>>) -> Fleets<B, N> {
    let (ring, times) = border.map_or((B::EMPTY, 0.0), |border| (border.ring, border.times));
    let weight = |fleet: &[B]| if fleet.iter().all(|&ship| lies_along(ship, ring)) { 1.0 + times } else { 1.0 };
    let weights: Vec<f64> = ships.chunks_exact(space.ships()).map(weight).collect();
    Fleets::new(space.side, ships, space.ships(), Vec::new(), whole(&weights))
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
    ships: Vec<B>,
    mines: Vec<B>,
    weights: Vec<f64>,
}

impl<B: Bits> Mix<B> {
    /// Adds fleets whose weights together are this part.
    fn add(&mut self, draws: Draws<B>, part: f64) {
        let scale = part / draws.weights.iter().map(|&weight| f64::from(weight)).sum::<f64>();
        self.weights.extend(draws.weights.iter().map(|&weight| f64::from(weight) * scale));
        append(&mut self.ships, draws.ships);
        append(&mut self.mines, draws.mines);
    }

    fn fleets<const N: usize>(self, space: &Space<B>) -> Fleets<B, N> {
        Fleets::new(space.side, self.ships, space.ships(), self.mines, whole(&self.weights))
    }
}
