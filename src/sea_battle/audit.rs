//! The audit of both boards after a battle (S19) and the verdict (S20).

mod opened;
mod replay;

use super::{Announced, Answer, Layout, LayoutFault, Move, SeaBattlePosition, Setup};
use crate::game::{Outcome, Position, Side};
use crate::grid::{Cell, CellSet};
use replay::Replay;

/// A violation of a rule by one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The violator.
    pub side: Side,
    /// The kind of violation.
    pub what: ViolationKind,
    /// The index of the offending move; `None` for a fault of the board itself.
    pub index: Option<usize>,
}

/// The kinds of violations (S19).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ViolationKind {
    /// The board breaks a rule of the setup.
    Board(LayoutFault),
    /// A piece was added after the board was sealed.
    DrawnIn(Cell),
    /// A sealed piece is missing from the shown board.
    WipedOut(Cell),
    /// The cell is occupied on both boards, but by another ship or kind of piece.
    Redrawn(Cell),
    /// The answer to the shot at this cell was false.
    Untrue {
        /// The target of the shot.
        cell: Cell,
        /// The answer given.
        given: Answer,
        /// The true answer.
        truth: Answer,
    },
    /// The answer was true, but its announcement was not (S12).
    FalselyAnnounced {
        /// The target of the shot.
        cell: Cell,
        /// The announcement given.
        given: Announced,
        /// The true announcement.
        truth: Announced,
    },
    /// The cell disclosed after a mine holds no part of a ship (S15).
    DisclosedNoShip(Cell),
    /// The cell disclosed after a sweeper holds no mine (S16).
    DisclosedNoMine(Cell),
    /// The disclosed cell was already shot at or disclosed (S15, S16).
    DisclosedKnown(Cell),
    /// The target is off the board or was already shot at (S12). Its answer is not judged.
    ShotAgain(Cell),
    /// The side moved when it was not its turn.
    OutOfTurn,
    /// The side owed an answer or a disclosure and did not make that move.
    Owed,
    /// The turn took longer than the clock allows (S9).
    Overrun {
        /// Seconds taken.
        spent: u16,
        /// Seconds allowed.
        limit: u16,
    },
    /// The move contradicts earlier ones.
    Contradiction(Cell),
    /// The bytes sealed at the start are no board.
    NotSealed,
    /// No legal fleet agrees with all moves of this side.
    NoFleet,
    /// The lot drawn by this side's device does not follow from both sides' halves (S7).
    FalseLot,
}

impl ViolationKind {
    /// Returns the cells of the violator's board that the violation concerns.
    fn cells(&self) -> CellSet {
        match *self {
            Self::Board(LayoutFault::OffBoard(cell) | LayoutFault::Overlap(cell))
            | Self::DrawnIn(cell)
            | Self::WipedOut(cell)
            | Self::Redrawn(cell)
            | Self::Untrue { cell, .. }
            | Self::FalselyAnnounced { cell, .. }
            | Self::DisclosedNoShip(cell)
            | Self::DisclosedNoMine(cell)
            | Self::DisclosedKnown(cell)
            | Self::Contradiction(cell) => CellSet::from_cell(cell),
            Self::Board(LayoutFault::Touch(one, other)) => [one, other].into_iter().collect(),
            Self::Board(LayoutFault::Shape(ship)) => ship,
            // These concern no cell of the violator's own board.
            Self::Board(_)
            | Self::ShotAgain(_)
            | Self::OutOfTurn
            | Self::Owed
            | Self::Overrun { .. }
            | Self::NotSealed
            | Self::NoFleet
            | Self::FalseLot => CellSet::EMPTY,
        }
    }
}

/// The result of a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Audit {
    /// All violations: those of the boards first, then in the order of the moves.
    pub violations: Vec<Violation>,
    /// The outcome by the moves alone; `None` if the battle is not over.
    pub table: Option<Outcome>,
    /// The outcome after applying S20; `None` if the battle goes on.
    pub verdict: Option<Outcome>,
    /// Indices of moves by the observer, the clock or the lot that had no ground: an unproved stop (S21), a time-out
    /// with time left (S9), a second lot (S7). They end nothing and are neither side's fault.
    pub groundless: Vec<usize>,
    /// By side, true if its board was withheld and its answers could not be checked.
    pub unverified: [bool; 2],
}

