//! Whom a first match against the computer coaches.

use crate::app::lesson_progress::{is_closed, is_offered};
use crate::app::prelude::*;
use crate::app::web::storage::LocalStorage;
use kletka::game::Side;
use kletka::play::{Match, library};
use kletka::record::Notation;

/// Returns the side of the only person in a match against computers who has neither finished a match of the game nor its
/// lesson.
#[hook]
pub(crate) fn use_newcomer<G: Notation>(game: &Match<G>) -> Option<Side> {
    // The list of all matches is read only where a closed lesson does not answer already.
    let is_new = use_state_eq(|| !is_closed(G::KIND) && is_offered(G::KIND, &library::entries(&LocalStorage)));
    game.seats().plays_alone().filter(|_| *is_new)
}
