//! What the admiral gives away when it must: of its own cells one that the enemy would find soon anyway (S15), of its mines the
//! one into which the enemy would hardly have run (S16). Both are judged with the enemy's eyes: by the chances that follow from
//! what the enemy has heard.

use super::knowledge::Knowledge;
use super::{disclosure, gibbs};
use crate::bots::Budget;
use crate::grid::{Cell, CellSet, index_of};
use crate::sea_battle::PlayerView;
use rand::Rng;

/// Chooses the ship cell to disclose: of the least revealing cells the one at which the enemy would most likely have fired soon.
pub(super) fn choose_ship_cell(view: &PlayerView<'_>, budget: Budget, rng: &mut impl Rng) -> Option<Cell> {
    let chance = chances(view, budget, rng);
    disclosure::least_revealing_ship_cells(view).iter().max_by(|&a, &b| chance(a).total_cmp(&chance(b)))
}

/// Chooses the mine to disclose: the one where, for the enemy, a ship is least likely.
pub(super) fn choose_mine(view: &PlayerView<'_>, budget: Budget, rng: &mut impl Rng) -> Option<Cell> {
    let chance = chances(view, budget, rng);
    view.disclosable_mines().iter().min_by(|&a, &b| chance(a).total_cmp(&chance(b)))
}

/// How probable a ship on a cell of this side is for the enemy. On wide sets whatever the side is: it is done seldom.
fn chances(view: &PlayerView<'_>, budget: Budget, rng: &mut impl Rng) -> impl Fn(Cell) -> f32 {
    let setup = view.position.setup();
    let knowledge = Knowledge::new(setup, view.position.tracking_board(view.side));
    let chances = gibbs::marginals::<CellSet>(&knowledge, budget, rng).ship;
    let side = setup.side;
    move |cell| chances[index_of(cell, side)]
}
