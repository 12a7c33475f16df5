//! `#/puzzle`: the puzzles of today and of earlier days.

mod sheet;

pub(crate) use sheet::PuzzlePage;

use super::route::Route;
use super::text::{Texts, use_texts};
use super::web::{clock, storage};
use kletka::date::Date;
use kletka::sea_battle::solitaire::{self, PuzzleId, SIZES};
use yew::prelude::*;

/// Number of earlier days in the list.
const DAYS: usize = 30;

/// Returns the key of a puzzle's marks.
fn key(id: PuzzleId) -> String {
    format!("puzzle/{id}")
}

/// Returns the date here; 1970-01-01 if the clock is wrong by a century.
fn today() -> Date {
    clock::today().parse().unwrap_or(Date::from_number(0))
}

/// Formats a date in the player's language. Noon is on one day in each time zone.
fn date_words(date: Date, text: &Texts) -> String {
    clock::date(&format!("{date}T12:00:00"), false, text.language.code())
}

/// Returns the day on which the player solved a puzzle.
fn solved_on(id: PuzzleId) -> Option<Date> {
    solitaire::solved(&storage::read(&key(id))?)
}

#[function_component]
pub(crate) fn PuzzlesPage() -> Html {
    let text = use_texts();
    let words = text.puzzle;
    let today = today();
    let streak =
        solitaire::streak(today, |date| SIZES.iter().any(|&size| solved_on(PuzzleId { date, size }) == Some(date)));
    let links = |date: Date| {
        let link = |size: u8| {
            let id = PuzzleId { date, size };
            let class = classes!("button", (date == today).then_some("primary"));
            html! {
                <a {class} href={Route::Puzzle(id).address()}>
                    { format!("{size}×{size}") }
                    if date == today { { ", " }{ (words.grade)(id.grade()) } }
                    if solved_on(id).is_some() { <span role="img" aria-label={words.is_solved}>{ " ✓" }</span> }
                </a>
            }
        };
        let class = classes!("puzzle-day", (date != today).then_some("puzzle-earlier"));
        html! {
            <section {class} aria-label={date_words(date, text)}>
                <span>{ date_words(date, text) }</span>
                { for SIZES.into_iter().map(link) }
            </section>
        }
    };
    let earlier = core::iter::successors(today.previous(), |date| date.previous()).take(DAYS);
    html! {
        <div class="puzzles">
            <h1 tabindex="-1">{ words.title }</h1>
            <p>{ words.lead }</p>
            { links(today) }
            if streak > 0 { <p>{ (words.streak)(streak) }</p> }
            <h2>{ words.earlier }</h2>
            { for earlier.map(links) }
        </div>
    }
}
