//! Hexes of a chart as a grid of buttons with a single tab stop and arrow keys.

use crate::app::board::use_cells;
use crate::app::text::{Texts, use_texts};
use crate::app::web::cells::CellElement;
use crate::app::web::document;
use kletka::game::Side;
use kletka::grid::Cell;
use kletka::scene::squadron::{ChartView, step};
use kletka::squadron::HexName;
use kletka::squadron::history::Action;
use kletka::squadron::map::Terrain;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct HexGridProps {
    pub(super) view: Rc<ChartView>,
    pub(super) label: AttrValue,
    pub(super) on_cell: Callback<Cell>,
    pub(super) on_key: Callback<(String, Cell)>,
    /// The focus moved to a hex, or left the chart.
    pub(super) on_focus: Callback<Option<Cell>>,
}

/// Returns a hex's screen-reader label.
fn describe(view: &ChartView, cell: Cell, text: &Texts) -> String {
    let words = text.squadron;
    let mut label = HexName(cell).to_string();
    let mut add = |more: &str| {
        label.push_str(", ");
        label.push_str(more);
    };
    match view.ship_at(cell) {
        Some(afloat) => {
            add(words.sides[afloat.side.index() & 1]);
            add((words.ship)(afloat.ship));
            if afloat.flagship {
                add(words.flagship);
            }
            add(&(words.strength)(afloat.strength, afloat.ship.strength()));
        }
        None => add((words.terrain)(view.map.at(cell))),
    }
    let (mut shots, mut hits) = (0, 0);
    for action in &view.done {
        match action {
            Action::Sail(_, way) if way.last() == Some(&cell) => add(&(words.came_from)(&HexName(way[0]).to_string())),
            Action::Fire { to, hit, .. } if *to == cell => {
                shots += 1;
                hits += u32::from(*hit == Some(true));
            }
            _ => {}
        }
    }
    if shots > 0 {
        add(&(words.was_fired_at)(hits, shots));
    }
    if view.open.contains(cell) {
        add(words.reachable);
    }
    if let Some(line) = view.lines.iter().find(|line| line.to == cell) {
        match (line.shot, view.ship_at(cell)) {
            (Some(shot), Some(target)) => add(&(words.fire_at)((words.ship)(target.ship), shot.hitting_faces(), shot)),
            _ => add(words.legend_blocked),
        }
    }
    label
}

#[function_component]
pub(super) fn HexGrid(props: &HexGridProps) -> Html {
    let text = use_texts();
    let view = &props.view;
    let grid = use_node_ref();
    let cursor = use_state_eq(|| None::<Cell>);
    // The initial tab stop is the first ship, otherwise the first hex.
    let first = || view.ships.iter().find(|afloat| afloat.side == Side::FIRST).map(|afloat| afloat.hex);
    let cursor_at = cursor.or_else(first).or_else(|| view.map.cells().next());
    let at = |event: &Event| document::cell_name(event)?.parse().ok().map(|HexName(cell)| cell);
    let choose = {
        let on_cell = props.on_cell.clone();
        move |event: MouseEvent| {
            if let Some(cell) = at(&event).filter(|_| document::is_simulated(&event)) {
                on_cell.emit(cell);
            }
        }
    };
    let key = {
        let (on_key, grid, view) = (props.on_key.clone(), grid.clone(), view.clone());
        move |event: KeyboardEvent| {
            let Some(cell) = at(&event) else { return };
            if let Some(to) = step(&view.map, cell, &event.key()) {
                event.prevent_default();
                document::focus_cell(&grid, &HexName(to).to_string());
            } else if event.key().starts_with("Arrow") {
                event.prevent_default();
            } else if !event.ctrl_key()
                && !event.alt_key()
                && !matches!(event.key().as_str(), "Enter" | " " | "Tab" | "Shift")
            {
                on_key.emit((event.key(), cell));
            }
        }
    };
    let came = {
        let (on_focus, cursor) = (props.on_focus.clone(), cursor.clone());
        move |event: FocusEvent| {
            let cell = at(&event);
            if cell.is_some() {
                cursor.set(cell);
            }
            on_focus.emit(cell);
        }
    };
    let left = props.on_focus.reform(|_: FocusEvent| None);
    use_cells(&grid, (view.clone(), cursor_at, core::ptr::from_ref(text)), |(view, cursor_at, _)| {
        let on_map =
            |column: u8, row: u8| Cell::new(column, row).is_some_and(|cell| view.map.at(cell) != Terrain::Beyond);
        let hex = |cell: Cell| {
            let follows = cell.column().checked_sub(1).is_some_and(|before| on_map(before, cell.row()));
            CellElement {
                name: HexName(cell).to_string(),
                label: describe(view, cell, text),
                column: (!follows).then(|| cell.column() + 1),
                is_tab_stop: Some(cell) == *cursor_at,
                is_open: view.open.contains(cell),
                is_target: view.lines.iter().any(|line| line.to == cell && line.shot.is_some()),
            }
        };
        let row = |row: u8| view.map.cells().filter(|cell| cell.row() == row).map(hex).collect();
        (0..view.map.height()).map(row).collect()
    });
    html! {
        <div role="grid" aria-label={props.label.clone()} ref={grid.clone()} style={format!("--columns:{}", view.map.width())} aria-rowcount={view.map.height().to_string()}
            aria-colcount={view.map.width().to_string()} onclick={choose} onkeydown={key} onfocusin={came} onfocusout={left}></div>
    }
}
