//! Checking the boards when they are laid open (S19), and the verdict (S20).

mod board;
mod opened;
mod replay;

pub use opened::OpenedBoard;

use super::{Announced, Answer, Layout, LayoutFault, Move, SeaBattle, Setup};
use crate::game::{Game, Outcome, Side};
use crate::grid::{Cell, CellSet};
use replay::Replay;

/// A side that broke a rule, how, and where in the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Violation {
    /// Who broke it.
    pub side: Side,
    /// How.
    pub what: ViolationKind,
    /// The place in the list of what was said, from 0; `None` for what is wrong on the board itself.
    pub index: Option<usize>,
}

/// How a rule was broken (S19).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ViolationKind {
    /// Something on the board breaks the rules of the setup.
    Board(LayoutFault),
    /// Something was drawn in after the board was sealed.
    DrawnIn(Cell),
    /// Something that was sealed is not there any more.
    WipedOut(Cell),
    /// The same cells are drawn, but as other ships or other things.
    Redrawn(Cell),
    /// The answer to the shot at this cell was not true.
    Untrue {
        /// Where the shot went.
        cell: Cell,
        /// What was answered.
        said: Answer,
        /// What was true.
        truth: Answer,
    },
    /// The answer to the shot at this cell was true, but not what it announced of the ship (S12).
    FalselyAnnounced {
        /// Where the shot went.
        cell: Cell,
        /// What was announced.
        said: Announced,
        /// What was to be announced.
        truth: Announced,
    },
    /// After a mine a cell was named that holds no part of a ship of the speaker's (S15).
    NamedEmpty(Cell),
    /// After a sweeper a cell was told that holds no mine of the speaker's (S16).
    ToldNoMine(Cell),
    /// A cell was named or told that was shot at, named or told before (S15, S16).
    SpokenBefore(Cell),
    /// A shot went to a cell that was shot at before, or off the board (S12). The answer to it is not judged.
    ShotAgain(Cell),
    /// The side said something when another had to speak: a turn was skipped.
    OutOfTurn,
    /// The side owed something else, an answer, a name, a mine, and did not say it.
    Owed,
    /// The side took longer than the turn clock allows (S9).
    Overrun {
        /// Seconds taken.
        spent: u16,
        /// Seconds allowed.
        limit: u16,
    },
    /// The side answered so that what was said before cannot be true.
    Contradiction(Cell),
    /// What the side sealed at the start is no board.
    NotSealed,
    /// No legal fleet fits everything that the side has said.
    NoFleet,
    /// The lot that the side's device has drawn does not follow from the halves of both sides (S7).
    FalseLot,
}

impl ViolationKind {
    /// The cells of the violator's board with which it has to do.
    fn cells(&self) -> CellSet {
        match *self {
            Self::Board(LayoutFault::OffBoard(cell) | LayoutFault::Overlap(cell))
            | Self::DrawnIn(cell)
            | Self::WipedOut(cell)
            | Self::Redrawn(cell)
            | Self::Untrue { cell, .. }
            | Self::FalselyAnnounced { cell, .. }
            | Self::NamedEmpty(cell)
            | Self::ToldNoMine(cell)
            | Self::SpokenBefore(cell)
            | Self::Contradiction(cell) => CellSet::from_cell(cell),
            Self::Board(LayoutFault::Touch(one, other)) => [one, other].into_iter().collect(),
            Self::Board(LayoutFault::Shape(ship)) => ship,
            // A shot went to the other side's board.
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
    /// Every violation found, the boards' first, then in the order of the record.
    pub violations: Vec<Violation>,
    /// How the battle ended at the table; `None` if it is not over.
    pub table: Option<Outcome>,
    /// The verdict by S20: how the battle ends with what was found; `None` if it goes on.
    pub verdict: Option<Outcome>,
    /// The places in the record where something was said for no side and without ground: a stop by the observer that
    /// nothing proved (S21), a clock that had time left (S9), a second lot (S7). That ends nothing, and is neither side's
    /// fault.
    pub groundless: Vec<usize>,
    /// By side: whether it has laid open nothing, so that its answers could not be checked.
    pub unverified: [bool; 2],
}

impl Audit {
    /// Audits a battle from all its moves, legal or not, and from each side's layout as sealed at the start and as shown now.
    /// Where a side shows no other layout than the sealed one, pass the same twice.
    pub fn new(setup: &Setup, said: &[Move], sealed: [&Layout; 2], shown: [&Layout; 2]) -> Self {
        let mut violations = Vec::new();
        for side in Side::BOTH {
            let board = board::check(setup, sealed[side.index()], shown[side.index()]);
            violations.extend(board.into_iter().map(|what| Violation { side, what, index: None }));
        }
        let Ok(table) = SeaBattle::start(setup) else {
            let verdict = verdict(None, &violations);
            return Self { violations, table: None, verdict, groundless: Vec::new(), unverified: [false; 2] };
        };
        let mut replay = Replay::new(table, sealed.map(Some), violations);
        replay.replay(said);
        let table = replay.outcome();
        let (violations, groundless) = replay.into_findings();
        Self { table, verdict: verdict(table, &violations), violations, groundless, unverified: [false; 2] }
    }

    /// The cells of a side's board with which its violations have to do.
    pub fn cells(&self, side: Side) -> CellSet {
        let own = self.violations.iter().filter(|violation| violation.side == side);
        own.fold(CellSet::EMPTY, |cells, violation| cells | violation.what.cells())
    }

    /// Whether this side broke a rule.
    pub fn blames(&self, side: Side) -> bool {
        blames(&self.violations, side)
    }
}

fn blames(violations: &[Violation], side: Side) -> bool {
    violations.iter().any(|violation| violation.side == side)
}

/// S20: only the winner broke rules: the loser wins; only the loser did: the winner stands; both did: nobody wins.
/// During the battle, and after a draw, a violation makes the violator lose.
fn verdict(table: Option<Outcome>, violations: &[Violation]) -> Option<Outcome> {
    match Side::BOTH.map(|side| blames(violations, side)) {
        [false, false] => table,
        [true, true] => Some(Outcome::Nobody),
        [true, false] => Some(Outcome::Win(Side::SECOND)),
        [false, true] => Some(Outcome::Win(Side::FIRST)),
    }
}
