//! Painting of a canvas and rendering of its cells.

use super::view::{Kind, SharedView};
use crate::app::text::Texts;
use crate::app::web::media::{self, SizeWatch};
use crate::app::web::{canvas, cells};
use gloo::render::{AnimationFrame, request_animation_frame};
use gloo::timers::callback::Timeout;
use kletka::grid::Cell;
use kletka::scene::sketch::{added, sketch};
use kletka::scene::square_board::Pointed;
use kletka::scene::{Scene, Viewport};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// Time in milliseconds in which the marks of a move are drawn.
const DRAWING: f64 = 250.0;

/// Paints the view at most once per animation frame. What a new one of `shots` adds is drawn as with a pencil if
/// the flag of `drawing` is set.
#[hook]
pub(super) fn use_painter<T: PartialEq + 'static>(
    node: &NodeRef,
    shown: (SharedView, Pointed, Viewport, T, u32),
    drawing: (usize, bool),
) {
    let frame = use_mut_ref(|| None);
    let last = use_mut_ref(|| None::<(usize, Rc<Scene>)>);
    let node = node.clone();
    use_effect_with((shown, drawing), move |((view, pointed, viewport, ..), (shots, animate))| {
        let (view, pointed, viewport, shots, animate) = (view.clone(), *pointed, *viewport, *shots, *animate);
        let next = frame.clone();
        *frame.borrow_mut() = Some(request_animation_frame(move |now| {
            let scene = Rc::new(view.scene(viewport, pointed));
            let before = last.replace(Some((shots, scene.clone())));
            match before.filter(|&(known, _)| animate && known != shots) {
                Some((_, old)) => {
                    let added = Rc::new(added(&old, &scene));
                    draw(&Drawing { node, frame: next, scene, added, begun: now }, now);
                }
                None => drop(canvas::paint(&node, &scene)),
            }
        }));
    });
}

/// Scene whose added shapes are being drawn.
#[derive(Clone)]
struct Drawing {
    node: NodeRef,
    frame: Rc<RefCell<Option<AnimationFrame>>>,
    scene: Rc<Scene>,
    added: Rc<Vec<usize>>,
    begun: f64,
}

/// Paints a drawing as far as it is at a time, and goes on in the next frame.
fn draw(drawing: &Drawing, now: f64) {
    let part = ((now - drawing.begun) / DRAWING).min(1.0);
    let Drawing { node, frame, scene, added, .. } = drawing;
    canvas::paint(node, &sketch(scene, added, part as f32));
    if part < 1.0 {
        let next = drawing.clone();
        *frame.borrow_mut() = Some(request_animation_frame(move |now| draw(&next, now)));
    }
}

/// Renders the elements of cells, with a single tab stop. A new grid is filled in a later task: filled at once, it would
/// be laid out each time that a canvas of the page is measured.
#[hook]
pub(super) fn use_cells(grid: &NodeRef, view: &SharedView, cursor: Option<Cell>, text: &'static Texts) {
    let shown = use_mut_ref(Vec::new);
    let grid = grid.clone();
    use_effect_with((view.clone(), cursor, core::ptr::from_ref(text)), move |(view, cursor, _)| {
        let (view, cursor, is_new) = (view.clone(), *cursor, shown.borrow().is_empty());
        let fill = move || {
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
        };
        let timer = if is_new {
            Some(Timeout::new(0, fill))
        } else {
            fill();
            None
        };
        move || drop(timer)
    });
}

/// Returns a number that changes with the canvas's size, the pixel ratio and the theme.
#[hook]
pub(super) fn use_repaint(canvas: &NodeRef) -> u32 {
    let resized = use_state(|| 0u32);
    {
        let (resized, canvas) = (resized.clone(), canvas.clone());
        use_effect_with((), move |()| {
            let count = std::cell::Cell::new(0);
            let change = Rc::new(move || {
                count.set(count.get() + 1);
                resized.set(count.get());
            });
            let again = || {
                let change = change.clone();
                move || change()
            };
            let sizes = (SizeWatch::new(&canvas, again()), media::on_resolution(again()));
            let listeners = (sizes, media::on_theme(again()));
            move || drop(listeners)
        });
    }
    *resized
}
