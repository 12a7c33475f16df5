//! Boards of the rules as SVG, as if drawn by hand. In the texts of the rules they are pictures in letters:
//!
//! `-` water · `o` `a` `b` hulls; different letters are different ships · `x` hit · `X` sunk · `.` miss · `,` halo · `*` mine ·
//! `C` cross `N` nought, `c` `n` the same, killed by the other (V2) ·
//! `^` minesweeper · `%` and `v` the same, spent · `!` named cell (S15) · `@` told mine (S16).
//!
//! Lengths are whole twentieths of a cell: numbers with fractions cost code.

use crate::app::chart::Chart;
use crate::app::text::Texts;
use kletka::game::Side;
use kletka::scene::squadron::{Afloat, ChartView};
use kletka::sea_battle::Coordinates;
use kletka::squadron::map::Map;
use kletka::squadron::{ShipClass, parse_hex};
use std::fmt::Write;
use std::rc::Rc;
use yew::prelude::*;

/// The side of a cell.
const CELL: i32 = 20;
/// How far hulls stay inside their cells.
const INSET: i32 = 2;

/// A board; with letters and numbers at its edges if it begins in the corner.
pub(super) fn board(rows: &[String], letters: Option<&Coordinates>) -> Html {
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let width = count(rows.iter().map(|row| row.len()).max().unwrap_or(0));
    let margin = if letters.is_some() { CELL } else { 0 };
    let label = |at: i32, text: String, along: bool| {
        let (x, y) = if along { (at * CELL + 10, -6) } else { (-10, at * CELL + 14) };
        html! { <text x={x.to_string()} y={y.to_string()}>{ text }</text> }
    };
    let height = count(rows.len());
    // The caption below says in words what is to be seen.
    html! {
        <svg class="picture rule-picture" aria-hidden="true" style={format!("--columns:{}", width + margin / CELL)}
            viewBox={format!("{} {} {} {}", -margin - 1, -margin - 1, width * CELL + margin + 2, height * CELL + margin + 2)}>
            { water(width, height) }
            if let Some(letters) = letters {
                { for (0..width).map(|at| label(at, letters.letter(at as u8).to_string(), true)) }
                { for (0..height).map(|at| label(at, (at + 1).to_string(), false)) }
                <path class="ink" d={format!("M0 {}V0H{}", height * CELL, width * CELL)} />
            }
            { drawings(&rows) }
        </svg>
    }
}

fn count(cells: usize) -> i32 {
    i32::try_from(cells).unwrap_or(0)
}

/// A single cell.
pub(super) fn sign(letter: u8) -> Html {
    let row = [letter];
    let row = std::str::from_utf8(&row).unwrap_or("-");
    html! {
        <svg class="picture sign" aria-hidden="true" viewBox="-1 -1 22 22">{ water(1, 1) }{ drawings(&[row]) }</svg>
    }
}

fn water(width: i32, height: i32) -> Html {
    let mut lines = String::new();
    for row in 0..=height {
        let _ = write!(lines, "M0 {}h{}", row * CELL, width * CELL);
    }
    for column in 0..=width {
        let _ = write!(lines, "M{} 0v{}", column * CELL, height * CELL);
    }
    html! { <path class="grid" d={lines} /> }
}

/// Everything on the cells: one path for each kind of line.
fn drawings(rows: &[&str]) -> Html {
    let at = |column: i32, row: i32| {
        let row = rows.get(usize::try_from(row).ok()?)?;
        row.as_bytes().get(usize::try_from(column).ok()?).copied()
    };
    let (mut hulls, mut wrecks, mut hatching, mut crosses) = Default::default();
    let mut signs = Vec::new();
    for (row, line) in (0..).zip(rows) {
        for (column, letter) in (0..).zip(line.bytes()) {
            let same = |columns, rows| at(column + columns, row + rows) == Some(letter);
            let (x, y) = (column * CELL, row * CELL);
            match letter {
                b'a' | b'b' | b'o' => hull(x, y, same, &mut hulls, &mut hatching),
                b'X' => {
                    hull(x, y, same, &mut wrecks, &mut hatching);
                    cross(x, y, &mut crosses);
                }
                b'x' => cross(x, y, &mut crosses),
                b'%' | b'v' => {
                    signs.push(spot(x, y, letter));
                    cross(x, y, &mut crosses);
                }
                _ => signs.push(spot(x, y, letter)),
            }
        }
    }
    html! {
        <>
            <path class="hatch" d={hatching} /><path class="ink" d={hulls} /><path class="mark" d={wrecks} />
            { for signs }
            <path class="mark" d={crosses} />
        </>
    }
}

/// What a hand does astray at a place: −1, 0 or 1, always the same there.
fn astray(x: i32, y: i32, salt: i32) -> i32 {
    let mixed = (x * 31 + y * 57 + salt * 101).wrapping_mul(0x2f35_9b7d);
    (mixed >> 13).rem_euclid(3) - 1
}

/// A line bent a little in its middle.
fn line(path: &mut String, (x1, y1): (i32, i32), (x2, y2): (i32, i32), salt: i32) {
    let (x, y) = (i32::midpoint(x1, x2) + astray(x1, y2, salt), i32::midpoint(y1, y2) + astray(y1, x2, salt));
    let _ = write!(path, "M{x1} {y1}Q{x} {y} {x2} {y2}");
}

