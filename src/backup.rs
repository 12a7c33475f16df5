//! Everything that a device keeps as one text, and back from it, on this device or on another.
//!
//! The first line is [`HEADING`]. Each kept text follows: its key on a line of its own, then its lines, each after a tab.
//! What is kept here already is never overwritten by it: a text that differs is kept beside, and where there can be only one,
//! such as the settings, the player is asked.

use crate::campaign::library::{self as campaigns, BATTLE_OF, CampaignId, battle_of, battle_tag};
use crate::campaign::{KeptCampaign, MAX_TEXT};
use crate::play::import::{Imported, Importer, with_summary};
use crate::play::library::{MatchId, summary_of};
use crate::play::shared::Stored;
use crate::play::summary::{CHECK, FAILED};
use crate::play::{GameKind, Keep, Match, MatchError, MatchText, Stage};
use crate::record::tags::{Tags, with_tag};
use crate::sea_battle::{SeaBattle, notation};
use crate::squadron::Squadron;
use crate::squadron::map::saved::{NamedMap, SavedMaps};
use crate::virus_war::VirusWar;
use std::collections::HashMap;

/// The first line of a backup.
pub const HEADING: &str = "Kletka backup";
/// The longest backup that is read, in bytes: more than a browser keeps for a page.
pub const MAX_BACKUP: usize = 12 << 20;

/// The keys of fleets kept by name begin so; a number below [`MAX_LAYOUTS`] follows.
pub const LAYOUT: &str = "layout-";
/// How many fleets are kept by name.
pub const MAX_LAYOUTS: usize = 50;
/// The keys of rules kept by name begin so; a number from 1 to [`MAX_RULES`] follows.
pub const RULES: &str = "setup-";
/// How many rules are kept by name.
pub const MAX_RULES: usize = 12;
/// The key of the maps kept by name.
pub const MAPS: &str = "squadron-maps";
/// The keys of what there is only one of: the settings, the player's name, what was agreed last, the map on the drawing board.
const SINGLE: [&str; 6] = ["settings", "name", "setup", "squadron-setup", "virus-war-setup", "squadron-map"];

/// What is kept under a key.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    /// Before the matches, some of which are its battles.
    Campaign(CampaignId),
    Match(MatchId),
    Layout,
    Rules,
    Maps,
    Single,
}

impl Kind {
    /// `None` for what belongs in no backup.
    fn of(key: &str) -> Option<Self> {
        let number = |beginning: &str| key.strip_prefix(beginning)?.parse::<usize>().ok();
        match key {
            MAPS => Some(Self::Maps),
            _ if SINGLE.contains(&key) => Some(Self::Single),
            _ if number(LAYOUT).is_some_and(|place| place < MAX_LAYOUTS) => Some(Self::Layout),
            _ if number(RULES).is_some_and(|place| (1..=MAX_RULES).contains(&place)) => Some(Self::Rules),
            _ => match key.split_once('/')? {
                ("match", id) => id.parse().ok().map(Self::Match),
                ("campaign", id) => id.parse().ok().map(Self::Campaign),
                _ => None,
            },
        }
    }
}

/// Everything that is kept as one text. Matches in which nothing was done are left out.
pub fn write(keep: &impl Keep) -> String {
    let mut text = format!("{HEADING}\n");
    let is_blank = |written: &str| summary_of(written).is_some_and(|summary| summary.is_blank);
    let mut kept: Vec<(Kind, String)> =
        keep.keys("").into_iter().filter_map(|key| Some((Kind::of(&key)?, key))).collect();
    kept.sort_unstable();
    for (kind, key) in kept {
        let Some(written) = keep.read(&key).filter(|text| !matches!(kind, Kind::Match(_)) || !is_blank(text)) else {
            continue;
        };
        text.push_str(&key);
        text.push('\n');
        for line in written.split('\n') {
            text.push('\t');
            text.push_str(line);
            text.push('\n');
        }
    }
    text
}

/// A kept text of a backup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    kind: Kind,
    key: String,
    text: String,
}

/// What a backup holds, in the order in which [`Restoration`] takes it, and how much of it has no meaning here. `None` if the text
/// is no backup.
pub fn read(text: &str) -> Option<(Vec<Entry>, usize)> {
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    if lines.next()?.trim_end() != HEADING {
        return None;
    }
    let (mut entries, mut unknown) = (Vec::<Entry>::new(), 0);
    let mut open = false;
    for line in lines.map(|line| line.trim_end_matches('\r')) {
        if let Some(rest) = line.strip_prefix('\t') {
            if let Some(entry) = entries.last_mut().filter(|_| open) {
                if !entry.text.is_empty() {
                    entry.text.push('\n');
                }
                entry.text.push_str(rest);
            }
        } else if !line.trim().is_empty() {
            let kind = Kind::of(line);
            open = kind.is_some();
            match kind {
                Some(kind) => entries.push(Entry { kind, key: line.to_owned(), text: String::new() }),
                None => unknown += 1,
            }
        }
    }
    entries.sort_by_key(|entry| entry.kind);
    Some((entries, unknown))
}

