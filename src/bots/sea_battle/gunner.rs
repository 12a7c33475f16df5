//! The gunner: hunts along diagonals that no ship of the longest length can slip through, and finishes what it has hit.

use super::any_of;
use super::knowledge::Knowledge;
use crate::grid::{Cell, CellSet};
use crate::sea_battle::Shapes;
use rand::Rng;

/// Where the gunner fires.
pub(super) fn aim(knowledge: &Knowledge<'_>, rng: &mut impl Rng) -> Option<Cell> {
    let targets = knowledge.targets();
    let tips = knowledge.board.tips() & targets;
    let wounds = knowledge.certain & knowledge.board.hits();
    let choices = [tips, beside(knowledge, &wounds) & targets, pattern(knowledge) & targets, targets];
    any_of(choices.into_iter().find(|cells| !cells.is_empty())?, rng)
}

/// Cells where a wounded ship can go on: beside its hits, and in their line where only straight ships are agreed.
fn beside(knowledge: &Knowledge<'_>, wounds: &CellSet) -> CellSet {
    let side = knowledge.setup.side;
    let around = wounds.side_neighbours(side) - *wounds;
    let in_line: CellSet = around.iter().filter(|&cell| continues(cell, wounds, side)).collect();
    let straight = knowledge.setup.shapes == Shapes::STRAIGHT;
    if straight && !in_line.is_empty() && in_line.intersects(&knowledge.targets()) { in_line } else { around }
}

/// Whether the cell lies in a line with two hits next to each other.
fn continues(cell: Cell, wounds: &CellSet, side: u8) -> bool {
    let hit = |columns, rows| cell.offset(columns, rows, side).is_some_and(|there| wounds.contains(there));
    [(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter().any(|(c, r)| hit(c, r) && hit(2 * c, 2 * r))
}

/// The open cells of every n-th diagonal, where n is the length of the longest ship afloat: of the n patterns the one with the
/// fewest open cells.
fn pattern(knowledge: &Knowledge<'_>) -> CellSet {
    let step = knowledge.afloat().longest().max(1);
    let diagonal = |shift: u8| -> CellSet {
        knowledge.targets().iter().filter(|cell| (cell.column() + cell.row()) % step == shift).collect()
    };
    let fewest = (0..step).map(diagonal).filter(|cells| !cells.is_empty()).min_by_key(CellSet::len);
    fewest.unwrap_or(CellSet::EMPTY)
}
