//! State of a canvas between events.

use super::CanvasProps;
use super::view::CanvasView;
use crate::app::prelude::*;
use crate::app::web::canvas;
use gloo::timers::callback::Timeout;
use kletka::grid::Cell;
use kletka::scene::square_board::Pointed;
use kletka::scene::{Drag, Pointers, Pointing, Slip, Tip, Viewport};
use std::cell::RefCell;

/// Canvas element with its viewport, pointers and marks, shared with components that drag pieces onto it.
#[derive(Default)]
pub(crate) struct CanvasState {
    pub(crate) canvas: NodeRef,
    /// Element around the cells.
    pub(super) grid: NodeRef,
    pub(super) viewport: std::cell::Cell<Viewport>,
    pub(super) pointers: RefCell<Pointers>,
    pub(super) marks: std::cell::Cell<Marks>,
    /// Runs while a finger rests on a cell.
    pub(super) press: RefCell<Option<Timeout>>,
}

/// Returns the kind of an event's pointer.
fn tip(event: &PointerEvent) -> Tip {
    match event.pointer_type().as_str() {
        "mouse" => Tip::Mouse,
        "pen" => Tip::Pen,
        _ => Tip::Finger,
    }
}

/// Cells that are marked on a canvas.
#[derive(Clone, Copy, PartialEq, Default)]
pub(super) struct Marks {
    /// Cell of the last focus: the tab stop.
    pub(super) cursor: Option<Cell>,
    /// The focus is on a cell.
    pub(super) is_focused: bool,
    /// Cell below the mouse.
    pub(super) hover: Option<Cell>,
    /// Cell that a first tap has selected, and the number of shots before.
    pub(super) aimed: Option<(Cell, usize)>,
}

impl PartialEq for CanvasState {
    /// Compares by identity.
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self, other)
    }
}

impl CanvasState {
    /// Returns the position of an event as fractions of the visible part.
    pub(super) fn point(&self, event: &MouseEvent) -> Option<(f32, f32)> {
        canvas::point(&self.canvas, event).map(|point| (point.x, point.y))
    }

    /// Returns the cell below an event.
    pub(crate) fn cell_at(&self, view: &dyn CanvasView, event: &MouseEvent) -> Option<Cell> {
        view.cell_at(self.viewport.get(), self.point(event)?)
    }

    /// Interprets a pointer event. The caller must pass on all of down, move, up, cancel and lost capture.
    pub(crate) fn pointing(&self, event: &PointerEvent) -> Option<Pointing> {
        let pointing = match event.type_().as_str() {
            "pointerdown" => Pointing::Down,
            "pointermove" => Pointing::Move,
            "pointerup" => Pointing::Up,
            // The held press was captured by another element, such as the board after a piece button.
            "lostpointercapture" if event.buttons() & 1 != 0 => return None,
            _ => Pointing::Cancel,
        };
        let mut pointers = self.pointers.borrow_mut();
        pointers.pointing(pointing, event.pointer_id(), event.button(), event.buttons(), tip(event))
    }

    /// Registers a pointer that was pressed in a cell.
    pub(crate) fn down(&self, event: &PointerEvent, cell: Option<Cell>) {
        if let Some(point) = self.point(event) {
            self.pointers.borrow_mut().down(event.pointer_id(), point, tip(event), cell);
        }
    }

    /// Registers a moved pointer.
    pub(super) fn moved(&self, event: &PointerEvent, slip: Slip) -> Drag {
        let Some(point) = self.point(event) else { return Drag::None };
        let width = canvas::size(&self.canvas).0;
        self.pointers.borrow_mut().moved(event.pointer_id(), point, width, slip)
    }

    /// Registers a lost pointer.
    pub(super) fn cancel(&self, event: &PointerEvent) {
        self.pointers.borrow_mut().cancel(event.pointer_id());
    }

    /// Registers a released or lost pointer. Returns true for a tap.
    pub(crate) fn up(&self, event: &PointerEvent) -> bool {
        self.pointers.borrow_mut().up(event.pointer_id())
    }

    /// Returns the cell that a first tap has selected, if it can still be chosen.
    pub(super) fn aimed(&self, props: &CanvasProps) -> Option<Cell> {
        let (cell, shots) = self.marks.get().aimed?;
        (shots == props.shots && props.targets.contains(cell)).then_some(cell)
    }

    /// Returns the cell of the last focus.
    pub(super) fn cursor(&self) -> Option<Cell> {
        self.marks.get().cursor
    }

    /// Returns the marks to draw.
    pub(super) fn pointed(&self, props: &CanvasProps) -> Pointed {
        let Marks { cursor, is_focused, hover, .. } = self.marks.get();
        Pointed { cursor: cursor.filter(|_| is_focused), hover, aimed: self.aimed(props) }
    }
}
