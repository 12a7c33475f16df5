//! Lines as if drawn by hand. Jitter depends on the point alone, so that lines which share a point still meet.

use super::{Ink, Shape};

/// The largest jitter, in cells.
const ASTRAY: f32 = 0.045;

/// Returns two pseudo-random numbers from −1 to 1, always equal for a point.
pub(super) fn shake((x, y): (f32, f32)) -> (f32, f32) {
    let part = |number: f32| (number * 32.0).round() as i32 as u32;
    let mut state = part(x).wrapping_mul(0x9E37_79B1) ^ part(y).wrapping_mul(0x85EB_CA6B) ^ 0x5bd1_e995;
    let mut shake = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state ^= state >> 15;
        (state >> 8) as f32 / (1 << 23) as f32 - 1.0
    };
    (shake(), shake())
}

fn near((x, y): (f32, f32)) -> (f32, f32) {
    let (across, down) = shake((x, y));
    (x + across * ASTRAY, y + down * ASTRAY)
}

/// Draws a slightly bent line.
pub(crate) fn line(from: (f32, f32), to: (f32, f32), ink: Ink, width: f32) -> Shape {
    let middle = (f32::midpoint(from.0, to.0), f32::midpoint(from.1, to.1));
    Shape::Stroke { points: vec![near(from), near(middle), near(to)], closed: false, ink, width }
}

pub(super) fn outline(corners: &[(f32, f32)], ink: Ink, width: f32) -> Shape {
    Shape::Stroke { points: corners.iter().map(|&corner| near(corner)).collect(), closed: true, ink, width }
}

pub(crate) fn dot(at: (f32, f32), radius: f32, ink: Ink) -> Shape {
    Shape::Dot { at: near(at), radius, ink }
}
