//! The probability of ships on cells: the size of a square and a number, so that colour is not needed.

use super::super::square_board::corner;
use super::super::{Ink, Shape};
use super::BoardView;
use crate::grid::{Cell, CellSet};

/// The largest board with room for numbers.
const NUMBERED: u8 = 12;

/// Iterates over cells not shot at with a probability above 0.
fn shown(view: &BoardView) -> impl Iterator<Item = (Cell, u8)> + '_ {
    let open = CellSet::board(view.size) - view.tracking.shots();
    open.into_iter().filter_map(|cell| Some((cell, view.chance(cell).filter(|&chance| chance > 0)?)))
}

/// Draws the squares, below ships and marks.
pub(super) fn squares(view: &BoardView, shapes: &mut Vec<Shape>) {
    let most = shown(view).map(|(_, chance)| chance).max().unwrap_or(1);
    for (cell, chance) in shown(view) {
        // The side of the square is proportional to the probability.
        let inset = 0.5 - 0.48 * f32::from(chance) / f32::from(most);
        shapes.push(Shape::Fill { points: frame(cell, inset), ink: Ink::Heat });
    }
}

/// Draws the numbers, and a frame around the highlighted cell.
pub(super) fn numbers(view: &BoardView, shapes: &mut Vec<Shape>) {
    if view.size <= NUMBERED {
        for (cell, chance) in shown(view) {
            let (x, y) = corner(cell);
            shapes.push(Shape::Text { at: (x + 0.5, y + 0.53), text: chance.to_string(), size: 0.36, ink: Ink::Text });
        }
    }
    if let Some(cell) = view.likeliest {
        shapes.push(Shape::Stroke { points: frame(cell, 0.05), closed: true, ink: Ink::Red, width: 0.1 });
    }
}

fn frame(cell: Cell, inset: f32) -> Vec<(f32, f32)> {
    let (x, y) = corner(cell);
    let (near, far) = (inset, 1.0 - inset);
    vec![(x + near, y + near), (x + far, y + near), (x + far, y + far), (x + near, y + far)]
}

#[cfg(test)]
mod tests {
    use super::super::board;
    use super::*;
    use crate::sea_battle::{Announced, Answer, Coordinates};

    #[test]
    fn a_cell_is_the_fuller_the_likelier_a_ship_is_there() {
        let mut view = BoardView::new(10, Coordinates::Latin);
        view.chances = vec![0; 100];
        view.chances[..3].copy_from_slice(&[40, 10, 100]);
        view.tracking.record_answer(Cell::new(2, 0).unwrap(), Answer::Miss, Announced::Nothing);
        view.likeliest = Cell::new(0, 0);
        let mut shapes = Vec::new();
        squares(&view, &mut shapes);
        let width =
            |shape: &Shape| if let Shape::Fill { points, .. } = shape { points[1].0 - points[0].0 } else { 0.0 };
        let widths: Vec<f32> = shapes.iter().map(width).collect();
        assert_eq!(widths.len(), 2, "nothing is shown where there was a shot");
        assert!((widths[0] - 0.96).abs() < 1e-4 && (widths[1] - 0.24).abs() < 1e-4, "{widths:?}");
        let text = |shape: &Shape| matches!(shape, Shape::Text { text, .. } if text == "40");
        assert!(board(&view).shapes.iter().any(text));
    }

    #[test]
    fn large_boards_have_no_heat_numbers() {
        let mut view = BoardView::new(16, Coordinates::Latin);
        let mut shapes = Vec::new();
        numbers(&view, &mut shapes);
        squares(&view, &mut shapes);
        assert!(shapes.is_empty());
        view.chances = vec![5; 256];
        numbers(&view, &mut shapes);
        assert!(shapes.is_empty());
    }
}
