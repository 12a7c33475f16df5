//! `#/puzzle`: the puzzles of today and of earlier days.

mod problem;
mod sheet;
mod solved;

use super::button::button;
use super::pages::NotFoundPage;
use super::route::Route;
use super::text::{Texts, use_texts};
use super::web::{clock, document, storage};
use kletka::date::Date;
use kletka::play::GameKind;
use kletka::puzzle::{self, PuzzleId, PuzzleKind};
use kletka::sea_battle::solitaire::Grade;
use problem::ProblemPage;
use sheet::SheetPage;
use std::rc::Rc;
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
    puzzle::solved(&storage::read(&key(id))?)
}

/// The puzzles of each game.
const GAMES: [(GameKind, &[PuzzleKind]); 3] = [
    (
        GameKind::SeaBattle,
        &[PuzzleKind::Small, PuzzleKind::Middle, PuzzleKind::Large, PuzzleKind::Certain, PuzzleKind::Likeliest],
    ),
    (GameKind::Squadron, &[PuzzleKind::HalfTurn]),
    (GameKind::VirusWar, &[PuzzleKind::Turn]),
];

/// Counts the solved puzzles of a day; `on_day` counts only those solved on it.
fn solved_of(date: Date, on_day: bool) -> usize {
    let is_counted = |solved: Date| !on_day || solved == date;
    PuzzleKind::ALL.iter().filter(|&&kind| solved_on(PuzzleId { date, kind }).is_some_and(is_counted)).count()
}

#[function_component]
pub(crate) fn PuzzlesPage() -> Html {
    let text = use_texts();
    let words = text.puzzle;
    let today = today();
    let shown = use_state_eq(|| today);
    let streak = puzzle::streak(today, |date| solved_of(date, true) > 0);
    let earlier = core::iter::successors(today.previous(), |date| date.previous()).take(DAYS);
    let day = |date: Date| {
        let show = callback!(shown, move |_: MouseEvent| shown.set(date));
        let solved = solved_of(date, false);
        let mark = if solved > 0 { format!(" ✓{solved}") } else { String::new() };
        button(classes!("button", (date == *shown).then_some("primary")), date_words(date, text) + &mark, show)
    };
    html! {
        <div class="puzzles">
            <h1 tabindex="-1">{ words.title }</h1>
            if streak > 0 { <p>{ (words.streak)(streak) }</p> }
            <h2>{ date_words(*shown, text) }</h2>
            { for GAMES.into_iter().map(|(game, kinds)| puzzles_of(game, kinds, *shown, text)) }
            <h2>{ words.earlier }</h2>
            <p class="tools">{ for core::iter::once(today).chain(earlier).map(day) }</p>
        </div>
    }
}

/// Draws links to a game's puzzles of a day.
fn puzzles_of(game: GameKind, kinds: &[PuzzleKind], date: Date, text: &Texts) -> Html {
    let words = text.puzzle;
    let link = |&kind: &PuzzleKind| {
        let id = PuzzleId { date, kind };
        html! {
            <a class="button" href={Route::Puzzle(id).address()}>
                { (words.kind)(kind) }{ ", " }{ (words.grade)(id.grade()) }
                if solved_on(id).is_some() { <span role="img" aria-label={words.is_solved}>{ " ✓" }</span> }
            </a>
        }
    };
    let name = text.game(game);
    html! {
        <section class="puzzle-day" aria-label={name}>
            <h3>{ name }</h3>
            <p class="tools">{ for kinds.iter().map(link) }</p>
        </section>
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct PuzzlePageProps {
    pub(crate) id: PuzzleId,
}

/// Page of a puzzle.
#[function_component]
pub(crate) fn PuzzlePage(props: &PuzzlePageProps) -> Html {
    let sheet = use_memo(props.id, |id| id.sheet());
    let problem = use_memo(props.id, |&id| puzzle::Problem::new(id).map(Rc::new));
    match (&*sheet, &*problem) {
        (Some(puzzle), _) => html! { <SheetPage id={props.id} puzzle={puzzle.clone()} /> },
        (None, Some(problem)) => html! { <ProblemPage {problem} /> },
        (None, None) => html! { <NotFoundPage /> },
    }
}

/// Draws the date, kind and grade of a puzzle, and its task.
fn status(id: PuzzleId, grade: Grade, task: Option<String>, text: &Texts) -> Html {
    let words = text.puzzle;
    html! {
        <div class="status">
            <p>{ format!("{}, {}, {}", date_words(id.date, text), (words.kind)(id.kind), (words.grade)(grade)) }</p>
            if let Some(task) = task { <p><b>{ task }</b></p> }
        </div>
    }
}

/// Stores a player's progress with a puzzle. What was only looked at leaves nothing in the storage.
#[hook]
fn use_stored(id: PuzzleId, written: String, is_solved: bool) {
    let solved = use_texts().puzzle.solved;
    let before = use_mut_ref(|| written.clone());
    use_effect_with(written, move |written| {
        if before.replace(written.clone()) != *written {
            storage::write(&key(id), written);
            if is_solved {
                document::announce(solved);
            }
        }
    });
}
