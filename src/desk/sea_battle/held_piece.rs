//! Manual placement: picking up, rotating and putting down pieces.

use crate::grid::{Cell, CellSet};
use crate::sea_battle::{Figure, Layout, LayoutFault, Setup, Shape};

/// The kinds of pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// A ship of this length.
    Ship(u8),
    /// A mine.
    Mine,
    /// A minesweeper.
    Sweeper,
}

/// A piece held by the player during placement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeldPiece {
    piece: Piece,
    figure: Figure,
    /// The position of its top left corner, if it is over the board.
    corner: Option<Cell>,
    /// The cells from which it was picked up.
    from: Option<CellSet>,
}

impl HeldPiece {
    /// Returns the kind of piece.
    pub fn piece(&self) -> Piece {
        self.piece
    }

    /// Returns the position of its top left corner.
    pub fn corner(&self) -> Option<Cell> {
        self.corner
    }

    /// Returns the cells below it, all on the board.
    pub fn cells(&self) -> Option<CellSet> {
        self.figure.at(self.corner?)
    }

    /// Moves its top left corner to `cell`, or as near as it fits on the board.
    pub fn hold(&mut self, cell: Cell, size: u8) {
        let (width, height) = self.figure.extent();
        let (right, bottom) = (size.saturating_sub(width), size.saturating_sub(height));
        self.corner = Cell::new(cell.column().min(right), cell.row().min(bottom));
    }

    /// Rotates it clockwise by 90° about one of its cells, given relative to its top left corner. A straight ship
    /// alternates between row and column, so that two turns restore it. Returns the cell's new relative position.
    pub fn rotate(&mut self, (column, row): (u8, u8), size: u8) -> (u8, u8) {
        let (_, height) = self.figure.extent();
        let straight = self.figure.shape() == Shape::Straight;
        let to = (if straight { row } else { (height - 1).saturating_sub(row) }, column);
        self.set_figure(self.figure.rotated(), (column, row), to, size);
        to
    }

    /// Mirrors it about one of its cells; see [`rotate`](Self::rotate).
    pub fn mirror(&mut self, (column, row): (u8, u8), size: u8) -> (u8, u8) {
        let (width, _) = self.figure.extent();
        let to = ((width - 1).saturating_sub(column), row);
        self.set_figure(self.figure.mirrored(), (column, row), to, size);
        to
    }

    /// Switches to the next shape allowed for its length. Returns the cell of the new figure nearest to `grip`.
    pub fn next_figure(&mut self, grip: (u8, u8), setup: &Setup) -> (u8, u8) {
        let all = figures(setup, self.piece);
        let shapes: Vec<_> = all.iter().map(Figure::shape).collect();
        let next = shapes.iter().find(|&&shape| shape > self.figure.shape()).or(shapes.first());
        let figure = next.and_then(|shape| all.iter().find(|figure| figure.shape() == *shape));
        let Some(figure) = figure.cloned() else { return grip };
        let (width, height) = figure.extent();
        let to = (grip.0.min(width - 1), grip.1.min(height - 1));
        self.set_figure(figure, grip, to, setup.size);
        to
    }

    /// Replaces the figure, keeping its cell `to` where `from` was.
    fn set_figure(&mut self, figure: Figure, from: (u8, u8), to: (u8, u8), size: u8) {
        self.figure = figure;
        if let Some(corner) = self.corner {
            let moved = |at: u8, from: u8, to: u8| (at + from).saturating_sub(to);
            let (column, row) = (moved(corner.column(), from.0, to.0), moved(corner.row(), from.1, to.1));
            if let Some(corner) = Cell::new(column.min(size - 1), row.min(size - 1)) {
                self.hold(corner, size);
            }
        }
    }
}

fn figures(setup: &Setup, piece: Piece) -> Vec<Figure> {
    match piece {
        Piece::Ship(length) => setup.shapes.figures(length),
        Piece::Mine | Piece::Sweeper => setup.shapes.figures(1),
    }
}

