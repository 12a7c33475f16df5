//! What a computer player says beside shots: which cell to name after a mine, which mine to tell, and what to an offer.

use super::any_of;
use crate::grid::{Cell, CellSet};
use crate::sea_battle::{Action, PlayerView};
use rand::Rng;

/// The cell to name after a mine (S15): any of those that give away least.
pub(super) fn choose_ship_cell(seat: &PlayerView<'_>, rng: &mut impl Rng) -> Option<Cell> {
    any_of(least_revealing_ship_cells(seat), rng)
}

/// The cells that may be named and give away least: of ships that the enemy has hit already, else of the longest, which are
/// found soonest anyway. One-cell ships, the last to be found, are kept secret as long as can be.
pub(super) fn least_revealing_ship_cells(seat: &PlayerView<'_>) -> CellSet {
    let nameable = seat.disclosable_ship_cells();
    let water = seat.position.tracking_board(seat.side);
    let known = water.hits() | water.disclosed_ship_cells();
    let cheapness = |ship: &CellSet| (ship.len() > 1 && ship.intersects(&known), ship.len());
    let open = || seat.fleet.ships().iter().filter(|ship| ship.intersects(&nameable));
    let most = open().map(cheapness).max();
    open().filter(|ship| Some(cheapness(ship)) == most).fold(CellSet::EMPTY, |all, ship| all | *ship) & nameable
}

/// The mine to tell after a sweeper (S16): the one with the most shots around it, into which the enemy is least likely to run.
pub(super) fn choose_mine(seat: &PlayerView<'_>, rng: &mut impl Rng) -> Option<Cell> {
    let shots = seat.position.tracking_board(seat.side).shots();
    let side = seat.position.setup().side;
    let searched = |mine: Cell| (CellSet::from_cell(mine).neighbours(side) & shots).len();
    let most = seat.disclosable_mines().iter().map(searched).max()?;
    any_of(seat.disclosable_mines().iter().filter(|&mine| searched(mine) == most).collect(), rng)
}

/// A draw is welcome to the side with fewer ships afloat.
pub(super) fn reply_to_offer(seat: &PlayerView<'_>) -> Action {
    let losing = seat.position.afloat(seat.side) < seat.position.afloat(seat.side.other());
    if losing { Action::AcceptDraw } else { Action::DeclineDraw }
}
