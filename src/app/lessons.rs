//! `#/…/lesson`: a game in a few steps, tried out on real boards.

use super::canvas::Canvas;
use super::lesson_progress;
use super::pictures::board_view;
use super::refusal::use_refusal;
use super::route::{GamePage, Route};
use super::settings::use_settings;
use super::text::{LessonText, Texts, use_texts};
use super::web::document;
use crate::app::prelude::*;
use kletka::grid::{Cell, CellSet};
use kletka::lesson::{Exercise, steps};
use kletka::play::GameKind;

/// Name of the board for tests and styles.
const BOARD: &str = "lesson";

#[derive(Properties, PartialEq)]
pub(crate) struct LessonPageProps {
    pub(crate) kind: GameKind,
}

/// A step of the lesson, with the way to the others.
#[function_component]
pub(crate) fn LessonPage(props: &LessonPageProps) -> Html {
    let (kind, text) = (props.kind, use_texts());
    let words = text.language.lesson();
    let last = steps(kind).len() - 1;
    let step = use_state_eq(|| lesson_progress::step(kind).min(last));
    let taps = use_state_eq(Vec::<Cell>::new);
    let refusal = use_refusal((*step, taps.len()));
    let Some(exercise) = exercise(kind, *step, &taps) else { return html! {} };
    let is_done = exercise.is_done();
    use_effect_with((*step, is_done), move |&(step, is_done)| {
        if step == last && is_done {
            lesson_progress::close(kind);
        } else {
            lesson_progress::reach(kind, step);
        }
    });
    let said = words.said(kind, *step, exercise.tapped());
    let began = use_mut_ref(|| false);
    use_effect_with((*step, said), move |&(_, said)| {
        let title = if began.replace(true) { String::new() } else { format!("{}. ", (words.title)(kind)) };
        document::announce(&(title + said));
    });
    let on_cell = {
        let (step, taps, refusal, is_done) = (*step, taps.clone(), refusal.clone(), is_done);
        Callback::from(move |cell: Cell| {
            let more = [&taps[..], &[cell]].concat();
            if exercise_after(kind, step, &more) {
                taps.set(more);
            } else if !is_done {
                refusal.show(BOARD, cell, words.hint(kind, step));
            }
        })
    };
    let go = callback!(step, taps, move |to: usize| {
        step.set(to);
        taps.set(Vec::new());
    });
    let view = board_view(exercise.picture(), &use_settings().get().language.letters(), text);
    html! {
        <div class="lesson">
            <h1 tabindex="-1">{ (words.title)(kind) }</h1>
            { words_of(kind, *step, said, words) }
            <section class="board-area">
                <Canvas key={*step} id={BOARD} label={words.board} {view} {on_cell} targets={CellSet::EMPTY}
                    refused={refusal.on(BOARD)} shots={taps.len()} />
            </section>
            { ways(kind, *step, is_done, &go, words, text) }
        </div>
    }
}

/// Returns a step after these taps.
fn exercise(kind: GameKind, step: usize, taps: &[Cell]) -> Option<Exercise> {
    let mut exercise = Exercise::new(kind, step)?;
    for &cell in taps {
        exercise.tap(cell);
    }
    Some(exercise)
}

/// Returns true if all these taps are accepted.
fn exercise_after(kind: GameKind, step: usize, taps: &[Cell]) -> bool {
    exercise(kind, step, taps).is_some_and(|exercise| exercise.tapped() == taps.len())
}

/// Draws the number of the step and what is said.
fn words_of(kind: GameKind, step: usize, said: &'static str, words: &'static LessonText) -> Html {
    let all = steps(kind).len();
    html! {
        <div class="lesson-words">
            <p class="lesson-at">
                { (words.at)(step + 1, all) }
                <span class="lesson-dots" aria-hidden="true">
                    { for (0..all).map(|dot| html! { <i class={classes!((dot <= step).then_some("reached"))}></i> }) }
                </span>
            </p>
            <p class="lesson-said">{ said }</p>
        </div>
    }
}

/// Draws the buttons to other steps; after the last one, to a match and to the rules.
fn ways(kind: GameKind, step: usize, is_done: bool, go: &Callback<usize>, words: &LessonText, text: &Texts) -> Html {
    let class = classes!("button", is_done.then_some("primary"));
    let is_last = step + 1 == steps(kind).len();
    html! {
        <p class="tools">
            if step > 0 {
                <button type="button" class="button" name="back" onclick={go.reform(move |_: MouseEvent| step - 1)}>
                    { words.back }
                </button>
            }
            if is_last {
                <a {class} href={Route::Game(kind, GamePage::Play(0)).address()}>{ text.frame.play }</a>
                <a class="button" href={Route::Game(kind, GamePage::Rules(0)).address()}>{ text.frame.rules }</a>
            } else {
                <button type="button" {class} name="next" onclick={go.reform(move |_: MouseEvent| step + 1)}>
                    { words.next }
                </button>
            }
        </p>
    }
}
