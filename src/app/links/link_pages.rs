use super::link_play::{DrawPage, LinkPages, LinkPlay};
use super::match_link::MatchLinkPage;
use super::message::{link_of, message, with_link};
use super::observer::ObserverLinkPage;
use super::panel::Panel;
use super::private::PrivateLinkPage;
use super::rules::{OfferedRulesPage, rules_link};
use super::share::Shares;
use super::shown_match::ShownMatchPage;
use super::turn_time;
use crate::app::web::clock;
use crate::app::web::storage::LocalStorage;
use kletka::link::{Address, LinkKind};
use kletka::play::Match;
use kletka::play::tabs::OpenMatch;
use yew::prelude::*;

/// Returns the exports of a game's link chunk.
pub(crate) const fn link_pages_of<G: LinkPlay>() -> LinkPages<G> {
    LinkPages {
        panel: |handle| html! { <Panel<G> handle={handle.clone()} /> },
        open: link_page::<G>,
        shares: |handle| html! { <Shares<G> handle={handle.clone()} /> },
        rules: rules_link::<G>,
        newest: |id, text| {
            let kept = OpenMatch::<G>::open(&LocalStorage, id);
            let game = kept.current()?;
            Some(with_link(&message(game, text), &link_of(game)?))
        },
        mark_sent: |id| {
            let open = OpenMatch::<G>::open(&LocalStorage, id);
            let mark = |game: &mut Match<G>| game.session_mut().mark_sent_at(turn_time::now());
            open.change(&LocalStorage, &clock::now_iso(), mark).is_none_or(|changed| changed.kept().is_ok())
        },
    }
}

/// Draws the page of a game's link of any kind.
fn link_page<G: LinkPlay>(address: &Address, draw_page: DrawPage) -> Html {
    let address = address.clone();
    match address.kind {
        LinkKind::Match => html! { <MatchLinkPage<G> {address} /> },
        LinkKind::Private => html! { <PrivateLinkPage<G> {address} /> },
        LinkKind::Observer => html! { <ObserverLinkPage<G> {address} /> },
        LinkKind::Setup => html! { <OfferedRulesPage<G> {address} {draw_page} /> },
        LinkKind::Position | LinkKind::Replay => html! { <ShownMatchPage<G> {address} {draw_page} /> },
        // Handled by pages without the link chunk.
        LinkKind::Map | LinkKind::Bulletin | LinkKind::Commission | LinkKind::Dispatch => html! {},
    }
}
