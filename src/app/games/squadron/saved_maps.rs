//! Stored custom maps: those saved by name, and the current drawing.

use crate::app::play::begin::{last, remember};
use crate::app::web::storage;
use kletka::backup::MAPS as SHELF;
use kletka::bots::squadron::Level;
use kletka::play::{Match, Seat, Seats};
use kletka::saved_maps::{NamedMap, SavedMaps};
use kletka::squadron::map::Map;
use kletka::squadron::{Setup, SquadronPosition};

pub(super) use kletka::backup::MAP;

pub(super) fn drawn_map() -> Option<Map> {
    read_map(&storage::read(MAP)?)
}

/// Reads a drawing; copies an unreadable text to another key.
pub(super) fn read_map(text: &str) -> Option<Map> {
    let map = text.parse().ok();
    if map.is_none() {
        storage::keep_broken(text);
    }
    map
}

/// Returns the saved maps. Copies a partly unreadable text to another key first.
pub(in crate::app) fn shelf() -> SavedMaps {
    let text = storage::read(SHELF).unwrap_or_default();
    let (shelf, whole) = SavedMaps::from_text(&text);
    if !whole {
        storage::keep_broken(&text);
    }
    shelf
}

/// Changes the saved maps as stored now, since another tab may have changed them.
pub(super) fn change_shelf(change: impl FnOnce(&mut SavedMaps)) {
    let mut shelf = shelf();
    change(&mut shelf);
    storage::write(SHELF, &shelf.to_string());
    storage::announce_change();
}

/// Saves a received map, under a numbered name if its own is taken by another map.
pub(super) fn add(offered: &NamedMap) {
    change_shelf(|shelf| {
        let free = shelf.free_name(offered.name());
        if let Some(named) = NamedMap::new(&free, offered.map().clone()) {
            shelf.insert(named);
        }
    });
}

/// Makes this map the default of the setup page.
pub(super) fn choose_map(map: &Map) {
    let (seats, by_lot, setup) = last::<SquadronPosition>().map_or_else(
        || (Seats::new([Seat::Human, Seat::Computer(Level::Cadet)]), false, Setup::default()),
        |(last, by_lot)| (last.seats().clone(), by_lot, last.setup().clone()),
    );
    // The button is disabled while the map is invalid.
    if let Ok(next) = Match::<SquadronPosition>::new(Setup { map: map.clone(), ..setup }, &seats, 0) {
        remember(&next, by_lot);
    }
}
