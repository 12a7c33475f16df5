//! The analysis of a board from public knowledge, which is all that the shooter has: the probability of a ship on each cell, and the
//! number of fleets that are still possible.

use super::count::START;
use super::enumerator::Enumerator;
use super::fleet_space::FleetSpace;
use super::gibbs;
use super::knowledge::Knowledge;
use crate::bots::Budget;
use crate::grid::{Bits, Cell, CellSet, NARROW_SIDE, NarrowSet, index_of};
use crate::sea_battle::placement::Kind;
use crate::sea_battle::{Setup, Touching, TrackingBoard};
use rand::Rng;
use serde::{Deserialize, Serialize};

/// The number of fleets that are consistent with the public knowledge.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum FleetCount {
    /// The exact number; 0 if an answer was not true.
    Exact(u128),
    /// An estimate of the number.
    About {
        /// The estimate.
        fleets: f64,
        /// Its standard error.
        error: f64,
    },
    /// Not known within the budget.
    Unknown,
}

/// The analysis of a board: what follows from the public knowledge of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Analysis {
    /// For each cell, row by row, how probable a ship is there that is not known to be sunk.
    pub chances: Vec<f32>,
    /// The same of a mine that has not gone off.
    pub mines: Vec<f32>,
    /// Of the cells not shot at, one where a ship is likeliest; `None` if every cell was shot at.
    pub best: Option<Cell>,
    /// How many fleets are possible.
    pub fleets: FleetCount,
}

/// The budget of an analysis. It counts steps, not time, so that the result is the same on every device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Effort {
    /// How many fleets are drawn where there are too many to go through all.
    pub draws: u32,
    /// What going through all fleets may take: its nodes are places looked at.
    pub enumeration: Budget,
    /// What the exact number may take: its nodes are additions.
    pub count: Budget,
}

impl Effort {
    /// For a hint in one position. The additions are twice those for the start of a classic battle; the bytes
    /// leave the rest of the worker a third of 64 MB.
    pub const HINT: Self = Self {
        draws: 30_000,
        enumeration: Budget { nodes: 4_000_000, bytes: 1 << 20 },
        count: Budget { nodes: 300_000_000, bytes: 40 << 20 },
    };
    /// For one of the many positions of a whole battle.
    pub const REVIEW: Self =
        Self { draws: 20_000, enumeration: Budget { nodes: 1_000_000, bytes: 1 << 20 }, count: Budget::NOTHING };
}

/// Memory that only a program on a large machine should take.
const WHOLE_MACHINE: u64 = 8 << 30;

const NONE: FleetCount = FleetCount::Exact(0);

/// Analyses a board from the public knowledge of it.
pub fn analyse(setup: &Setup, tracking: &TrackingBoard, effort: Effort, rng: &mut impl Rng) -> Analysis {
    let knowledge = Knowledge::new(setup, tracking);
    let start =
        START.iter().find(|(preset, _)| *tracking == TrackingBoard::default() && same_board(setup, &preset.setup()));
    // What stands in the table need not be counted.
    let effort = if start.is_some() { Effort { count: Budget::NOTHING, ..effort } } else { effort };
    let mut analysis = if setup.side <= NARROW_SIDE {
        analyse_with::<NarrowSet>(&knowledge, effort, rng)
    } else {
        analyse_with::<CellSet>(&knowledge, effort, rng)
    };
    if let Some(&(_, fleets)) = start {
        analysis.fleets = FleetCount::Exact(fleets);
    }
    // Where no whole fleet is found, pieces are laid each by itself, and may lie on each other.
    analysis.chances.iter_mut().chain(&mut analysis.mines).for_each(|chance| *chance = chance.min(1.0));
    let chance = |cell: &Cell| analysis.chances[index_of(*cell, setup.side)];
    // Of equal cells the first.
    analysis.best =
        knowledge.unshot.iter().reduce(|best, cell| if chance(&cell) > chance(&best) { cell } else { best });
    analysis
}

/// The number of all fleets of a setup, whatever it takes; `None` where the ships are laid on so large a board that it takes
/// too much.
pub fn count_fleets(setup: &Setup) -> Option<u128> {
    let (tracking, most) = (TrackingBoard::default(), Budget { nodes: 1 << 40, bytes: WHOLE_MACHINE });
    let knowledge = Knowledge::new(setup, &tracking);
    if setup.touching == Touching::Anything && setup.side <= NARROW_SIDE {
        // Little is kept there, so that beginnings hardly ever agree.
        return Enumerator::new(FleetSpace::<NarrowSet>::new(&knowledge).enumerator_classes(), most, 0)
            .run(NarrowSet::EMPTY, NarrowSet::EMPTY)
            .map(|found| found.count as u128);
    }
    if setup.side <= NARROW_SIDE {
        FleetSpace::<NarrowSet>::new(&knowledge).count(most)
    } else {
        FleetSpace::<CellSet>::new(&knowledge).count(most)
    }
}

/// Whether the same fleets can be laid by both.
fn same_board(a: &Setup, b: &Setup) -> bool {
    let board = |setup: &Setup| (setup.side, setup.fleet, setup.shapes, setup.touching, setup.mines, setup.sweepers);
    board(a) == board(b)
}

fn analyse_with<B: Bits>(knowledge: &Knowledge<'_>, effort: Effort, rng: &mut impl Rng) -> Analysis {
    let space = FleetSpace::<B>::new(knowledge);
    let cells = knowledge.setup.side as usize * knowledge.setup.side as usize;
    let empty =
        Analysis { chances: vec![0.0; cells], mines: vec![0.0; cells], best: None, fleets: FleetCount::Unknown };
    let none = match by_enumeration(&space, effort, &empty) {
        Some(analysis) if analysis.fleets != NONE => return analysis,
        analysis => analysis.is_some(),
    };
    if none {
        // Something that was said is not true: each piece by itself tells where one would still look.
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

/// By going through all fleets; `None` if they are too many.
fn by_enumeration<B: Bits>(space: &FleetSpace<B>, effort: Effort, empty: &Analysis) -> Option<Analysis> {
    let walk = Enumerator::new(space.enumerator_classes(), effort.enumeration, 0);
    let found = walk.run(space.certain, space.ends)?;
    let mut analysis = Analysis { fleets: FleetCount::Exact(found.count as u128), ..empty.clone() };
    if found.count > 0.0 {
        for (pieces, taken) in space.classes.iter().zip(&found.taken) {
            for (place, fleets) in pieces.places.iter().zip(taken) {
                analysis.add(pieces.kind, place.cells, space.side, (fleets / found.count) as f32);
            }
        }
    }
    Some(analysis)
}

/// By drawn fleets.
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
            analysis.add(Kind::Ship, places[ship as usize], space.side, weight * share);
        }
        let mines = drawn.mines.get(number).copied().unwrap_or(B::EMPTY);
        analysis.add(Kind::Mine, mines, space.side, weight * share);
    }
    Some(analysis)
}

impl Analysis {
    fn add<B: Bits>(&mut self, kind: Kind, cells: B, side: u8, share: f32) {
        match kind {
            Kind::Ship => cells.for_each(side, |number| self.chances[number] += share),
            Kind::Mine => cells.for_each(side, |number| self.mines[number] += share),
            Kind::Sweeper => {}
        }
    }
}

#[cfg(test)]
mod tests;
