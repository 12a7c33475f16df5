//! `#/matches`: library of all stored matches.

mod board;
mod reading;
mod row;
pub(in crate::app) mod words;

use crate::app::button::{button, button_if};
use crate::app::choose_file::{Files, OfferedFiles, choose_file};
use crate::app::links::{mark_sent, newest_link};
use crate::app::list_place::{self, ListPlace};
use crate::app::pages::backup::{self, Import};
use crate::app::play::begin::use_offered;
use crate::app::play::entries::{use_campaigns, use_entries};
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::text::{AllTexts, use_all_texts};
use crate::app::web::storage::{self, LocalStorage};
use crate::app::web::{clock, document, files, input, location, share};
use kletka::campaign::library::Running;
use kletka::play::filter::{Filter, Progress};
use kletka::play::import::MAX_IMPORT;
use kletka::play::library::{self, Deleted, Entry, MatchId};
use kletka::play::{GameKind, Store, Summary};
use kletka::record::tags::isolated;
use row::{Row, RowAction};
use yew::platform::spawn_local;

/// Number of matches shown at first and added by each request.
const PAGE: usize = 50;

#[function_component]
pub(crate) fn MatchesPage() -> Html {
    let text = use_all_texts();
    let words = text.library;
    let entries = use_entries();
    let campaigns = use_campaigns();
    let place =
        use_memo((), |()| list_place::left().unwrap_or_else(|| ListPlace::new(Filter::default(), String::new(), PAGE)));
    let filter = use_state_eq(|| place.filter);
    let query = use_state_eq(|| place.query.clone());
    let most = use_state_eq(|| place.most);
    let now = use_mut_ref(ListPlace::default);
    now.replace(ListPlace::new(*filter, (*query).clone(), *most));
    use_effect_with((), move |()| move || list_place::leave(now.take()));
    let state = LibraryState {
        renamed: use_state_eq(|| None),
        deleted: use_state_eq(Vec::new),
        notice: use_state_eq(String::new),
        uncopied: use_state_eq(|| None),
        text,
    };
    let LibraryState { renamed, deleted, notice, uncopied, .. } = &state;
    use_effect_with(**renamed, |renamed| {
        if renamed.is_some() {
            document::focus("#own-title");
        }
    });
    // The focused row is gone, so the undo button gets the focus.
    use_effect_with(deleted.len(), |&deleted| {
        if deleted > 0 {
            document::focus(".undo");
        }
    });
    let action = callback!(state, move |action: RowAction| state.act(action));
    let undo = cloned!(state, move |_: MouseEvent| state.undo());
    let wanted = words::searched(query.trim());
    let is_found = |entry: &Entry| wanted.is_empty() || words::written(entry, text).contains(&wanted);
    let shown: Vec<&Entry> = entries.iter().filter(|entry| filter.allows(entry) && is_found(entry)).collect();
    let more = cloned!(most, move |_: MouseEvent| most.set(*most + PAGE));
    let count = shown.len().min(*most);
    html! {
        <div class="matches">
            <h1 tabindex="-1">{ words.title }</h1>
            <p>{ words.line }{ " " }<a href={Route::Statistics.address()}>{ words.statistics.title }</a></p>
            { running_campaigns(&campaigns, text) }
            if entries.is_empty() && campaigns.is_empty() {
                <p>{ words.none }{ " " }<a href={Route::Home.address()}>{ text.frame.home }</a></p>
            } else if !entries.is_empty() {
                { filters(&filter, text) }
                { search(&query, text) }
                <p class="hint" aria-live="polite">
                    { if shown.is_empty() { words.none_such.to_owned() } else { (words.shown)(count, shown.len()) } }
                </p>
                <ul class="match-list">
                    { for shown.iter().take(*most).map(|entry| html! {
                        <Row key={entry.id.to_string()} entry={(*entry).clone()} renames={**renamed == Some(entry.id)}
                            action={action.clone()} />
                    }) }
                </ul>
                if count < shown.len() {
                    <p class="tools">{ button("button", words.show_more, more) }</p>
                }
            }
            <Exchange empty={entries.is_empty()}
                runs={entries.iter().filter_map(|entry| entry.summary.as_ref()).any(Summary::is_running)} />
            <div class="match-notice" role="status">
                if !notice.is_empty() { <p>{ notice.as_str() }</p> }
                if let Some(link) = &**uncopied {
                    <p><input class="link" type="text" readonly=true value={link.clone()} aria-label={text.links.link}
                        onfocus={|event: FocusEvent| input::select_all(&event)} /></p>
                }
                if !deleted.is_empty() {
                    <p>{ (words.deleted)(deleted.len()) }{ " " }
                        { button("button undo", words.undo, undo) }</p>
                }
            </div>
        </div>
    }
}

