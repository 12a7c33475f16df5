//! What a puzzle asks for, and how an attempt at it stands.

use crate::grid::{Cell, CellSet};
use crate::lesson::Picture;
use crate::scene::sea_battle::BoardView;
use crate::sea_battle::FleetSpec;
use crate::squadron::ShipClass;

/// What the player is asked for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Task {
    /// The only cell that has a ship in all fleets that fit.
    Certain(FleetSpec),
    /// The cell that has a ship in most fleets that fit. These ships are afloat.
    Likeliest(FleetSpec),
    /// To kill all symbols of the other side with so many sub-moves.
    Kill(u16),
    /// With so many sub-moves, to let the other side have no turn that kills all own symbols.
    Save(u16),
    /// To sink this ship of red with this probability, the greatest that there is.
    Sink(ShipClass, f64),
}

/// How an attempt stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It goes on.
    Open,
    /// It has failed.
    Failed,
    /// It has met the task.
    Solved,
}

/// An attempt after some taps.
#[derive(Clone, PartialEq, Debug)]
pub struct Attempt {
    /// The board.
    pub picture: Picture,
    /// The cells that may be tapped.
    pub open: CellSet,
    /// How it stands.
    pub verdict: Verdict,
    /// The probability of a ship on the tapped cell, or to sink the ship by the shots so far.
    pub chance: Option<f64>,
    /// True if the last tap was refused.
    pub is_refused: bool,
    /// The player's ships in Squadron, with their moves and shots left.
    pub ships: Vec<(ShipClass, u8, u8)>,
}

/// The fleets behind the solution of a puzzle of Sea Battle.
#[derive(Clone, PartialEq, Debug)]
pub struct Explanation {
    /// The cell of the solution.
    pub cell: Cell,
    /// The number of fleets that fit.
    pub fleets: usize,
    /// The number of them that have a ship on the cell.
    pub with_ship: usize,
    /// Some of them, each with whether it has a ship on the cell.
    pub examples: Vec<(bool, BoardView)>,
}

/// A generated puzzle: its task, the taps that solve it, and the position.
pub(super) type Made<S> = (Task, Vec<Cell>, S);
