//! What is on the desk while a fleet is drawn: the sheet, and a piece in the hand.

use kletka::grid::Cell;
use kletka::sea_battle::{Fault, Hand, Piece, Setup, Sheet};
use std::rc::Rc;
use yew::prelude::*;

/// The desk.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Desk {
    pub(super) setup: Setup,
    pub(super) sheet: Sheet,
    pub(super) hand: Option<Hand>,
    /// Which cell of the piece the pointer holds, from its corner.
    grip: (u8, u8),
    /// Whether the piece is being dragged, and whether it has moved since.
    drag: Drag,
    /// The sheet and the hand as they were when the pointer went down.
    before: Option<Box<(Sheet, Option<Hand>)>>,
    /// Why the piece was not laid down.
    pub(super) refused: Vec<Fault>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Drag {
    No,
    /// A pointer is down and has not moved to another cell.
    Pressed,
    Moved,
}

/// Something that happens at the desk.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Act {
    /// Another sheet takes the place of this one.
    Sheet(Box<Sheet>),
    /// A new piece is taken from the box.
    Take(Piece),
    /// It is dragged from there.
    Drag(Piece),
    /// The pointer goes down, moves or is lifted, over this cell.
    Down(Option<Cell>),
    Over(Option<Cell>),
    Up(Option<Cell>),
    /// What the pointer did was the beginning of something else: the piece is where it was before.
    Cancel,
    /// The keyboard chose a cell: takes up or lays down.
    Choose(Cell),
    /// The keyboard moved to a cell.
    Cursor(Cell),
    Rotate,
    Mirror,
    Figure,
    Remove,
    Return,
}

impl Desk {
    /// A desk with this sheet.
    pub(super) fn new(setup: &Setup, sheet: Option<Sheet>) -> Self {
        let sheet = sheet.filter(|sheet| sheet.misplaced(setup).is_empty()).unwrap_or_else(|| Sheet::blank(setup));
        let setup = setup.clone();
        Self { setup, sheet, hand: None, grip: (0, 0), drag: Drag::No, before: None, refused: Vec::new() }
    }

    /// What is wrong where the piece is held now, or was wrong where it could not be laid down.
    pub(super) fn objections(&self) -> Vec<Fault> {
        let now = self.hand.as_ref().map_or(Vec::new(), |hand| self.sheet.objections(&self.setup, hand));
        if now.is_empty() { self.refused.clone() } else { now }
    }

    fn take(&mut self, piece: Piece) {
        self.put_back();
        self.hand = Sheet::take_new(&self.setup, piece);
        self.grip = (0, 0);
    }

    fn take_up(&mut self, cell: Cell) -> bool {
        let Some((hand, grip)) = self.sheet.take_up(&self.setup, cell) else { return false };
        self.hand = Some(hand);
        self.grip = grip;
        true
    }

    fn put_back(&mut self) {
        if let Some(hand) = self.hand.take() {
            self.sheet.put_back(&hand);
        }
        self.drag = Drag::No;
    }

    fn hold(&mut self, cell: Cell, grip: (u8, u8)) {
        let corner = Cell::new(cell.column().saturating_sub(grip.0), cell.row().saturating_sub(grip.1));
        if let (Some(hand), Some(corner)) = (&mut self.hand, corner) {
            let before = hand.corner();
            hand.hold(corner, self.setup.side);
            if self.drag == Drag::Pressed && before != hand.corner() {
                self.drag = Drag::Moved;
            }
        }
    }

    /// Lays the piece down; one that may not lie there stays in the hand, or if it was dragged goes back.
    fn lay_down(&mut self) {
        let Some(hand) = self.hand.clone() else { return };
        match self.sheet.lay_down(&self.setup, &hand) {
            Ok(()) => {
                self.hand = None;
                self.drag = Drag::No;
            }
            Err(faults) => {
                self.refused = faults;
                if self.drag == Drag::Moved {
                    self.put_back();
                }
            }
        }
    }

    fn turn(&mut self, turn: impl FnOnce(&mut Hand, &Setup)) {
        if let Some(hand) = &mut self.hand {
            turn(hand, &self.setup);
            self.grip = (0, 0);
        }
    }

    fn act(&mut self, act: Act) {
        if !matches!(act, Act::Over(_)) {
            self.refused.clear();
        }
        match act {
            Act::Sheet(sheet) => *self = Self::new(&self.setup, Some(*sheet)),
            Act::Take(piece) => self.take(piece),
            Act::Drag(piece) => {
                self.take(piece);
                self.drag = Drag::Pressed;
            }
            Act::Down(Some(cell)) => {
                self.before = Some(Box::new((self.sheet.clone(), self.hand.clone())));
                self.press(cell);
            }
            Act::Over(Some(cell)) if self.drag != Drag::No => self.hold(cell, self.grip),
            Act::Up(over) if self.drag != Drag::No => self.lift(over),
            Act::Down(None) | Act::Over(_) | Act::Up(_) => {}
            Act::Cancel => self.cancel(),
            Act::Choose(cell) if self.hand.is_some() => {
                self.hold(cell, (0, 0));
                self.lay_down();
            }
            Act::Choose(cell) => {
                self.take_up(cell);
            }
            Act::Cursor(cell) => {
                if self.drag == Drag::No {
                    self.hold(cell, (0, 0));
                }
            }
            Act::Rotate => self.turn(|hand, setup| hand.rotate(setup.side)),
            Act::Mirror => self.turn(|hand, setup| hand.mirror(setup.side)),
            Act::Figure => self.turn(Hand::next_figure),
            Act::Remove => self.hand = None,
            Act::Return => self.put_back(),
        }
    }

    /// A pointer goes down on the board: on the piece in the hand or on another it takes hold of it, on water it moves the
    /// piece in the hand there.
    fn press(&mut self, cell: Cell) {
        let held = self.hand.as_ref().and_then(|hand| Some((hand.cells()?, hand.corner()?)));
        match held {
            Some((cells, corner)) if cells.contains(cell) => {
                self.grip = (cell.column() - corner.column(), cell.row() - corner.row());
                self.drag = Drag::Pressed;
            }
            _ if self.sheet.drawn().contains(cell) => {
                self.put_back();
                if self.take_up(cell) {
                    self.drag = Drag::Pressed;
                }
            }
            _ if self.hand.is_some() => {
                self.grip = (0, 0);
                self.drag = Drag::Moved;
                self.hold(cell, (0, 0));
            }
            _ => {}
        }
    }

    /// What the pointer began is undone: it was no drag of a piece.
    fn cancel(&mut self) {
        if let Some(before) = self.before.take() {
            (self.sheet, self.hand) = *before;
        }
        self.drag = Drag::No;
    }

    /// A pointer is lifted: a piece that was moved is laid down, one that was only touched stays in the hand to be turned.
    fn lift(&mut self, over: Option<Cell>) {
        match (self.drag, over) {
            (Drag::Moved, Some(_)) => self.lay_down(),
            (Drag::Moved, None) => self.put_back(),
            (Drag::Pressed | Drag::No, _) => {}
        }
        self.drag = Drag::No;
        self.before = None;
    }
}

impl Reducible for Desk {
    type Action = Act;

    fn reduce(self: Rc<Self>, act: Act) -> Rc<Self> {
        let mut desk = Rc::unwrap_or_clone(self);
        desk.act(act);
        Rc::new(desk)
    }
}