/// State of the page that actions on matches change.
#[derive(Clone)]
struct LibraryState {
    /// Match being renamed.
    renamed: UseStateHandle<Option<MatchId>>,
    deleted: UseStateHandle<Vec<Deleted>>,
    notice: UseStateHandle<String>,
    /// Message with a link that the browser did not let the page copy.
    uncopied: UseStateHandle<Option<String>>,
    text: &'static AllTexts,
}

impl LibraryState {
    fn act(&self, action: RowAction) {
        let ended = match action {
            RowAction::Rename(id) => return self.renamed.set(Some(id)),
            RowAction::Cancel => *self.renamed,
            RowAction::Title(id, title) => {
                // The frame reports a failed write.
                let _ = library::rename(&LocalStorage, id, &title);
                Some(id)
            }
            RowAction::Delete(id) => {
                if let Some(last) = library::delete(&LocalStorage, id) {
                    let mut all = (*self.deleted).clone();
                    all.push(last);
                    self.notice.set(String::new());
                    self.deleted.set(all);
                }
                None
            }
            RowAction::Copy(id) => return self.copy(id),
            RowAction::Link(id, link) => return self.copy_link(id, link),
            RowAction::File(id) => return save_file(id),
        };
        if let Some(id) = ended {
            self.renamed.set(None);
            document::focus(&format!("#match-{id} .further"));
        }
        storage::announce_change();
    }

    /// Restores the match deleted last.
    fn undo(&self) {
        let mut all = (*self.deleted).clone();
        let Some(last) = all.pop() else { return };
        if library::restore(&LocalStorage, &last).is_ok() {
            self.notice.set(self.text.library.restored.to_owned());
            self.deleted.set(all);
            storage::announce_change();
        }
    }

    fn copy(&self, id: MatchId) {
        let Some(written) = LocalStorage.read(&id.key()) else { return };
        let (notice, text) = (self.notice.clone(), self.text);
        spawn_local(async move {
            let copied = share::copy(written).await;
            notice.set(if copied { text.end.copied } else { text.end.not_copied }.to_owned());
        });
    }

    fn copy_link(&self, id: MatchId, link: Option<String>) {
        let (notice, uncopied, text) = (self.notice.clone(), self.uncopied.clone(), self.text);
        spawn_local(async move {
            let words = text.links;
            let link = match link {
                Some(link) => Some(link),
                None => newest_link(id, text).await.ok().flatten(),
            };
            let Some(link) = link else { return notice.set(text.sharing.no_link.to_owned()) };
            let copied = share::copy(link.clone()).await;
            let kept = !copied || mark_sent(id).await.unwrap_or_default();
            storage::announce_change();
            uncopied.set((!copied).then_some(link));
            notice.set(
                match (copied, kept) {
                    (true, true) => words.copied,
                    (true, false) => words.out_not_kept,
                    (false, _) => words.not_copied,
                }
                .to_owned(),
            );
        });
    }
}

/// Draws the filter.
fn filters(filter: &UseStateHandle<Filter>, text: &'static AllTexts) -> Html {
    let words = text.library;
    let choice = |label: &'static str, next: Filter| {
        let state = filter.clone();
        let choose = move |_: MouseEvent| state.set(next);
        html! {
            <button type="button" class="button" aria-pressed={(**filter == next).to_string()} onclick={choose}>
                { label }
            </button>
        }
    };
    let now = **filter;
    let kinds = core::iter::once(None).chain(GameKind::ALL.map(Some));
    html! {
        <div class="match-filters">
            <div role="group" aria-label={words.game}>
                { for kinds.map(|kind| choice(kind.map_or(words.every_game, |kind| text.game(kind)),
                    Filter { kind, ..now })) }
            </div>
            <div role="group" aria-label={words.progress}>
                { for Progress::ALL.into_iter().zip(words.progresses).map(|(progress, label)| choice(label,
                    Filter { progress, ..now })) }
            </div>
        </div>
    }
}

/// Draws the field that searches titles, players, games, rules and results.
fn search(query: &UseStateHandle<String>, text: &'static AllTexts) -> Html {
    let typed = cloned!(query, move |event: InputEvent| query.set(input::value(&event)));
    html! {
        <label class="field match-search">
            <span>{ text.library.search }</span>
            <input type="search" name="search" autocomplete="off" value={(**query).clone()} oninput={typed} />
        </label>
    }
}

