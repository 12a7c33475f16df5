//! Sea chart of Squadron on a canvas.

use crate::app::canvas::{CanvasView, Frame, Kind};
use crate::app::text::Texts;
use crate::app::web::cells::CellElement;
use kletka::game::Side;
use kletka::grid::{Cell, Hex};
use kletka::scene::squadron::{self, ChartView};
use kletka::scene::square_board::Pointed;
use kletka::scene::{Scene, Viewport};
use kletka::squadron::HexName;
use kletka::squadron::history::Action;
use kletka::squadron::map::Terrain;
use std::any::Any;

impl CanvasView for ChartView {
    fn frame(&self) -> Frame {
        let (map, mine) = (&self.map, self.ships.iter().find(|afloat| afloat.side == Side::FIRST));
        Frame {
            kind: Kind::Chart,
            columns: map.width(),
            rows: map.height(),
            extent: squadron::extent(map),
            cells: squadron::cells_seen(map, Viewport::WHOLE),
            first: mine.map(|afloat| afloat.hex).or_else(|| map.cells().next()),
            sight: self.sight,
            last: None,
        }
    }

    fn scene(&self, viewport: Viewport, pointed: Pointed) -> Scene {
        squadron::chart(self, pointed.cursor, viewport)
    }

    fn moving(
        &self,
        before: Option<&dyn CanvasView>,
        elapsed: f32,
        viewport: Viewport,
        pointed: Pointed,
    ) -> Option<Scene> {
        let before = before.and_then(|view| (view as &dyn Any).downcast_ref());
        Some(squadron::chart(&self.sailing(before, elapsed)?, pointed.cursor, viewport))
    }

    fn rows(&self) -> Vec<Vec<Cell>> {
        let row = |row: u8| self.map.cells().filter(|cell| cell.row() == row).collect();
        (0..self.map.height()).map(row).collect()
    }

    fn around(&self, cell: Cell) -> Vec<Cell> {
        let neighbours = Hex::from(cell).neighbours().into_iter().filter_map(Hex::cell);
        neighbours.filter(|&cell| self.map.at(cell) != Terrain::Beyond).collect()
    }

    fn cell_at(&self, viewport: Viewport, (x, y): (f32, f32)) -> Option<Cell> {
        squadron::hex_seen(&self.map, viewport, x, y)
    }

    fn middle(&self, cell: Cell) -> (f32, f32) {
        squadron::part(&self.map, cell)
    }

    fn step(&self, from: Cell, key: &str) -> Option<Cell> {
        squadron::step(&self.map, from, key)
    }

    fn viewport(&self, window: (f32, f32), before: Option<Viewport>) -> Viewport {
        squadron::viewport(&self.map, window, self.sight, before)
    }

    fn name(&self, cell: Cell) -> String {
        HexName(cell).to_string()
    }

    fn cell(&self, name: &str) -> Option<Cell> {
        name.parse().ok().map(|HexName(cell)| cell)
    }

    fn element(&self, cell: Cell, text: &Texts) -> CellElement {
        let on_map = |cell: Cell| self.map.at(cell) != Terrain::Beyond;
        let before = cell.column().checked_sub(1).and_then(|column| Cell::new(column, cell.row()));
        CellElement {
            name: self.name(cell),
            label: describe(self, cell, text),
            // A hex that follows another one continues its row.
            style: (!before.is_some_and(on_map)).then(|| format!("grid-column:{}", cell.column() + 1)),
            is_open: self.open.contains(cell),
            is_target: self.lines.iter().any(|line| line.to == cell && line.shot.is_some()),
            ..CellElement::default()
        }
    }
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
            } else if view.proposed == Some(cell) {
                add(words.proposed);
            }
            add(&(words.strength)(afloat.strength, afloat.ship.strength()));
            if afloat.spent {
                add(words.spent);
            }
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
    if view.open.contains(cell) && view.ship_at(cell).is_none() {
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
