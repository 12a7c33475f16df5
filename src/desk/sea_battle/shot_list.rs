//! The queue of shots for another device to answer at once.

use crate::game::Side;
use crate::grid::{Cell, CellSet};
use crate::play::MAX_ORDERS;
use crate::sea_battle::{Action, FireRule, Move, SeaBattlePosition};

/// The effect of choosing a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listed {
    /// The cell was added with this number, from 1.
    Added(usize),
    /// The cell was removed.
    Removed,
    /// The queue is full.
    Full,
}

/// Shots in firing order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ShotList(Vec<Cell>);

impl ShotList {
    /// Returns the useful length: unlimited but for `MAX_ORDERS` if hits earn more shots, else the shots left in the
    /// turn (S6).
    pub fn longest(position: &SeaBattlePosition) -> usize {
        let by_rule = match position.setup().fire {
            FireRule::HitAgain | FireRule::ShotsAndHits(_) => MAX_ORDERS,
            FireRule::Shots(_) | FireRule::Salvo => position.shots_left().into(),
        };
        by_rule.min(MAX_ORDERS).min(position.targets().len())
    }

    /// Creates the queue from moves.
    pub fn from_orders(orders: &[Move]) -> Self {
        let shot = |mv: &Move| if let Action::Shot(cell) = mv.action { Some(cell) } else { None };
        Self(orders.iter().filter_map(shot).collect())
    }

    /// Converts to moves of a side.
    pub fn to_orders(&self, side: Side) -> Vec<Move> {
        self.0.iter().map(|&cell| Move::by(side, Action::Shot(cell))).collect()
    }

    /// Returns the cells in order.
    pub fn cells(&self) -> &[Cell] {
        &self.0
    }

    /// Appends a cell, or removes it if it is queued.
    pub fn toggle(&mut self, cell: Cell, longest: usize) -> Listed {
        if let Some(place) = self.0.iter().position(|&listed| listed == cell) {
            self.0.remove(place);
            Listed::Removed
        } else if self.0.len() < longest {
            self.0.push(cell);
            Listed::Added(self.0.len())
        } else {
            Listed::Full
        }
    }

    /// Appends those of these shots that are of use.
    pub fn add(&mut self, shots: Vec<(Cell, bool)>) {
        self.0.extend(shots.into_iter().filter(|&(_, is_of_use)| is_of_use).map(|(cell, _)| cell));
    }

    /// Moves the shot at index `place` one place forward.
    pub fn bring_forward(&mut self, place: usize) {
        if place > 0 && place < self.0.len() {
            self.0.swap(place - 1, place);
        }
    }

    /// Removes the shot at index `place`.
    pub fn remove(&mut self, place: usize) {
        if place < self.0.len() {
            self.0.remove(place);
        }
    }

    /// Keeps the shots at these targets, up to this length.
    #[must_use]
    pub fn still_possible(&self, targets: CellSet, longest: usize) -> Self {
        Self(self.0.iter().copied().filter(|&cell| targets.contains(cell)).take(longest).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Position;
    use crate::sea_battle::{FirstTurn, Preset, Setup};

    fn cell(column: u8) -> Cell {
        Cell::new(column, 0).unwrap()
    }

    #[test]
    fn choosing_a_queued_cell_again_removes_it() {
        let mut list = ShotList::default();
        let listed = [1, 2, 3, 2, 4].map(|column| list.toggle(cell(column), 3));
        assert_eq!(listed, [Listed::Added(1), Listed::Added(2), Listed::Added(3), Listed::Removed, Listed::Added(3)]);
        assert_eq!(list.toggle(cell(7), 3), Listed::Full);
        assert_eq!(list.cells(), [cell(1), cell(3), cell(4)]);
        list.bring_forward(2);
        list.bring_forward(0);
        list.bring_forward(9);
        assert_eq!(list.cells(), [cell(1), cell(4), cell(3)]);
        let orders = list.to_orders(Side::SECOND);
        assert_eq!(orders[1], Move::by(Side::SECOND, Action::Shot(cell(4))));
        assert_eq!(ShotList::from_orders(&orders), list);
        list.remove(1);
        list.remove(5);
        assert_eq!(list.cells(), [cell(1), cell(3)]);
    }

    #[test]
    fn impossible_shots_leave_the_queue() {
        let mut list = ShotList::default();
        for column in [5, 6, 7, 8] {
            list.toggle(cell(column), 9);
        }
        let left = CellSet::board(10) - CellSet::from_cell(cell(6));
        assert_eq!(list.still_possible(left, 9).cells(), [cell(5), cell(7), cell(8)]);
        assert_eq!(list.still_possible(left, 2).cells(), [cell(5), cell(7)]);
    }

    #[test]
    fn s6_queue_length_follows_the_fire_rule() {
        let longest = |fire| {
            let setup = Setup { fire, first: FirstTurn::Agreed(Side::FIRST), ..Preset::Classic.setup() };
            ShotList::longest(&SeaBattlePosition::start(&setup).unwrap())
        };
        assert_eq!((longest(FireRule::HitAgain), longest(FireRule::ShotsAndHits(2))), (MAX_ORDERS, MAX_ORDERS));
        assert_eq!((longest(FireRule::Shots(3)), longest(FireRule::Salvo)), (3, 10));
    }
}
