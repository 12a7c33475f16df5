//! The geometry of square boards, their frame and their keyboard navigation.

use super::{Ink, Rect, Scene, Shape, Viewport, pen};
use crate::grid::Cell;

/// The margin for letters and numbers at the left and top, in cells.
pub const MARGIN: f32 = 1.0;
/// The margin at the right and bottom.
const EDGE: f32 = 0.15;

/// Returns the size of a board's scene.
pub fn extent(size: u8) -> f32 {
    f32::from(size) + MARGIN + EDGE
}

/// Returns the cell at a point, in fractions of the scene.
pub fn cell_at(x: f32, y: f32, size: u8) -> Option<Cell> {
    let number = |part: f32| {
        let cells = part * extent(size) - MARGIN;
        (cells >= 0.0 && cells < f32::from(size)).then_some(cells as u8)
    };
    Cell::new(number(x)?, number(y)?)
}

/// Returns the cell at a point of the visible part; `None` on the letters and numbers at its edges, and outside.
pub fn cell_seen(viewport: Viewport, x: f32, y: f32, size: u8) -> Option<Cell> {
    let strip = MARGIN * viewport.zoom / extent(size);
    let seen = |part: f32| part >= strip && part <= 1.0;
    let (whole_x, whole_y) = viewport.place(x, y);
    if seen(x) && seen(y) { cell_at(whole_x, whole_y, size) } else { None }
}

/// Returns the centre of a cell, in fractions of the board.
pub fn middle(cell: Cell, size: u8) -> (f32, f32) {
    let (x, y) = corner(cell);
    ((x + 0.5) / extent(size), (y + 0.5) / extent(size))
}

/// Boards narrower than this, in points, are previews and always shown whole.
const MINIATURE: f32 = 200.0;
/// Boards up to this size are always shown whole.
const SMALL: u8 = 10;
/// The least and the wanted width of a cell, in points, for a mouse and for fingers.
const CELL_WIDTHS: [(f32, f32); 2] = [(8.0, 16.0), (22.0, 27.0)];
/// The width of a cell, in points, that fingers hit reliably.
const SURE: f32 = 36.0;

/// Returns the initial viewport of a board of this width, in points: the whole board if its cells can be hit, else
/// zoomed around the cell `sight`.
pub fn first_viewport(width: f32, size: u8, sight: Option<Cell>, with_fingers: bool) -> Viewport {
    let cell = width / extent(size);
    let (least, wanted) = CELL_WIDTHS[usize::from(with_fingers)];
    if width < MINIATURE || size <= SMALL || cell >= least {
        return Viewport::WHOLE;
    }
    let (x, y) = sight.map_or((0.0, 0.0), |cell| middle(cell, size));
    Viewport::at(wanted / cell, x, y)
}

/// Returns true if fingers may miss the cells of a board of this width, in points.
pub fn is_hard_to_hit(width: f32, size: u8, viewport: Viewport) -> bool {
    width * viewport.zoom / extent(size) < SURE
}

/// Returns the visible centre and width of a cell, in thousandths of the visible part, as integers because float
/// formatting would add much code to the wasm. `None` out of sight.
pub fn place_seen(viewport: Viewport, cell: Cell, size: u8) -> Option<[i32; 3]> {
    let (x, y) = middle(cell, size);
    let part = |place: f32, edge: f32| ((place - edge) * viewport.zoom * 1000.0) as i32;
    let (x, y) = (part(x, viewport.x), part(y, viewport.y));
    let width = (viewport.zoom * 1000.0 / extent(size)) as i32;
    [x, y].iter().all(|part| (0..1000).contains(part)).then_some([x, y, width])
}

/// Returns the visible rectangle of all cells.
pub fn cells_seen(viewport: Viewport, size: u8) -> Rect {
    let [edge, length] = [MARGIN, f32::from(size)].map(|part| part / extent(size));
    viewport.seen(Rect { left: edge, top: edge, width: length, height: length })
}

