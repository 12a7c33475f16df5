//! Texts that come from outside: a file with many matches, or one that was pasted.

use super::library::{self, MatchId, summary_of};
use super::stored::is_kept_length;
use super::summary::summary_tags;
use super::tags::{
    BEGUN, BENCHMARKS, CAME, CHANGED, CHECK, CONTINUES, DERIVED, FAILED, PLAYED, PLAYERS, TITLE, is_derived,
};
use super::text::untrue_before_end;
use super::{Match, MatchError, Store, StoreError};
use crate::record::tags::{Tags, with_tag};
use crate::record::{Notation, Reason};
use core::hash::{Hash, Hasher};
use std::collections::HashMap;
use std::hash::DefaultHasher;

/// The longest imported text in bytes: a browser's whole store, in Cyrillic.
pub const MAX_IMPORT: usize = 8_000_000;

/// Splits a text into matches, each beginning with the tag `Game`.
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

/// A match from outside as it is to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Readable {
    /// The text with the tags that lists need.
    pub text: String,
    /// `true` if a move is illegal or untrue: the match can only be viewed.
    pub is_forged: bool,
}

/// Reads a match from outside, marked as view-only after an illegal or untrue move.
///
/// # Errors
/// When the text cannot be read.
pub fn read<G: Notation>(text: &str) -> Result<Readable, MatchError<G::Problem>> {
    match with_summary::<G>(text) {
        Ok(text) => Ok(Readable { text, is_forged: false }),
        Err(MatchError::Forged(_)) => Ok(Readable { text: as_forged(text), is_forged: true }),
        Err(why) => Err(why),
    }
}

/// Marks a match with an illegal or untrue move as view-only.
pub fn as_forged(text: &str) -> String {
    with_tag(&with_tag(&as_listed(text), PLAYED.0, ""), CHECK, FAILED)
}

/// Trims a text, and takes from it that it is played ahead of another match: what comes from outside is listed, and
/// foresees nobody's answer.
fn as_listed(text: &str) -> String {
    let text = format!("{}\n", text.trim_start_matches('\u{feff}').trim());
    let goes_on = Tags::read_first(&text).is_ok_and(|tags| tags.find(CONTINUES.0).is_some());
    if goes_on { with_tag(&text, CONTINUES.0, CONTINUES.1) } else { text }
}

/// Adds the tags that lists need: players, turn, result. Everything else stays as written, even parts that
/// a written [`Match`] would lack.
///
/// # Errors
/// When the text cannot be read, before or after, a move is illegal, or the match continues after an untrue move.
pub fn with_summary<G: Notation>(text: &str) -> Result<String, MatchError<G::Problem>> {
    let game: Match<G> = text.parse()?;
    if let Some(number) = untrue_before_end(&game) {
        return Err(MatchError::Forged(number));
    }
    let derived = summary_tags(&game);
    let mut written = as_listed(text);
    for (side, name) in game.seats().sides().zip(PLAYERS) {
        written = with_tag(&written, name, game.seats().seat(side).word());
    }
    // An imported match is listed even without any move.
    for name in DERIVED {
        let value = derived.iter().find(|(known, _)| *known == name && name != PLAYED.0).map_or("", |(_, value)| value);
        written = with_tag(&written, name, value);
    }
    if is_kept_length(G::KIND, &written) { Ok(written) } else { Err(MatchError::Text(Reason::TooLong.at(1))) }
}

/// The effect of importing a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Imported {
    /// It is stored as a new match.
    New(MatchId),
    /// The match is stored already.
    Known(MatchId),
    /// It names no game.
    Unreadable,
    /// The store does not take it.
    StoreError(StoreError),
}

/// Imports each match once.
pub struct Importer<'a, K> {
    store: &'a K,
    now: &'a str,
    known: HashMap<u64, MatchId>,
}

impl<'a, K: Store> Importer<'a, K> {
    /// Reads the matches in a store. `now` is the time as ISO 8601.
    pub fn new(store: &'a K, now: &'a str) -> Self {
        let known = library::ids(store).filter_map(|id| Some((fingerprint(&store.read(&id.key())?), id))).collect();
        Self { store, now, known }
    }

