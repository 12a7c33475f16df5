//! Sea chart on a canvas with zoom, below a grid of hexes for keyboard and screen readers.

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

/// Maximum zoom.
const NEAREST: f32 = 6.0;

#[derive(Properties, PartialEq)]
pub(crate) struct ChartProps {
    /// Name for tests and styles.
    pub(crate) id: &'static str,
    pub(crate) label: AttrValue,
    pub(crate) view: Rc<ChartView>,
    /// A hex was chosen by click, touch or key.
    #[prop_or_default]
    pub(crate) on_cell: Callback<Cell>,
    /// The mouse or the focus moved to a hex, or away.
    #[prop_or_default]
    pub(crate) on_hover: Callback<Option<Cell>>,
    /// Receives keys on a hex that the chart does not handle.
    #[prop_or_default]
    pub(crate) on_key: Callback<(String, Cell)>,
    /// Dragging chooses hexes instead of scrolling.
    #[prop_or_default]
    pub(crate) draws: bool,
    /// A stroke has ended: the pointer was released, or a key pressed.
    #[prop_or_default]
    pub(crate) on_lift: Callback<()>,
    /// Hex whose choice was refused, and the reason.
    #[prop_or_default]
    pub(crate) refused: Option<(Cell, AttrValue)>,
    /// Centre of the initial view, scrolled into view when it changes.
    #[prop_or_default]
    pub(crate) sight: Option<Cell>,
}

#[function_component]
pub(crate) fn Chart(props: &ChartProps) -> Html {
    let text = use_texts();
    let settings = use_settings().get();
    let surface = use_memo((), |()| Surface::default());
    let control = use_viewport(&surface, NEAREST);
    let viewport = control.viewport();
    let focused = use_state_eq(|| None::<Cell>);
    let view = props.view.clone();
    let (width, height) = extent(&view.map);
    let repaint = use_repaint(&surface.canvas);
    use_painter(&surface.canvas, (view.clone(), viewport, *focused, settings, repaint));
    let shown_map = use_mut_ref(|| None);
    {
        let (control, surface, view) = (control.clone(), surface.clone(), view.clone());
        let map = (view.map.width(), view.map.height());
        use_effect_with((map, props.sight, repaint), move |&(map, sight, _)| {
            let window = canvas::size(&surface.canvas);
            // Another map resets the view.
            let viewport = (shown_map.replace(Some(map)) == Some(map)).then(|| control.viewport());
            control.set(squadron::viewport(&view.map, window, sight, viewport));
        });
    }
    let at = {
        let (surface, view) = (surface.clone(), view.clone());
        move |event: &PointerEvent| {
            let (x, y) = surface.point(event)?;
            let (x, y) = surface.viewport().place(x, y);
            squadron::hex_at(&view.map, x * width, y * height)
        }
    };
    let point = {
        let (at, control, on_cell) = (at.clone(), control.clone(), props.on_cell.clone());
        let (on_hover, lift, draws) = (props.on_hover.clone(), props.on_lift.clone(), props.draws);
        let draw = move |control: &ViewportControl, cell: Option<Cell>| {
            if let Some(cell) = cell.filter(|&cell| draws && control.enters(cell)) {
                on_cell.emit(cell);
            }
        };
        let on_cell = props.on_cell.clone();
        Callback::from(move |event: PointerEvent| match control.pointing(&event) {
            Some(Pointing::Down) => {
                control.down(&event);
                draw(&control, at(&event));
            }
            Some(Pointing::Move) => match control.moved(&event, !draws) {
                Drag::None => on_hover.emit(at(&event)),
                Drag::One(..) => draw(&control, at(&event)),
                Drag::Two { .. } => {}
            },
            Some(pointing) => {
                let tapped = control.up(&event) && pointing == Pointing::Up;
                lift.emit(());
                if let Some(cell) = at(&event).filter(|_| tapped && !draws) {
                    on_cell.emit(cell);
                }
            }
            None => {}
        })
    };
    let key = {
        let (control, on_key) = (control.clone(), props.on_key.clone());
        Callback::from(move |(key, cell): (String, Cell)| {
            if !control.key(&key) {
                on_key.emit((key, cell));
            }
        })
    };
    let focus = {
        let (control, focused, on_hover, view) =
            (control.clone(), focused.clone(), props.on_hover.clone(), view.clone());
        Callback::from(move |cell: Option<Cell>| {
            focused.set(cell);
            on_hover.emit(cell);
            if let Some(cell) = cell {
                control.keep(squadron::part(&view.map, cell), 0.0);
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
    let still = viewport.zoom <= 1.0 && !props.draws;
    // In millionths and thousandths, because formatting floats would add code to the page.
    let part = |part: f32| (part * 1e6) as i32;
    let shown_part = format!(
        "{}e-6 {}e-6 {}e-6 {}e-6 {}e-6 {}e-6 {}e-6",
        part(viewport.zoom),
        part(viewport.x),
        part(viewport.y),
        part(width),
        part(height),
        part(viewport.span().0),
        part(viewport.span().1)
    );
    let style = format!("--shape:calc({}/{})", (width * 1000.0) as u32, (height * 1000.0) as u32);
    html! {
        <div class="chart" data-board={props.id} data-viewport={shown_part} {style}>
            if let Some((cell, why)) = &props.refused { { control.refused(squadron::part(&props.view.map, *cell), why) } }
            <div class={classes!("surface", still.then_some("chart-still"))} onmousedown={|event: MouseEvent| document::leave_focus(&event)}
                onpointerdown={point.clone()} onpointermove={point.clone()} onpointerup={point.clone()}
                onpointercancel={point.clone()} onlostpointercapture={point} onpointerleave={leave}>
                <canvas ref={surface.canvas.clone()} aria-hidden="true"></canvas>
                <div class="cells" style={place_of(squadron::cells_seen(&view.map, viewport))}>
                    <HexGrid {view} label={props.label.clone()} on_cell={choose} on_key={key} on_focus={focus} />
                </div>
            </div>
            { control.tools(text.squadron.whole, text) }
        </div>
    }
}

/// Paints the chart at most once per animation frame.
#[hook]
fn use_painter<T: PartialEq + 'static>(node: &NodeRef, shown: (Rc<ChartView>, Viewport, Option<Cell>, T, u32)) {
    let frame = use_mut_ref(|| None);
    let node = node.clone();
    use_effect_with(shown, move |(view, viewport, cursor, _, _)| {
        let (view, viewport, cursor) = (view.clone(), *viewport, *cursor);
        *frame.borrow_mut() = Some(gloo::render::request_animation_frame(move |_| {
            canvas::paint(&node, &squadron::chart(&view, cursor, viewport));
        }));
    });
}
