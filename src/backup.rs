//! Backup of everything stored as one text, and its import on any device.
//!
//! The first line is [`HEADING`]. Each stored text follows: its key on a line, then its lines, each after a tab. The
//! import overwrites nothing: differing texts are stored beside each other, and conflicts of single values, such as the
//! settings, are left to the player.

use crate::campaign::library::{self as campaigns, BATTLE_OF, CampaignId, battle_of, battle_tag};
use crate::campaign::{MAX_TEXT, SavedCampaign};
use crate::play::import::{self, Imported, Importer};
use crate::play::library::{MatchId, game_of_setup, summary_of};
use crate::play::stored::{Stored, keep};
use crate::play::summary::CAME;
use crate::play::{Match, Stage, Store};
use crate::puzzle::{self, PuzzleId, solitaire};
use crate::record::Notation;
use crate::record::tags::{Tags, with_tag};
use crate::saved_maps::{NamedMap, SavedMaps};
use crate::sea_battle::{SeaBattlePosition, notation};
use crate::squadron::map::Map;
use std::collections::HashMap;

/// First line of a backup.
pub const HEADING: &str = "Kletka backup";
/// Maximum size of a backup in bytes, above the storage limit of browsers.
pub const MAX_BACKUP: usize = 12 << 20;
/// The most entries that are read: more than a browser has room for.
const MAX_ENTRIES: usize = 100_000;

/// Prefix of the keys of saved fleets, before a number below [`MAX_LAYOUTS`].
pub const LAYOUT: &str = "layout-";
/// Maximum number of saved fleets.
pub const MAX_LAYOUTS: usize = 50;
/// Prefix of the keys of saved rules, before a number from 1 to [`MAX_RULES`].
pub const RULES: &str = "setup-";
/// Maximum number of saved rules.
pub const MAX_RULES: usize = 12;
/// Key of the saved maps.
pub const MAPS: &str = "squadron-maps";
/// Key of the current map drawing.
pub const MAP: &str = "squadron-map";
/// Keys with a single value, beside the last setups: settings, player's name, current map drawing.
const SINGLE: [&str; 3] = ["settings", "name", MAP];

/// Kind of a stored text, in the order of import.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    /// Before the matches, which may be battles of a campaign.
    Campaign(CampaignId),
    Match(MatchId),
    Layout,
    Rules,
    Maps,
    /// Progress with a solitaire or another puzzle.
    Puzzle {
        is_sheet: bool,
    },
    Single,
}

impl Kind {
    /// Returns the kind of a key; `None` if it is not backed up.
    fn of(key: &str) -> Option<Self> {
        let number = |beginning: &str| key.strip_prefix(beginning)?.parse::<usize>().ok();
        match key {
            MAPS => Some(Self::Maps),
            _ if SINGLE.contains(&key) || game_of_setup(key).is_some() => Some(Self::Single),
            _ if number(LAYOUT).is_some_and(|place| place < MAX_LAYOUTS) => Some(Self::Layout),
            _ if number(RULES).is_some_and(|place| (1..=MAX_RULES).contains(&place)) => Some(Self::Rules),
            _ => match key.split_once('/')? {
                ("match", id) => id.parse().ok().map(Self::Match),
                ("campaign", id) => id.parse().ok().map(Self::Campaign),
                ("puzzle", id) => match id.parse::<PuzzleId>() {
                    Ok(id) => Some(Self::Puzzle { is_sheet: id.kind.sheet_size().is_some() }),
                    Err(_) => id.starts_with(solitaire::GENRE).then_some(Self::Puzzle { is_sheet: true }),
                },
                _ => None,
            },
        }
    }
}

/// Writes everything stored as one text, except matches without moves.
pub fn write(store: &impl Store) -> String {
    let mut text = format!("{HEADING}\n");
    let is_blank = |written: &str| summary_of(written).is_some_and(|summary| summary.is_blank);
    let mut kept: Vec<(Kind, String)> =
        store.keys("").into_iter().filter_map(|key| Some((Kind::of(&key)?, key))).collect();
    kept.sort_unstable();
    for (kind, key) in kept {
        let Some(written) = store.read(&key).filter(|text| !matches!(kind, Kind::Match(_)) || !is_blank(text)) else {
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

/// Stored text in a backup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    kind: Kind,
    key: String,
    text: String,
}

/// Parses a backup. Returns its entries, at most 100 000, in the order of import, and the number of other keys; `None`
/// if the text is no backup.
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
            let kind = Kind::of(line).filter(|_| entries.len() < MAX_ENTRIES);
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

/// Numbers of imported texts by outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// New on this device.
    pub added: usize,
    /// Stored already, with as many or more moves.
    pub known: usize,
    /// Stored already and extended by the backup.
    pub further: usize,
    /// Conflicting with a stored version, and stored beside it.
    pub beside: usize,
    /// Unreadable.
    pub unreadable: usize,
    /// Refused by the browser, or above the limit of their kind.
    pub no_room: usize,
}

/// Import of a backup, one text at a time so that a page stays responsive.
pub struct Restoration<'a, K> {
    store: &'a K,
    now: &'a str,
    importer: Importer<'a, K>,
    /// Ids of stored campaigns by their id in the backup.
    moved: HashMap<CampaignId, CampaignId>,
    /// By kind: matches, campaigns, fleets, rules, maps, puzzles.
    counts: [Counts; 6],
    differing: Vec<(String, String)>,
}

