//! Why a link cannot be read or made.

use super::LinkKind;
use crate::play::GameKind;

/// Why a text gives no link, or a match cannot be told by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LinkError {
    /// There is no link in the text.
    #[error("there is no link in the text")]
    NoLink,
    /// The end of the link is missing.
    #[error("the end of the link is missing")]
    Truncated,
    /// The link is not as it was made: its checksum is wrong, or it says what no match can say.
    #[error("the link is not as it was made")]
    Altered,
    /// The link is of a version that did not exist when this program was made.
    #[error("the link is of version {0}, which this program does not know")]
    LaterVersion(u8),
    /// The link is of another game.
    #[error("the link is of the game {}", .0.name())]
    OtherGame(GameKind),
    /// The link holds something else than was asked for.
    #[error("the link is of the kind {}", .0.tag())]
    OtherKind(LinkKind),
    /// The text is longer than any link or file can be, or the match is too long for one.
    #[error("that is too long for a link")]
    TooLong,
    /// A link has no way to say this.
    #[error("a link cannot say this")]
    Inexpressible,
}
