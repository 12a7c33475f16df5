//! The card of a solved puzzle.

use super::date_words;
use crate::app::play::shell::victory;
use crate::app::play::text_export::CopyButton;
use crate::app::route::Route;
use crate::app::text::use_texts;
use crate::app::web::location;
use kletka::puzzle::PuzzleId;
use yew::prelude::*;

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
    html! {
        <section class="end-card">
            { victory(true) }
            <h1 tabindex="-1" class="result">{ words.solved }</h1>
            <p>{ line }</p>
            <p class="tools">
                <a class="button" href={Route::Puzzles.address()}>{ words.all }</a>
                <CopyButton class="button primary" label={words.copy} {written} />
            </p>
        </section>
    }
}