/// How many texts of a kind were taken, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// They are new here.
    pub added: usize,
    /// They were kept here already, as far or further.
    pub known: usize,
    /// They were kept here and stand now where the backup has them, further than before.
    pub further: usize,
    /// Another version is kept here and stays: they are kept beside it.
    pub beside: usize,
    /// They cannot be read.
    pub unreadable: usize,
    /// The browser has no room for them, or this page none for more of their kind.
    pub no_room: usize,
}

/// What comes back from a backup, text by text, so that a page can do other things in between.
pub struct Restoration<'a, K> {
    keep: &'a K,
    importer: Importer<'a, K>,
    /// Under which ids campaigns are kept that have another one in the backup.
    moved: HashMap<CampaignId, CampaignId>,
    /// Of matches, campaigns, fleets, rules and maps kept by name.
    counts: [Counts; 5],
    differing: Vec<(String, String)>,
}

impl<'a, K: Keep> Restoration<'a, K> {
    /// A restoration into a store.
    pub fn new(keep: &'a K) -> Self {
        let (moved, counts, differing) = (HashMap::new(), [Counts::default(); 5], Vec::new());
        Self { keep, importer: Importer::new(keep), moved, counts, differing }
    }

    /// What was taken so far: matches, campaigns, fleets, rules and maps kept by name.
    pub fn counts(&self) -> [Counts; 5] {
        self.counts
    }

    /// Settings and the like that are otherwise here, with their keys: the player is asked before they are written.
    pub fn differing(self) -> Vec<(String, String)> {
        self.differing
    }

    /// Takes a text, `now` being the time as ISO 8601.
    pub fn take(&mut self, now: &str, Entry { kind, key, text }: Entry) {
        match kind {
            Kind::Match(id) => self.take_match(id, &text),
            Kind::Campaign(id) => self.take_campaign(now, id, &text),
            Kind::Layout => {
                let is_whole = |text: &str| text.parse::<notation::Transcript>().is_ok();
                let places = (0..MAX_LAYOUTS).map(|place| format!("{LAYOUT}{place}"));
                self.take_named(2, key, &text, is_whole, places);
            }
            Kind::Rules => {
                let is_whole = |text: &str| text.parse::<Match<SeaBattle>>().is_ok();
                let places = (1..=MAX_RULES).map(|place| format!("{RULES}{place}"));
                self.take_named(3, key, &text, is_whole, places);
            }
            Kind::Maps => self.take_maps(&text),
            Kind::Single => match self.keep.read(&key) {
                Some(here) if here.trim() == text.trim() => {}
                Some(_) => self.differing.push((key, text)),
                // Where the browser does not keep it the frame says so.
                None => drop(self.keep.write(&key, &text)),
            },
        }
    }

    /// Keeps one of several texts of a kind: under its key, or where another has that under a free one.
    fn take_named(
        &mut self,
        kind: usize,
        key: String,
        text: &str,
        is_whole: fn(&str) -> bool,
        places: impl Iterator<Item = String>,
    ) {
        let counts = &mut self.counts[kind];
        let places: Vec<String> = places.collect();
        let is_free = |key: &String| self.keep.read(key).is_none();
        if !is_whole(text) {
            counts.unreadable += 1;
        } else if places.iter().any(|place| self.keep.read(place).is_some_and(|here| here == text)) {
            counts.known += 1;
        } else {
            let free = Some(key).filter(is_free).or_else(|| places.into_iter().find(is_free));
            let is_kept = free.is_some_and(|key| self.keep.write(&key, text).is_ok());
            *(if is_kept { &mut counts.added } else { &mut counts.no_room }) += 1;
        }
    }

    fn take_maps(&mut self, text: &str) {
        let counts = &mut self.counts[4];
        let (mut shelf, _) = SavedMaps::from_text(&self.keep.read(MAPS).unwrap_or_default());
        let mut changed = false;
        for line in text.lines().filter(|line| !line.is_empty()) {
            let Ok(named) = line.parse::<NamedMap>() else {
                counts.unreadable += 1;
                continue;
            };
            if shelf.contains(named.map()) {
                counts.known += 1;
                continue;
            }
            let free = shelf.free_name(named.name());
            let is_beside = free != named.name();
            let is_kept =
                !shelf.is_full() && NamedMap::new(&free, named.map().clone()).is_some_and(|named| shelf.insert(named));
            changed |= is_kept;
            *(match (is_kept, is_beside) {
                (false, _) => &mut counts.no_room,
                (true, true) => &mut counts.beside,
                (true, false) => &mut counts.added,
            }) += 1;
        }
        if changed && self.keep.write(MAPS, &shelf.to_string()).is_err() {
            counts.no_room += counts.added + counts.beside;
            (counts.added, counts.beside) = (0, 0);
        }
    }

