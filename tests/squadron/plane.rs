//! The line of fire by exact geometry: hexagons as polygons with rational coordinates, independent of the core's
//! coordinates.
//!
//! A spot is a column and a row of a map's picture. Hexes are one wide and rows one apart; this vertical scaling
//! keeps straight lines straight.

use kletka::grid::Cell;
use kletka::squadron::map::{Map, Terrain};
use num_rational::Ratio;

/// A column and a row, on the map or off it.
pub(crate) type Spot = (i64, i64);

type Number = Ratio<i64>;
type Point = (Number, Number);

/// The corners of a hexagon around its centre, in sixths, counterclockwise with rows counted upwards.
const CORNERS: [(i64, i64); 6] = [(3, -2), (3, 2), (0, 4), (-3, 2), (-3, -2), (0, -4)];

pub(crate) fn spot(cell: Cell) -> Spot {
    (cell.column().into(), cell.row().into())
}

pub(crate) fn cell((column, row): Spot) -> Option<Cell> {
    Cell::new(column.try_into().ok()?, row.try_into().ok()?)
}

pub(crate) fn is_sea(map: &Map, at: Spot) -> bool {
    cell(at).is_some_and(|cell| map.at(cell) == Terrain::Sea)
}

fn centre((column, row): Spot) -> Point {
    (Number::from(column) + Number::new(row.rem_euclid(2), 2), Number::from(row))
}

fn spot_at((x, y): Point) -> Spot {
    let row = y.to_integer();
    ((x - Number::new(row.rem_euclid(2), 2)).to_integer(), row)
}

fn corners(spot: Spot) -> [Point; 6] {
    let (x, y) = centre(spot);
    CORNERS.map(|(right, down)| (x + Number::new(right, 6), y + Number::new(down, 6)))
}

/// Returns the distance in steps: each row crossed shifts by half a hex, the rest is along the row.
pub(crate) fn distance(a: Spot, b: Spot) -> i64 {
    let ((ax, ay), (bx, by)) = (centre(a), centre(b));
    let (halves, rows) = (((ax - bx) * 2).to_integer().abs(), (ay - by).to_integer().abs());
    rows + (halves - rows).max(0) / 2
}

pub(crate) fn around((column, row): Spot) -> [Spot; 6] {
    let right = row.rem_euclid(2);
    let (left, right) = (column - 1 + right, column + right);
    [(column - 1, row), (column + 1, row), (left, row - 1), (right, row - 1), (left, row + 1), (right, row + 1)]
}

/// The relation of the open line between two centres to a hexagon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meeting {
    /// It misses the hexagon or touches a corner.
    Apart,
    /// It has points inside.
    Crosses,
    /// It runs along the edge to this neighbour.
    Along(Spot),
}

/// Returns the relation of the line between two centres to the hexagon of a third spot.
pub(crate) fn meeting(from: Spot, to: Spot, spot: Spot) -> Meeting {
    let (start, end) = (centre(from), centre(to));
    let way = (end.0 - start.0, end.1 - start.1);
    let corners = corners(spot);
    // The points start + t · way within all edges and between the ends.
    let (mut low, mut high) = (Number::from(0), Number::from(1));
    for (index, corner) in corners.into_iter().enumerate() {
        let next = corners[(index + 1) % 6];
        let edge = (next.0 - corner.0, next.1 - corner.1);
        let at_start = edge.0 * (start.1 - corner.1) - edge.1 * (start.0 - corner.0);
        let growth = edge.0 * way.1 - edge.1 * way.0;
        let zero = Number::from(0);
        if growth > zero {
            low = low.max(-at_start / growth);
        } else if growth < zero {
            high = high.min(-at_start / growth);
        } else if at_start < zero {
            return Meeting::Apart;
        } else if at_start == zero {
            // On the line of this edge, count it as along the edge only if they share more than a point.
            let part = |point: Point| {
                if way.0 == zero { (point.1 - start.1) / way.1 } else { (point.0 - start.0) / way.0 }
            };
            let (a, b) = (part(corner), part(next));
            if a.min(b).max(zero) >= a.max(b).min(Number::from(1)) {
                return Meeting::Apart;
            }
            let (x, y) = centre(spot);
            return Meeting::Along(spot_at((corner.0 + next.0 - x, corner.1 + next.1 - y)));
        }
    }
    if low < high { Meeting::Crosses } else { Meeting::Apart }
}

/// Iterates over all spots that could meet the line: those in its bounding box.
pub(crate) fn between(from: Spot, to: Spot) -> impl Iterator<Item = Spot> {
    let columns = from.0.min(to.0) - 1..=from.0.max(to.0) + 1;
    let rows = from.1.min(to.1) - 1..=from.1.max(to.1) + 1;
    let all = rows.flat_map(move |row| columns.clone().map(move |column| (column, row)));
    all.filter(move |&spot| spot != from && spot != to)
}

/// H10 literally: an obstacle that the line crosses blocks it; along an edge both must be obstacles.
pub(crate) fn is_clear(from: Spot, to: Spot, obstacle: impl Fn(Spot) -> bool) -> bool {
    !between(from, to).filter(|&spot| obstacle(spot)).any(|spot| match meeting(from, to, spot) {
        Meeting::Crosses => true,
        Meeting::Along(other) => obstacle(other),
        Meeting::Apart => false,
    })
}
