//! Handlers of a canvas's events: pointers, clicks, keys, focus, zoom.

use super::ask::about_cell;
use super::state::{CanvasState, Marks};
use super::view::Kind;
use super::{CanvasProps, Dragging};
use crate::app::prelude::*;
use crate::app::settings::Aim;
use crate::app::text::Texts;
use crate::app::web::{canvas, document};
use gloo::timers::callback::Timeout;
use kletka::grid::Cell;
use kletka::scene::square_board::is_hard_to_hit;
use kletka::scene::{Drag, Pointing, Slip, Tip, Viewport, stroke};
use kletka::speech::Ask;
use std::rc::Rc;

/// Zoom factor of a button or key.
pub(super) const STEP: f32 = 1.4;
/// Time after which a resting finger marks a cell, in milliseconds.
const LONG_PRESS: u32 = 500;
/// Middle of the visible part.
pub(super) const MIDDLE: (f32, f32) = (0.5, 0.5);

/// Canvas as its events find it.
pub(super) struct Events {
    pub(super) props: CanvasProps,
    pub(super) state: Rc<CanvasState>,
    pub(super) redraw: UseForceUpdateHandle,
    pub(super) aim: Aim,
    pub(super) text: &'static Texts,
}

impl Events {
    /// Returns the callback of an event.
    pub(super) fn on<E: 'static>(self: &Rc<Self>, handle: fn(&Self, &E)) -> Callback<E> {
        let events = self.clone();
        Callback::from(move |event| handle(&events, &event))
    }

    pub(super) fn set_viewport(&self, viewport: Viewport) {
        if self.state.viewport.replace(viewport) != viewport {
            self.redraw.force_update();
        }
    }

    fn mark(&self, marks: Marks) {
        if self.state.marks.replace(marks) != marks {
            self.redraw.force_update();
        }
    }

    /// Zooms by a factor around a point of the visible part.
    pub(super) fn zoom(&self, factor: f32, (x, y): (f32, f32)) {
        let viewport = self.state.viewport.get();
        self.set_viewport(viewport.zoomed(factor.min(self.props.view.frame().nearest() / viewport.zoom), x, y));
    }

    /// Shows the whole.
    pub(super) fn reset(&self) {
        self.set_viewport(self.state.viewport.get().zoomed(0.0, MIDDLE.0, MIDDLE.1));
    }

    /// Scrolls as little as needed to show a cell beside the labels.
    fn keep(&self, cell: Cell) {
        let (x, y) = self.props.view.middle(cell);
        self.set_viewport(self.state.viewport.get().with(x, y, self.props.view.frame().covered()));
    }

    fn cell_at(&self, event: &MouseEvent) -> Option<Cell> {
        self.state.cell_at(&*self.props.view, event)
    }

    /// Returns the cell whose element received an event.
    fn cell_of(&self, event: &Event) -> Option<Cell> {
        self.props.view.cell(&document::cell_name(event)?)
    }

    pub(super) fn point(&self, event: &PointerEvent) {
        let Some(pointing) = self.state.pointing(event).filter(|_| self.props.view.frame().kind != Kind::Map) else {
            return;
        };
        let cell = self.cell_at(event);
        let was_down = self.state.pointers.borrow().is_down();
        match pointing {
            Pointing::Down => {
                canvas::capture(&self.state.canvas, event);
                self.state.down(event, cell);
                self.begin_long_press(event, cell);
                if was_down {
                    self.lift();
                }
                // A second finger may follow the first: it draws when it moves on or is lifted.
                if self.state.pointers.borrow().tip() != Tip::Finger {
                    self.draw(cell);
                }
            }
            Pointing::Move => self.move_pointer(event, cell),
            Pointing::Up => {
                self.state.press.take();
                let is_tap = self.state.up(event);
                let pressed = self.state.pointers.borrow().pressed();
                self.draw(pressed.filter(|_| is_tap));
                self.lift();
            }
            Pointing::Cancel => {
                self.state.press.take();
                self.state.cancel(event);
                self.lift();
            }
        }
        let has_pinched = self.state.pointers.borrow().has_pinched();
        if let Dragging::Pieces(on_point) = &self.props.dragging {
            // The press of a finger has turned into a pinch, or was that of a palm.
            if was_down && pointing == Pointing::Down {
                on_point.emit((Pointing::Cancel, cell));
            }
            if !has_pinched {
                on_point.emit((pointing, cell));
            }
        }
    }

    /// Marks a cell when a finger has rested on it; the tap that follows is none.
    fn begin_long_press(&self, event: &PointerEvent, cell: Option<Cell>) {
        let pressed = self.props.on_mark.clone().zip(cell).filter(|_| self.state.pointers.borrow().tip() != Tip::Mouse);
        let (state, id) = (self.state.clone(), event.pointer_id());
        *self.state.press.borrow_mut() = pressed.map(|(on_mark, cell)| {
            Timeout::new(LONG_PRESS, move || {
                state.pointers.borrow_mut().cancel(id);
                on_mark.emit(cell);
            })
        });
    }

    /// Marks a cell by the second button of the mouse. A finger's long press has its own timer, since not every browser
    /// reports it here.
    pub(super) fn menu(&self, event: &MouseEvent) {
        let Some(on_mark) = &self.props.on_mark else { return };
        event.prevent_default();
        if let Some(cell) = self.cell_at(event).filter(|_| self.state.pointers.borrow().tip() == Tip::Mouse) {
            on_mark.emit(cell);
        }
    }

    fn move_pointer(&self, event: &PointerEvent, cell: Option<Cell>) {
        let drag = self.state.moved(event, self.slip(cell));
        if drag != Drag::None {
            self.state.press.take();
        }
        let viewport = self.state.viewport.get();
        match drag {
            Drag::None if matches!(self.props.dragging, Dragging::Pieces(_)) => {}
            Drag::None => self.props.on_look.emit(cell),
            Drag::One(x, y) if self.props.dragging == Dragging::Scroll => self.set_viewport(viewport.moved(x, y)),
            Drag::One(x, y) => self.draw_along(event, (x, y)),
            Drag::Two { factor, middle, by } => {
                self.set_viewport(viewport.moved(by.0, by.1));
                self.zoom(factor, middle);
            }
        }
        self.hover(cell.filter(|_| event.pointer_type() == "mouse" && drag == Drag::None));
    }

    /// Returns the movement that is still a tap, when the pointer is above this cell.
    fn slip(&self, cell: Option<Cell>) -> Slip {
        let is_inside = cell.is_some() && cell == self.state.pointers.borrow().pressed();
        let scrolls = self.props.dragging == Dragging::Scroll && self.state.viewport.get().zoom > 1.0;
        match (is_inside, scrolls) {
            (false, _) => Slip::Least,
            (true, true) => Slip::Twice,
            (true, false) => Slip::Any,
        }
    }

    /// Marks the cell below the mouse, which only boards draw.
    fn hover(&self, hover: Option<Cell>) {
        if self.props.view.frame().kind == Kind::Board {
            self.mark(Marks { hover, ..self.state.marks.get() });
        }
    }

    pub(super) fn leave(&self, _: &PointerEvent) {
        self.hover(None);
        self.props.on_look.emit(None);
    }

    /// Chooses the cells that a drawing pointer has crossed since its last event. What is left of a pinch draws nothing.
    fn draw_along(&self, event: &PointerEvent, (x, y): (f32, f32)) {
        let Some(to) = self.state.point(event).filter(|_| !self.state.pointers.borrow().has_pinched()) else { return };
        let (from, width) = ((to.0 - x, to.1 - y), canvas::size(&self.state.canvas).0);
        let at = |point| self.props.view.cell_at(self.state.viewport.get(), point);
        self.draw(at(from));
        stroke(from, to, width).for_each(|point| self.draw(at(point)));
    }

    /// Chooses a cell that a drawing pointer has entered.
    fn draw(&self, cell: Option<Cell>) {
        let (Dragging::Draw(_), Some(cell)) = (&self.props.dragging, cell) else { return };
        let enters = self.state.pointers.borrow_mut().enters(cell);
        if enters {
            self.props.on_cell.emit(cell);
        }
    }

    /// Ends a stroke.
    fn lift(&self) {
        if let Dragging::Draw(on_lift) = &self.props.dragging {
            on_lift.emit(());
        }
    }

    pub(super) fn click(&self, event: &MouseEvent) {
        // Simulated clicks go to the elements of cells.
        if document::is_simulated(event) {
            if let Some(cell) = self.cell_of(event) {
                self.props.on_cell.emit(cell);
                self.lift();
            }
            return;
        }
        // The end of a drag is no click.
        if self.props.dragging != Dragging::Scroll || self.state.pointers.borrow().has_dragged() {
            return;
        }
        if let Some(cell) = self.cell_at(event) {
            self.tap(cell);
        }
    }

    /// Chooses a cell, or only selects it if fingers may miss it.
    fn tap(&self, cell: Cell) {
        let CanvasProps { view, on_cell, targets, shots, .. } = &self.props;
        let aims = targets.contains(cell) && self.state.aimed(&self.props) != Some(cell) && self.aims_first();
        self.mark(Marks { aimed: aims.then_some((cell, *shots)), ..self.state.marks.get() });
        if aims {
            document::announce(&view.aimed(cell, self.text));
        } else {
            on_cell.emit(cell);
        }
    }

    /// Returns true if a first tap selects a cell.
    fn aims_first(&self) -> bool {
        let (width, viewport) = (canvas::size(&self.state.canvas).0, self.state.viewport.get());
        match self.aim {
            Aim::Auto => {
                is_hard_to_hit(width, self.props.view.frame().columns, viewport)
                    && self.state.pointers.borrow().tip() != Tip::Mouse
            }
            Aim::On => true,
            Aim::Off => false,
        }
    }

    /// Handles a key on a cell: steps, zooms, or passes it on. Enter and Space click the cell.
    pub(super) fn key(&self, event: &KeyboardEvent) {
        let (Some(cell), key) = (self.cell_of(event), event.key()) else { return };
        // Shortcuts of the browser.
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        if let Some(to) = self.props.view.step(cell, &key) {
            event.prevent_default();
            if to == cell {
                return document::announce(self.text.battle.speech.edge);
            }
            document::focus_cell(&self.state.grid, &self.props.view.name(to));
            return;
        }
        let ask = Ask::from_key(&key).filter(|_| self.props.view.frame().kind != Kind::Map);
        if let Some(answer) = ask.and_then(|ask| about_cell(&*self.props.view, cell, ask, self.text)) {
            return document::announce(&answer);
        }
        match key.as_str() {
            "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" => {
                event.prevent_default();
                document::announce(self.text.battle.speech.edge);
            }
            "Enter" | " " | "Tab" | "Shift" => {}
            "+" | "=" | "-" | "0" => {
                match key.as_str() {
                    "0" => self.reset(),
                    "-" => self.zoom(1.0 / STEP, MIDDLE),
                    _ => self.zoom(STEP, MIDDLE),
                }
                self.keep(cell);
            }
            _ => self.props.on_key.emit((key, cell)),
        }
    }

    /// Moves the mark of the focus with it.
    pub(super) fn focus(&self, event: &FocusEvent) {
        if let Some(cell) = self.cell_of(event) {
            self.mark(Marks { cursor: Some(cell), is_focused: true, ..self.state.marks.get() });
            self.keep(cell);
            self.props.on_look.emit(Some(cell));
        }
    }

    pub(super) fn blur(&self, _: &FocusEvent) {
        self.mark(Marks { is_focused: false, ..self.state.marks.get() });
        self.props.on_look.emit(None);
    }
}
