//! The eye: what follows from all that was heard of a board. Where a ship may be, how probable that is, and how many fleets are
//! still possible. It knows no more than the one who shoots.

use super::Nodes;
use super::count::{Budget, START};
use super::exact::Walk;
use super::fleets;
use super::known::Known;
use super::space::Space;
use crate::grid::{Bits, Cell, CellSet, NARROW_SIDE, number_of};
use crate::sea_battle::placement::Kind;
use crate::sea_battle::{Setup, Touching, Water};
use core::hash::Hash;
use rand::Rng;
use serde::{Deserialize, Serialize};

/// How many fleets agree with what was heard.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum Possible {
    /// Exactly so many; none if something that was said was not true.
    Exact(u128),
    /// About so many.
    About {
        /// The estimate.
        fleets: f64,
        /// Its standard error.
        error: f64,
    },
    /// That was not found out.
    Unknown,
}

/// What follows from what was heard of a board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Insight {
    /// For each cell, row by row, how probable a ship is there that is not known to be sunk.
    pub chances: Vec<f32>,
    /// The same of a mine that has not gone off.
    pub mines: Vec<f32>,
    /// Of the cells not shot at, one where a ship is likeliest; `None` if every cell was shot at.
    pub best: Option<Cell>,
    /// How many fleets are possible.
    pub fleets: Possible,
}

/// How much work an insight is worth. No clock: so it is the same everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Effort {
    /// How many fleets are drawn where there are too many to go through all.
    pub draws: u32,
    /// How many places may be looked at to go through all.
    pub looks: u32,
    /// How many additions the exact number may take.
    pub additions: u32,
    /// How many bytes it may hold at a time.
    pub bytes: u32,
}

impl Effort {
    /// For one position that somebody looks at. The additions are twice those for the start of a classic battle; the bytes
    /// leave the rest of the worker a third of 64 MB.
    pub const HINT: Self = Self { draws: 30_000, looks: 4_000_000, additions: 300_000_000, bytes: 40 << 20 };
    /// For one of the many positions of a whole battle.
    pub const REVIEW: Self = Self { draws: 20_000, looks: 1_000_000, additions: 0, bytes: 0 };
}

impl Effort {
    fn count(self) -> Budget {
        Budget { additions: self.additions.into(), bytes: self.bytes.into() }
    }
}

const NONE: Possible = Possible::Exact(0);

/// What follows from what was heard of a board.
pub fn look(setup: &Setup, water: &Water, effort: Effort, rng: &mut impl Rng) -> Insight {
    let known = Known::of(setup, water);
    let start = START.iter().find(|(preset, _)| *water == Water::default() && same_board(setup, &preset.setup()));
    // What stands in the table need not be counted.
    let effort = if start.is_some() { Effort { additions: 0, ..effort } } else { effort };
    let mut insight = if setup.side <= NARROW_SIDE {
        weigh::<u128>(&known, effort, rng)
    } else {
        weigh::<CellSet>(&known, effort, rng)
    };
    if let Some(&(_, fleets)) = start {
        insight.fleets = Possible::Exact(fleets);
    }
    // Where no whole fleet is found, pieces are laid each by itself, and may lie on each other.
    insight.chances.iter_mut().chain(&mut insight.mines).for_each(|chance| *chance = chance.min(1.0));
    let chance = |cell: &Cell| insight.chances[number_of(*cell, setup.side)];
    // Of equal cells the first.
    insight.best = known.unshot.iter().reduce(|best, cell| if chance(&cell) > chance(&best) { cell } else { best });
    insight
}

/// The number of all fleets of a setup, whatever it takes; `None` where the ships are laid on so large a board that it takes
/// too much.
pub fn count(setup: &Setup) -> Option<u128> {
    let (water, most) = (Water::default(), 1 << 40);
    let known = Known::of(setup, &water);
    if setup.touching == Touching::Anything && setup.side <= NARROW_SIDE {
        // Little is kept there, so that beginnings hardly ever agree.
        return Walk::new(Space::<u128>::new(&known).for_walk(), most, 0).run(0, 0).map(|found| found.count as u128);
    }
    let budget = Budget::whole_machine(most);
    if setup.side <= NARROW_SIDE {
        Space::<u128>::new(&known).count(budget)
    } else {
        Space::<CellSet>::new(&known).count(budget)
    }
}

