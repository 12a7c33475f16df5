//! The four classes of ships and their properties (H2).

use serde::{Deserialize, Serialize};

/// A class of ships; each side has one ship of each class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum ShipClass {
    /// Линейный корабль: slow, strong, three shots; the flagship if no other is declared.
    ShipOfTheLine,
    /// Галеон: two shots.
    Galleon,
    /// Бриг: sails in a calm and lobs over obstacles.
    Brig,
    /// Фрегат: the fastest.
    Frigate,
}

/// The wind of a turn (H6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Wind {
    /// Only brigs move.
    Calm,
    /// All ships move.
    Fair,
}

impl Wind {
    /// Returns the wind for a die: 1 and 2 calm, 3 to 6 wind (H6).
    pub const fn from_die(die: u8) -> Self {
        if die <= 2 { Self::Calm } else { Self::Fair }
    }
}

impl ShipClass {
    /// All classes in the order of H2.
    pub const ALL: [Self; 4] = [Self::ShipOfTheLine, Self::Galleon, Self::Brig, Self::Frigate];

    /// Returns the index in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the steps per turn.
    pub const fn moves(self, wind: Wind) -> u8 {
        match (self, wind) {
            (Self::ShipOfTheLine | Self::Brig, Wind::Fair) => 4,
            (Self::Galleon, Wind::Fair) => 3,
            (Self::Frigate, Wind::Fair) => 5,
            (Self::Brig, Wind::Calm) => 2,
            (_, Wind::Calm) => 0,
        }
    }

    /// Returns the range of the guns, in hexes.
    pub const fn range(self) -> u8 {
        match self {
            Self::Brig => 2,
            Self::ShipOfTheLine | Self::Galleon | Self::Frigate => 3,
        }
    }

    /// Returns the shots per turn.
    pub const fn shots(self) -> u8 {
        match self {
            Self::ShipOfTheLine => 3,
            Self::Galleon => 2,
            Self::Brig | Self::Frigate => 1,
        }
    }

    /// Returns true if it can lob over obstacles (H11).
    pub const fn lobs(self) -> bool {
        matches!(self, Self::Brig)
    }

    /// Returns the hits that sink it (H12).
    pub const fn strength(self) -> u8 {
        match self {
            Self::ShipOfTheLine => 5,
            Self::Galleon | Self::Frigate => 4,
            Self::Brig => 3,
        }
    }
}
