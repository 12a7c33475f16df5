//! What a canvas shows: a drawing, and cells with a place, a name and words.

use crate::app::text::Texts;
use crate::app::web::cells::CellElement;
use crate::app::web::media;
use kletka::grid::Cell;
use kletka::scene::square_board::{self, Pointed};
use kletka::scene::{Rect, Scene, Viewport, squadron};
use std::any::Any;
use std::ops::Deref;
use std::rc::Rc;

/// Board, chart or map on a canvas. Defaults are those of a board on squared paper.
pub(crate) trait CanvasView: Any {
    fn frame(&self) -> Frame;

    /// Draws the visible part.
    fn scene(&self, viewport: Viewport, pointed: Pointed) -> Scene;

    /// Draws what is printed.
    fn printed(&self) -> Scene {
        self.scene(Viewport::WHOLE, Pointed::default())
    }

    /// Draws the visible part some milliseconds after `before`, while pieces that have moved since are on their ways;
    /// without `before`, those that moved last. `None` once all are in their cells.
    fn moving(&self, _before: Option<&dyn CanvasView>, _elapsed: f32, _: Viewport, _: Pointed) -> Option<Scene> {
        None
    }

    fn name(&self, cell: Cell) -> String;

    /// Parses a cell's name.
    fn cell(&self, name: &str) -> Option<Cell>;

    /// Returns a cell's element, which is no tab stop.
    fn element(&self, cell: Cell, text: &Texts) -> CellElement;

    /// Announces a cell that a first tap has selected.
    fn aimed(&self, cell: Cell, _text: &Texts) -> String {
        self.name(cell)
    }

    /// Returns the cells, row by row.
    fn rows(&self) -> Vec<Vec<Cell>> {
        let size = self.frame().columns;
        (0..size).map(|row| (0..size).filter_map(|column| Cell::new(column, row)).collect()).collect()
    }

    /// Returns the cells that touch one, row by row.
    fn around(&self, cell: Cell) -> Vec<Cell> {
        let at = |row: i8| (-1..=1).map(move |column| (column, row)).filter(|at| *at != (0, 0));
        (-1..=1).flat_map(at).filter_map(|(column, row)| cell.offset(column, row, self.frame().columns)).collect()
    }

    /// Returns the cell at a point of the visible part.
    fn cell_at(&self, viewport: Viewport, (x, y): (f32, f32)) -> Option<Cell> {
        square_board::cell_seen(viewport, x, y, self.frame().columns)
    }

    /// Returns the middle of a cell, in fractions of the whole.
    fn middle(&self, cell: Cell) -> (f32, f32) {
        square_board::middle(cell, self.frame().columns)
    }

    /// Returns the cell to which a key leads.
    fn step(&self, from: Cell, key: &str) -> Option<Cell> {
        square_board::step(from, key, self.frame().columns)
    }

    /// Returns the viewport in a window of this size, in points, after `before`; initially there is none.
    fn viewport(&self, window: (f32, f32), before: Option<Viewport>) -> Viewport {
        let Frame { columns, sight, .. } = self.frame();
        match (before, sight.map(|cell| self.middle(cell))) {
            (None, _) => square_board::first_viewport(window.0, columns, sight, media::coarse()),
            (Some(before), None) => before,
            (Some(before), Some((x, y))) => before.with(x, y, self.frame().covered()),
        }
    }
}

/// Adds the marks of a board to its drawing.
pub(crate) fn board(view: &dyn CanvasView, whole: Scene, viewport: Viewport, pointed: Pointed) -> Scene {
    let name = |column| Cell::new(column, 0).map(|cell| view.name(cell));
    let letter = |column| name(column).unwrap_or_default().chars().take(1).collect();
    square_board::view(whole, viewport, view.frame().columns, letter, pointed)
}

/// View that is compared by its contents.
#[derive(Clone)]
pub(crate) struct SharedView {
    view: Rc<dyn CanvasView>,
    is_same: fn(&dyn Any, &dyn Any) -> bool,
}

impl SharedView {
    pub(crate) fn new<T: CanvasView + PartialEq>(view: T) -> Self {
        Self { view: Rc::new(view), is_same: |one, other| one.downcast_ref::<T>() == other.downcast_ref() }
    }
}

