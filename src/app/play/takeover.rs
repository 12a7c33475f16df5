//! Takes over what older versions stored, when the page begins. The worker replays the moves, so that the page does not load
//! the readers of all games for it.

use crate::app::web::clock;
use crate::app::web::storage::{self, LocalStorage};
use crate::app::worker_client::{self, WorkerError};
use kletka::bots::protocol::{Response, Task};
use kletka::play::library::{Entry, MatchId};
use kletka::play::{GameKind, Keep, takeover};
use yew::platform::spawn_local;

/// The games whose pages play kept matches.
const GAMES: &[GameKind] = &GameKind::ALL;

/// Makes kept matches of what older versions stored.
pub(crate) fn begin() {
    replay(takeover::take_over(&LocalStorage, GAMES, &clock::now_iso()));
}

/// Replays what nobody has replayed yet: a page that was closed early leaves such texts.
pub(crate) fn go_on(entries: &[Entry]) {
    let pending = |entry: &&Entry| entry.summary.as_ref().is_some_and(|summary| summary.pending);
    replay(entries.iter().filter(pending).map(|entry| entry.id).collect());
}

fn replay(ids: Vec<MatchId>) {
    if ids.is_empty() {
        return;
    }
    spawn_local(async move {
        for id in ids {
            let Some(text) = LocalStorage.read(&id.key()).filter(|text| takeover::is_pending(text)) else { continue };
            let after = match worker_client::wait(0, Task::MatchSummary { text: text.clone() }).await {
                Ok(Response::MatchSummary(after)) => Some(after),
                Ok(_) | Err(WorkerError::Refused(_)) => None,
                // Without a worker nobody knows; the next visit tries again.
                Err(WorkerError::NoWorker) => return,
            };
            takeover::settle(&LocalStorage, id, &text, after.as_deref());
            storage::announce_change();
        }
    });
}
