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
    /// A campaign as the gods send it to all camps: nothing in it is secret.
    Bulletin,
    /// The same with the command of a camp, for its leader.
    Commission,
    /// What a camp of a campaign sends to the gods.
    Dispatch,
}

impl LinkKind {
    /// Every kind.
    pub const ALL: [Self; 10] = [
        Self::Match,
        Self::Private,
        Self::Observer,
        Self::Setup,
        Self::Map,
        Self::Position,
        Self::Replay,
        Self::Bulletin,
        Self::Commission,
        Self::Dispatch,
    ];

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
            Self::Bulletin => "bulletin",
            Self::Commission => "commission",
            Self::Dispatch => "dispatch",
        }
    }

    /// Whether it belongs to a campaign, and to no game.
    pub const fn is_of_campaign(self) -> bool {
        matches!(self, Self::Bulletin | Self::Commission | Self::Dispatch)
    }
}
