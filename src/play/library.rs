//! All matches of a device: each is kept under a key of its own, so that windows which play different ones never meet.

use super::summary::{BEGUN, CHANGED, TITLE};
use super::{GameKind, Keep, Match, MatchText, NotKept, Summary};
use crate::record::tags::{self, Tags, sanitize_name};
use core::fmt;
use core::str::FromStr;

/// The keys of matches begin so; the id follows.
const PREFIX: &str = "match/";
/// The longest file that is imported, in bytes.
pub const MAX_IMPORT: usize = 16 << 20;

/// What tells a kept match from the others: the letter of its game and some hexadecimal digits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MatchId(String);

impl MatchId {
    /// The id with these digits.
    pub fn new(kind: GameKind, number: u64) -> Self {
        Self(format!("{}{:012x}", letter(kind), number & 0xFFFF_FFFF_FFFF))
    }

    /// The game of the match.
    pub fn kind(&self) -> GameKind {
        let kind = GameKind::ALL.into_iter().find(|&kind| self.0.starts_with(letter(kind)));
        kind.unwrap_or_else(|| unreachable!("an id begins with the letter of its game"))
    }

    /// The key under which the match is kept.
    pub fn key(&self) -> String {
        format!("{PREFIX}{}", self.0)
    }

    /// The id as it stands in an address.
    pub fn as_str(&self) -> &str {
        &self.0
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
        f.write_str(&self.0)
    }
}

/// A text that is no id of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no id of a match")]
pub struct NoMatchId;

impl FromStr for MatchId {
    type Err = NoMatchId;

    fn from_str(text: &str) -> Result<Self, NoMatchId> {
        let known = GameKind::ALL.into_iter().any(|kind| text.starts_with(letter(kind)));
        let digits = text.bytes().skip(1).all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if known && digits && (2..=20).contains(&text.len()) { Ok(Self(text.to_owned())) } else { Err(NoMatchId) }
    }
}

/// A kept match as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its id.
    pub id: MatchId,
    /// What is known of it; `None` if its text cannot be read.
    pub summary: Option<Summary>,
}

/// Keeps a new match. `number` is drawn at random; `now` is the time as ISO 8601.
///
/// # Errors
/// When the store does not take it.
pub fn add<G: MatchText>(keep: &impl Keep, number: u64, now: &str, mut game: Match<G>) -> Result<MatchId, NotKept> {
    if game.tag(BEGUN).is_none() {
        game.set_tag(BEGUN, now);
    }
    if game.tag(CHANGED).is_none() {
        game.set_tag(CHANGED, now);
    }
    add_text(keep, G::KIND, number, &game.to_text())
}

/// Keeps the text of a match under a free id.
fn add_text(keep: &impl Keep, kind: GameKind, number: u64, text: &str) -> Result<MatchId, NotKept> {
    let mut ids = (0..).map(|step| MatchId::new(kind, number.wrapping_add(step)));
    let id = ids.find(|id| keep.read(&id.key()).is_none()).unwrap_or_else(|| MatchId::new(kind, number));
    keep.write(&id.key(), text)?;
    Ok(id)
}

/// Every kept match, what waits for a human first, then what runs, then what is over; the last changed first.
pub fn entries(keep: &impl Keep) -> Vec<Entry> {
    let ids = keep.keys(PREFIX).into_iter().filter_map(|key| key.strip_prefix(PREFIX)?.parse::<MatchId>().ok());
    let mut entries: Vec<Entry> = ids
        .map(|id| {
            let summary = keep.read(&id.key()).and_then(|text| summary_of(&text));
            Entry { id, summary }
        })
        .collect();
    entries.sort_by(|one, other| order(other).cmp(&order(one)).then_with(|| one.id.cmp(&other.id)));
    entries
}

/// What stands higher in the list is greater.
fn order(entry: &Entry) -> (u8, &str) {
    entry.summary.as_ref().map_or((3, ""), |summary| {
        let place = if summary.is_running() { 1 + u8::from(summary.waits_for_human()) } else { 0 };
        (place, summary.changed.as_str())
    })
}

/// The summary of a match's text, from its tags alone.
pub fn summary_of(text: &str) -> Option<Summary> {
    let tags = Tags::read_first(text).ok()?;
    Summary::from_tags(|name| tags.value(name))
}

/// Forgets a match and hands back its text, with which [`restore`] brings it back.
pub fn delete(keep: &impl Keep, id: &MatchId) -> Option<String> {
    let text = keep.read(&id.key())?;
    keep.remove(&id.key());
    Some(text)
}

/// Brings a deleted match back under its id.
///
/// # Errors
/// When the store does not take it.
pub fn restore(keep: &impl Keep, id: &MatchId, text: &str) -> Result<(), NotKept> {
    keep.write(&id.key(), text)
}

/// Writes a tag of a kept match, whatever else its text says; an empty value removes it. Nothing happens without the match.
///
/// # Errors
/// When the store does not take it.
pub fn set_tag(keep: &impl Keep, id: &MatchId, name: &str, value: &str) -> Result<(), NotKept> {
    match keep.read(&id.key()) {
        Some(text) => keep.write(&id.key(), &tags::with_tag(&text, name, value)),
        None => Ok(()),
    }
}

/// Gives a match a name of the player's own; an empty one takes it away.
///
/// # Errors
/// When the store does not take it.
pub fn rename(keep: &impl Keep, id: &MatchId, title: &str) -> Result<(), NotKept> {
    set_tag(keep, id, TITLE, &sanitize_name(title))
}

/// All kept matches as one text, each after an empty line; what cannot be read is in it too.
pub fn export_all(keep: &impl Keep) -> String {
    let texts = entries(keep).into_iter().filter_map(|entry| keep.read(&entry.id.key()));
    texts.map(|text| format!("{}\n", text.trim_end())).collect::<Vec<_>>().join("\n")
}

/// The matches in a text: each begins with a line that names its game.
pub fn split(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if line.trim_start_matches('\u{feff}').trim_start().starts_with("[Game ") {
            starts.push(at);
        }
        at += line.len();
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let parts: Vec<&str> = starts.iter().zip(ends).map(|(&start, end)| &text[start..end]).collect();
    if parts.is_empty() { vec![text] } else { parts }
}

/// What became of an imported text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Imported {
    /// It is kept as a new match.
    New(MatchId),
    /// The same match is kept already.
    Known(MatchId),
    /// It names no game.
    Unreadable,
    /// The store does not take it.
    NotKept(NotKept),
}

/// Keeps a match that came from outside, as it is written. Whether its moves are legal is told when it is opened.
pub fn import(keep: &impl Keep, number: u64, text: &str) -> Imported {
    let Some(summary) = summary_of(text) else { return Imported::Unreadable };
    let text = format!("{}\n", text.trim_start_matches('\u{feff}').trim());
    let known = entries(keep).into_iter().find(|entry| {
        entry.id.kind() == summary.kind && keep.read(&entry.id.key()).is_some_and(|kept| kept.trim() == text.trim())
    });
    match known {
        Some(entry) => Imported::Known(entry.id),
        None => add_text(keep, summary.kind, number, &text).map_or_else(Imported::NotKept, Imported::New),
    }
}