/// Whether the same fleets can be laid by both.
fn same_board(a: &Setup, b: &Setup) -> bool {
    let board = |setup: &Setup| (setup.side, setup.roster, setup.shapes, setup.touching, setup.mines, setup.sweepers);
    board(a) == board(b)
}

fn weigh<B: Bits + Hash>(known: &Known<'_>, effort: Effort, rng: &mut impl Rng) -> Insight {
    let space = Space::<B>::new(known);
    let cells = known.setup.side as usize * known.setup.side as usize;
    let empty = Insight { chances: vec![0.0; cells], mines: vec![0.0; cells], best: None, fleets: Possible::Unknown };
    let none = match by_all(&space, effort, &empty) {
        Some(insight) if insight.fleets != NONE => return insight,
        insight => insight.is_some(),
    };
    if none {
        // Something that was said is not true: each piece by itself tells where one would still look.
        let chances = fleets::chances::<B>(known, Nodes(1), rng);
        return Insight { chances: chances.ship, mines: chances.mine, fleets: NONE, ..empty };
    }
    if let Some(mut insight) = by_draws(&space, effort, &empty, rng) {
        if let Some(fleets) = space.count(effort.count()) {
            insight.fleets = Possible::Exact(fleets);
        }
        return insight;
    }
    let nodes = Nodes(effort.draws.saturating_mul(20));
    let chances = fleets::chances::<B>(known, nodes, rng);
    Insight { chances: chances.ship, mines: chances.mine, ..empty }
}

/// By going through all fleets; `None` if they are too many.
fn by_all<B: Bits>(space: &Space<B>, effort: Effort, empty: &Insight) -> Option<Insight> {
    let walk = Walk::new(space.for_walk(), u64::from(effort.looks), 0);
    let found = walk.run(space.certain, space.ends)?;
    let mut insight = Insight { fleets: Possible::Exact(found.count as u128), ..empty.clone() };
    if found.count > 0.0 {
        for (pieces, taken) in space.classes.iter().zip(&found.taken) {
            for (place, fleets) in pieces.places.iter().zip(taken) {
                insight.note(pieces.kind, place.cells, space.side, (fleets / found.count) as f32);
            }
        }
    }
    Some(insight)
}

/// By drawn fleets.
fn by_draws<B: Bits>(space: &Space<B>, effort: Effort, empty: &Insight, rng: &mut impl Rng) -> Option<Insight> {
    let drawn = space.draw(effort.draws as usize, u64::from(effort.looks), rng)?;
    let fleets = Possible::About { fleets: drawn.count, error: drawn.error };
    let mut insight = Insight { fleets, ..empty.clone() };
    let share = 1.0 / drawn.weights.len() as f32;
    let places = space.cells();
    for (number, weight) in drawn.weights.iter().enumerate() {
        let ships = drawn.ships.get(number * drawn.each..(number + 1) * drawn.each).unwrap_or(&[]);
        for &ship in ships {
            insight.note(Kind::Ship, places[ship as usize], space.side, weight * share);
        }
        let mines = drawn.mines.get(number).copied().unwrap_or(B::EMPTY);
        insight.note(Kind::Mine, mines, space.side, weight * share);
    }
    Some(insight)
}

impl Insight {
    fn note<B: Bits>(&mut self, kind: Kind, cells: B, side: u8, share: f32) {
        match kind {
            Kind::Ship => cells.each(side, |number| self.chances[number] += share),
            Kind::Mine => cells.each(side, |number| self.mines[number] += share),
            Kind::Sweeper => {}
        }
    }
}

#[cfg(test)]
mod tests;
