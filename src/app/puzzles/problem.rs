//! `#/puzzle/DATE/KIND`: a puzzle on the board of a game.

use super::solved::over;
use super::{day, key, name, status, use_progress};
use crate::app::canvas::Canvas;
use crate::app::keys::undo_key;
use crate::app::pictures::{board_view, drawing, ship_list};
use crate::app::play::shell::{Shell, one_board, shell};
use crate::app::prelude::*;
use crate::app::refusal::use_refusal;
use crate::app::route::Route;
use crate::app::settings::use_settings;
use crate::app::synced::use_synced;
use crate::app::text::{AllTexts, use_all_texts};
use crate::app::web::storage;
use kletka::grid::{Cell, CellSet};
use kletka::play::synced::Synced;
use kletka::puzzle::{Attempt, Explanation, Problem, Progress, PuzzleId, Task, Verdict};
use kletka::scene::sea_battle;
use kletka::sea_battle::Coordinates;
use kletka::squadron::ShipClass;
use std::rc::Rc;

/// Name of the board for tests and styles.
const BOARD: &str = "puzzle";

#[derive(Properties, PartialEq)]
pub(super) struct ProblemPageProps {
    pub(super) problem: Rc<Problem>,
}

/// Progress with the name of its puzzle, which other windows follow.
#[derive(Clone, PartialEq)]
struct ProgressState {
    id: PuzzleId,
    progress: Progress,
}

impl Synced for ProgressState {
    fn key(&self) -> String {
        key(self.id)
    }

    fn to_text(&self) -> String {
        self.progress.to_text()
    }

    fn load(&mut self, text: &str) {
        self.progress = Progress::new(text);
    }
}

#[function_component]
pub(super) fn ProblemPage(props: &ProblemPageProps) -> Html {
    let (text, problem) = (use_all_texts(), &props.problem);
    let (words, id) = (text.puzzle, problem.id);
    let handle = use_synced(|| {
        let stored = storage::read(&key(id)).unwrap_or_default();
        ProgressState { id, progress: Progress::new(&stored) }
    });
    let progress = &handle.progress;
    let (is_solved, is_over) = (progress.solved.is_some(), progress.is_over(id.kind));
    use_progress(progress.begun.is_some(), is_solved, is_over && !is_solved);
    let attempt = progress.attempt(problem);
    let letters = use_settings().get().language.letters();
    let explanation =
        use_memo((problem.clone(), is_over), |(problem, is_over)| problem.explanation().filter(|_| *is_over));
    let refusal = use_refusal(progress.clone());
    let on_cell = cloned!(problem, handle, refusal, move |cell: Cell| {
        let mut next = handle.progress.clone();
        if next.tap(&problem, cell, day(id)) {
            let problem = problem.clone();
            handle.change(move |state| {
                state.progress.tap(&problem, cell, day(id));
            });
        } else if !next.is_over(id.kind) {
            refusal.show(BOARD, cell, words.refused);
        }
    });
    let undo = callback!(handle, move |()| handle.change(|state| state.progress.undo()));
    let start_over = callback!(problem, handle, move |()| {
        let problem = problem.clone();
        handle.change(move |state| state.progress.start_over(&problem));
    });
    let view = board_view(attempt.picture.clone(), &letters, text);
    let board = html! {
        <Canvas id={BOARD} label={words.board} {view} {on_cell} targets={CellSet::EMPTY} refused={refusal.on(BOARD)}
            shots={progress.taps.len()} />
    };
    let task = task(problem.task, text);
    let page = shell(Shell {
        class: "puzzle",
        title: words.title,
        end: is_over.then(|| {
            let title = if is_solved { words.solved } else { words.missed };
            let why = html! {
                <>
                    if is_solved { <p>{ (words.attempts)(usize::from(progress.failures) + 1) }</p> }
                    if let Some(explanation) = &*explanation { { explained(explanation, &letters, text) } }
                </>
            };
            over(Some(id), title, is_solved, why, text)
        }),
        turn: status(&name(id, text), Some((words.grade)(problem.grade)), (!is_over).then_some(task.as_str())),
        boards: one_board(false, board),
        actions: tools(problem, &attempt, progress, [&undo, &start_over], text),
        drawer: html! {
            <>
                if !is_over { { fleet(problem.task, text) }{ ships(&attempt, text) } }
                <p class="tools"><a class="button" href={Route::Puzzles.address()}>{ words.all }</a></p>
            </>
        },
        menu: None,
    });
    html! { <div class="puzzle-page" tabindex="-1" onkeydown={undo_key(undo)}>{ page }</div> }
}

