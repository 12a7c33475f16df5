//! Computer players of Sea Battle, for every variant of the rules.

mod admiral;
mod aim;
pub mod analysis;
mod conflict_table;
mod disclosure;
mod enumerator;
mod exact;
mod fleet_space;
mod gibbs;
mod hiding;
mod importance_sampler;
mod knowledge;
mod learned;
pub mod learning;
mod mixture;
pub mod past_battles;
mod placement_styles;
pub mod review;
mod rollout;
mod start;
mod whole_match;
mod winning_chances;

pub use whole_match::{orders_ahead, play_out, sink_fleet};
pub use winning_chances::win_probability;

use crate::bots::Budget;
use crate::game::{Position, Turn};
use crate::grid::{Cell, CellSet};
pub use crate::sea_battle::Level;
use crate::sea_battle::placement::{self, NoPlacement};
use crate::sea_battle::{Action, Fleet, Phase, PlayerView, Setup, TrackingBoard};
use aim::Attention;
use knowledge::Knowledge;
pub use learned::LearnedPlacement;
use rand::{Rng, RngExt};

impl Level {
    /// Returns the attention of a level below the admiral, tuned by battles (docs/bots.md).
    const fn attention(self) -> Attention {
        let (hits, search) = match self {
            Self::CabinBoy => (0.2, 0.0),
            Self::Sailor => (0.31, 0.0),
            Self::Gunner => (0.55, 0.5),
            Self::Captain => (0.6, 0.5),
            Self::Admiral => (1.0, 1.0),
        };
        Attention { hits, search }
    }

    /// Returns true if this player uses knowledge of the enemy's earlier battles.
    pub fn learns(self) -> bool {
        self == Self::Admiral
    }

    /// Returns the default budget of an action; its nodes are places of ships tried.
    pub const fn budget(self) -> Budget {
        Budget::from_nodes(600_000)
    }
}

impl Level {
    /// Chooses the action of a player that must act, or reply to an offered draw; `None` if it need not. Answers to
    /// shots are excluded, since they follow from the fleet.
    pub fn choose_action(self, view: PlayerView<'_>, budget: Budget, rng: &mut impl Rng) -> Option<Action> {
        self.choose_action_against(view, None, budget, rng)
    }

    /// Chooses like [`choose_action`](Self::choose_action), with a learned model of the enemy.
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
            Phase::DiscloseShip => self.choose_ship_cell(&view, budget, rng).map(Action::DiscloseShip),
            Phase::DiscloseMine => self.choose_mine(&view, budget, rng).map(Action::DiscloseMine),
            Phase::Answer(_) => view.honest_answer(),
            Phase::Lot | Phase::Over(..) => None,
        }
    }
}

impl Level {
    fn choose_ship_cell(self, view: &PlayerView<'_>, budget: Budget, rng: &mut impl Rng) -> Option<Cell> {
        if self == Self::Admiral {
            disclosure::choose_ship_cell_informed(view, budget, rng)
        } else {
            disclosure::choose_ship_cell(view, rng)
        }
    }

    fn choose_mine(self, view: &PlayerView<'_>, budget: Budget, rng: &mut impl Rng) -> Option<Cell> {
        if self == Self::Admiral {
            disclosure::choose_mine_informed(view, budget, rng)
        } else {
            disclosure::choose_mine(view, rng)
        }
    }

    /// Places a fleet: the admiral's is hard to find, all others are uniform.
    ///
    /// # Errors
    /// If the setup cannot be played or no placement is found.
    pub fn place(self, setup: &Setup, rng: &mut impl Rng) -> Result<Fleet, NoPlacement> {
        if self.places_uniformly() { placement::random(setup, rng) } else { hiding::place(setup, rng) }
    }

    /// Returns whether all placements are equally likely.
    pub const fn places_uniformly(self) -> bool {
        !matches!(self, Self::Admiral)
    }

    /// Chooses the cell to fire at; `None` if every cell was shot at.
    pub fn aim(self, setup: &Setup, tracking: &TrackingBoard, budget: Budget, rng: &mut impl Rng) -> Option<Cell> {
        self.aim_against(setup, tracking, None, budget, rng)
    }

    /// Chooses like [`aim`](Self::aim), with a learned model of the enemy, which only the admiral uses.
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
            Self::CabinBoy | Self::Sailor | Self::Gunner => {
                aim::attentive(&knowledge, self.attention(), rng, |rng| aim::gunner(&knowledge, rng))
            }
            Self::Captain => {
                aim::attentive(&knowledge, self.attention(), rng, |rng| aim::captain(&knowledge, budget, rng))
            }
            Self::Admiral => admiral::aim(&knowledge, budget, rng),
        }
    }
}

/// Draws one of the cells uniformly.
fn any_of(cells: CellSet, rng: &mut impl Rng) -> Option<Cell> {
    let count = cells.len();
    if count == 0 { None } else { cells.iter().nth(rng.random_range(0..count)) }
}

#[cfg(test)]
mod tests;
