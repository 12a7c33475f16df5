//! The gunner: hunts along diagonals that the longest ship cannot avoid, and finishes ships it has hit.

use super::any_of;
use super::knowledge::Knowledge;
use crate::grid::{Cell, CellSet};
use crate::sea_battle::Shapes;
use rand::Rng;

/// Chooses the cell to fire at.
pub(super) fn aim(knowledge: &Knowledge<'_>, rng: &mut impl Rng) -> Option<Cell> {
    let targets = knowledge.targets();
    let tips = knowledge.board.tips() & targets;
    let wounds = knowledge.certain & knowledge.board.hits();
    let choices = [tips, beside(knowledge, &wounds) & targets, pattern(knowledge) & targets, targets];
    any_of(choices.into_iter().find(|cells| !cells.is_empty())?, rng)
}

/// Returns the cells where a wounded ship may continue: beside its hits, and in line with them if ships are straight.
fn beside(knowledge: &Knowledge<'_>, wounds: &CellSet) -> CellSet {
    let side = knowledge.setup.side;
    let around = wounds.side_neighbours(side) - *wounds;
    let in_line: CellSet = around.iter().filter(|&cell| continues(cell, wounds, side)).collect();
    let straight = knowledge.setup.shapes == Shapes::STRAIGHT;
    if straight && !in_line.is_empty() && in_line.intersects(&knowledge.targets()) { in_line } else { around }
}

/// Returns true if the cell lies in line with two adjacent hits.
fn continues(cell: Cell, wounds: &CellSet, side: u8) -> bool {
    let hit = |columns, rows| cell.offset(columns, rows, side).is_some_and(|there| wounds.contains(there));
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
