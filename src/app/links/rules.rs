//! Links of agreed rules.

use super::message::about_game;
use super::send::AddressWays;
use super::unreadable::unreadable;
use crate::app::play::begin::offer;
use crate::app::play::page_game::PageGame;
use crate::app::route::{GamePage, Route, use_page_below};
use crate::app::text::{Texts, use_texts};
use kletka::link::{Address, read_setup, setup_address};
use yew::prelude::*;

/// Draws the ways to send a setup's rules.
pub(super) fn rules_link<G: PageGame>(setup: &G::Setup, text: &Texts) -> Html {
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
}

/// Setup page with a link's rules. The last setup is remembered until a match begins.
#[function_component]
pub(super) fn OfferedRulesPage<G: PageGame>(props: &OfferedRulesProps) -> Html {
    let text = use_texts();
    let read = use_memo(props.address.body.clone(), |_| read_setup::<G>(&props.address).map(offer));
    use_page_below(read.is_ok().then_some(Route::Game(G::KIND, GamePage::Setup)));
    read.err().map(|why| unreadable(&text.links.error(why), text)).unwrap_or_default()
}
