//! `#/`: games, running matches, and what belongs to all games.

use super::covers::cover;
use super::library::words;
use crate::app::button::button;
use crate::app::lesson_progress::is_offered;
use crate::app::levels::{last_level, level_list, levels};
use crate::app::loading::{texts_key, use_part};
use crate::app::offline::use_offline_words;
use crate::app::play::entries::{use_campaigns, use_entries, use_kept};
use crate::app::prelude::*;
use crate::app::puzzle_days::{solved, streak, use_today};
use crate::app::route::{GamePage, Route};
use crate::app::text::{AllTexts, Lot, Texts, use_texts};
use crate::app::web::location;
use kletka::campaign::library::Running;
use kletka::play::library::{Entry, MatchId};
use kletka::play::{GameKind, Summary};
use kletka::puzzle::PuzzleKind;

/// Maximum number of running matches shown.
const SHOWN: usize = 3;

/// What a card unfolds below its buttons.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unfolded {
    Levels,
    More,
}

#[function_component]
pub(crate) fn HomePage() -> Html {
    let texts = use_texts();
    let text = texts.frame;
    let offline = use_offline_words(true, texts);
    let entries = use_entries();
    let campaigns = use_campaigns();
    let chosen = use_kept(|| GameKind::ALL.map(last_level));
    let unfolded = use_state_eq(|| None::<(GameKind, Unfolded)>);
    let tiles = use_tiles(&entries, texts);
    // Names of matches need the texts of their games.
    let is_playing = running(&entries).next().is_some() || !campaigns.is_empty();
    let (language, lot) = (texts.language, if is_playing { Lot::All } else { Lot::Home });
    if let Err(waiting) = use_part(texts_key(language, lot), move || language.load_texts(lot)) {
        return waiting.html;
    }
    let game = |(kind, line): (GameKind, &str)| {
        let level = chosen[kind as usize];
        let name = texts.game(kind);
        let play = Route::Game(kind, GamePage::Play(0)).address();
        let fold = |part: Unfolded, label: &'static str, full: String| {
            let is_open = *unfolded == Some((kind, part));
            let turn = callback!(unfolded, move |_: MouseEvent| unfolded.set((!is_open).then_some((kind, part))));
            html! {
                <button type="button" class="button fold" aria-expanded={is_open.to_string()} aria-label={full}
                    onclick={turn}>{ label }</button>
            }
        };
        let of_level = levels(kind, texts)[level].0;
        html! {
            <article class="game">
                { cover(kind) }
                <h2>{ name }</h2>
                <p>{ line }</p>
                <div class="game-ways">
                    <a class="button primary" href={play} aria-label={format!("{}: {name}", text.play)}>{ text.play }</a>
                    { fold(Unfolded::Levels, of_level, format!("{}: {of_level}, {name}", texts.ways.strength)) }
                    { fold(Unfolded::More, text.more, format!("{}: {name}", text.more)) }
                </div>
                if *unfolded == Some((kind, Unfolded::Levels)) { { level_list(kind, level, texts) } }
                if *unfolded == Some((kind, Unfolded::More)) { { more(kind, &entries, texts) } }
            </article>
        }
    };
    let games = [
        (GameKind::SeaBattle, text.sea_battle_line),
        (GameKind::Squadron, texts.ways.squadron_line),
        (GameKind::VirusWar, texts.ways.virus_war_line),
    ];
    html! {
        <div class="home">
            <h1 class="hidden" tabindex="-1">{ text.name }</h1>
            <div class="games">{ for games.into_iter().map(game) }</div>
            if let Some(all) = texts.all().filter(|_| is_playing) { { running_list(&entries, &campaigns, all) } }
            <div class="tiles">{ tiles }</div>
            <p class="promise">
                { text.lead }{ " " }<span class="stays">{ text.promise }</span>{ " " }{ offline }
            </p>
            { button("button install", texts.ways.install, |_: MouseEvent| location::install()) }
        </div>
    }
}

/// Draws the other ways of a game.
fn more(kind: GameKind, entries: &[Entry], texts: &Texts) -> Html {
    let text = texts.frame;
    let learn =
        if is_offered(kind, entries) { (GamePage::Lesson, text.learn) } else { (GamePage::Rules(0), text.how_to_play) };
    let way = |(page, words): (GamePage, &'static str)| {
        let label = format!("{words}: {}", texts.game(kind));
        html! { <a class="button" href={Route::Game(kind, page).address()} aria-label={label}>{ words }</a> }
    };
    let ways = [(GamePage::Setup, text.change_rules), (GamePage::Friend, texts.ways.friend), learn];
    html! { <p class="tools">{ for ways.into_iter().map(way) }</p> }
}

/// Returns tiles of what belongs to all games, each with how it stands.
#[hook]
fn use_tiles(entries: &[Entry], text: &Texts) -> Html {
    let words = text.ways;
    let today = use_today();
    let puzzles = use_kept(move || (solved(today).0.len(), streak(today)));
    let (count, days) = *puzzles;
    let mut of_puzzles = (words.puzzles_solved)(count, PuzzleKind::ALL.len());
    if days > 1 {
        of_puzzles = format!("{of_puzzles} · {}", (words.puzzles_streak)(days));
    }
    let (mut going, mut own) = (0, 0);
    for (_, summary) in running(entries) {
        going += 1;
        own += usize::from(summary.waits_for_human());
    }
    let of_matches = match (going, own) {
        (0, _) => words.no_matches.to_owned(),
        (_, 0) => (words.matches_running)(going),
        _ => (words.matches_yours)(own),
    };
    let tile = |route: Route, name: &'static str, line: String| {
        html! { <a class="tile" href={route.address()}><b>{ name }</b><span>{ line }</span></a> }
    };
    html! {
        <>
            { tile(Route::Puzzles, words.puzzles, of_puzzles) }
            { tile(Route::Campaigns, words.campaign, words.campaign_line.to_owned()) }
            { tile(Route::Matches, words.matches, of_matches) }
            { tile(Route::OpenLink, words.open_link, words.open_link_line.to_owned()) }
            { tile(Route::Scan, words.scan, words.scan_line.to_owned()) }
            { tile(Route::Game(GameKind::SeaBattle, GamePage::Sheets), words.sheets, words.sheets_line.to_owned()) }
        </>
    }
}

/// Returns the running matches, those awaiting the player first.
fn running(entries: &[Entry]) -> impl Iterator<Item = (MatchId, &Summary)> {
    let all = entries.iter().filter_map(|entry| Some((entry.id, entry.summary.as_ref()?)));
    all.filter(|(_, summary)| summary.is_running())
}

/// Lists running campaigns and matches.
fn running_list(entries: &[Entry], campaigns: &[Running], text: &'static AllTexts) -> Html {
    let all = running(entries).count();
    html! {
        <>
            { super::library::running_campaigns(campaigns, text) }
            <ul class="running-matches">
                { for running(entries).take(SHOWN).map(|(id, summary)| html! {
                    <li><a href={Route::Match(id).address()}>
                        <b>{ format!("{}: {}", text.game(id.kind()), words::name(summary, text)) }</b>
                        <span class={classes!(summary.waits_for_human().then_some("turn"))}>
                            { words::state(summary, text) }
                        </span>
                    </a></li>
                }) }
                if all > SHOWN {
                    <li><a href={Route::Matches.address()}>{ (text.library.all_running)(all) }</a></li>
                }
            </ul>
        </>
    }
}
