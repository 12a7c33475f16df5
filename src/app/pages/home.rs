//! `#/`: games and running matches.

use super::covers::cover;
use super::library::{running_campaigns, words};
use crate::app::button::button;
use crate::app::lesson_progress::is_offered;
use crate::app::loading::{texts_key, use_part};
use crate::app::offline::OfflineWords;
use crate::app::play::entries::{use_campaigns, use_entries};
use crate::app::route::{GamePage, Route};
use crate::app::text::{Texts, use_texts};
use crate::app::web::location;
use kletka::play::library::Entry;
use kletka::play::{GameKind, Summary};
use yew::prelude::*;

/// Maximum number of running matches shown per game.
const SHOWN: usize = 3;

#[function_component]
pub(crate) fn HomePage() -> Html {
    let texts = use_texts();
    let text = texts.frame;
    let entries = use_entries();
    let campaigns = use_campaigns();
    let is_running = |entry: &Entry| entry.summary.as_ref().is_some_and(Summary::is_running);
    // Names of matches need the texts of their games.
    let (language, all) = (texts.language, entries.iter().any(is_running) || !campaigns.is_empty());
    if let Err(waiting) = use_part(texts_key(language, all), move || language.load_texts(all)) {
        return waiting.html;
    }
    let game = |(kind, line, more): (GameKind, &str, Html)| {
        let way = |page| Route::Game(kind, page).address();
        let (page, learn) = if is_offered(kind, &entries) {
            (GamePage::Lesson, text.learn)
        } else {
            (GamePage::Rules(0), text.how_to_play)
        };
        let named = |words: &str| format!("{words}: {}", texts.game(kind));
        html! {
            <article class="game">
                { cover(kind) }
                <div>
                    <h2>{ texts.game(kind) }</h2>
                    <p>{ line }</p>
                    { running(&entries, kind, texts) }
                    if kind == GameKind::SeaBattle { { running_campaigns(&campaigns, texts) } }
                    <p class="game-ways">
                        <a class="button primary" href={way(GamePage::Play)} aria-label={named(text.play)}>{ text.play }</a>
                        <a class="button" href={way(GamePage::Setup)} aria-label={named(text.change_rules)}>
                            { text.change_rules }
                        </a>
                        <a class="button" href={way(GamePage::Friend)} aria-label={named(texts.ways.friend)}>
                            { texts.ways.friend }
                        </a>
                        { more }
                        <a class="button" href={way(page)} aria-label={named(learn)}>{ learn }</a>
                    </p>
                </div>
            </article>
        }
    };
    let more = html! {
        <>
            <a class="button" href={Route::Campaigns.address()}>{ texts.ways.campaign }</a>
            <a class="button" href={Route::Puzzles.address()}>{ texts.ways.puzzle }</a>
        </>
    };
    let games = [
        (GameKind::SeaBattle, text.sea_battle_line, more),
        (GameKind::Squadron, texts.ways.squadron_line, Html::default()),
        (GameKind::VirusWar, texts.ways.virus_war_line, Html::default()),
    ];
    html! {
        <div class="home">
            <h1 tabindex="-1">{ text.name }</h1>
            <p class="lead">{ text.lead }</p>
            { for games.into_iter().map(game) }
            <p class="tools">
                <a class="button" href={Route::Matches.address()}>{ texts.ways.matches }</a>
                <a class="button" href={Route::OpenLink.address()}>{ texts.ways.open_link }</a>
                <a class="button" href={Route::Statistics.address()}>{ texts.ways.statistics }</a>
                { button("button install", texts.ways.install, |_: MouseEvent| location::install()) }
            </p>
            <p class="promise"><span class="stays">{ text.promise }</span>{ " " }<OfflineWords known=true /></p>
        </div>
    }
}

/// Lists a game's running matches, those awaiting the player first.
fn running(entries: &[Entry], kind: GameKind, text: &'static Texts) -> Html {
    let running = || entries.iter().filter(|entry| entry.id.kind() == kind);
    let running = || running().filter_map(|entry| Some((entry.id, entry.summary.as_ref()?)));
    let running = || running().filter(|(_, summary)| summary.is_running());
    let all = running().count();
    if all == 0 {
        return html! {};
    }
    html! {
        <ul class="running-matches">
            { for running().take(SHOWN).map(|(id, summary)| html! {
                <li><a href={Route::Match(id).address()}>
                    <b>{ words::name(summary, text) }</b>
                    <span class={classes!(summary.waits_for_human().then_some("turn"))}>
                        { words::state(summary, text) }
                    </span>
                </a></li>
            }) }
            if all > SHOWN {
                <li><a href={Route::Matches.address()}>{ (text.library.all_running)(all) }</a></li>
            }
        </ul>
    }
}
