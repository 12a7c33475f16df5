//! Drawings as data: pure functions from visible state to lists of shapes, which one painter in the page draws.

pub mod campaign;
pub mod heat_map;
pub mod letter_picture;
pub(crate) mod pen;
pub mod plot;
mod pointers;
pub mod qr_code;
pub mod sea_battle;
pub mod sketch;
pub mod squadron;
pub mod square_board;
pub mod svg;
mod viewport;
pub mod virus_war;

pub use pointers::{Drag, Pointers, Pointing, Slip, Tip, stroke};
pub use viewport::{Rect, Viewport};

/// A colour by its meaning; each theme of the page defines it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// The grid of the paper.
    Grid,
    /// The pen: hulls and own pieces.
    Pen,
    /// The red pen: hits and errors.
    Red,
    /// The pencil: misses and the halo.
    Faint,
    /// The edges of sheets, and killed symbols.
    Line,
    /// Letters and numbers.
    Text,
    /// The paper.
    Sheet,
    /// A selected or selectable cell.
    Chosen,
    /// Probability.
    Heat,
    /// The keyboard focus.
    Focus,
    /// Open water.
    Sea,
    /// Land.
    Land,
    /// White sails.
    Sail,
    /// Red sails, and the red fort.
    RedSail,
    /// Hulls of ships, and the black fort.
    Hull,
    /// A clear line of fire.
    Open,
    /// A blocked line of fire.
    Blocked,
}

/// A shape; lengths are in cells, from the top left.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// A polyline.
    Stroke {
        /// The points.
        points: Vec<(f32, f32)>,
        /// True if the last point is joined to the first.
        closed: bool,
        /// The colour.
        ink: Ink,
        /// The width.
        width: f32,
    },
    /// A filled polygon.
    Fill {
        /// The corners.
        points: Vec<(f32, f32)>,
        /// The colour.
        ink: Ink,
    },
    /// A filled circle.
    Dot {
        /// The centre.
        at: (f32, f32),
        /// The radius.
        radius: f32,
        /// The colour.
        ink: Ink,
    },
    /// A circle outline.
    Ring {
        /// The centre.
        at: (f32, f32),
        /// The radius.
        radius: f32,
        /// The colour.
        ink: Ink,
        /// The width of the line.
        width: f32,
    },
    /// A line of text centred on a point.
    Text {
        /// The centre.
        at: (f32, f32),
        /// The text.
        text: String,
        /// The height of the letters.
        size: f32,
        /// The colour.
        ink: Ink,
    },
}

/// A drawing, from the lowest shape.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The width, in cells.
    pub width: f32,
    /// The height, in cells.
    pub height: f32,
    /// The shapes.
    pub shapes: Vec<Shape>,
}
