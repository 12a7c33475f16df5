//! The card of a puzzle that is over.

use super::date_words;
use crate::app::play::shell::victory;
use crate::app::play::text_export::CopyButton;
use crate::app::prelude::*;
use crate::app::puzzle_days::key;
use crate::app::route::Route;
use crate::app::text::AllTexts;
use crate::app::web::{location, storage};
use kletka::date::Date;
use kletka::puzzle::{self, PuzzleId, PuzzleKind};
use kletka::record::Choice;

/// Reads the stored puzzle of a day.
fn stored(date: Date, kind: PuzzleKind) -> String {
    storage::read(&key(PuzzleId { date, kind })).unwrap_or_default()
}

/// Returns the next puzzle of the day that is not over.
fn next_puzzle(id: PuzzleId) -> Option<PuzzleId> {
    let kinds = PuzzleKind::ALL.iter().cycle().skip(id.kind.index() + 1).take(PuzzleKind::ALL.len() - 1);
    let next = kinds.copied().find(|&kind| !puzzle::is_over(kind, &stored(id.date, kind)));
    next.map(|kind| PuzzleId { date: id.date, kind })
}

/// Writes the result of the day to share: a square for each puzzle, and the address of this one.
fn result(id: PuzzleId, text: &AllTexts) -> String {
    let (all, day) = (PuzzleKind::ALL.len(), PuzzleKind::ALL.iter().map(|&kind| (kind, stored(id.date, kind))));
    let solved = day.clone().filter(|(_, text)| puzzle::solved(text).is_some()).count();
    let squares: String = day.map(|(kind, text)| puzzle::square(kind, &text)).collect();
    let title = (text.puzzle.result)(&date_words(id.date, text), solved, all);
    format!("{title}\n{squares}\n{}", location::with_fragment(&Route::Puzzle(id).address()))
}

/// Draws the card of a puzzle that is over, with the result to share; `id` is `None` for a puzzle of another site.
/// `why` tells what it took, or why it is so.
pub(super) fn over(id: Option<PuzzleId>, title: &'static str, is_solved: bool, why: Html, text: &AllTexts) -> Html {
    let words = text.puzzle;
    let next = id.and_then(next_puzzle).map(|next| {
        html! { <a class="button primary" href={Route::Puzzle(next).address()}>{ words.next }</a> }
    });
    let class = if next.is_some() { "button" } else { "button primary" };
    html! {
        <section class="end-card">
            { victory(is_solved) }
            <h1 tabindex="-1" class="result">{ title }</h1>
            { why }
            <p class="tools">
                { next }
                <a class="button" href={Route::Puzzles.address()}>{ words.all }</a>
                if let Some(id) = id { <CopyButton {class} label={words.copy} written={result(id, text)} /> }
            </p>
        </section>
    }
}
