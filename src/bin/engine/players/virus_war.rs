//! The players of Virus War's arena.

use crate::names::name_of;
use kletka::bots::virus_war::Level;

/// What a sparring partner is after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// Many cells to go to.
    Options,
    /// More cells to go to than the other side has.
    Difference,
    /// Kills, then more cells to go to than the other side has.
    Killer,
    /// The other side's base, then what lives around it.
    Runner,
    /// A thick wall that the other side touches at few places.
    Builder,
}

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
    /// The whole turn that suits its style best, without looking further.
    Sparring(Style),
    /// The same with a style of its own in each game, a random mixture of many.
    Mixture,
    /// Pandemic as it was before 2026-11-23.
    PandemicV0,
}

/// All of them, by their names.
pub(crate) const PLAYERS: [(&str, Player); 16] = [
    ("virus*", Player::Weighed(Level::Virus)),
    ("pandemic*", Player::Weighed(Level::Pandemic)),
    ("microbe", Player::Level(Level::Microbe)),
    ("bacterium", Player::Level(Level::Bacterium)),
    ("virus", Player::Level(Level::Virus)),
    ("pandemic", Player::Level(Level::Pandemic)),
    ("random", Player::Random),
    ("greedy", Player::Greedy),
    ("uct", Player::Uct),
    ("options", Player::Sparring(Style::Options)),
    ("difference", Player::Sparring(Style::Difference)),
    ("killer", Player::Sparring(Style::Killer)),
    ("runner", Player::Sparring(Style::Runner)),
    ("builder", Player::Sparring(Style::Builder)),
    ("mixture", Player::Mixture),
    ("pandemic-v0", Player::PandemicV0),
];

/// The name of a player on the command line.
pub(crate) fn name(player: Player) -> &'static str {
    name_of(&PLAYERS, &player)
}
