//! The sheet of a solitaire: numbers at the edges, shown cells printed, the player's marks drawn by hand.

use super::{Clue, Mark, Sheet};
use crate::grid::{Cell, CellSet};
use crate::scene::sea_battle::draw_ship_cell;
use crate::scene::square_board::{MARGIN, Pointed};
use crate::scene::square_board::{corner, draw_labelled, extent, square, view_labelled};
use crate::scene::{Ink, Scene, Shape, Viewport, pen};
use core::cmp::Ordering;
use core::f32::consts::TAU;

/// Draws a sheet. Until it is solved, a number is struck out once its line has as many ship cells, and ringed if it has
/// more.
pub fn draw(sheet: &Sheet, viewport: Viewport, pointed: Pointed) -> Scene {
    let size = sheet.puzzle().size;
    // The cells of the diagonal are in each line.
    let of_line = |line: u8| Cell::new(line, line).map_or([(None, 0); 2], |cell| sheet.tallies_at(cell));
    let state = |count: Option<u8>, marked: usize| {
        let count = count.filter(|_| sheet.solved().is_none());
        count.map_or(Ordering::Less, |count| marked.cmp(&count.into()))
    };
    let written = |count: Option<u8>| count.map(|count| count.to_string()).unwrap_or_default();
    let mut shapes = Vec::new();
    let label = |(count, marked): (Option<u8>, usize)| {
        let ink = match state(count, marked) {
            Ordering::Less => Ink::Text,
            Ordering::Equal => Ink::Faint,
            Ordering::Greater => Ink::Red,
        };
        (written(count), ink)
    };
    draw_labelled(size, |line| of_line(line).map(label), &mut shapes);
    for line in 0..size {
        let at = f32::from(line) + MARGIN + 0.5;
        for ((x, y), (count, marked)) in [(at, 0.5), (0.5, at)].into_iter().zip(of_line(line)) {
            match state(count, marked) {
                Ordering::Less => {}
                Ordering::Equal => shapes.push(pen::line((x - 0.28, y + 0.24), (x + 0.28, y - 0.24), Ink::Faint, 0.06)),
                Ordering::Greater => {
                    shapes.push(Shape::Ring { at: (x, y), radius: 0.4, ink: Ink::Red, width: 0.07 });
                }
            }
        }
    }
    for cell in CellSet::board(size) {
        let (x, y) = corner(cell);
        match (sheet.puzzle().clue(cell), sheet.mark(cell)) {
            (Some(clue), _) => shown(cell, clue, &mut shapes),
            (None, Mark::Water) => shapes.push(pen::dot((x + 0.5, y + 0.5), 0.1, Ink::Text)),
            (None, Mark::Ship) => draw_ship_cell(&sheet.ships(), cell, Ink::Pen, 0.11, &mut shapes),
            (None, Mark::Empty) => {}
        }
    }
    let scene = Scene { width: extent(size), height: extent(size), shapes };
    let labels = |line: u8| of_line(line).map(|(count, _)| written(count));
    view_labelled(scene, viewport, size, labels, pointed)
}

/// Draws a shown cell on its own ground: waves for water, a filled part of a ship rounded where the ship
/// ends, a ring for a part of which nothing is told.
fn shown(cell: Cell, clue: Clue, shapes: &mut Vec<Shape>) {
    const RADIUS: f32 = 0.38;
    let (x, y) = corner(cell);
    shapes.push(square(cell, Ink::Chosen));
    if clue == Clue::Water {
        for row in [0.36, 0.64] {
            let wave = |step: u8| {
                let part = f32::from(step) / 12.0;
                (x + 0.15 + part * 0.7, y + row + (part * 2.0 * TAU).sin() * 0.07)
            };
            shapes.push(Shape::Stroke {
                points: (0..=12).map(wave).collect(),
                closed: false,
                ink: Ink::Pen,
                width: 0.07,
            });
        }
        return;
    }
    if clue == Clue::Part {
        return shapes.push(Shape::Ring { at: (x + 0.5, y + 0.5), radius: 0.28, ink: Ink::Pen, width: 0.14 });
    }
    let (near, far) = (0.5 - RADIUS, 0.5 + RADIUS);
    // The straight part: left, upper, right and lower edge.
    let straight = match clue {
        Clue::Water | Clue::Single | Clue::Part => None,
        Clue::Left => Some((0.5, near, far, far)),
        Clue::Top => Some((near, 0.5, far, far)),
        Clue::Right => Some((near, near, 0.5, far)),
        Clue::Bottom => Some((near, near, far, 0.5)),
        Clue::Middle => Some((near, near, far, far)),
    };
    if let Some((left, top, right, bottom)) = straight {
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        let points = corners.iter().map(|(right, down)| (x + right, y + down)).collect();
        shapes.push(Shape::Fill { points, ink: Ink::Pen });
    }
    if clue != Clue::Middle {
        shapes.push(Shape::Dot { at: (x + 0.5, y + 0.5), radius: RADIUS, ink: Ink::Pen });
    }
}
