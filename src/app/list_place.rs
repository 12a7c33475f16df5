//! Place in the list of matches, kept while the player looks at one of them.

use super::route::Route;
use super::web::{document, location};
use kletka::play::filter::Filter;
use std::cell::RefCell;

/// What the list shows, and how far it is scrolled.
#[derive(Clone, Default)]
pub(crate) struct ListPlace {
    pub(crate) filter: Filter,
    pub(crate) query: String,
    /// Number of matches shown.
    pub(crate) most: usize,
    scrolled: f64,
    /// Element of the match that was opened.
    row: String,
}

impl ListPlace {
    pub(crate) fn new(filter: Filter, query: String, most: usize) -> Self {
        Self { filter, query, most, ..Self::default() }
    }
}

thread_local! {
    static LEFT: RefCell<Option<ListPlace>> = const { RefCell::new(None) };
}

/// Keeps the place when the list is left for a match.
pub(crate) fn leave(place: ListPlace) {
    LEFT.set(match Route::at(&location::hash()) {
        Route::Match(id) => Some(ListPlace { scrolled: document::scrolled(), row: format!("#match-{id}"), ..place }),
        _ => None,
    });
}

/// Returns the place at which the list was left.
pub(crate) fn left() -> Option<ListPlace> {
    LEFT.with_borrow(Option::clone)
}

/// Scrolls the list to where it was left and focuses the match; returns false if it was not left for one.
pub(crate) fn restore() -> bool {
    let Some(place) = LEFT.take() else { return false };
    document::scroll_down(place.scrolled);
    document::focus(&format!("{} .match-ways > :first-child", place.row));
    true
}
