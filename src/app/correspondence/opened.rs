//! The page of a link of a game, whichever kind it is of.

use super::correspondent::{Correspondent, Pages};
use super::letter::Opened;
use super::looked_at::LookedAt;
use super::observer::Observing;
use super::private::Resuming;
use super::rules::OfferedRules;
use kletka::link::{Address, LinkKind};
use yew::prelude::*;

/// The page.
pub(super) fn opened<G: Correspondent>(address: &Address, pages: Pages) -> Html {
    let address = address.clone();
    match address.kind {
        LinkKind::Match => html! { <Opened<G> {address} /> },
        LinkKind::Private => html! { <Resuming<G> {address} /> },
        LinkKind::Observer => html! { <Observing<G> {address} /> },
        LinkKind::Setup => html! { <OfferedRules<G> {address} {pages} /> },
        LinkKind::Position | LinkKind::Replay => html! { <LookedAt<G> {address} {pages} /> },
        // Maps and campaigns need nothing of a game's part, and have pages of their own.
        LinkKind::Map | LinkKind::Bulletin | LinkKind::Commission | LinkKind::Dispatch => html! {},
    }
}
