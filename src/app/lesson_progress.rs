//! Progress of the lessons, and to whom they are offered.

use super::web::storage;
use kletka::play::library::Entry;
use kletka::play::{GameKind, Player};

/// Value of a lesson that is finished, or that the player does not want.
const CLOSED: &str = "done";

fn key(kind: GameKind) -> String {
    format!("lesson/{}", kind.slug())
}

/// Returns whether a lesson is finished or not wanted.
pub(crate) fn is_closed(kind: GameKind) -> bool {
    storage::read(&key(kind)).as_deref() == Some(CLOSED)
}

/// Returns the step to resume at.
pub(crate) fn step(kind: GameKind) -> usize {
    storage::read(&key(kind)).and_then(|step| step.parse().ok()).unwrap_or(0)
}

/// Stores the step reached in a lesson that is not closed.
pub(crate) fn reach(kind: GameKind, step: usize) {
    if !is_closed(kind) && self::step(kind) != step {
        storage::write(&key(kind), &step.to_string());
    }
}

/// Ends the offer of a lesson for good.
pub(crate) fn close(kind: GameKind) {
    if !is_closed(kind) {
        storage::write(&key(kind), CLOSED);
    }
}

/// Returns whether a game's lesson is offered: it is not closed, and the player has finished no match of the game.
pub(crate) fn is_offered(kind: GameKind, entries: &[Entry]) -> bool {
    let mut own = entries.iter().filter(|entry| entry.id.kind() == kind).filter_map(|entry| entry.summary.as_ref());
    !is_closed(kind) && !own.any(|summary| !summary.is_running() && summary.players.iter().any(Player::is_human))
}
