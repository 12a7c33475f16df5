//! Boards of Sea Battle.

mod fleet_picture;
mod heat;
mod move_delay;

pub use fleet_picture::FleetPicture;
pub use move_delay::move_delay;

use super::pen;
use super::square_board::{self, corner, extent, square};
use super::{Ink, Scene, Shape};
use crate::format::hundredths;
use crate::game::Side;
use crate::grid::{Cell, CellSet, index_of};
use crate::sea_battle::{
    Action, Actor, Announced, Coordinates, Layout, Move, SeaBattlePosition, TrackingBoard, TurnSummary,
};

/// The visible contents of a board, and its highlights.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BoardView {
    /// The size of the board.
    pub size: u8,
    /// The names of cells.
    pub coordinates: Coordinates,
    /// The public knowledge.
    pub tracking: TrackingBoard,
    /// The layout, if visible to the viewer.
    pub layout: Option<Layout>,
    /// The halo of sunk ships, where marked (S14).
    pub halo: CellSet,
    /// Ships known to be sunk.
    pub wrecks: Vec<CellSet>,
    /// The last shot.
    pub last: Option<Cell>,
    /// The shots of the last turn, if they arrived together.
    pub recent: CellSet,
    /// Queued shots, in order.
    pub ordered: Vec<Cell>,
    /// Selectable cells.
    pub open: CellSet,
    /// The cells below the held piece.
    pub ghost: CellSet,
    /// Cells with faults.
    pub wrong: CellSet,
    /// Cells that the viewer has marked in pencil.
    pub pencilled: CellSet,
    /// The probability of a ship on each cell, row by row, in percent; empty if not shown.
    pub chances: Vec<u8>,
    /// The highlighted cell of the greatest probability.
    pub likeliest: Option<Cell>,
}

impl BoardView {
    /// Creates an empty board.
    pub fn new(size: u8, coordinates: Coordinates) -> Self {
        Self { size, coordinates, ..Self::default() }
    }

    /// Creates the public view of a side's board after these moves, with the halo if wanted.
    pub fn tracking(position: &SeaBattlePosition, moves: &[Move], side: Side, halo: bool) -> Self {
        let setup = position.setup();
        let tracking = position.tracking_board(side).clone();
        let mut view = Self::new(setup.size, setup.coordinates.clone());
        view.wrecks = tracking.sunk_ships(setup.touching).collect();
        view.halo = if halo { tracking.halo(setup.touching, setup.size) } else { CellSet::EMPTY };
        let last = moves.iter().rev().find_map(|mv| match (mv.actor, mv.action) {
            (Actor::Side(by), Action::Shot(cell)) => Some((by, cell)),
            _ => None,
        });
        view.last = last.filter(|(by, _)| *by != side).map(|(_, cell)| cell);
        view.tracking = tracking;
        view
    }

    /// Marks the shots of the last turn at this board.
    pub fn mark_last_turn(&mut self, turns: &[TurnSummary], side: Side) {
        let last = turns.iter().rev().find(|turn| turn.side != side);
        self.recent = last.map_or(CellSet::EMPTY, |turn| turn.shots.iter().map(|&(cell, _)| cell).collect());
    }

    /// Returns the number of a cell, from 1, among the queued shots.
    pub fn order_number(&self, cell: Cell) -> Option<usize> {
        self.ordered.iter().position(|&ordered| ordered == cell).map(|place| place + 1)
    }

    /// Returns the shown probability of a ship on a cell, in percent.
    pub fn chance(&self, cell: Cell) -> Option<u8> {
        self.chances.get(index_of(cell, self.size)).copied()
    }

    /// Returns the announcement of the ship hit on a cell (S12): its length, and its number if several ships of this
    /// length were identified.
    pub fn announced(&self, cell: Cell) -> Option<(u8, Option<u8>)> {
        let ships = self.tracking.announced_ships();
        let ship = ships.iter().find(|ship| ship.hits.contains(cell))?;
        let several = ships.iter().filter(|other| other.length == ship.length).count() > 1;
        match ship.announced {
            Announced::Ship { length, number } if several => Some((length, Some(number))),
            _ => Some((ship.length, None)),
        }
    }

    /// Shows the probability of a ship on each cell, row by row, and the likeliest cell.
    pub fn lay_over(&mut self, chances: &[f32], likeliest: Option<Cell>) {
        self.chances = chances.iter().map(|&part| hundredths(part) as u8).collect();
        self.likeliest = likeliest;
        // Drop cells that became known to be empty after the analysis.
        self.halo = self.halo.iter().filter(|&cell| self.chance(cell) == Some(0)).collect();
    }

