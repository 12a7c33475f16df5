//! The maps of one's own that this device keeps: those on the shelf, and the one on the drawing board.

use crate::app::play::begin::{last, remember};
use crate::app::web::storage;
use kletka::backup::MAPS as SHELF;
use kletka::bots::squadron::Level;
use kletka::play::{Match, Seat, Seats};
use kletka::squadron::map::Map;
use kletka::squadron::map::saved::{NamedMap, SavedMaps};
use kletka::squadron::{Setup, Squadron};

/// The storage key of the map on the drawing board.
const MAP: &str = "squadron-map";

/// The map on the drawing board, if there is one.
pub(super) fn drawn_map() -> Option<Map> {
    storage::read(MAP)?.parse().ok()
}

/// Keeps the map on the drawing board.
pub(super) fn keep_drawn_map(map: &Map) {
    storage::write(MAP, &map.to_string());
}

/// The maps kept by name. A text that cannot be read whole is copied to another place first.
pub(super) fn shelf() -> SavedMaps {
    let text = storage::read(SHELF).unwrap_or_default();
    let (shelf, whole) = SavedMaps::from_text(&text);
    if !whole {
        storage::keep_broken(&text);
    }
    shelf
}

/// Changes the maps kept by name, as they are in storage now: another tab may have changed them too.
pub(super) fn change_shelf(change: impl FnOnce(&mut SavedMaps)) -> SavedMaps {
    let mut shelf = shelf();
    change(&mut shelf);
    storage::write(SHELF, &shelf.to_string());
    shelf
}

/// Keeps a map that came from elsewhere, under its name or, where another map has that, under one with a number.
pub(super) fn add(offered: &NamedMap) -> SavedMaps {
    change_shelf(|shelf| {
        let free = shelf.free_name(offered.name());
        if let Some(named) = NamedMap::new(&free, offered.map().clone()) {
            shelf.insert(named);
        }
    })
}

/// Has the next battle begin on this map.
pub(super) fn choose_map(map: &Map) {
    let (seats, by_lot, setup) = last::<Squadron>().map_or_else(
        || (Seats::new([Seat::Human, Seat::Computer(Level::Midshipman)]), false, Setup::default()),
        |(last, by_lot)| (last.seats().clone(), by_lot, last.setup().clone()),
    );
    // The button is off while the map cannot be played on.
    if let Ok(next) = Match::<Squadron>::new(Setup { map: map.clone(), ..setup }, &seats, 0) {
        remember(&next, by_lot);
    }
}
