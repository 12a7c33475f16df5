//! What a shown cell tells.

use crate::grid::{Cell, CellSet, MAX_SIZE};

/// The content of a shown cell. Ends are named by the side on which the ship ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clue {
    /// Water.
    Water,
    /// A ship of one cell.
    Single,
    /// The left end of a ship.
    Left,
    /// The upper end of a ship.
    Top,
    /// The right end of a ship.
    Right,
    /// The lower end of a ship.
    Bottom,
    /// A cell between two others of its ship.
    Middle,
    /// Any part of a ship, in puzzles from elsewhere.
    Part,
}

/// The steps to the left, upper, right and lower neighbour.
const SIDES: [(i8, i8); 4] = [(-1, 0), (0, -1), (1, 0), (0, 1)];

impl Clue {
    /// Returns the content of a cell among ship cells.
    pub fn at(ships: &CellSet, cell: Cell) -> Self {
        if !ships.contains(cell) {
            return Self::Water;
        }
        let goes_on = SIDES.map(|(x, y)| cell.offset(x, y, MAX_SIZE).is_some_and(|beside| ships.contains(beside)));
        match goes_on {
            [false, false, false, false] => Self::Single,
            [false, false, true, false] => Self::Left,
            [false, false, false, true] => Self::Top,
            [true, false, false, false] => Self::Right,
            [false, true, false, false] => Self::Bottom,
            _ => Self::Middle,
        }
    }

    /// Returns true if a cell among ship cells has this content.
    pub(super) fn agrees(self, ships: &CellSet, cell: Cell) -> bool {
        if self == Self::Part { ships.contains(cell) } else { self == Self::at(ships, cell) }
    }

    /// Returns the sets of side neighbours of which one holds all others that are ship cells; empty if the clue does not tell.
    pub(super) fn forms(self, cell: Cell, size: u8) -> Vec<CellSet> {
        let ways: &[&[usize]] = match self {
            Self::Water | Self::Part => &[],
            Self::Single => &[&[]],
            Self::Left => &[&[2]],
            Self::Top => &[&[3]],
            Self::Right => &[&[0]],
            Self::Bottom => &[&[1]],
            Self::Middle => &[&[0, 2], &[1, 3]],
        };
        let beside = |&side: &usize| cell.offset(SIDES[side].0, SIDES[side].1, size);
        ways.iter().filter_map(|sides| sides.iter().map(beside).collect()).collect()
    }
}
