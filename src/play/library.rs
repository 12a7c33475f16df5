//! Matches of a device, each under its own key, which keeps windows with different matches apart.

pub use super::match_id::{MatchId, NoMatchId};

use super::match_id::PREFIX;
use super::stored::{Stored, is_kept_length, keep_checked};
use super::summary::State;
use super::tags::{BEGUN, CHANGED, TITLE};
use super::{GameKind, Match, Player, Store, StoreError, Summary};
use crate::fair::PactId;
use crate::record::tags::{self, Tags, sanitize_name};
use crate::record::{Notation, Record};
use core::hash::{Hash, Hasher};
use core::iter;
use std::hash::DefaultHasher;

/// Returns the key of the last setup of a game.
pub const fn setup_key(kind: GameKind) -> &'static str {
    ["setup", "squadron-setup", "virus-war-setup"][kind as usize]
}

/// Returns the game whose last setup has this key.
pub fn game_of_setup(key: &str) -> Option<GameKind> {
    GameKind::ALL.into_iter().find(|&kind| setup_key(kind) == key)
}

/// A stored match in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its id.
    pub id: MatchId,
    /// Its summary; `None` if its text cannot be read.
    pub summary: Option<Summary>,
}

/// Stores a new match. `number` is random; `now` is the time as ISO 8601.
///
/// # Errors
/// When the store does not take it.
pub fn add<G: Notation>(store: &impl Store, number: u64, now: &str, mut game: Match<G>) -> Result<MatchId, StoreError> {
    if game.tag(BEGUN).is_none() {
        game.set_tag(BEGUN, now);
    }
    if game.tag(CHANGED).is_none() {
        game.set_tag(CHANGED, now);
    }
    let text = game.to_string();
    // What a window has begun to play can be read by every other one.
    Match::<G>::read(&text).map_err(|_| StoreError::Unreadable)?;
    add_text(store, G::KIND, number, &text)
}

/// Stores the text of a match under a free id.
pub(super) fn add_text(store: &impl Store, kind: GameKind, number: u64, text: &str) -> Result<MatchId, StoreError> {
    let id = MatchId::new(kind, free_number(store, number, text, &|number| MatchId::new(kind, number).key()));
    keep_checked(store, id, text)?;
    Ok(id)
}

/// Returns `number` if it is free, or a free one drawn from `text`: many texts may want one number, and none of them
/// should wait for the others.
pub(crate) fn free_number(store: &impl Store, number: u64, text: &str, key: &dyn Fn(u64) -> String) -> u64 {
    let drawn = |attempt: u64| {
        let mut hasher = DefaultHasher::new();
        (text, attempt).hash(&mut hasher);
        hasher.finish()
    };
    let mut numbers = iter::once(number).chain((0..).map(drawn));
    numbers.find(|&number| store.read(&key(number)).is_none()).unwrap_or(number)
}

/// Iterates over the ids of all stored matches, in no order.
pub fn ids(store: &impl Store) -> impl Iterator<Item = MatchId> {
    store.keys(PREFIX).into_iter().filter_map(|key| key.strip_prefix(PREFIX)?.parse().ok())
}

/// Returns the matches that lists show: unreadable ones, those that wait for a human, running ones, finished ones; the
/// last changed first.
pub fn entries(store: &impl Store) -> Vec<Entry> {
    let mut entries = all_entries(store);
    entries.retain(|entry| entry.summary.as_ref().is_none_or(Summary::is_listed));
    entries
}

/// Returns the entries including those that no list shows.
fn all_entries(store: &impl Store) -> Vec<Entry> {
    let summary = |id: MatchId| store.read(&id.key()).and_then(|text| summary_of(&text));
    let mut entries: Vec<Entry> = ids(store).map(|id| Entry { id, summary: summary(id) }).collect();
    entries.sort_by(|one, other| order(other).cmp(&order(one)).then_with(|| one.id.cmp(&other.id)));
    entries
}

/// Deletes the blank matches of earlier days, and what was played ahead of matches that are over or gone; today's may
/// be open in another window. `now` is the time as ISO 8601.
pub fn forget_unlisted(store: &impl Store, now: &str) {
    let day = now.get(..10).unwrap_or(now);
    let entries = all_entries(store);
    let summaries = || entries.iter().filter_map(|entry| Some((entry.id, entry.summary.as_ref()?)));
    let runs = |pact: PactId| summaries().any(|(_, summary)| summary.pact == Some(pact) && summary.is_running());
    for (id, summary) in summaries().filter(|(_, summary)| !summary.changed.starts_with(day)) {
        if summary.is_blank || summary.ahead_of.is_some_and(|pact| !runs(pact)) {
            delete(store, id);
        }
    }
}

/// Returns the matches played ahead of one between devices, the last changed first.
pub fn ahead_of(store: &impl Store, kind: GameKind, pact: PactId) -> Vec<MatchId> {
    let is_ahead = move |summary: &Summary| summary.ahead_of == Some(pact);
    let entries = all_entries(store).into_iter().filter(move |entry| entry.id.kind() == kind);
    entries.filter(move |entry| entry.summary.as_ref().is_some_and(is_ahead)).map(|entry| entry.id).collect()
}

