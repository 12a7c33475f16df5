//! The card of a solved puzzle.

use super::date_words;
use crate::app::play::shell::victory;
use crate::app::play::text_export::CopyButton;
use crate::app::puzzle_days::solved;
use crate::app::route::Route;
use crate::app::text::use_texts;
use crate::app::web::location;
use kletka::puzzle::{PuzzleId, PuzzleKind};
use kletka::record::Choice;
use yew::prelude::*;

/// Returns the next puzzle of the day that is not solved.
fn next_puzzle(id: PuzzleId) -> Option<PuzzleId> {
    let (solved, _) = solved(id.date);
    let kinds = PuzzleKind::ALL.iter().cycle().skip(id.kind.index() + 1).take(PuzzleKind::ALL.len() - 1);
    let next = kinds.copied().find(|kind| !solved.contains(kind));
    next.map(|kind| PuzzleId { date: id.date, kind })
}

#[derive(Properties, PartialEq)]
pub(super) struct SolvedProps {
    pub(super) id: PuzzleId,
    /// What it took.
    pub(super) line: String,
}

/// Card of a solved puzzle, with the result to share.
#[function_component]
pub(super) fn Solved(props: &SolvedProps) -> Html {
    let text = use_texts();
    let (words, SolvedProps { id, line }) = (text.puzzle, props);
    let result = (words.result)(&date_words(id.date, text), (words.kind)(id.kind), line);
    let written = format!("{result}\n{}", location::with_fragment(&Route::Puzzle(*id).address()));
    let next = next_puzzle(*id).map(|next| {
        html! { <a class="button primary" href={Route::Puzzle(next).address()}>{ words.next }</a> }
    });
    let class = if next.is_some() { "button" } else { "button primary" };
    html! {
        <section class="end-card">
            { victory(true) }
            <h1 tabindex="-1" class="result">{ words.solved }</h1>
            <p>{ line }</p>
            <p class="tools">
                { next }
                <a class="button" href={Route::Puzzles.address()}>{ words.all }</a>
                <CopyButton {class} label={words.copy} {written} />
            </p>
        </section>
    }
}
