//! Looking nearer at what is drawn on a canvas, and moving it along: by two fingers, by dragging, by a wheel, by buttons and
//! by keys. Boards and charts share it.

use super::text::Texts;
use super::web::canvas;
use kletka::grid::Cell;
use kletka::scene::{Drag, Pointers, Pointing, Viewport};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// How much nearer a button or a key leads.
const STEP: f32 = 1.4;

/// A canvas, how near one looks at what is drawn on it, and the pointers over it: shared with those who drag things onto the
/// canvas.
pub(crate) struct Surface {
    pub(crate) canvas: NodeRef,
    lens: std::cell::Cell<Viewport>,
    pointers: RefCell<Pointers>,
}

impl Default for Surface {
    fn default() -> Self {
        Self { canvas: NodeRef::default(), lens: std::cell::Cell::new(Viewport::WHOLE), pointers: RefCell::default() }
    }
}

impl PartialEq for Surface {
    /// A surface is only the same as itself.
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self, other)
    }
}

impl Surface {
    /// How near one looks now.
    pub(crate) fn lens(&self) -> Viewport {
        self.lens.get()
    }

    /// Where an event happened, in parts of what is seen.
    pub(crate) fn spot(&self, event: &MouseEvent) -> Option<(f32, f32)> {
        canvas::spot(&self.canvas, event).map(|spot| (spot.x, spot.y))
    }

    /// What an event of a pointer means. What hears one hears them all: down, move, up, cancel and the loss of the capture.
    pub(crate) fn hear(&self, event: &PointerEvent) -> Option<Pointing> {
        let told = match event.type_().as_str() {
            "pointerdown" => Pointing::Down,
            "pointermove" => Pointing::Move,
            "pointerup" => Pointing::Up,
            // A press that is still held has gone over to another element, as from a button to the board.
            "lostpointercapture" if event.buttons() & 1 != 0 => return None,
            _ => Pointing::Cancel,
        };
        self.pointers.borrow().pointing(told, event.pointer_id(), event.button(), event.buttons())
    }

    /// A pointer goes down.
    pub(crate) fn down(&self, event: &PointerEvent) {
        if let Some(spot) = self.spot(event) {
            let touch = event.pointer_type() != "mouse";
            self.pointers.borrow_mut().down(event.pointer_id(), spot, touch);
        }
    }

    /// A pointer is lifted, or lost; whether it only tapped.
    pub(crate) fn up(&self, event: &PointerEvent) -> bool {
        self.pointers.borrow_mut().up(event.pointer_id())
    }
}

/// What looks at a surface.
#[derive(Clone)]
pub(crate) struct ViewportControl {
    surface: Rc<Surface>,
    redraw: UseForceUpdateHandle,
    /// How many times nearer than the whole one can look.
    nearest: f32,
}

/// The viewport of a component's surface. The component is drawn again when one looks nearer or elsewhere.
#[hook]
pub(crate) fn use_viewport(surface: &Rc<Surface>, nearest: f32) -> ViewportControl {
    let viewport = ViewportControl { surface: surface.clone(), redraw: use_force_update(), nearest };
    {
        // Only a listener of its own may keep the browser from zooming the whole page.
        let viewport = viewport.clone();
        use_effect_with(nearest, move |_| {
            let canvas = viewport.surface.canvas.clone();
            let wheel = canvas::on_pinching_wheel(&canvas, move |factor, spot| viewport.zoom(factor, (spot.x, spot.y)));
            move || drop(wheel)
        });
    }
    viewport
}

impl ViewportControl {
    /// How near one looks now.
    pub(crate) fn lens(&self) -> Viewport {
        self.surface.lens()
    }

    /// Looks through another lens.
    pub(crate) fn set(&self, lens: Viewport) {
        if self.surface.lens.replace(lens) != lens {
            self.redraw.force_update();
        }
    }

    /// Looks so many times nearer; what is at a place of what is seen stays there.
    pub(crate) fn zoom(&self, factor: f32, (x, y): (f32, f32)) {
        let lens = self.lens();
        self.set(lens.zoomed(factor.min(self.nearest / lens.zoom), x, y));
    }

