//! The balance of the sides between equal players.

use crate::squadron::{FirstToDeploy, Setup, Siege};

/// Red's share of the points between two commodores under this setup, in percent, over the six built-in maps
/// (docs/bots.md).
pub const fn red_share(setup: &Setup) -> u8 {
    match (setup.siege, setup.first_to_deploy) {
        (Siege::WholeTurn, FirstToDeploy::White) => 57,
        (Siege::WholeTurn, FirstToDeploy::Red) => 60,
        (Siege::OwnHalf, FirstToDeploy::White) => 49,
        (Siege::OwnHalf, FirstToDeploy::Red) => 56,
    }
}
