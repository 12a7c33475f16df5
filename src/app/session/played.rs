//! The battles whose place on the table another one took: the last few are kept as texts, so that neither a rematch nor a new
//! battle loses one.

use super::{Session, saved};
use crate::app::web::storage;

/// The storage keys begin so; a number follows, 0 for the newest.
const KEY: &str = "played-";
/// How many are kept.
const MOST: usize = 12;

/// Keeps a battle in which something was said; the oldest one makes room.
pub(super) fn keep(session: &Session) {
    if session.said.is_empty() {
        return;
    }
    let text = saved::to_text(session);
    let older = all().into_iter().filter(|older| *older != text);
    let texts: Vec<String> = core::iter::once(text.clone()).chain(older).take(MOST).collect();
    for (place, text) in texts.iter().enumerate() {
        storage::write(&key(place), text);
    }
}

/// The kept battles, newest first.
pub(crate) fn all() -> Vec<String> {
    (0..MOST).map_while(|place| storage::read(&key(place))).collect()
}

fn key(place: usize) -> String {
    format!("{KEY}{place}")
}
