//! Disclosure by the admiral: a ship cell that the enemy would soon find (S15), a mine that it would hardly hit (S16),
//! both judged by the probabilities that follow from the enemy's knowledge.

use super::knowledge::Knowledge;
use super::{disclosure, gibbs};
use crate::bots::Budget;
use crate::grid::{Cell, CellSet, index_of};
use crate::sea_battle::PlayerView;
use rand::Rng;

/// Chooses the ship cell to disclose: of the least revealing cells the one likeliest for the enemy.
pub(super) fn choose_ship_cell(view: &PlayerView<'_>, budget: Budget, rng: &mut impl Rng) -> Option<Cell> {
    let chance = chances(view, budget, rng);
    disclosure::least_revealing_ship_cells(view).iter().max_by(|&a, &b| chance(a).total_cmp(&chance(b)))
}

/// Chooses the mine to disclose: the one at the cell least likely to hold a ship for the enemy.
pub(super) fn choose_mine(view: &PlayerView<'_>, budget: Budget, rng: &mut impl Rng) -> Option<Cell> {
    let chance = chances(view, budget, rng);
    view.disclosable_mines().iter().min_by(|&a, &b| chance(a).total_cmp(&chance(b)))
}

/// Returns the enemy's probability of a ship by cell. Wide sets for every board, since it is computed seldom.
fn chances(view: &PlayerView<'_>, budget: Budget, rng: &mut impl Rng) -> impl Fn(Cell) -> f32 {
    let setup = view.position.setup();
    let knowledge = Knowledge::new(setup, view.position.tracking_board(view.side));
    let chances = gibbs::marginals::<CellSet>(&knowledge, budget, rng).ship;
    let side = setup.side;
    move |cell| chances[index_of(cell, side)]
}
