//! Links of Squadron maps.

use super::link_play::DrawPage;
use super::message::about_game;
use super::send::{AddressWays, LazyPanel};
use super::unreadable::unreadable;
use crate::app::chunk::cached_chunk;
use crate::app::play::begin::offer;
use crate::app::route::{GamePage, Route};
use crate::app::text::{Texts, use_texts};
use kletka::link::{Address, map_address, read_map};
use kletka::play::GameKind;
use kletka::saved_maps::NamedMap;
use kletka::squadron::map::Map;
use yew::prelude::*;

/// Draws the ways to send a map.
type Show = fn(&NamedMap, &Texts) -> Html;

cached_chunk!(MapWays, map_link, load_map_ways, Show, |map, text| {
    let message = about_game(GameKind::Squadron, text.sharing.map_message, text);
    html! { <AddressWays address={map_address(map)} {message} /> }
});

/// Draws the panel that sends a map, named after the game's term for a map if `name` is invalid.
pub(crate) fn share_map(name: &str, map: &Map, text: &'static Texts) -> Html {
    let named = NamedMap::new(name, map.clone()).or_else(|| NamedMap::new(text.squadron.map, map.clone()));
    let Some(map) = named else { return html! {} };
    let show = Callback::from(move |()| MapWays.get().map(|show| show(&map, text)).unwrap_or_default());
    html! { <LazyPanel<MapWays> chunk={MapWays} title={text.sharing.map} {show} /> }
}

#[derive(Properties, PartialEq)]
pub(super) struct OfferedMapProps {
    pub(super) address: Address,
    pub(super) draw_page: DrawPage,
}

/// Map editor that offers a link's map.
#[function_component]
pub(super) fn OfferedMapPage(props: &OfferedMapProps) -> Html {
    let text = use_texts();
    let read = use_memo(props.address.body.clone(), |_| read_map(&props.address).map(offer));
    match *read {
        Ok(()) => (props.draw_page.0)(Route::Game(GameKind::Squadron, GamePage::Map)),
        Err(why) => unreadable(&text.links.error(why), text),
    }
}
