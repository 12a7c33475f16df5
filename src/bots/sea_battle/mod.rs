//! The computer players of Sea Battle. They play every variant of the rules.

mod admiral;
mod belief;
mod captain;
mod count;
mod draws;
mod exact;
pub mod eye;
mod fleets;
mod gunner;
pub mod hiding;
mod known;
mod manners;
mod playable;
pub mod review;
mod rollout;
mod room;
mod sailor;
mod solo;
mod space;
mod spoken;
mod standing;
mod telling;

pub use solo::{Spent, sink, sink_knowing, solo};
pub use standing::winning;

use crate::game::{Game, Turn};
use crate::grid::{Cell, CellSet};
use crate::sea_battle::placement::{self, NoPlacement};
use crate::sea_battle::{Fleet, Phase, Say, Seat, Setup, Water};
use known::Known;
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};

/// How well a computer player plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Level {
    /// Fires at random, but not where it knows that nothing is.
    Sailor,
    /// Hunts in a pattern, and finishes what it has hit.
    Gunner,
    /// Draws fleets that agree with all that is known, and fires where most of them have a ship.
    Captain,
    /// Draws more of them, plays on in each to see what a shot is worth, and gives away as little as it can.
    Admiral,
}

impl Level {
    /// Every level, from the weakest.
    pub const ALL: [Self; 4] = [Self::Sailor, Self::Gunner, Self::Captain, Self::Admiral];
}

/// How long a computer player may think: the number of places of ships that it looks at. Without a clock, so that it says the
/// same everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Nodes(pub u32);

impl Default for Nodes {
    fn default() -> Self {
        Self(600_000)
    }
}

impl Level {
    /// What this player says when it must speak, or when a draw is offered to it; `None` when it need not. Answers to shots
    /// are not left to it: they follow from the fleet.
    pub fn speak(self, seat: Seat<'_>, nodes: Nodes, rng: &mut impl Rng) -> Option<Say> {
        if seat.table.offer() == Some(seat.side.other()) {
            return Some(spoken::reply_to_offer(&seat));
        }
        if seat.table.turn() != Turn::Side(seat.side) {
            return None;
        }
        match seat.table.phase() {
            Phase::Aim => self.aim(seat.table.setup(), seat.table.water(seat.side.other()), nodes, rng).map(Say::Shot),
            Phase::Name => self.name(&seat, nodes, rng).map(Say::Name),
            Phase::Tell => self.tell(&seat, nodes, rng).map(Say::Tell),
            Phase::Answer(_) => seat.answer(),
            Phase::Lot | Phase::Over(..) => None,
        }
    }
}

impl Level {
    fn name(self, seat: &Seat<'_>, nodes: Nodes, rng: &mut impl Rng) -> Option<Cell> {
        if self == Self::Admiral { telling::name(seat, nodes, rng) } else { spoken::name(seat, rng) }
    }

    fn tell(self, seat: &Seat<'_>, nodes: Nodes, rng: &mut impl Rng) -> Option<Cell> {
        if self == Self::Admiral { telling::tell(seat, nodes, rng) } else { spoken::tell(seat, rng) }
    }

    /// How this player places its fleet: the admiral so that it is hard to find, the others uniformly.
    ///
    /// # Errors
    /// When the setup cannot be played or no placement is found.
    pub fn place(self, setup: &Setup, rng: &mut impl Rng) -> Result<Fleet, NoPlacement> {
        match self {
            Self::Sailor | Self::Gunner | Self::Captain => placement::random(setup, rng),
            Self::Admiral => hiding::hide(setup, rng),
        }
    }

    /// Where this player fires at a board of which this is known; `None` if every cell was shot at.
    pub fn aim(self, setup: &Setup, water: &Water, nodes: Nodes, rng: &mut impl Rng) -> Option<Cell> {
        let known = Known::of(setup, water);
        match self {
            Self::Sailor => sailor::aim(&known, rng),
            Self::Gunner => gunner::aim(&known, rng),
            Self::Captain => captain::aim(&known, nodes, rng),
            Self::Admiral => admiral::aim(&known, nodes, rng),
        }
    }
}

/// One of these cells, each with the same chance.
fn any_of(cells: CellSet, rng: &mut impl Rng) -> Option<Cell> {
    let count = cells.len();
    if count == 0 { None } else { cells.iter().nth(rng.random_range(0..count)) }
}

#[cfg(test)]
mod tests;
