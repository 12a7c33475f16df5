//! Reminders of the player's turn: the badge of the installed page, and a notification while the page is hidden.

use super::page_game::PageGame;
use super::store::MatchHandle;
use crate::app::prelude::*;
use crate::app::settings::use_settings;
use crate::app::text::{Texts, use_texts};
use crate::app::web::storage::LocalStorage;
use crate::app::web::{document, reminder};
use kletka::play::library::{Entry, entries};
use kletka::play::{GameKind, Next};

/// Shows how many matches between devices wait for the player.
fn update_badge() {
    let waits = |entry: &&Entry| {
        entry.summary.as_ref().is_some_and(|summary| {
            summary.pact.is_some() && !summary.is_watched() && summary.is_running() && summary.waits_for_human()
        })
    };
    reminder::set_badge(entries(&LocalStorage).iter().filter(waits).count());
}

/// Keeps the badge true while the player is elsewhere.
#[hook]
pub(crate) fn use_badge() {
    use_guard_with((), |()| document::on_turning_away(update_badge));
}

/// Reminds of a turn that begins while the page is hidden, in the tab that drives the match.
#[hook]
pub(super) fn use_reminder<G: PageGame>(handle: &MatchHandle<G>) {
    let text = use_texts();
    let is_on = use_settings().get().reminder.is_on();
    let game = handle.current().filter(|_| handle.tab_role().drives());
    let turn = game.and_then(|game| matches!(game.next(), Next::Human(_) | Next::Roll(..)).then(|| game.moves().len()));
    // A page opened in the background reminds of nothing.
    let opened = use_memo((), |()| turn);
    use_effect_with(turn, move |&turn| {
        if turn.is_some() && turn != *opened && document::is_hidden() {
            remind(G::KIND, is_on, text);
        }
    });
}

fn remind(kind: GameKind, is_on: bool, text: &Texts) {
    update_badge();
    if is_on {
        reminder::notify(text.game(kind), text.battle.yours);
    }
}
