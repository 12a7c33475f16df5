use super::correspondent::{Correspondent, Desk, Pages};
use super::letter::Opened;
use super::looked_at::LookedAt;
use super::message::{link_of, message, with_link};
use super::observer::Observing;
use super::panel::Panel;
use super::private::Resuming;
use super::rules::{OfferedRules, rules_ways};
use super::share::Shares;
use super::turn_time;
use crate::app::web::clock;
use crate::app::web::storage::LocalStorage;
use kletka::link::{Address, LinkKind};
use kletka::play::tabs::OpenMatch;
use yew::prelude::*;

/// Returns the exports of a game's link chunk.
pub(crate) fn desk_of<G: Correspondent>() -> Desk<G> {
    Desk {
        panel: |handle| html! { <Panel<G> handle={handle.clone()} /> },
        open: opened::<G>,
        shares: |handle| html! { <Shares<G> handle={handle.clone()} /> },
        rules: rules_ways::<G>,
        newest: |id, text| {
            let kept = OpenMatch::<G>::open(&LocalStorage, id);
            let game = kept.current()?;
            Some(with_link(&message(game, text), &link_of(game)?))
        },
        mark_sent: |id| {
            let kept = OpenMatch::<G>::open(&LocalStorage, id);
            let _ = kept.change(&LocalStorage, &clock::now_iso(), |game| game.mark_sent_at(turn_time::now()));
        },
    }
}

/// Draws the page of a game's link of any kind.
fn opened<G: Correspondent>(address: &Address, pages: Pages) -> Html {
    let address = address.clone();
    match address.kind {
        LinkKind::Match => html! { <Opened<G> {address} /> },
        LinkKind::Private => html! { <Resuming<G> {address} /> },
        LinkKind::Observer => html! { <Observing<G> {address} /> },
        LinkKind::Setup => html! { <OfferedRules<G> {address} {pages} /> },
        LinkKind::Position | LinkKind::Replay => html! { <LookedAt<G> {address} {pages} /> },
        // Handled by pages without the link chunk.
        LinkKind::Map | LinkKind::Bulletin | LinkKind::Commission | LinkKind::Dispatch => html! {},
    }
}
