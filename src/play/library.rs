//! Matches of a device, each under its own key, which keeps windows with different matches apart.

use super::stored::{Stored, is_kept_length, keep_checked};
use super::summary::{BEGUN, CHANGED, State, TITLE};
use super::{GameKind, Match, Store, StoreError, Summary};
use crate::fair::PactId;
use crate::record::Notation;
use crate::record::tags::{self, Tags, sanitize_name};
use core::fmt;
use core::str::FromStr;

const PREFIX: &str = "match/";

/// The id of a stored match: the letter of its game and twelve hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MatchId {
    kind: GameKind,
    number: u64,
}

const NUMBER: u64 = 0xFFFF_FFFF_FFFF;

impl MatchId {
    /// Returns the id with the lower 48 bits of `number`.
    pub const fn new(kind: GameKind, number: u64) -> Self {
        Self { kind, number: number & NUMBER }
    }

    /// Returns the game.
    pub const fn kind(self) -> GameKind {
        self.kind
    }

    /// Returns the number.
    pub const fn number(self) -> u64 {
        self.number
    }

    /// Returns the key of the match.
    pub fn key(self) -> String {
        format!("{PREFIX}{self}")
    }

    /// Returns the key of the match's turn clock.
    pub fn clock_key(self) -> String {
        format!("clock/{self}")
    }
}

const fn letter(kind: GameKind) -> char {
    match kind {
        GameKind::SeaBattle => 's',
        GameKind::Squadron => 'q',
        GameKind::VirusWar => 'v',
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:012x}", letter(self.kind), self.number)
    }
}

/// The error of a text that is no id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not an id of a match")]
pub struct NoMatchId;

impl FromStr for MatchId {
    type Err = NoMatchId;

    fn from_str(text: &str) -> Result<Self, NoMatchId> {
        let kind = GameKind::ALL.into_iter().find(|&kind| text.starts_with(letter(kind))).ok_or(NoMatchId)?;
        let digits = &text[1..];
        let is_digit = |byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if digits.len() != 12 || !digits.bytes().all(is_digit) {
            return Err(NoMatchId);
        }
        u64::from_str_radix(digits, 16).map(|number| Self { kind, number }).map_err(|_| NoMatchId)
    }
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
    let id = MatchId::new(kind, free_number(store, number, &|number| MatchId::new(kind, number).key()));
    keep_checked(store, id, text)?;
    Ok(id)
}

