//! `#/rules/sea-battle`: the rules for players, with pictures.

use crate::app::route::Route;
use crate::app::text::rules::Section;
use crate::app::text::use_texts;
use crate::app::web::document;
use yew::prelude::*;

/// The page.
#[function_component]
pub(crate) fn RulesPage() -> Html {
    let text = use_texts();
    let contents = |(number, section): (usize, &'static Section)| {
        let go = move |event: MouseEvent| {
            // The fragment is the page's address, so that the way within the page goes without it.
            event.prevent_default();
            document::scroll_to(&format!("#rule-{number}"));
        };
        html! { <li><a href={Route::Rules.address()} onclick={go}>{ section.title }</a></li> }
    };
    let section = |(number, section): (usize, &'static Section)| {
        html! {
            <section id={format!("rule-{number}")}>
                <h2>{ section.title }</h2>
                if !section.picture.is_empty() { <Picture board={section.picture} label={section.caption} /> }
                { for section.paragraphs.iter().map(|paragraph| html! { <p>{ *paragraph }</p> }) }
            </section>
        }
    };
    html! {
        <article class="rules">
            <h1 tabindex="-1">{ text.rules.title }</h1>
            <nav aria-label={text.rules.contents}><ol>{ for text.rules.sections.iter().enumerate().map(contents) }</ol></nav>
            { for text.rules.sections.iter().enumerate().map(section) }
            <p><a class="button primary" href={Route::Setup.address()}>{ text.frame.play }</a></p>
        </article>
    }
}

#[derive(Properties, PartialEq)]
struct PictureProps {
    /// Rows of cells: `o` hull, `x` hit, `.` miss, `,` halo, `*` mine, `^` sweeper, `!` named cell, `-` water.
    board: &'static [&'static str],
    label: &'static str,
}

/// A corner of a board, drawn from letters.
#[function_component]
fn Picture(props: &PictureProps) -> Html {
    let width = props.board.iter().map(|row| row.len()).max().unwrap_or(0);
    let height = props.board.len();
    let at = |row: usize, column: usize| props.board.get(row).and_then(|row| row.as_bytes().get(column)).copied();
    let ship = |row: Option<usize>, column: Option<usize>| {
        row.zip(column).and_then(|(row, column)| at(row, column)).is_some_and(|cell| matches!(cell, b'o' | b'x' | b'!'))
    };
    let cell = |row: usize, column: usize| {
        let (x, y) = (column * 10, row * 10);
        let mut hull = String::new();
        if ship(Some(row), Some(column)) {
            for (open, line) in [
                (ship(row.checked_sub(1), Some(column)), format!("M{x} {}h10", y + 1)),
                (ship(Some(row + 1), Some(column)), format!("M{x} {}h10", y + 9)),
                (ship(Some(row), column.checked_sub(1)), format!("M{} {y}v10", x + 1)),
                (ship(Some(row), Some(column + 1)), format!("M{} {y}v10", x + 9)),
            ] {
                if !open {
                    hull.push_str(&line);
                }
            }
        }
        let mark = match at(row, column) {
            Some(b'x') => html! { <path class="mark" d={format!("M{} {}l5 5m0-5l-5 5", x + 2, y + 2)} /> },
            Some(b'.') => html! { <circle class="dot" cx={(x + 5).to_string()} cy={(y + 5).to_string()} r="1.4" /> },
            Some(b',') => html! { <circle class="halo" cx={(x + 5).to_string()} cy={(y + 5).to_string()} r=".8" /> },
            Some(b'*') => html! { <path class="ink" d={format!("M{} {}v8m-4-4h8m-7-3l6 6m0-6l-6 6", x + 5, y + 1)} /> },
            Some(b'^') => html! { <path class="ink" d={format!("M{} {}l4 7h-8z", x + 5, y + 1)} /> },
            Some(b'!') => {
                html! { <path class="flag-mark" d={format!("M{} {}v8M{} {}l5 2-5 2z", x + 3, y + 1, x + 3, y + 1)} /> }
            }
            _ => html! {},
        };
        html! { <><path class="ink" d={hull} />{ mark }</> }
    };
    let cells = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
    let lines: String = (0..=height)
        .map(|row| format!("M0 {}h{}", row * 10, width * 10))
        .chain((0..=width).map(|column| format!("M{} 0v{}", column * 10, height * 10)))
        .collect();
    html! {
        <figure>
            <svg class="picture rule-picture" viewBox={format!("-1 -1 {} {}", width * 10 + 2, height * 10 + 2)} role="img"
                aria-label={props.label} style={format!("--columns:{width}")}>
                <path class="grid" d={lines} />
                { for cells.map(|(row, column)| cell(row, column)) }
            </svg>
            <figcaption>{ props.label }</figcaption>
        </figure>
    }
}
