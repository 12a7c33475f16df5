//! Takes over what older versions stored, when the page begins. The readers of all games are fetched for it, with the pages of
//! the library, only where there is something to take over.

use crate::app::part::part;
use crate::app::web::clock;
use crate::app::web::storage::{self, LocalStorage};
use kletka::play::import::with_summary;
use kletka::play::library::{Entry, MatchId, summary_of};
use kletka::play::{GameKind, Keep, takeover};
use kletka::sea_battle::SeaBattle;
use kletka::squadron::Squadron;
use kletka::virus_war::VirusWar;
use yew::platform::spawn_local;

/// The text of a match with its summary; `None` where its moves cannot be replayed.
type Check = fn(&str) -> Option<String>;

part!(library, load_check, Check, |text| match summary_of(text)?.kind {
    GameKind::SeaBattle => with_summary::<SeaBattle>(text).ok(),
    GameKind::Squadron => with_summary::<Squadron>(text).ok(),
    GameKind::VirusWar => with_summary::<VirusWar>(text).ok(),
});

/// Makes kept matches of what older versions stored.
pub(crate) fn begin() {
    replay(takeover::take_over(&LocalStorage, &GameKind::ALL, &clock::now_iso()));
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
        // If the part cannot be fetched, the next visit tries again.
        let Ok(check) = load_check().await else { return };
        for id in ids {
            let Some(text) = LocalStorage.read(&id.key()).filter(|text| takeover::is_pending(text)) else { continue };
            takeover::settle(&LocalStorage, id, &text, check(&text).as_deref());
        }
        storage::announce_change();
    });
}
