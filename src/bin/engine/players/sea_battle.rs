//! The players of Sea Battle's arena.

use crate::names::name_of;
use kletka::bots::sea_battle::Level;

/// Who fires at fleets.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shooter {
    /// A computer player.
    Level(Level),
    /// A captain who knows by which habit the fleets are hidden; it fires alone only.
    Knowing,
}

impl Shooter {
    /// All of them, by their names.
    pub(crate) const NAMES: [(&str, Self); 5] = [
        ("sailor", Self::Level(Level::Sailor)),
        ("gunner", Self::Level(Level::Gunner)),
        ("captain", Self::Level(Level::Captain)),
        ("admiral", Self::Level(Level::Admiral)),
        ("knowing", Self::Knowing),
    ];

    /// The name on the command line.
    pub(crate) fn name(self) -> &'static str {
        name_of(&Self::NAMES, &self)
    }

    /// The level, for all but the one who knows the habit.
    pub(crate) const fn level(self) -> Option<Level> {
        match self {
            Self::Level(level) => Some(level),
            Self::Knowing => None,
        }
    }
}