/// Returns the matches with this pact: two if both players use windows of one browser.
pub fn of_pact(store: &impl Store, kind: GameKind, pact: PactId) -> Vec<MatchId> {
    let is_of = |id: &MatchId| {
        let summary = store.read(&id.key()).and_then(|text| summary_of(&text));
        id.kind() == kind && summary.is_some_and(|summary| summary.pact == Some(pact))
    };
    ids(store).filter(is_of).collect()
}

/// Returns the match between devices, played here, that begins with these moves by these rules; of several the last
/// changed one.
pub fn beginning_with<G: Notation>(store: &impl Store, record: &Record<G>) -> Option<(MatchId, Match<G>)> {
    let is_played = |summary: &Summary| summary.pact.is_some() && summary.players.iter().any(Player::is_human);
    let begins = |entry: Entry| {
        entry.summary.filter(is_played)?;
        let game: Match<G> = store.read(&entry.id.key())?.parse().ok()?;
        (game.setup() == record.setup() && game.moves().starts_with(record.moves())).then_some((entry.id, game))
    };
    all_entries(store)
        .into_iter()
        .filter(|entry| entry.id.kind() == G::KIND)
        .filter_map(begins)
        .max_by(|(_, one), (_, other)| one.tag(CHANGED).cmp(&other.tag(CHANGED)))
}

/// The match of a game that changed last and is not over, watched ones left out.
pub fn latest_running(store: &impl Store, kind: GameKind) -> Option<MatchId> {
    let is_wanted = |summary: &Summary| summary.is_running() && !summary.is_watched() && summary.is_listed();
    let is_wanted = |entry: &Entry| entry.id.kind() == kind && entry.summary.as_ref().is_some_and(is_wanted);
    let changed = |entry: &Entry| entry.summary.as_ref().map_or(String::new(), |summary| summary.changed.clone());
    let entries = all_entries(store).into_iter().filter(is_wanted);
    // Of those that changed in the same second the first in the list.
    entries.rev().max_by_key(changed).map(|entry| entry.id)
}

/// Sort key; larger sorts first.
fn order(entry: &Entry) -> (u8, &str) {
    entry.summary.as_ref().map_or((4, ""), |summary| {
        let place = match summary.state {
            State::Unreadable => 3,
            _ if summary.waits_for_human() => 2,
            _ => u8::from(summary.is_running()),
        };
        (place, summary.changed.as_str())
    })
}

/// Reads a summary from the tags alone.
pub fn summary_of(text: &str) -> Option<Summary> {
    let tags = Tags::read_first(text).ok()?;
    Summary::from_tags(|name| tags.value(name))
}

/// A deleted match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deleted {
    id: MatchId,
    text: String,
    clock: Option<String>,
}

/// Deletes a match and its clock, and returns them for [`restore`]. `None` without the match.
pub fn delete(store: &impl Store, id: MatchId) -> Option<Deleted> {
    let text = store.read(&id.key())?;
    let clock = store.read(&id.clock_key());
    store.remove(&id.key());
    store.remove(&id.clock_key());
    Some(Deleted { id, text, clock })
}

/// Restores a deleted match under its id, or beside what another window has stored there.
///
/// # Errors
/// When the store does not take it.
pub fn restore(store: &impl Store, deleted: &Deleted) -> Result<(), StoreError> {
    let kind = deleted.id.kind();
    let key = |number| MatchId::new(kind, number).key();
    let id = MatchId::new(kind, free_number(store, deleted.id.number(), &deleted.text, &key));
    store.write(&id.key(), &deleted.text)?;
    match &deleted.clock {
        Some(clock) => store.write(&id.clock_key(), clock),
        None => Ok(()),
    }
}

/// Writes a tag of a stored match, or removes it with an empty value. Does nothing without the match.
///
/// # Errors
/// When the text could not be read before or after, or the store does not take it.
pub fn set_tag(store: &impl Store, id: MatchId, name: &str, value: &str) -> Result<(), StoreError> {
    match store.read(&id.key()) {
        Some(text) if !is_kept_length(id.kind(), &text) => Err(StoreError::Unreadable),
        Some(text) => keep_checked(store, id, &tags::with_tag(&text, name, value)),
        None => Ok(()),
    }
}

/// Names a match; an empty title removes the name.
///
/// # Errors
/// When the store does not take it.
pub fn rename(store: &impl Store, id: MatchId, title: &str) -> Result<(), StoreError> {
    set_tag(store, id, TITLE, &sanitize_name(title))
}

/// Joins the texts of all listed matches, even unreadable ones, separated by empty lines.
pub fn export_all(store: &impl Store) -> String {
    let texts = entries(store).into_iter().filter_map(|entry| store.read(&entry.id.key()));
    texts.map(|text| format!("{}\n", text.trim_end())).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests;
