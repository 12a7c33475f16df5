//! The viewport: the visible part of a board or map, by zoom and pan.

use super::{Scene, Shape};

/// The visible part of a scene: its zoom factor and top left corner, in fractions of the whole.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Viewport {
    /// The magnification relative to the view of the whole, at least 1.
    pub zoom: f32,
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// The size of the window at zoom 1, in fractions of the whole: one of them is 1, the other is larger if the
    /// window has another shape than the scene.
    pub window: (f32, f32),
}

/// A rectangle in fractions of a width and a height.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// The left edge.
    pub left: f32,
    /// The top edge.
    pub top: f32,
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
}

/// The largest zoom.
const NEAREST: f32 = 6.0;

/// Clamps a number. (`f32::clamp` would add float formatting to the wasm, for its panic.)
fn within(number: f32, least: f32, most: f32) -> f32 {
    number.max(least).min(most)
}

/// Clamps the edge of a window; one that shows more than the whole is centred.
fn edge(edge: f32, span: f32) -> f32 {
    if span >= 1.0 { (1.0 - span) / 2.0 } else { within(edge, 0.0, 1.0 - span) }
}

impl Default for Viewport {
    fn default() -> Self {
        Self::WHOLE
    }
}

impl Viewport {
    /// The whole scene in a window of its shape.
    pub const WHOLE: Self = Self { zoom: 1.0, x: 0.0, y: 0.0, window: (1.0, 1.0) };

    /// Creates a view magnified by `zoom` around this point, in a window of the scene's shape.
    pub fn at(zoom: f32, x: f32, y: f32) -> Self {
        Self::WHOLE.centred(zoom, x, y)
    }

    /// Creates a view of the whole; both shapes are given as width / height.
    pub fn whole(scene: f32, window: f32) -> Self {
        let wider = window / scene;
        Self { window: (wider.max(1.0), (1.0 / wider).max(1.0)), ..Self::WHOLE }.inside()
    }

    /// Changes the shape of the window, keeping the centre.
    #[must_use]
    pub fn through(self, window: (f32, f32)) -> Self {
        let (x, y) = self.place(0.5, 0.5);
        Self { window, ..self }.centred(self.zoom, x, y)
    }

    /// Magnifies by `zoom` around this point of the whole.
    #[must_use]
    pub fn centred(self, zoom: f32, x: f32, y: f32) -> Self {
        let near = Self { zoom: within(zoom, 1.0, NEAREST), ..self };
        let (wide, high) = near.span();
        Self { x: x - wide / 2.0, y: y - high / 2.0, ..near }.inside()
    }

    /// Returns the zoom at which the scene fills the window.
    pub fn filling(self) -> f32 {
        self.window.0.max(self.window.1)
    }

    /// Returns the visible width and height, in fractions of the whole.
    pub fn span(self) -> (f32, f32) {
        (self.window.0 / self.zoom, self.window.1 / self.zoom)
    }

    /// Converts a point of the visible part to one of the whole.
    pub fn place(self, x: f32, y: f32) -> (f32, f32) {
        let (wide, high) = self.span();
        (self.x + x * wide, self.y + y * high)
    }

    /// Converts a rectangle of the whole to one of the visible part.
    pub fn seen(self, Rect { left, top, width, height }: Rect) -> Rect {
        let (wide, high) = self.span();
        Rect { left: (left - self.x) / wide, top: (top - self.y) / high, width: width / wide, height: height / high }
    }

    /// Zooms by `factor`, keeping the content below a point of the visible part.
    #[must_use]
    pub fn zoomed(self, factor: f32, x: f32, y: f32) -> Self {
        let held = self.place(x, y);
        let near = Self { zoom: within(self.zoom * factor, 1.0, NEAREST), ..self };
        let (wide, high) = near.span();
        Self { x: held.0 - x * wide, y: held.1 - y * high, ..near }.inside()
    }

    /// Pans by fractions of the visible part.
    #[must_use]
    pub fn moved(self, x: f32, y: f32) -> Self {
        let (wide, high) = self.span();
        Self { x: self.x - x * wide, y: self.y - y * high, ..self }.inside()
    }

    /// Pans by the least distance that brings a point of the whole well into view, beside what is `covered` at the
    /// left and at the top.
    #[must_use]
    pub fn with(self, x: f32, y: f32, covered: (f32, f32)) -> Self {
        let (wide, high) = self.span();
        let near = |edge: f32, place: f32, span: f32, covered: f32| {
            edge.min(place - 0.12 * span - covered).max(place - 0.88 * span)
        };
        Self { x: near(self.x, x, wide, covered.0), y: near(self.y, y, high, covered.1), ..self }.inside()
    }

    fn inside(self) -> Self {
        let (wide, high) = self.span();
        Self { x: edge(self.x, wide), y: edge(self.y, high), ..self }
    }

    /// Clips a scene to the visible part.
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
