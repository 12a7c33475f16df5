//! Row of the library: a stored match and its actions.

use super::board::{Board, picture};
use super::words;
use crate::app::button::button;
use crate::app::links::newest_link;
use crate::app::play::form_controls::use_later;
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::settings::use_settings;
use crate::app::text::{AllTexts, use_all_texts};
use crate::app::web::storage::LocalStorage;
use crate::app::web::{clock, input};
use kletka::play::library::{Entry, MatchId};
use kletka::play::summary::State;
use kletka::play::{GameKind, Outbox, Store, Summary};
use yew::platform::spawn_local;

/// Action on a match.
#[derive(Clone, PartialEq)]
pub(super) enum RowAction {
    /// Starts renaming.
    Rename(MatchId),
    Title(MatchId, String),
    /// Cancels renaming.
    Cancel,
    Delete(MatchId),
    /// Copies the text.
    Copy(MatchId),
    /// Copies the newest link, which is known already if it was loaded in time.
    Link(MatchId, Option<String>),
    /// Saves the text as a file.
    File(MatchId),
}

#[derive(Properties, PartialEq)]
pub(super) struct RowProps {
    pub(super) entry: Entry,
    /// Being renamed.
    pub(super) renames: bool,
    pub(super) action: Callback<RowAction>,
}

/// Row, redrawn only when its match changes.
#[function_component]
pub(super) fn Row(props: &RowProps) -> Html {
    let text = use_all_texts();
    let language = use_settings().get().language.code();
    let id = props.entry.id;
    let words = text.library;
    let field = use_node_ref();
    let open = use_state_eq(|| false);
    let unfold = cloned!(open, move |_: MouseEvent| open.set(!*open));
    let action = |action: RowAction| props.action.reform(move |_: MouseEvent| action.clone());
    let summary = props.entry.summary.as_ref();
    let broken = summary.is_none_or(|summary| summary.state == State::Unreadable);
    let running = summary.is_some_and(Summary::is_running);
    let sends = summary.is_some_and(|summary| summary.outbox.is_some());
    let link = use_newest_link(id, *open && sends, summary.map(|summary| summary.changed.clone()), text);
    let later = use_later();
    let board = use_memo((props.entry.clone(), later), |(entry, later)| later.then(|| Board::read(entry.id)).flatten());
    let board = board.as_ref().as_ref();
    html! {
        <li class="match" id={format!("match-{id}")}>
            { picture(id.kind(), board) }
            <div class="match-words">
                { if props.renames { name_form(props, &field, text) } else {
                    let name =
                        summary.map_or_else(|| words.unreadable.to_owned(), |summary| words::name(summary, text));
                    html! { <h2>{ name }</h2> }
                } }
                { about(&props.entry, board, language, text) }
                if broken { { trouble(id, text) } }
            </div>
            <div class="match-ways">
                { way(id, summary, text) }
                <button type="button" class="button further" aria-expanded={open.to_string()} onclick={unfold}>
                    { words.more }
                </button>
            </div>
            if *open {
                <div class="match-more">
                    <div class="tools">
                        if summary.is_some() {
                            { button("button", words.rename, action(RowAction::Rename(id))) }
                        }
                        if sends {
                            { button("button", text.sharing.copy_link, action(RowAction::Link(id, link))) }
                        }
                        { button("button", words.copy, action(RowAction::Copy(id))) }
                        { button("button", words.file, action(RowAction::File(id))) }
                        { button("button delete", words.delete, action(RowAction::Delete(id))) }
                    </div>
                    if running { <p class="hint">{ words.secrets }</p> }
                </div>
            }
        </li>
    }
}

/// Loads the newest link of a match before it is asked for: a browser lets a page copy only at once after a press.
#[hook]
fn use_newest_link(id: MatchId, is_wanted: bool, changed: Option<String>, text: &'static AllTexts) -> Option<String> {
    let link = use_state_eq(|| None);
    let found = link.setter();
    use_effect_with((is_wanted, changed), move |&(is_wanted, _)| {
        if is_wanted {
            spawn_local(async move { found.set(newest_link(id, text).await.ok().flatten()) });
        }
    });
    (*link).clone()
}