fn cross(x: i32, y: i32, path: &mut String) {
    line(path, (x + 5, y + 5), (x + 15, y + 15 + astray(x, y, 3)), 1);
    line(path, (x + 15 + astray(x, y, 4), y + 5), (x + 5, y + 15), 2);
}

/// The part of a hull on a cell; `same` tells which neighbours belong to the same ship.
fn hull(x: i32, y: i32, same: impl Fn(i32, i32) -> bool, path: &mut String, hatching: &mut String) {
    let near = |open: bool| if open { 0 } else { INSET };
    let (left, right) = (x + near(same(-1, 0)), x + CELL - near(same(1, 0)));
    let (top, bottom) = (y + near(same(0, -1)), y + CELL - near(same(0, 1)));
    for (open, from, to) in [
        (same(0, -1), (left, top), (right, top)),
        (same(1, 0), (right, top), (right, bottom)),
        (same(0, 1), (left, bottom), (right, bottom)),
        (same(-1, 0), (left, top), (left, bottom)),
    ] {
        if !open {
            line(path, from, to, 5);
        }
    }
    // Where a ship turns, its lines end at the edge of this cell and meet a little inside.
    for (dx, dy) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] {
        if same(dx, 0) && same(0, dy) && !same(dx, dy) {
            let (x, y) = (x + CELL * (dx + 1) / 2, y + CELL * (dy + 1) / 2);
            let _ = write!(path, "M{x} {}h{}v{}", y - dy * INSET, -dx * INSET, dy * INSET);
        }
    }
    line(hatching, (left, y + 12), (x + 8, bottom), 6);
    line(hatching, (left, y + 5), (x + 15, bottom), 7);
    line(hatching, (x + 5, top), (right, y + 15), 8);
}

/// Whatever else a letter stands for.
fn spot(x: i32, y: i32, letter: u8) -> Html {
    let (cx, cy) = ((x + 10).to_string(), (y + 10).to_string());
    let mine = |class: &'static str| {
        let d = format!("M{} {}v14M{} {}h14M{} {}l10 10m0-10l-10 10", x + 10, y + 3, x + 3, y + 10, x + 5, y + 5);
        html! { <><path {class} {d} /><circle class={classes!(class, "filled")} cx={cx.clone()} cy={cy.clone()} r="4" /></> }
    };
    let sweeper = |class: &'static str| html! { <path {class} d={format!("M{} {}l7 13h-14z", x + 10, y + 3)} /> };
    match letter {
        b'.' => html! { <circle class="dot" {cx} {cy} r="3" /> },
        b',' => html! { <circle class="halo" {cx} {cy} r="1.5" /> },
        b'*' => mine("ink"),
        b'%' => mine("spent"),
        b'@' => html! { <>{ mine("mark") }<circle class="mark" {cx} {cy} r="9" /></> },
        b'^' => sweeper("ink"),
        b'v' => sweeper("spent"),
        b'!' => html! { <path class="mark filled" d={format!("M{} {}v15v-15l10 4l-10 4", x + 6, y + 3)} /> },
        b'C' => {
            let mut arms = String::new();
            cross(x, y, &mut arms);
            html! { <path class="ink" d={arms} /> }
        }
        b'N' => html! { <circle class="mark" {cx} {cy} r="6" /> },
        // What is killed is small and grey, in the form of its killer.
        b'c' => {
            let d = format!("M{} {}l6 6m0-6l-6 6", x + 7, y + 7);
            html! { <><path class="spent" {d} /><circle class="mark thin" {cx} {cy} r="7.5" /></> }
        }
        b'n' => {
            let d = format!("M{} {}l3 3m10 0l3-3m0 16l-3-3m-10 0l-3 3", x + 2, y + 2);
            html! { <><circle class="spent filled" {cx} {cy} r="2.5" /><path class="ink thin" {d} /></> }
        }
        _ => html! {},
    }
}

/// The waters of the picture of lines of fire.
const WATERS: &str = "
    . . . . . . . . .
     . . . . . . . . -
    . . # . # . . . .
     . . . . . . . . -
    . . ~ . . . . . .
     . . . . . . . . -
    . . . . . . . . .";

/// A ship of the line among enemies, as in the booklet's picture: range, open lines and blocked ones.
pub(super) fn lines_of_fire(text: &Texts) -> Html {
    let Ok(map) = Map::from_ascii(WATERS) else { return html! {} };
    let mut view = ChartView::still(map);
    view.letters = text.squadron.letters;
    let ships = [
        ("d4", Side::FIRST, ShipClass::ShipOfTheLine),
        ("b2", Side::SECOND, ShipClass::Frigate),
        ("d2", Side::SECOND, ShipClass::Brig),
        ("g3", Side::SECOND, ShipClass::ShipOfTheLine),
        ("f5", Side::SECOND, ShipClass::Galleon),
        ("b6", Side::SECOND, ShipClass::Brig),
    ];
    let afloat = |(hex, side, ship): (&str, Side, ShipClass)| {
        Some(Afloat { hex: parse_hex(hex)?, side, ship, strength: ship.strength(), flagship: false })
    };
    view.ships = ships.into_iter().filter_map(afloat).collect();
    if let Some(from) = parse_hex("d4") {
        view.chosen = Some(from);
        view.range = Some((from, ShipClass::ShipOfTheLine.range()));
        view.lines = view.lines_from(Side::FIRST, ShipClass::ShipOfTheLine, from);
    }
    html! { <Chart id="lines" label={text.squadron.legend_open} view={Rc::new(view)} /> }
}
