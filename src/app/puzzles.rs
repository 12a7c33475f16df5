//! `#/puzzle`: the puzzles of today and of earlier days.

mod foreign;
mod problem;
mod sheet;
mod solved;

use super::pages::NotFoundPage;
use super::pictures::drawing;
use super::play::begin::ask_to_keep;
use super::play::entries::use_kept;
use super::play::form_controls::use_later;
use super::puzzle_days::{self, Solved, key, solved, streak, use_today};
use super::route::Route;
use super::text::{AllTexts, use_all_texts};
use super::web::{clock, document};
use crate::app::prelude::*;
pub(crate) use foreign::ForeignPage;
use kletka::date::Date;
use kletka::play::GameKind;
use kletka::puzzle::{self, PuzzleId, PuzzleKind};
use kletka::scene::Scene;
use problem::ProblemPage;
use sheet::SheetPage;
use std::rc::Rc;

/// Number of earlier days in the list.
const DAYS: usize = 30;
/// Days of a week, and from the Monday before it to 1970-01-01.
const WEEK: u16 = 7;
const MONDAY: u16 = 3;

/// Returns the day to note for what is done with a puzzle now.
fn day(id: PuzzleId) -> Date {
    id.day(puzzle_days::today(), clock::now())
}

/// Formats a date in the player's language. Noon is on one day in each time zone.
fn date_words(date: Date, text: &AllTexts) -> String {
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
    let text = use_all_texts();
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
        let class = classes!("button", (*date == shown).then_some("primary"));
        let words = if solved.is_empty() { String::new() } else { format!(", {}: {}", words.is_solved, solved.len()) };
        // A day stands below its weekday.
        let style = format!("grid-column: {}", (date.number() + MONDAY) % WEEK + 1);
        html! {
            <button type="button" {class} {style} onclick={show} aria-label={date_words(*date, text) + &words}>
                { date.to_string().rsplit('-').next().map(|day| day.trim_start_matches('0').to_owned()) }
                if !solved.is_empty() { <small>{ format!("✓{}", solved.len()) }</small> }
            </button>
        }
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
            <div class="days">{ for days.iter().rev().map(day) }</div>
            <p>
                { words.foreign_line }{ " " }
                <a class="button" href={Route::OpenLink.address()}>{ text.links.paste }</a>
            </p>
        </div>
    }
}

/// Draws links to a game's puzzles of a day.
fn puzzles_of(game: GameKind, kinds: &[PuzzleKind], date: Date, solved: &[PuzzleKind], text: &AllTexts) -> Html {
    let words = text.puzzle;
    let link = |&kind: &PuzzleKind| {
        let id = PuzzleId { date, kind };
        html! {
            <a class="tile" href={Route::Puzzle(id).address()}>
                <KindPicture {kind} />
                <b>
                    { (words.kind)(kind) }{ ", " }{ (words.grade)(id.grade()) }
                    if solved.contains(&kind) { <span role="img" aria-label={words.is_solved}>{ " ✓" }</span> }
                </b>
                <span>{ (words.kind_line)(kind) }</span>
            </a>
        }
    };
    let name = text.game(game);
    html! {
        <section class="puzzle-day" aria-label={name}>
            <h3>{ name }</h3>
            <div class="tiles">{ for kinds.iter().map(link) }</div>
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct KindPictureProps {
    kind: PuzzleKind,
}

/// Picture of a kind, drawn after the page.
#[function_component]
fn KindPicture(props: &KindPictureProps) -> Html {
    let scene = if use_later() { puzzle::thumbnail(props.kind) } else { None };
    let scene = scene.unwrap_or(Scene { width: 1.0, height: 1.0, shapes: Vec::new() });
    html! { <i class="puzzle-picture" aria-hidden="true">{ drawing(&scene, "") }</i> }
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
        (Some(puzzle), _) => html! { <SheetPage id={Some(props.id)} puzzle={puzzle.clone()} /> },
        (None, Some(problem)) => html! { <ProblemPage {problem} /> },
        (None, None) => html! { <NotFoundPage /> },
    }
}

/// Names a puzzle by its date and kind.
fn name(id: PuzzleId, text: &AllTexts) -> String {
    format!("{}, {}", date_words(id.date, text), (text.puzzle.kind)(id.kind))
}

/// Draws the name of a puzzle with its grade, and its task.
fn status(name: &str, grade: Option<&str>, task: Option<&str>) -> Html {
    html! {
        <div class="status">
            <p>{ name }{ grade.map(|grade| format!(", {grade}")) }</p>
            if let Some(task) = task { <p><b>{ task }</b></p> }
        </div>
    }
}

/// Announces the puzzle and its end, and asks the browser to keep what the player has marked.
#[hook]
fn use_progress(is_touched: bool, is_solved: bool, is_missed: bool) {
    let words = use_all_texts().puzzle;
    let result = if is_missed { words.missed } else { words.solved };
    use_effect_with((), move |()| {
        document::announce(&format!("{}. {}", words.title, document::sentences(".turn-line p")));
    });
    let is_over = is_solved || is_missed;
    let before = use_mut_ref(|| is_over);
    use_effect_with(is_over, move |&is_over| {
        if !before.replace(is_over) && is_over {
            document::announce(result);
        }
    });
    use_effect_with(is_touched, |&is_touched| {
        if is_touched {
            ask_to_keep();
        }
    });
}
