//! The players of Squadron's arena.

use crate::names::name_of;
use kletka::bots::squadron::Level;

/// A player of the arena.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// One that the page offers.
    Level(Level),
    /// The commodore with nodes of its own.
    OtherCommodore,
    /// The commodore as it was before it searched for its flagship and deployment.
    CommodoreV0,
    /// Says whatever may be said.
    Random,
    /// Sails at the nearest enemy and shoots at it.
    Nearest,
}

/// All of them, by their names.
pub(crate) const PLAYERS: [(&str, Player); 7] = [
    ("nearest", Player::Nearest),
    ("random", Player::Random),
    ("midshipman", Player::Level(Level::Midshipman)),
    ("lieutenant", Player::Level(Level::Lieutenant)),
    ("commodore", Player::Level(Level::Commodore)),
    ("commodore*", Player::OtherCommodore),
    ("commodore-v0", Player::CommodoreV0),
];

/// The name of a player on the command line.
pub(crate) fn name(player: Player) -> &'static str {
    name_of(&PLAYERS, &player)
}
