//! Analysis of a board from public knowledge: the probability of a ship on each cell, and the number of consistent
//! fleets.

use super::enumerator::Enumerator;
use super::fleet_space::FleetSpace;
use super::gibbs;
use super::importance_sampler::FleetShares;
use super::knowledge::Knowledge;
use super::start::START;
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

impl FleetCount {
    fn number(self) -> Option<f64> {
        match self {
            Self::Exact(fleets) => Some(fleets as f64),
            Self::About { fleets, .. } => Some(fleets),
            Self::Unknown => None,
        }
    }

    /// Returns the number of two sets of fleets together.
    fn plus(self, other: Self) -> Self {
        let error = |count| if let Self::About { error, .. } = count { error } else { 0.0 };
        match (self, other) {
            (Self::Exact(one), Self::Exact(other)) => Self::Exact(one + other),
            _ => match self.number().zip(other.number()) {
                Some((one, more)) => Self::About { fleets: one + more, error: error(self).hypot(error(other)) },
                None => Self::Unknown,
            },
        }
    }
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
    /// Effort for a hint in one position. The nodes are more than a classic board needs; the bytes suffice for exact
    /// chances after some shots.
    pub const HINT: Self = Self {
        draws: 10_000,
        enumeration: Budget { nodes: 500_000, bytes: 1 << 20 },
        count: Budget { nodes: 300_000_000, bytes: 24 << 20 },
    };
    /// Effort for one of many positions of a battle.
    pub const REVIEW: Self = Self {
        draws: 6_000,
        enumeration: Budget { nodes: 300_000, bytes: 1 << 20 },
        count: Budget { nodes: 250_000, bytes: 8 << 20 },
    };
}

/// Upper bound of fleets per node beyond which an enumeration is not worth its nodes: the bound ignores conflicts.
const LOOSE: f64 = 1e4;

/// Square root of the upper bound of fleets per node of an exact count beyond which it never ends within its nodes.
const HOPELESS: f64 = 10.0;

/// Part of the draws with which the number of fleets that an answer excludes is estimated.
const FEW: u32 = 20;

/// Memory that only a native program should take.
const WHOLE_MACHINE: u64 = 8 << 30;

const NONE: FleetCount = FleetCount::Exact(0);

/// Analyses a board. Not inlined, to keep the worker small.
#[inline(never)]
pub fn analyse(setup: &Setup, tracking: &TrackingBoard, effort: Effort, rng: &mut impl Rng) -> Analysis {
    let knowledge = Knowledge::new(setup, tracking);
    let at_start = *tracking == TrackingBoard::default();
    if let Some(start) = START.iter().find(|start| at_start && same_board(setup, &start.preset.setup())) {
        let chances = CellSet::board(setup.size).iter().map(|cell| start.chance(cell, setup.size)).collect();
        return Analysis { chances, fleets: FleetCount::Exact(start.fleets), ..Analysis::empty(setup.size) }
            .finish(&knowledge);
    }
    let analysis = if setup.size <= NARROW_SIZE {
        analyse_with::<NarrowSet>(&knowledge, effort, rng)
    } else {
        analyse_with::<CellSet>(&knowledge, effort, rng)
    };
    analysis.finish(&knowledge)
}

/// Analyses an empty board without limits, by all fleets; `None` if it is too large even so.
pub fn analyse_start(setup: &Setup) -> Option<Analysis> {
    let (tracking, most) = (TrackingBoard::default(), Budget { nodes: 1 << 40, bytes: WHOLE_MACHINE });
    let knowledge = Knowledge::new(setup, &tracking);
    if setup.size > NARROW_SIZE {
        return by_counting(&FleetSpace::<CellSet>::new(&knowledge), most);
    }
    let space = FleetSpace::<NarrowSet>::new(&knowledge);
    // Cells kept free are few where ships may touch, so dynamic programming merges hardly any states.
    if setup.touching == Touching::Anything { by_enumeration(&space, most) } else { by_counting(&space, most) }
}

/// Returns true if both setups have equal fleets.
fn same_board(a: &Setup, b: &Setup) -> bool {
    let board = |setup: &Setup| (setup.size, setup.fleet, setup.shapes, setup.touching, setup.mines, setup.sweepers);
    board(a) == board(b)
}

fn analyse_with<B: Bits>(knowledge: &Knowledge<'_>, effort: Effort, rng: &mut impl Rng) -> Analysis {
    let (nodes, fleets) = match FleetSpace::<B>::new(knowledge).analyse(knowledge.setup.touching, effort, rng) {
        Some(analysis) if analysis.fleets != NONE => return analysis,
        // An answer was false: independent marginals show where to look nevertheless.
        Some(_) => (1, NONE),
        None => (u64::from(effort.draws) * 20, FleetCount::Unknown),
    };
    let chances = gibbs::marginals::<B>(knowledge, Budget::from_nodes(nodes), rng);
    Analysis { chances: chances.ship, mines: chances.mine, best: None, fleets }
}