impl PartialEq for SharedView {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.view, &other.view) || (self.is_same)(&*self.view, &*other.view)
    }
}

impl Deref for SharedView {
    type Target = dyn CanvasView;

    fn deref(&self) -> &Self::Target {
        &*self.view
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Board on squared paper.
    Board,
    /// Sea chart of hexes.
    Chart,
    /// Map of a campaign: a list of places, always wholly in sight.
    Map,
}

/// Measures of a view and its prominent cells.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Frame {
    pub(crate) kind: Kind,
    pub(crate) columns: u8,
    pub(crate) rows: u8,
    /// Width and height of the whole scene.
    pub(crate) extent: (f32, f32),
    /// Rectangle of all cells, in fractions of the whole.
    pub(crate) cells: Rect,
    /// Initial tab stop.
    pub(crate) first: Option<Cell>,
    /// Cell to scroll into view.
    pub(crate) sight: Option<Cell>,
    /// Cell of the last shot.
    pub(crate) last: Option<Cell>,
}

/// Largest board size without zoom buttons.
const PLAIN: u8 = 14;
/// Maximum zoom of a chart.
const NEAREST: f32 = 6.0;

impl Frame {
    /// Returns the frame of a board on squared paper.
    pub(crate) fn board(size: u8, sight: Option<Cell>, last: Option<Cell>) -> Self {
        let (extent, cells) = (square_board::extent(size), square_board::cells_seen(Viewport::WHOLE, size));
        let (extent, first) = ((extent, extent), Cell::from_index(0));
        Self { kind: Kind::Board, columns: size, rows: size, extent, cells, first, sight, last }
    }

    /// Returns the classes of the canvas and of the sheet within.
    pub(super) const fn classes(self) -> [&'static str; 2] {
        match self.kind {
            Kind::Board => ["board", "board-sheet"],
            Kind::Chart => ["chart", "chart-sheet"],
            Kind::Map => ["campaign-map", "chart-sheet"],
        }
    }

    /// Returns the style that gives the canvas its shape.
    pub(super) fn style(self) -> String {
        // In thousandths, because formatting floats would add code to the page.
        let [width, height] = [self.extent.0, self.extent.1].map(|length| (length * 1000.0) as u32);
        match self.kind {
            Kind::Board => format!("--cells:{}", u32::from(self.columns) + 1),
            Kind::Chart | Kind::Map => format!("--shape:calc({width}/{height})"),
        }
    }

    /// Returns the maximum zoom.
    pub(super) fn nearest(self) -> f32 {
        match self.kind {
            // Six cells beside the labels.
            Kind::Board => (self.extent.0 / 7.0).max(1.0),
            Kind::Chart => NEAREST,
            Kind::Map => 1.0,
        }
    }

    /// Returns the parts of the whole that the labels at the left and at the top cover.
    pub(super) fn covered(self) -> (f32, f32) {
        let margin = match self.kind {
            Kind::Board => square_board::MARGIN,
            Kind::Chart => squadron::MARGIN,
            Kind::Map => 0.0,
        };
        (margin / self.extent.0, margin / self.extent.1)
    }

    pub(super) const fn is_large(self) -> bool {
        self.columns > PLAIN
    }

    pub(super) fn has_tools(self, viewport: Viewport) -> bool {
        match self.kind {
            Kind::Board => self.is_large() || viewport != Viewport::WHOLE,
            Kind::Chart => true,
            Kind::Map => false,
        }
    }

    /// Returns what resets the viewport when it changes. A board begins anew at each width.
    pub(super) fn identity(self, window: (f32, f32)) -> (u8, u8, u32) {
        (self.columns, self.rows, if self.kind == Kind::Board { window.0 as u32 } else { 0 })
    }

    /// Writes the visible part for tests: zoom, left and top edge; for charts also the extent and the visible span.
    pub(super) fn write(self, viewport: Viewport) -> String {
        let ((width, height), (wide, high)) = (self.extent, viewport.span());
        let parts = [viewport.zoom, viewport.x, viewport.y, width, height, wide, high];
        // In millionths, because formatting floats would add code to the page.
        let parts = parts.map(|part| format!("{}e-6", (part * 1e6) as i32));
        parts[..if self.kind == Kind::Board { 3 } else { parts.len() }].join(" ")
    }
}
