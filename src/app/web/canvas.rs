//! Painter of scenes on canvases, in device pixels and theme colours.

use super::document;
use crate::app::prelude::*;
use gloo::events::{EventListener, EventListenerOptions};
use kletka::scene::{Ink, Scene, Shape};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// Point on a canvas as fractions of its width and height from the top left.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

/// Returns the position of a pointer event.
pub(crate) fn point(node: &NodeRef, event: &web_sys::MouseEvent) -> Option<Point> {
    let rect = node.cast::<HtmlCanvasElement>()?.get_bounding_client_rect();
    let x = (f64::from(event.client_x()) - rect.left()) / rect.width();
    let y = (f64::from(event.client_y()) - rect.top()) / rect.height();
    (rect.width() > 0.0).then_some(Point { x: x as f32, y: y as f32 })
}

/// Returns the displayed size of a canvas in points, at least 1 × 1.
pub(crate) fn size(node: &NodeRef) -> (f32, f32) {
    let size = node.cast::<HtmlCanvasElement>().map(|canvas| (canvas.client_width(), canvas.client_height()));
    size.map_or((1.0, 1.0), |(width, height)| (width.max(1) as f32, height.max(1) as f32))
}

/// Listens for pinching on a touchpad, which browsers report as a wheel with Ctrl, in place of zooming the page. Passes
/// the zoom factor and the point.
pub(crate) fn on_pinching_wheel(node: &NodeRef, call: impl Fn(f32, Point) + 'static) -> Option<EventListener> {
    let surface = node.cast::<HtmlCanvasElement>()?.parent_element()?;
    let options = EventListenerOptions::enable_prevent_default();
    let node = node.clone();
    Some(EventListener::new_with_options(&surface, "wheel", options, move |event| {
        if let Some(wheel) = event.dyn_ref::<web_sys::WheelEvent>()
            && wheel.ctrl_key()
            && let Some(point) = point(&node, wheel)
        {
            wheel.prevent_default();
            call(if wheel.delta_y() < 0.0 { 1.15 } else { 1.0 / 1.15 }, point);
        }
    }))
}

/// Pause that separates two wheel gestures, in milliseconds. A touchpad sends dozens of events per gesture.
const WHEEL_REST: f64 = 90.0;

/// Listens for wheel gestures and right clicks over a canvas, in place of scrolling and the context menu. Listens at
/// the document because a captured pointer redirects its events.
pub(crate) fn on_wheel_or_right_click(node: &NodeRef, call: impl Fn() + 'static) -> Option<[EventListener; 2]> {
    let document = web_sys::window()?.document()?;
    let call = Rc::new(call);
    let last = Cell::new(f64::MIN);
    let listen = |kind: &'static str, turns: Box<dyn Fn(&web_sys::Event) -> bool>| {
        let (node, call) = (node.clone(), call.clone());
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(&document, kind, options, move |event| {
            let over = event.dyn_ref::<web_sys::MouseEvent>().filter(|mouse| !mouse.ctrl_key());
            let inside = |point: Point| (0.0..1.0).contains(&point.x) && (0.0..1.0).contains(&point.y);
            if over.and_then(|mouse| point(&node, mouse)).is_some_and(inside) {
                event.prevent_default();
                if turns(event) {
                    call();
                }
            }
        })
    };
    let wheel =
        listen("wheel", Box::new(move |event| event.time_stamp() - last.replace(event.time_stamp()) > WHEEL_REST));
    // A long touch requests the context menu too.
    let by_mouse = |event: &web_sys::Event| {
        event.dyn_ref::<web_sys::PointerEvent>().is_none_or(|pointer| pointer.pointer_type() != "touch")
    };
    Some([wheel, listen("contextmenu", Box::new(by_mouse))])
}

/// Captures the pointer for the canvas until release.
pub(crate) fn capture(node: &NodeRef, event: &web_sys::PointerEvent) {
    if let Some(canvas) = node.cast::<HtmlCanvasElement>() {
        let _ = canvas.set_pointer_capture(event.pointer_id());
    }
}

/// Captures the pointer for the pressed button until release.
pub(crate) fn capture_button(event: &web_sys::PointerEvent) {
    // Yew listens at its root, so the target may be a child of the button.
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    if let Some(button) = target.and_then(|target| target.closest("button").ok()?) {
        let _ = button.set_pointer_capture(event.pointer_id());
    }
}

const INKS: [(Ink, &str); 17] = [
    (Ink::Grid, "--cell"),
    (Ink::Pen, "--ink"),
    (Ink::Red, "--red"),
    (Ink::Faint, "--faint"),
    (Ink::Line, "--line"),
    (Ink::Text, "--text"),
    (Ink::Sheet, "--sheet"),
    (Ink::Chosen, "--chosen"),
    (Ink::Heat, "--heat"),
    (Ink::Focus, "--focus"),
    (Ink::Sea, "--sea"),
    (Ink::Land, "--land"),
    (Ink::Sail, "--sail"),
    (Ink::RedSail, "--red-sail"),
    (Ink::Hull, "--hull"),
    (Ink::Open, "--open"),
    (Ink::Blocked, "--blocked"),
];

/// Returns the CSS variable of an ink.
pub(crate) fn colour(ink: Ink) -> &'static str {
    INKS.iter().find(|&&(known, _)| known == ink).map_or("--ink", |&(_, name)| name)
}

