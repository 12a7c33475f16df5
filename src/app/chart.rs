//! A sea chart on a canvas: it can be looked at nearer and moved along; over it lies a grid of hexes, each in its place, for the
//! keyboard and for screen readers.

mod grid;

use super::board::{place_of, use_repaint};
use super::settings::use_settings;
use super::text::use_texts;
use super::viewport::{Surface, ViewportControl, use_viewport};
use super::web::{canvas, document};
use grid::HexGrid;
use kletka::grid::Cell;
use kletka::scene::squadron::{self, ChartView, extent};
use kletka::scene::{Drag, Pointing, Viewport};
use std::rc::Rc;
use yew::prelude::*;

/// The nearest that one can look.
const NEAREST: f32 = 6.0;

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
    /// A hex that was chosen and does nothing, and why.
    #[prop_or_default]
    pub(crate) refused: Option<(Cell, AttrValue)>,
    /// The hex around which one looks at first, and which is kept in sight when it changes.
    #[prop_or_default]
    pub(crate) sight: Option<Cell>,
}

/// The chart.
#[function_component]
pub(crate) fn Chart(props: &ChartProps) -> Html {
    let text = use_texts();
    let settings = use_settings().get();
    let surface = use_memo((), |()| Surface::default());
    let viewport = use_viewport(&surface, NEAREST);
    let lens = viewport.lens();
    let focused = use_state_eq(|| None::<Cell>);
    let view = props.view.clone();
    let (width, height) = extent(&view.map);
    let repaint = use_repaint(&surface.canvas);
    use_painter(&surface.canvas, (view.clone(), lens, *focused, settings, repaint));
    let seen_first = use_mut_ref(|| None);
    {
        let (viewport, surface, view) = (viewport.clone(), surface.clone(), view.clone());
        let map = (view.map.width(), view.map.height());
        use_effect_with((map, props.sight, repaint), move |&(map, sight, _)| {
            let window = canvas::size(&surface.canvas);
            // At first, and on another map, one looks anew.
            let lens = (seen_first.replace(Some(map)) == Some(map)).then(|| viewport.lens());
            viewport.set(squadron::viewport(&view.map, window, sight, lens));
        });
    }
    let at = {
        let (surface, view) = (surface.clone(), view.clone());
        move |event: &PointerEvent| {
            let (x, y) = surface.spot(event)?;
            let (x, y) = surface.lens().place(x, y);
            squadron::hex_at(&view.map, x * width, y * height)
        }
    };
    let point = {
        let (at, viewport, on_cell) = (at.clone(), viewport.clone(), props.on_cell.clone());
        let (on_hover, lift, draws) = (props.on_hover.clone(), props.on_lift.clone(), props.draws);
        let draw = move |viewport: &ViewportControl, cell: Option<Cell>| {
            if let Some(cell) = cell.filter(|&cell| draws && viewport.enters(cell)) {
                on_cell.emit(cell);
            }
        };
        let on_cell = props.on_cell.clone();
        Callback::from(move |event: PointerEvent| match viewport.hear(&event) {
            Some(Pointing::Down) => {
                viewport.down(&event);
                draw(&viewport, at(&event));
            }
            Some(Pointing::Move) => match viewport.moved(&event, !draws) {
                Drag::None => on_hover.emit(at(&event)),
                Drag::One(..) => draw(&viewport, at(&event)),
                Drag::Two { .. } => {}
            },
            Some(pointing) => {
                let tapped = viewport.up(&event) && pointing == Pointing::Up;
                lift.emit(());
                if let Some(cell) = at(&event).filter(|_| tapped && !draws) {
                    on_cell.emit(cell);
                }
            }
            None => {}
        })
    };
    let key = {
        let (viewport, on_key) = (viewport.clone(), props.on_key.clone());
        Callback::from(move |(key, cell): (String, Cell)| {
            if !viewport.key(&key) {
                on_key.emit((key, cell));
            }
        })
    };
    let focus = {
        let (viewport, focused, on_hover, view) =
            (viewport.clone(), focused.clone(), props.on_hover.clone(), view.clone());
        Callback::from(move |cell: Option<Cell>| {
            focused.set(cell);
            on_hover.emit(cell);
            if let Some(cell) = cell {
                viewport.keep(squadron::part(&view.map, cell), 0.0);
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
        "{}e-6 {}e-6 {}e-6 {}e-6 {}e-6 {}e-6 {}e-6",
        part(lens.zoom),
        part(lens.x),
        part(lens.y),
        part(width),
        part(height),
        part(lens.span().0),
        part(lens.span().1)
    );
    let style = format!("--shape:calc({}/{})", (width * 1000.0) as u32, (height * 1000.0) as u32);
    html! {
        <div class="chart" data-board={props.id} data-lens={seen} {style}>
            if let Some((cell, why)) = &props.refused { { viewport.refused(squadron::part(&props.view.map, *cell), why) } }
            <div class={classes!("surface", still.then_some("chart-still"))} onmousedown={|event: MouseEvent| document::leave_focus(&event)}
                onpointerdown={point.clone()} onpointermove={point.clone()} onpointerup={point.clone()}
                onpointercancel={point.clone()} onlostpointercapture={point} onpointerleave={leave}>
                <canvas ref={surface.canvas.clone()} aria-hidden="true"></canvas>
                <div class="cells" style={place_of(squadron::cells_seen(&view.map, lens))}>
                    <HexGrid {view} label={props.label.clone()} on_cell={choose} on_key={key} on_focus={focus} />
                </div>
            </div>
            { viewport.tools(text.squadron.whole, text) }
        </div>
    }
}

/// Paints the chart once per animation frame, and only when something changed.
#[hook]
fn use_painter<T: PartialEq + 'static>(node: &NodeRef, shown: (Rc<ChartView>, Viewport, Option<Cell>, T, u32)) {
    let frame = use_mut_ref(|| None);
    let node = node.clone();
    use_effect_with(shown, move |(view, lens, cursor, _, _)| {
        let (view, lens, cursor) = (view.clone(), *lens, *cursor);
        *frame.borrow_mut() = Some(gloo::render::request_animation_frame(move |_| {
            canvas::paint(&node, &squadron::chart(&view, cursor, lens));
        }));
    });
}
