//! Manual placement of a fleet: the effects of pointers, wheel and keys.

use super::held_piece::{HeldPiece, Piece};
use crate::grid::{Cell, CellSet};
use crate::sea_battle::{Fleet, Layout, LayoutFault, Setup};

/// A fleet being placed.
#[derive(Clone, PartialEq, Debug)]
pub struct FleetEditor {
    setup: Setup,
    layout: Layout,
    hand: Option<HeldPiece>,
    /// The gripped cell of the piece, relative to its top left corner.
    grip: (u8, u8),
    press: Option<Press>,
    /// The layout and the held piece before the pointer was pressed.
    before: Option<Box<(Layout, Option<HeldPiece>)>>,
    refusal: Option<Refusal>,
    /// The last layout without a held piece, and those before it.
    settled: Layout,
    past: Vec<Layout>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Press {
    /// True if this press picked up the piece.
    took: bool,
    /// True if the piece has moved since.
    moved: bool,
}

/// The reason why a piece could not be put down.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    /// The faults; never empty.
    pub faults: Vec<LayoutFault>,
    /// The cells below the piece.
    pub cells: CellSet,
}

/// A player's action.
#[derive(Clone, PartialEq, Debug)]
pub enum EditorAction {
    /// Replaces the layout.
    Load(Box<Layout>),
    /// Takes a new piece.
    Take(Piece),
    /// Presses the pointer on a new piece.
    Grab(Piece),
    /// Presses the pointer on a cell.
    Press(Cell),
    /// Moves the pointer over a cell, pressed or not.
    Move(Cell),
    /// Releases the pointer over a cell, or off the board.
    Release(Option<Cell>),
    /// Discards the effects of the press: it turned into another action, such as a pinch.
    Cancel,
    /// Picks up the piece on a cell or puts the held one down, by keyboard.
    Choose(Cell),
    /// Moves the keyboard cursor.
    MoveCursor(Cell),
    /// Rotates the held piece clockwise.
    Rotate,
    /// Mirrors the held piece.
    Mirror,
    /// Switches the held ship to its next shape.
    NextFigure,
    /// Returns the held piece to the box.
    Remove,
    /// Returns the held piece to its origin.
    PutBack,
    /// Restores the layout before the last change.
    Undo,
}

impl EditorAction {
    /// Returns the action of a key while a piece is held, by its name in browsers. Cyrillic letters are those of the
    /// Latin ones' keys.
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
    /// Creates an editor with this layout, or an empty one if it has faults.
    pub fn new(setup: Setup, layout: Option<Layout>) -> Self {
        let layout =
            layout.filter(|layout| layout.placement_faults(&setup).is_empty()).unwrap_or_else(|| Layout::empty(&setup));
        let (settled, past) = (layout.clone(), Vec::new());
        Self { setup, layout, hand: None, grip: (0, 0), press: None, before: None, refusal: None, settled, past }
    }

    /// Returns the setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the pieces put down.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the held piece.
    pub fn hand(&self) -> Option<&HeldPiece> {
        self.hand.as_ref()
    }

    /// Returns true if a change can be undone.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Returns the fleet, once complete.
    pub fn fleet(&self) -> Option<Fleet> {
        if self.hand.is_some() {
            return None;
        }
        Fleet::new(&self.setup, self.layout.clone()).ok()
    }

    /// Returns the last refusal, until the next action.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// Returns the faults of the held piece's position, else those of the last refusal.
    pub fn faults(&self) -> Vec<LayoutFault> {
        let held =
            self.hand.as_ref().map(|hand| self.layout.objections(&self.setup, hand)).filter(|now| !now.is_empty());
        held.or_else(|| Some(self.refusal.as_ref()?.faults.clone())).unwrap_or_default()
    }

    /// Applies an action.
    pub fn apply(&mut self, action: EditorAction) {
        if !matches!(action, EditorAction::Move(_)) {
            self.refusal = None;
        }
        match action {
            EditorAction::Load(layout) => {
                let (past, settled) = (core::mem::take(&mut self.past), self.settled.clone());
                *self = Self { settled, past, ..Self::new(self.setup.clone(), Some(*layout)) };
            }
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
            EditorAction::Rotate => self.turn(|hand, grip, setup| hand.rotate(grip, setup.size)),
            EditorAction::Mirror => self.turn(|hand, grip, setup| hand.mirror(grip, setup.size)),
            EditorAction::NextFigure => self.turn(HeldPiece::next_figure),
            EditorAction::Remove => {
                self.hand = None;
                self.press = None;
            }
            EditorAction::PutBack => self.put_back(),
            EditorAction::Undo => self.undo(),
        }
        if self.hand.is_none() && !self.layout.is_same(&self.settled) {
            self.past.push(core::mem::replace(&mut self.settled, self.layout.clone()));
        }
    }

    fn undo(&mut self) {
        self.put_back();
        if let Some(layout) = self.past.pop() {
            self.settled.clone_from(&layout);
            self.layout = layout;
        }
    }

    /// Remembers the state for `Cancel`.
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

    /// Holds the piece with its gripped cell over this one.
    fn hold(&mut self, cell: Cell) {
        let (column, row) = (cell.column().saturating_sub(self.grip.0), cell.row().saturating_sub(self.grip.1));
        if let (Some(hand), Some(corner)) = (&mut self.hand, Cell::new(column, row)) {
            let before = hand.corner();
            hand.hold(corner, self.setup.size);
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

    /// Presses the pointer: grips the held piece, picks up another one, or moves the held piece to an empty cell.
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

    /// Releases the pointer. A piece picked up by this press and not moved stays held, to be rotated; any other is
    /// put down.
    fn release(&mut self, cell: Option<Cell>) {
        match (self.press, cell) {
            (Some(press), Some(_)) if press.moved || !press.took => self.lay_down(),
            (Some(press), None) if press.moved => self.put_back(),
            _ => {}
        }
        self.press = None;
    }

    /// Puts the piece down. If that is refused, a dragged piece returns to its origin; others stay held.
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
