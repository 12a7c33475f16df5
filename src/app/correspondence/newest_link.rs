//! The newest link of a match between devices.

use super::correspondent::Correspondent;
use crate::app::web::location;
use kletka::link::{Address, LinkError};
use kletka::play::Match;

/// What brings the match to its other devices as it stands; `None` where it is not between devices.
pub(super) fn address_of<G: Correspondent>(game: &Match<G>) -> Option<Result<Address, LinkError>> {
    Some(game.letter()?.to_address())
}

/// The part of its address from `#/` on; `None` also where it is too long for a link.
pub(super) fn fragment_of<G: Correspondent>(game: &Match<G>) -> Option<String> {
    address_of(game)?.and_then(|address| address.to_fragment()).ok()
}

/// The same as the address of this page.
pub(super) fn link_of<G: Correspondent>(game: &Match<G>) -> Option<String> {
    Some(location::with_fragment(&fragment_of(game)?))
}
