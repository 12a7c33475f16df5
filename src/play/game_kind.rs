//! Which game a match is of.

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
    /// All games, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::SeaBattle, Self::Squadron, Self::VirusWar];

    /// The value of the tag `Game` in the text of a match.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SeaBattle => "Sea Battle",
            Self::Squadron => "Squadron",
            Self::VirusWar => "Virus War",
        }
    }

    /// The game of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}