/// Draws how the attempt stands, and the buttons.
fn tools(
    problem: &Problem,
    attempt: &Attempt,
    progress: &Progress,
    [undo, start_over]: [&Callback<()>; 2],
    text: &AllTexts,
) -> Html {
    let words = text.puzzle;
    let is_empty = progress.taps.is_empty();
    html! {
        <div class="puzzle-tools">
            <p aria-live="polite">
                { standing(problem.task, attempt, text) }
                if attempt.verdict == Verdict::Failed && problem.id.kind.tries() == Some(progress.failures + 1) {
                    { " " }{ words.one_more }
                }
            </p>
            if progress.solved.is_none() && !matches!(problem.task, Task::Certain(_) | Task::Likeliest(_)) {
                <p class="tools">
                    <button type="button" class="button" disabled={is_empty} aria-keyshortcuts="Control+Z"
                        title="Ctrl+Z" onclick={undo.reform(|_: MouseEvent| ())}>{ text.placement.undo }</button>
                    <button type="button" class="button" name="again" disabled={is_empty}
                        onclick={start_over.reform(|_: MouseEvent| ())}>{ words.again }</button>
                </p>
            }
        </div>
    }
}

/// Returns a probability in percent.
fn percent(chance: f64) -> usize {
    (chance * 100.0).round() as usize
}

/// Says what is asked for.
fn task(task: Task, text: &AllTexts) -> String {
    let words = text.puzzle;
    match task {
        Task::Certain(_) => words.certain.to_owned(),
        Task::Likeliest(_) => words.likeliest.to_owned(),
        Task::Kill(left) => (words.kill)(left.into()),
        Task::Save(left) => (words.save)(left.into()),
        Task::Sink(ship, chance) => (words.sink)((text.squadron.ship)(ship), percent(chance)),
    }
}

/// Says how an attempt stands.
fn standing(task: Task, attempt: &Attempt, text: &AllTexts) -> String {
    let words = text.puzzle;
    let chance = attempt.chance.map(percent).unwrap_or_default();
    match (task, attempt.verdict) {
        (Task::Sink(..), _) => (words.so_far)(chance),
        (Task::Certain(_), Verdict::Failed) => (words.not_certain)(chance),
        (Task::Likeliest(_), Verdict::Failed) => (words.not_likeliest)(chance),
        (Task::Likeliest(_), Verdict::Solved) => (words.chance)(chance),
        (Task::Kill(_), Verdict::Failed) => words.not_killed.to_owned(),
        (Task::Save(_), Verdict::Failed) => words.not_saved.to_owned(),
        (_, Verdict::Open | Verdict::Solved) => String::new(),
    }
}

/// Tells how many fleets agree with the solution, and draws some of them.
fn explained(explanation: &Explanation, letters: &Coordinates, text: &AllTexts) -> Html {
    let words = text.puzzle;
    let (cell, all, with) = (letters.name(explanation.cell), explanation.fleets, explanation.with_ship);
    let share = if with == all { (words.share_all)(all, &cell) } else { (words.share)(all, &cell, with) };
    let example = |(has, view): &(bool, sea_battle::BoardView)| {
        let view = sea_battle::BoardView { coordinates: letters.clone(), ..view.clone() };
        let label = (words.example)(*has, &cell);
        html! { <figure>{ drawing(&sea_battle::board(&view), &label) }<figcaption>{ label }</figcaption></figure> }
    };
    html! {
        <>
            <p class="puzzle-share">{ share }{ " " }{ words.shares }</p>
            <h2>{ words.examples }</h2>
            <div class="puzzle-fleets">{ for explanation.examples.iter().map(example) }</div>
        </>
    }
}

/// Draws the ships afloat of a puzzle of Sea Battle.
fn fleet(task: Task, text: &AllTexts) -> Html {
    let (Task::Certain(afloat) | Task::Likeliest(afloat)) = task else { return html! {} };
    html! {
        <div class="afloat">
            <h2>{ text.puzzle.fleet }</h2>
            { ship_list(text.puzzle.fleet, &afloat, &afloat, text) }
        </div>
    }
}

/// Draws the moves and shots left of the player's ships in Squadron.
fn ships(attempt: &Attempt, text: &AllTexts) -> Html {
    if attempt.ships.is_empty() {
        return html! {};
    }
    let words = text.squadron;
    let left = |&(ship, moves, shots): &(ShipClass, u8, u8)| {
        html! { <p>{ (words.ship)(ship) }{ format!(": → {moves}, × {shots}") }</p> }
    };
    html! {
        <div class="puzzle-ships">{ for attempt.ships.iter().map(left) }<p class="hint">{ words.ships_key }</p></div>
    }
}
