//! How the sides stand between equal players, by what is agreed.

use crate::squadron::{FirstToDeploy, Setup, Siege};

/// Which share of the points red has between two commodores, in percent, a draw being half a win; measured on the six maps that ship
/// (docs/bots.md). On a single map it may be some percent more or less.
pub const fn red_share(setup: &Setup) -> u8 {
    match (setup.siege, setup.first_to_deploy) {
        (Siege::WholeTurn, FirstToDeploy::White) => 57,
        (Siege::WholeTurn, FirstToDeploy::Red) => 60,
        (Siege::OwnHalf, FirstToDeploy::White) => 49,
        (Siege::OwnHalf, FirstToDeploy::Red) => 56,
    }
}
