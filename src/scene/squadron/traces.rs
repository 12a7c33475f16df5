//! Past and advised actions: routes with arrows, shots with results.

use super::super::{Ink, Shape};
use super::hex_layout::centre;
use crate::grid::Cell;
use crate::squadron::history::Action;

type Point = (f32, f32);

/// Returns the point at a part of a line.
pub(super) fn between(from: Point, to: Point, part: f32) -> Point {
    (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
}

/// Draws past actions: routes in pencil and lines of shots in red.
pub(super) fn draw_done(actions: &[Action], shapes: &mut Vec<Shape>) {
    for action in actions {
        match action {
            Action::Sail(_, way) => draw_way(way, Ink::Faint, 0.07, shapes),
            Action::Fire { from, to, .. } => {
                let points = vec![centre(*from), centre(*to)];
                shapes.push(Shape::Stroke { points, closed: false, ink: Ink::Red, width: 0.05 });
            }
        }
    }
}

/// Draws the results of shots above the ships: crosses for hits and rings for misses, side by side.
pub(super) fn draw_results(actions: &[Action], shapes: &mut Vec<Shape>) {
    let mut targets: Vec<Cell> = Vec::new();
    for action in actions {
        let Action::Fire { to, hit, .. } = action else { continue };
        let before = targets.iter().filter(|&target| target == to).count();
        targets.push(*to);
        let (x, y) = centre(*to);
        let (x, y) = (x - 0.34 + 0.3 * before as f32, y - 0.3);
        match hit {
            Some(true) => {
                for (dx, dy) in [(0.12, 0.12), (0.12, -0.12)] {
                    let points = vec![(x - dx, y - dy), (x + dx, y + dy)];
                    shapes.push(Shape::Stroke { points, closed: false, ink: Ink::Red, width: 0.1 });
                }
            }
            Some(false) => {
                shapes.push(Shape::Dot { at: (x, y), radius: 0.14, ink: Ink::Sheet });
                shapes.push(Shape::Ring { at: (x, y), radius: 0.11, ink: Ink::Text, width: 0.06 });
            }
            None => shapes.push(Shape::Ring { at: centre(*to), radius: 0.45, ink: Ink::Red, width: 0.06 }),
        }
    }
}

pub(super) fn draw_advice(actions: &[Action], shapes: &mut Vec<Shape>) {
    for action in actions {
        match action {
            Action::Sail(_, way) => draw_way(way, Ink::Focus, 0.11, shapes),
            Action::Fire { from, to, .. } => {
                let points = vec![centre(*from), centre(*to)];
                shapes.push(Shape::Stroke { points, closed: false, ink: Ink::Focus, width: 0.08 });
                shapes.push(Shape::Ring { at: centre(*to), radius: 0.46, ink: Ink::Focus, width: 0.08 });
            }
        }
    }
}

/// Numbers advised actions above the ships: at the end of a route and in the middle of a shot.
pub(super) fn draw_numbers(actions: &[Action], shapes: &mut Vec<Shape>) {
    for (number, action) in (1..).zip(actions) {
        let number: u8 = number;
        let at = match action {
            Action::Sail(_, way) => {
                let Some((x, y)) = way.last().map(|&cell| centre(cell)) else { continue };
                (x - 0.34, y - 0.36)
            }
            Action::Fire { from, to, .. } => between(centre(*from), centre(*to), 0.5),
        };
        shapes.push(Shape::Dot { at, radius: 0.25, ink: Ink::Focus });
        shapes.push(Shape::Dot { at, radius: 0.2, ink: Ink::Sheet });
        shapes.push(Shape::Text { at, text: number.to_string(), size: 0.3, ink: Ink::Text });
    }
}

/// Draws a route from a ring at its start to an arrow on the last edge that it crosses.
fn draw_way(way: &[Cell], ink: Ink, width: f32, shapes: &mut Vec<Shape>) {
    let points: Vec<Point> = way.iter().map(|&cell| centre(cell)).collect();
    let [.., before, end] = points[..] else { return };
    shapes.push(Shape::Ring { at: points[0], radius: 0.16, ink, width });
    let tip = between(before, end, 0.62);
    let (along, across) = ((end.0 - before.0, end.1 - before.1), (before.1 - end.1, end.0 - before.0));
    let barb =
        |side: f32| (tip.0 - 0.24 * along.0 + side * 0.17 * across.0, tip.1 - 0.24 * along.1 + side * 0.17 * across.1);
    shapes.push(Shape::Fill { points: vec![barb(-1.0), tip, barb(1.0)], ink });
    shapes.push(Shape::Stroke { points, closed: false, ink, width });
}
