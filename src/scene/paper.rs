//! The squared paper below a board: where its cells are, what its edge looks like, how keys lead over it.

use super::{Ink, Shape, pen};
use crate::grid::Cell;

/// The room left and above for letters and numbers, in cells.
pub const MARGIN: f32 = 1.0;
/// The room right and below.
const EDGE: f32 = 0.15;

/// The size of a board's scene.
pub fn extent(side: u8) -> f32 {
    f32::from(side) + MARGIN + EDGE
}

/// The cell at a place of a board's scene, in parts of its width and height.
pub fn cell_at(x: f32, y: f32, side: u8) -> Option<Cell> {
    let number = |part: f32| {
        let cells = part * extent(side) - MARGIN;
        (cells >= 0.0 && cells < f32::from(side)).then_some(cells as u8)
    };
    Cell::new(number(x)?, number(y)?)
}

/// The upper left corner of a cell.
pub(super) fn corner(cell: Cell) -> (f32, f32) {
    (f32::from(cell.column()) + MARGIN, f32::from(cell.row()) + MARGIN)
}

/// A cell filled with an ink.
pub(super) fn square(cell: Cell, ink: Ink) -> Shape {
    let (x, y) = corner(cell);
    Shape::Fill { points: vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)], ink }
}

/// The squared paper with letters and numbers, the board's edge in pen.
pub(super) fn paper(side: u8, letter: impl Fn(u8) -> char, shapes: &mut Vec<Shape>) {
    let (near, far) = (MARGIN, MARGIN + f32::from(side));
    shapes.push(Shape::Fill { points: vec![(near, near), (far, near), (far, far), (near, far)], ink: Ink::Sea });
    for number in 0..side {
        let at = f32::from(number) + MARGIN;
        for points in [vec![(at, near), (at, far)], vec![(near, at), (far, at)]] {
            shapes.push(Shape::Stroke { points, closed: false, ink: Ink::Grid, width: 0.035 });
        }
        let label = |at, text| Shape::Text { at, text, size: 0.52, ink: Ink::Text };
        shapes.push(label((at + 0.5, 0.55), letter(number).to_string()));
        shapes.push(label((0.5, at + 0.53), (number + 1).to_string()));
    }
    let corners = [(near, near), (far, near), (far, far), (near, far)];
    shapes.push(pen::outline(&corners, Ink::Pen, 0.07));
}

/// The ring that shows where the keyboard is.
pub fn cursor(cell: Cell) -> Shape {
    let (x, y) = corner(cell);
    let points = vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)];
    Shape::Stroke { points, closed: true, ink: Ink::Focus, width: 0.14 }
}

/// Where a key leads from a cell, by its name in browsers; `None` for a key that leads nowhere.
pub fn step(from: Cell, key: &str, side: u8) -> Option<Cell> {
    let last = side - 1;
    let to = match key {
        "ArrowLeft" => from.offset(-1, 0, side),
        "ArrowRight" => from.offset(1, 0, side),
        "ArrowUp" => from.offset(0, -1, side),
        "ArrowDown" => from.offset(0, 1, side),
        "Home" => Cell::new(0, from.row()),
        "End" => Cell::new(last, from.row()),
        "PageUp" => Cell::new(from.column(), 0),
        "PageDown" => Cell::new(from.column(), last),
        _ => return None,
    };
    Some(to.unwrap_or(from))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::CellSet;

    fn cell(column: u8, row: u8) -> Cell {
        Cell::new(column, row).unwrap()
    }

    #[test]
    fn a_place_leads_to_the_cell_drawn_there() {
        for side in [6, 10, 26] {
            for cell in CellSet::board(side) {
                let (x, y) = corner(cell);
                assert_eq!(cell_at((x + 0.5) / extent(side), (y + 0.5) / extent(side), side), Some(cell));
            }
            assert_eq!((cell_at(0.01, 0.5, side), cell_at(0.5, 0.999, side)), (None, None));
        }
    }

    #[test]
    fn keys_stay_on_the_board() {
        assert_eq!(step(cell(0, 0), "ArrowLeft", 10), Some(cell(0, 0)));
        assert_eq!(step(cell(3, 3), "ArrowDown", 10), Some(cell(3, 4)));
        assert_eq!(step(cell(3, 3), "End", 10), Some(cell(9, 3)));
        assert_eq!(step(cell(3, 3), "a", 10), None);
    }
}
