//! Painting of a canvas and rendering of its cells.

use super::view::{Kind, SharedView};
use crate::app::prelude::*;
use crate::app::text::Texts;
use crate::app::web::in_turn::{InTurn, in_turn_if};
use crate::app::web::media::{self, SizeWatch};
use crate::app::web::{canvas, cells, document};
use gloo::events::EventListener;
use gloo::render::{AnimationFrame, request_animation_frame};
use kletka::grid::Cell;
use kletka::scene::sketch::{added, sketch};
use kletka::scene::square_board::Pointed;
use kletka::scene::{Scene, Viewport};
use std::cell::RefCell;
use std::rc::Rc;

/// Time in milliseconds in which the marks of a move are drawn.
const DRAWING: f64 = 250.0;

thread_local! {
    /// Time of the last frame with a painted view, as bits.
    static PAINTED: std::cell::Cell<u64> = const { std::cell::Cell::new(u64::MAX) };
}

/// Acts in the next frame, or in the one after if another view is painted in that.
fn in_frame(frame: &Frame, act: impl FnOnce(f64) + 'static) {
    let next = frame.clone();
    let paint = request_animation_frame(move |now| {
        if PAINTED.replace(now.to_bits()) == now.to_bits() {
            *next.borrow_mut() = Some((request_animation_frame(act), Vec::new()));
        } else {
            act(now);
        }
    });
    *frame.borrow_mut() = Some((paint, Vec::new()));
}

/// Paints the view at most once per animation frame. `change` tells the number of shots, and whether to animate a new
/// one and the first: pieces that have moved go their ways, or else what is added is drawn as with a pencil.
#[hook]
pub(super) fn use_painter<T: PartialEq + 'static>(
    node: &NodeRef,
    shown: (SharedView, Pointed, Viewport, T, u32),
    change: (usize, bool, bool),
) {
    let frame: Frame = use_mut_ref(|| None);
    let last = use_mut_ref(|| None::<Rc<Drawing>>);
    {
        let last = last.clone();
        use_guard_with((), move |()| {
            document::on_print(move |prints| {
                if let Some(drawing) = &*last.borrow() {
                    drawing.print(prints);
                }
            })
        });
    }
    let node = node.clone();
    use_guard_with((shown, change), move |((view, pointed, viewport, ..), change)| {
        let (view, pointed, viewport, (shots, animate, arrives)) = (view.clone(), *pointed, *viewport, *change);
        let is_move = last.borrow().as_ref().is_none_or(|known| known.shots != shots);
        let next = frame.clone();
        let act = move |now| {
            let scene = view.scene(viewport, pointed);
            let known = last.take();
            let is_new = animate && known.as_ref().map_or(arrives, |known| known.shots != shots);
            let (before, begun) = match &known {
                // Pieces on their ways go on.
                Some(known) if !is_new => (known.before.clone(), known.begun.get()),
                _ => (known.as_ref().map(|known| known.view.clone()), if is_new { now } else { f64::NEG_INFINITY }),
            };
            let begun = std::cell::Cell::new(if animate { begun } else { f64::NEG_INFINITY });
            let mut drawing =
                Drawing { node, frame: next, shots, view, pointed, viewport, scene, before, begun, added: Vec::new() };
            if let Some(known) = known.filter(|_| is_new && drawing.moving(0.0).is_none()) {
                drawing.added = added(&known.scene, &drawing.scene);
            }
            let drawing = Rc::new(drawing);
            last.replace(Some(drawing.clone()));
            draw(&drawing, now);
        };
        // A move changes the page too: a frame may lay that out before another one paints.
        in_turn_if(is_move, move || in_frame(&frame, act))
    });
}

/// Pending frame, and listeners that skip an animation.
type Frame = Rc<RefCell<Option<(AnimationFrame, Vec<EventListener>)>>>;

