//! `#/puzzle`: the puzzles of today and of earlier days.

mod problem;
mod sheet;
mod solved;

use super::button::button;
use super::pages::NotFoundPage;
use super::play::begin::ask_to_keep;
use super::play::entries::use_kept;
use super::puzzle_days::{self, Solved, key, solved, streak, use_today};
use super::route::Route;
use super::text::{Texts, use_texts};
use super::web::{clock, document};
use kletka::date::Date;
use kletka::play::GameKind;
use kletka::puzzle::solitaire::Grade;
use kletka::puzzle::{self, PuzzleId, PuzzleKind};
use problem::ProblemPage;
use sheet::SheetPage;
use std::rc::Rc;
use yew::prelude::*;

/// Number of earlier days in the list.
const DAYS: usize = 30;

/// Returns the day to note for what is done with a puzzle now.
fn day(id: PuzzleId) -> Date {
    id.day(puzzle_days::today(), clock::now())
}

/// Formats a date in the player's language. Noon is on one day in each time zone.
fn date_words(date: Date, text: &Texts) -> String {
    clock::date(&format!("{date}T12:00:00"), false, text.language.code())
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

/// Returns the days of the list, the last one first, and the days in a row, as they are stored now.
fn read_days(today: Date) -> (Vec<(Date, Solved)>, usize) {
    let days = core::iter::successors(Some(today), |date| date.previous()).take(DAYS + 1);
    (days.map(|date| (date, solved(date))).collect(), streak(today))
}

#[function_component]
pub(crate) fn PuzzlesPage() -> Html {
    let text = use_texts();
    let words = text.puzzle;
    let today = use_today();
    let kept = use_kept(|| read_days(puzzle_days::today()));
    let (days, streak) = (&kept.0, kept.1);
    // Without a choice it is today, also when the day changes.
    let chosen = use_state_eq(|| None::<Date>);
    let shown = chosen.unwrap_or(today);
    let day = |(date, (solved, _)): &(Date, Solved)| {
        let choice = Some(*date).filter(|&date| date != today);
        let show = callback!(chosen, move |_: MouseEvent| chosen.set(choice));
        let mark = if solved.is_empty() { String::new() } else { format!(" ✓{}", solved.len()) };
        button(classes!("button", (*date == shown).then_some("primary")), date_words(*date, text) + &mark, show)
    };
    let solved =
        days.iter().find(|(date, _)| *date == shown).map(|(_, (solved, _))| solved.as_slice()).unwrap_or_default();
    html! {
        <div class="puzzles">
            <h1 tabindex="-1">{ words.title }</h1>
            if streak > 0 { <p>{ (words.streak)(streak) }</p> }
            <h2>{ date_words(shown, text) }</h2>
            { for GAMES.into_iter().map(|(game, kinds)| puzzles_of(game, kinds, shown, solved, text)) }
            <h2>{ words.earlier }</h2>
            <p class="tools">{ for days.iter().map(day) }</p>
        </div>
    }
}

/// Draws links to a game's puzzles of a day.
fn puzzles_of(game: GameKind, kinds: &[PuzzleKind], date: Date, solved: &[PuzzleKind], text: &Texts) -> Html {
    let words = text.puzzle;
    let link = |&kind: &PuzzleKind| {
        let id = PuzzleId { date, kind };
        html! {
            <a class="button" href={Route::Puzzle(id).address()}>
                { (words.kind)(kind) }{ ", " }{ (words.grade)(id.grade()) }
                if solved.contains(&kind) { <span role="img" aria-label={words.is_solved}>{ " ✓" }</span> }
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

/// Announces the puzzle and its solution, and asks the browser to keep what the player has marked.
#[hook]
fn use_progress(is_touched: bool, is_solved: bool) {
    let words = use_texts().puzzle;
    let solved = words.solved;
    use_effect_with((), move |()| {
        document::announce(&format!("{}. {}", words.title, document::sentences(".turn-line p")));
    });
    let before = use_mut_ref(|| is_solved);
    use_effect_with(is_solved, move |&is_solved| {
        if !before.replace(is_solved) && is_solved {
            document::announce(solved);
        }
    });
    use_effect_with(is_touched, |&is_touched| {
        if is_touched {
            ask_to_keep();
        }
    });
}