fn save_file(id: MatchId) {
    if let Some(written) = LocalStorage.read(&id.key()) {
        files::download(&format!("kletka-{id}-{}.txt", clock::today()), &written);
    }
}

#[derive(Properties, PartialEq)]
struct ExchangeProps {
    /// No match is stored.
    empty: bool,
    /// A match is running, so the export reveals secrets.
    runs: bool,
}

/// Export of all matches, and import from a file or text.
#[function_component]
fn Exchange(props: &ExchangeProps) -> Html {
    let text = use_all_texts();
    let words = text.library;
    let pasted = use_state_eq(String::new);
    let import = use_state_eq(Import::default);
    let take = callback!(pasted, import, move |files: Files| {
        let (pasted, import) = (pasted.clone(), import.clone());
        let step = import.setter();
        spawn_local(async move {
            let imported = reading::open(files, text, move |now| step.set(now)).await;
            if let (true, [link]) = (imported.lines.is_empty(), imported.links.as_slice()) {
                return location::go(link);
            }
            // A text too large for the field, or refused as a whole, stays at its source.
            if !imported.failed || !imported.rest.is_empty() {
                pasted.set(imported.rest.clone());
            }
            import.set(imported);
        });
    });
    let offered = use_offered::<OfferedFiles>();
    use_effect_with(
        (),
        cloned!(take, move |()| {
            if let Some(OfferedFiles(files)) = offered {
                take.emit(files.into_iter().map(Ok).collect());
            }
        }),
    );
    let take_files = cloned!(take, move |files: Files| take.emit(files));
    let limit = (MAX_IMPORT, words.larger_than(MAX_IMPORT));
    let submit = cloned!(pasted, move |event: SubmitEvent| {
        event.prevent_default();
        take.emit(vec![Ok((*pasted).clone())]);
    });
    let typed = cloned!(pasted, move |event: InputEvent| pasted.set(input::value(&event)));
    let save = |_: MouseEvent| {
        files::download(&format!("kletka-{}.txt", clock::today()), &library::export_all(&LocalStorage));
    };
    let broken = use_memo((), |()| storage::broken());
    html! {
        <>
            <section class="match-exchange">
                <h2>{ words.import }</h2>
                <p>{ words.import_line }</p>
                <form onsubmit={submit}>
                    { choose_file(text.end.choose_file, import.runs, limit, text, take_files) }
                    <label class="field"><span>{ text.end.paste }</span>
                        <textarea rows="5" name="match" spellcheck="false" value={(*pasted).clone()} oninput={typed} />
                        </label>
                    <button type="submit" class="button primary" disabled={import.runs || pasted.trim().is_empty()}>
                        { words.add }
                    </button>
                </form>
                <div role={if import.failed { "alert" } else { "status" }}
                    class={classes!("match-import", import.failed.then_some("error"))}>
                    { for import.lines.iter().map(|line| html! { <p>{ line }</p> }) }
                    { backup::conflicts(&import.differing, text) }
                    { for import.links.iter().map(|link| html! {
                        <p><a class="button" href={link.clone()}>{ text.ways.open_link }</a></p>
                    }) }
                </div>
            </section>
            <section class="match-exchange">
                <h2>{ words.export }</h2>
                <p class="tools">{ button_if(!props.empty, "button", words.export_all, save) }</p>
                if props.runs { <p class="hint">{ words.secrets_all }</p> }
            </section>
            if let Some(broken) = &*broken {
                <details>
                    <summary>{ words.copies }</summary>
                    <textarea readonly=true rows="8" aria-label={words.copies} value={broken.clone()} />
                </details>
            }
        </>
    }
}

/// Maximum number of campaigns shown.
const SHOWN: usize = 3;

/// Lists links to the running campaigns with camps and day.
pub(super) fn running_campaigns(campaigns: &[Running], text: &'static AllTexts) -> Html {
    html! {
        if !campaigns.is_empty() {
            <ul class="running-matches running-campaigns">
                { for campaigns.iter().take(SHOWN).map(|Running { id, camps, day }| html! {
                    <li><a href={Route::Campaign(*id).address()}>
                        <b>
                            { format!("{}: {}", text.ways.campaign,
                                camps.iter().map(|camp| isolated(camp)).collect::<Vec<_>>().join(", ")) }
                        </b>
                        <span>{ (text.library.campaign_day)(day.month() + 1, day.of_month()) }</span>
                    </a></li>
                }) }
            </ul>
        }
    }
}
