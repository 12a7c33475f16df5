//! The placing of a fleet by hand: what pointers, wheel and keys do to the layout and to the piece in the hand.

use crate::grid::{Cell, CellSet};
use crate::sea_battle::{Fleet, HeldPiece, Layout, LayoutFault, Piece, Setup};

/// A fleet that is being placed.
#[derive(Clone, PartialEq, Debug)]
pub struct FleetEditor {
    setup: Setup,
    layout: Layout,
    hand: Option<HeldPiece>,
    /// Which cell of the piece the pointer or the keyboard holds, counted from its top left corner.
    grip: (u8, u8),
    press: Option<Press>,
    /// The layout and the hand as they were when the pointer went down on the board.
    before: Option<Box<(Layout, Option<HeldPiece>)>>,
    refusal: Option<Refusal>,
}

/// A pointer that is down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Press {
    /// Whether this press took the piece into the hand.
    took: bool,
    /// Whether the piece has moved since.
    moved: bool,
}

/// Why a piece could not be laid down, and where that was.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    /// What would be wrong; never empty.
    pub faults: Vec<LayoutFault>,
    /// The cells the piece would have taken.
    pub cells: CellSet,
}

/// Something that a player does.
#[derive(Clone, PartialEq, Debug)]
pub enum EditorAction {
    /// Replaces the layout.
    Load(Box<Layout>),
    /// Takes a new piece into the hand.
    Take(Piece),
    /// A pointer goes down on a new piece.
    Grab(Piece),
    /// A pointer goes down on a cell.
    Press(Cell),
    /// A pointer moves over a cell, pressed or not.
    Move(Cell),
    /// A pointer is lifted over a cell, or off the board.
    Release(Option<Cell>),
    /// What the pointer did was the beginning of something else, such as a pinch: all is as before it went down.
    Cancel,
    /// The keyboard chooses a cell: takes up the piece there, or lays down the one in the hand.
    Choose(Cell),
    /// The keyboard moves to a cell.
    MoveCursor(Cell),
    /// Turns the piece in the hand clockwise by a quarter.
    Rotate,
    /// Turns the piece in the hand over.
    Mirror,
    /// Gives the ship in the hand its next shape.
    NextFigure,
    /// Puts the piece in the hand back into the box.
    Remove,
    /// Puts the piece in the hand back from where it was taken.
    PutBack,
}

impl EditorAction {
    /// What a key means while a piece is in the hand, by its name in the browser. The Cyrillic letters are those on the
    /// same keys.
    pub fn from_key(key: &str) -> Option<Self> {
        Some(match key {
            "r" | "R" | "к" | "К" => Self::Rotate,
            "m" | "M" | "ь" | "Ь" => Self::Mirror,
            "f" | "F" | "а" | "А" => Self::NextFigure,
            "Delete" | "Backspace" => Self::Remove,
            "Escape" => Self::PutBack,
            _ => return None,
        })
    }
}

impl FleetEditor {
    /// An editor with this layout, or with an empty one where it would break the rules.
    pub fn new(setup: Setup, layout: Option<Layout>) -> Self {
        let layout =
            layout.filter(|layout| layout.placement_faults(&setup).is_empty()).unwrap_or_else(|| Layout::empty(&setup));
        Self { setup, layout, hand: None, grip: (0, 0), press: None, before: None, refusal: None }
    }

    /// The setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Everything that is laid down.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The piece in the hand.
    pub fn hand(&self) -> Option<&HeldPiece> {
        self.hand.as_ref()
    }

    /// The fleet, once everything is laid down.
    pub fn fleet(&self) -> Option<Fleet> {
        if self.hand.is_some() {
            return None;
        }
        Fleet::new(&self.setup, self.layout.clone()).ok()
    }

    /// Why the last piece could not be laid down, until something else is done.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// What is wrong where the piece is held now, or else where one could not be laid down.
    pub fn faults(&self) -> Vec<LayoutFault> {
        let held =
            self.hand.as_ref().map(|hand| self.layout.objections(&self.setup, hand)).filter(|now| !now.is_empty());
        held.or_else(|| Some(self.refusal.as_ref()?.faults.clone())).unwrap_or_default()
    }

