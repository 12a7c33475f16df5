//! Board on a canvas, below a grid of cells for keyboard and screen readers.

mod paint;

pub(crate) use paint::use_repaint;

use super::any_board::AnyBoard;
use super::settings::{Aim, use_settings};
use super::text::use_texts;
use super::viewport::{Surface, use_viewport};
use super::web::cells::{self, CellElement};
use super::web::{canvas, document, media};
use kletka::grid::{Cell, CellSet};
use kletka::scene::square_board::{self, Pointed};
use kletka::scene::{Drag, Pointing, Rect, Viewport};
use paint::use_painter;
use std::rc::Rc;
use yew::prelude::*;

/// Largest board size without zoom buttons.
const PLAIN: u8 = 14;

#[derive(Properties, PartialEq)]
pub(crate) struct BoardProps {
    /// Name for tests and styles.
    pub(crate) id: &'static str,
    pub(crate) label: AttrValue,
    pub(crate) view: Rc<AnyBoard>,
    /// A cell was chosen by click, touch or key.
    #[prop_or_default]
    pub(crate) on_cell: Callback<Cell>,
    /// Receives pointer events with the cell below; `on_cell` then serves the keyboard only.
    #[prop_or_default]
    pub(crate) on_point: Option<Callback<(Pointing, Option<Cell>)>>,
    /// The focus moved to a cell.
    #[prop_or_default]
    pub(crate) on_cursor: Callback<Cell>,
    /// Receives keys on a cell that the board does not handle.
    #[prop_or_default]
    pub(crate) on_key: Callback<(String, Cell)>,
    /// Surface shared with components that drag pieces onto the board.
    #[prop_or_default]
    pub(crate) surface: Option<Rc<Surface>>,
    /// Cells that a first tap only selects, depending on the settings.
    #[prop_or_default]
    pub(crate) targets: CellSet,
    /// Cell whose choice was refused, and the reason.
    #[prop_or_default]
    pub(crate) refused: Option<(Cell, AttrValue)>,
    /// Number of shots; each new one animates a ring on the last cell.
    #[prop_or_default]
    pub(crate) shots: usize,
}

