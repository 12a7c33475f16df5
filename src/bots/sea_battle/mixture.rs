//! The admiral's posterior over the enemy's fleet: a mixture of the uniform placement and, with small shares, of
//! placement styles.

use super::enumerator::Enumerator;
use super::fleet_space::FleetSpace;
use super::importance_sampler::{WeightedFleets, product};
use super::knowledge::Knowledge;
use super::placement_styles::{MIN_SHARE, PILOT_FLEETS, StyleComponent, style_components};
use super::rollout::FleetSample;
use crate::bots::Budget;
use crate::grid::Bits;
use core::iter;
use rand::Rng;

/// Nodes per sampled fleet.
const NODES_A_FLEET: u64 = 50;
/// Part of the bytes, 1/8, that lists of covers may take.
const COVER_PART: u64 = 8;
/// Places that the enumeration may try per node.
const LOOKS: u64 = 8;
/// Sum of the integer weights of all fleets.
const WHOLE: f64 = (1 << 28) as f64;

/// Returns consistent fleets weighted by the posterior; `None` if there are too many covers of the certain cells, or
/// none.
pub(super) fn posterior_fleets<B: Bits, const N: usize>(
    knowledge: &Knowledge<'_>,
    budget: Budget,
    rng: &mut impl Rng,
) -> Option<FleetSample<B, N>> {
    let looks = Budget { nodes: budget.nodes.saturating_mul(LOOKS), bytes: budget.bytes / COVER_PART };
    let space = FleetSpace::<B>::new(knowledge);
    let bytes = (space.ship_count() * size_of::<u32>() + 2 * size_of::<B>()) as u64;
    let most = (budget.bytes / bytes).min(budget.nodes / NODES_A_FLEET) as usize;
    let pilot = space.sample(PILOT_FLEETS, looks, rng)?;
    let components = style_components(knowledge, &space, &pilot, looks, rng);
    if space.has_only_ships() && pilot.estimate.fleets < 1.5 * most as f64 {
        let walk = Enumerator::new(&space, looks, most);
        if let Some(found) = walk.run().filter(|found| !found.ships.is_empty()) {
            return Some(from_enumeration(found.ships, &space, &components));
        }
    }
    let mut mix = MixtureBuilder { places: Vec::new(), ships: Vec::new(), mines: Vec::new(), weights: Vec::new() };
    let plain = 1.0 - components.iter().map(|component| component.share).sum::<f64>();
    let styles = components.iter().map(|component| (&component.space, component.share));
    for (space, share) in iter::once((&space, plain)).chain(styles) {
        if share > MIN_SHARE
            && let Some(draws) = space.sample(count(most, share), looks, rng)
        {
            mix.add(space, draws, share);
        }
    }
    (!mix.weights.is_empty()).then(|| mix.fleets(&space))
}

fn count(most: usize, share: f64) -> usize {
    ((most as f64 * share) as usize).max(PILOT_FLEETS)
}

/// Weights all enumerated fleets, those of a component more.
fn from_enumeration<B: Bits, const N: usize>(
    ships: Vec<u32>,
    space: &FleetSpace<B>,
    components: &[StyleComponent<B>],
) -> FleetSample<B, N> {
    let places = space.cells();
    let mut weights = vec![1.0; ships.len() / space.ship_count()];
    for component in components {
        let kept = kept_in_subspace(space, &component.space);
        let places_weigh = component.space.place_weights();
        for (weight, fleet) in weights.iter_mut().zip(ships.chunks_exact(space.ship_count())) {
            if is_in_subspace(fleet, &places, &kept) {
                *weight += component.times * product(&places_weigh, fleet);
            }
        }
    }
    FleetSample::new(places, ships, space.ship_count(), Vec::new(), to_integer_weights(&weights))
}

/// Returns true if a fleet also belongs to the narrower space with these kept cells.
pub(super) fn is_in_subspace<B: Bits>(fleet: &[u32], places: &[B], kept: &[Option<B>]) -> bool {
    // Ships keep clear of each other already; the narrower space adds only the distance of one-cell ships.
    let lay = |taken: B, &ship: &u32| {
        let cells = places[ship as usize];
        (cells.count() > 1 || !cells.intersects(&taken)).then_some(taken | kept[ship as usize]?)
    };
    fleet.iter().try_fold(B::EMPTY, lay).is_some()
}

/// Returns, for each place of a space, the cells that its piece keeps free in the narrower space; `None` if not a
/// place there.
pub(super) fn kept_in_subspace<B: Bits>(space: &FleetSpace<B>, narrower: &FleetSpace<B>) -> Vec<Option<B>> {
    let mut kept = Vec::with_capacity(space.classes.iter().map(|class| class.places.len()).sum());
    for (class, narrower) in space.classes.iter().zip(&narrower.classes) {
        let mut there = narrower.places.iter().peekable();
        for place in &class.places {
            kept.push(there.next_if(|same| same.cells == place.cells).map(|same| same.kept));
        }
    }
    kept
}

/// Scales weights to integers with the sum [`WHOLE`].
fn to_integer_weights(weights: &[f64]) -> Vec<u32> {
    let scale = WHOLE / weights.iter().sum::<f64>();
    weights.iter().map(|weight| (weight * scale) as u32).collect()
}

/// Appends a list without excess capacity.
fn append<T>(all: &mut Vec<T>, mut more: Vec<T>) {
    if all.is_empty() {
        *all = more;
    } else {
        all.reserve_exact(more.len());
        all.append(&mut more);
    }
}

/// Collects fleets sampled from the components.
struct MixtureBuilder<B> {
    /// Cells of each place of a ship.
    places: Vec<B>,
    /// Place numbers of the ships.
    ships: Vec<u32>,
    mines: Vec<B>,
    weights: Vec<f64>,
}

impl<B: Bits> MixtureBuilder<B> {
    /// Adds fleets of a space with the total weight `part`.
    fn add(&mut self, space: &FleetSpace<B>, mut draws: WeightedFleets<B>, part: f64) {
        let before = self.places.len() as u32;
        self.places.append(&mut space.cells());
        draws.ships.iter_mut().for_each(|ship| *ship += before);
        let scale = part / draws.weights.iter().map(|&weight| f64::from(weight)).sum::<f64>();
        self.weights.extend(draws.weights.iter().map(|&weight| f64::from(weight) * scale));
        append(&mut self.ships, draws.ships);
        append(&mut self.mines, draws.mines);
    }

    fn fleets<const N: usize>(self, space: &FleetSpace<B>) -> FleetSample<B, N> {
        FleetSample::new(self.places, self.ships, space.ship_count(), self.mines, to_integer_weights(&self.weights))
    }
}