impl<B: Bits> FleetSpace<B> {
    /// Analyses the fleets of the space, without a best cell; `None` if there are too many ways to cover certain cells.
    /// Not inlined, to keep the worker small.
    #[inline(never)]
    fn analyse(&self, touching: Touching, effort: Effort, rng: &mut impl Rng) -> Option<Analysis> {
        let (all, may_touch) = (effort.enumeration, touching == Touching::Anything);
        let is_worth_all = self.bound() <= all.nodes as f64 * LOOSE;
        // Few nodes find few fleets or a contradiction. More fleets are counted faster, but seldom where ships may touch.
        let first = if may_touch && is_worth_all { all } else { Budget { nodes: all.nodes / 16, ..all } };
        if let Some(analysis) = by_enumeration(self, first) {
            return Some(analysis);
        }
        // Where ships may touch, stages have more sets and seldom fit.
        let part = if may_touch { 3 } else { 1 };
        let count = Budget { bytes: effort.count.bytes / part, ..effort.count };
        let counts = if self.bound().sqrt() > HOPELESS * count.nodes as f64 { None } else { self.count(count) };
        let fleets = counts.as_ref().map(|counts| FleetCount::Exact(counts.all));
        if fleets == Some(NONE) {
            return Some(Analysis { fleets: NONE, ..Analysis::empty(self.size) });
        }
        if let Some((shares, fleets)) = counts.and_then(|counts| counts.shares).zip(fleets) {
            return Some(Analysis::from_shares(self, fleets, &shares));
        }
        if is_worth_all
            && first != all
            && let Some(analysis) = by_enumeration(self, all)
        {
            return Some(analysis);
        }
        let analysis = by_sampling(self, effort, rng)?;
        Some(Analysis { fleets: fleets.unwrap_or(analysis.fleets), ..analysis })
    }
}

/// Analyses a board before a shot at `cell`, given the board and its analysis after the answer: only the fleets that
/// the answer excludes are counted or drawn. `None` if mines may be left, or if nothing can be drawn.
pub(super) fn analyse_before(
    setup: &Setup,
    before: &TrackingBoard,
    cell: Cell,
    later: (&TrackingBoard, &Analysis),
    effort: Effort,
    rng: &mut impl Rng,
) -> Option<Analysis> {
    let knowledge = Knowledge::new(setup, before);
    if setup.size <= NARROW_SIZE {
        analyse_before_with::<NarrowSet>(&knowledge, cell, later, effort, rng)
    } else {
        analyse_before_with::<CellSet>(&knowledge, cell, later, effort, rng)
    }
}

fn analyse_before_with<B: Bits>(
    knowledge: &Knowledge<'_>,
    cell: Cell,
    (after, analysis): (&TrackingBoard, &Analysis),
    effort: Effort,
    rng: &mut impl Rng,
) -> Option<Analysis> {
    let space = FleetSpace::<B>::new(knowledge);
    let known = analysis.fleets.number().filter(|&fleets| fleets > 0.0 && space.has_only_ships())?;
    let target = B::from_index(B::index_of(cell));
    let allowed = |cells: B| after.allows_ship(&cells.to_cell_set());
    let is_hit = after.hits().contains(cell);
    let mut excluded = vec![space.covering(target, |cells| !allowed(cells))];
    if is_hit && !space.certain.intersects(&target) {
        excluded.push(space.with_places(|place| !place.cells.intersects(&target)));
    }
    let touching = knowledge.setup.touching;
    let few = Effort { draws: effort.draws / FEW, ..effort };
    let mut parts = Vec::new();
    for space in &excluded {
        parts.push(space.analyse(touching, few, rng)?);
    }
    let number = |parts: &[Analysis]| parts.iter().filter_map(|part| part.fleets.number()).sum::<f64>();
    let whole = known + number(&parts);
    for (space, part) in excluded.iter().zip(&mut parts) {
        let FleetCount::About { fleets, .. } = part.fleets else { continue };
        // The share of a part in all fleets, and how the errors of the analysis after the answer fade.
        let draws = f64::from(effort.draws) * (fleets / whole) / (1.0 + known / whole);
        if draws > f64::from(few.draws) {
            *part = by_sampling(space, Effort { draws: draws as u32, ..effort }, rng)?;
        }
    }
    let mut before = Analysis { fleets: analysis.fleets, ..Analysis::empty(space.size) };
    before.chances.clone_from(&analysis.chances);
    before.chances[index_of(cell, space.size)] = f32::from(u8::from(is_hit));
    let whole = known + number(&parts);
    before.chances.iter_mut().for_each(|chance| *chance *= (known / whole) as f32);
    for part in &parts {
        let share = (part.fleets.number()? / whole) as f32;
        before.chances.iter_mut().zip(&part.chances).for_each(|(chance, part)| *chance += share * part);
        before.fleets = before.fleets.plus(part.fleets);
    }
    Some(before.finish(knowledge))
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

fn by_counting<B: Bits>(space: &FleetSpace<B>, budget: Budget) -> Option<Analysis> {
    let counts = space.count(budget)?;
    Some(Analysis::from_shares(space, FleetCount::Exact(counts.all), &counts.shares?))
}

fn by_enumeration<B: Bits>(space: &FleetSpace<B>, budget: Budget) -> Option<Analysis> {
    let mut found = Enumerator::new(space, budget, 0).run()?;
    found.taken.iter_mut().flatten().for_each(|fleets| *fleets /= found.count.max(1.0));
    Some(Analysis::from_shares(space, FleetCount::Exact(found.count as u128), &found.taken))
}

/// Samples fleets. Not inlined, to keep the worker small.
#[inline(never)]
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
