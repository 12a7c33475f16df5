//! Links of agreed rules and of Squadron maps, which the setup page and the map editor take over.

use super::frame::{LinkProps, unreadable};
use super::message::about_game;
use super::send::AddressWays;
use crate::app::play::begin::offer;
use crate::app::play::page_game::PageGame;
use crate::app::prelude::*;
use crate::app::route::{GamePage, Route, use_page_below};
use crate::app::text::{AllTexts, use_all_texts};
use kletka::link::{Address, LinkError, map_address, read_map, read_setup, setup_address};
use kletka::play::GameKind;
use kletka::saved_maps::NamedMap;

/// Draws the ways to send a setup's rules.
pub(super) fn rules_link<G: PageGame>(setup: &G::Setup, text: &AllTexts) -> Html {
    html! {
        <AddressWays address={setup_address::<G>(setup)}
            message={about_game(G::KIND, text.sharing.rules_message, text)} />
    }
}

/// Draws the ways to send a map.
pub(super) fn map_link(map: &NamedMap, text: &AllTexts) -> Html {
    let message = about_game(GameKind::Squadron, text.sharing.map_message, text);
    html! { <AddressWays address={map_address(map)} {message} /> }
}

/// Notes that the setup's rules came by link.
pub(crate) fn came_by_link(came: bool, text: &AllTexts) -> Html {
    html! { if came { <p class="came" aria-live="polite">{ text.sharing.rules_came }</p> } }
}

/// Opens a page of a game with what a link holds, or tells why it cannot be read.
#[hook]
fn use_offered<T: 'static>(address: &Address, read: fn(&Address) -> Result<T, LinkError>, below: Route) -> Html {
    let text = use_all_texts();
    let read = use_memo(address.body.clone(), |_| read(address).map(offer));
    use_page_below(read.is_ok().then_some(below));
    read.err().map(|why| unreadable(&text.links.error(why), text)).unwrap_or_default()
}

/// Setup page with a link's rules. The last setup is remembered until a match begins.
#[function_component]
pub(super) fn OfferedRulesPage<G: PageGame>(props: &LinkProps) -> Html {
    use_offered(&props.address, read_setup::<G>, Route::Game(G::KIND, GamePage::Setup))
}

/// Map editor with a link's map.
#[function_component]
pub(super) fn OfferedMapPage(props: &LinkProps) -> Html {
    use_offered(&props.address, read_map, Route::Game(GameKind::Squadron, GamePage::Map))
}
