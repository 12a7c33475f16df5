//! A sea chart on a canvas: it can be looked at nearer and moved along; inside stands a grid of hexes for the keyboard
//! and for screen readers.

mod grid;
mod pointers;

use super::board::use_repaint;
use super::settings::use_settings;
use super::text::use_texts;
use super::web::canvas;
use grid::HexGrid;
use kletka::grid::Cell;
use kletka::scene::squadron::{self, ChartView, Lens, centre, extent};
use pointers::{Drag, Pointers};
use std::rc::Rc;
use yew::prelude::*;

/// The least width of a hex at first, in points: what a finger can hit.
const FINGER: f32 = 27.0;

#[derive(Properties, PartialEq)]
pub(crate) struct ChartProps {
    /// A name by which tests and styles find it.
    pub(crate) id: &'static str,
    pub(crate) label: AttrValue,
    pub(crate) view: Rc<ChartView>,
    /// A hex was chosen, by click, finger or key.
    #[prop_or_default]
    pub(crate) on_cell: Callback<Cell>,
    /// The mouse or the keyboard is over a hex, or over none.
    #[prop_or_default]
    pub(crate) on_hover: Callback<Option<Cell>>,
    /// A key that has no meaning for the chart itself.
    #[prop_or_default]
    pub(crate) on_key: Callback<(String, Cell)>,
    /// Whether each hex below a pressed pointer is chosen, in place of moving the chart.
    #[prop_or_default]
    pub(crate) draws: bool,
    /// What was drawn since the pointer went down, or by one key, is whole.
    #[prop_or_default]
    pub(crate) on_lift: Callback<()>,
    /// The hex around which one looks at first, and which is kept in sight when it changes.
    #[prop_or_default]
    pub(crate) sight: Option<Cell>,
}

/// A place of the whole chart, in parts.
fn part(view: &ChartView, cell: Cell) -> (f32, f32) {
    let ((x, y), (width, height)) = (centre(cell), extent(&view.map));
    (x / width, y / height)
}

