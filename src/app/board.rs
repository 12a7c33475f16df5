//! A board on a canvas. Inside the canvas stands a grid of cells for the keyboard and for screen readers.

use super::face::Face;
use super::settings::use_settings;
use super::text::use_texts;
use super::web::{canvas, document, media};
use kletka::grid::Cell;
use kletka::scene::paper;
use std::rc::Rc;
use yew::prelude::*;

/// What a pointer does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pointing {
    Down,
    Move,
    Up,
}

/// Whether fingers scroll the page over a board or move pieces on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Touch {
    #[default]
    Scrolls,
    Drags,
}

#[derive(Properties, PartialEq)]
pub(crate) struct BoardProps {
    /// A name by which tests and styles find it.
    pub(crate) id: &'static str,
    pub(crate) label: AttrValue,
    pub(crate) view: Rc<Face>,
    /// A cell was chosen, by click, finger or key.
    #[prop_or_default]
    pub(crate) on_cell: Callback<Cell>,
    /// What a pointer does, with the cell below it. Where this is asked for, `on_cell` is for the keyboard only.
    #[prop_or_default]
    pub(crate) on_point: Option<Callback<(Pointing, Option<Cell>)>>,
    /// The keyboard moved to a cell.
    #[prop_or_default]
    pub(crate) on_cursor: Callback<Cell>,
    /// A key that has no meaning for the board itself, on a cell.
    #[prop_or_default]
    pub(crate) on_key: Callback<(String, Cell)>,
    #[prop_or_default]
    pub(crate) touch: Touch,
    /// The canvas, for those who drag pieces onto it.
    #[prop_or_default]
    pub(crate) canvas: Option<NodeRef>,
    /// How many shots there were: with each new one a ring spreads on the last cell.
    #[prop_or_default]
    pub(crate) shots: usize,
}

/// The board.
#[function_component]
pub(crate) fn Board(props: &BoardProps) -> Html {
    let settings = use_settings().get();
    let cursor = use_state_eq(|| Cell::from_index(0).unwrap_or_else(|| unreachable!("every board has a first cell")));
    let focused = use_state_eq(|| false);
    let view = props.view.clone();
    let shown = (view.clone(), (*focused).then_some(*cursor), settings);
    // Kept from one drawing of the page to the next: a frame that waits knows the canvas by it.
    let own = use_node_ref();
    let canvas = props.canvas.as_ref().unwrap_or(&own);
    use_painter(canvas, shown);
    let side = view.side();
    let at = {
        let canvas = canvas.clone();
        move |event: &MouseEvent| canvas::spot(&canvas, event).and_then(|spot| paper::cell_at(spot.x, spot.y, side))
    };
    let point = |pointing: Pointing| {
        let (at, on_point, node) = (at.clone(), props.on_point.clone(), canvas.clone());
        Callback::from(move |event: PointerEvent| {
            // The other buttons of a mouse take nothing up.
            if pointing == Pointing::Down && event.button() != 0 {
                return;
            }
            if pointing == Pointing::Down && on_point.is_some() {
                canvas::capture(&node, &event);
            }
            if let Some(on_point) = &on_point {
                on_point.emit((pointing, at(&event)));
            }
        })
    };
    let click = {
        let (at, on_cell, pointed) = (at.clone(), props.on_cell.clone(), props.on_point.is_some());
        Callback::from(move |event: MouseEvent| {
            // Clicks on the grid inside bubble up to here; they have no place on the canvas.
            if event.detail() > 0
                && !pointed
                && let Some(cell) = at(&event)
            {
                on_cell.emit(cell);
            }
        })
    };
    let last = view.last().filter(|_| settings.moves());
    html! {
        <div class={classes!("board", (props.touch == Touch::Drags).then_some("board-drags"))}
            style={format!("--cells:{}", u32::from(side) + 1)} data-board={props.id}>
            <div class="board-sheet">
                <canvas ref={canvas.clone()} onclick={click} onpointerdown={point(Pointing::Down)}
                    onpointermove={point(Pointing::Move)} onpointerup={point(Pointing::Up)}
                    onpointercancel={point(Pointing::Up)}>
                    <Grid view={view.clone()} label={props.label.clone()} cursor={*cursor} on_cell={props.on_cell.clone()}
                        on_key={props.on_key.clone()} on_focus={{
                            let (cursor, focused, on_cursor) = (cursor.clone(), focused.clone(), props.on_cursor.clone());
                            Callback::from(move |cell: Option<Cell>| {
                                focused.set(cell.is_some());
                                if let Some(cell) = cell {
                                    cursor.set(cell);
                                    on_cursor.emit(cell);
                                }
                            })
                        }} />
                </canvas>
                if let Some(cell) = last {
                    { splash(cell, side, props.shots) }
                }
            </div>
        </div>
    }
}