    /// Does something.
    pub fn apply(&mut self, action: EditorAction) {
        if !matches!(action, EditorAction::Move(_)) {
            self.refusal = None;
        }
        match action {
            EditorAction::Load(layout) => *self = Self::new(self.setup.clone(), Some(*layout)),
            EditorAction::Take(piece) => self.take(piece),
            EditorAction::Grab(piece) => {
                self.keep();
                self.take(piece);
                self.press = Some(Press { took: true, moved: false });
            }
            EditorAction::Press(cell) => {
                self.keep();
                self.press(cell);
            }
            EditorAction::Move(cell) => self.hold(cell),
            EditorAction::Release(cell) => {
                self.before = None;
                self.release(cell);
            }
            EditorAction::Cancel => {
                if let Some(before) = self.before.take() {
                    (self.layout, self.hand) = *before;
                }
                self.press = None;
            }
            EditorAction::Choose(cell) if self.hand.is_some() => {
                self.hold(cell);
                self.lay_down();
            }
            EditorAction::Choose(cell) => {
                self.take_up(cell);
            }
            EditorAction::MoveCursor(cell) if self.press.is_none() => self.hold(cell),
            EditorAction::MoveCursor(_) => {}
            EditorAction::Rotate => self.turn(|hand, grip, setup| hand.rotate(grip, setup.side)),
            EditorAction::Mirror => self.turn(|hand, grip, setup| hand.mirror(grip, setup.side)),
            EditorAction::NextFigure => self.turn(HeldPiece::next_figure),
            EditorAction::Remove => {
                self.hand = None;
                self.press = None;
            }
            EditorAction::PutBack => self.put_back(),
        }
    }

    /// Keeps all as it is before a pointer goes down.
    fn keep(&mut self) {
        self.before = Some(Box::new((self.layout.clone(), self.hand.clone())));
    }

    fn take(&mut self, piece: Piece) {
        self.put_back();
        self.hand = Layout::new_piece(&self.setup, piece);
        self.grip = (0, 0);
    }

    fn take_up(&mut self, cell: Cell) -> bool {
        let Some((hand, grip)) = self.layout.pick_up(&self.setup, cell) else { return false };
        self.hand = Some(hand);
        self.grip = grip;
        true
    }

    fn put_back(&mut self) {
        if let Some(hand) = self.hand.take() {
            self.layout.put_back(&hand);
        }
        self.press = None;
    }

    /// Holds the piece so that the cell by which it is held is over this one.
    fn hold(&mut self, cell: Cell) {
        let (column, row) = (cell.column().saturating_sub(self.grip.0), cell.row().saturating_sub(self.grip.1));
        if let (Some(hand), Some(corner)) = (&mut self.hand, Cell::new(column, row)) {
            let before = hand.corner();
            hand.hold(corner, self.setup.side);
            if before != hand.corner() {
                self.refusal = None;
                if let Some(press) = &mut self.press {
                    press.moved = true;
                }
            }
        }
    }

    fn turn(&mut self, turn: impl FnOnce(&mut HeldPiece, (u8, u8), &Setup) -> (u8, u8)) {
        if let Some(hand) = &mut self.hand {
            self.grip = turn(hand, self.grip, &self.setup);
        }
    }

    /// A pointer goes down: on the piece in the hand or on another it takes hold of that, on water it moves the piece in
    /// the hand there.
    fn press(&mut self, cell: Cell) {
        let held = self.hand.as_ref().and_then(|hand| Some((hand.cells()?, hand.corner()?)));
        match held {
            Some((cells, corner)) if cells.contains(cell) => {
                self.grip = (cell.column() - corner.column(), cell.row() - corner.row());
                self.press = Some(Press { took: false, moved: false });
            }
            _ if self.layout.occupied().contains(cell) => {
                self.put_back();
                if self.take_up(cell) {
                    self.press = Some(Press { took: true, moved: false });
                }
            }
            _ if self.hand.is_some() => {
                self.hold(cell);
                self.press = Some(Press { took: false, moved: false });
            }
            _ => {}
        }
    }

    /// A pointer is lifted. A piece that this press took stays in the hand, to be turned, unless it was moved; any other
    /// is laid down.
    fn release(&mut self, cell: Option<Cell>) {
        match (self.press, cell) {
            (Some(press), Some(_)) if press.moved || !press.took => self.lay_down(),
            (Some(press), None) if press.moved => self.put_back(),
            _ => {}
        }
        self.press = None;
    }

    /// Lays the piece down. One that may not lie there goes back if it was dragged from elsewhere, else it stays in the
    /// hand.
    fn lay_down(&mut self) {
        let Some(hand) = &self.hand else { return };
        match self.layout.put_down(&self.setup, hand) {
            Ok(()) => self.hand = None,
            Err(faults) => {
                self.refusal = hand.cells().map(|cells| Refusal { faults, cells });
                if self.press.is_some_and(|press| press.took) {
                    self.put_back();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