pub(crate) fn corner(cell: Cell) -> (f32, f32) {
    (f32::from(cell.column()) + MARGIN, f32::from(cell.row()) + MARGIN)
}

/// Fills a cell.
pub(crate) fn square(cell: Cell, ink: Ink) -> Shape {
    let (x, y) = corner(cell);
    Shape::Fill { points: vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)], ink }
}

/// Draws the grid, letters, numbers and the board's edge.
pub(super) fn draw_grid(size: u8, letter: impl Fn(u8) -> char, shapes: &mut Vec<Shape>) {
    draw_labelled(size, |line| [letter(line).to_string(), number(line)].map(|text| (text, Ink::Text)), shapes);
}

/// Draws the grid, the labels of each column and row, and the board's edge.
pub(crate) fn draw_labelled(size: u8, labels: impl Fn(u8) -> [(String, Ink); 2], shapes: &mut Vec<Shape>) {
    let (near, far) = (MARGIN, MARGIN + f32::from(size));
    shapes.push(Shape::Fill { points: vec![(near, near), (far, near), (far, far), (near, far)], ink: Ink::Sea });
    for number in 0..size {
        let at = f32::from(number) + MARGIN;
        for points in [vec![(at, near), (at, far)], vec![(near, at), (far, at)]] {
            shapes.push(Shape::Stroke { points, closed: false, ink: Ink::Grid, width: 0.035 });
        }
        for (at, (text, ink)) in [(at + 0.5, 0.55), (0.5, at + 0.53)].into_iter().zip(labels(number)) {
            shapes.push(Shape::Text { at, text, size: 0.52, ink });
        }
    }
    let corners = [(near, near), (far, near), (far, far), (near, far)];
    shapes.push(pen::outline(&corners, Ink::Pen, 0.07));
}

/// The highlights of a board.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Pointed {
    /// The cell with the keyboard focus.
    pub cursor: Option<Cell>,
    /// The cell below the mouse.
    pub hover: Option<Cell>,
    /// The cell aimed at but not yet chosen.
    pub aimed: Option<Cell>,
}

/// Adds highlights to a board's scene and clips it to a viewport, with letters and numbers at the edges.
pub fn view(scene: Scene, viewport: Viewport, size: u8, letter: impl Fn(u8) -> String, pointed: Pointed) -> Scene {
    view_labelled(scene, viewport, size, |line| [letter(line), number(line)], pointed)
}

/// Does the work of [`view`] with other labels of columns and rows.
pub fn view_labelled(
    mut scene: Scene,
    viewport: Viewport,
    size: u8,
    labels: impl Fn(u8) -> [String; 2],
    pointed: Pointed,
) -> Scene {
    let Pointed { cursor, hover, aimed } = pointed;
    for (cell, width) in [(hover, 0.07), (cursor, 0.14)] {
        if let Some(cell) = cell {
            guides(cell, &mut scene.shapes);
            scene.shapes.push(frame(cell, Ink::Focus, width));
        }
    }
    if let Some(cell) = aimed {
        guides(cell, &mut scene.shapes);
        sight(cell, &mut scene.shapes);
    }
    let (left, top) = (viewport.x * scene.width, viewport.y * scene.height);
    let mut scene = viewport.look(scene);
    if viewport != Viewport::WHOLE {
        strips(&mut scene, (left, top), size, &labels);
    }
    for cell in [hover, cursor, aimed].into_iter().flatten() {
        let (x, y) = corner(cell);
        let [[column, _], [_, row]] = [labels(cell.column()), labels(cell.row())];
        let places = [((x + 0.5 - left, 0.55), column), ((0.5, y + 0.53 - top), row)];
        for ((x, y), text) in places {
            // Letters of columns that are out of sight are covered by the corner of the strips.
            if x >= 0.5 && y >= 0.5 {
                let corners = [(x - 0.46, y - 0.4), (x + 0.46, y - 0.4), (x + 0.46, y + 0.4), (x - 0.46, y + 0.4)];
                scene.shapes.push(Shape::Fill { points: corners.to_vec(), ink: Ink::Chosen });
                scene.shapes.push(pen::outline(&corners, Ink::Focus, 0.06));
                scene.shapes.push(Shape::Text { at: (x, y), text, size: 0.62, ink: Ink::Text });
            }
        }
    }
    scene
}