/// View that is painted, and its change from the view before.
struct Drawing {
    node: NodeRef,
    frame: Frame,
    shots: usize,
    view: SharedView,
    pointed: Pointed,
    viewport: Viewport,
    scene: Scene,
    before: Option<SharedView>,
    begun: std::cell::Cell<f64>,
    /// Indices of shapes to draw as with a pencil.
    added: Vec<usize>,
}

impl Drawing {
    fn moving(&self, elapsed: f64) -> Option<Scene> {
        self.view.moving(self.before.as_deref(), elapsed as f32, self.viewport, self.pointed)
    }

    /// Paints the whole for a print, without highlights, and what was seen after it.
    fn print(&self, prints: bool) {
        if prints {
            canvas::paint_for_print(&self.node, &self.view.printed());
        } else {
            canvas::paint(&self.node, &self.scene);
        }
    }
}

/// Paints a drawing as far as it is at a time, and goes on in the next frame. A press or a key skips the rest.
fn draw(drawing: &Rc<Drawing>, now: f64) {
    let elapsed = now - drawing.begun.get();
    let part = (elapsed / DRAWING).min(1.0) as f32;
    let is_drawn = part < 1.0 && !drawing.added.is_empty();
    let scene = drawing.moving(elapsed).or_else(|| is_drawn.then(|| sketch(&drawing.scene, &drawing.added, part)));
    canvas::paint(&drawing.node, scene.as_ref().unwrap_or(&drawing.scene));
    let (next, skipped) = (drawing.clone(), drawing.clone());
    *drawing.frame.borrow_mut() = scene.map(|_| {
        let frame = request_animation_frame(move |now| draw(&next, now));
        (frame, document::on_input(move || skipped.begun.set(f64::NEG_INFINITY)))
    });
}

/// Renders the elements of cells, with a single tab stop. Up to 676 cells of a large board take long, and a new grid
/// would be laid out each time that a canvas of the page is measured: both are rendered in a later task.
#[hook]
pub(super) fn use_cells(grid: &NodeRef, view: &SharedView, cursor: Option<Cell>, text: &'static Texts) {
    let shown = use_mut_ref(Vec::new);
    let grid = grid.clone();
    use_guard_with((view.clone(), cursor, core::ptr::from_ref(text)), move |(view, cursor, _)| {
        let (view, cursor) = (view.clone(), *cursor);
        let is_long = shown.borrow().is_empty() || view.frame().is_large();
        in_turn_if(is_long, move || {
            let (rows, mut shown) = (view.rows(), shown.borrow_mut());
            let cursor = cursor.filter(|cursor| rows.iter().flatten().any(|cell| cell == cursor));
            let cursor = cursor.or_else(|| view.frame().first);
            let element = |cell: Cell| {
                let is_tab_stop = cursor == Some(cell);
                cells::CellElement { is_tab_stop, ..view.element(cell, text) }
            };
            let rows: Vec<Vec<_>> = rows.into_iter().map(|row| row.into_iter().map(element).collect()).collect();
            cells::show(&grid, &rows, &shown, view.frame().kind == Kind::Map);
            *shown = rows;
        })
    });
}

/// Returns a number that changes with the canvas's size, the pixel ratio and the theme.
#[hook]
pub(super) fn use_repaint(canvas: &NodeRef) -> u32 {
    let resized = use_state_eq(|| 0u32);
    {
        let (resized, canvas) = (resized.clone(), canvas.clone());
        use_guard_with((), move |()| {
            let count = std::cell::Cell::new(0);
            let change = Rc::new(move || {
                count.set(count.get() + 1);
                resized.set(count.get());
            });
            let again = || cloned!(change, move || change());
            let (sizes, changed) = (Rc::new(RefCell::new(None)), again());
            // To begin it lays the page out.
            let begin = cloned!(sizes, move || drop(sizes.replace(SizeWatch::new(&canvas, changed))));
            (InTurn::new(begin), sizes, media::on_resolution(again()), media::on_theme(again()))
        });
    }
    *resized
}
