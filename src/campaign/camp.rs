//! Camps and their leaders (C1).

use crate::play::Playable;
use crate::record::{Choice, choice};
use crate::sea_battle::SeaBattlePosition;
use core::fmt;
use core::str::FromStr;

/// The most camps of a campaign.
pub const MAX_CAMPS: usize = 12;

/// The playing strength of a computer.
pub type Level = <SeaBattlePosition as Playable>::Level;

/// A camp by its place in the setup, written from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CampId(u8);

/// The error of a number without a camp.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("camps have numbers from 1 to {MAX_CAMPS}")]
pub struct CampError;

impl CampId {
    /// Returns the camp with this number, counted from 0.
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < MAX_CAMPS { Some(Self(number)) } else { None }
    }

    /// Iterates over the first `count` camps.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count.min(MAX_CAMPS) as u8).map(Self)
    }

    /// Returns the index, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for CampId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for CampId {
    type Err = CampError;

    fn from_str(text: &str) -> Result<Self, CampError> {
        Self::all(MAX_CAMPS).find(|camp| camp.to_string() == text).ok_or(CampError)
    }
}

choice! {
    /// The attitude to risk of a computer that leads a camp.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Character {
        /// Expects less than its own record promises, and keeps a reserve.
        Cautious = "cautious",
        /// Takes whatever promises gold.
        Greedy = "greedy",
        /// Expects more of a battle with another camp than its own record promises.
        Warlike = "warlike",
    }
}

/// The leader of a camp.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Leader {
    /// A person at the gods' device.
    Person,
    /// A person at another device, who sends orders by link or file.
    Remote,
    /// A computer.
    Computer {
        /// Its attitude to risk.
        character: Character,
        /// Its playing strength.
        level: Level,
    },
}

impl Leader {
    /// Returns the computer's level; `None` for a person.
    pub fn level(self) -> Option<Level> {
        if let Self::Computer { level, .. } = self { Some(level) } else { None }
    }
}

/// The error of a text that is no leader.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a camp is led by a person, or by a character and a level")]
pub struct LeaderError;

/// Writes `person`, `remote`, or the computer's character and level: `greedy captain`.
impl fmt::Display for Leader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.write_str("person"),
            Self::Remote => f.write_str("remote"),
            Self::Computer { character, level } => write!(f, "{} {}", character.name(), level.name()),
        }
    }
}

impl FromStr for Leader {
    type Err = LeaderError;

    fn from_str(text: &str) -> Result<Self, LeaderError> {
        match text {
            "person" => return Ok(Self::Person),
            "remote" => return Ok(Self::Remote),
            _ => {}
        }
        let (character, level) = text.split_once(' ').ok_or(LeaderError)?;
        match (Character::named(character), Level::named(level)) {
            (Some(character), Some(level)) => Ok(Self::Computer { character, level }),
            _ => Err(LeaderError),
        }
    }
}

/// A camp in the setup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Camp {
    /// Its unique name.
    pub name: String,
    /// The name of its commander; may be empty.
    pub commander: String,
    /// Its leader.
    pub leader: Leader,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn camps_and_leaders_are_read_as_they_were_written() {
        for camp in CampId::all(MAX_CAMPS) {
            assert_eq!(camp.to_string().parse(), Ok(camp));
        }
        assert_eq!(CampId::new(12), None);
        assert!(["", "0", "13", "01"].iter().all(|wrong| wrong.parse::<CampId>() == Err(CampError)));
        for level in Level::ALL {
            for character in Character::ALL {
                let leader = Leader::Computer { character, level };
                assert_eq!(leader.to_string().parse(), Ok(leader));
            }
        }
        for leader in [Leader::Person, Leader::Remote] {
            assert_eq!(leader.to_string().parse(), Ok(leader));
        }
        for wrong in ["", "human", "greedy", "greedy god", "captain greedy", "greedy captain "] {
            assert_eq!(wrong.parse::<Leader>(), Err(LeaderError), "{wrong}");
        }
    }
}
