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
const BORDER: f64 = 0.03;
/// A part of the belief less than this is let go.
const LEAST: f64 = 0.002;
/// A fleet is drawn for so many nodes.
const NODES_A_FLEET: u32 = 50;
/// Fleets drawn to learn how many there are.
const PILOT: usize = 400;
/// Places that the walk through all fleets may look at for each node.
const LOOKS: u64 = 8;
/// The weight of all fleets together.
const WHOLE: f64 = (1 << 28) as f64;

/// Fleets that agree with what is known, each with the weight that it is believed to have; `None` if there are too many ways to
/// cover what is certain, or none at all.
pub(super) fn believed(known: &Known<'_>, nodes: Nodes, rng: &mut impl Rng) -> Option<Fleets> {
    let most = (nodes.0 / NODES_A_FLEET) as usize;
    let looks = u64::from(nodes.0) * LOOKS;
    let space = Space::<u128>::new(known);
    let pilot = space.draw(PILOT, looks, rng)?;
    let border = border(known, &space, &pilot, looks, rng);
    if space.only_ships() && pilot.count < 1.5 * most as f64 {
        let walk = Walk::new(space.for_walk(), looks, most);
        if let Some(found) = walk.run(space.certain, space.ends).filter(|found| !found.ships.is_empty()) {
            return Some(listed(&found.ships, space.ships(), border.as_ref()));
        }
    }
    let share = border.as_ref().map_or(0.0, |border| border.share);
    let mut mix = Mix::default();
    if share < 1.0 - LEAST {
        mix.add(space.draw(count(most, 1.0 - share), looks, rng)?, 1.0 - share);
    }
    if let Some(border) = border
        && let Some(draws) = border.space.draw(count(most, share), looks, rng)
    {
        mix.add(draws, share);
    }
    Some(mix.fleets(space.ships()))
}

fn count(most: usize, share: f64) -> usize {
    ((most as f64 * share) as usize).max(PILOT)
}

/// The belief that the longer ships lie along the border.
struct Border {
    space: Space<u128>,
    /// The cells along the border.
    ring: u128,
    /// The part of the belief.
    share: f64,
    /// A fleet along the border is so many times as likely as any other.
    times: f64,
}

/// The belief in the border as far as it is still held.
fn border(
    known: &Known<'_>,
    space: &Space<u128>,
    pilot: &Draws<u128>,
    looks: u64,
    rng: &mut impl Rng,
) -> Option<Border> {
    let setup = known.setup;
    let ring = ring(setup);
    let mut wrecks = known.water.wrecks(setup.touching).map(|wreck| u128::pack(&wreck, setup.side));
    if wrecks.any(|wreck| wreck.count() > 1 && wreck & !ring != 0) {
        return None;
    }
    let border = along(space, ring);
    let there = border.draw(PILOT, looks, rng)?;
    let nothing = Water::default();
    let start = Space::<u128>::new(&Known::of(setup, &nothing));
    let all = start.draw(PILOT, 0, rng)?.count;
    let all_there = along(&start, ring).draw(PILOT, 0, rng)?.count;
    let times = BORDER / (1.0 - BORDER) * all / all_there;
    let share = there.count * times / (there.count * times + pilot.count);
    (share > LEAST).then_some(Border { space: border, ring, share, times })
}

/// The cells along the border.
fn ring(setup: &Setup) -> u128 {
    let inside = |cell: &Cell| [cell.column(), cell.row()].iter().all(|at| (1..setup.side - 1).contains(at));
    u128::pack(&CellSet::board(setup.side).iter().filter(|cell| !inside(cell)).collect(), setup.side)
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
fn along(space: &Space<u128>, ring: u128) -> Space<u128> {
    let mut space = space.clone();
    for class in space.classes.iter_mut().filter(|class| class.kind == Kind::Ship) {
        class.places.retain(|place| place.cells & !ring == 0 || place.cells.is_power_of_two());
    }
    space
}

/// All fleets, those along the border with more weight.
fn listed(ships: &[u128], each: usize, border: Option<&Border>) -> Fleets {
    let (ring, times) = border.map_or((0, 0.0), |border| (border.ring, border.times));
    let along = |fleet: &[u128]| fleet.iter().all(|ship| ship & !ring == 0 || ship.is_power_of_two());
    let weights: Vec<f64> =
        ships.chunks_exact(each).map(|fleet| if along(fleet) { 1.0 + times } else { 1.0 }).collect();
    Fleets::new(ships.to_vec(), each, Vec::new(), whole(&weights))
}

/// Weights as whole numbers.
fn whole(weights: &[f64]) -> Vec<u32> {
    let scale = WHOLE / weights.iter().sum::<f64>();
    weights.iter().map(|weight| (weight * scale) as u32).collect()
}

/// Fleets drawn by several beliefs.
#[derive(Default)]
struct Mix {
    ships: Vec<u128>,
    mines: Vec<u128>,
    weights: Vec<f64>,
}

impl Mix {
    /// Adds fleets whose weights together are this part.
    fn add(&mut self, draws: Draws<u128>, part: f64) {
        let scale = part / draws.weights.iter().map(|&weight| f64::from(weight)).sum::<f64>();
        self.weights.extend(draws.weights.iter().map(|&weight| f64::from(weight) * scale));
        self.ships.extend(draws.ships);
        self.mines.extend(draws.mines);
    }

    fn fleets(self, each: usize) -> Fleets {
        Fleets::new(self.ships, each, self.mines, whole(&self.weights))
    }
}
