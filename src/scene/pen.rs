//! Lines as if drawn by hand: a little astray, but the same each time.

use super::{Ink, Shape};

/// How far a hand goes astray, in cells.
const ASTRAY: f32 = 0.045;

/// A hand that draws on a cell; what it draws there is always the same.
pub(super) struct Pen {
    state: u32,
}

impl Pen {
    /// The hand for a cell.
    pub(super) fn on(cell: usize) -> Self {
        Self { state: (cell as u32).wrapping_mul(0x9E37_79B1) ^ 0x5bd1_e995 }
    }

    /// A small number from −1 to 1.
    fn shake(&mut self) -> f32 {
        self.state = self.state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.state >> 8) as f32 / (1 << 23) as f32 - 1.0
    }

    fn near(&mut self, (x, y): (f32, f32)) -> (f32, f32) {
        (x + self.shake() * ASTRAY, y + self.shake() * ASTRAY)
    }

    /// A line from point to point, bent a little.
    pub(super) fn line(&mut self, from: (f32, f32), to: (f32, f32), ink: Ink, width: f32) -> Shape {
        let middle = (f32::midpoint(from.0, to.0), f32::midpoint(from.1, to.1));
        let points = vec![self.near(from), self.near(middle), self.near(to)];
        Shape::Stroke { points, closed: false, ink, width }
    }

    /// A closed line through corners.
    pub(super) fn outline(&mut self, corners: &[(f32, f32)], ink: Ink, width: f32) -> Shape {
        let points = corners.iter().map(|&corner| self.near(corner)).collect();
        Shape::Stroke { points, closed: true, ink, width }
    }

    /// A dot.
    pub(super) fn dot(&mut self, at: (f32, f32), radius: f32, ink: Ink) -> Shape {
        Shape::Dot { at: self.near(at), radius, ink }
    }
}