/// Returns the first free number from `number` on.
pub(crate) fn free_number(store: &impl Store, number: u64, key: &dyn Fn(u64) -> String) -> u64 {
    let mut numbers = (0..).map(|step| number.wrapping_add(step));
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

/// Restores a deleted match under its id.
///
/// # Errors
/// When the store does not take it.
pub fn restore(store: &impl Store, deleted: &Deleted) -> Result<(), StoreError> {
    store.write(&deleted.id.key(), &deleted.text)?;
    match &deleted.clock {
        Some(clock) => store.write(&deleted.id.clock_key(), clock),
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
mod tests {
    use super::*;
    use crate::bots::virus_war::Level;
    use crate::play::{MemoryStore, Playable, Seat, Seats};
    use crate::virus_war::{Setup, VirusWarPosition};
    use proptest::prelude::*;

    fn blank(second: Seat<Level>) -> Match<VirusWarPosition> {
        Match::new(Setup::default(), &Seats::new([Seat::Human, second]), 1).unwrap()
    }

    fn own(game: &Match<VirusWarPosition>) -> crate::virus_war::SubMove {
        crate::game::Position::legal_moves(game.position()).next().unwrap()
    }

    fn game(second: Seat<Level>) -> Match<VirusWarPosition> {
        let mut game = blank(second);
        game.play(own(&game)).unwrap();
        game
    }

    #[test]
    fn waiting_matches_come_first_finished_ones_last() {
        let store = MemoryStore::default();
        let mut over = game(Seat::Human);
        over.play(crate::virus_war::SubMove::Resign(crate::game::Side::FIRST)).unwrap();
        let over = add(&store, 1, "2026-11-05", over).unwrap();
        let mut computers = Match::<VirusWarPosition>::new(
            Setup::default(),
            &Seats::new([Seat::Computer(Level::Virus), Seat::Computer(Level::Virus)]),
            1,
        )
        .unwrap();
        computers.set_tag("Note", "kept");
        let watched = add(&store, 1, "2026-11-04", computers).unwrap();
        let older = add(&store, 1, "2026-11-01", game(Seat::Human)).unwrap();
        let newer = add(&store, 1, "2026-11-02", game(Seat::Remote)).unwrap();
        let ids: Vec<MatchId> = entries(&store).into_iter().map(|entry| entry.id).collect();
        assert_eq!(ids, [newer, older, watched, over], "an id that is taken is not given again");
    }

    #[test]
    fn an_untouched_match_is_not_listed() {
        let store = MemoryStore::default();
        let now = "2026-11-25T20:00:00Z";
        let mut game = Match::<VirusWarPosition>::new(
            Setup::default(),
            &Seats::new([Seat::Computer(Level::Virus), Seat::Human]),
            1,
        )
        .unwrap();
        while game.position().to_decide() == Some(crate::game::Side::FIRST) {
            game.play(own(&game)).unwrap();
        }
        let id = add(&store, 1, now, game.clone()).unwrap();
        assert_eq!((entries(&store), latest_running(&store, GameKind::VirusWar)), (vec![], None));
        assert_eq!(export_all(&store), "");
        forget_unlisted(&store, "2026-11-25T23:00:00Z");
        assert!(store.read(&id.key()).is_some(), "it may be open in another window");
        forget_unlisted(&store, "2026-11-26T00:00:00Z");
        assert_eq!(store.read(&id.key()), None);

        game.play(own(&game)).unwrap();
        let played = add(&store, 1, now, game).unwrap();
        let mut of_campaign = blank(Seat::Human);
        of_campaign.set_tag("Campaign", "000000000001 1");
        let of_campaign = add(&store, 2, now, of_campaign).unwrap();
        let invited = add(&store, 3, now, blank(Seat::Remote)).unwrap();
        forget_unlisted(&store, "2026-11-27");
        let listed: Vec<MatchId> = entries(&store).into_iter().map(|entry| entry.id).collect();
        assert_eq!(listed, [played, of_campaign, invited]);
    }

    #[test]
    fn the_running_match_is_the_last_changed() {
        let store = MemoryStore::default();
        assert_eq!(latest_running(&store, GameKind::VirusWar), None);
        let mut over = game(Seat::Human);
        over.play(crate::virus_war::SubMove::Resign(crate::game::Side::FIRST)).unwrap();
        let older = add(&store, 1, "2026-11-01T10:00:00Z", game(Seat::Human)).unwrap();
        let newer = add(&store, 2, "2026-11-01T10:00:01Z", game(Seat::Remote)).unwrap();
        add(&store, 3, "2026-11-01T10:00:02Z", over).unwrap();
        assert_eq!(latest_running(&store, GameKind::VirusWar), Some(newer));
        set_tag(&store, older, CHANGED, "2026-11-01T10:00:03Z").unwrap();
        assert_eq!(latest_running(&store, GameKind::VirusWar), Some(older));
        assert_eq!(latest_running(&store, GameKind::SeaBattle), None);
    }

    #[test]
    fn a_renamed_match_keeps_everything_else() {
        let store = MemoryStore::default();
        let id = add(&store, 9, "2026-11-01", game(Seat::Human)).unwrap();
        let before = store.read(&id.key()).unwrap();
        rename(&store, id, "  The\nfirst  one ").unwrap();
        assert_eq!(entries(&store)[0].summary.as_ref().unwrap().title, "The first one");
        rename(&store, id, "").unwrap();
        assert_eq!(store.read(&id.key()).unwrap().trim_end(), before.trim_end());
    }

    #[test]
    fn a_deleted_match_keeps_its_clock() {
        let store = MemoryStore::default();
        let [one, other] = [1, 2].map(|number| add(&store, number, "2026-11-01", game(Seat::Human)).unwrap());
        store.write(&one.clock_key(), "1 1 500").unwrap();
        store.write(&other.clock_key(), "2 1 700").unwrap();
        let before = store.read(&one.key());
        let deleted = delete(&store, one).unwrap();
        assert_eq!((store.keys(""), delete(&store, one)), (vec![other.clock_key(), other.key()], None));
        restore(&store, &deleted).unwrap();
        assert_eq!((store.read(&one.key()), store.read(&one.clock_key()).as_deref()), (before, Some("1 1 500")));
        store.remove(&one.clock_key());
        let deleted = delete(&store, one).unwrap();
        restore(&store, &deleted).unwrap();
        assert_eq!(store.read(&one.clock_key()), None, "where there was none, none comes back");
    }

    #[test]
    fn a_text_that_cannot_be_read_is_listed_and_exported() {
        let store = MemoryStore::default();
        store.write("match/q0123456789ab", "???").unwrap();
        store.write("match/nonsense", "???").unwrap();
        assert_eq!(entries(&store).len(), 1);
        assert_eq!(entries(&store)[0].summary, None);
        assert_eq!(export_all(&store), "???\n");
    }

    proptest! {
        #[test]
        fn an_id_is_read_as_it_was_written(number: u64, kind in 0usize..3) {
            let id = MatchId::new(GameKind::ALL[kind], number);
            prop_assert_eq!(id.to_string().parse(), Ok(id));
        }

        #[test]
        fn any_text_is_an_id_or_not(text in "[svq]?\\PC{0,14}") {
            if let Ok(id) = text.parse::<MatchId>() {
                prop_assert_eq!(id.to_string(), text);
            }
        }
    }
}