/// The chart.
#[function_component]
pub(crate) fn Chart(props: &ChartProps) -> Html {
    let text = use_texts().squadron;
    let settings = use_settings().get();
    let node = use_node_ref();
    let lens = use_state_eq(|| Lens::WHOLE);
    let pointers = use_mut_ref(Pointers::default);
    let focused = use_state_eq(|| None::<Cell>);
    let view = props.view.clone();
    let (width, height) = extent(&view.map);
    let repaint = use_repaint();
    use_painter(&node, (view.clone(), *lens, *focused, settings, repaint));
    {
        // At first, and on another map, one looks so near that a finger can hit a hex, where there is something to look at.
        let (lens, node, sight, view) = (lens.clone(), node.clone(), props.sight, view.clone());
        use_effect_with((view.map.width(), view.map.height()), move |_| {
            let near = FINGER * width / canvas::width(&node).max(1.0);
            lens.set(match sight.map(|cell| part(&view, cell)) {
                Some((x, y)) if near > 1.05 => Lens::at(near, x, y),
                _ => Lens::WHOLE,
            });
        });
    }
    {
        let (lens, view) = (lens.clone(), view.clone());
        use_effect_with(props.sight, move |sight| {
            if let Some(cell) = *sight {
                let (x, y) = part(&view, cell);
                lens.set(lens.with(x, y));
            }
        });
    }
    {
        // Only a listener of its own may keep the browser from zooming the whole page.
        let (lens, node) = (lens.clone(), node.clone());
        use_effect_with(*lens, move |&now| {
            let wheel =
                canvas::on_pinching_wheel(&node, move |factor, spot| lens.set(now.zoomed(factor, spot.x, spot.y)));
            move || drop(wheel)
        });
    }
    let at = {
        let (node, view, lens) = (node.clone(), view.clone(), *lens);
        move |event: &PointerEvent| {
            let spot = canvas::spot(&node, event)?;
            let (x, y) = lens.place(spot.x, spot.y);
            squadron::hex_at(&view.map, x * width, y * height)
        }
    };
    let down = {
        let (at, node, pointers, on_cell, draws) =
            (at.clone(), node.clone(), pointers.clone(), props.on_cell.clone(), props.draws);
        move |event: PointerEvent| {
            canvas::capture(&node, &event);
            if let Some(spot) = canvas::spot(&node, &event) {
                pointers.borrow_mut().down(event.pointer_id(), (spot.x, spot.y));
            }
            if draws && let Some(cell) = at(&event).filter(|&cell| pointers.borrow_mut().enters(cell)) {
                on_cell.emit(cell);
            }
        }
    };
    let moved = {
        let (at, node, pointers, lens) = (at.clone(), node.clone(), pointers.clone(), lens.clone());
        let (on_cell, on_hover, draws) = (props.on_cell.clone(), props.on_hover.clone(), props.draws);
        move |event: PointerEvent| {
            let Some(spot) = canvas::spot(&node, &event) else { return };
            let drag = pointers.borrow_mut().moved(event.pointer_id(), (spot.x, spot.y), canvas::width(&node));
            match drag {
                Drag::None => on_hover.emit(at(&event)),
                Drag::One(..) if draws => {
                    if let Some(cell) = at(&event).filter(|&cell| pointers.borrow_mut().enters(cell)) {
                        on_cell.emit(cell);
                    }
                }
                Drag::One(x, y) => lens.set(lens.moved(x, y)),
                Drag::Two { factor, middle, by } => {
                    lens.set(lens.moved(by.0, by.1).zoomed(factor, middle.0, middle.1));
                }
            }
        }
    };
    let up = {
        let (at, pointers, on_cell, draws) = (at.clone(), pointers.clone(), props.on_cell.clone(), props.draws);
        let lift = props.on_lift.clone();
        move |event: PointerEvent| {
            let tapped = pointers.borrow_mut().up(event.pointer_id());
            lift.emit(());
            if tapped
                && !draws
                && let Some(cell) = at(&event)
            {
                on_cell.emit(cell);
            }
        }
    };
    let cancel = {
        let (pointers, lift) = (pointers.clone(), props.on_lift.clone());
        move |event: PointerEvent| {
            pointers.borrow_mut().up(event.pointer_id());
            lift.emit(());
        }
    };
    let zoom = |factor: f32| {
        let lens = lens.clone();
        move |_: MouseEvent| lens.set(lens.zoomed(factor, 0.5, 0.5))
    };
    let key = {
        let (lens, on_key) = (lens.clone(), props.on_key.clone());
        Callback::from(move |(key, cell): (String, Cell)| match key.as_str() {
            "+" | "=" => lens.set(lens.zoomed(1.4, 0.5, 0.5)),
            "-" => lens.set(lens.zoomed(1.0 / 1.4, 0.5, 0.5)),
            "0" => lens.set(Lens::WHOLE),
            _ => on_key.emit((key, cell)),
        })
    };
    let focus = {
        let (lens, focused, on_hover, view) = (lens.clone(), focused.clone(), props.on_hover.clone(), view.clone());
        Callback::from(move |cell: Option<Cell>| {
            focused.set(cell);
            on_hover.emit(cell);
            if let Some(cell) = cell {
                let (x, y) = part(&view, cell);
                lens.set(lens.with(x, y));
            }
        })
    };
    let choose = {
        let (on_cell, lift) = (props.on_cell.clone(), props.on_lift.clone());
        Callback::from(move |cell: Cell| {
            on_cell.emit(cell);
            lift.emit(());
        })
    };
    let leave = props.on_hover.reform(|_: PointerEvent| None);
    let still = lens.zoom <= 1.0 && !props.draws;
    // In millionths and thousandths: whole numbers need no code that writes fractions.
    let part = |part: f32| (part * 1e6) as i32;
    let seen = format!(
        "{}e-6 {}e-6 {}e-6 {}e-6 {}e-6",
        part(lens.zoom),
        part(lens.x),
        part(lens.y),
        part(width),
        part(height)
    );
    let style = format!("--shape:calc({}/{})", (width * 1000.0) as u32, (height * 1000.0) as u32);
    html! {
        <div class="chart" data-board={props.id} data-lens={seen} {style}>
            <canvas ref={node} class={classes!(still.then_some("chart-still"))} onpointerdown={down} onpointermove={moved}
                onpointerup={up} onpointercancel={cancel} onpointerleave={leave}>
                <HexGrid {view} label={props.label.clone()} on_cell={choose} on_key={key} on_focus={focus} />
            </canvas>
            <div class="chart-tools">
                <button type="button" aria-label={text.nearer} title={text.nearer} onclick={zoom(1.4)}>{ "+" }</button>
                <button type="button" aria-label={text.further} title={text.further} disabled={lens.zoom <= 1.0}
                    onclick={zoom(1.0 / 1.4)}>{ "−" }</button>
                <button type="button" class="chart-whole" disabled={lens.zoom <= 1.0} onclick={{
                    let lens = lens.clone();
                    move |_: MouseEvent| lens.set(Lens::WHOLE)
                }}>{ text.whole }</button>
            </div>
        </div>
    }
}

/// Paints the chart once per animation frame, and only when something changed.
#[hook]
fn use_painter<T: PartialEq + 'static>(node: &NodeRef, shown: (Rc<ChartView>, Lens, Option<Cell>, T, u32)) {
    let frame = use_mut_ref(|| None);
    let node = node.clone();
    use_effect_with(shown, move |(view, lens, cursor, _, _)| {
        let (view, lens, cursor) = (view.clone(), *lens, *cursor);
        *frame.borrow_mut() = Some(gloo::render::request_animation_frame(move |_| {
            canvas::paint(&node, &squadron::chart(&view, cursor, lens));
        }));
    });
}
