//! What a computer player says beside shots: which cell to name after a mine, which mine to tell, and what to an offer.

use super::any_of;
use crate::grid::{Cell, CellSet};
use crate::sea_battle::{Say, Seat};
use rand::Rng;

/// The cell to name after a mine (S15): any of those that give away least.
pub(super) fn name(seat: &Seat<'_>, rng: &mut impl Rng) -> Option<Cell> {
    any_of(cheap_to_name(seat), rng)
}

/// The cells that may be named and give away least: of ships that the enemy has hit already, else of the longest, which are
/// found soonest anyway. One-cell ships, the last to be found, are kept secret as long as can be.
pub(super) fn cheap_to_name(seat: &Seat<'_>) -> CellSet {
    let nameable = seat.nameable();
    let water = seat.table.water(seat.side);
    let known = water.hits() | water.named();
    let cheapness = |ship: &CellSet| (ship.len() > 1 && ship.meets(&known), ship.len());
    let open = || seat.fleet.ships().iter().filter(|ship| ship.meets(&nameable));
    let most = open().map(cheapness).max();
    open().filter(|ship| Some(cheapness(ship)) == most).fold(CellSet::EMPTY, |all, ship| all | *ship) & nameable
}

/// The mine to tell after a sweeper (S16): the one with the most shots around it, into which the enemy is least likely to run.
pub(super) fn tell(seat: &Seat<'_>, rng: &mut impl Rng) -> Option<Cell> {
    let shots = seat.table.water(seat.side).shots();
    let side = seat.table.setup().side;
    let searched = |mine: Cell| (CellSet::of(mine).neighbours(side) & shots).len();
    let most = seat.tellable().iter().map(searched).max()?;
    any_of(seat.tellable().iter().filter(|&mine| searched(mine) == most).collect(), rng)
}

/// A draw is welcome to the side with fewer ships afloat.
pub(super) fn reply_to_offer(seat: &Seat<'_>) -> Say {
    let losing = seat.table.afloat(seat.side) < seat.table.afloat(seat.side.other());
    if losing { Say::AcceptDraw } else { Say::DeclineDraw }
}
