//! The canvas of boards, charts and maps, below the cells for keyboard and screen readers.

mod ask;
mod events;
mod paint;
mod state;
mod view;

pub(crate) use ask::about_cell;
pub(crate) use state::CanvasState;
pub(crate) use view::{CanvasView, Frame, Kind, SharedView, board};

use super::settings::use_settings;
use super::text::use_texts;
use super::web::in_turn::in_turn_if;
use super::web::{canvas, document};
use crate::app::prelude::*;
use events::{Events, MIDDLE, STEP};
use kletka::grid::{Cell, CellSet};
use kletka::scene::{Pointing, Rect, Viewport, square_board};
use paint::{use_cells, use_painter, use_repaint};
use std::rc::Rc;

/// Effect of a drag with one pointer. Two pointers zoom.
#[derive(Clone, PartialEq, Default)]
pub(crate) enum Dragging {
    /// Scrolls; a tap chooses a cell.
    #[default]
    Scroll,
    /// Chooses cells; receives the end of a stroke: the pointer was released, or a key pressed.
    Draw(Callback<()>),
    /// Moves pieces: receives pointer events with the cell below. `on_cell` then serves the keyboard only.
    Pieces(Callback<(Pointing, Option<Cell>)>),
}

#[derive(Properties, Clone, PartialEq)]
pub(crate) struct CanvasProps {
    /// Name for tests and styles.
    pub(crate) id: &'static str,
    pub(crate) label: AttrValue,
    pub(crate) view: SharedView,
    /// A cell was chosen by click, touch or key.
    #[prop_or_default]
    pub(crate) on_cell: Callback<Cell>,
    /// The mouse or the focus moved to a cell, or away.
    #[prop_or_default]
    pub(crate) on_look: Callback<Option<Cell>>,
    /// A cell was pressed for long, or by the second button of the mouse.
    #[prop_or_default]
    pub(crate) on_mark: Option<Callback<Cell>>,
    /// Receives keys on a cell that the canvas does not handle.
    #[prop_or_default]
    pub(crate) on_key: Callback<(String, Cell)>,
    #[prop_or_default]
    pub(crate) dragging: Dragging,
    /// State shared with components that drag pieces onto the canvas.
    #[prop_or_default]
    pub(crate) state: Option<Rc<CanvasState>>,
    /// Cells that a first tap only selects, depending on the settings.
    #[prop_or_default]
    pub(crate) targets: CellSet,
    /// Cell whose choice was refused, and the reason.
    #[prop_or_default]
    pub(crate) refused: Option<(Cell, AttrValue)>,
    /// Cell of the last shot, and its result, which is shown there for a moment.
    #[prop_or_default]
    pub(crate) said: Option<(Cell, AttrValue)>,
    /// Number of shots; each new one animates its marks, its pieces, and a ring on the last cell.
    #[prop_or_default]
    pub(crate) shots: usize,
    /// The pieces move to the first view too: it brings another device's moves.
    #[prop_or_default]
    pub(crate) arrives: bool,
}

#[function_component]
pub(crate) fn Canvas(props: &CanvasProps) -> Html {
    let (text, settings, redraw) = (use_texts(), use_settings().get(), use_force_update());
    // Memoised, because a pending animation frame refers to its canvas.
    let own = use_memo((), |()| CanvasState::default());
    let state = props.state.as_ref().unwrap_or(&own);
    let events = Events { props: props.clone(), state: state.clone(), redraw, aim: settings.aim, text };
    let events = Rc::new(events);
    let view = &props.view;
    let (frame, viewport, pointed) = (view.frame(), state.viewport.get(), state.pointed(props));
    let repaint = use_repaint(&state.canvas);
    use_viewport(&events, repaint);
    let animate = settings.animate();
    use_painter(
        &state.canvas,
        (view.clone(), pointed, viewport, settings, repaint),
        (props.shots, animate, props.arrives),
    );
    use_cells(&state.grid, view, state.cursor(), text);
    use_wheel(&events);
    let [class, sheet] = frame.classes();
    html! {
        <div {class} style={frame.style()} data-board={props.id} data-viewport={frame.write(viewport)}
            data-aimed={pointed.aimed.map(|cell| view.name(cell))}>
            <div class={sheet}>
                { surface(&events) }
                if let Some(cell) = frame.last.filter(|_| animate) {
                    { splash(cell, frame.columns, viewport, props.shots) }
                }
                if let Some((cell, why)) = &props.refused {
                    { beside("refused", view.middle(*cell), viewport, why) }
                } else if let Some((cell, words)) = &props.said {
                    <div key={props.shots}>{ beside("said", view.middle(*cell), viewport, words) }</div>
                }
                if let Some(cell) = pointed.aimed {
                    <p class="aimed" aria-hidden="true">{ view.aimed(cell, text) }</p>
                }
            </div>
            if frame.has_tools(viewport) {
                { tools(&events) }
            }
        </div>
    }
}

/// Zooms by pinching on a touchpad, unless the view is always whole.
#[hook]
fn use_wheel(events: &Rc<Events>) {
    let events = events.clone();
    // Only a non-passive listener can prevent the browser's own zoom.
    use_guard_with(events.props.view.frame().nearest(), move |&nearest| {
        let canvas = events.state.canvas.clone();
        let zoom = move |factor, point: canvas::Point| events.zoom(factor, (point.x, point.y));
        (nearest > 1.0).then(|| canvas::on_pinching_wheel(&canvas, zoom))
    });
}

