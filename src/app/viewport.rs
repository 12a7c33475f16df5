//! Zoom and scrolling of canvases by touch, drag, wheel, buttons and keys, shared by boards and charts.

use super::text::Texts;
use super::web::canvas;
use kletka::grid::Cell;
use kletka::scene::{Drag, Pointers, Pointing, Viewport};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// Zoom factor of a button or key.
const STEP: f32 = 1.4;

/// Canvas with its viewport and pointers, shared with components that drag pieces onto it.
pub(crate) struct Surface {
    pub(crate) canvas: NodeRef,
    viewport: std::cell::Cell<Viewport>,
    pointers: RefCell<Pointers>,
}

impl Default for Surface {
    fn default() -> Self {
        Self {
            canvas: NodeRef::default(),
            viewport: std::cell::Cell::new(Viewport::WHOLE),
            pointers: RefCell::default(),
        }
    }
}

impl PartialEq for Surface {
    /// Compares by identity.
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self, other)
    }
}

impl Surface {
    /// Returns the current viewport.
    pub(crate) fn viewport(&self) -> Viewport {
        self.viewport.get()
    }

    /// Returns the position of an event as fractions of the visible part.
    pub(crate) fn point(&self, event: &MouseEvent) -> Option<(f32, f32)> {
        canvas::point(&self.canvas, event).map(|point| (point.x, point.y))
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
        self.pointers.borrow().pointing(pointing, event.pointer_id(), event.button(), event.buttons())
    }

    /// Registers a pressed pointer.
    pub(crate) fn down(&self, event: &PointerEvent) {
        if let Some(point) = self.point(event) {
            let touch = event.pointer_type() != "mouse";
            self.pointers.borrow_mut().down(event.pointer_id(), point, touch);
        }
    }

    /// Registers a released or lost pointer; returns whether it was a tap.
    pub(crate) fn up(&self, event: &PointerEvent) -> bool {
        self.pointers.borrow_mut().up(event.pointer_id())
    }
}

/// Zoom and scroll control of a surface.
#[derive(Clone)]
pub(crate) struct ViewportControl {
    surface: Rc<Surface>,
    redraw: UseForceUpdateHandle,
    /// Maximum zoom.
    nearest: f32,
}

/// Returns the control of a component's surface, which redraws it after changes.
#[hook]
pub(crate) fn use_viewport(surface: &Rc<Surface>, nearest: f32) -> ViewportControl {
    let control = ViewportControl { surface: surface.clone(), redraw: use_force_update(), nearest };
    {
        // Only a non-passive listener can prevent the browser's own zoom.
        let control = control.clone();
        use_effect_with(nearest, move |_| {
            let canvas = control.surface.canvas.clone();
            let wheel =
                canvas::on_pinching_wheel(&canvas, move |factor, point| control.zoom(factor, (point.x, point.y)));
            move || drop(wheel)
        });
    }
    control
}

impl ViewportControl {
    /// Returns the current viewport.
    pub(crate) fn viewport(&self) -> Viewport {
        self.surface.viewport()
    }

    pub(crate) fn set(&self, viewport: Viewport) {
        if self.surface.viewport.replace(viewport) != viewport {
            self.redraw.force_update();
        }
    }

    /// Zooms by a factor around a point of the visible part.
    pub(crate) fn zoom(&self, factor: f32, (x, y): (f32, f32)) {
        let viewport = self.viewport();
        self.set(viewport.zoomed(factor.min(self.nearest / viewport.zoom), x, y));
    }

    /// Shows the whole.
    fn reset(&self) {
        self.set(self.viewport().zoomed(0.0, 0.5, 0.5));
    }

    /// Scrolls as little as needed to show a point of the whole beside the covered labels.
    pub(crate) fn keep(&self, (x, y): (f32, f32), covered: f32) {
        self.set(self.viewport().with(x, y, covered));
    }

