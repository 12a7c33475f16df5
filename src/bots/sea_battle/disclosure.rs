//! Decisions beside shots: the ship cell or mine to disclose, and the reply to an offered draw.

use super::any_of;
use crate::grid::{Cell, CellSet};
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
    let knowledge = tracking.hits() | tracking.disclosed_ship_cells();
    let cheapness = |ship: &CellSet| (ship.len() > 1 && ship.intersects(&knowledge), ship.len());
    let open = || view.fleet.ships().iter().filter(|ship| ship.intersects(&nameable));
    let most = open().map(cheapness).max();
    open().filter(|ship| Some(cheapness(ship)) == most).fold(CellSet::EMPTY, |all, ship| all | *ship) & nameable
}

/// Chooses the mine to disclose after a minesweeper (S16): the one with most shots around it, which the enemy is least
/// likely to hit.
pub(super) fn choose_mine(view: &PlayerView<'_>, rng: &mut impl Rng) -> Option<Cell> {
    let shots = view.position.tracking_board(view.side).shots();
    let side = view.position.setup().side;
    let searched = |mine: Cell| (CellSet::from_cell(mine).neighbours(side) & shots).len();
    let most = view.disclosable_mines().iter().map(searched).max()?;
    any_of(view.disclosable_mines().iter().filter(|&mine| searched(mine) == most).collect(), rng)
}

/// Accepts a draw if the own side has fewer ships afloat.
pub(super) fn reply_to_offer(view: &PlayerView<'_>) -> Action {
    let losing = view.position.afloat(view.side) < view.position.afloat(view.side.other());
    if losing { Action::AcceptDraw } else { Action::DeclineDraw }
}
