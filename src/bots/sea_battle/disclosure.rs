//! Decisions beside shots: the ship cell or mine to disclose, and the reply to an offered draw.

use super::knowledge::Knowledge;
use super::{any_of, gibbs};
use crate::bots::Budget;
use crate::grid::{Cell, CellSet, index_of};
use crate::sea_battle::{Action, PlayerView};
use rand::Rng;

/// Chooses the ship cell to disclose after a mine (S15): a random one of the least revealing.
pub(super) fn choose_ship_cell(view: &PlayerView<'_>, rng: &mut impl Rng) -> Option<Cell> {
    any_of(least_revealing_ship_cells(view), rng)
}

/// Returns the ship cells whose disclosure reveals least: of ships already hit, else of the longest, which are found
/// soonest. One-cell ships, found last, stay secret.
pub(super) fn least_revealing_ship_cells(view: &PlayerView<'_>) -> CellSet {
    let nameable = view.disclosable_ship_cells();
    let tracking = view.position.tracking_board(view.side);
    let knowledge = tracking.ship_cells();
    let cheapness = |ship: &CellSet| (ship.len() > 1 && ship.intersects(&knowledge), ship.len());
    let open = || view.fleet.ships().iter().filter(|ship| ship.intersects(&nameable));
    let most = open().map(cheapness).max();
    open().filter(|ship| Some(cheapness(ship)) == most).fold(CellSet::EMPTY, |all, ship| all | *ship) & nameable
}

/// Chooses the mine to disclose after a minesweeper (S16): the one with most shots around it, which the enemy is least
/// likely to hit.
pub(super) fn choose_mine(view: &PlayerView<'_>, rng: &mut impl Rng) -> Option<Cell> {
    let shots = view.position.tracking_board(view.side).shots();
    let size = view.position.setup().size;
    let searched = |mine: Cell| (CellSet::from_cell(mine).neighbours(size) & shots).len();
    let most = view.disclosable_mines().iter().map(searched).max()?;
    any_of(view.disclosable_mines().iter().filter(|&mine| searched(mine) == most).collect(), rng)
}

/// Accepts a draw if the own side has fewer ships afloat.
pub(super) fn reply_to_offer(view: &PlayerView<'_>) -> Action {
    let losing = view.position.afloat(view.side) < view.position.afloat(view.side.other());
    if losing { Action::AcceptDraw } else { Action::DeclineDraw }
}

/// Chooses the ship cell that the admiral discloses: of the least revealing cells the one likeliest for the enemy.
pub(super) fn choose_ship_cell_informed(view: &PlayerView<'_>, budget: Budget, rng: &mut impl Rng) -> Option<Cell> {
    let chance = chances(view, budget, rng);
    least_revealing_ship_cells(view).iter().max_by(|&a, &b| chance(a).total_cmp(&chance(b)))
}

/// Chooses the mine that the admiral discloses: the one at the cell least likely to hold a ship for the enemy.
pub(super) fn choose_mine_informed(view: &PlayerView<'_>, budget: Budget, rng: &mut impl Rng) -> Option<Cell> {
    let chance = chances(view, budget, rng);
    view.disclosable_mines().iter().min_by(|&a, &b| chance(a).total_cmp(&chance(b)))
}

/// Returns the enemy's probability of a ship by cell. Wide sets for every board, since it is computed seldom.
fn chances(view: &PlayerView<'_>, budget: Budget, rng: &mut impl Rng) -> impl Fn(Cell) -> f32 {
    let setup = view.position.setup();
    let knowledge = Knowledge::new(setup, view.position.tracking_board(view.side));
    let chances = gibbs::marginals::<CellSet>(&knowledge, budget, rng).ship;
    let size = setup.size;
    move |cell| chances[index_of(cell, size)]
}