    /// Highlights the cell that was fired at unless another had a greater shown percentage.
    pub fn point_out_best_shot(&mut self, fired: Cell) {
        if self.likeliest.is_some_and(|best| self.chance(best) <= self.chance(fired)) {
            self.likeliest = Some(fired);
        }
    }

    /// Returns true for a pencil mark on a cell that was not shot at.
    pub fn is_pencilled(&self, cell: Cell) -> bool {
        self.pencilled.contains(cell) && matches!(self.mark(cell), Mark::Unknown | Mark::Halo)
    }

    /// Returns the content of a cell, also for screen readers.
    pub fn mark(&self, cell: Cell) -> Mark {
        let tracking = &self.tracking;
        let drawn = |set: fn(&Layout) -> CellSet| self.layout.as_ref().is_some_and(|layout| set(layout).contains(cell));
        if self.wrecks.iter().any(|wreck| wreck.contains(cell)) || tracking.sunk_at().contains(cell) {
            Mark::Sunk
        } else if tracking.hits().contains(cell) {
            Mark::Hit
        } else if tracking.misses().contains(cell) {
            Mark::Miss
        } else if tracking.mines().contains(cell) {
            Mark::MineSpent
        } else if tracking.sweepers().contains(cell) {
            Mark::SweeperSpent
        } else if tracking.unshot_disclosed_ship_cells().contains(cell) {
            Mark::DisclosedShip
        } else if tracking.disclosed_mines().contains(cell) {
            Mark::DisclosedMine
        } else if self.layout.as_ref().is_some_and(|layout| layout.ships.iter().any(|ship| ship.contains(cell))) {
            Mark::Ship
        } else if drawn(|layout| layout.mines) {
            Mark::Mine
        } else if drawn(|layout| layout.sweepers) {
            Mark::Sweeper
        } else if self.halo.contains(cell) {
            Mark::Halo
        } else if self.layout.is_some() {
            Mark::Open
        } else {
            Mark::Unknown
        }
    }
}

/// The visible content of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// No piece, visible to a viewer who sees the layout.
    Open,
    /// Not shot at, and the layout is hidden.
    Unknown,
    /// An intact ship cell.
    Ship,
    /// A mine that has not gone off.
    Mine,
    /// An intact minesweeper.
    Sweeper,
    /// A miss.
    Miss,
    /// A hit.
    Hit,
    /// A cell of a sunk ship.
    Sunk,
    /// A mine that has gone off.
    MineSpent,
    /// A minesweeper that was hit.
    SweeperSpent,
    /// A cell beside a sunk ship, known to be empty (S14).
    Halo,
    /// A ship cell disclosed after a mine (S15).
    DisclosedShip,
    /// A mine disclosed after a sweeper (S16).
    DisclosedMine,
}

/// Draws a board.
pub fn board(view: &BoardView) -> Scene {
    let size = extent(view.size);
    let mut shapes = Vec::new();
    square_board::draw_grid(view.size, |number| view.coordinates.letter(number), &mut shapes);
    for cell in CellSet::board(view.size) {
        under(view, cell, &mut shapes);
    }
    heat::squares(view, &mut shapes);
    if let Some(layout) = &view.layout {
        for ship in &layout.ships {
            draw_ship(ship, Ink::Pen, 0.11, &mut shapes);
        }
    }
    if !view.ghost.is_empty() {
        let ink = if view.wrong.is_empty() { Ink::Pen } else { Ink::Red };
        draw_ship(&view.ghost, ink, 0.14, &mut shapes);
    }
    for wreck in &view.wrecks {
        draw_ship(wreck, Ink::Red, 0.13, &mut shapes);
    }
    for cell in CellSet::board(view.size) {
        over(view, cell, &mut shapes);
    }
    heat::numbers(view, &mut shapes);
    ordered(view, &mut shapes);
    Scene { width: size, height: size, shapes }
}

/// Draws the layers below ships and marks.
fn under(view: &BoardView, cell: Cell, shapes: &mut Vec<Shape>) {
    if view.open.contains(cell) || view.ghost.contains(cell) {
        shapes.push(square(cell, Ink::Chosen));
    }
}

/// Draws a ship: an inset outline with hatching.
fn draw_ship(ship: &CellSet, ink: Ink, width: f32, shapes: &mut Vec<Shape>) {
    for cell in ship {
        draw_ship_cell(ship, cell, ink, width, shapes);
    }
}

