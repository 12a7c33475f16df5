//! Walls of a setup (V12): room for a first turn, and equal chances.

use super::Setup;
use crate::game::Side;
use crate::grid::{Cell, CellSet};

/// The unfairness of walls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WallBias {
    /// They enclose this side more narrowly than the others.
    ShutIn(Side),
    /// No rotation or reflection of the board gives each side the place of each other one.
    Uneven,
}

impl Setup {
    /// Returns how the walls favour a side; `None` if they are alike for all, and for a setup that cannot be
    /// played.
    pub fn wall_bias(&self) -> Option<WallBias> {
        if self.check().is_err() {
            return None;
        }
        let base = |side| self.base(side);
        let symmetries: Vec<fn(&Self, Cell) -> Cell> = SYMMETRIES
            .into_iter()
            .filter(|image| self.walls.iter().all(|cell| self.walls.contains(image(self, cell))))
            .collect();
        let is_like_first = |side| symmetries.iter().any(|image| image(self, base(Side::FIRST)) == base(side));
        if self.players.sides().all(is_like_first) {
            return None;
        }
        let rooms: Vec<(usize, Side)> = self.players.sides().map(|side| (self.room(side, usize::MAX), side)).collect();
        let least = rooms.iter().min()?;
        let is_shut_in = rooms.iter().any(|(room, _)| room > &least.0);
        Some(if is_shut_in { WallBias::ShutIn(least.1) } else { WallBias::Uneven })
    }

    /// Returns true if walls leave a side no room for a full first turn, or no cell beside its base.
    pub(super) fn is_walled_in(&self, side: Side) -> bool {
        let needed = usize::from(self.sub_moves.max(2));
        self.room(side, needed) < needed
    }

    /// Counts the cells that a side can reach around the walls, until they are `enough`.
    fn room(&self, side: Side, enough: usize) -> usize {
        let free = CellSet::board(self.size) - self.walls;
        let mut reached = CellSet::from_cell(self.base(side));
        loop {
            let further = reached | (self.neighbours(reached) & free);
            if further == reached || reached.len() >= enough {
                return reached.len();
            }
            reached = further;
        }
    }

    fn cell(&self, column: u8, row: u8) -> Cell {
        Cell::new(column.min(self.size - 1), row.min(self.size - 1))
            .unwrap_or_else(|| unreachable!("it is on the board"))
    }

    const fn opposite(&self, index: u8) -> u8 {
        (self.size - 1).saturating_sub(index)
    }
}

/// The rotations and reflections of a board.
const SYMMETRIES: [fn(&Setup, Cell) -> Cell; 8] = [
    |_, cell| cell,
    |setup, cell| setup.cell(setup.opposite(cell.column()), cell.row()),
    |setup, cell| setup.cell(cell.column(), setup.opposite(cell.row())),
    |setup, cell| setup.cell(setup.opposite(cell.column()), setup.opposite(cell.row())),
    |setup, cell| setup.cell(cell.row(), cell.column()),
    |setup, cell| setup.cell(setup.opposite(cell.row()), cell.column()),
    |setup, cell| setup.cell(cell.row(), setup.opposite(cell.column())),
    |setup, cell| setup.cell(setup.opposite(cell.row()), setup.opposite(cell.column())),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::virus_war::{Players, Preset};

    fn bias(players: Players, walls: &[(u8, u8)]) -> Option<WallBias> {
        let walls = walls.iter().filter_map(|&(column, row)| Cell::new(column, row)).collect();
        Setup { walls, players, ..Setup::default() }.wall_bias()
    }

    #[test]
    fn v12_presets_are_alike_for_all_sides() {
        for preset in Preset::ALL {
            assert_eq!(preset.setup().wall_bias(), None, "{preset:?}");
        }
    }

    #[test]
    fn v12_walls_that_favour_a_side_are_told() {
        let two = |walls: &[(u8, u8)]| bias(Players::Two, walls);
        assert_eq!((two(&[]), two(&[(3, 4), (6, 5)])), (None, None), "a half-turn changes the sides");
        assert_eq!(two(&[(2, 4), (5, 7)]), None, "so does a reflection");
        assert_eq!(two(&[(2, 4), (4, 2)]), Some(WallBias::Uneven), "this one leaves each base where it is");
        assert_eq!(two(&[(5, 5)]), Some(WallBias::Uneven));
        let corner: Vec<(u8, u8)> = (6..10).flat_map(|index| [(6, index), (index, 6)]).collect();
        assert_eq!(two(&corner), Some(WallBias::ShutIn(Side::SECOND)), "noughts have nine cells");
        let apart: Vec<(u8, u8)> =
            (0..10).map(|index| (index, 9 - index)).chain((1..10).map(|index| (index, 10 - index))).collect();
        assert_eq!(two(&apart), Some(WallBias::ShutIn(Side::SECOND)), "they never meet, and noughts have less room");
    }

    #[test]
    fn v12_four_sides_need_more_symmetry() {
        let four = |walls: &[(u8, u8)]| bias(Players::Four, walls);
        assert_eq!(four(&[(3, 4), (6, 5)]), Some(WallBias::Uneven), "a half-turn alone");
        assert_eq!(four(&[(3, 4), (6, 5), (5, 3), (4, 6)]), None, "quarter-turns");
        assert_eq!(four(&[(3, 4), (6, 4), (3, 5), (6, 5)]), None, "two reflections");
    }
}
