//! Small pictures that explain a setup: ships, fleets and touching. Lengths are in cells.

use crate::sea_battle::{Figure, Setup, Shape, Shapes, Touching};
use core::fmt::Write;

/// Column and row of each cell of a ship.
type Ship = Vec<(u16, u16)>;

/// A drawing on squared paper.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FleetPicture {
    /// The width, in cells.
    pub width: u16,
    /// The height, in cells.
    pub height: u16,
    /// The outlines of the ships, as an SVG path.
    pub ships: String,
    /// The cells with mines.
    pub mines: Vec<(u16, u16)>,
    /// The cells with minesweepers.
    pub sweepers: Vec<(u16, u16)>,
}

impl FleetPicture {
    /// Draws a straight ship.
    pub fn of_ship(length: u8) -> Self {
        let length = u16::from(length);
        Self::new((length, 1), &[row(length, 0, 0)])
    }

    /// Draws a bent shape in its largest size.
    pub fn of_shape(shape: Shape) -> Self {
        let figures = Shapes::STRAIGHT.with(shape).figures(4);
        let drawn = figures.iter().find(|figure| figure.shape() == shape);
        let (width, height) = drawn.map_or((1, 1), Figure::extent);
        // Leave an empty cell on each side.
        let inset = |&(column, row): &(u8, u8)| (u16::from(column) + 1, u16::from(row) + 1);
        let ship = drawn.map(|figure| figure.cells().iter().map(inset).collect());
        Self::new((u16::from(width) + 2, u16::from(height) + 2), ship.as_slice())
    }

    /// Draws two ships as near as the rule allows.
    pub fn of_touching(touching: Touching) -> Self {
        let other = match touching {
            Touching::Never => row(2, 4, 2),
            Touching::Corners => row(3, 3, 3),
            Touching::Anything => row(3, 3, 2),
        };
        Self::new((7, 5), &[vec![(2, 1), (2, 2)], other])
    }

    /// Draws a whole fleet in rows, the longest ships first, then mines and sweepers.
    pub fn of_fleet(setup: &Setup) -> Self {
        let mut pen = Pen::default();
        let mut ships = Vec::new();
        for (length, count) in setup.fleet.classes() {
            for _ in 0..count {
                let (column, top) = pen.place(length.into());
                ships.push(row(length.into(), column, top));
            }
            pen.new_line();
        }
        let mines = (0..setup.mines).map(|_| pen.place(1)).collect();
        let sweepers = (0..setup.sweepers).map(|_| pen.place(1)).collect();
        Self { mines, sweepers, ..Self::new((pen.width.max(10), pen.height.max(7)), &ships) }
    }

    fn new((width, height): (u16, u16), ships: &[Ship]) -> Self {
        let ships = ships.iter().map(outline).collect();
        Self { width, height, ships, mines: Vec::new(), sweepers: Vec::new() }
    }

    /// Returns the grid, as an SVG path.
    pub fn grid(&self) -> String {
        let Self { width, height, .. } = self;
        let mut grid = String::new();
        for column in 0..=*width {
            let _ = write!(grid, "M{column} 0v{height}");
        }
        for row in 0..=*height {
            let _ = write!(grid, "M0 {row}h{width}");
        }
        grid
    }
}

/// The position of the next piece.
#[derive(Default)]
struct Pen {
    column: u16,
    row: u16,
    /// The extent so far.
    width: u16,
    height: u16,
}

impl Pen {
    /// The widest picture.
    const WIDE: u16 = 26;

    /// Allocates the place of a piece.
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

fn row(length: u16, column: u16, row: u16) -> Ship {
    (column..column + length).map(|column| (column, row)).collect()
}

/// Draws the outline of a ship: every cell edge that is not inside it.
fn outline(ship: &Ship) -> String {
    let mut path = String::new();
    for &(column, row) in ship {
        let sides = [
            (row.checked_sub(1).map(|above| (column, above)), (0, 0), "h1"),
            (Some((column, row + 1)), (0, 1), "h1"),
            (column.checked_sub(1).map(|left| (left, row)), (0, 0), "v1"),
            (Some((column + 1, row)), (1, 0), "v1"),
        ];
        for (beyond, (right, down), line) in sides {
            if !beyond.is_some_and(|cell| ship.contains(&cell)) {
                // Writing to a string does not fail.
                let _ = write!(path, "M{} {}{line}", column + right, row + down);
            }
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sea_battle::{FleetSpec, Preset};

    #[test]
    fn the_outline_goes_around_a_ship_and_not_through_it() {
        assert_eq!(FleetPicture::of_ship(1).ships, "M0 0h1M0 1h1M0 0v1M1 0v1");
        for length in 1..=8 {
            let picture = FleetPicture::of_ship(length);
            assert_eq!(picture.ships.matches('M').count(), 2 * usize::from(length) + 2);
            assert_eq!((picture.width, picture.height), (length.into(), 1));
        }
    }

    #[test]
    fn every_shape_fits_on_its_paper() {
        for shape in Shape::BENT {
            let picture = FleetPicture::of_shape(shape);
            assert!(picture.width >= 3 && picture.height >= 3 && !picture.ships.is_empty(), "{shape:?}");
        }
    }

    #[test]
    fn ships_come_nearer_from_rule_to_rule() {
        let pictures = Touching::ALL.map(FleetPicture::of_touching);
        assert!(pictures[0] != pictures[1] && pictures[1] != pictures[2]);
    }

    #[test]
    fn a_fleet_is_drawn_whole_and_not_too_wide() {
        for preset in Preset::ALL {
            let setup = preset.setup();
            let picture = FleetPicture::of_fleet(&setup);
            assert!(picture.width <= Pen::WIDE, "{preset:?}");
            assert_eq!(picture.mines.len(), usize::from(setup.mines));
            assert_eq!(picture.sweepers.len(), usize::from(setup.sweepers));
            let cells: usize =
                setup.fleet.classes().map(|(length, count)| (2 * length as usize + 2) * count as usize).sum();
            assert_eq!(picture.ships.matches('M').count(), cells, "{preset:?}");
        }
        let many = Setup { fleet: FleetSpec::EMPTY.with(1, 60), ..Setup::default() };
        assert!(FleetPicture::of_fleet(&many).width <= Pen::WIDE, "what does not fit into a row begins another");
    }
}
