//! Scheduling of repaints.

use crate::app::any_board::AnyBoard;
use crate::app::web::canvas;
use crate::app::web::media::{self, SizeWatch};
use kletka::grid::Cell;
use kletka::scene::Viewport;
use kletka::scene::square_board::{self, Pointed};
use std::rc::Rc;
use yew::prelude::*;

/// Paints the board at most once per animation frame.
#[hook]
pub(super) fn use_painter<T: PartialEq + 'static>(node: &NodeRef, shown: (Rc<AnyBoard>, Pointed, Viewport, T, u32)) {
    let frame = use_mut_ref(|| None);
    let node = node.clone();
    use_effect_with(shown, move |(view, pointed, viewport, ..)| {
        let (view, pointed, viewport) = (view.clone(), *pointed, *viewport);
        *frame.borrow_mut() = Some(gloo::render::request_animation_frame(move |_| {
            let letter = |column| Cell::new(column, 0).map_or_else(String::new, |cell| view.letter(cell));
            canvas::paint(&node, &square_board::view(view.scene(), viewport, view.size(), letter, pointed));
        }));
    });
}

/// Returns a number that changes with the canvas's size, the pixel ratio and the theme.
#[hook]
pub(crate) fn use_repaint(canvas: &NodeRef) -> u32 {
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