/// Paints the board once per animation frame, and only when something changed.
#[hook]
fn use_painter<T: PartialEq + Clone + 'static>(node: &NodeRef, shown: (Rc<Face>, Option<Cell>, T)) {
    let repaint = use_repaint();
    let frame = use_mut_ref(|| None);
    let node = node.clone();
    use_effect_with((shown, repaint), move |((view, cursor, _), _)| {
        let (view, cursor) = (view.clone(), *cursor);
        *frame.borrow_mut() = Some(gloo::render::request_animation_frame(move |_| {
            let mut scene = view.scene();
            scene.shapes.extend(cursor.map(paper::cursor));
            canvas::paint(&node, &scene);
        }));
    });
}

/// A number that is another one whenever the window's size or the theme has changed.
#[hook]
pub(crate) fn use_repaint() -> u32 {
    let resized = use_state(|| 0u32);
    {
        let resized = resized.clone();
        use_effect_with((), move |()| {
            let count = std::cell::Cell::new(0);
            let change = Rc::new(move || {
                count.set(count.get() + 1);
                resized.set(count.get());
            });
            let on_resize = media::on_resize({
                let change = change.clone();
                move || change()
            });
            let on_theme = media::on_theme(move || change());
            move || drop((on_resize, on_theme))
        });
    }
    *resized
}

/// A ring that spreads once on the cell of the last shot; each shot has a ring of its own.
fn splash(cell: Cell, side: u8, shot: usize) -> Html {
    // In thousandths of the board: whole numbers need no code that writes fractions.
    let part = |number: u8| (1000.0 * (f32::from(number) + paper::MARGIN + 0.5) / paper::extent(side)) as u32;
    let (x, y) = (part(cell.column()), part(cell.row()));
    let style = format!("left:{}.{}%;top:{}.{}%", x / 10, x % 10, y / 10, y % 10);
    html! { <span key={shot} class="splash" {style} aria-hidden="true"></span> }
}

#[derive(Properties, PartialEq)]
struct GridProps {
    view: Rc<Face>,
    label: AttrValue,
    cursor: Cell,
    on_cell: Callback<Cell>,
    on_key: Callback<(String, Cell)>,
    /// The keyboard came to a cell, or left the board.
    on_focus: Callback<Option<Cell>>,
}

/// The grid of cells. One of them can be reached by Tab, the others from there by arrows.
#[function_component]
fn Grid(props: &GridProps) -> Html {
    let text = use_texts();
    let view = &props.view;
    let side = view.side();
    let cursor = if props.cursor.on_board(side) { props.cursor } else { Cell::from_index(0).unwrap_or(props.cursor) };
    let grid = use_node_ref();
    // One listener of each kind for the whole grid: boards have up to 676 cells.
    let at = {
        let view = view.clone();
        move |event: &Event| {
            let name = document::cell_name(event)?;
            view.cell(&name)
        }
    };
    let choose = {
        let (at, on_cell) = (at.clone(), props.on_cell.clone());
        move |event: MouseEvent| {
            event.stop_propagation();
            if let Some(cell) = at(&event) {
                on_cell.emit(cell);
            }
        }
    };
    let key = {
        let (at, on_key, grid, view) = (at.clone(), props.on_key.clone(), grid.clone(), view.clone());
        move |event: KeyboardEvent| {
            let Some(cell) = at(&event) else { return };
            if let Some(to) = paper::step(cell, &event.key(), side) {
                event.prevent_default();
                document::focus_cell(&grid, &view.name(to));
            } else if !matches!(event.key().as_str(), "Enter" | " " | "Tab" | "Shift") {
                on_key.emit((event.key(), cell));
            }
        }
    };
    let came = props.on_focus.reform(move |event: FocusEvent| at(&event));
    let left = props.on_focus.reform(|_: FocusEvent| None);
    let cell = |cell: Cell| {
        let name = view.name(cell);
        let label = view.label(cell, text);
        let open = view.is_open(cell);
        html! {
            <button type="button" role="gridcell" data-cell={name} tabindex={if cell == cursor { "0" } else { "-1" }}
                aria-label={label} data-open={open.then_some("")}></button>
        }
    };
    let row = |row: u8| html! { <div role="row">{ for (0..side).filter_map(|column| Cell::new(column, row)).map(cell) }</div> };
    html! {
        <div role="grid" aria-label={props.label.clone()} ref={grid.clone()} aria-rowcount={side.to_string()}
            aria-colcount={side.to_string()} onclick={choose} onkeydown={key} onfocusin={came} onfocusout={left}>
            { for (0..side).map(row) }
        </div>
    }
}
