//! Links of Squadron maps.

use super::message::about_game;
use super::send::AddressWays;
use super::unreadable::unreadable;
use crate::app::play::begin::offer;
use crate::app::route::{GamePage, Route, use_page_below};
use crate::app::text::{Texts, use_texts};
use kletka::link::{Address, map_address, read_map};
use kletka::play::GameKind;
use kletka::saved_maps::NamedMap;
use yew::prelude::*;

/// Draws the ways to send a map.
pub(super) fn map_link(map: &NamedMap, text: &Texts) -> Html {
    let message = about_game(GameKind::Squadron, text.sharing.map_message, text);
    html! { <AddressWays address={map_address(map)} {message} /> }
}

#[derive(Properties, PartialEq)]
pub(super) struct OfferedMapProps {
    pub(super) address: Address,
}

/// Map editor that offers a link's map.
#[function_component]
pub(super) fn OfferedMapPage(props: &OfferedMapProps) -> Html {
    let text = use_texts();
    let read = use_memo(props.address.body.clone(), |_| read_map(&props.address).map(offer));
    use_page_below(read.is_ok().then_some(Route::Game(GameKind::Squadron, GamePage::Map)));
    read.err().map(|why| unreadable(&text.links.error(why), text)).unwrap_or_default()
}
