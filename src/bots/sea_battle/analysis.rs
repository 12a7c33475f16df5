//! Analysis of a board from public knowledge: the probability of a ship on each cell, and the number of consistent
//! fleets.

use super::enumerator::Enumerator;
use super::exact::START;
use super::fleet_space::FleetSpace;
use super::gibbs;
use super::importance_sampler::FleetShares;
use super::knowledge::Knowledge;
use crate::bots::Budget;
use crate::grid::{Bits, Cell, CellSet, NARROW_SIZE, NarrowSet, index_of};
use crate::sea_battle::placement::Kind;
use crate::sea_battle::{Setup, Touching, TrackingBoard};
use rand::Rng;
use serde::{Deserialize, Serialize};

/// Number of fleets that are consistent with public knowledge.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum FleetCount {
    /// Exact number; 0 if an answer was false.
    Exact(u128),
    /// An estimate.
    About {
        /// The estimate.
        fleets: f64,
        /// Its standard error.
        error: f64,
    },
    /// Not known within the budget.
    Unknown,
}

/// Result of an analysis.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Analysis {
    /// For each cell, row by row, the probability of a ship that is not known to be sunk.
    pub chances: Vec<f32>,
    /// For each cell, the probability of a mine that has not gone off.
    pub mines: Vec<f32>,
    /// A likeliest cell among those not shot at; `None` if there are none.
    pub best: Option<Cell>,
    /// Number of consistent fleets.
    pub fleets: FleetCount,
}

/// Budget of an analysis, in steps rather than time, for equal results on every device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Effort {
    /// Fleets sampled if there are too many to enumerate.
    pub draws: u32,
    /// Budget of the enumeration; its nodes are places tried.
    pub enumeration: Budget,
    /// Budget of the exact count; its nodes are additions.
    pub count: Budget,
}

impl Effort {
    /// Effort for a hint in one position. The nodes are more than a classic board needs, and the bytes hold two of its
    /// stages.
    pub const HINT: Self = Self {
        draws: 10_000,
        enumeration: Budget { nodes: 500_000, bytes: 1 << 20 },
        count: Budget { nodes: 300_000_000, bytes: 36 << 20 },
    };
    /// Effort for one of many positions of a battle.
    pub const REVIEW: Self = Self {
        draws: 7_000,
        enumeration: Budget { nodes: 300_000, bytes: 1 << 20 },
        count: Budget { nodes: 250_000, bytes: 8 << 20 },
    };
}

/// Upper bound of fleets per node beyond which an enumeration is not worth its nodes: the bound ignores conflicts.
const LOOSE: f64 = 1e4;

/// Memory that only a native program should take.
const WHOLE_MACHINE: u64 = 8 << 30;

const NONE: FleetCount = FleetCount::Exact(0);

/// Analyses a board.
pub fn analyse(setup: &Setup, tracking: &TrackingBoard, effort: Effort, rng: &mut impl Rng) -> Analysis {
    let knowledge = Knowledge::new(setup, tracking);
    let start =
        START.iter().find(|(preset, _)| *tracking == TrackingBoard::default() && same_board(setup, &preset.setup()));
    // Numbers in the table need no count.
    let effort = if start.is_some() { Effort { count: Budget::NOTHING, ..effort } } else { effort };
    let mut analysis = if setup.size <= NARROW_SIZE {
        analyse_with::<NarrowSet>(&knowledge, effort, rng)
    } else {
        analyse_with::<CellSet>(&knowledge, effort, rng)
    };
    if let Some(&(_, fleets)) = start {
        analysis.fleets = FleetCount::Exact(fleets);
    }
    analysis.finish(&knowledge)
}

/// Counts all fleets of a setup without limits; `None` if the board is too large even so.
pub fn count_fleets(setup: &Setup) -> Option<u128> {
    let (tracking, most) = (TrackingBoard::default(), Budget { nodes: 1 << 40, bytes: WHOLE_MACHINE });
    let knowledge = Knowledge::new(setup, &tracking);
    if setup.touching == Touching::Anything && setup.size <= NARROW_SIZE {
        // Cells kept free are few there, so dynamic programming merges hardly any states.
        let space = FleetSpace::<NarrowSet>::new(&knowledge);
        return Enumerator::new(&space, most, 0).run().map(|found| found.count as u128);
    }
    if setup.size <= NARROW_SIZE {
        FleetSpace::<NarrowSet>::new(&knowledge).count(most).map(|counts| counts.all)
    } else {
        FleetSpace::<CellSet>::new(&knowledge).count(most).map(|counts| counts.all)
    }
}

/// Returns true if both setups have equal fleets.
fn same_board(a: &Setup, b: &Setup) -> bool {
    let board = |setup: &Setup| (setup.size, setup.fleet, setup.shapes, setup.touching, setup.mines, setup.sweepers);
    board(a) == board(b)
}