fn number(row: u8) -> String {
    (row + 1).to_string()
}

/// Draws letters and numbers along the edges of the visible part, over its contents.
fn strips(scene: &mut Scene, (left, top): (f32, f32), size: u8, labels_of: impl Fn(u8) -> [String; 2]) {
    let (right, bottom) = (scene.width, scene.height);
    let mut cover = |to: (f32, f32)| {
        let points = vec![(0.0, 0.0), (to.0, 0.0), to, (0.0, to.1)];
        scene.shapes.push(Shape::Fill { points, ink: Ink::Sheet });
    };
    let mut labels = Vec::new();
    let mut label = |at, text| labels.push(Shape::Text { at, text, size: 0.52, ink: Ink::Text });
    let seen = |at: f32, end: f32| at > MARGIN && at < end;
    for line in 0..size {
        let at = f32::from(line) + MARGIN + 0.5;
        let [column, row] = labels_of(line);
        if seen(at - left, right) {
            label((at - left, 0.55), column);
        }
        if seen(at - top, bottom) {
            label((0.5, at + 0.03 - top), row);
        }
    }
    cover((MARGIN, bottom));
    cover((right, MARGIN));
    scene.shapes.append(&mut labels);
    for (from, to) in [((MARGIN, 0.0), (MARGIN, bottom)), ((0.0, MARGIN), (right, MARGIN))] {
        scene.shapes.push(Shape::Stroke { points: vec![from, to], closed: false, ink: Ink::Faint, width: 0.05 });
    }
}

/// Draws lines along a cell's row and column to its number and letter.
fn guides(cell: Cell, shapes: &mut Vec<Shape>) {
    let (x, y) = corner(cell);
    for across in [0.0, 1.0] {
        for points in [vec![(x + across, MARGIN), (x + across, y)], vec![(MARGIN, y + across), (x, y + across)]] {
            shapes.push(Shape::Stroke { points, closed: false, ink: Ink::Focus, width: 0.05 });
        }
    }
}

fn frame(cell: Cell, ink: Ink, width: f32) -> Shape {
    let (x, y) = corner(cell);
    let points = vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)];
    Shape::Stroke { points, closed: true, ink, width }
}

/// Draws the sight: a frame, a ring and four ticks.
fn sight(cell: Cell, shapes: &mut Vec<Shape>) {
    let (x, y) = corner(cell);
    let (x, y) = (x + 0.5, y + 0.5);
    shapes.push(frame(cell, Ink::Red, 0.12));
    shapes.push(Shape::Ring { at: (x, y), radius: 0.28, ink: Ink::Red, width: 0.08 });
    for (right, down) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
        let points = vec![(x + right * 0.12, y + down * 0.12), (x + right * 0.62, y + down * 0.62)];
        shapes.push(Shape::Stroke { points, closed: false, ink: Ink::Red, width: 0.08 });
    }
}

