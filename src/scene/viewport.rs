//! The viewport: the visible part of a board or map, by zoom and pan.

use super::{Scene, Shape};

/// The visible part of a scene: its zoom factor and its upper left corner, in parts of the whole.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Viewport {
    /// How many times nearer than where the whole is just seen, from 1.
    pub zoom: f32,
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// How wide and how high the window is where the whole is just seen, in parts of the whole: one of them is 1, the other
    /// is more where the window has another shape than the scene.
    pub window: (f32, f32),
}

/// A rectangle in parts of a width and a height, from the top left.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// Its left edge.
    pub left: f32,
    /// Its upper edge.
    pub top: f32,
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
}

/// The nearest that one can look.
const NEAREST: f32 = 6.0;

/// A number drawn in between bounds. (`clamp` brings along all that writes fractions, for its panic.)
fn within(number: f32, least: f32, most: f32) -> f32 {
    number.max(least).min(most)
}

/// Where the edge of a window of this span is, inside of the whole; a window that sees more than the whole has it in its middle.
fn edge(edge: f32, span: f32) -> f32 {
    if span >= 1.0 { (1.0 - span) / 2.0 } else { within(edge, 0.0, 1.0 - span) }
}

impl Viewport {
    /// The whole chart in a window of its shape.
    pub const WHOLE: Self = Self { zoom: 1.0, x: 0.0, y: 0.0, window: (1.0, 1.0) };

    /// The whole, magnified by `zoom` with this place in the middle, in a window of its shape.
    pub fn at(zoom: f32, x: f32, y: f32) -> Self {
        Self::WHOLE.centred(zoom, x, y)
    }

    /// The whole scene of this shape in a window of that shape; shapes are widths in parts of heights.
    pub fn whole(scene: f32, window: f32) -> Self {
        let wider = window / scene;
        Self { window: (wider.max(1.0), (1.0 / wider).max(1.0)), ..Self::WHOLE }.inside()
    }

    /// The same through a window of another shape, with the same place in its middle.
    #[must_use]
    pub fn through(self, window: (f32, f32)) -> Self {
        let (x, y) = self.place(0.5, 0.5);
        Self { window, ..self }.centred(self.zoom, x, y)
    }

    /// The same window, magnified by `zoom` with this place of the whole in the middle.
    #[must_use]
    pub fn centred(self, zoom: f32, x: f32, y: f32) -> Self {
        let near = Self { zoom: within(zoom, 1.0, NEAREST), ..self };
        let (wide, high) = near.span();
        Self { x: x - wide / 2.0, y: y - high / 2.0, ..near }.inside()
    }

    /// The zoom at which the scene fills the window.
    pub fn filling(self) -> f32 {
        self.window.0.max(self.window.1)
    }

    /// How much of the whole is seen across and down, in parts of it.
    pub fn span(self) -> (f32, f32) {
        (self.window.0 / self.zoom, self.window.1 / self.zoom)
    }

    /// The place of the whole below a place of what is seen.
    pub fn place(self, x: f32, y: f32) -> (f32, f32) {
        let (wide, high) = self.span();
        (self.x + x * wide, self.y + y * high)
    }

    /// Where a rectangle of the whole is seen, in parts of what is seen.
    pub fn seen(self, Rect { left, top, width, height }: Rect) -> Rect {
        let (wide, high) = self.span();
        Rect { left: (left - self.x) / wide, top: (top - self.y) / high, width: width / wide, height: height / high }
    }

    /// The same, `factor` times nearer; what is below a place of what is seen stays there.
    #[must_use]
    pub fn zoomed(self, factor: f32, x: f32, y: f32) -> Self {
        let held = self.place(x, y);
        let near = Self { zoom: within(self.zoom * factor, 1.0, NEAREST), ..self };
        let (wide, high) = near.span();
        Self { x: held.0 - x * wide, y: held.1 - y * high, ..near }.inside()
    }

    /// The same, moved along by parts of what is seen.
    #[must_use]
    pub fn moved(self, x: f32, y: f32) -> Self {
        let (wide, high) = self.span();
        Self { x: self.x - x * wide, y: self.y - y * high, ..self }.inside()
    }

    /// The same, moved only as far as needed for a place of the whole to be well in sight, where a strip of this part of
    /// the whole is covered at the left and above.
    #[must_use]
    pub fn with(self, x: f32, y: f32, covered: f32) -> Self {
        let (wide, high) = self.span();
        let near = |edge: f32, place: f32, span: f32| edge.min(place - 0.12 * span - covered).max(place - 0.88 * span);
        Self { x: near(self.x, x, wide), y: near(self.y, y, high), ..self }.inside()
    }

    fn inside(self) -> Self {
        let (wide, high) = self.span();
        Self { x: edge(self.x, wide), y: edge(self.y, high), ..self }
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
        let (wide, high) = self.span();
        Scene { width: scene.width * wide, height: scene.height * high, shapes }
    }
}