    /// Stores a match that was [`read`], under an id with this number or a free one.
    pub fn import(&mut self, number: u64, text: &str) -> Imported {
        let Some(summary) = summary_of(text) else { return Imported::Unreadable };
        let print = fingerprint(text);
        if let Some(&id) = self.known.get(&print) {
            return Imported::Known(id);
        }
        let text = as_listed(text);
        let text = if summary.pact.is_some() { with_tag(&text, CAME, self.now) } else { text };
        match library::add_text(self.store, summary.kind, number, &text) {
            Ok(id) => {
                self.known.insert(print, id);
                Imported::New(id)
            }
            Err(why) => Imported::StoreError(why),
        }
    }
}

/// Hashes a match's text without its title and times and what the program has counted.
fn fingerprint(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    match Tags::read(text) {
        Ok((tags, lines)) => {
            let mut tags_of_match: Vec<(&str, &str)> = tags
                .iter()
                .filter(|(name, value)| !value.is_empty() && !is_derived(name))
                .filter(|(name, _)| ![TITLE, BEGUN, CHANGED, CAME].contains(name) && !BENCHMARKS.contains(name))
                .collect();
            tags_of_match.sort_unstable();
            tags_of_match.hash(&mut hasher);
            lines.filter(|(_, line)| !line.is_empty()).for_each(|(_, line)| line.hash(&mut hasher));
        }
        Err(_) => text.trim().hash(&mut hasher),
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::virus_war::Level;
    use crate::game::Side;
    use crate::play::Stage;
    use crate::play::summary::{State, benchmark_tag};
    use crate::play::{MemoryStore, Seat, Seats};
    use crate::sea_battle::{Action, HiddenFleet, Move, Preset, SeaBattlePosition, placement};
    use crate::squadron::SquadronPosition;
    use crate::virus_war::{Setup, VirusWarPosition};
    use proptest::prelude::*;
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    const NOW: &str = "2026-11-28T09:00:00Z";

    fn two_saved() -> MemoryStore {
        let store = MemoryStore::default();
        for (number, seat) in [(1, Seat::Human), (2, Seat::Computer(Level::Microbe))] {
            let mut game =
                Match::<VirusWarPosition>::new(Setup::default(), &Seats::new([Seat::Human, seat]), number).unwrap();
            let first = crate::game::Position::legal_moves(game.position()).next().unwrap();
            game.play(first).unwrap();
            library::add(&store, number, "2026-11-01", game).unwrap();
        }
        store
    }

    #[test]
    fn all_matches_leave_in_one_text_and_come_back() {
        let store = two_saved();
        let text = library::export_all(&store);
        let parts = split(&text);
        assert_eq!(parts.len(), 2);
        let other = MemoryStore::default();
        let (mut there, mut here) = (Importer::new(&other, NOW), Importer::new(&store, NOW));
        for (number, part) in (5..).zip(&parts) {
            assert!(matches!(there.import(number, part), Imported::New(_)));
            assert!(matches!(there.import(number, part), Imported::Known(_)), "twice in one file");
            assert!(matches!(here.import(number, part), Imported::Known(_)));
        }
        assert_eq!(library::export_all(&other), text);
    }

    #[test]
    fn a_renamed_match_is_known_a_changed_one_is_not() {
        let store = two_saved();
        let text = library::export_all(&store);
        let id = library::entries(&store)[0].id;
        library::rename(&store, id, "The first").unwrap();
        let mut importer = Importer::new(&store, NOW);
        assert!(split(&text).into_iter().all(|part| matches!(importer.import(7, part), Imported::Known(_))));
        // The statistics count the captain's shots later.
        library::set_tag(&store, id, benchmark_tag(Side::FIRST), "44").unwrap();
        let mut importer = Importer::new(&store, NOW);
        assert!(split(&text).into_iter().all(|part| matches!(importer.import(7, part), Imported::Known(_))));
        let further = format!("{}\na1-b2-c3\n", split(&text)[0].trim_end());
        assert!(matches!(importer.import(7, &further), Imported::New(_)));
    }

    #[test]
    fn what_names_no_game_is_not_taken() {
        let store = MemoryStore::default();
        for text in ["", "hello", "[Game \"Chess\"]\n"] {
            assert_eq!(Importer::new(&store, NOW).import(1, text), Imported::Unreadable, "{text:?}");
        }
        let full = MemoryStore::with_room(10);
        let full = Importer::new(&full, NOW).import(1, "[Game \"Squadron\"]\n");
        assert_eq!(full, Imported::StoreError(StoreError::Full));
    }

    #[test]
    fn a_text_without_a_summary_gets_what_a_list_needs() {
        let bare = "[Game \"Squadron\"]\n[Map \"strait\"]\n[Player1 \"human\"]\n[Player2 \"commodore\"]\n[Seed \"7\"]\n\
            white S@c4 G@c3 B@c5 F@a4 !S\nred S@j4 G@k3 B@k5 F@l4 !F\n1. wind:4\nwhite S-d4\n";
        assert_eq!(summary_of(bare).unwrap().state, State::Preparing);
        let new = with_summary::<SquadronPosition>(bare).unwrap();
        let summary = summary_of(&new).unwrap();
        assert!(summary.waits_for_human());
        assert_eq!((summary.players[1].level(), summary.variant.as_str()), (Some("commodore"), "strait"));
        assert_eq!(
            new.parse::<Match<SquadronPosition>>(),
            bare.parse::<Match<SquadronPosition>>(),
            "nothing else has changed"
        );
        assert_eq!(with_summary::<SquadronPosition>(&new).as_ref(), Ok(&new));
        let renamed = with_tag(&with_tag(&new, TITLE, "One"), CHANGED, "2026-11-22");
        assert_eq!(fingerprint(&new), fingerprint(&renamed));
        assert!(with_summary::<SquadronPosition>("[Game \"Squadron\"]\n").is_err());
    }

    #[test]
    fn a_match_with_a_lie_can_only_be_viewed() {
        let setup = Preset::Classic.setup();
        let mut game =
            Match::<SeaBattlePosition>::new(setup.clone(), &Seats::new([Seat::Human, Seat::Human]), 1).unwrap();
        for side in Side::BOTH {
            let fleet = placement::random(&setup, &mut Pcg64Mcg::seed_from_u64(3)).unwrap();
            game.set_secret(side, Some(HiddenFleet::ready(fleet)));
        }
        game.play(Move::lot(Side::FIRST)).unwrap();
        let ship = game.secret(Side::SECOND).unwrap().fleet().unwrap().ship_cells().iter().next().unwrap();
        game.play(Move::by(Side::FIRST, Action::Shot(ship))).unwrap();
        assert!(with_summary::<SeaBattlePosition>(&game.to_string()).is_ok());
        let honest = game.to_string();
        let moves = honest.split("\n\n").last().unwrap();
        let answer = moves.split_whitespace().last().unwrap();
        let forged = honest.replace(moves, &moves.replace(&format!(" {answer}"), " ."));
        assert_ne!(forged, honest);
        assert_eq!(with_summary::<SeaBattlePosition>(&forged), Err(MatchError::Forged(3)));
        let marked = with_tag(&forged, CHECK, FAILED);
        assert_eq!(
            marked.parse::<Match<SeaBattlePosition>>(),
            Err(MatchError::Forged(3)),
            "not played on where it is opened"
        );
        let whole = Match::<SeaBattlePosition>::legal_part(&marked).unwrap();
        assert_eq!(whole.moves().len(), 3, "untrue moves are looked back at");
        let shot = moves.split_whitespace().rev().nth(1).unwrap();
        let twice = format!("{} {shot} .\n", marked.trim_end());
        assert_eq!(twice.parse::<Match<SeaBattlePosition>>(), Err(MatchError::Forged(4)), "{twice}");
        let legal = Match::<SeaBattlePosition>::legal_part(&twice).map(|game| game.moves().len());
        assert_eq!(legal, Some(3), "up to the first illegal move");
        assert!(Match::<SeaBattlePosition>::legal_part("[Game \"Sea Battle\"]\n[Side \"99\"]\n").is_none());
        let honest = with_tag(&honest, CHECK, FAILED);
        assert!(honest.parse::<Match<SeaBattlePosition>>().is_ok(), "a mark alone hides no match");
        let over = format!("{}\nresign1\n", marked.trim_end());
        assert_eq!(over.parse::<Match<SeaBattlePosition>>().map(|game| game.stage()), Ok(Stage::Over), "{over}");
    }

    proptest! {
        #[test]
        fn any_text_is_split_and_taken_or_not(text in "(\\[Game \"(Squadron|Chess)\"\\]\n|\\PC{0,9}|\n|\\[A \"b\"\\]){0,9}") {
            let parts = split(&text);
            prop_assert!(parts.iter().map(|part| part.len()).sum::<usize>() <= text.len());
            let store = MemoryStore::default();
            for part in parts {
                let _ = Importer::new(&store, NOW).import(3, part);
            }
        }
    }
}
