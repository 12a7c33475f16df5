//! A board of Virus War: crosses and noughts in ink, killed crosses circled and killed noughts filled. Where four play, squares and
//! triangles join them.

use super::paper::{self, corner, extent};
use super::{Ink, Scene, Shape, pen};
use crate::game::Side;
use crate::grid::{Cell, CellSet};
use crate::virus_war::{Content, cell_name};

/// What is to be seen.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardView {
    /// The side of the board.
    pub side: u8,
    /// What stands on each cell that is not empty.
    pub contents: Vec<(Cell, Content)>,
    /// Cells that can be chosen now.
    pub open: CellSet,
    /// Cells that are pointed out: a hint.
    pub hint: CellSet,
    /// Fortresses and bunkers, where they are to be shown.
    pub marked: CellSet,
    /// The cells of the last turn.
    pub last: CellSet,
}

impl BoardView {
    /// What stands on a cell.
    pub fn content(&self, cell: Cell) -> Content {
        let found = self.contents.iter().find(|(known, _)| *known == cell);
        found.map_or(Content::Empty, |&(_, content)| content)
    }
}

/// The ink of a side.
pub const fn ink_of(side: Side) -> Ink {
    [Ink::Pen, Ink::Red, Ink::Text, Ink::Focus][side.index() & 3]
}

/// The scene of a board.
pub fn board(view: &BoardView) -> Scene {
    let size = extent(view.side);
    let mut shapes = Vec::new();
    let letter = |column: u8| Cell::new(column, 0).map_or(' ', |cell| cell_name(cell).chars().next().unwrap_or(' '));
    paper::paper(view.side, letter, &mut shapes);
    for cell in view.marked {
        // The middle stays pale: the paper over it leaves a frame.
        shapes.push(patch(cell, 0.05, Ink::Focus));
        shapes.push(patch(cell, 0.13, Ink::Sea));
    }
    for cell in view.open {
        shapes.push(patch(cell, if view.marked.contains(cell) { 0.13 } else { 0.05 }, Ink::Chosen));
    }
    for &(cell, content) in &view.contents {
        draw(cell, content, &mut shapes);
    }
    for cell in view.last {
        let (x, y) = corner(cell);
        let corners = [(x + 0.05, y + 0.05), (x + 0.95, y + 0.05), (x + 0.95, y + 0.95), (x + 0.05, y + 0.95)];
        shapes.push(Shape::Stroke { points: corners.to_vec(), closed: true, ink: Ink::Focus, width: 0.05 });
    }
    for cell in view.hint {
        let (x, y) = corner(cell);
        shapes.push(Shape::Ring { at: (x + 0.5, y + 0.5), radius: 0.42, ink: Ink::Focus, width: 0.1 });
    }
    Scene { width: size, height: size, shapes }
}

/// A square inside a cell.
fn patch(cell: Cell, inset: f32, ink: Ink) -> Shape {
    let (x, y) = corner(cell);
    let (left, right, top, bottom) = (x + inset, x + 1.0 - inset, y + inset, y + 1.0 - inset);
    Shape::Fill { points: vec![(left, top), (right, top), (right, bottom), (left, bottom)], ink }
}

fn draw(cell: Cell, content: Content, shapes: &mut Vec<Shape>) {
    let (x, y) = corner(cell);
    let middle = (x + 0.5, y + 0.5);
    match content {
        Content::Empty => {}
        Content::Wall => {
            for step in [0.15, 0.4, 0.65, 0.9] {
                shapes.push(pen::line((x + step, y + 0.05), (x + 0.05, y + step), Ink::Text, 0.05));
                shapes.push(pen::line((x + 0.95, y + 1.0 - step), (x + 1.0 - step, y + 0.95), Ink::Text, 0.05));
            }
        }
        Content::Living(side) => symbol(side, middle, 0.3, shapes),
        Content::Killed { of, .. } if of == Side::FIRST => {
            symbol(of, middle, 0.24, shapes);
            shapes.push(Shape::Ring { at: middle, radius: 0.41, ink: ink_of(of), width: 0.08 });
        }
        Content::Killed { of, .. } => {
            symbol(of, middle, 0.3, shapes);
            shapes.push(match of.index() {
                1 => Shape::Dot { at: middle, radius: 0.32, ink: ink_of(of) },
                number => Shape::Fill { points: outline(number, middle, 0.3), ink: ink_of(of) },
            });
        }
    }
}

/// The corners of a square or a triangle.
fn outline(number: usize, (x, y): (f32, f32), size: f32) -> Vec<(f32, f32)> {
    match number {
        2 => vec![(x - size, y - size), (x + size, y - size), (x + size, y + size), (x - size, y + size)],
        _ => vec![(x, y - size), (x + size, y + size), (x - size, y + size)],
    }
}

fn symbol(side: Side, (x, y): (f32, f32), size: f32, shapes: &mut Vec<Shape>) {
    let ink = ink_of(side);
    match side.index() {
        0 => {
            shapes.push(pen::line((x - size, y - size), (x + size, y + size), ink, 0.11));
            shapes.push(pen::line((x + size, y - size), (x - size, y + size), ink, 0.11));
        }
        1 => shapes.push(Shape::Ring { at: (x, y), radius: size, ink, width: 0.1 }),
        number => shapes.push(pen::outline(&outline(number, (x, y), size), ink, 0.1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn killed_crosses_are_circled_and_killed_noughts_filled() {
        let drawn = |content| {
            let mut shapes = Vec::new();
            draw(Cell::new(0, 0).unwrap(), content, &mut shapes);
            shapes
        };
        let killed = |of, by| drawn(Content::Killed { of, by });
        let circled = killed(Side::FIRST, Side::SECOND);
        assert_eq!(circled.iter().filter(|shape| matches!(shape, Shape::Stroke { .. })).count(), 2);
        assert!(circled.iter().any(|shape| matches!(shape, Shape::Ring { ink: Ink::Pen, .. })));
        assert!(
            killed(Side::SECOND, Side::FIRST).iter().any(|shape| matches!(shape, Shape::Dot { ink: Ink::Red, .. }))
        );
        assert_eq!(drawn(Content::Living(Side::SECOND)).len(), 1);
        let four: Vec<_> = (0..4).filter_map(Side::new).map(|side| drawn(Content::Living(side))).collect();
        assert!((1..4).all(|i| four[i] != four[i - 1]), "no two sides look the same");
    }
}
