//! Texts of matches that come from outside, read by the rules of their game.

use crate::app::play::begin::ask_to_keep;
use crate::app::text::Texts;
use crate::app::web::random;
use crate::app::web::storage::{self, LocalStorage};
use kletka::play::import::{Imported, Importer, MAX_IMPORT, split, with_summary};
use kletka::play::library::summary_of;
use kletka::play::summary::{CHECK, FAILED};
use kletka::play::{GameKind, MatchError, MatchText};
use kletka::record::mended;
use kletka::record::tags::{Tags, with_tag};
use kletka::sea_battle::SeaBattle;
use kletka::squadron::Squadron;
use kletka::virus_war::VirusWar;
use std::time::Duration;
use yew::platform::time::sleep;

/// How many matches that cannot be read are told one by one.
const TOLD: usize = 20;
/// How many bytes are read before the page does what else there is to do.
const SLICE: usize = 1 << 14;
/// The longest text that is put into the field to be mended, in bytes: with more a browser is busy for seconds.
const LONGEST_REST: usize = 1 << 18;

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
    /// What was not taken, to be mended; nothing where that is too much for a field.
    pub(super) rest: String,
    /// Whether it goes on.
    pub(super) runs: bool,
}

impl Import {
    /// An import that failed as a whole.
    pub(super) fn refused(why: String) -> Self {
        Self { told: vec![why], failed: true, ..Self::default() }
    }
}

/// Keeps all matches in a text. Between them the page does what else there is to do, and `tell` is given how far it is.
pub(super) async fn import(written: &str, text: &Texts, tell: impl Fn(Import)) -> Import {
    let words = text.library;
    if written.len() > MAX_IMPORT {
        return Import::refused((words.too_large)(MAX_IMPORT));
    }
    let written = &*mended(written);
    let (mut added, mut known, mut forged, mut not_kept, mut not_read) = (0, 0, 0, 0, 0);
    let (mut errors, mut rest) = (Vec::new(), String::new());
    let mut importer = Importer::new(&LocalStorage);
    let parts = split(written);
    let before = parts.first().and_then(|first| written.split(*first).next()).unwrap_or_default();
    if !before.trim().is_empty() {
        rest.push_str(before);
    }
    let (mut done, mut paused) = (0, 0);
    for (number, part) in (1..).zip(parts) {
        if done - paused > SLICE {
            paused = done;
            let told = vec![(words.reading)(done * 100 / written.len())];
            tell(Import { told, runs: true, ..Import::default() });
            sleep(Duration::ZERO).await;
        }
        done += part.len();
        let checked = summary_of(part).map_or_else(
            // The tags say what is wrong with them, or that they name no game.
            || check(part, GameKind::SeaBattle, text),
            |summary| check(part, summary.kind, text),
        );
        let taken = match checked {
            Ok(written) => Ok((written, false)),
            Err(Unplayable { forged: true, .. }) => Ok((with_tag(part, CHECK, FAILED), true)),
            Err(Unplayable { why, .. }) => Err(why),
        };
        let imported = taken.map(|(taken, is_forged)| (importer.import(random::seed(), &taken), is_forged));
        let why = match imported {
            Ok((Imported::New(_), true)) => {
                forged += 1;
                continue;
            }
            Ok((Imported::New(_), false)) => {
                added += 1;
                continue;
            }
            Ok((Imported::Known(_), _)) => {
                known += 1;
                continue;
            }
            Ok((Imported::NotKept(_), _)) => {
                not_kept += 1;
                None
            }
            Ok((Imported::Unreadable, _)) => Some(words.no_game.to_owned()),
            Err(why) => Some(why),
        };
        if let Some(why) = why {
            not_read += 1;
            if errors.len() < TOLD {
                errors.push((words.not_read)(number, &why));
            }
        }
        rest.push_str(part);
    }
    if added > 0 {
        ask_to_keep();
    }
    storage::announce_change();
    let counts = [(added, words.added), (known, words.known), (forged, words.forged), (not_kept, words.not_kept)];
    let mut told: Vec<String> =
        counts.into_iter().filter(|&(count, _)| count > 0).map(|(count, words)| words(count)).collect();
    let more = not_read - errors.len();
    told.extend(errors);
    if more > 0 {
        told.push((words.not_read_more)(more));
    }
    if rest.len() > LONGEST_REST {
        rest.clear();
    }
    Import { told, failed: not_read + not_kept > 0, rest, runs: false }
}