impl Layout {
    /// Returns the pieces that the setup requires and the layout lacks, with their numbers.
    pub fn missing(&self, setup: &Setup) -> Vec<(Piece, usize)> {
        let drawn = |length: u8| self.ships.iter().filter(|ship| ship.len() == length as usize).count();
        let ships = setup.fleet.classes().map(|(length, count)| (Piece::Ship(length), count as usize, drawn(length)));
        let mines = (Piece::Mine, setup.mines as usize, self.mines.len());
        let sweepers = (Piece::Sweeper, setup.sweepers as usize, self.sweepers.len());
        let all = ships.chain([mines, sweepers]);
        all.map(|(piece, count, drawn)| (piece, count.saturating_sub(drawn))).filter(|&(_, left)| left > 0).collect()
    }

    /// Creates a piece to hold; `None` if the setup has no such piece.
    pub fn new_piece(setup: &Setup, piece: Piece) -> Option<HeldPiece> {
        let figure = figures(setup, piece).into_iter().next()?;
        Some(HeldPiece { piece, figure, corner: None, from: None })
    }

    /// Picks up the piece on `cell`. Returns it with the cell's position relative to its top left corner.
    pub fn pick_up(&mut self, setup: &Setup, cell: Cell) -> Option<(HeldPiece, (u8, u8))> {
        let (piece, cells) = if let Some(place) = self.ships.iter().position(|ship| ship.contains(cell)) {
            let ship = self.ships.remove(place);
            (Piece::Ship(ship.len() as u8), ship)
        } else if self.mines.remove(cell) {
            (Piece::Mine, CellSet::from_cell(cell))
        } else if self.sweepers.remove(cell) {
            (Piece::Sweeper, CellSet::from_cell(cell))
        } else {
            return None;
        };
        let Some((figure, corner)) = setup.shapes.recognize(&cells) else {
            self.lay(piece, cells);
            return None;
        };
        let grip = (cell.column() - corner.column(), cell.row() - corner.row());
        Some((HeldPiece { piece, figure, corner: Some(corner), from: Some(cells) }, grip))
    }

    /// Returns the faults that putting the piece down here would cause.
    pub fn objections(&self, setup: &Setup, hand: &HeldPiece) -> Vec<LayoutFault> {
        let Some(cells) = hand.cells() else { return Vec::new() };
        let mut with = self.clone();
        let overlap = (with.occupied() & cells).iter().map(LayoutFault::Overlap);
        let mut faults: Vec<LayoutFault> = overlap.collect();
        with.lay(hand.piece, cells);
        faults.extend(with.placement_faults(setup));
        faults.sort_unstable();
        faults.dedup();
        faults
    }

    /// Puts the held piece down.
    ///
    /// # Errors
    /// The faults that this would cause; the layout is then unchanged.
    pub fn put_down(&mut self, setup: &Setup, hand: &HeldPiece) -> Result<(), Vec<LayoutFault>> {
        let faults = self.objections(setup, hand);
        match hand.cells() {
            Some(cells) if faults.is_empty() => {
                self.lay(hand.piece, cells);
                Ok(())
            }
            _ => Err(faults),
        }
    }

    /// Returns the held piece to its origin; a new piece is dropped.
    pub fn put_back(&mut self, hand: &HeldPiece) {
        if let Some(cells) = hand.from {
            self.lay(hand.piece, cells);
        }
    }