/// Describes game, rules, players of a titled match, length, time and progress.
fn about(entry: &Entry, board: Option<&Board>, language: &str, text: &AllTexts) -> Html {
    let kind = entry.id.kind();
    let mut parts = vec![text.game(kind).to_owned()];
    let mut state = Html::default();
    if let Some(summary) = &entry.summary {
        parts.push(text.variant(kind, &summary.variant).to_owned());
        if !summary.title.is_empty() {
            parts.push(words::players(summary, text));
        }
        parts.extend(board.filter(|board| board.turns > 0).map(|board| (text.library.turns)(board.turns)));
        let [begun, last_day] = [&summary.begun, &summary.changed].map(|time| clock::date(time, false, language));
        let changed = clock::date(&summary.changed, true, language);
        if begun.is_empty() || begun == last_day {
            parts.push(changed);
        } else {
            parts.push(format!("{begun} – {changed}"));
        }
        let class = match summary.state {
            _ if summary.waits_for_human() => "state turn",
            State::Over(_) => "state over",
            _ => "state",
        };
        state = html! { <p {class}>{ words::state(summary, text) }</p> };
    }
    parts.retain(|part| !part.is_empty());
    html! { <><p class="match-about">{ parts.join(" · ") }</p>{ state }</> }
}

/// Draws the match's primary action.
fn way(id: MatchId, summary: Option<&Summary>, text: &AllTexts) -> Html {
    let words = text.library;
    let Some(summary) = summary else { return Html::default() };
    let label = match summary.state {
        _ if summary.outbox == Some(Outbox::Unsent) => text.sharing.send,
        _ if summary.waits_for_human() => words.resume,
        State::Preparing | State::Running(_) => words.open,
        State::Over(_) => words.replay,
        State::Unreadable if id.kind() == GameKind::SeaBattle => {
            return html! { <a class="button" href={Route::Match(id).address()}>{ words.look }</a> };
        }
        State::Unreadable => return Html::default(),
    };
    let class = classes!("button", summary.waits_for_human().then_some("primary"));
    // Links out of context must name their match.
    let label_long = format!("{label}: {}", words::name(summary, text));
    html! { <a {class} href={Route::Match(id).address()} aria-label={label_long}>{ label }</a> }
}

/// Draws the reason why a match is not playable, and its text.
fn trouble(id: MatchId, text: &AllTexts) -> Html {
    let Some(written) = LocalStorage.read(&id.key()) else { return Html::default() };
    let why = super::reading::check(&written, id.kind(), text).err().map(|unplayable| unplayable.why);
    html! {
        <>
            if let Some(why) = why { <p class="error">{ why }</p> }
            <details>
                <summary>{ text.library.show_text }</summary>
                <textarea readonly=true rows="8" aria-label={text.library.show_text} value={written} />
            </details>
        </>
    }
}

fn name_form(props: &RowProps, field: &NodeRef, text: &AllTexts) -> Html {
    let words = text.library;
    let id = props.entry.id;
    let title = props.entry.summary.as_ref().map_or_else(String::new, |summary| summary.title.clone());
    let save = {
        let field = field.clone();
        props.action.reform(move |event: SubmitEvent| {
            event.prevent_default();
            RowAction::Title(id, input::text(&field))
        })
    };
    let cancel = props.action.reform(|_: MouseEvent| RowAction::Cancel);
    let escape = {
        let action = props.action.clone();
        move |event: KeyboardEvent| {
            if event.key() == "Escape" {
                action.emit(RowAction::Cancel);
            }
        }
    };
    html! {
        <form onsubmit={save} onkeydown={escape}>
            <label class="field"><span>{ words.own_title }</span>
                <input ref={field.clone()} id="own-title" type="text" maxlength="40" autocomplete="off" value={title} />
                </label>
            <p class="tools">
                <button type="submit" class="button primary">{ words.save }</button>
                { button("button", text.frame.cancel, cancel) }
            </p>
        </form>
    }
}
