//! Small drawings on squared paper that explain the rules: ships, fleets, how ships may touch.
//!
//! They only repeat what the words next to them say, so they are hidden from screen readers.

use kletka::sea_battle::{Setup, Shape, Shapes, Touching};
use std::fmt::Write;
use yew::prelude::*;

/// The cells of a ship, column and row of each.
type Hull = Vec<(u16, u16)>;

/// A straight ship.
pub(super) fn ship(length: u8) -> Html {
    let length = u16::from(length);
    sheet("picture-ship", (length, 1), &hull_path(&row(length, 0, 0)), html! {})
}

/// A bent shape, in the largest size that it has.
pub(super) fn shape(shape: Shape) -> Html {
    let figures = Shapes::STRAIGHT.with(shape).figures(4);
    let drawn = figures.iter().find(|figure| figure.shape() == shape);
    let hull = drawn.map(|figure| inset(figure.cells())).unwrap_or_default();
    let (width, height) = drawn.map_or((1, 1), kletka::sea_battle::Figure::extent);
    sheet("picture-shape", (u16::from(width) + 2, u16::from(height) + 2), &hull_path(&hull), html! {})
}

/// Two ships as near to each other as the rule lets them.
pub(super) fn touching(touching: Touching) -> Html {
    let other = match touching {
        Touching::Never => row(2, 4, 2),
        Touching::Corners => row(3, 3, 3),
        Touching::Anything => row(3, 3, 2),
    };
    let path = hull_path(&vec![(2, 1), (2, 2)]) + &hull_path(&other);
    sheet("picture-touching", (7, 5), &path, html! {})
}

/// A whole fleet in rows, the longest ships first, then mines and sweepers.
pub(super) fn fleet(setup: &Setup) -> Html {
    let mut pen = Pen::default();
    let mut path = String::new();
    for (length, count) in setup.fleet.classes() {
        for _ in 0..count {
            let (column, top) = pen.place(length.into());
            path += &hull_path(&row(length.into(), column, top));
        }
        pen.new_line();
    }
    let mines: Vec<_> = (0..setup.mines).map(|_| mine(pen.place(1))).collect();
    let sweepers = (0..setup.sweepers).map(|_| sweeper(pen.place(1)));
    let marks = mines.into_iter().chain(sweepers).collect();
    sheet("picture-fleet", (pen.width.max(10), pen.height.max(7)), &path, marks)
}

/// Where the next thing of a fleet is drawn.
#[derive(Default)]
struct Pen {
    column: u16,
    row: u16,
    /// How far anything drawn so far reaches.
    width: u16,
    height: u16,
}

impl Pen {
    /// The widest that a picture may be.
    const WIDE: u16 = 26;

    /// The place of something with this length.
    fn place(&mut self, length: u16) -> (u16, u16) {
        if self.column + length > Self::WIDE {
            self.new_line();
        }
        let place = (self.column, self.row);
        self.width = self.width.max(self.column + length);
        self.height = self.row + 1;
        self.column += length + 1;
        place
    }

    fn new_line(&mut self) {
        (self.column, self.row) = (0, self.height + 1);
    }
}

fn mine((column, row): (u16, u16)) -> Html {
    html! { <circle class="mark" cx={format!("{column}.5")} cy={format!("{row}.5")} r=".34" /> }
}

fn sweeper((column, row): (u16, u16)) -> Html {
    html! { <path class="mark" d={format!("M{column} {row}.95h1l-.5-.9z")} /> }
}

fn row(length: u16, column: u16, row: u16) -> Hull {
    (column..column + length).map(|column| (column, row)).collect()
}

/// The cells of a figure, with an empty cell above and to the left of it.
fn inset(cells: &[(u8, u8)]) -> Hull {
    cells.iter().map(|&(column, row)| (u16::from(column) + 1, u16::from(row) + 1)).collect()
}

/// The outline of a hull: every side of a cell that is not inside it.
fn hull_path(hull: &Hull) -> String {
    let mut path = String::new();
    for &(column, row) in hull {
        let sides = [
            (row.checked_sub(1).map(|above| (column, above)), (0, 0), "h1"),
            (Some((column, row + 1)), (0, 1), "h1"),
            (column.checked_sub(1).map(|left| (left, row)), (0, 0), "v1"),
            (Some((column + 1, row)), (1, 0), "v1"),
        ];
        for (beyond, (right, down), line) in sides {
            if !beyond.is_some_and(|cell| hull.contains(&cell)) {
                // Writing to a string does not fail.
                let _ = write!(path, "M{} {}{line}", column + right, row + down);
            }
        }
    }
    path
}

/// A piece of squared paper of this many columns and rows with a drawing in ink.
fn sheet(class: &'static str, (width, height): (u16, u16), ink: &str, marks: Html) -> Html {
    let mut grid = String::new();
    for column in 0..=width {
        let _ = write!(grid, "M{column} 0v{height}");
    }
    for row in 0..=height {
        let _ = write!(grid, "M0 {row}h{width}");
    }
    let frame = format!("-.15 -.15 {width}.3 {height}.3");
    html! {
        <svg class={classes!("picture", class)} viewBox={frame} aria-hidden="true" focusable="false">
            <path class="grid" d={grid} />
            <path class="ink" d={ink.to_owned()} />
            { marks }
        </svg>
    }
}
