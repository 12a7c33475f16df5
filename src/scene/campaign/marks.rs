//! Marks beside camps and coasts, each of a distinct shape.

use super::super::{Ink, Shape};
use crate::campaign::Loot;
use crate::format::grouped;

/// The most bolts drawn: three wraths are the worst case (C4).
const MOST_LIGHTNING: u8 = 3;

fn around((x, y): (f32, f32), points: &[(f32, f32)]) -> Vec<(f32, f32)> {
    points.iter().map(|&(dx, dy)| (x + dx, y + dy)).collect()
}

/// Fills a polygon with paper and outlines it.
fn plate(points: Vec<(f32, f32)>, ink: Ink, shapes: &mut Vec<Shape>) {
    shapes.push(Shape::Fill { points: points.clone(), ink: Ink::Sheet });
    shapes.push(Shape::Stroke { points, closed: true, ink, width: 0.06 });
}

/// Draws a shield: the camp cannot be attacked.
pub(super) fn draw_shield(at: (f32, f32), shapes: &mut Vec<Shape>) {
    let edge = [(-0.22, -0.26), (0.22, -0.26), (0.22, 0.02), (0.13, 0.19), (0.0, 0.3), (-0.13, 0.19), (-0.22, 0.02)];
    plate(around(at, &edge), Ink::Pen, shapes);
    for points in [around(at, &[(0.0, -0.2), (0.0, 0.2)]), around(at, &[(-0.14, -0.06), (0.14, -0.06)])] {
        shapes.push(Shape::Stroke { points, closed: false, ink: Ink::Pen, width: 0.07 });
    }
}

/// Draws an hourglass: the port rests after a battle.
pub(super) fn draw_hourglass(at: (f32, f32), shapes: &mut Vec<Shape>) {
    let glass = [(-0.17, -0.26), (0.17, -0.26), (0.03, 0.0), (0.17, 0.26), (-0.17, 0.26), (-0.03, 0.0)];
    plate(around(at, &glass), Ink::Text, shapes);
    let sand = around(at, &[(0.0, 0.06), (0.13, 0.24), (-0.13, 0.24)]);
    shapes.push(Shape::Fill { points: sand, ink: Ink::Text });
}

/// Draws one bolt per wrath of the gods, three at most, from right to left; a single one marks a coast that they
/// held.
pub(super) fn draw_wrath(wrath: u8, (x, y): (f32, f32), shapes: &mut Vec<Shape>) {
    const BOLT: [(f32, f32); 6] =
        [(0.05, -0.3), (-0.13, 0.04), (-0.02, 0.04), (-0.07, 0.3), (0.13, -0.07), (0.02, -0.07)];
    for number in 0..wrath.min(MOST_LIGHTNING) {
        let at = (x - f32::from(number) * 0.27, y);
        shapes.push(Shape::Fill { points: around(at, &BOLT), ink: Ink::Red });
    }
}

/// Draws crossed swords: a battle for the coast.
pub(super) fn draw_swords(at: (f32, f32), shapes: &mut Vec<Shape>) {
    for way in [-1.0, 1.0] {
        for (from, to) in [((-0.24, 0.26), (0.24, -0.26)), ((-0.24, 0.06), (-0.06, 0.22))] {
            let points = around(at, &[(from.0 * way, from.1), (to.0 * way, to.1)]);
            shapes.push(Shape::Stroke { points, closed: false, ink: Ink::Text, width: 0.075 });
        }
    }
}

/// Draws loot behind a coin; taken loot is struck out with an empty coin.
pub(super) fn draw_loot(loot: Loot, taken: bool, (x, y): (f32, f32), shapes: &mut Vec<Shape>) {
    let text = grouped(u128::from(loot.gold()));
    let half = if loot.thousands() > 9 { 0.7 } else { 0.58 };
    let coin = (x - half - 0.2, y);
    shapes.push(if taken {
        Shape::Ring { at: coin, radius: 0.14, ink: Ink::Faint, width: 0.05 }
    } else {
        Shape::Dot { at: coin, radius: 0.17, ink: Ink::Open }
    });
    let ink = if taken { Ink::Faint } else { Ink::Text };
    shapes.push(Shape::Text { at: (x + 0.12, y), text, size: 0.46, ink });
    if taken {
        let points = vec![(x + 0.12 - half, y + 0.03), (x + 0.12 + half, y - 0.03)];
        shapes.push(Shape::Stroke { points, closed: false, ink: Ink::Faint, width: 0.05 });
    }
}
