//! The players of Virus War's arena.

use crate::names::name_of;
use kletka::bots::virus_war::Level;

/// A player of the arena.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// One that the page offers.
    Level(Level),
    /// One of them with the weights of the command line.
    Weighed(Level),
    /// Each sub-move with the same chance.
    Random,
    /// Kills whenever it can, else grows at random.
    Greedy,
    /// Plain UCT over sub-moves with random play-outs, for as long as pandemic thinks.
    Uct,
}

/// All of them, by their names.
pub(crate) const PLAYERS: [(&str, Player); 9] = [
    ("virus*", Player::Weighed(Level::Virus)),
    ("pandemic*", Player::Weighed(Level::Pandemic)),
    ("microbe", Player::Level(Level::Microbe)),
    ("bacterium", Player::Level(Level::Bacterium)),
    ("virus", Player::Level(Level::Virus)),
    ("pandemic", Player::Level(Level::Pandemic)),
    ("random", Player::Random),
    ("greedy", Player::Greedy),
    ("uct", Player::Uct),
];

/// The name of a player on the command line.
pub(crate) fn name(player: Player) -> &'static str {
    name_of(&PLAYERS, &player)
}
