//! Boards of Virus War: living symbols in bold ink. A killed symbol is small and grey, surrounded by a thin shape of
//! its killer in the killer's ink: noughts circle killed crosses, and the arm tips of a cross surround killed
//! noughts.

use super::square_board::{self, corner, extent};
use super::{Ink, Scene, Shape, pen};
use crate::game::Side;
use crate::grid::{Cell, CellSet};
use crate::virus_war::{CellName, CellState, MAX_SIZE, MIN_SIZE, Setup, VirusWarPosition};

/// The visible contents of a board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BoardView {
    /// The size of the board.
    pub size: u8,
    /// The content of each cell that is not empty.
    pub contents: Vec<(Cell, CellState)>,
    /// Selectable cells.
    pub open: CellSet,
    /// Highlighted cells: a hint.
    pub hint: CellSet,
    /// Cells with numbers from 1: a turn in its order.
    pub numbered: Vec<Cell>,
    /// Fortresses and bunkers, where shown.
    pub marked: CellSet,
    /// Cells that were taken lately, marked in the ink of the side that did.
    pub last: CellSet,
}

impl BoardView {
    /// Creates an empty board.
    pub fn empty(size: u8) -> Self {
        Self { size, ..Self::default() }
    }

    /// Creates the view of a position; `last` are the cells that were taken lately.
    pub fn from_position(position: &VirusWarPosition, last: CellSet) -> Self {
        let size = position.setup().size;
        let contents = CellSet::board(size).into_iter().map(|cell| (cell, position.cell_state(cell)));
        let contents = contents.filter(|(_, content)| *content != CellState::Empty).collect();
        Self { contents, last, ..Self::empty(size) }
    }

    /// Creates the view of a setup's bases and walls; `None` if the size is out of range.
    pub fn from_setup(setup: &Setup) -> Option<Self> {
        if !(MIN_SIZE..=MAX_SIZE).contains(&setup.size) {
            return None;
        }
        let bases = setup.players.sides().map(|side| (setup.base(side), CellState::Living(side)));
        let walls = (setup.walls & CellSet::board(setup.size)).into_iter().map(|cell| (cell, CellState::Wall));
        Some(Self { contents: bases.chain(walls).collect(), ..Self::empty(setup.size) })
    }

    /// Returns the content of a cell.
    pub fn cell_state(&self, cell: Cell) -> CellState {
        let found = self.contents.iter().find(|(known, _)| *known == cell);
        found.map_or(CellState::Empty, |&(_, content)| content)
    }
}

/// The line width of a living symbol, in cells.
const LIVING_WIDTH: f32 = 0.115;
/// The line width of the shape around a killed symbol.
const KILLED_WIDTH: f32 = 0.05;

/// Returns the ink of a side.
pub const fn ink_of(side: Side) -> Ink {
    [Ink::Pen, Ink::Red, Ink::Blocked, Ink::Focus][side.index() & 3]
}

/// Draws a board.
pub fn board(view: &BoardView) -> Scene {
    let size = extent(view.size);
    let mut shapes = Vec::new();
    let letter =
        |column: u8| Cell::new(column, 0).map_or(' ', |cell| CellName(cell).to_string().chars().next().unwrap_or(' '));
    square_board::draw_grid(view.size, letter, &mut shapes);
    for cell in view.marked {
        // The centre stays pale: only a frame remains.
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
        // A bar, as a frame would look like a killer's shape.
        let points = vec![(x + 0.16, y + 0.92), (x + 0.84, y + 0.92)];
        let ink = match view.cell_state(cell) {
            CellState::Living(by) | CellState::Killed { by, .. } => ink_of(by),
            CellState::Empty | CellState::Wall => Ink::Focus,
        };
        shapes.push(Shape::Stroke { points, closed: false, ink, width: 0.08 });
    }
    for cell in view.hint {
        let (x, y) = corner(cell);
        shapes.push(Shape::Ring { at: (x + 0.5, y + 0.5), radius: 0.42, ink: Ink::Focus, width: 0.1 });
    }
    for (number, &cell) in (1..).zip(&view.numbered) {
        let (x, y) = corner(cell);
        // The tips of a symbol stay visible around the number.
        shapes.push(Shape::Dot { at: (x + 0.5, y + 0.5), radius: 0.28, ink: Ink::Sheet });
        shapes.push(Shape::Text { at: (x + 0.5, y + 0.53), text: i32::to_string(&number), size: 0.5, ink: Ink::Text });
    }
    Scene { width: size, height: size, shapes }
}

