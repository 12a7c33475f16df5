//! Kinds of links.

/// A kind of link, denoted by its tag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkKind {
    /// A match for its players, without secrets.
    Match,
    /// A match with the secrets of its device, to continue on another one.
    Private,
    /// A match with the secrets of one side, for an observer (S21).
    Observer,
    /// A setup.
    Setup,
    /// A map of Squadron.
    Map,
    /// A position: a match up to a move, without seats and pact.
    Position,
    /// A finished match with disclosed secrets.
    Replay,
    /// A campaign from the gods to all camps, without secrets.
    Bulletin,
    /// A campaign with the command of a camp, for its leader.
    Commission,
    /// Acts of a camp, sent to the gods.
    Dispatch,
}

impl LinkKind {
    /// All kinds.
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

    /// Returns the tag between `#/` and the letters.
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

    /// Returns whether it belongs to a campaign.
    pub const fn is_of_campaign(self) -> bool {
        matches!(self, Self::Bulletin | Self::Commission | Self::Dispatch)
    }
}
