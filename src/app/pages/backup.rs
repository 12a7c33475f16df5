//! Backup of everything stored and its import, in the settings.

use crate::app::button::button;
use crate::app::choose_file::{Contents, Files, OfferedFiles, choose_file};
use crate::app::play::begin::{ask_to_keep, offer};
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::text::{AllTexts, use_all_texts};
use crate::app::web::storage::{self, LocalStorage};
use crate::app::web::{clock, files, location};
use core::time::Duration;
use kletka::backup::{self, Counts, MAX_BACKUP, Restoration};
use yew::platform::spawn_local;
use yew::platform::time::sleep;

/// Time slice of the import in milliseconds, between which the page stays responsive.
const STRETCH: u64 = 40;

/// Result or progress of an import.
#[derive(Clone, PartialEq, Default)]
pub(super) struct Import {
    /// Report, one item per line.
    pub(super) lines: Vec<String>,
    /// Something was not imported.
    pub(super) failed: bool,
    /// Rejected text for correction; empty if it is too large.
    pub(super) rest: String,
    /// The import is running.
    pub(super) runs: bool,
    /// Fragments of links to open.
    pub(super) links: Vec<String>,
    /// Conflicts of a backup with what is stored.
    pub(super) differing: Vec<(String, String)>,
}

impl Import {
    /// Returns an import that failed as a whole.
    pub(super) fn refused(why: impl Into<String>) -> Self {
        Self { lines: vec![why.into()], failed: true, ..Self::default() }
    }

    /// Adds the report of another file.
    pub(super) fn add(&mut self, other: Self) {
        self.lines.extend(other.lines);
        self.differing.extend(other.differing);
        self.rest.push_str(&other.rest);
        self.failed |= other.failed;
    }
}

/// Counts per kind, number of unknown keys, and conflicts for the player to decide.
type Restored = ([Counts; 6], usize, Vec<(String, String)>);

/// Imports a backup and reports the progress.
async fn restore(text: String, on_progress: Callback<(usize, usize)>) -> Option<Restored> {
    let (entries, unknown) = backup::read(&text)?;
    let all = entries.len();
    let now = clock::now_iso();
    let mut restoration = Restoration::new(&LocalStorage, &now);
    let mut begin = clock::now();
    for (done, entry) in (1..).zip(entries) {
        restoration.take(entry);
        if clock::now().abs_diff(begin) > STRETCH {
            on_progress.emit((done, all));
            sleep(Duration::ZERO).await;
            begin = clock::now();
        }
    }
    ask_to_keep();
    storage::announce_change();
    Some((restoration.counts(), unknown, restoration.differing()))
}

/// Describes the result of an import.
fn report_of((counts, unknown, differing): Restored, text: &AllTexts) -> Import {
    let words = &text.backup;
    let mut lines: Vec<String> = Vec::new();
    for (kind, counts) in words.kinds.into_iter().zip(counts) {
        let Counts { added, known, further, beside, unreadable, no_room } = counts;
        let counts = [added, known, further, beside, unreadable, no_room].into_iter().zip(words.ways);
        let ways: Vec<String> =
            counts.filter(|&(count, _)| count > 0).map(|(count, way)| format!("{way} {count}")).collect();
        if !ways.is_empty() {
            lines.push(format!("{kind}: {}.", ways.join(", ")));
        }
    }
    if unknown > 0 {
        lines.push((words.unknown)(unknown));
    }
    if lines.is_empty() && differing.is_empty() {
        lines.push(words.nothing.to_owned());
    }
    let failed = unknown > 0 || counts.iter().any(|counts| counts.unreadable + counts.no_room > 0);
    Import { lines, failed, differing, ..Import::default() }
}

/// Imports a backup and describes the result.
pub(super) async fn restored(written: String, text: &AllTexts, on_progress: Callback<(usize, usize)>) -> Import {
    let restored = restore(written, on_progress).await;
    restored.map_or_else(|| Import::refused(text.backup.no_backup), |restored| report_of(restored, text))
}

/// Asks about the conflicts of a backup with what is stored.
pub(super) fn conflicts(differing: &[(String, String)], text: &AllTexts) -> Html {
    let words = &text.backup;
    let stored = differing.to_vec();
    let replace = move |_: MouseEvent| {
        for (key, text) in &stored {
            storage::write(key, text);
        }
        location::reload();
    };
    html! {
        if !differing.is_empty() {
            <p>{ words.differing }</p>
            <p class="tools">{ button("button", words.replace, replace) }</p>
        }
    }
}

#[function_component]
pub(super) fn Backup() -> Html {
    let text = use_all_texts();
    let words = &text.backup;
    let report = use_state_eq(Import::default);
    let progress = use_state_eq(|| None::<(usize, usize)>);
    let save = |_: MouseEvent| {
        files::download(&format!("kletka-backup-{}.txt", clock::today()), &backup::write(&LocalStorage));
    };
    let take = cloned!(report, progress, move |files: Files| {
        let (report, progress) = (report.clone(), progress.clone());
        spawn_local(async move {
            let (mut all, mut others) = (Import::default(), Vec::new());
            for file in files {
                let one = match file.map(|written| (Contents::of(&written), written)) {
                    Ok((Contents::Backup | Contents::Unknown, written)) => {
                        let progress = progress.setter();
                        restored(written, text, Callback::from(move |now| progress.set(Some(now)))).await
                    }
                    Ok((_, written)) => {
                        others.push(written);
                        continue;
                    }
                    Err(why) => Import::refused(why),
                };
                all.add(one);
            }
            progress.set(None);
            report.set(all);
            if !others.is_empty() {
                offer(OfferedFiles(others));
                Route::Matches.go();
            }
        });
    });
    html! {
        <section class="backup">
            <h2>{ words.title }</h2>
            <p>{ words.line }</p>
            <p class="tools">
                { button("button", words.save, save) }
                { choose_file(words.restore, progress.is_some(), (MAX_BACKUP, words.too_large.to_owned()), text, take) }
            </p>
            <p class="hint">{ words.secret }</p>
            <div role={if report.failed { "alert" } else { "status" }}
                class={classes!(report.failed.then_some("error"))}>
                if let Some((done, all)) = *progress { <p>{ (words.progress)(done, all) }</p> }
                { for report.lines.iter().map(|line| html! { <p>{ line }</p> }) }
            </div>
            { conflicts(&report.differing, text) }
        </section>
    }
}
