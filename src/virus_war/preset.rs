//! Ready-made setups of Virus War.

use super::setup::{Bases, Pace, Players, Setup, Start};
use crate::grid::{Cell, CellSet};

/// A ready-made setup.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Preset {
    /// The duel of the rules: 10×10, three sub-moves (V1, V2).
    Duel,
    /// The duel with the balanced start (V12).
    Balanced,
    /// A small board, over in a few minutes.
    Small,
    /// Four players at the four corners (V12).
    Four,
    /// A board with walls that leave four gates (V12).
    Walls,
    /// Turns that grow from round to round (V12).
    Rising,
    /// A large board whose bases lie two cells in from the corners (V12).
    Large,
}

impl Preset {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 7] =
        [Self::Duel, Self::Balanced, Self::Small, Self::Four, Self::Walls, Self::Rising, Self::Large];

    /// What is agreed in it.
    pub fn setup(self) -> Setup {
        let setup = Setup::default();
        match self {
            Self::Duel => setup,
            Self::Balanced => Setup { start: Start::Balanced, ..setup },
            Self::Small => Setup { side: 7, start: Start::Balanced, ..setup },
            Self::Four => Setup { side: 12, players: Players::Four, ..setup },
            Self::Walls => Setup { side: 12, start: Start::Balanced, walls: cross(12), ..setup },
            Self::Rising => Setup { side: 14, sub_moves: 1, pace: Pace::Rising, ..setup },
            Self::Large => Setup { side: 16, start: Start::Balanced, bases: Bases::Inset, ..setup },
        }
    }

    /// The preset as one word, as it stands in the text of a match.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Duel => "duel",
            Self::Balanced => "balanced",
            Self::Small => "small",
            Self::Four => "four",
            Self::Walls => "walls",
            Self::Rising => "rising",
            Self::Large => "large",
        }
    }

    /// The preset that a setup is, if any.
    pub fn find(setup: &Setup) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.setup() == *setup)
    }
}

/// Two double walls that cross the board of this even side; open at its edges and in its middle. They look the same from
/// each corner.
fn cross(side: u8) -> CellSet {
    let middle = side / 2;
    let gap = |place: u8| place < 2 || place >= side - 2 || place.abs_diff(middle) < 2 || place + 2 == middle;
    let along = (0..side).filter(move |&place| !gap(place));
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
    fn walls_look_the_same_from_each_corner_and_leave_gates() {
        let walls = Preset::Walls.setup().walls;
        let turned = |cell: Cell| Cell::new(11 - cell.row(), cell.column()).unwrap();
        assert_eq!(walls, walls.iter().map(turned).collect());
        let row = |row| (0..12).filter(|&column| walls.contains(Cell::new(column, row).unwrap())).count();
        assert_eq!((row(0), row(2), row(5), row(6)), (0, 2, 4, 4));
    }
}
