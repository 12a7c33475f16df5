//! Looking closer at a chart or board: how near, and at what.

use super::{Scene, Shape};

/// A lens over a scene: how many times nearer it is, and which place is its upper left corner, in parts of the whole.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lens {
    /// How many times nearer, from 1.
    pub zoom: f32,
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
}

/// The nearest that one can look.
const NEAREST: f32 = 6.0;

/// A number drawn in between bounds. (`clamp` brings along all that writes fractions, for its panic.)
fn within(number: f32, least: f32, most: f32) -> f32 {
    number.max(least).min(most)
}

impl Lens {
    /// The whole scene.
    pub const WHOLE: Self = Self { zoom: 1.0, x: 0.0, y: 0.0 };

    /// Looks so many times nearer at a place of the whole, which comes to the middle.
    pub fn at(zoom: f32, x: f32, y: f32) -> Self {
        let zoom = within(zoom, 1.0, NEAREST);
        Self { zoom, x: x - 0.5 / zoom, y: y - 0.5 / zoom }.inside()
    }

    /// The place of the whole below a place of what is seen.
    pub fn place(self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x / self.zoom, self.y + y / self.zoom)
    }

    /// The same, `factor` times nearer; what is below a place of what is seen stays there.
    #[must_use]
    pub fn zoomed(self, factor: f32, x: f32, y: f32) -> Self {
        let (held_x, held_y) = self.place(x, y);
        let zoom = within(self.zoom * factor, 1.0, NEAREST);
        Self { zoom, x: held_x - x / zoom, y: held_y - y / zoom }.inside()
    }

    /// The same, moved along by parts of what is seen.
    #[must_use]
    pub fn moved(self, x: f32, y: f32) -> Self {
        Self { x: self.x - x / self.zoom, y: self.y - y / self.zoom, ..self }.inside()
    }

    /// The same, moved only as far as needed for a place of the whole to be well in sight, where a strip of this part of
    /// the whole is covered at the left and above.
    #[must_use]
    pub fn with(self, x: f32, y: f32, covered: f32) -> Self {
        let room = 0.12 / self.zoom;
        let span = 1.0 / self.zoom;
        let near = |edge: f32, place: f32| edge.min(place - room - covered).max(place + room - span);
        Self { x: near(self.x, x), y: near(self.y, y), ..self }.inside()
    }

    fn inside(self) -> Self {
        let most = 1.0 - 1.0 / self.zoom;
        Self { x: within(self.x, 0.0, most), y: within(self.y, 0.0, most), ..self }
    }

    /// What of a scene is seen.
    pub(super) fn look(self, scene: Scene) -> Scene {
        if self == Self::WHOLE {
            return scene;
        }
        let (left, top) = (self.x * scene.width, self.y * scene.height);
        let at = |(x, y): (f32, f32)| (x - left, y - top);
        let all = |points: Vec<(f32, f32)>| points.into_iter().map(at).collect();
        let shift = |shape| match shape {
            Shape::Stroke { points, closed, ink, width } => Shape::Stroke { points: all(points), closed, ink, width },
            Shape::Fill { points, ink } => Shape::Fill { points: all(points), ink },
            Shape::Dot { at: place, radius, ink } => Shape::Dot { at: at(place), radius, ink },
            Shape::Ring { at: place, radius, ink, width } => Shape::Ring { at: at(place), radius, ink, width },
            Shape::Text { at: place, text, size, ink } => Shape::Text { at: at(place), text, size, ink },
        };
        let shapes = scene.shapes.into_iter().map(shift).collect();
        Scene { width: scene.width / self.zoom, height: scene.height / self.zoom, shapes }
    }
}
