//! Links: whole matches, and parts of them, as short addresses.
//!
//! [`docs/links.md`](../../docs/links.md) specifies the format. A link is an [`Address`]; a [`Coder`] writes choices as
//! the bits of its body; [`LinkGame`] lists a game's choices.

mod address;
mod base64;
pub mod campaign;
mod checksum;
mod coder;
mod codes;
mod contents;
mod delivery;
mod escapes;
mod game;
mod kind;
mod kinds;
mod lost_signs;
mod name;
mod note;
mod observation;
mod observer;
mod pact;
mod private;
mod resume;
pub mod sea_battle;
mod search;
pub mod squadron;
pub mod virus_war;

pub use address::{Address, Length, MANY_LETTERS, MAX_LETTERS, MAX_TEXT, VERSION};
pub use coder::{Coder, MAX_BODY, MAX_FILE_BODY};
pub use codes::{CodeReader, CodeText, LONGEST_CODE, codes};
pub use contents::{Disclosure, MAX_MOVES};
pub use delivery::{Delivery, Now, deliver};
pub use game::LinkGame;
pub use kind::LinkKind;
pub use kinds::{ReplayLink, game_of, map_address, read_map, read_setup, setup_address};
pub use observation::{Observation, observation};
pub use observer::{NotObserved, ObserverLink};
pub use private::PrivateLink;
pub use resume::{Resumption, resume};

use crate::play::GameKind;
use crate::record::Choice;

/// A reason why a text has no link, or a link cannot hold a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LinkError {
    /// There is no link in the text.
    #[error("there is no link in the text")]
    NoLink,
    /// The end of the link is missing.
    #[error("the end of the link is missing")]
    Truncated,
    /// The checksum is wrong, or no writer makes such a link.
    #[error("the link was altered")]
    Altered,
    /// The link has a later version of the format.
    #[error("the link is of version {0}, which this program does not know")]
    LaterVersion(u8),
    /// The link belongs to another game.
    #[error("the link is of the game {}", .0.name())]
    OtherGame(GameKind),
    /// The link is of another kind than requested.
    #[error("the link is of the kind {}", .0.tag())]
    OtherKind(LinkKind),
    /// The text is longer than any link or file, or the match is too long for one.
    #[error("too long for a link")]
    TooLong,
    /// Links cannot express the value.
    #[error("links cannot express this")]
    Inexpressible,
}