    fn lay(&mut self, piece: Piece, cells: CellSet) {
        match piece {
            Piece::Ship(_) => self.ships.push(cells),
            Piece::Mine => self.mines |= cells,
            Piece::Sweeper => self.sweepers |= cells,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sea_battle::{Preset, Shapes};

    fn cell(column: u8, row: u8) -> Cell {
        Cell::new(column, row).unwrap()
    }

    fn hand(setup: &Setup, piece: Piece, at: Cell) -> HeldPiece {
        let mut hand = Layout::new_piece(setup, piece).unwrap();
        hand.hold(at, setup.size);
        hand
    }

    #[test]
    fn pieces_are_laid_down_and_no_longer_missing() {
        let setup = Preset::Minefield.setup();
        let mut layout = Layout::empty(&setup);
        assert_eq!(layout.missing(&setup).first(), Some(&(Piece::Ship(5), 1)));
        layout.put_down(&setup, &hand(&setup, Piece::Ship(5), cell(0, 0))).unwrap();
        layout.put_down(&setup, &hand(&setup, Piece::Mine, cell(0, 2))).unwrap();
        assert_eq!(layout.missing(&setup).first(), Some(&(Piece::Ship(4), 1)));
        assert!(layout.missing(&setup).contains(&(Piece::Mine, 1)));
    }

    #[test]
    fn s5_an_illegal_spot_is_refused_with_the_reason() {
        let setup = Preset::Classic.setup();
        let mut layout = Layout::empty(&setup);
        layout.put_down(&setup, &hand(&setup, Piece::Ship(4), cell(0, 0))).unwrap();
        let beside = layout.put_down(&setup, &hand(&setup, Piece::Ship(1), cell(4, 1)));
        assert_eq!(beside, Err(vec![LayoutFault::Touch(cell(3, 0), cell(4, 1))]));
        let onto = layout.put_down(&setup, &hand(&setup, Piece::Ship(1), cell(2, 0))).unwrap_err();
        assert!(onto.contains(&LayoutFault::Overlap(cell(2, 0))));
        assert_eq!(layout.ships.len(), 1);
    }

    #[test]
    fn a_piece_that_is_put_back_lies_as_before() {
        let setup = Preset::Classic.setup();
        let mut layout = Layout::empty(&setup);
        layout.put_down(&setup, &hand(&setup, Piece::Ship(3), cell(2, 2))).unwrap();
        let before = layout.clone();
        let (mut taken, grip) = layout.pick_up(&setup, cell(4, 2)).unwrap();
        assert_eq!((grip, layout.ships.len()), ((2, 0), 0));
        taken.rotate(grip, 10);
        layout.put_back(&taken);
        assert_eq!(layout, before);
    }

    #[test]
    fn a_turned_piece_stays_on_the_board() {
        let setup = Preset::Classic.setup();
        let mut taken = hand(&setup, Piece::Ship(4), cell(3, 9));
        taken.rotate((0, 0), 10);
        let cells = taken.cells().unwrap();
        assert!(cells.is_subset(&CellSet::board(10)) && cells.len() == 4);
    }

    #[test]
    fn a_piece_turns_about_the_cell_by_which_it_is_held() {
        let setup = Setup { shapes: Shapes::ANY, ..Preset::Classic.setup() };
        for figure in setup.shapes.figures(4) {
            for &grip in figure.cells() {
                let mut held =
                    HeldPiece { piece: Piece::Ship(4), figure: figure.clone(), corner: Some(cell(4, 4)), from: None };
                let pivot = cell(4 + grip.0, 4 + grip.1);
                let mut now = grip;
                for turn in 1..=4 {
                    now = held.rotate(now, 10);
                    assert!(held.cells().unwrap().contains(pivot), "{figure:?} by {grip:?}");
                    let corner = held.corner().unwrap();
                    assert_eq!(cell(corner.column() + now.0, corner.row() + now.1), pivot);
                    assert!(turn < 4 || now == grip);
                }
                now = held.mirror(now, 10);
                assert!(held.cells().unwrap().contains(pivot), "{figure:?} by {grip:?} in a mirror");
                assert_eq!(held.mirror(now, 10), grip);
            }
        }
    }

    #[test]
    fn two_rotations_restore_a_straight_ship() {
        let setup = Preset::Classic.setup();
        let mut held = hand(&setup, Piece::Ship(3), cell(4, 4));
        let before = held.cells();
        let grip = held.rotate((2, 0), 10);
        assert_eq!((grip, held.corner()), ((0, 2), Some(cell(6, 2))));
        assert_eq!((held.rotate(grip, 10), held.cells()), ((2, 0), before));
    }

    #[test]
    fn s4_figures_follow_one_another() {
        let setup = Setup { shapes: Shapes::ANY, ..Preset::Classic.setup() };
        let mut taken = hand(&setup, Piece::Ship(4), cell(0, 0));
        let mut seen = vec![taken.figure.shape()];
        for _ in 0..4 {
            taken.next_figure((0, 0), &setup);
            seen.push(taken.figure.shape());
        }
        seen.dedup();
        assert_eq!(seen.len(), 5);
        taken.next_figure((0, 0), &setup);
        assert_eq!(taken.figure.shape(), seen[0]);
    }
}
