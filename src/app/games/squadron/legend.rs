//! Legend of the chart, foldable.

use crate::app::prelude::*;
use crate::app::text::SquadronText;

pub(super) fn legend(text: &SquadronText) -> Html {
    let line = |class: &'static str, path: &'static str| html! { <path {class} d={path} /> };
    let row = |drawing: Html, words: &'static str| {
        html! { <li><svg viewBox="0 0 40 10" aria-hidden="true">{ drawing }</svg>{ words }</li> }
    };
    let done = html! {
        <>
            { line("line-done", "M6 5h32") }
            <circle class="line-done" cx="4" cy="5" r="2.5" />
            { line("line-end", "M24 1l8 4-8 4z") }
        </>
    };
    html! {
        <details class="legend">
            <summary>{ text.legend }</summary>
            <ul>
                { row(line("line-open", "M2 5h36"), text.legend_open) }
                { row(line("line-open line-dots", "M4 5h32"), text.legend_lob) }
                { row(line("line-blocked", "M2 5h8M14 5h8M30 5h8M23 1l6 8m0-8l-6 8"), text.legend_blocked) }
                { row(done, text.legend_done) }
                { row(line("line-shot", "M2 5h26M30 1l8 8m0-8l-8 8"), text.legend_shot) }
            </ul>
        </details>
    }
}