/// Draws one cell of a ship.
pub(crate) fn draw_ship_cell(ship: &CellSet, cell: Cell, ink: Ink, width: f32, shapes: &mut Vec<Shape>) {
    let (x, y) = corner(cell);
    let has = |columns, rows| cell.offset(columns, rows, crate::grid::MAX_SIZE).is_some_and(|c| ship.contains(c));
    let inset = 0.1;
    let (left, right) = (if has(-1, 0) { 0.0 } else { inset }, if has(1, 0) { 1.0 } else { 1.0 - inset });
    let (top, bottom) = (if has(0, -1) { 0.0 } else { inset }, if has(0, 1) { 1.0 } else { 1.0 - inset });
    let (nw, ne, se, sw) = ((x + left, y + top), (x + right, y + top), (x + right, y + bottom), (x + left, y + bottom));
    shapes.push(pen::line((x + left, y + 0.62), (x + 0.38 + left / 2.0, y + bottom), ink, 0.03));
    shapes.push(pen::line((x + left, y + 0.28), (x + 0.72, y + bottom), ink, 0.03));
    shapes.push(pen::line((x + 0.28, y + top), (x + right, y + 0.72), ink, 0.03));
    for (open, from, to) in [(has(0, -1), nw, ne), (has(1, 0), ne, se), (has(0, 1), se, sw), (has(-1, 0), sw, nw)] {
        if !open {
            shapes.push(pen::line(from, to, ink, width));
        }
    }
}

/// Draws the mark on a cell.
fn over(view: &BoardView, cell: Cell, shapes: &mut Vec<Shape>) {
    let (x, y) = corner(cell);
    let at = |dx: f32, dy: f32| (x + dx, y + dy);
    match view.mark(cell) {
        Mark::Open | Mark::Unknown | Mark::Ship => {}
        Mark::Miss => shapes.push(pen::dot(at(0.5, 0.5), 0.13, Ink::Text)),
        Mark::Halo => shapes.push(pen::dot(at(0.5, 0.5), 0.065, Ink::Faint)),
        Mark::Hit => cross(at, Ink::Red, 0.12, shapes),
        Mark::Sunk => {
            cross(at, Ink::Red, 0.13, shapes);
            // If the sunk ship's other cells are unknown, only a third stroke shows that a ship was sunk here.
            if !view.wrecks.iter().any(|wreck| wreck.contains(cell)) {
                shapes.push(pen::line(at(0.12, 0.5), at(0.88, 0.5), Ink::Red, 0.13));
            }
        }
        Mark::Mine => mine(at, Ink::Pen, shapes),
        Mark::DisclosedMine => {
            mine(at, Ink::Red, shapes);
            shapes.push(Shape::Ring { at: at(0.5, 0.5), radius: 0.44, ink: Ink::Red, width: 0.05 });
        }
        Mark::MineSpent => {
            mine(at, Ink::Faint, shapes);
            cross(at, Ink::Red, 0.07, shapes);
        }
        Mark::Sweeper => triangle(at, Ink::Pen, shapes),
        Mark::SweeperSpent => {
            triangle(at, Ink::Faint, shapes);
            cross(at, Ink::Red, 0.07, shapes);
        }
        Mark::DisclosedShip => flag(at, shapes),
    }
    if view.is_pencilled(cell) {
        shapes.push(pen::line(at(0.28, 0.52), at(0.44, 0.7), Ink::Focus, 0.07));
        shapes.push(pen::line(at(0.44, 0.7), at(0.74, 0.3), Ink::Focus, 0.07));
    }
    if let Some((length, number)) = view.announced(cell) {
        let text = number.map_or_else(|| length.to_string(), |number| format!("{length}.{number}"));
        shapes.push(Shape::Text { at: at(0.5, 0.2), text, size: 0.34, ink: Ink::Text });
    }
    if view.wrong.contains(cell) {
        let corners = [at(0.04, 0.04), at(0.96, 0.04), at(0.96, 0.96), at(0.04, 0.96)];
        shapes.push(Shape::Stroke { points: corners.to_vec(), closed: true, ink: Ink::Red, width: 0.1 });
        shapes.push(Shape::Text { at: at(0.8, 0.24), text: "!".to_owned(), size: 0.5, ink: Ink::Red });
    }
    if view.last == Some(cell) || view.recent.contains(cell) {
        let width = if view.last == Some(cell) { 0.08 } else { 0.04 };
        shapes.push(Shape::Ring { at: at(0.5, 0.5), radius: 0.47, ink: Ink::Focus, width });
    }
}