/// Returns the cell to which a key leads, by its name in browsers.
pub fn step(from: Cell, key: &str, size: u8) -> Option<Cell> {
    let last = size - 1;
    let to = match key {
        "ArrowLeft" => from.offset(-1, 0, size),
        "ArrowRight" => from.offset(1, 0, size),
        "ArrowUp" => from.offset(0, -1, size),
        "ArrowDown" => from.offset(0, 1, size),
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
        for size in [6, 10, 26] {
            for cell in CellSet::board(size) {
                let (x, y) = corner(cell);
                assert_eq!(cell_at((x + 0.5) / extent(size), (y + 0.5) / extent(size), size), Some(cell));
            }
            assert_eq!((cell_at(0.01, 0.5, size), cell_at(0.5, 0.999, size)), (None, None));
        }
    }

    #[test]
    fn each_cell_lies_where_it_is_seen() {
        for (size, viewport) in
            [(10, Viewport::WHOLE), (26, Viewport::at(2.0, 0.4, 0.7)), (26, Viewport::at(4.0, 1.0, 0.0))]
        {
            let Rect { left, top, width, height } = cells_seen(viewport, size);
            for cell in CellSet::board(size) {
                let part = |number: u8| (f32::from(number) + 0.5) / f32::from(size);
                let (x, y) = (left + part(cell.column()) * width, top + part(cell.row()) * height);
                let (x, y) = viewport.place(x, y);
                assert_eq!(cell_at(x, y, size), Some(cell));
            }
        }
    }

    #[test]
    fn one_looks_at_first_so_near_that_cells_can_be_hit() {
        let sight = cell(20, 5);
        assert_eq!(first_viewport(800.0, 10, Some(sight), true), Viewport::WHOLE);
        assert_eq!(first_viewport(150.0, 26, Some(sight), true), Viewport::WHOLE, "a miniature");
        assert_eq!(first_viewport(202.0, 10, Some(cell(9, 9)), true), Viewport::WHOLE, "an own board under fire");
        for (with_fingers, board, wanted) in [(true, 300.0, 27.0), (false, 210.0, 16.0)] {
            let near = first_viewport(board, 26, Some(sight), with_fingers);
            assert!((board * near.zoom / extent(26) - wanted).abs() < 0.01);
            let [x, y, width] = place_seen(near, sight, 26).expect("it is in sight");
            assert!((0..1000).contains(&x) && (0..1000).contains(&y));
            assert!((i32::from(wanted as u16) * 1000 / board as i32 - width).abs() <= 1);
        }
        assert_eq!(place_seen(first_viewport(300.0, 26, Some(cell(0, 0)), true), cell(25, 25), 26), None);
    }

    #[test]
    fn small_cells_are_hard_to_hit_until_one_looks_nearer() {
        let viewport = Viewport::at(3.0, 0.5, 0.5);
        let hard = [(390.0, Viewport::WHOLE), (390.0, viewport), (900.0, Viewport::WHOLE)]
            .map(|(width, viewport)| is_hard_to_hit(width, 16, viewport));
        assert_eq!(hard, [true, false, false]);
    }

    fn scene(size: u8) -> Scene {
        let mut shapes = Vec::new();
        draw_grid(size, |column| char::from(b'A' + column), &mut shapes);
        Scene { width: extent(size), height: extent(size), shapes }
    }

    fn letter(column: u8) -> String {
        char::from(b'A' + column).to_string()
    }

    /// Lists the texts that no later filled shape covers.
    fn texts(scene: &Scene) -> Vec<(String, (f32, f32))> {
        let covers = |shape: &Shape, (x, y): (f32, f32)| match shape {
            Shape::Fill { points, .. } => {
                let span = |number: fn(&(f32, f32)) -> f32, at: f32| {
                    points.iter().any(|point| number(point) <= at) && points.iter().any(|point| number(point) >= at)
                };
                span(|point| point.0, x) && span(|point| point.1, y)
            }
            _ => false,
        };
        let seen = |(x, y): (f32, f32)| x > 0.0 && y > 0.0 && x < scene.width && y < scene.height;
        let text = |(index, shape): (usize, &Shape)| match shape {
            Shape::Text { at, text, .. }
                if seen(*at) && !scene.shapes[index..].iter().any(|over| covers(over, *at)) =>
            {
                Some((text.clone(), *at))
            }
            _ => None,
        };
        scene.shapes.iter().enumerate().filter_map(text).collect()
    }

    #[test]
    fn a_tap_hits_the_visible_cell_at_any_zoom() {
        for viewport in [Viewport::WHOLE, Viewport::at(2.0, 0.5, 0.5), Viewport::at(3.5, 1.0, 0.0)] {
            let strip = MARGIN * viewport.zoom / extent(16);
            for cell in CellSet::board(16) {
                let (x, y) = middle(cell, 16);
                let (x, y) = ((x - viewport.x) * viewport.zoom, (y - viewport.y) * viewport.zoom);
                let in_sight = x > strip && y > strip && x < 1.0 && y < 1.0;
                assert_eq!(cell_seen(viewport, x, y, 16) == Some(cell), in_sight, "{cell:?} {viewport:?}");
            }
        }
    }

    #[test]
    fn letters_and_numbers_stay_at_the_edges() {
        let none = Pointed::default();
        assert_eq!(view(scene(16), Viewport::WHOLE, 16, letter, none), scene(16));
        for viewport in [Viewport::at(2.0, 0.0, 0.0), Viewport::at(2.0, 0.6, 0.7), Viewport::at(3.0, 1.0, 1.0)] {
            let seen = view(scene(16), viewport, 16, letter, none);
            let texts = texts(&seen);
            for cell in CellSet::board(16) {
                let (x, y) = middle(cell, 16);
                let (x, y) =
                    ((x - viewport.x) * viewport.zoom * seen.width, (y - viewport.y) * viewport.zoom * seen.height);
                if x > MARGIN && y > MARGIN && x < seen.width && y < seen.height {
                    let found = |text: String, at: (f32, f32)| {
                        let near = |(known, (x, y)): &(String, (f32, f32))| {
                            *known == text && (x - at.0).abs() < 0.1 && (y - at.1).abs() < 0.1
                        };
                        assert_eq!(texts.iter().filter(|found| near(found)).count(), 1, "{text} {viewport:?}");
                    };
                    found(letter(cell.column()), (x, 0.55));
                    found(number(cell.row()), (0.5, y));
                }
            }
        }
    }

    #[test]
    fn a_focused_cells_letter_and_number_are_marked() {
        let viewport = Viewport::at(2.0, 0.0, 0.0);
        for viewport in [Viewport::WHOLE, viewport] {
            let plain = view(scene(16), viewport, 16, letter, Pointed::default());
            let marked = |pointed| {
                let large = |shape: &Shape| match shape {
                    Shape::Text { text, size: 0.62, .. } => Some(text.clone()),
                    _ => None,
                };
                let seen = view(scene(16), viewport, 16, letter, pointed);
                assert!(seen.shapes.len() > plain.shapes.len());
                seen.shapes.iter().filter_map(large).collect::<Vec<_>>()
            };
            let at = Some(cell(2, 4));
            let ways = [
                Pointed { cursor: at, ..Pointed::default() },
                Pointed { hover: at, ..Pointed::default() },
                Pointed { aimed: at, ..Pointed::default() },
            ];
            for pointed in ways {
                assert_eq!(marked(pointed), ["C", "5"], "{pointed:?}");
            }
        }
        // The sight has a ring, unlike the frames of mouse and keyboard.
        let rings = |pointed| {
            let seen = view(scene(10), Viewport::WHOLE, 10, letter, pointed);
            seen.shapes.iter().filter(|shape| matches!(shape, Shape::Ring { .. })).count()
        };
        assert_eq!(rings(Pointed { aimed: Some(cell(0, 0)), ..Pointed::default() }), 1);
        assert_eq!(rings(Pointed { hover: Some(cell(0, 0)), ..Pointed::default() }), 0);
    }

    #[test]
    fn the_focused_cell_is_not_below_the_numbers() {
        for zoom in [1.5, 2.0, 4.0, 5.4] {
            for cell in CellSet::board(26) {
                let (x, y) = middle(cell, 26);
                let viewport = Viewport::at(zoom, 0.9, 0.9).with(x, y, [MARGIN / extent(26); 2].into());
                let (x, y) = ((x - viewport.x) * viewport.zoom, (y - viewport.y) * viewport.zoom);
                assert_eq!(cell_seen(viewport, x, y, 26), Some(cell), "{viewport:?}");
            }
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
