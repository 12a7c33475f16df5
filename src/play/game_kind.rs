//! The games.

/// One of the games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameKind {
    /// Sea Battle on a square board.
    SeaBattle,
    /// Squadron, the naval battle on hexes.
    Squadron,
    /// Virus War.
    VirusWar,
}

impl GameKind {
    /// All games in the order of the page.
    pub const ALL: [Self; 3] = [Self::SeaBattle, Self::Squadron, Self::VirusWar];

    /// Returns the value of the tag `Game`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SeaBattle => "Sea Battle",
            Self::Squadron => "Squadron",
            Self::VirusWar => "Virus War",
        }
    }

    /// Returns the game of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}