/// Resolved colours of the theme.
struct Palette([String; 17]);

impl Palette {
    fn of(canvas: &HtmlCanvasElement) -> Option<Self> {
        let style = web_sys::window()?.get_computed_style(canvas).ok()??;
        Some(Self(INKS.map(|(_, name)| style.get_property_value(name).unwrap_or_default())))
    }

    fn ink(&self, ink: Ink) -> &str {
        let place = INKS.iter().position(|&(known, _)| known == ink).unwrap_or(0);
        &self.0[place]
    }
}

/// Minimum height of drawn text in points.
const LEAST_TEXT: f64 = 6.5;

/// Paints a scene on the whole canvas.
pub(crate) fn paint(node: &NodeRef, scene: &Scene) -> Option<()> {
    paint_in(node, scene, web_sys::window()?.device_pixel_ratio())
}

/// Paints a scene in the colours of paper, with enough pixels for a print.
pub(crate) fn paint_for_print(node: &NodeRef, scene: &Scene) -> Option<()> {
    document::on_paper(|| paint_in(node, scene, PRINT_PIXELS))
}

/// Pixels per point of a print.
const PRINT_PIXELS: f64 = 3.0;

fn paint_in(node: &NodeRef, scene: &Scene, pixels: f64) -> Option<()> {
    let canvas: HtmlCanvasElement = node.cast()?;
    let width = (f64::from(canvas.client_width()) * pixels).round();
    let cell = width / f64::from(scene.width);
    let height = (cell * f64::from(scene.height)).round();
    if width < 1.0 {
        return None;
    }
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    // To set the size, even as it is, would have the page laid out anew.
    if (canvas.width(), canvas.height()) != (width as u32, height as u32) {
        canvas.set_width(width as u32);
        canvas.set_height(height as u32);
    }
    context.set_transform(cell, 0.0, 0.0, cell, 0.0, 0.0).ok()?;
    context.clear_rect(0.0, 0.0, f64::from(scene.width), f64::from(scene.height) + 1.0);
    context.set_line_cap("round");
    context.set_line_join("round");
    let mut brush = Brush { palette: Palette::of(&canvas)?, context, stroke: None, width: None, fill: None };
    for shape in &scene.shapes {
        match shape {
            // Text in a thumbnail would be unreadable.
            Shape::Text { size, .. } if f64::from(*size) * cell < LEAST_TEXT * pixels => {}
            _ => brush.draw(shape),
        }
    }
    Some(())
}

/// Context of a canvas, with the styles that it has: to set one takes longer than to draw most shapes.
struct Brush {
    context: CanvasRenderingContext2d,
    palette: Palette,
    stroke: Option<Ink>,
    width: Option<f32>,
    fill: Option<Ink>,
}

impl Brush {
    fn draw(&mut self, shape: &Shape) {
        match shape {
            Shape::Stroke { points, closed, ink, width } => {
                trace(&self.context, points, *closed);
                self.stroke(*ink, *width);
            }
            Shape::Fill { points, ink } => {
                trace(&self.context, points, true);
                self.fill(*ink);
            }
            Shape::Dot { at, radius, ink } => {
                circle(&self.context, *at, *radius);
                self.fill(*ink);
            }
            Shape::Ring { at, radius, ink, width } => {
                circle(&self.context, *at, *radius);
                self.stroke(*ink, *width);
            }
            Shape::Text { at, text, size, ink } => {
                self.dip(*ink);
                let context = &self.context;
                // Browsers do not draw fonts below one pixel, so the text is drawn at a hundred times its size and scaled.
                context.save();
                let _ = context.translate(f64::from(at.0), f64::from(at.1));
                let _ = context.scale(0.01, 0.01);
                context.set_font(&format!("{}px system-ui, sans-serif", (size * 100.0) as u32));
                context.set_text_align("center");
                context.set_text_baseline("middle");
                let _ = context.fill_text(text, 0.0, 0.0);
                context.restore();
            }
        }
    }

    /// Strokes the traced path.
    fn stroke(&mut self, ink: Ink, width: f32) {
        if self.stroke.replace(ink) != Some(ink) {
            self.context.set_stroke_style_str(self.palette.ink(ink));
        }
        if self.width.replace(width) != Some(width) {
            self.context.set_line_width(f64::from(width));
        }
        self.context.stroke();
    }

    /// Fills the traced path.
    fn fill(&mut self, ink: Ink) {
        self.dip(ink);
        self.context.fill();
    }

    /// Sets the ink of fills and texts.
    fn dip(&mut self, ink: Ink) {
        if self.fill.replace(ink) != Some(ink) {
            self.context.set_fill_style_str(self.palette.ink(ink));
        }
    }
}

fn trace(context: &CanvasRenderingContext2d, points: &[(f32, f32)], closed: bool) {
    context.begin_path();
    for (index, &(x, y)) in points.iter().enumerate() {
        if index == 0 {
            context.move_to(f64::from(x), f64::from(y));
        } else {
            context.line_to(f64::from(x), f64::from(y));
        }
    }
    if closed {
        context.close_path();
    }
}

fn circle(context: &CanvasRenderingContext2d, at: (f32, f32), radius: f32) {
    context.begin_path();
    let _ = context.arc(f64::from(at.0), f64::from(at.1), f64::from(radius), 0.0, core::f64::consts::TAU);
}
