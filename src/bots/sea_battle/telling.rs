//! What the admiral gives away when it must: of its own cells one that the enemy would find soon anyway (S15), of its mines the
//! one into which the enemy would hardly have run (S16). Both are judged with the enemy's eyes: by the chances that follow from
//! what the enemy has heard.

use super::known::Known;
use super::{Nodes, fleets, spoken};
use crate::grid::{Cell, CellSet, number_of};
use crate::sea_battle::Seat;
use rand::Rng;

/// The cell to name: of those that give away least the likeliest, at which the enemy would soon have fired.
pub(super) fn name(seat: &Seat<'_>, nodes: Nodes, rng: &mut impl Rng) -> Option<Cell> {
    let chance = chances(seat, nodes, rng);
    spoken::cheap_to_name(seat).iter().max_by(|&a, &b| chance(a).total_cmp(&chance(b)))
}

/// The mine to tell: the one where a ship is the least likely.
pub(super) fn tell(seat: &Seat<'_>, nodes: Nodes, rng: &mut impl Rng) -> Option<Cell> {
    let chance = chances(seat, nodes, rng);
    seat.tellable().iter().min_by(|&a, &b| chance(a).total_cmp(&chance(b)))
}

/// How probable a ship on a cell of this side is for the enemy. On wide sets whatever the side is: it is done seldom.
fn chances(seat: &Seat<'_>, nodes: Nodes, rng: &mut impl Rng) -> impl Fn(Cell) -> f32 {
    let setup = seat.table.setup();
    let known = Known::of(setup, seat.table.water(seat.side));
    let chances = fleets::chances::<CellSet>(&known, nodes, rng).ship;
    let side = setup.side;
    move |cell| chances[number_of(cell, side)]
}