fn analyse_with<B: Bits>(knowledge: &Knowledge<'_>, effort: Effort, rng: &mut impl Rng) -> Analysis {
    let space = FleetSpace::<B>::new(knowledge);
    let empty = Analysis::empty(knowledge.setup.size);
    let nodes = effort.enumeration.nodes;
    // A contradiction is found within few nodes.
    let nodes = if space.bound() > nodes as f64 * LOOSE { nodes / 16 } else { nodes };
    let enumerated = by_enumeration(&space, Budget { nodes, ..effort.enumeration });
    if let Some(analysis) = enumerated.as_ref().filter(|analysis| analysis.fleets != NONE) {
        return analysis.clone();
    }
    // Where ships may touch, stages have more sets and seldom fit.
    let part = if knowledge.setup.touching == Touching::Anything { 3 } else { 1 };
    let count = Budget { bytes: effort.count.bytes / part, ..effort.count };
    let counts = if enumerated.is_none() { space.count(count) } else { None };
    let fleets = counts.as_ref().map(|counts| FleetCount::Exact(counts.all));
    if let Some((shares, fleets)) = counts.and_then(|counts| counts.shares).zip(fleets) {
        return Analysis::from_shares(&space, fleets, &shares);
    }
    if fleets == Some(NONE) || enumerated.is_some() {
        // An answer was false: independent marginals show where to look nevertheless.
        let chances = gibbs::marginals::<B>(knowledge, Budget::from_nodes(1), rng);
        return Analysis { chances: chances.ship, mines: chances.mine, fleets: NONE, ..empty };
    }
    if let Some(analysis) = by_sampling(&space, effort, rng) {
        return Analysis { fleets: fleets.unwrap_or(analysis.fleets), ..analysis };
    }
    let budget = Budget::from_nodes(u64::from(effort.draws) * 20);
    let chances = gibbs::marginals::<B>(knowledge, budget, rng);
    Analysis { chances: chances.ship, mines: chances.mine, ..empty }
}

/// Enumerates all fleets that fit a board of up to 11×11, without a best cell; `None` if the budget does not suffice.
pub fn enumerate(setup: &Setup, tracking: &TrackingBoard, budget: Budget) -> Option<Analysis> {
    by_enumeration(&FleetSpace::<NarrowSet>::new(&Knowledge::new(setup, tracking)), budget)
}

/// Returns the ships of all fleets that fit a board of up to 11×11, without those known to be sunk; `None` if the budget
/// does not suffice or there are more than `most`.
pub fn fleets(setup: &Setup, tracking: &TrackingBoard, budget: Budget, most: usize) -> Option<Vec<Vec<CellSet>>> {
    let space = FleetSpace::<NarrowSet>::new(&Knowledge::new(setup, tracking));
    let found = Enumerator::new(&space, budget, most + 1).run()?;
    let places = space.cells();
    let ships = |fleet: &[u32]| fleet.iter().map(|&place| places[place as usize].to_cell_set()).collect();
    let fleets = found.ships.chunks(space.ship_count().max(1)).map(ships);
    (found.count <= most as f64).then(|| fleets.collect())
}

fn by_enumeration<B: Bits>(space: &FleetSpace<B>, budget: Budget) -> Option<Analysis> {
    let mut found = Enumerator::new(space, budget, 0).run()?;
    found.taken.iter_mut().flatten().for_each(|fleets| *fleets /= found.count.max(1.0));
    Some(Analysis::from_shares(space, FleetCount::Exact(found.count as u128), &found.taken))
}

/// Samples fleets.
fn by_sampling<B: Bits>(space: &FleetSpace<B>, effort: Effort, rng: &mut impl Rng) -> Option<Analysis> {
    let FleetShares { shares, estimate } = space.shares(effort.draws as usize, effort.enumeration, rng)?;
    let fleets = FleetCount::About { fleets: estimate.fleets, error: estimate.error };
    Some(Analysis::from_shares(space, fleets, &shares))
}

impl Analysis {
    fn empty(size: u8) -> Self {
        let cells = vec![0.0; usize::from(size) * usize::from(size)];
        Self { chances: cells.clone(), mines: cells, best: None, fleets: FleetCount::Unknown }
    }

    /// Limits the chances and finds the best cell.
    fn finish(mut self, knowledge: &Knowledge<'_>) -> Self {
        // Without a consistent fleet pieces are placed independently and may overlap.
        self.chances.iter_mut().chain(&mut self.mines).for_each(|chance| *chance = chance.min(1.0));
        let chance = |cell: &Cell| self.chances[index_of(*cell, knowledge.setup.size)];
        // Ties go to the first cell.
        self.best =
            knowledge.unshot.iter().reduce(|best, cell| if chance(&cell) > chance(&best) { cell } else { best });
        self
    }

    /// Creates an analysis from the share of the fleets through each place.
    fn from_shares<B: Bits>(space: &FleetSpace<B>, fleets: FleetCount, shares: &[Vec<f64>]) -> Self {
        let mut analysis = Self { fleets, ..Self::empty(space.size) };
        for (pieces, shares) in space.classes.iter().zip(shares) {
            for (place, share) in pieces.places.iter().zip(shares) {
                analysis.add(pieces.kind, place.cells, space.size, *share as f32);
            }
        }
        analysis
    }

    fn add<B: Bits>(&mut self, kind: Kind, cells: B, size: u8, share: f32) {
        match kind {
            Kind::Ship => cells.for_each(size, |number| self.chances[number] += share),
            Kind::Mine => cells.for_each(size, |number| self.mines[number] += share),
            Kind::Sweeper => {}
        }
    }
}

#[cfg(test)]
mod tests;
