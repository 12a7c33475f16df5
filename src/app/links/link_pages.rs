//! Functions of the part with links.

use super::link_page::{LinkPage, PastePage};
use super::message::{link_of, message, with_link};
use super::offered::{map_link, rules_link};
use super::panel::Panel;
use super::scan::ScanPage;
use super::share::Shares;
use super::turn_time;
use crate::app::parts::part_fn;
use crate::app::play::page_game::PageGame;
use crate::app::play::store::MatchHandle;
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::text::AllTexts;
use crate::app::web::storage::LocalStorage;
use crate::app::web::{clock, location};
use kletka::play::library::MatchId;
use kletka::play::tabs::OpenMatch;
use kletka::play::{GameKind, Match};
use kletka::with_game;
use std::any::Any;
use std::rc::Rc;

part_fn!(
    /// Draws the page of a link, or that to paste or to scan one.
    links: pub(crate) fn page(route: Route) -> Html {
        match route {
            Route::Link(sum) => html! { <LinkPage key={sum.to_string()} fragment={location::hash()} /> },
            Route::Scan => html! { <ScanPage /> },
            _ => html! { <PastePage /> },
        }
    }
);

/// View that the part draws on another page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LinkView {
    /// Link panel of a match page, for a `MatchHandle`.
    Panel,
    /// Links of a match other than its moves, for a `MatchHandle`.
    Shares,
    /// Link to the rules of a `Setup`.
    Rules,
    /// Link to a `NamedMap`.
    Map,
}

part_fn!(
    /// Draws a view of its subject, which belongs to a game; empty for a subject of another type.
    links: pub(super) fn draw(view: LinkView, kind: GameKind, subject: Rc<dyn Any>, text: &'static AllTexts) -> Html {
        with_game!(kind, G => drawn::<G>(view, &*subject, text)).unwrap_or_default()
    }
);

fn drawn<G: PageGame>(view: LinkView, subject: &dyn Any, text: &AllTexts) -> Option<Html> {
    let handle = || subject.downcast_ref::<MatchHandle<G>>().cloned();
    Some(match view {
        LinkView::Panel => html! { <Panel<G> handle={handle()?} /> },
        LinkView::Shares => html! { <Shares<G> handle={handle()?} /> },
        LinkView::Rules => rules_link::<G>(subject.downcast_ref()?, text),
        LinkView::Map => map_link(subject.downcast_ref()?, text),
    })
}

part_fn!(
    /// Returns the newest link of a stored match after its message; `None` if it sends none.
    links: pub(crate) fn newest_link(id: MatchId, text: &'static AllTexts) -> Option<String> {
        with_game!(id.kind(), G => newest::<G>(id, text))
    }
);

fn newest<G: PageGame>(id: MatchId, text: &AllTexts) -> Option<String> {
    let kept = OpenMatch::<G>::open(&LocalStorage, id);
    let game = kept.current()?;
    Some(with_link(&message(game, text), &link_of(game)?))
}

part_fn!(
    /// Marks the [`newest_link`] of a stored match as sent; returns whether that is kept.
    links: pub(crate) fn mark_sent(id: MatchId) -> bool {
        with_game!(id.kind(), G => marks_sent::<G>(id))
    }
);

fn marks_sent<G: PageGame>(id: MatchId) -> bool {
    let open = OpenMatch::<G>::open(&LocalStorage, id);
    let mark = |game: &mut Match<G>| game.session_mut().mark_sent_at(turn_time::now());
    open.change(&LocalStorage, &clock::now_iso(), mark).is_none_or(|changed| changed.kept().is_ok())
}
