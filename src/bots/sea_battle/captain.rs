//! The captain: fires where most of the consistent fleets have a ship.

use super::any_of;
use super::gibbs::{self, Marginals};
use super::knowledge::Knowledge;
use crate::bots::Budget;
use crate::grid::{Bits, Cell, CellSet, NARROW_SIDE, NarrowSet, index_of};
use rand::Rng;

/// Cost of a mine relative to a hit: it ends the turn, as a miss does, and discloses a ship cell.
const MINE: f32 = 0.35;

/// Chooses the cell to fire at.
pub(super) fn aim(knowledge: &Knowledge<'_>, budget: Budget, rng: &mut impl Rng) -> Option<Cell> {
    if knowledge.setup.side <= NARROW_SIDE {
        best::<NarrowSet>(knowledge, budget, rng)
    } else {
        best::<CellSet>(knowledge, budget, rng)
    }
}

fn best<B: Bits>(knowledge: &Knowledge<'_>, budget: Budget, rng: &mut impl Rng) -> Option<Cell> {
    let targets = knowledge.targets();
    let tips = knowledge.board.tips() & targets;
    if !tips.is_empty() {
        return any_of(tips, rng);
    }
    let Marginals { ship, mine } = gibbs::marginals::<B>(knowledge, budget, rng);
    let side = knowledge.setup.side;
    let worth = |cell: Cell| {
        let number = index_of(cell, side);
        ship[number] - MINE * mine[number]
    };
    targets.iter().max_by(|&a, &b| worth(a).total_cmp(&worth(b)))
}
