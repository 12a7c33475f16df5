//! The traits that are told of a person, and how their numbers stand to chance.

use serde::{Deserialize, Serialize};

/// With fewer battles nothing stands out.
pub const MIN_BATTLES: usize = 3;

/// Something about how a person plays that has a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Trait {
    /// Ship cells along the border, a battle.
    Border,
    /// Ship cells in the four squares of 2×2 in the corners, a battle.
    Corners,
    /// Ship cells in the left half, a battle; a middle column is in neither half.
    Left,
    /// Ship cells in the upper half, a battle; a middle row is in neither half.
    Upper,
    /// Ships longer than a cell that lie from left to right, a battle.
    Horizontal,
    /// Ships longer than a cell all of whose cells lie along the border, a battle.
    AlongBorder,
    /// Free cells between a ship and the ship next to it, on average.
    Gap,
    /// Ship cells that were ship cells in the battle before too, a battle.
    Kept,
    /// Fleets that equal an earlier one, turned and mirrored ones too: how many.
    Repeats,
    /// The part of the opening shots that goes to the border.
    ShotBorder,
    /// The part of the opening shots that goes to the squares of 2×2 in the corners.
    ShotCorners,
    /// The part of the opening shots that goes to the left half.
    ShotLeft,
    /// The part of the opening shots that goes to the upper half.
    ShotUpper,
    /// The part of the opening shots of a battle that goes to cells of one colour of the checkerboard, the commoner one.
    OneColour,
    /// The part of the opening shots after the first that lies on a diagonal with the shot before.
    Diagonal,
    /// The battles that begin at the same cell: how many, for the commonest one.
    SameFirst,
    /// Cells at which no opening shot of any battle went.
    Untouched,
}

impl Trait {
    /// What the number counts.
    pub const fn unit(self) -> Unit {
        match self {
            Self::Border | Self::Corners | Self::Left | Self::Upper | Self::Kept => Unit::Cells,
            Self::Horizontal | Self::AlongBorder => Unit::Ships,
            Self::Gap => Unit::Gap,
            Self::Repeats | Self::SameFirst => Unit::Battles,
            Self::ShotBorder
            | Self::ShotCorners
            | Self::ShotLeft
            | Self::ShotUpper
            | Self::OneColour
            | Self::Diagonal => Unit::Part,
            Self::Untouched => Unit::AllCells,
        }
    }
}

/// What the number of a trait counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Ship cells a battle.
    Cells,
    /// Ships a battle.
    Ships,
    /// Free cells between ships.
    Gap,
    /// Battles in all.
    Battles,
    /// A part, from 0 to 1.
    Part,
    /// Cells of the board, over all battles.
    AllCells,
}

/// How a number stands to those that chance gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Standing {
    /// Chance gives it easily.
    Usual,
    /// It is greater than chance gives but once in a thousand times.
    More,
    /// It is less than chance gives but once in a thousand times.
    Less,
}

/// A trait with its number.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Finding {
    /// The trait.
    pub habit: Trait,
    /// The person's number, in the unit of the trait.
    pub found: f32,
    /// The mean by chance.
    pub expected: f32,
    /// Whether the difference is more than chance.
    pub standing: Standing,
}