/// Draws a square inside a cell.
fn patch(cell: Cell, inset: f32, ink: Ink) -> Shape {
    let (x, y) = corner(cell);
    let (left, right, top, bottom) = (x + inset, x + 1.0 - inset, y + inset, y + 1.0 - inset);
    Shape::Fill { points: vec![(left, top), (right, top), (right, bottom), (left, bottom)], ink }
}

fn draw(cell: Cell, content: CellState, shapes: &mut Vec<Shape>) {
    let (x, y) = corner(cell);
    let middle = (x + 0.5, y + 0.5);
    match content {
        CellState::Empty => {}
        CellState::Wall => {
            for step in [0.15, 0.4, 0.65, 0.9] {
                shapes.push(pen::line((x + step, y + 0.05), (x + 0.05, y + step), Ink::Text, 0.05));
                shapes.push(pen::line((x + 0.95, y + 1.0 - step), (x + 1.0 - step, y + 0.95), Ink::Text, 0.05));
            }
        }
        CellState::Living(side) => symbol(side, middle, 0.3, shapes),
        CellState::Killed { of, by } => {
            remains(of, middle, shapes);
            frame(by, middle, shapes);
        }
    }
}

/// Returns the corners of a square or a triangle.
fn outline(number: usize, (x, y): (f32, f32), size: f32) -> Vec<(f32, f32)> {
    match number {
        2 => vec![(x - size, y - size), (x + size, y - size), (x + size, y + size), (x - size, y + size)],
        _ => vec![(x, y - size), (x + size, y + size), (x - size, y + size)],
    }
}

/// Draws a living symbol.
fn symbol(side: Side, (x, y): (f32, f32), size: f32, shapes: &mut Vec<Shape>) {
    let ink = ink_of(side);
    match side.index() {
        0 => {
            shapes.push(pen::line((x - size, y - size), (x + size, y + size), ink, LIVING_WIDTH));
            shapes.push(pen::line((x + size, y - size), (x - size, y + size), ink, LIVING_WIDTH));
        }
        1 => shapes.push(Shape::Ring { at: (x, y), radius: size, ink, width: LIVING_WIDTH }),
        number => shapes.push(pen::outline(&outline(number, (x, y), size), ink, LIVING_WIDTH)),
    }
}

/// Draws a killed symbol: a small cross, or another shape filled.
fn remains(of: Side, (x, y): (f32, f32), shapes: &mut Vec<Shape>) {
    const SIZE: f32 = 0.15;
    const FILLED: f32 = 0.135;
    let ink = Ink::Line;
    match of.index() {
        0 => {
            for slope in [-SIZE, SIZE] {
                let points = vec![(x - SIZE, y - slope), (x + SIZE, y + slope)];
                shapes.push(Shape::Stroke { points, closed: false, ink, width: 0.06 });
            }
        }
        1 => shapes.push(Shape::Dot { at: (x, y), radius: FILLED, ink }),
        number => shapes.push(Shape::Fill { points: outline(number, (x, y), FILLED), ink }),
    }
}

