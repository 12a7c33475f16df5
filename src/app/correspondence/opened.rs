//! Page of a game's link of any kind.

use super::correspondent::{Correspondent, Pages};
use super::letter::Opened;
use super::looked_at::LookedAt;
use super::observer::Observing;
use super::private::Resuming;
use super::rules::OfferedRules;
use kletka::link::{Address, LinkKind};
use yew::prelude::*;

pub(super) fn opened<G: Correspondent>(address: &Address, pages: Pages) -> Html {
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