impl Audit {
    /// Audits all moves of a battle, legal or not, against the layouts as sealed at the start and as shown at the
    /// end. Pass one layout twice where both are equal.
    pub fn new(setup: &Setup, moves: &[Move], sealed: [&Layout; 2], shown: [&Layout; 2]) -> Self {
        let mut violations = Vec::new();
        for side in Side::BOTH {
            let board = check_board(setup, sealed[side.index()], shown[side.index()]);
            violations.extend(board.into_iter().map(|what| Violation { side, what, index: None }));
        }
        let Ok(table) = SeaBattlePosition::start(setup) else {
            let verdict = verdict(None, &violations);
            return Self { violations, table: None, verdict, groundless: Vec::new(), unverified: [false; 2] };
        };
        let mut replay = Replay::new(table, sealed.map(Some), violations);
        replay.replay(moves);
        let table = replay.outcome();
        let (violations, groundless) = replay.into_findings();
        Self { table, verdict: verdict(table, &violations), violations, groundless, unverified: [false; 2] }
    }

    /// Returns the cells of the side's board that its violations concern.
    pub fn cells(&self, side: Side) -> CellSet {
        let own = self.violations.iter().filter(|violation| violation.side == side);
        own.fold(CellSet::EMPTY, |cells, violation| cells | violation.what.cells())
    }

    /// Returns true if this side broke a rule.
    pub fn blames(&self, side: Side) -> bool {
        blames(&self.violations, side)
    }
}

fn blames(violations: &[Violation], side: Side) -> bool {
    violations.iter().any(|violation| violation.side == side)
}

/// Applies S20: if only the winner broke rules, the loser wins; if both did, nobody does. During the battle and after
/// a draw a violator loses.
fn verdict(table: Option<Outcome>, violations: &[Violation]) -> Option<Outcome> {
    match Side::BOTH.map(|side| blames(violations, side)) {
        [false, false] => table,
        [true, true] => Some(Outcome::Nobody),
        [true, false] => Some(Outcome::Win(Side::SECOND)),
        [false, true] => Some(Outcome::Win(Side::FIRST)),
    }
}

/// Lists the violations on a board, given its sealed and its shown layout.
fn check_board(setup: &Setup, sealed: &Layout, shown: &Layout) -> Vec<ViolationKind> {
    let mut breaches: Vec<ViolationKind> = shown.faults(setup).into_iter().map(ViolationKind::Board).collect();
    let sealed_faults = sealed.faults(setup).into_iter().map(ViolationKind::Board);
    breaches.extend(sealed_faults.filter(|fault| !breaches.contains(fault)).collect::<Vec<_>>());
    breaches.extend((shown.occupied() - sealed.occupied()).iter().map(ViolationKind::DrawnIn));
    breaches.extend((sealed.occupied() - shown.occupied()).iter().map(ViolationKind::WipedOut));
    let both = sealed.occupied() & shown.occupied();
    breaches.extend(both.iter().filter(|&cell| sealed.kind(cell) != shown.kind(cell)).map(ViolationKind::Redrawn));
    breaches
}

/// The piece on a cell; a ship is identified by its cells.
#[derive(PartialEq, Eq)]
enum Kind {
    Ship(CellSet),
    Mine,
    Sweeper,
    Water,
}

impl Layout {
    fn kind(&self, cell: Cell) -> Kind {
        match self.ships.iter().find(|ship| ship.contains(cell)) {
            Some(ship) => Kind::Ship(*ship),
            None if self.mines.contains(cell) => Kind::Mine,
            None if self.sweepers.contains(cell) => Kind::Sweeper,
            None => Kind::Water,
        }
    }
}