/// Adapts the viewport to the view's size, to the window and to the cell to keep in view. The window is measured only
/// when its size has changed, which `repaint` tells, and in a later task, because that lays the page out.
#[hook]
fn use_viewport(events: &Rc<Events>, repaint: u32) {
    let shown = use_mut_ref(|| None::<(u32, (f32, f32), _)>);
    let (events, view) = (events.clone(), events.props.view.clone());
    let frame = view.frame();
    use_guard_with(((frame.columns, frame.rows), frame.sight, repaint), move |_| {
        let last = *shown.borrow();
        let known = last.filter(|&(measured, ..)| measured == repaint).map(|(_, window, _)| window);
        let adapt = move || {
            let window = known.unwrap_or_else(|| canvas::size(&events.state.canvas));
            let identity = frame.identity(window);
            let before = last.filter(|&(.., last)| last == identity).map(|_| events.state.viewport.get());
            shown.replace(Some((repaint, window, identity)));
            events.set_viewport(view.viewport(window, before));
        };
        in_turn_if(known.is_none(), adapt)
    });
}

/// Draws the canvas below its cells.
fn surface(events: &Rc<Events>) -> Html {
    let CanvasProps { view, label, dragging, .. } = &events.props;
    let (state, frame, viewport) = (&events.state, view.frame(), events.state.viewport.get());
    // Fingers that drag do not scroll the page.
    let drags = *dragging != Dragging::Scroll || viewport.zoom > 1.0;
    let (rows, columns) = (frame.rows.to_string(), frame.columns.to_string());
    let point = events.on(Events::point);
    let cells = if frame.kind == Kind::Map {
        html! { <div role="listbox" aria-label={label.clone()} ref={state.grid.clone()}></div> }
    } else {
        html! {
            <div role="grid" aria-label={label.clone()} ref={state.grid.clone()} style={format!("--columns:{columns}")}
                aria-rowcount={rows} aria-colcount={columns}></div>
        }
    };
    html! {
        <div class={classes!("surface", drags.then_some("surface-drags"))} onclick={events.on(Events::click)}
            onmousedown={|event: MouseEvent| document::leave_focus(&event)} oncontextmenu={events.on(Events::menu)}
            onpointerdown={point.clone()}
            onpointermove={point.clone()} onpointerup={point.clone()} onpointercancel={point.clone()}
            onlostpointercapture={point} onpointerleave={events.on(Events::leave)}>
            <canvas ref={state.canvas.clone()} aria-hidden="true"></canvas>
            <div class="cells" style={place_of(viewport.seen(frame.cells))} onkeydown={events.on(Events::key)}
                onfocusin={events.on(Events::focus)} onfocusout={events.on(Events::blur)}>{ cells }</div>
        </div>
    }
}

/// Returns the CSS position of a rectangle in fractions of its parent.
pub(crate) fn place_of(rect: Rect) -> String {
    // In millionths, because formatting floats would add code to the page.
    let [left, top, width, height] = [rect.left, rect.top, rect.width, rect.height].map(|part| (part * 1e6) as i32);
    format!("left:{left}e-4%;top:{top}e-4%;width:{width}e-4%;height:{height}e-4%")
}

/// Draws the ring on the last shot's cell. Each shot has an element of its own, which starts the animation.
fn splash(cell: Cell, size: u8, viewport: Viewport, shot: usize) -> Html {
    let Some([x, y, width]) = square_board::place_seen(viewport, cell, size) else { return html! {} };
    let style = format!("left:{}.{}%;top:{}.{}%;width:{}.{}%", x / 10, x % 10, y / 10, y % 10, width / 10, width % 10);
    html! { <span key={shot} class="splash" {style} aria-hidden="true"></span> }
}

/// Draws a sentence beside a point of the whole, within the visible part.
fn beside(class: &'static str, (x, y): (f32, f32), viewport: Viewport, words: &AttrValue) -> Html {
    let (wide, high) = viewport.span();
    // In percent, because formatting floats would add code to the page.
    let part = |place: f32, edge: f32, span: f32| (((place - edge) / span * 100.0) as i32).clamp(0, 100);
    let (x, y) = (part(x, viewport.x, wide), part(y, viewport.y, high));
    let classes = classes!("beside", class, (y < 20).then_some("beside-below"));
    html! { <p class={classes} style={format!("--x:{x};--y:{y}")} aria-hidden="true">{ words }</p> }
}

/// Draws the zoom buttons.
fn tools(events: &Rc<Events>) -> Html {
    let (text, is_chart) = (events.text.squadron, events.props.view.frame().kind == Kind::Chart);
    let far = events.state.viewport.get().zoom <= 1.0;
    let nearer = events.on(|events, _: &MouseEvent| events.zoom(STEP, MIDDLE));
    let further = events.on(|events, _: &MouseEvent| events.zoom(1.0 / STEP, MIDDLE));
    let whole = events.on(|events, _: &MouseEvent| events.reset());
    html! {
        <div class="chart-tools">
            <button type="button" aria-label={text.nearer} title={text.nearer} onclick={nearer}>{ "+" }</button>
            <button type="button" aria-label={text.further} title={text.further} disabled={far} onclick={further}>
                { "−" }
            </button>
            <button type="button" class="chart-whole" disabled={far} onclick={whole}>
                { if is_chart { text.whole } else { events.text.battle.whole_board } }
            </button>
        </div>
    }
}
