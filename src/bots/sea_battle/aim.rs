//! Aiming of all levels below the admiral.

use super::any_of;
use super::gibbs::{self, Marginals};
use super::knowledge::Knowledge;
use crate::bots::Budget;
use crate::grid::{Bits, Cell, CellSet, NARROW_SIZE, NarrowSet, index_of};
use crate::sea_battle::Shapes;
use rand::{Rng, RngExt};

/// Cost of a mine to the captain relative to a hit: it ends the turn, as a miss does, and discloses a ship cell.
const MINE: f32 = 0.35;

/// Chances that a shot follows the player's plan; otherwise it goes to a random target.
#[derive(Clone, Copy)]
pub(super) struct Attention {
    /// While cells are certain to hold a ship afloat.
    pub(super) hits: f64,
    /// While there are none.
    pub(super) search: f64,
}

/// Fires by `plan`, or at a random target if the player's attention slips.
pub(super) fn attentive<R: Rng>(
    knowledge: &Knowledge<'_>,
    attention: Attention,
    rng: &mut R,
    plan: impl FnOnce(&mut R) -> Option<Cell>,
) -> Option<Cell> {
    let chance = if knowledge.certain.is_empty() { attention.search } else { attention.hits };
    if rng.random_bool(chance) { plan(rng) } else { any_of(knowledge.targets(), rng) }
}

/// Hunts along diagonals that the longest ship cannot avoid, and finishes ships it has hit.
pub(super) fn gunner(knowledge: &Knowledge<'_>, rng: &mut impl Rng) -> Option<Cell> {
    let targets = knowledge.targets();
    let disclosed = knowledge.board.unshot_disclosed_ship_cells() & targets;
    let wounds = knowledge.certain & knowledge.board.hits();
    let choices = [disclosed, beside(knowledge, &wounds) & targets, pattern(knowledge) & targets, targets];
    any_of(choices.into_iter().find(|cells| !cells.is_empty())?, rng)
}

/// Returns the cells where a wounded ship may continue: beside its hits, and in line with them if ships are straight.
fn beside(knowledge: &Knowledge<'_>, wounds: &CellSet) -> CellSet {
    let size = knowledge.setup.size;
    let around = wounds.side_neighbours(size) - *wounds;
    let in_line: CellSet = around.iter().filter(|&cell| continues(cell, wounds, size)).collect();
    let straight = knowledge.setup.shapes == Shapes::STRAIGHT;
    if straight && !in_line.is_empty() && in_line.intersects(&knowledge.targets()) { in_line } else { around }
}

/// Returns true if the cell lies in line with two adjacent hits.
fn continues(cell: Cell, wounds: &CellSet, size: u8) -> bool {
    let hit = |columns, rows| cell.offset(columns, rows, size).is_some_and(|there| wounds.contains(there));
    [(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter().any(|(c, r)| hit(c, r) && hit(2 * c, 2 * r))
}

/// Returns the open cells of every n-th diagonal, n being the length of the longest ship afloat, in the pattern with
/// the fewest open cells.
fn pattern(knowledge: &Knowledge<'_>) -> CellSet {
    let step = knowledge.afloat().longest().max(1);
    let diagonal = |shift: u8| -> CellSet {
        knowledge.targets().iter().filter(|cell| (cell.column() + cell.row()) % step == shift).collect()
    };
    let fewest = (0..step).map(diagonal).filter(|cells| !cells.is_empty()).min_by_key(CellSet::len);
    fewest.unwrap_or(CellSet::EMPTY)
}

/// Fires where most of the consistent fleets have a ship.
pub(super) fn captain(knowledge: &Knowledge<'_>, budget: Budget, rng: &mut impl Rng) -> Option<Cell> {
    if knowledge.setup.size <= NARROW_SIZE {
        best::<NarrowSet>(knowledge, budget, rng)
    } else {
        best::<CellSet>(knowledge, budget, rng)
    }
}

fn best<B: Bits>(knowledge: &Knowledge<'_>, budget: Budget, rng: &mut impl Rng) -> Option<Cell> {
    let targets = knowledge.targets();
    let disclosed = knowledge.board.unshot_disclosed_ship_cells() & targets;
    if !disclosed.is_empty() {
        return any_of(disclosed, rng);
    }
    let Marginals { ship, mine } = gibbs::marginals::<B>(knowledge, budget, rng);
    let size = knowledge.setup.size;
    let worth = |cell: Cell| {
        let number = index_of(cell, size);
        ship[number] - MINE * mine[number]
    };
    targets.iter().max_by(|&a, &b| worth(a).total_cmp(&worth(b)))
}