fn ordered(view: &BoardView, shapes: &mut Vec<Shape>) {
    for (number, &cell) in (1..).zip(&view.ordered) {
        let (x, y) = corner(cell);
        let at = (x + 0.5, y + 0.5);
        shapes.push(pen::dot(at, 0.41, Ink::Sheet));
        shapes.push(Shape::Ring { at, radius: 0.41, ink: Ink::Pen, width: 0.08 });
        shapes.push(Shape::Text { at: (at.0, y + 0.53), text: number.to_string(), size: 0.46, ink: Ink::Text });
    }
}

fn cross(at: impl Fn(f32, f32) -> (f32, f32), ink: Ink, width: f32, shapes: &mut Vec<Shape>) {
    shapes.push(pen::line(at(0.2, 0.2), at(0.8, 0.8), ink, width));
    shapes.push(pen::line(at(0.8, 0.2), at(0.2, 0.8), ink, width));
}

/// Draws a mine: a ball with spikes.
fn mine(at: impl Fn(f32, f32) -> (f32, f32), ink: Ink, shapes: &mut Vec<Shape>) {
    for (from, to) in [
        ((0.5, 0.14), (0.5, 0.86)),
        ((0.14, 0.5), (0.86, 0.5)),
        ((0.25, 0.25), (0.75, 0.75)),
        ((0.75, 0.25), (0.25, 0.75)),
    ] {
        shapes.push(pen::line(at(from.0, from.1), at(to.0, to.1), ink, 0.06));
    }
    shapes.push(pen::dot(at(0.5, 0.5), 0.2, ink));
}

fn triangle(at: impl Fn(f32, f32) -> (f32, f32), ink: Ink, shapes: &mut Vec<Shape>) {
    shapes.push(pen::outline(&[at(0.5, 0.16), at(0.86, 0.82), at(0.14, 0.82)], ink, 0.11));
}

