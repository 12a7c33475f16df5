//! Painting of a canvas and rendering of its cells.

use super::view::{Kind, SharedView};
use crate::app::text::Texts;
use crate::app::web::media::{self, SizeWatch};
use crate::app::web::{canvas, cells};
use gloo::timers::callback::Timeout;
use kletka::grid::Cell;
use kletka::scene::Viewport;
use kletka::scene::square_board::Pointed;
use std::rc::Rc;
use yew::prelude::*;

/// Paints the view at most once per animation frame.
#[hook]
pub(super) fn use_painter<T: PartialEq + 'static>(node: &NodeRef, shown: (SharedView, Pointed, Viewport, T, u32)) {
    let frame = use_mut_ref(|| None);
    let node = node.clone();
    use_effect_with(shown, move |(view, pointed, viewport, ..)| {
        let (view, pointed, viewport) = (view.clone(), *pointed, *viewport);
        *frame.borrow_mut() = Some(gloo::render::request_animation_frame(move |_| {
            canvas::paint(&node, &view.scene(viewport, pointed));
        }));
    });
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
