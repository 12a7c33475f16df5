//! Presets of Virus War.

use super::setup::{Bases, Pace, Players, Setup, Start};
use crate::grid::{Cell, CellSet};
use crate::record::choice;

choice! {
    /// Ready-made setups.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Preset {
        /// The default rules: 10×10, three sub-moves (V1, V2).
        Duel = "duel",
        /// The default rules with the balanced start (V12).
        Balanced = "balanced",
        /// A small board for a short game.
        Small = "small",
        /// Four players in the corners (V12).
        Four = "four",
        /// Walls that leave four gates (V12).
        Walls = "walls",
        /// Turns that grow from round to round (V12).
        Rising = "rising",
        /// A large board with bases two cells in from the corners (V12).
        Large = "large",
    }
}

impl Preset {
    /// Returns the setup.
    pub fn setup(self) -> Setup {
        let setup = Setup::default();
        match self {
            Self::Duel => setup,
            Self::Balanced => Setup { start: Start::Balanced, ..setup },
            Self::Small => Setup { size: 7, start: Start::Balanced, ..setup },
            Self::Four => Setup { size: 12, players: Players::Four, ..setup },
            Self::Walls => Setup { size: 12, start: Start::Balanced, walls: cross(12), ..setup },
            Self::Rising => Setup { size: 14, sub_moves: 1, pace: Pace::Rising, ..setup },
            Self::Large => Setup { size: 16, start: Start::Balanced, bases: Bases::Inset, ..setup },
        }
    }

    /// Finds the preset equal to a setup.
    pub fn find(setup: &Setup) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.setup() == *setup)
    }
}

/// Returns two double walls that cross a board of even size, open at its edges and in its middle, alike from each
/// corner.
fn cross(size: u8) -> CellSet {
    let middle = size / 2;
    let gap = |place: u8| place < 2 || place >= size - 2 || place.abs_diff(middle) < 2 || place + 2 == middle;
    let along = (0..size).filter(move |&place| !gap(place));
    let wall =
        along.flat_map(move |place| [(place, middle - 1), (place, middle), (middle - 1, place), (middle, place)]);
    wall.filter_map(|(column, row)| Cell::new(column, row)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_can_be_played_and_no_two_are_alike() {
        for preset in Preset::ALL {
            assert_eq!(preset.setup().check(), Ok(()), "{preset:?}");
            assert_eq!(Preset::find(&preset.setup()), Some(preset));
        }
        assert_eq!(Preset::find(&Setup { sub_moves: 2, ..Setup::default() }), None);
        assert_eq!(Preset::Duel.setup(), Setup::default());
    }

    #[test]
    fn v12_walls_are_symmetric_and_leave_gates() {
        let walls = Preset::Walls.setup().walls;
        let turned = |cell: Cell| Cell::new(11 - cell.row(), cell.column()).unwrap();
        assert_eq!(walls, walls.iter().map(turned).collect());
        let row = |row| (0..12).filter(|&column| walls.contains(Cell::new(column, row).unwrap())).count();
        assert_eq!((row(0), row(2), row(5), row(6)), (0, 2, 4, 4));
    }
}
