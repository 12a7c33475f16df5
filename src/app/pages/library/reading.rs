//! Import of matches as text, parsed by the rules of their game.

use crate::app::choose_file::{Contents, Files, OfferedFiles};
use crate::app::pages::backup::{self, Import};
use crate::app::play::begin::{ask_to_keep, offer};
use crate::app::play::page_game::PageGame;
use crate::app::route::Route;
use crate::app::text::AllTexts;
use crate::app::web::storage::{self, LocalStorage};
use crate::app::web::{clock, random};
use kletka::play::import::{Imported, Importer, MAX_IMPORT, as_forged, split, with_summary};
use kletka::play::library::summary_of;
use kletka::play::{GameKind, MatchError};
use kletka::record::Choice;
use kletka::record::mended;
use kletka::record::tags::Tags;
use kletka::with_game;
use std::time::Duration;
use yew::Callback;
use yew::platform::time::sleep;

/// Maximum number of unreadable matches reported individually.
const TOLD: usize = 20;
/// Bytes parsed before the page gets control.
const SLICE: usize = 1 << 14;
/// Maximum size in bytes of a text offered for correction: a larger one would block the browser for seconds.
const LONGEST_REST: usize = 1 << 18;

/// Reason why a match is not playable.
pub(super) struct Unplayable {
    /// Readable, with an illegal move.
    pub(super) forged: bool,
    /// Description of the reason.
    pub(super) why: String,
}

/// Parses a match by the rules of its game; returns its text with summary tags.
pub(super) fn check(written: &str, kind: GameKind, text: &AllTexts) -> Result<String, Unplayable> {
    fn read<G: PageGame>(written: &str, text: &AllTexts) -> Result<String, Unplayable> {
        with_summary::<G>(written).map_err(|why| Unplayable {
            forged: matches!(why, MatchError::Forged(_)),
            why: text.session.unplayable(&why, |problem| G::problem(problem, text)),
        })
    }
    let tags = Tags::read_first(written).ok();
    if tags.is_some_and(|tags| tags.value("Game").and_then(GameKind::named).is_none()) {
        return Err(Unplayable { forged: false, why: text.library.no_game.to_owned() });
    }
    with_game!(kind, G => read::<G>(written, text))
}

/// Imports what files hold: matches, backups, links and campaigns. Links and campaigns are opened on pages of their own.
pub(super) async fn open(files: Files, text: &AllTexts, on_progress: impl Fn(Import) + Clone + 'static) -> Import {
    let (mut all, mut matches, mut campaigns) = (Import::default(), String::new(), Vec::new());
    for file in files {
        match file.map(|written| (Contents::of(&written), written)) {
            Ok((Contents::Backup, written)) => {
                let (on_progress, words) = (on_progress.clone(), text.library);
                let reading = move |(done, of): (usize, usize)| {
                    let lines = vec![(words.reading)(done * 100 / of)];
                    on_progress(Import { lines, runs: true, ..Import::default() });
                };
                all.add(backup::restored(written, text, Callback::from(reading)).await);
            }
            Ok((Contents::Link(fragment), _)) => all.links.push(fragment),
            Ok((Contents::Campaign, written)) => campaigns.push(written),
            Ok((Contents::Matches | Contents::Unknown, written)) => matches.extend([written.trim_end(), "\n\n"]),
            Err(why) => all.add(Import::refused(why)),
        }
    }
    if !matches.is_empty() {
        all.add(import(&matches, text, on_progress).await);
    }
    if !campaigns.is_empty() {
        offer(OfferedFiles(campaigns));
        all.links.push(Route::Campaigns.address().to_string());
    }
    all
}

/// Stores all matches in a text. Yields between slices and passes the progress to `on_progress`.
async fn import(written: &str, text: &AllTexts, on_progress: impl Fn(Import)) -> Import {
    let words = text.library;
    if written.len() > MAX_IMPORT {
        return Import::refused(words.larger_than(MAX_IMPORT));
    }
    let written = &*mended(written);
    let (mut added, mut known, mut forged, mut not_kept, mut not_read) = (0, 0, 0, 0, 0);
    let (mut errors, mut rest) = (Vec::new(), String::new());
    let now = clock::now_iso();
    let mut importer = Importer::new(&LocalStorage, &now);
    let parts = split(written);
    let before = parts.first().and_then(|first| written.split(*first).next()).unwrap_or_default();
    if !before.trim().is_empty() {
        rest.push_str(before);
    }
    let (mut done, mut paused) = (0, 0);
    for (number, part) in (1..).zip(parts) {
        if done - paused > SLICE {
            paused = done;
            let lines = vec![(words.reading)(done * 100 / written.len())];
            on_progress(Import { lines, runs: true, ..Import::default() });
            sleep(Duration::ZERO).await;
        }
        done += part.len();
        let checked = summary_of(part).map_or_else(
            // Without a game tag any parser reports the error.
            || check(part, GameKind::SeaBattle, text),
            |summary| check(part, summary.kind, text),
        );
        let taken = match checked {
            Ok(written) => Ok((written, false)),
            Err(Unplayable { forged: true, .. }) => Ok((as_forged(part), true)),
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
            Ok((Imported::StoreError(_), _)) => {
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
    let mut lines: Vec<String> =
        counts.into_iter().filter(|&(count, _)| count > 0).map(|(count, words)| words(count)).collect();
    let more = not_read - errors.len();
    lines.extend(errors);
    if more > 0 {
        lines.push((words.not_read_more)(more));
    }
    if rest.len() > LONGEST_REST {
        rest.clear();
    }
    Import { lines, failed: not_read + not_kept > 0, rest, ..Import::default() }
}