/// Draws a flag on a disclosed ship cell.
fn flag(at: impl Fn(f32, f32) -> (f32, f32), shapes: &mut Vec<Shape>) {
    shapes.push(pen::line(at(0.3, 0.12), at(0.3, 0.9), Ink::Red, 0.08));
    shapes.push(Shape::Fill { points: vec![at(0.3, 0.12), at(0.82, 0.3), at(0.3, 0.5)], ink: Ink::Red });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sea_battle::Answer;

    fn cell(column: u8, row: u8) -> Cell {
        Cell::new(column, row).unwrap()
    }

    fn view() -> BoardView {
        let mut view = BoardView::new(10, Coordinates::Latin);
        for (column, answer) in [(0, Answer::Miss), (1, Answer::Hit), (2, Answer::Mine), (3, Answer::Sweeper)] {
            view.tracking.record_answer(cell(column, 0), answer, Announced::Nothing);
        }
        view
    }

    #[test]
    fn marks_follow_the_water() {
        let view = view();
        let marks = [0, 1, 2, 3, 4].map(|column| view.mark(cell(column, 0)));
        assert_eq!(marks, [Mark::Miss, Mark::Hit, Mark::MineSpent, Mark::SweeperSpent, Mark::Unknown]);
    }

    #[test]
    fn a_cell_is_open_water_only_for_who_sees_the_fleet() {
        let mut view = view();
        assert_eq!(view.mark(cell(7, 7)), Mark::Unknown);
        view.layout = Some(Layout::empty(&crate::sea_battle::Setup::default()));
        assert_eq!(view.mark(cell(7, 7)), Mark::Open);
    }

    #[test]
    fn of_equal_cells_the_one_fired_at_is_pointed_out() {
        let mut view = view();
        view.chances = vec![7; 100];
        view.chances[9] = 8;
        for (likeliest, fired, pointed_out) in [(3, 5, 5), (9, 5, 9), (3, 3, 3)] {
            view.likeliest = Some(cell(likeliest, 0));
            view.point_out_best_shot(cell(fired, 0));
            assert_eq!(view.likeliest, Some(cell(pointed_out, 0)));
        }
        view.halo = [cell(0, 0), cell(1, 0)].into_iter().collect();
        let mut parts = vec![0.125; 100];
        (parts[0], parts[2]) = (0.0, 1.0);
        view.lay_over(&parts, Some(cell(2, 0)));
        assert_eq!((view.likeliest, view.halo), (Some(cell(2, 0)), CellSet::from_cell(cell(0, 0))));
        assert_eq!([0, 1, 2].map(|column| view.chance(cell(column, 0))), [Some(0), Some(13), Some(100)]);
        view.likeliest = None;
        view.point_out_best_shot(cell(5, 0));
        assert_eq!(view.likeliest, None);
    }

    #[test]
    fn a_fleet_is_drawn_only_for_those_who_may_see_it() {
        let mut view = view();
        let hidden = board(&view).shapes.len();
        let mut layout = Layout::empty(&crate::sea_battle::Setup::default());
        layout.ships.push([cell(5, 5), cell(5, 6)].into_iter().collect());
        view.layout = Some(layout);
        assert_eq!(view.mark(cell(5, 5)), Mark::Ship);
        assert!(board(&view).shapes.len() > hidden);
    }

    #[test]
    fn every_mark_has_a_form_of_its_own() {
        let forms = [Answer::Miss, Answer::Hit, Answer::Mine, Answer::Sweeper].map(|answer| {
            let mut view = BoardView::new(10, Coordinates::Latin);
            let empty = board(&view).shapes.len();
            view.tracking.record_answer(cell(4, 4), answer, Announced::Nothing);
            format!("{:?}", &board(&view).shapes[empty..].iter().map(core::mem::discriminant).collect::<Vec<_>>())
        });
        for (i, form) in forms.iter().enumerate() {
            assert!(!forms[..i].contains(form), "{form}");
        }
    }

    #[test]
    fn ordered_shots_are_numbered_above_everything_else() {
        let mut view = view();
        view.chances = vec![33; 100];
        view.ordered = vec![cell(4, 4), cell(9, 9), cell(4, 5)];
        let scene = board(&view);
        let last: Vec<&str> = scene.shapes.iter().rev().filter_map(number_of).take(3).collect();
        assert_eq!(last, ["3", "2", "1"]);
        assert_eq!([cell(9, 9), cell(0, 0)].map(|cell| view.order_number(cell)), [Some(2), None]);
    }

    #[test]
    fn s12_a_hit_shows_what_was_announced_of_its_ship() {
        let mut view = BoardView::new(10, Coordinates::Latin);
        let ship = |length, number| Announced::Ship { length, number };
        let texts = |view: &BoardView| {
            let texts = board(view).shapes.iter().filter_map(number_of).map(str::to_owned).collect::<Vec<_>>();
            texts.into_iter().skip(20).collect::<Vec<_>>()
        };
        view.tracking.record_answer(cell(0, 0), Answer::Hit, ship(3, 1));
        view.tracking.record_answer(cell(5, 0), Answer::Hit, ship(4, 1));
        assert_eq!(texts(&view), ["3", "4"]);
        view.tracking.record_answer(cell(0, 5), Answer::Hit, ship(3, 2));
        assert_eq!(texts(&view), ["3.1", "4", "3.2"]);
        assert_eq!((view.announced(cell(0, 5)), view.announced(cell(1, 5))), (Some((3, Some(2))), None));
    }

    fn number_of(shape: &Shape) -> Option<&str> {
        if let Shape::Text { text, .. } = shape { Some(text) } else { None }
    }

    #[test]
    fn shots_of_the_last_turn_are_ringed() {
        let shots = [
            (cell(0, 0), Some((Answer::Miss, Announced::Nothing))),
            (cell(1, 0), Some((Answer::Hit, Announced::Nothing))),
        ];
        let turn = |side, shots: &[_]| TurnSummary {
            side,
            shots: shots.to_vec(),
            repeats: false,
            disclosed_ship: None,
            disclosed_mine: None,
        };
        let turns = [turn(Side::FIRST, &shots[..1]), turn(Side::FIRST, &shots), turn(Side::SECOND, &shots[..1])];
        let mut view = view();
        let plain = board(&view).shapes.len();
        view.mark_last_turn(&turns, Side::SECOND);
        view.last = Some(cell(1, 0));
        let widths = board(&view).shapes.iter().filter_map(ring_of).collect::<Vec<_>>();
        assert_eq!((widths, board(&view).shapes.len()), (vec![0.04, 0.08], plain + 2));
        view.mark_last_turn(&[], Side::SECOND);
        assert!(view.recent.is_empty());
    }

    fn ring_of(shape: &Shape) -> Option<f32> {
        if let Shape::Ring { width, .. } = shape { Some(*width) } else { None }
    }

    #[test]
    fn the_hand_draws_the_same_each_time() {
        assert_eq!(board(&view()), board(&view()));
    }
}
