//! The statistics of a player's habits and their significance.

use serde::{Deserialize, Serialize};

/// The fewest battles for a significant finding.
pub const MIN_BATTLES: usize = 3;

/// A measurable habit of placing or shooting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Trait {
    /// Ship cells along the border, per battle.
    Border,
    /// Ship cells in the 2×2 squares at the corners, per battle.
    Corners,
    /// Ship cells in the left half, per battle; a middle column belongs to neither half.
    Left,
    /// Ship cells in the upper half, per battle; a middle row belongs to neither half.
    Upper,
    /// Horizontal ships of two cells or more, per battle.
    Horizontal,
    /// Ships of two cells or more that lie wholly along the border, per battle.
    AlongBorder,
    /// The mean number of free cells from a ship to the nearest other one.
    Gap,
    /// Ship cells shared with the fleet of the battle before, per battle.
    Kept,
    /// The number of fleets equal to an earlier one, also rotated or mirrored.
    Repeats,
    /// The share of opening shots at the border.
    ShotBorder,
    /// The share of opening shots at the 2×2 squares in the corners.
    ShotCorners,
    /// The share of opening shots at the left half.
    ShotLeft,
    /// The share of opening shots at the upper half.
    ShotUpper,
    /// The share of opening shots at the checkerboard colour preferred in that battle.
    OneColour,
    /// The share of opening shots, from the second on, that lie diagonally from the one before.
    Diagonal,
    /// The number of battles that begin at the most frequent first cell.
    SameFirst,
    /// Cells without an opening shot in any battle.
    Untouched,
}

impl Trait {
    /// Returns the unit of the number.
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

/// The unit of a trait's number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Ship cells per battle.
    Cells,
    /// Ships per battle.
    Ships,
    /// Free cells between ships.
    Gap,
    /// A number of battles.
    Battles,
    /// A share from 0 to 1.
    Part,
    /// Cells of the board over all battles.
    AllCells,
}

/// The comparison of a number with chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Deviation {
    /// Within the range of chance.
    Usual,
    /// Greater than in 99.9 % of the trials.
    More,
    /// Less than in 99.9 % of the trials.
    Less,
}

/// A trait with its measured and expected number.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Finding {
    /// The trait.
    pub habit: Trait,
    /// The player's number, in the unit of the trait.
    pub found: f32,
    /// The mean over the trials.
    pub expected: f32,
    /// The significance of the difference.
    pub standing: Deviation,
}