impl<'a, K: Store> Restoration<'a, K> {
    /// Starts an import into a store. `now` is the time as ISO 8601.
    pub fn new(store: &'a K, now: &'a str) -> Self {
        let (moved, counts, differing) = (HashMap::new(), [Counts::default(); 6], Vec::new());
        Self { store, now, importer: Importer::new(store, now), moved, counts, differing }
    }

    /// Returns the counts so far by kind: matches, campaigns, fleets, rules, maps, puzzles.
    pub fn counts(&self) -> [Counts; 6] {
        self.counts
    }

    /// Returns the keys and values that conflict with stored single values.
    pub fn differing(self) -> Vec<(String, String)> {
        self.differing
    }

    /// Imports a text.
    pub fn take(&mut self, Entry { kind, key, text }: Entry) {
        match kind {
            Kind::Match(id) => crate::with_game!(id.kind(), G => self.take_match::<G>(id, &text)),
            Kind::Campaign(id) => self.take_campaign(id, &text),
            Kind::Layout => {
                let is_whole = |text: &str| text.parse::<notation::Transcript>().is_ok();
                let places = (0..MAX_LAYOUTS).map(|place| format!("{LAYOUT}{place}"));
                self.take_named(2, key, &text, is_whole, places);
            }
            Kind::Rules => {
                let is_whole = |text: &str| text.parse::<Match<SeaBattlePosition>>().is_ok();
                let places = (1..=MAX_RULES).map(|place| format!("{RULES}{place}"));
                self.take_named(3, key, &text, is_whole, places);
            }
            Kind::Maps => self.take_maps(&text),
            Kind::Puzzle { is_sheet } => self.take_puzzle(is_sheet, &key, &text),
            Kind::Single if !is_readable(&key, &text) => self.counts[if key == MAP { 4 } else { 3 }].unreadable += 1,
            Kind::Single => match self.store.read(&key) {
                Some(here) if here.trim() == text.trim() => {}
                Some(_) => self.differing.push((key, text)),
                // The frame reports a failed write.
                None => drop(self.store.write(&key, &text)),
            },
        }
    }

