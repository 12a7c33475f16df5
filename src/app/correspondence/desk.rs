use super::correspondent::{Correspondent, Desk};
use super::message::{message, with_link};
use super::newest_link::link_of;
use super::opened::opened;
use super::panel::Panel;
use super::rules::rules_ways;
use super::share::Shares;
use super::turn_time;
use crate::app::web::clock;
use crate::app::web::storage::LocalStorage;
use kletka::play::shared::SharedMatch;
use yew::prelude::*;

/// Returns the exports of a game's link chunk.
pub(crate) fn desk_of<G: Correspondent>() -> Desk<G> {
    Desk {
        panel: |handle| html! { <Panel<G> handle={handle.clone()} /> },
        open: opened::<G>,
        shares: |handle| html! { <Shares<G> handle={handle.clone()} /> },
        rules: rules_ways::<G>,
        newest: |id, text| {
            let kept = SharedMatch::<G>::open(&LocalStorage, id);
            let game = kept.current()?;
            Some(with_link(&message(game, text), &link_of(game)?))
        },
        mark_sent: |id| {
            let kept = SharedMatch::<G>::open(&LocalStorage, id);
            let _ = kept.change(&LocalStorage, &clock::now_iso(), |game| game.mark_sent_at(turn_time::now()));
        },
    }
}