    /// Looks at the whole.
    fn reset(&self) {
        self.set(self.lens().zoomed(0.0, 0.5, 0.5));
    }

    /// Moves only as far as needed for a place of the whole to be in sight beside what is covered at the left and above.
    pub(crate) fn keep(&self, (x, y): (f32, f32), covered: f32) {
        self.set(self.lens().with(x, y, covered));
    }

    /// What an event of a pointer over the canvas means.
    pub(crate) fn hear(&self, event: &PointerEvent) -> Option<Pointing> {
        self.surface.hear(event)
    }

    /// A pointer goes down: its events stay with the canvas.
    pub(crate) fn down(&self, event: &PointerEvent) {
        canvas::capture(&self.surface.canvas, event);
        self.surface.down(event);
    }

    /// Why a cell with its middle at this place of the whole does nothing, beside it and never over the edge of what is seen.
    pub(crate) fn refused(&self, (x, y): (f32, f32), why: &AttrValue) -> Html {
        let lens = self.lens();
        let (wide, high) = lens.span();
        // In percent: whole numbers need no code that writes fractions.
        let part = |place: f32, edge: f32, span: f32| (((place - edge) / span * 100.0) as i32).clamp(0, 100);
        let (x, y) = (part(x, lens.x, wide), part(y, lens.y, high));
        let below = (y < 20).then_some("refused-below");
        html! { <p class={classes!("refused", below)} style={format!("--x:{x};--y:{y}")} aria-hidden="true">{ why }</p> }
    }

    /// A pointer moves: two pinch, and one moves what is seen along where `pans`. What the pointers do is told.
    pub(crate) fn moved(&self, event: &PointerEvent, pans: bool) -> Drag {
        let Some(spot) = self.surface.spot(event) else { return Drag::None };
        let width = canvas::width(&self.surface.canvas);
        let drag = self.surface.pointers.borrow_mut().moved(event.pointer_id(), spot, width);
        match drag {
            Drag::One(x, y) if pans => self.set(self.lens().moved(x, y)),
            Drag::None | Drag::One(..) => {}
            Drag::Two { factor, middle, by } => {
                self.set(self.lens().moved(by.0, by.1));
                self.zoom(factor, middle);
            }
        }
        drag
    }

    /// A pointer is lifted, or lost; whether it only tapped.
    pub(crate) fn up(&self, event: &PointerEvent) -> bool {
        self.surface.up(event)
    }

    /// Whether a pressed pointer comes to a cell where it was not just before.
    pub(crate) fn enters(&self, cell: Cell) -> bool {
        self.surface.pointers.borrow_mut().enters(cell)
    }

    /// Whether what the pointers did since the first went down was more than a tap.
    pub(crate) fn has_dragged(&self) -> bool {
        self.surface.pointers.borrow().has_dragged()
    }

    /// Whether two pointers were down at once since the first went down.
    pub(crate) fn has_pinched(&self) -> bool {
        self.surface.pointers.borrow().has_pinched()
    }

    /// Whether a finger or a pen pointed last.
    pub(crate) fn is_touch(&self) -> bool {
        self.surface.pointers.borrow().is_touch()
    }

    /// Does what the keys + − 0 say; whether it was one of them.
    pub(crate) fn key(&self, key: &str) -> bool {
        match key {
            "+" | "=" => self.zoom(STEP, (0.5, 0.5)),
            "-" => self.zoom(1.0 / STEP, (0.5, 0.5)),
            "0" => self.reset(),
            _ => return false,
        }
        true
    }

    /// The buttons that lead nearer, further, and to the whole, which is called so.
    pub(crate) fn tools(&self, whole: &'static str, text: &Texts) -> Html {
        let text = text.squadron;
        let zoom = |factor: f32| {
            let viewport = self.clone();
            move |_: MouseEvent| viewport.zoom(factor, (0.5, 0.5))
        };
        let far = self.lens().zoom <= 1.0;
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
