//! Values stored as text, and the one way in which a stored text gives way to another.

use super::match_id::MatchId;
use super::tags::CHANGED;
use super::{GameKind, Match, MatchError, Store, StoreError};
use crate::game::{Secret, Side};
use crate::record::Notation;
use crate::record::tags::Tags;
use core::fmt::Debug;

/// A value stored as text under an id and changed by several windows.
pub trait Stored: Clone + PartialEq {
    /// The id.
    type Id: Copy + PartialEq + Debug;
    /// The error of an unreadable text.
    type Error: Debug;

    /// Returns the key in the store.
    fn key(id: Self::Id) -> String;

    /// Reads the stored text.
    ///
    /// # Errors
    /// When it cannot be read.
    fn read(text: &str) -> Result<Self, Self::Error>;

    /// Writes the text to be stored.
    fn write(&self) -> String;

    /// Returns whether this value extends `earlier`; a page may then keep its state.
    fn continues(&self, earlier: &Self) -> bool;

    /// Returns whether this value holds every secret of `earlier` to which this device is bound.
    fn holds_secrets_of(&self, earlier: &Self) -> bool;

    /// Notes the time of a change, as ISO 8601.
    fn mark_changed(&mut self, now: &str);
}

impl<G: Notation> Stored for Match<G> {
    type Id = MatchId;
    type Error = MatchError<G::Problem>;

    fn key(id: MatchId) -> String {
        id.key()
    }

    fn read(text: &str) -> Result<Self, Self::Error> {
        text.parse()
    }

    fn write(&self) -> String {
        self.to_string()
    }

    fn continues(&self, earlier: &Self) -> bool {
        let same = self.seed() == earlier.seed() && self.setup() == earlier.setup() && self.seats == earlier.seats;
        same && !(G::Secret::HIDES && self.seats.share_device())
            && self.secrets == earlier.secrets
            && self.link.is_some() == earlier.link.is_some()
            && self.moves().starts_with(earlier.moves())
    }

    /// A side is bound once it has sealed: without its salt and its secret its player would lose the match.
    fn holds_secrets_of(&self, earlier: &Self) -> bool {
        let sealed = |game: &Self, side: Side| {
            let pact = game.session().pact()?;
            Some((pact.public().id(), pact.salt(side)?, game.secret(side).map(Secret::to_bytes)))
        };
        earlier.seats().sides().all(|side| {
            let known = sealed(earlier, side);
            known.is_none() || sealed(self, side) == known || !earlier.session().holds_seal(side)
        })
    }

    fn mark_changed(&mut self, now: &str) {
        self.set_tag(CHANGED, now);
    }
}

/// Stores a text in place of that of `earlier`, if it can be read back and holds the secrets of `earlier`.
///
/// # Errors
/// When it is not stored, with the reason; the old text then stays.
pub fn keep<T: Stored>(store: &impl Store, id: T::Id, earlier: Option<&T>, text: &str) -> Result<(), StoreError> {
    let next = T::read(text).map_err(|_| StoreError::Unreadable)?;
    if earlier.is_some_and(|earlier| !next.holds_secrets_of(earlier)) {
        return Err(StoreError::Sealed);
    }
    put(store, &T::key(id), text)
}

/// Stores the text of a match whose moves were checked, or that differs from the stored one in a tag that its game does not
/// read.
///
/// # Errors
/// When its tags cannot be read back, it is too long, or the store does not take it; the old text then stays.
pub(super) fn keep_checked(store: &impl Store, id: MatchId, text: &str) -> Result<(), StoreError> {
    if is_kept_length(id.kind(), text) { put(store, &id.key(), text) } else { Err(StoreError::Unreadable) }
}

/// Returns whether a text is no longer than the longest match, and its tags can be read.
pub(super) fn is_kept_length(kind: GameKind, text: &str) -> bool {
    text.len() <= kind.max_text() && Tags::read_first(text).is_ok()
}

/// Stores a text and reads it back, since some browsers forget what they have taken.
fn put(store: &impl Store, key: &str, text: &str) -> Result<(), StoreError> {
    store.write(key, text)?;
    if store.read(key).as_deref() == Some(text) { Ok(()) } else { Err(StoreError::Denied) }
}