#[function_component]
pub(crate) fn Board(props: &BoardProps) -> Html {
    let text = use_texts();
    let settings = use_settings().get();
    let cursor = use_state_eq(|| Cell::from_index(0).unwrap_or_else(|| unreachable!("every board has a first cell")));
    let focused = use_state_eq(|| false);
    let hover = use_state_eq(|| None::<Cell>);
    // Selected cell and the number of shots before.
    let aimed = use_state_eq(|| None::<(Cell, usize)>);
    // Memoised, because a pending animation frame refers to its canvas.
    let own = use_memo((), |()| Surface::default());
    let surface = props.surface.as_ref().unwrap_or(&own);
    let view = props.view.clone();
    let size = view.size();
    let extent = square_board::extent(size);
    // Limits the zoom to six cells beside the labels.
    let control = use_viewport(surface, (extent / 7.0).max(1.0));
    let viewport = control.viewport();
    let aim = aimed.filter(|&(cell, shots)| shots == props.shots && props.targets.contains(cell)).map(|(cell, _)| cell);
    let pointed = Pointed { cursor: (*focused).then_some(*cursor), hover: *hover, aimed: aim };
    let repaint = use_repaint(&surface.canvas);
    use_painter(&surface.canvas, (view.clone(), pointed, viewport, settings, repaint));
    {
        let (control, surface, sight) = (control.clone(), surface.clone(), view.sight());
        use_effect_with((size, canvas::width(&surface.canvas) as u32), move |_| {
            let width = canvas::width(&surface.canvas);
            control.set(square_board::first_viewport(width, size, sight, media::coarse()));
        });
    }
    let keep = {
        let control = control.clone();
        move |cell| control.keep(square_board::middle(cell, size), square_board::MARGIN / extent)
    };
    {
        let keep = keep.clone();
        use_effect_with(view.sight(), move |sight| {
            if let Some(cell) = *sight {
                keep(cell);
            }
        });
    }
    let at = {
        let surface = surface.clone();
        move |event: &MouseEvent| cell_of(&surface, event, size)
    };
    let point = {
        let (at, control, on_point, hover) = (at.clone(), control.clone(), props.on_point.clone(), hover.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(pointing) = control.pointing(&event) else { return };
            let over = at(&event);
            match pointing {
                Pointing::Down => control.down(&event),
                Pointing::Move => {
                    let drag = control.moved(&event, on_point.is_none());
                    hover.set(over.filter(|_| event.pointer_type() == "mouse" && drag == Drag::None));
                }
                Pointing::Up | Pointing::Cancel => {
                    control.up(&event);
                }
            }
            match (&on_point, pointing) {
                // The first finger's press has turned into a pinch.
                (Some(on_point), Pointing::Down) if control.has_pinched() => on_point.emit((Pointing::Cancel, over)),
                (Some(on_point), _) if !control.has_pinched() => on_point.emit((pointing, over)),
                _ => {}
            }
        })
    };
    let leave = {
        let hover = hover.clone();
        move |_: PointerEvent| hover.set(None)
    };
    let click = {
        let (control, aimed, view) = (control.clone(), aimed.clone(), view.clone());
        let (on_cell, targets, shots, pointed) =
            (props.on_cell.clone(), props.targets, props.shots, props.on_point.is_some());
        let unsure = square_board::is_hard_to_hit(canvas::width(&surface.canvas), size, viewport);
        Callback::from(move |event: MouseEvent| {
            // Simulated clicks go to the grid; the end of a drag is no click.
            if document::is_simulated(&event) || pointed || control.has_dragged() {
                return;
            }
            let Some(cell) = at(&event) else { return };
            let aims = match settings.aim {
                Aim::Auto => unsure && control.is_touch(),
                Aim::On => true,
                Aim::Off => false,
            };
            if aims && targets.contains(cell) && aim != Some(cell) {
                aimed.set(Some((cell, shots)));
                document::announce(&view.aimed(cell, text));
            } else {
                aimed.set(None);
                on_cell.emit(cell);
            }
        })
    };
    let on_key = {
        let (control, on_key, keep) = (control.clone(), props.on_key.clone(), keep.clone());
        use_callback(on_key, move |(key, cell): (String, Cell), on_key| {
            if control.key(&key) {
                keep(cell);
            } else {
                on_key.emit((key, cell));
            }
        })
    };
    let on_focus = {
        let (cursor, focused) = (cursor.clone(), focused.clone());
        use_callback((props.on_cursor.clone(), size), move |cell: Option<Cell>, (on_cursor, _)| {
            focused.set(cell.is_some());
            if let Some(cell) = cell {
                cursor.set(cell);
                keep(cell);
                on_cursor.emit(cell);
            }
        })
    };
    let last = view.last().filter(|_| settings.animate());
    // In millionths, because formatting floats would add code to the page.
    let part = |part: f32| (part * 1e6) as i32;
    let shown_part = format!("{}e-6 {}e-6 {}e-6", part(viewport.zoom), part(viewport.x), part(viewport.y));
    let touch = match (props.on_point.is_some(), viewport == Viewport::WHOLE) {
        (true, _) => Some("board-drags"),
        (false, false) => Some("board-near"),
        (false, true) => None,
    };
    html! {
        <div class={classes!("board", touch)} style={format!("--cells:{}", u32::from(size) + 1)} data-board={props.id}
            data-viewport={shown_part} data-aimed={aim.map(|cell| view.name(cell))}>
            <div class="board-sheet">
                <div class="surface" onclick={click} onmousedown={|event: MouseEvent| document::leave_focus(&event)} onpointerdown={point.clone()}
                    onpointermove={point.clone()} onpointerup={point.clone()} onpointercancel={point.clone()}
                    onlostpointercapture={point} onpointerleave={leave}>
                    <canvas ref={surface.canvas.clone()} aria-hidden="true"></canvas>
                    <div class="cells" style={place_of(square_board::cells_seen(viewport, size))}>
                        <Grid view={view.clone()} label={props.label.clone()} cursor={*cursor} on_cell={props.on_cell.clone()}
                            {on_key} {on_focus} />
                    </div>
                </div>
                if let Some(cell) = last {
                    { splash(cell, size, viewport, props.shots) }
                }
                if let Some((cell, why)) = &props.refused {
                    { control.refused(square_board::middle(*cell, size), why) }
                }
                if let Some(cell) = aim {
                    <p class="aimed" aria-hidden="true">{ view.aimed(cell, text) }</p>
                }
            </div>
            if size > PLAIN || viewport != Viewport::WHOLE {
                { control.tools(text.battle.whole_board, text) }
            }
        </div>
    }
}

