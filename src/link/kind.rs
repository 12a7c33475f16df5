//! What links hold.

/// What a link holds, as its tag tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkKind {
    /// A match for those who play it: nothing in it is secret.
    Match,
    /// A match with the secrets of the device that made it, to go on elsewhere.
    Private,
    /// A match with the secrets of one side, for an observer (S21).
    Observer,
    /// Agreed rules.
    Setup,
    /// A map of Squadron.
    Map,
    /// A position: a match up to a move, without a claim to play it.
    Position,
    /// A match that is over, with what was laid open.
    Replay,
}

impl LinkKind {
    /// Every kind.
    pub const ALL: [Self; 7] =
        [Self::Match, Self::Private, Self::Observer, Self::Setup, Self::Map, Self::Position, Self::Replay];

    /// The word between `#/` and the letters.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Match => "m",
            Self::Private => "private",
            Self::Observer => "observe",
            Self::Setup => "setup",
            Self::Map => "map",
            Self::Position => "position",
            Self::Replay => "replay",
        }
    }
}
