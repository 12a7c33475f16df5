//! `#/puzzle/battleship/…`: a puzzle of another site.

use super::sheet::SheetPage;
use crate::app::prelude::*;
use crate::app::route::{PUZZLE, Route};
use crate::app::text::use_all_texts;
use kletka::puzzle::solitaire::{Puzzle, PzprError};

/// Assumptions when the solutions of a puzzle are looked for.
const NODES: u32 = 1000;

#[derive(Properties, PartialEq)]
pub(crate) struct ForeignPageProps {
    pub(crate) hash: AttrValue,
}

/// Page of a puzzle of another site, or of the reason why it cannot be played.
#[function_component]
pub(crate) fn ForeignPage(props: &ForeignPageProps) -> Html {
    let (text, words) = (use_all_texts(), use_all_texts().puzzle);
    let puzzle = use_memo(props.hash.clone(), |hash| -> Result<Puzzle, PzprError> {
        let mut puzzle = Puzzle::from_pzpr(hash.strip_prefix(PUZZLE).unwrap_or_default())?;
        puzzle.solve(NODES);
        Ok(puzzle)
    });
    match &*puzzle {
        Ok(puzzle) => html! { <SheetPage id={None} puzzle={puzzle.clone()} /> },
        Err(why) => html! {
            <div class="plain">
                <h1 tabindex="-1">{ words.foreign }</h1>
                <p class="error" role="alert">{ (words.unreadable)(*why) }</p>
                <p class="tools">
                    <a class="button primary" href={Route::OpenLink.address()}>{ text.links.paste }</a>
                    <a class="button" href={Route::Puzzles.address()}>{ words.all }</a>
                </p>
            </div>
        },
    }
}