/// Draws the killer's shape around a killed symbol.
fn frame(by: Side, (x, y): (f32, f32), shapes: &mut Vec<Shape>) {
    let ink = ink_of(by);
    match by.index() {
        0 => {
            for (dx, dy) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
                let points = vec![(x + 0.24 * dx, y + 0.24 * dy), (x + 0.41 * dx, y + 0.41 * dy)];
                shapes.push(Shape::Stroke { points, closed: false, ink, width: KILLED_WIDTH });
            }
        }
        1 => shapes.push(Shape::Ring { at: (x, y), radius: 0.37, ink, width: KILLED_WIDTH }),
        2 => shapes.push(pen::outline(&outline(2, (x, y), 0.34), ink, KILLED_WIDTH)),
        _ => {
            let points = vec![(x, y - 0.43), (x + 0.43, y + 0.33), (x - 0.43, y + 0.33)];
            shapes.push(Shape::Stroke { points, closed: true, ink, width: KILLED_WIDTH });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_shows_its_bases_and_the_walls_on_its_board() {
        let wall = Cell::new(3, 3).unwrap();
        let beyond = Cell::new(20, 20).unwrap();
        let setup = Setup { walls: [wall, beyond].into_iter().collect(), ..Setup::default() };
        let view = BoardView::from_setup(&setup).unwrap();
        assert_eq!(view.contents.len(), 3, "two bases and one wall");
        assert_eq!(view.cell_state(wall), CellState::Wall);
        assert_eq!(view.cell_state(setup.base(Side::FIRST)), CellState::Living(Side::FIRST));
        for size in [0, MIN_SIZE - 1, MAX_SIZE + 1, u8::MAX] {
            assert_eq!(BoardView::from_setup(&Setup { size, ..Setup::default() }), None);
        }
    }

    fn drawn(content: CellState) -> Vec<Shape> {
        let mut shapes = Vec::new();
        draw(Cell::new(0, 0).unwrap(), content, &mut shapes);
        shapes
    }

    fn sides() -> impl Iterator<Item = Side> + Clone {
        Side::all(4)
    }

    /// Returns the ink of a shape and its amount: length times width of lines, or area.
    fn amount(shape: &Shape) -> (Ink, f32) {
        let length = |points: &[(f32, f32)], closed: bool| {
            let ends = points.iter().skip(1).chain(points.first().filter(|_| closed));
            points.iter().zip(ends).map(|(a, b)| (a.0 - b.0).hypot(a.1 - b.1)).sum::<f32>()
        };
        match shape {
            Shape::Stroke { points, closed, ink, width } => (*ink, length(points, *closed) * width),
            Shape::Ring { radius, ink, width, .. } => (*ink, std::f32::consts::TAU * radius * width),
            Shape::Dot { radius, ink, .. } => (*ink, std::f32::consts::PI * radius * radius),
            Shape::Fill { points, ink } => {
                let next = points.iter().cycle().skip(1);
                (*ink, points.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum::<f32>().abs() / 2.0)
            }
            Shape::Text { ink, .. } => (*ink, 0.0),
        }
    }

    /// Returns the amount of a side's own ink on a cell.
    fn coloured(shapes: &[Shape], side: Side) -> f32 {
        shapes.iter().map(amount).filter(|(ink, _)| *ink == ink_of(side)).map(|(_, amount)| amount).sum()
    }

    #[test]
    fn no_two_contents_of_a_cell_look_the_same() {
        let living = sides().map(CellState::Living);
        let killed =
            sides().flat_map(|of| sides().filter(move |&by| by != of).map(move |by| CellState::Killed { of, by }));
        let all: Vec<Vec<Shape>> = living.chain(killed).chain([CellState::Wall]).map(drawn).collect();
        assert_eq!(all.len(), 4 + 12 + 1);
        for (number, one) in all.iter().enumerate() {
            assert!(!one.is_empty() && all[..number].iter().all(|other| other != one), "{number}");
        }
    }

    #[test]
    fn v3_the_killer_shows_by_ink_and_by_shape() {
        for of in sides() {
            let killers: Vec<Side> = sides().filter(|&by| by != of).collect();
            let mut forms: Vec<Vec<String>> = Vec::new();
            for &by in &killers {
                let shapes = drawn(CellState::Killed { of, by });
                assert!(coloured(&shapes, by) > 0.0, "{of} killed by {by}");
                let inks: Vec<Ink> = shapes.iter().map(|shape| amount(shape).0).collect();
                assert!(sides().filter(|&other| other != by).all(|other| !inks.contains(&ink_of(other))), "{by}");
                // Without colours: the kinds of the shapes and their positions.
                let form = shapes.iter().map(|shape| match shape {
                    Shape::Stroke { points, .. } => format!("line {points:?}"),
                    Shape::Fill { points, .. } => format!("area {points:?}"),
                    Shape::Ring { radius, .. } => format!("ring {radius}"),
                    Shape::Dot { radius, .. } => format!("dot {radius}"),
                    Shape::Text { .. } => String::new(),
                });
                forms.push(form.collect());
            }
            assert!(forms[0] != forms[1] && forms[1] != forms[2] && forms[0] != forms[2]);
        }
    }

    #[test]
    fn what_is_killed_is_weaker_than_what_lives() {
        let inked = |shapes: &[Shape]| shapes.iter().map(|shape| amount(shape).1).sum::<f32>();
        let weakest = sides().map(|side| inked(&drawn(CellState::Living(side)))).fold(f32::MAX, f32::min);
        for (of, by) in sides().flat_map(|of| sides().filter(move |&by| by != of).map(move |by| (of, by))) {
            let killed = drawn(CellState::Killed { of, by });
            assert!(inked(&killed) < weakest, "{of} killed by {by}: {} and {weakest}", inked(&killed));
            // In full ink there is even less.
            assert!(coloured(&killed, by) < 0.75 * weakest, "{of} killed by {by}");
        }
    }
}
