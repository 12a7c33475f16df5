//! The computer players of Sea Battle. They play every variant of the rules.

mod admiral;
pub mod analysis;
mod benchmark;
mod captain;
mod conflict_table;
mod count;
mod disclosure;
mod enumerator;
mod fair_play;
mod fleet_space;
mod gibbs;
mod gunner;
mod hiding;
mod importance_sampler;
mod informed_disclosure;
mod knowledge;
mod learned;
pub mod learning;
mod mixture;
mod orders_ahead;
pub mod past_battles;
mod placement_styles;
mod playable;
pub mod review;
mod rollout;
mod sailor;
pub mod setup_form;
mod weighted_choice;
mod whole_match;
mod winning_chances;

pub use benchmark::sink_fleet;
pub use orders_ahead::orders_ahead;
pub use whole_match::play_out;
pub use winning_chances::win_probability;

use crate::bots::Budget;
use crate::game::{Game, Turn};
use crate::grid::{Cell, CellSet};
use crate::sea_battle::placement::{self, NoPlacement};
use crate::sea_battle::{Action, Fleet, Phase, PlayerView, Setup, TrackingBoard};
use knowledge::Knowledge;
pub use learned::LearnedPlacement;
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

    /// Whether this player heeds what it knows of the enemy's earlier battles.
    pub fn learns(self) -> bool {
        self == Self::Admiral
    }

    /// The budget of an action, if it is not told otherwise; its nodes are places of ships looked at.
    pub const fn budget(self) -> Budget {
        Budget::from_nodes(600_000)
    }
}

impl Level {
    /// What this player says when it must speak, or when a draw is offered to it; `None` when it need not. Answers to shots
    /// are not left to it: they follow from the fleet.
    pub fn choose_action(self, view: PlayerView<'_>, budget: Budget, rng: &mut impl Rng) -> Option<Action> {
        self.choose_action_against(view, None, budget, rng)
    }

    /// The same against an enemy of whom this was learned.
    pub fn choose_action_against(
        self,
        view: PlayerView<'_>,
        learned: Option<&LearnedPlacement>,
        budget: Budget,
        rng: &mut impl Rng,
    ) -> Option<Action> {
        if view.position.offer() == Some(view.side.other()) {
            return Some(disclosure::reply_to_offer(&view));
        }
        if view.position.turn() != Turn::Side(view.side) {
            return None;
        }
        match view.position.phase() {
            Phase::Aim => self
                .aim_against(
                    view.position.setup(),
                    view.position.tracking_board(view.side.other()),
                    learned,
                    budget,
                    rng,
                )
                .map(Action::Shot),
            Phase::Name => self.choose_ship_cell(&view, budget, rng).map(Action::DiscloseShip),
            Phase::Tell => self.choose_mine(&view, budget, rng).map(Action::DiscloseMine),
            Phase::Answer(_) => view.honest_answer(),
            Phase::Lot | Phase::Over(..) => None,
        }
    }
}

impl Level {
    fn choose_ship_cell(self, view: &PlayerView<'_>, budget: Budget, rng: &mut impl Rng) -> Option<Cell> {
        if self == Self::Admiral {
            informed_disclosure::choose_ship_cell(view, budget, rng)
        } else {
            disclosure::choose_ship_cell(view, rng)
        }
    }

    fn choose_mine(self, view: &PlayerView<'_>, budget: Budget, rng: &mut impl Rng) -> Option<Cell> {
        if self == Self::Admiral {
            informed_disclosure::choose_mine(view, budget, rng)
        } else {
            disclosure::choose_mine(view, rng)
        }
    }

    /// How this player places its fleet: the admiral so that it is hard to find, the others uniformly.
    ///
    /// # Errors
    /// When the setup cannot be played or no placement is found.
    pub fn place(self, setup: &Setup, rng: &mut impl Rng) -> Result<Fleet, NoPlacement> {
        match self {
            Self::Sailor | Self::Gunner | Self::Captain => placement::random(setup, rng),
            Self::Admiral => hiding::place(setup, rng),
        }
    }

    /// Where this player fires at a board of which this is known; `None` if every cell was shot at.
    pub fn aim(self, setup: &Setup, tracking: &TrackingBoard, budget: Budget, rng: &mut impl Rng) -> Option<Cell> {
        self.aim_against(setup, tracking, None, budget, rng)
    }

    /// The same against an enemy of whom this was learned, which only the admiral heeds.
    pub fn aim_against(
        self,
        setup: &Setup,
        tracking: &TrackingBoard,
        learned: Option<&LearnedPlacement>,
        budget: Budget,
        rng: &mut impl Rng,
    ) -> Option<Cell> {
        let knowledge = Knowledge { learned, ..Knowledge::new(setup, tracking) };
        match self {
            Self::Sailor => sailor::aim(&knowledge, rng),
            Self::Gunner => gunner::aim(&knowledge, rng),
            Self::Captain => captain::aim(&knowledge, budget, rng),
            Self::Admiral => admiral::aim(&knowledge, budget, rng),
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
