//! What is to be drawn, as data: pure functions from what a player may see to a list of shapes, tested natively. One
//! small painter in the page draws any scene.

pub mod campaign;
pub mod heat_map;
pub mod letter_picture;
mod pen;
pub mod plot;
mod pointers;
pub mod qr_code;
pub mod sea_battle;
pub mod squadron;
pub mod square_board;
pub mod svg;
mod viewport;
pub mod virus_war;

pub use pointers::{Drag, Pointers, Pointing};
pub use viewport::{Rect, Viewport};

/// A colour by its meaning; the page has one for each in every theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// The squares of the paper.
    Grid,
    /// The pen: hulls, own things.
    Pen,
    /// The red pen: hits, and what is wrong.
    Red,
    /// Pencil: misses, the halo.
    Faint,
    /// The edges of sheets; killed symbols.
    Line,
    /// Letters and numbers.
    Text,
    /// The paper.
    Sheet,
    /// A cell that is chosen or can be.
    Chosen,
    /// How probable something is.
    Heat,
    /// Where the keyboard is.
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
    /// An open line of fire.
    Open,
    /// A blocked line of fire.
    Blocked,
}

/// A shape; lengths are in cells, from the top left.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// A line through points.
    Stroke {
        /// The points.
        points: Vec<(f32, f32)>,
        /// Whether the last is joined to the first.
        closed: bool,
        /// Its colour.
        ink: Ink,
        /// Its width.
        width: f32,
    },
    /// A filled polygon.
    Fill {
        /// Its corners.
        points: Vec<(f32, f32)>,
        /// Its colour.
        ink: Ink,
    },
    /// A filled circle.
    Dot {
        /// Its middle.
        at: (f32, f32),
        /// Its radius.
        radius: f32,
        /// Its colour.
        ink: Ink,
    },
    /// A circle's line.
    Ring {
        /// Its middle.
        at: (f32, f32),
        /// Its radius.
        radius: f32,
        /// Its colour.
        ink: Ink,
        /// The line's width.
        width: f32,
    },
    /// A line of text around a point.
    Text {
        /// Its middle.
        at: (f32, f32),
        /// What it says.
        text: String,
        /// The height of its letters.
        size: f32,
        /// Its colour.
        ink: Ink,
    },
}

/// Everything that is to be drawn, from the lowest.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The width, in cells.
    pub width: f32,
    /// The height, in cells.
    pub height: f32,
    /// The shapes.
    pub shapes: Vec<Shape>,
}
