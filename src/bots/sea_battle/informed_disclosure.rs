//! What the admiral gives away when it must: of its own cells one that the enemy would find soon anyway (S15), of its mines the
//! one into which the enemy would hardly have run (S16). Both are judged with the enemy's eyes: by the chances that follow from
//! what the enemy has heard.

use super::knowledge::Knowledge;
use super::{disclosure, gibbs};
use crate::bots::Budget;
use crate::grid::{Cell, CellSet, index_of};
use crate::sea_battle::PlayerView;
use rand::Rng;

/// The cell to name: of those that give away least the likeliest, at which the enemy would soon have fired.
pub(super) fn choose_ship_cell(seat: &PlayerView<'_>, budget: Budget, rng: &mut impl Rng) -> Option<Cell> {
    let chance = chances(seat, budget, rng);
    disclosure::least_revealing_ship_cells(seat).iter().max_by(|&a, &b| chance(a).total_cmp(&chance(b)))
}

/// The mine to tell: the one where a ship is the least likely.
pub(super) fn choose_mine(seat: &PlayerView<'_>, budget: Budget, rng: &mut impl Rng) -> Option<Cell> {
    let chance = chances(seat, budget, rng);
    seat.disclosable_mines().iter().min_by(|&a, &b| chance(a).total_cmp(&chance(b)))
}

/// How probable a ship on a cell of this side is for the enemy. On wide sets whatever the side is: it is done seldom.
fn chances(seat: &PlayerView<'_>, budget: Budget, rng: &mut impl Rng) -> impl Fn(Cell) -> f32 {
    let setup = seat.position.setup();
    let known = Knowledge::new(setup, seat.position.tracking_board(seat.side));
    let chances = gibbs::marginals::<CellSet>(&known, budget, rng).ship;
    let side = setup.side;
    move |cell| chances[index_of(cell, side)]
}
