//! Newest link of a match between devices.

use super::correspondent::Correspondent;
use crate::app::web::location;
use kletka::link::{Address, LinkError};
use kletka::play::Match;

/// Returns the address with the current state of the match; `None` for a match on one device.
pub(super) fn address_of<G: Correspondent>(game: &Match<G>) -> Option<Result<Address, LinkError>> {
    Some(game.letter()?.to_address())
}

/// Returns the fragment from `#/` on; `None` also if it is too long for a link.
pub(super) fn fragment_of<G: Correspondent>(game: &Match<G>) -> Option<String> {
    address_of(game)?.and_then(|address| address.to_fragment()).ok()
}

/// Returns the full address of the newest link.
pub(super) fn link_of<G: Correspondent>(game: &Match<G>) -> Option<String> {
    Some(location::with_fragment(&fragment_of(game)?))
}