    fn take_campaign(&mut self, now: &str, id: CampaignId, text: &str) {
        let counts = &mut self.counts[1];
        let Some(saved) =
            Some(text).filter(|text| text.len() <= MAX_TEXT).and_then(|text| KeptCampaign::from_text(text).ok())
        else {
            counts.unreadable += 1;
            return;
        };
        let before: HashMap<CampaignId, String> =
            campaigns::ids(self.keep).into_iter().filter_map(|id| Some((id, self.keep.read(&id.key())?))).collect();
        let is_same = |text: &String| {
            KeptCampaign::from_text(text).is_ok_and(|here| KeptCampaign { tags: saved.tags.clone(), ..here } == saved)
        };
        if let Some((&known, _)) = before.iter().find(|(_, text)| is_same(text)) {
            counts.known += 1;
            self.moved.insert(id, known);
            return;
        }
        let restored = campaigns::restore(self.keep, now, &saved);
        match restored {
            campaigns::Restored::Kept(known) => {
                let is_further = self.keep.read(&known.key()).as_ref() != before.get(&known);
                *(if is_further { &mut counts.further } else { &mut counts.known }) += 1;
                self.moved.insert(id, known);
            }
            campaigns::Restored::Older { .. } => counts.known += 1,
            campaigns::Restored::New | campaigns::Restored::Forked { .. } => {
                let is_new = restored == campaigns::Restored::New && !before.contains_key(&id);
                match campaigns::add_as(self.keep, id, &saved) {
                    Ok(kept) => {
                        *(if is_new { &mut counts.added } else { &mut counts.beside }) += 1;
                        self.moved.insert(id, kept);
                    }
                    Err(_) => counts.no_room += 1,
                }
            }
        }
    }

    fn take_match(&mut self, id: MatchId, text: &str) {
        let counts = &mut self.counts[0];
        let Some(checked) = checked(id.kind(), text) else {
            counts.unreadable += 1;
            return;
        };
        let checked = self.moved_battle(&checked).unwrap_or(checked);
        let here = self.keep.read(&id.key());
        let counts = &mut self.counts[0];
        match here.as_deref().map(|here| course(id.kind(), here, &checked)) {
            Some(Course::Known) => counts.known += 1,
            Some(Course::Further) if self.keep.write(&id.key(), &checked).is_ok() => counts.further += 1,
            Some(Course::Further) => counts.no_room += 1,
            other => match self.importer.import(id.number(), &checked) {
                Imported::New(_) if other.is_some() => counts.beside += 1,
                Imported::New(_) => counts.added += 1,
                Imported::Known(_) => counts.known += 1,
                Imported::Unreadable => counts.unreadable += 1,
                Imported::NotKept(_) => counts.no_room += 1,
            },
        }
    }

    /// A battle of a campaign that is kept here under another id, as a battle of that one.
    fn moved_battle(&self, text: &str) -> Option<String> {
        let (campaign, order) = battle_of(Tags::read_first(text).ok()?.value(BATTLE_OF)?)?;
        let moved = self.moved.get(&campaign).filter(|&&moved| moved != campaign)?;
        Some(with_tag(text, BATTLE_OF, &battle_tag(*moved, order)))
    }
}

/// The text of a match of this game, read by its rules. One with a move against them is marked, and can be looked at only.
fn checked(kind: GameKind, text: &str) -> Option<String> {
    fn read<G: MatchText>(text: &str) -> Option<String> {
        match with_summary::<G>(text) {
            Ok(text) => Some(text),
            Err(MatchError::Forged(_)) => Some(with_tag(text, CHECK, FAILED)),
            Err(MatchError::Text(_)) => None,
        }
    }
    summary_of(text).filter(|summary| summary.kind == kind)?;
    match kind {
        GameKind::SeaBattle => read::<SeaBattle>(text),
        GameKind::Squadron => read::<Squadron>(text),
        GameKind::VirusWar => read::<VirusWar>(text),
    }
}

/// How a match of a backup stands to the one that is kept here under its id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Course {
    /// The one here is as far or further.
    Known,
    /// It goes on after the one here.
    Further,
    /// It is another match, or took another course.
    Other,
}

fn course(kind: GameKind, here: &str, there: &str) -> Course {
    fn compare<G: MatchText>(here: &str, there: &str) -> Course {
        let (Ok(here), Ok(there)) = (Match::<G>::read(here), Match::<G>::read(there)) else { return Course::Other };
        let told = |game: &Match<G>| (game.setup().clone(), game.seed(), game.pact().map(|pact| pact.public().id()));
        if told(&here) != told(&there) || here.seats() != there.seats() {
            return Course::Other;
        }
        let same_secrets = here.seats().sides().all(|side| here.secret(side) == there.secret(side));
        match (here.moves(), there.moves()) {
            (_, []) if there.stage() == Stage::Preparing && here.stage() != Stage::Preparing => Course::Known,
            _ if !same_secrets => Course::Other,
            (here, there) if here.starts_with(there) => Course::Known,
            (here, there) if there.starts_with(here) => Course::Further,
            _ => Course::Other,
        }
    }
    match kind {
        GameKind::SeaBattle => compare::<SeaBattle>(here, there),
        GameKind::Squadron => compare::<Squadron>(here, there),
        GameKind::VirusWar => compare::<VirusWar>(here, there),
    }
}
