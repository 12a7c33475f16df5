//! Analysis of a board from public knowledge: the probability of a ship on each cell, and the number of consistent
//! fleets.

use super::count::START;
use super::enumerator::Enumerator;
use super::fleet_space::FleetSpace;
use super::gibbs;
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
    /// Effort for a hint in one position. The additions are twice those of an initial classic board; the bytes leave
    /// the rest of the worker a third of 64 MB.
    pub const HINT: Self = Self {
        draws: 30_000,
        enumeration: Budget { nodes: 4_000_000, bytes: 1 << 20 },
        count: Budget { nodes: 300_000_000, bytes: 40 << 20 },
    };
    /// Effort for one of many positions of a battle.
    pub const REVIEW: Self =
        Self { draws: 20_000, enumeration: Budget { nodes: 1_000_000, bytes: 1 << 20 }, count: Budget::NOTHING };
}

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
    // Without a consistent fleet pieces are placed independently and may overlap.
    analysis.chances.iter_mut().chain(&mut analysis.mines).for_each(|chance| *chance = chance.min(1.0));
    let chance = |cell: &Cell| analysis.chances[index_of(*cell, setup.size)];
    // Ties go to the first cell.
    analysis.best =
        knowledge.unshot.iter().reduce(|best, cell| if chance(&cell) > chance(&best) { cell } else { best });
    analysis
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
        FleetSpace::<NarrowSet>::new(&knowledge).count(most)
    } else {
        FleetSpace::<CellSet>::new(&knowledge).count(most)
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
    let none = match by_enumeration(&space, effort.enumeration) {
        Some(analysis) if analysis.fleets != NONE => return analysis,
        analysis => analysis.is_some(),
    };
    if none {
        // An answer was false: independent marginals show where to look nevertheless.
        let chances = gibbs::marginals::<B>(knowledge, Budget::from_nodes(1), rng);
        return Analysis { chances: chances.ship, mines: chances.mine, fleets: NONE, ..empty };
    }
    if let Some(mut analysis) = by_sampling(&space, effort, &empty, rng) {
        if let Some(fleets) = space.count(effort.count) {
            analysis.fleets = FleetCount::Exact(fleets);
        }
        return analysis;
    }
    let budget = Budget::from_nodes(u64::from(effort.draws) * 20);
    let chances = gibbs::marginals::<B>(knowledge, budget, rng);
    Analysis { chances: chances.ship, mines: chances.mine, ..empty }
}

/// Enumerates all fleets that fit a board of up to 11×11, without a best cell; `None` if the budget does not suffice.
pub fn enumerate(setup: &Setup, tracking: &TrackingBoard, budget: Budget) -> Option<Analysis> {
    by_enumeration(&FleetSpace::<NarrowSet>::new(&Knowledge::new(setup, tracking)), budget)
}

fn by_enumeration<B: Bits>(space: &FleetSpace<B>, budget: Budget) -> Option<Analysis> {
    let found = Enumerator::new(space, budget, 0).run()?;
    let fleets = FleetCount::Exact(found.count as u128);
    let mut analysis = Analysis { fleets, ..Analysis::empty(space.size) };
    if found.count > 0.0 {
        for (pieces, taken) in space.classes.iter().zip(&found.taken) {
            for (place, fleets) in pieces.places.iter().zip(taken) {
                analysis.add(pieces.kind, place.cells, space.size, (fleets / found.count) as f32);
            }
        }
    }
    Some(analysis)
}

/// Samples fleets.
fn by_sampling<B: Bits>(
    space: &FleetSpace<B>,
    effort: Effort,
    empty: &Analysis,
    rng: &mut impl Rng,
) -> Option<Analysis> {
    let drawn = space.sample(effort.draws as usize, effort.enumeration, rng)?;
    let fleets = FleetCount::About { fleets: drawn.count, error: drawn.error };
    let mut analysis = Analysis { fleets, ..empty.clone() };
    let share = 1.0 / drawn.weights.len() as f32;
    let places = space.cells();
    for (number, weight) in drawn.weights.iter().enumerate() {
        let ships = drawn.ships.get(number * drawn.each..(number + 1) * drawn.each).unwrap_or(&[]);
        for &ship in ships {
            analysis.add(Kind::Ship, places[ship as usize], space.size, weight * share);
        }
        let mines = drawn.mines.get(number).copied().unwrap_or(B::EMPTY);
        analysis.add(Kind::Mine, mines, space.size, weight * share);
    }
    Some(analysis)
}

impl Analysis {
    fn empty(size: u8) -> Self {
        let cells = vec![0.0; usize::from(size) * usize::from(size)];
        Self { chances: cells.clone(), mines: cells, best: None, fleets: FleetCount::Unknown }
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
