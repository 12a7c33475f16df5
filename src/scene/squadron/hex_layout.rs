//! The geometry of a hex map. A hex is one unit wide between its upright edges and stands on a corner.

use crate::grid::Cell;
use crate::scene::{Rect, Viewport};
use crate::squadron::map::{Map, Terrain};

/// The margin for letters and numbers at the left and top, in hexes.
pub const MARGIN: f32 = 0.7;
/// The margin at the right and bottom.
const EDGE: f32 = 0.2;
/// The distance between rows.
const ROW: f32 = 0.866_025_4;
/// The distance from the centre to a corner.
const CORNER: f32 = 0.577_350_26;

/// Returns the size of a map's scene.
pub fn extent(map: &Map) -> (f32, f32) {
    let right = map.cells().map(|cell| centre(cell).0).fold(0.0, f32::max);
    let rows = f32::from(map.height()) - 1.0;
    (right + 0.5 + EDGE, MARGIN + rows * ROW + 2.0 * CORNER + EDGE)
}

/// Returns the centre of a hex.
pub fn centre(cell: Cell) -> (f32, f32) {
    let shift = f32::from(cell.row() % 2) / 2.0;
    (MARGIN + f32::from(cell.column()) + shift + 0.5, MARGIN + f32::from(cell.row()) * ROW + CORNER)
}

/// Returns the centre of a hex, in fractions of the map.
pub fn part(map: &Map, cell: Cell) -> (f32, f32) {
    let ((x, y), (width, height)) = (centre(cell), extent(map));
    (x / width, y / height)
}

/// Returns the visible rectangle of a regular grid of rows, each as high as the row distance and half a hex wider
/// than its hexes.
pub fn cells_seen(map: &Map, viewport: Viewport) -> Rect {
    let (width, height) = extent(map);
    viewport.seen(Rect {
        left: MARGIN / width,
        top: (MARGIN + CORNER - ROW / 2.0) / height,
        width: (f32::from(map.width()) + 0.5) / width,
        height: f32::from(map.height()) * ROW / height,
    })
}

/// Returns the corners of a hex scaled by `size`, counterclockwise from the top right.
pub(super) fn corners(cell: Cell, size: f32) -> [(f32, f32); 6] {
    let (x, y) = centre(cell);
    let ways = [(0.5, -0.5), (0.0, -1.0), (-0.5, -0.5), (-0.5, 0.5), (0.0, 1.0), (0.5, 0.5)];
    ways.map(|(right, down)| (x + right * size, y + down * CORNER * size))
}

/// Returns the edge to the neighbour `Hex::WAYS[way]`.
pub(super) fn edge(cell: Cell, way: usize) -> ((f32, f32), (f32, f32)) {
    let corners = corners(cell, 1.0);
    (corners[(way + 5) % 6], corners[way % 6])
}

/// Returns the hex at a point of the scene.
pub fn hex_at(map: &Map, x: f32, y: f32) -> Option<Cell> {
    let away = |cell: &Cell| {
        let (cx, cy) = centre(*cell);
        (cx - x).powi(2) + (cy - y).powi(2)
    };
    let nearest = map.cells().min_by(|a, b| away(a).total_cmp(&away(b)))?;
    (away(&nearest) <= CORNER * CORNER).then_some(nearest)
}

/// Returns the hex at a point of the visible part; `None` on the labels at its edges.
pub fn hex_seen(map: &Map, viewport: Viewport, x: f32, y: f32) -> Option<Cell> {
    let ((width, height), (wide, high)) = (extent(map), viewport.span());
    let strip = |edge: f32, length: f32| if edge > 0.0 { MARGIN / length } else { 0.0 };
    let is_label = x * wide < strip(viewport.x, width) || y * high < strip(viewport.y, height);
    let (x, y) = viewport.place(x, y);
    if is_label { None } else { hex_at(map, x * width, y * height) }
}

/// Returns the hex to which an arrow key, Home or End leads; `None` if there is none.
pub fn step(map: &Map, cell: Cell, key: &str) -> Option<Cell> {
    let on_map = |column: i16, row: i16| {
        let cell = Cell::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?)?;
        (map.at(cell) != Terrain::Beyond).then_some(cell)
    };
    let (column, row) = (i16::from(cell.column()), i16::from(cell.row()));
    let shift = row % 2;
    let upright = |to: i16| {
        // Moving vertically alternates right and left, so that it does not drift.
        on_map(column, to).or_else(|| on_map(column - 1 + 2 * shift, to))
    };
    match key {
        "ArrowLeft" => on_map(column - 1, row),
        "ArrowRight" => on_map(column + 1, row),
        "ArrowUp" => upright(row - 1),
        "ArrowDown" => upright(row + 1),
        "Home" => (0..column).find_map(|column| on_map(column, row)),
        "End" => (column + 1..26).rev().find_map(|column| on_map(column, row)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::squadron::builtin_maps::BuiltinMap;

    #[test]
    fn each_hex_lies_where_it_is_seen() {
        for chart in BuiltinMap::ALL {
            let map = chart.map();
            let (width, height) = extent(&map);
            for viewport in [Viewport::WHOLE, Viewport::at(2.5, 0.6, 0.3)] {
                let rows = cells_seen(&map, viewport);
                for cell in map.cells() {
                    let shift = f32::from(cell.row() % 2) / 2.0;
                    let across = (f32::from(cell.column()) + shift + 0.5) / (f32::from(map.width()) + 0.5);
                    let down = (f32::from(cell.row()) + 0.5) / f32::from(map.height());
                    let (x, y) = viewport.place(rows.left + across * rows.width, rows.top + down * rows.height);
                    assert_eq!(hex_at(&map, x * width, y * height), Some(cell));
                }
            }
        }
    }
}