    /// Stores a text under its key, or under a free one if that is taken.
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
        let is_free = |key: &String| self.store.read(key).is_none();
        if !is_whole(text) {
            counts.unreadable += 1;
        } else if places.iter().any(|place| self.store.read(place).is_some_and(|here| here == text)) {
            counts.known += 1;
        } else {
            let free = Some(key).filter(is_free).or_else(|| places.into_iter().find(is_free));
            let is_saved = free.is_some_and(|key| self.store.write(&key, text).is_ok());
            *(if is_saved { &mut counts.added } else { &mut counts.no_room }) += 1;
        }
    }

    fn take_maps(&mut self, text: &str) {
        let counts = &mut self.counts[4];
        let (mut shelf, _) = SavedMaps::from_text(&self.store.read(MAPS).unwrap_or_default());
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
            let is_saved =
                !shelf.is_full() && NamedMap::new(&free, named.map().clone()).is_some_and(|named| shelf.insert(named));
            changed |= is_saved;
            *(match (is_saved, is_beside) {
                (false, _) => &mut counts.no_room,
                (true, true) => &mut counts.beside,
                (true, false) => &mut counts.added,
            }) += 1;
        }
        if changed && self.store.write(MAPS, &shelf.to_string()).is_err() {
            counts.no_room += counts.added + counts.beside;
            (counts.added, counts.beside) = (0, 0);
        }
    }

    /// Stores the progress with a puzzle that has none here or is not solved here.
    fn take_puzzle(&mut self, is_sheet: bool, key: &str, text: &str) {
        let (here, counts) = (self.store.read(key), &mut self.counts[5]);
        if !puzzle::is_progress(is_sheet, text) {
            return counts.unreadable += 1;
        }
        let is_solved = |text: &str| puzzle::solved(text).is_some();
        let outcome = match &here {
            Some(here) if is_solved(here) || !is_solved(text) => return counts.known += 1,
            Some(_) => &mut counts.further,
            None => &mut counts.added,
        };
        *(if self.store.write(key, text).is_ok() { outcome } else { &mut counts.no_room }) += 1;
    }

    fn take_campaign(&mut self, id: CampaignId, text: &str) {
        let counts = &mut self.counts[1];
        let Some(saved) =
            Some(text).filter(|text| text.len() <= MAX_TEXT).and_then(|text| SavedCampaign::from_text(text).ok())
        else {
            counts.unreadable += 1;
            return;
        };
        let before: HashMap<CampaignId, String> =
            campaigns::ids(self.store).into_iter().filter_map(|id| Some((id, self.store.read(&id.key())?))).collect();
        let is_same = |text: &String| {
            SavedCampaign::from_text(text).is_ok_and(|here| SavedCampaign { tags: saved.tags.clone(), ..here } == saved)
        };
        if let Some((&known, _)) = before.iter().find(|(_, text)| is_same(text)) {
            counts.known += 1;
            self.moved.insert(id, known);
            return;
        }
        let restored = campaigns::restore(self.store, self.now, &saved);
        match restored {
            campaigns::Restored::Kept(known) => {
                let is_further = self.store.read(&known.key()).as_ref() != before.get(&known);
                *(if is_further { &mut counts.further } else { &mut counts.known }) += 1;
                self.moved.insert(id, known);
            }
            campaigns::Restored::Older { .. } => counts.known += 1,
            campaigns::Restored::New | campaigns::Restored::Forked { .. } => {
                let is_new = restored == campaigns::Restored::New && !before.contains_key(&id);
                match campaigns::add_as(self.store, id, &saved) {
                    Ok(kept) => {
                        *(if is_new { &mut counts.added } else { &mut counts.beside }) += 1;
                        self.moved.insert(id, kept);
                    }
                    Err(_) => counts.no_room += 1,
                }
            }
        }
    }

    fn take_match<G: Notation>(&mut self, id: MatchId, text: &str) {
        let counts = &mut self.counts[0];
        let Ok(checked) = import::read::<G>(text) else {
            counts.unreadable += 1;
            return;
        };
        let checked = self.moved_battle(&checked.text).unwrap_or(checked.text);
        let here = self.store.read(&id.key());
        let counts = &mut self.counts[0];
        match here.as_deref().map(|here| compare::<G>(here, &checked)) {
            Some(Comparison::Known) => counts.known += 1,
            Some(Comparison::Further(here)) => {
                let checked = with_tag(&checked, CAME, here.tag(CAME).unwrap_or_default());
                let kept = keep(self.store, id, Some(&*here), &checked);
                *(if kept.is_ok() { &mut counts.further } else { &mut counts.no_room }) += 1;
            }
            other => match self.importer.import(id.number(), &checked) {
                Imported::New(_) if other.is_some() => counts.beside += 1,
                Imported::New(_) => counts.added += 1,
                Imported::Known(_) => counts.known += 1,
                Imported::Unreadable => counts.unreadable += 1,
                Imported::StoreError(_) => counts.no_room += 1,
            },
        }
    }

    /// Returns a campaign battle with the campaign's new id if that has changed.
    fn moved_battle(&self, text: &str) -> Option<String> {
        let (campaign, order) = battle_of(Tags::read_first(text).ok()?.value(BATTLE_OF)?)?;
        let moved = self.moved.get(&campaign).filter(|&&moved| moved != campaign)?;
        Some(with_tag(text, BATTLE_OF, &battle_tag(*moved, order)))
    }
}

/// Returns whether a single value means something; of settings and names any text does.
fn is_readable(key: &str, text: &str) -> bool {
    match key {
        MAP => text.parse::<Map>().is_ok(),
        _ => game_of_setup(key).is_none_or(|kind| crate::with_game!(kind, G => text.parse::<Match<G>>().is_ok())),
    }
}

/// Relation of an imported match to the stored one of its id.
#[derive(Clone, PartialEq, Debug)]
enum Comparison<G: Notation> {
    /// The stored match has as many or more moves.
    Known,
    /// The import extends the stored match, this one.
    Further(Box<Match<G>>),
    /// The matches diverge, or the import has no proof that it is of the player of a match between devices.
    Other,
}

fn compare<G: Notation>(here: &str, there: &str) -> Comparison<G> {
    let (Ok(here), Ok(there)) = (Match::<G>::read(here), Match::<G>::read(there)) else {
        return Comparison::Other;
    };
    let identity =
        |game: &Match<G>| (game.setup().clone(), game.seed(), game.session().pact().map(|pact| pact.public().id()));
    if identity(&here) != identity(&there) || here.seats() != there.seats() {
        return Comparison::Other;
    }
    let same_secrets = here.seats().sides().all(|side| here.secret(side) == there.secret(side));
    let is_players = here.session().pact().is_none()
        || here.seats().humans().next().is_some() && here.session().is_played_here() && there.holds_secrets_of(&here);
    match (here.moves(), there.moves()) {
        (_, []) if there.stage() == Stage::Preparing && here.stage() != Stage::Preparing => Comparison::Known,
        _ if !same_secrets => Comparison::Other,
        (moves, earlier) if moves.starts_with(earlier) => Comparison::Known,
        (moves, later) if later.starts_with(moves) && is_players => Comparison::Further(Box::new(here)),
        _ => Comparison::Other,
    }
}
