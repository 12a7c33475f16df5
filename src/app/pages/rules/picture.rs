//! Pictures in the rules: boards from letters, and a chart with lines of fire.

use crate::app::canvas::{Canvas, SharedView};
use crate::app::prelude::*;
use crate::app::text::Texts;
use kletka::game::Side;
use kletka::scene::letter_picture::{CELL, Form, Part, grid, parts};
use kletka::scene::squadron::{Afloat, ChartView};
use kletka::sea_battle::Coordinates;
use kletka::squadron::map::Map;
use kletka::squadron::{HexName, ShipClass};

/// Draws a board, with labels at its edges if it begins in the corner.
pub(super) fn board(rows: &[String], letters: Option<&Coordinates>) -> Html {
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let count = |cells: usize| i32::try_from(cells).unwrap_or(0);
    let (width, height) = (count(rows.iter().map(|row| row.len()).max().unwrap_or(0)), count(rows.len()));
    let margin = if letters.is_some() { CELL } else { 0 };
    let label = |at: i32, text: String, along: bool| {
        let (x, y) = if along { (at * CELL + 10, -6) } else { (-10, at * CELL + 14) };
        html! { <text x={x.to_string()} y={y.to_string()}>{ text }</text> }
    };
    // Hidden from screen readers, because the caption describes it.
    html! {
        <svg class="picture rule-picture" aria-hidden="true" style={format!("--columns:{}", width + margin / CELL)}
            viewBox={format!("{} {} {} {}", -margin - 1, -margin - 1,
                width * CELL + margin + 2, height * CELL + margin + 2)}>
            { element(grid(width, height)) }
            if let Some(letters) = letters {
                { for (0..width).map(|at| label(at, letters.letter(at as u8).to_string(), true)) }
                { for (0..height).map(|at| label(at, (at + 1).to_string(), false)) }
                <path class="ink" d={format!("M0 {}V0H{}", height * CELL, width * CELL)} />
            }
            { for parts(&rows).into_iter().map(element) }
        </svg>
    }
}

/// Draws a single cell.
pub(super) fn sign(letter: u8) -> Html {
    let row = [letter];
    let row = std::str::from_utf8(&row).unwrap_or("-");
    html! {
        <svg class="picture sign" aria-hidden="true" viewBox="-1 -1 22 22">
            { element(grid(1, 1)) }
            { for parts(&[row]).into_iter().map(element) }
        </svg>
    }
}

fn element(Part { class, form }: Part) -> Html {
    match form {
        Form::Path(data) => html! { <path {class} d={data} /> },
        Form::Circle { at: (x, y), radius } => {
            let radius = format!("{}.{}", radius / 10, radius % 10);
            html! { <circle {class} cx={x.to_string()} cy={y.to_string()} r={radius} /> }
        }
    }
}

/// Map of the lines of fire.
const MAP: &str = "
    . . . . . . . . .
     . . . . . . . . -
    . . # . # . . . .
     . . . . . . . . -
    . . ~ . . . . . .
     . . . . . . . . -
    . . . . . . . . .";

/// Draws a ship of the line among enemies: range, open and blocked lines.
pub(super) fn lines_of_fire(text: &Texts) -> Html {
    let Ok(map) = Map::from_ascii(MAP) else { return html! {} };
    let mut view = ChartView::still(map);
    view.letters = text.squadron.ship_letters();
    let ships = [
        ("d4", Side::FIRST, ShipClass::ShipOfTheLine),
        ("b2", Side::SECOND, ShipClass::Frigate),
        ("d2", Side::SECOND, ShipClass::Brig),
        ("g3", Side::SECOND, ShipClass::ShipOfTheLine),
        ("f5", Side::SECOND, ShipClass::Galleon),
        ("b6", Side::SECOND, ShipClass::Brig),
    ];
    let afloat = |(hex, side, ship): (&str, Side, ShipClass)| {
        let HexName(hex) = hex.parse().ok()?;
        Some(Afloat { hex, side, ship, strength: ship.strength(), flagship: false, spent: false })
    };
    view.ships = ships.into_iter().filter_map(afloat).collect();
    if let Ok(HexName(from)) = "d4".parse() {
        view.chosen = Some(from);
        view.range = Some((from, ShipClass::ShipOfTheLine.range()));
        view.lines = view.lines_from(Side::FIRST, ShipClass::ShipOfTheLine, from);
    }
    html! { <Canvas id="lines" label={text.squadron.legend_open} view={SharedView::new(view)} /> }
}
