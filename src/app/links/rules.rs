//! Links of agreed rules.

use super::link_play::{DrawPage, LinkChunk, LinkPlay};
use super::message::about_game;
use super::send::{AddressWays, LazyPanel};
use super::unreadable::unreadable;
use crate::app::play::begin::offer;
use crate::app::route::{GamePage, Route};
use crate::app::text::{Texts, use_texts};
use kletka::link::{Address, read_setup, setup_address};
use yew::prelude::*;

/// Draws the panel that sends a setup's rules.
pub(crate) fn share_rules<G: LinkPlay>(setup: &G::Setup, text: &'static Texts) -> Html {
    let setup = setup.clone();
    let show = Callback::from(move |()| {
        G::link_pages().map(|link_pages| (link_pages.rules)(&setup, text)).unwrap_or_default()
    });
    html! { <LazyPanel<LinkChunk> chunk={LinkChunk(G::KIND)} title={text.sharing.rules} {show} /> }
}

/// Draws the content of the panel.
pub(super) fn rules_link<G: LinkPlay>(setup: &G::Setup, text: &Texts) -> Html {
    html! {
        <AddressWays address={setup_address::<G>(setup)}
            message={about_game(G::KIND, text.sharing.rules_message, text)} />
    }
}

/// Notes that the setup's rules came by link.
pub(crate) fn came_by_link(came: bool, text: &Texts) -> Html {
    html! { if came { <p class="came" aria-live="polite">{ text.sharing.rules_came }</p> } }
}

#[derive(Properties, PartialEq)]
pub(super) struct OfferedRulesProps {
    pub(super) address: Address,
    pub(super) draw_page: DrawPage,
}

/// Setup page with a link's rules. The last setup is remembered until a match begins.
#[function_component]
pub(super) fn OfferedRulesPage<G: LinkPlay>(props: &OfferedRulesProps) -> Html {
    let text = use_texts();
    let read = use_memo(props.address.body.clone(), |_| read_setup::<G>(&props.address).map(offer));
    match *read {
        Ok(()) => (props.draw_page.0)(Route::Game(G::KIND, GamePage::Setup)),
        Err(why) => unreadable(&text.links.error(why), text),
    }
}