    /// Interprets a pointer event on the canvas.
    pub(crate) fn pointing(&self, event: &PointerEvent) -> Option<Pointing> {
        self.surface.pointing(event)
    }

    /// Registers a pressed pointer and captures it.
    pub(crate) fn down(&self, event: &PointerEvent) {
        canvas::capture(&self.surface.canvas, event);
        self.surface.down(event);
    }

    /// Draws the reason of a refusal beside a point of the whole, within the visible part.
    pub(crate) fn refused(&self, (x, y): (f32, f32), why: &AttrValue) -> Html {
        let viewport = self.viewport();
        let (wide, high) = viewport.span();
        // In percent, because formatting floats would add code to the page.
        let part = |place: f32, edge: f32, span: f32| (((place - edge) / span * 100.0) as i32).clamp(0, 100);
        let (x, y) = (part(x, viewport.x, wide), part(y, viewport.y, high));
        let below = (y < 20).then_some("refused-below");
        html! { <p class={classes!("refused", below)} style={format!("--x:{x};--y:{y}")} aria-hidden="true">{ why }</p> }
    }

    /// Handles a moving pointer: two zoom, one scrolls if `pans`. Returns the drag.
    pub(crate) fn moved(&self, event: &PointerEvent, pans: bool) -> Drag {
        let Some(point) = self.surface.point(event) else { return Drag::None };
        let width = canvas::width(&self.surface.canvas);
        let drag = self.surface.pointers.borrow_mut().moved(event.pointer_id(), point, width);
        match drag {
            Drag::One(x, y) if pans => self.set(self.viewport().moved(x, y)),
            Drag::None | Drag::One(..) => {}
            Drag::Two { factor, middle, by } => {
                self.set(self.viewport().moved(by.0, by.1));
                self.zoom(factor, middle);
            }
        }
        drag
    }

    /// Registers a released or lost pointer; returns whether it was a tap.
    pub(crate) fn up(&self, event: &PointerEvent) -> bool {
        self.surface.up(event)
    }

    /// Returns whether a pressed pointer has entered another cell.
    pub(crate) fn enters(&self, cell: Cell) -> bool {
        self.surface.pointers.borrow_mut().enters(cell)
    }

    /// Returns whether the pointers did more than a tap since the first press.
    pub(crate) fn has_dragged(&self) -> bool {
        self.surface.pointers.borrow().has_dragged()
    }

    /// Returns whether two pointers were down at once since the first press.
    pub(crate) fn has_pinched(&self) -> bool {
        self.surface.pointers.borrow().has_pinched()
    }

    /// Returns whether the last pointer was a finger or pen.
    pub(crate) fn is_touch(&self) -> bool {
        self.surface.pointers.borrow().is_touch()
    }

    /// Handles the keys + − 0; returns whether it was one of them.
    pub(crate) fn key(&self, key: &str) -> bool {
        match key {
            "+" | "=" => self.zoom(STEP, (0.5, 0.5)),
            "-" => self.zoom(1.0 / STEP, (0.5, 0.5)),
            "0" => self.reset(),
            _ => return false,
        }
        true
    }

    /// Draws the zoom buttons; `whole` is the label of the reset.
    pub(crate) fn tools(&self, whole: &'static str, text: &Texts) -> Html {
        let text = text.squadron;
        let zoom = |factor: f32| {
            let control = self.clone();
            move |_: MouseEvent| control.zoom(factor, (0.5, 0.5))
        };
        let far = self.viewport().zoom <= 1.0;
        let whole_again = self.clone();
        html! {
            <div class="chart-tools">
                <button type="button" aria-label={text.nearer} title={text.nearer} onclick={zoom(STEP)}>{ "+" }</button>
                <button type="button" aria-label={text.further} title={text.further} disabled={far} onclick={zoom(1.0 / STEP)}>
                    { "−" }
                </button>
                <button type="button" class="chart-whole" disabled={far} onclick={move |_: MouseEvent| whole_again.reset()}>
                    { whole }
                </button>
            </div>
        }
    }
}