/// Returns the cell of an event.
pub(crate) fn cell_of(surface: &Surface, event: &MouseEvent, size: u8) -> Option<Cell> {
    let (x, y) = surface.point(event)?;
    square_board::cell_seen(surface.viewport(), x, y, size)
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

/// Renders the rows of cells into a grid whenever `of` changes.
#[hook]
pub(crate) fn use_cells<T: PartialEq + 'static>(
    grid: &NodeRef,
    of: T,
    rows: impl FnOnce(&T) -> Vec<Vec<CellElement>> + 'static,
) {
    let shown = use_mut_ref(Vec::new);
    let grid = grid.clone();
    use_effect_with(of, move |of| {
        let (rows, mut shown) = (rows(of), shown.borrow_mut());
        cells::show(&grid, &rows, &shown);
        *shown = rows;
    });
}

#[derive(Properties, PartialEq)]
struct GridProps {
    view: Rc<AnyBoard>,
    label: AttrValue,
    cursor: Cell,
    on_cell: Callback<Cell>,
    on_key: Callback<(String, Cell)>,
    /// The focus moved to a cell, or left the board.
    on_focus: Callback<Option<Cell>>,
}

/// Grid of cells with a single tab stop and arrow keys.
#[function_component]
fn Grid(props: &GridProps) -> Html {
    let text = use_texts();
    let view = &props.view;
    let size = view.size();
    let cursor =
        if props.cursor.is_on_board(size) { props.cursor } else { Cell::from_index(0).unwrap_or(props.cursor) };
    let grid = use_node_ref();
    // Delegates events, because boards have up to 676 cells.
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
            if let Some(cell) = at(&event).filter(|_| document::is_simulated(&event)) {
                on_cell.emit(cell);
            }
        }
    };
    let key = {
        let (at, on_key, grid, view) = (at.clone(), props.on_key.clone(), grid.clone(), view.clone());
        move |event: KeyboardEvent| {
            let Some(cell) = at(&event) else { return };
            if let Some(to) = square_board::step(cell, &event.key(), size) {
                event.prevent_default();
                document::focus_cell(&grid, &view.name(to));
            } else if !matches!(event.key().as_str(), "Enter" | " " | "Tab" | "Shift") {
                on_key.emit((event.key(), cell));
            }
        }
    };
    let came = props.on_focus.reform(move |event: FocusEvent| at(&event));
    let left = props.on_focus.reform(|_: FocusEvent| None);
    use_cells(&grid, (view.clone(), cursor, core::ptr::from_ref(text)), |(view, cursor, _)| {
        let cell = |cell: Cell| CellElement {
            name: view.name(cell),
            label: view.label(cell, text),
            column: None,
            is_tab_stop: cell == *cursor,
            is_open: view.is_open(cell),
            is_target: false,
        };
        let size = view.size();
        (0..size).map(|row| (0..size).filter_map(|column| Cell::new(column, row)).map(cell).collect()).collect()
    });
    html! {
        <div role="grid" aria-label={props.label.clone()} ref={grid.clone()} aria-rowcount={size.to_string()}
            aria-colcount={size.to_string()} onclick={choose} onkeydown={key} onfocusin={came} onfocusout={left}></div>
    }
}
