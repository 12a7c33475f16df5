//! Stored campaigns, and the form of a new one.

use super::files::open;
use super::setup::NewCampaign;
use super::words::{Words, use_words};
use crate::app::choose_file::{Contents, Files, OfferedFiles, choose_file};
use crate::app::confirm::ConfirmButton;
use crate::app::play::begin::{offer, use_offered};
use crate::app::play::entries::use_kept;
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::web::storage::{self, LocalStorage};
use kletka::campaign::library::{self, CampaignId};
use kletka::campaign::{MAX_TEXT, SavedCampaign};
use kletka::play::Store;

#[function_component]
pub(in crate::app) fn Campaigns() -> Html {
    let words = use_words();
    let ids = use_kept(|| library::ids(&LocalStorage));
    let wrong = use_state_eq(String::new);
    let offered = use_offered::<OfferedFiles>();
    use_effect_with(
        (),
        cloned!(wrong, move |()| {
            if let Some(OfferedFiles(files)) = offered {
                wrong.set(open_all(files.into_iter().map(Ok).collect(), words));
            }
        }),
    );
    let take = cloned!(wrong, move |files: Files| wrong.set(open_all(files, words)));
    let limit = (MAX_TEXT, words.text.library.larger_than(MAX_TEXT));
    html! {
        <div class="plain campaigns">
            <h1 tabindex="-1">{ words.own.title }</h1>
            <p>{ words.own.lead }</p>
            if !ids.is_empty() {
                <section>
                    <h2>{ words.own.kept }</h2>
                    <ul class="running-matches">{ for ids.iter().map(|&id| row(id, words)) }</ul>
                </section>
            }
            <NewCampaign />
            { help(words) }
            <p class="tools">{ choose_file(words.own.import, false, limit, words.text, take) }</p>
            if !wrong.is_empty() { <p class="error" role="alert">{ &*wrong }</p> }
        </div>
    }
}

/// Opens files of campaigns and links to them, and hands others to the page of matches. Returns what is wrong.
fn open_all(files: Files, words: Words) -> String {
    let mut wrong = Vec::new();
    let mut others = Vec::new();
    for file in files {
        match file.map(|text| (Contents::of(&text), text)) {
            Ok((Contents::Backup | Contents::Matches, text)) => others.push(text),
            Ok((_, text)) => wrong.push(open(&text, words)),
            Err(why) => wrong.push(why),
        }
    }
    if !others.is_empty() {
        offer(OfferedFiles(others));
        Route::Matches.go();
    }
    wrong.retain(|why| !why.is_empty());
    wrong.join(" ")
}

/// Explains the campaign, folded.
pub(super) fn help(words: Words) -> Html {
    html! {
        <details class="campaign-help">
            <summary>{ words.own.help_title }</summary>
            <ul>{ for words.own.help.iter().map(|line| html! { <li>{ *line }</li> }) }</ul>
        </details>
    }
}

fn row(id: CampaignId, words: Words) -> Html {
    let text = LocalStorage.read(&id.key());
    let saved = text.as_deref().and_then(|text| SavedCampaign::from_text(text).ok());
    let (names, day) = saved.map_or((words.own.unreadable_title.to_owned(), String::new()), |saved| {
        let position = saved.campaign.position();
        let names: Vec<&str> = position.setup().camps.iter().map(|camp| camp.name.as_str()).collect();
        let day = if position.is_over() { words.own.table.over.to_owned() } else { words.own.day(position.day()) };
        (names.join(", "), day)
    });
    let delete = move |()| {
        LocalStorage.remove(&id.key());
        storage::announce_change();
    };
    html! {
        <li key={id.to_string()}>
            <a href={Route::Campaign(id).address()}><b>{ names }</b><span>{ day }</span></a>
            <ConfirmButton label={words.own.delete} question={words.own.delete_sure} accept={words.own.delete}
                on_confirm={delete} />
        </li>
    }
}
