//! Texts of matches that come from outside, read by the rules of their game.

use crate::app::text::Texts;
use crate::app::web::random;
use crate::app::web::storage::{self, LocalStorage};
use kletka::play::import::{Imported, Importer, split, with_summary};
use kletka::play::library::summary_of;
use kletka::play::summary::{CHECK, FAILED};
use kletka::play::{GameKind, MatchError, MatchText};
use kletka::record::tags::{Tags, with_tag};
use kletka::sea_battle::SeaBattle;
use kletka::squadron::Squadron;
use kletka::virus_war::VirusWar;

/// How many matches that cannot be read are told one by one.
const TOLD: usize = 20;

/// Why a text cannot be played on.
pub(super) struct Unplayable {
    /// Whether it can be read and looked at, and only a move in it is not legal.
    pub(super) forged: bool,
    /// The reason in words.
    pub(super) why: String,
}

/// The text with its summary, if it can be played on by the rules of this game.
pub(super) fn check(written: &str, kind: GameKind, text: &Texts) -> Result<String, Unplayable> {
    fn read<G: MatchText>(
        written: &str,
        words: impl Fn(&MatchError<G::Problem>) -> String,
    ) -> Result<String, Unplayable> {
        let unplayable =
            |why: MatchError<G::Problem>| Unplayable { forged: matches!(why, MatchError::Forged(_)), why: words(&why) };
        with_summary::<G>(written).map_err(unplayable)
    }
    let tags = Tags::read_first(written).ok();
    if tags.is_some_and(|tags| tags.value("Game").and_then(GameKind::from_name).is_none()) {
        return Err(Unplayable { forged: false, why: text.library.no_game.to_owned() });
    }
    match kind {
        GameKind::SeaBattle => read::<SeaBattle>(written, |why| text.session.unplayable(why, text.end.problem)),
        GameKind::Squadron => read::<Squadron>(written, |why| text.session.unplayable(why, text.squadron.problem)),
        GameKind::VirusWar => read::<VirusWar>(written, |why| text.session.unplayable(why, text.virus.problem)),
    }
}

/// What came of an import.
#[derive(Clone, PartialEq, Default)]
pub(super) struct Import {
    /// What is told of it, a line each.
    pub(super) told: Vec<String>,
    /// Whether something was not taken.
    pub(super) failed: bool,
    /// What was not taken, to be mended.
    pub(super) rest: String,
}

/// Keeps all matches in a text.
pub(super) fn import(written: &str, text: &Texts) -> Import {
    let words = text.library;
    let (mut added, mut known, mut forged, mut not_kept) = (0, 0, 0, 0);
    let (mut errors, mut rest) = (Vec::new(), String::new());
    let mut importer = Importer::new(&LocalStorage);
    let parts = split(written);
    let before = parts.first().and_then(|first| written.split(*first).next()).unwrap_or_default();
    if !before.trim().is_empty() {
        rest.push_str(before);
    }
    for (number, part) in (1..).zip(parts) {
        let checked = summary_of(part).map_or_else(
            // The tags say what is wrong with them, or that they name no game.
            || check(part, GameKind::SeaBattle, text),
            |summary| check(part, summary.kind, text),
        );
        let (taken, is_forged) = match checked {
            Ok(written) => (written, false),
            Err(Unplayable { forged: true, .. }) => (with_tag(part, CHECK, FAILED), true),
            Err(Unplayable { why, .. }) => {
                errors.push((words.not_read)(number, &why));
                rest.push_str(part);
                continue;
            }
        };
        match importer.import(random::seed(), &taken) {
            Imported::New(_) if is_forged => forged += 1,
            Imported::New(_) => added += 1,
            Imported::Known(_) => known += 1,
            Imported::Unreadable => errors.push((words.not_read)(number, words.no_game)),
            Imported::NotKept(_) => {
                not_kept += 1;
                rest.push_str(part);
            }
        }
    }
    storage::announce_change();
    let counts = [(added, words.added), (known, words.known), (forged, words.forged), (not_kept, words.not_kept)];
    let mut told: Vec<String> =
        counts.into_iter().filter(|&(count, _)| count > 0).map(|(count, words)| words(count)).collect();
    let failed = !errors.is_empty() || not_kept > 0;
    let more = errors.len().saturating_sub(TOLD);
    told.extend(errors.into_iter().take(TOLD));
    if more > 0 {
        told.push((words.not_read_more)(more));
    }
    Import { told, failed, rest }
}
