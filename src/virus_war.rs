//! Virus War, rules V1–V13: two or four colonies that grow and kill.
//!
//! A position counts sub-moves; the setup determines their number per turn.

mod fen;
pub mod history;
mod level;
mod notation;
#[cfg(test)]
pub(crate) mod plain;
mod playable;
mod preset;
mod reach;
mod setup;
pub mod transcript;
mod walls;

pub use fen::FenError;
pub use level::Level;
pub use notation::{CellName, CellNameError, TurnError, parse_turn, write_turn};
pub use preset::Preset;
pub use reach::{bunkers, fortress};
pub use setup::*;
pub use walls::WallBias;

use crate::game::{Outcome, Position, Side, Turn};
use crate::grid::{Cell, CellSet};
use serde::{Deserialize, Serialize};

/// A sub-move, a pass instead of a whole turn, or a resignation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum SubMove {
    /// Grows on an empty cell, or kills the enemy's living symbol on it (V2).
    Occupy(Cell),
    /// Passes the turn (V6).
    Pass,
    /// Resigns for this side, out of turn as well (V13).
    Resign(Side),
}

/// Reasons why a sub-move is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The cell is off the board.
    #[error("{} is not on the board", CellName(*.0))]
    OffBoard(Cell),
    /// The first sub-move must be the side's base (V5).
    #[error("the first sub-move goes to {}", CellName(*.0))]
    Base(Cell),
    /// The cell is a wall (V12).
    #[error("a wall stands on {}", CellName(*.0))]
    Wall(Cell),
    /// The cell holds an own symbol (V7).
    #[error("an own symbol stands on {}", CellName(*.0))]
    Own(Cell),
    /// The symbol is already killed (V7).
    #[error("the symbol on {} is killed already", CellName(*.0))]
    Killed(Cell),
    /// The cell is not accessible (V3).
    #[error("{} is not accessible", CellName(*.0))]
    OutOfReach(Cell),
    /// The first turn cannot be passed (V6).
    #[error("the first turn may not be passed")]
    FirstTurn,
    /// A turn cannot be passed after its first sub-move (V6).
    #[error("a turn that has begun may not be passed")]
    TurnBegun,
    /// The side is not in play and cannot resign (V13).
    #[error("side {0} is not in play")]
    NotInPlay(Side),
}

/// The reason why a side lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// It has no living symbol (V8).
    Killed,
    /// It could not make a full turn under *full turn or loss* (V12).
    ShortTurn,
    /// It resigned (V13).
    Resigned,
}

/// The effect of a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PassEffect {
    /// The game goes on.
    GoesOn,
    /// The game ends.
    Ends(Outcome),
    /// The next side wins by passing too.
    Offers(Side),
}

/// The content of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellState {
    /// Nothing.
    Empty,
    /// A wall (V12).
    Wall,
    /// A living symbol of this side.
    Living(Side),
    /// A killed symbol.
    Killed {
        /// The owner.
        of: Side,
        /// The killer, for whom it carries.
        by: Side,
    },
}

/// The position of a Virus War.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VirusWarPosition {
    setup: Setup,
    living: [CellSet; 4],
    killed_of: [CellSet; 4],
    killed_by: [CellSet; 4],
    mover: Side,
    round: u16,
    /// Sub-moves left in this turn.
    left: u16,
    /// Passes in a row.
    passes: u8,
    /// The side in play that made the last turn other than a pass.
    last_turn: Side,
    /// For each side, 1 + the round of its last turn other than a pass, or 0.
    last_rounds: [u16; 4],
    /// The reason why each side out of play lost.
    losses: [Option<Loss>; 4],
    over: Option<Outcome>,
}

impl VirusWarPosition {
    /// Returns the setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the living symbols of a side.
    pub fn living(&self, side: Side) -> CellSet {
        self.living[side.index()]
    }

    /// Returns the symbols that a side killed, which carry for it (V3).
    pub fn killed_by(&self, side: Side) -> CellSet {
        self.killed_by[side.index()]
    }

    /// Returns the side to move.
    pub fn side_to_move(&self) -> Side {
        self.mover
    }

    /// Returns the number of sub-moves left in this turn.
    pub fn sub_moves_left(&self) -> u16 {
        self.left
    }

    /// Returns the number of passes in a row.
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// Returns the side in play that made the last turn other than a pass.
    pub fn last_turn(&self) -> Side {
        self.last_turn
    }

    /// Returns the round, from 0; each side has one turn per round.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Returns the reason why a side lost; `None` while it is in play.
    pub fn loss(&self, side: Side) -> Option<Loss> {
        self.losses[side.index()]
    }

    /// Returns true if the side to move has made a sub-move in this turn.
    pub fn is_turn_begun(&self) -> bool {
        self.left < self.setup.turn_length(self.round, self.mover)
    }

    /// Returns the effect of a pass now.
    pub fn pass_effect(&self) -> PassEffect {
        let after = |game: &Self| {
            let mut after = game.clone();
            after.apply(&SubMove::Pass);
            after
        };
        let passed = after(self);
        match (passed.over, after(&passed).over) {
            (Some(outcome), _) => PassEffect::Ends(outcome),
            (None, Some(Outcome::Win(side))) if side == passed.mover => PassEffect::Offers(side),
            _ => PassEffect::GoesOn,
        }
    }

    /// Returns the content of a cell.
    pub fn cell_state(&self, cell: Cell) -> CellState {
        let among =
            |sets: &[CellSet; 4]| sets.iter().position(|set| set.contains(cell)).and_then(|i| Side::new(i as u8));
        if self.setup.walls.contains(cell) {
            return CellState::Wall;
        }
        match (among(&self.living), among(&self.killed_of), among(&self.killed_by)) {
            (Some(side), ..) => CellState::Living(side),
            (None, Some(of), Some(by)) => CellState::Killed { of, by },
            _ => CellState::Empty,
        }
    }

    /// Returns the accessible cells by V3 and V7: empty ones and living enemies.
    pub fn reach(&self, side: Side) -> CellSet {
        let free = self.targets(side);
        if self.round == 0 && self.living(side).is_empty() {
            return CellSet::from_cell(self.setup.base(side)) & free;
        }
        reach::accessible(self.living(side), self.killed_by(side), &self.setup) & free
    }

    /// Returns the cells without walls, own symbols and killed symbols.
    fn targets(&self, side: Side) -> CellSet {
        let killed = self.killed_of.iter().fold(CellSet::EMPTY, |all, set| all | *set);
        CellSet::board(self.setup.size) - self.setup.walls - killed - self.living(side)
    }

    fn alive(&self) -> impl Iterator<Item = Side> + '_ {
        self.setup.players.sides().filter(|side| self.losses[side.index()].is_none())
    }

    fn occupy(&mut self, cell: Cell) {
        let mover = self.mover;
        // The symbols of a side that lost otherwise remain and can be killed.
        let victim = self.setup.players.sides().find(|side| self.living(*side).contains(cell));
        if let Some(victim) = victim {
            self.living[victim.index()].remove(cell);
            self.killed_of[victim.index()].insert(cell);
            self.killed_by[mover.index()].insert(cell);
            if self.living(victim).is_empty() && self.loss(victim).is_none() {
                self.eliminate(victim, Loss::Killed);
            }
        } else {
            self.living[mover.index()].insert(cell);
        }
    }

    /// Takes a side out of play; the last one in play wins.
    fn eliminate(&mut self, side: Side, why: Loss) {
        self.losses[side.index()] = Some(why);
        let (winner, another) = {
            let mut alive = self.alive();
            (alive.next(), alive.next())
        };
        if another.is_none() {
            self.over = winner.map(Outcome::Win);
        } else if self.last_turn == side {
            // The winner under V9 must be in play: the remaining side that moved last.
            let last = self.alive().max_by_key(|side| (self.last_rounds[side.index()], side.index()));
            self.last_turn = last.unwrap_or(side);
        }
    }

    fn next_turn(&mut self) {
        let sides = self.setup.players.count();
        loop {
            let next = (self.mover.index() as u8 + 1) % sides;
            self.round += u16::from(next == 0);
            self.mover = Side::new(next).unwrap_or(Side::FIRST);
            if self.loss(self.mover).is_none() {
                break;
            }
        }
        self.left = self.setup.turn_length(self.round, self.mover);
        self.judge_short_turn();
    }

    /// Applies *full turn or loss* to the side to move (V12).
    fn judge_short_turn(&mut self) {
        let judged = self.over.is_none() && self.setup.short_turn == ShortTurn::Loses;
        if judged && !self.can_finish_turn() {
            self.eliminate(self.mover, Loss::ShortTurn);
            if self.over.is_none() {
                self.next_turn();
            }
        }
    }

    /// Returns true if the side to move can make all sub-moves left in its turn, or wins before.
    ///
    /// Accessible cells stay accessible until taken, so the order does not matter: a full turn that was possible at
    /// the start can always be finished.
    fn can_finish_turn(&self) -> bool {
        let free = self.targets(self.mover);
        let mut within = self.reach(self.mover);
        loop {
            let carriers = self.killed_by(self.mover);
            let further = within | (reach::accessible(self.living(self.mover) | within, carriers, &self.setup) & free);
            if further == within {
                break;
            }
            within = further;
        }
        let mut enemies = self.alive().filter(|&side| side != self.mover);
        within.len() >= usize::from(self.left) || enemies.all(|side| (self.living(side) - within).is_empty())
    }

    fn pass(&mut self) {
        self.passes += 1;
        let alive = self.alive().count() as u8;
        if self.passes >= alive.max(2) {
            self.over = Some(match self.setup.passes {
                Passes::Draw => Outcome::Draw,
                Passes::LastTurnWins => Outcome::Win(self.last_turn),
            });
        } else {
            self.next_turn();
        }
    }

    fn sub_move(&mut self, cell: Cell) {
        self.occupy(cell);
        self.left -= 1;
        self.passes = 0;
        self.last_turn = self.mover;
        self.last_rounds[self.mover.index()] = self.round + 1;
        if self.over.is_some() {
            return;
        }
        if self.left == 0 {
            self.next_turn();
        } else if self.reach(self.mover).is_empty() {
            match self.setup.short_turn {
                ShortTurn::Legal => self.next_turn(),
                ShortTurn::Loses => self.judge_short_turn(),
            }
        }
    }

    fn resign(&mut self, side: Side) {
        self.eliminate(side, Loss::Resigned);
        if self.over.is_none() && side == self.mover {
            self.next_turn();
        }
    }

    fn check_cell(&self, cell: Cell) -> Result<(), MoveError> {
        if !cell.is_on_board(self.setup.size) {
            return Err(MoveError::OffBoard(cell));
        }
        match self.cell_state(cell) {
            CellState::Wall => return Err(MoveError::Wall(cell)),
            CellState::Killed { .. } => return Err(MoveError::Killed(cell)),
            CellState::Living(side) if side == self.mover => return Err(MoveError::Own(cell)),
            CellState::Living(_) | CellState::Empty => {}
        }
        if self.reach(self.mover).contains(cell) {
            Ok(())
        } else if self.round == 0 && self.living(self.mover).is_empty() {
            Err(MoveError::Base(self.setup.base(self.mover)))
        } else {
            Err(MoveError::OutOfReach(cell))
        }
    }

    fn check_pass(&self) -> Result<(), MoveError> {
        if self.is_turn_begun() {
            Err(MoveError::TurnBegun)
        } else if self.round == 0 {
            Err(MoveError::FirstTurn)
        } else {
            Ok(())
        }
    }
}

impl Position for VirusWarPosition {
    type Setup = Setup;
    type Move = SubMove;
    type MoveError = MoveError;
    type SetupError = SetupError;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        Ok(Self {
            setup: setup.clone(),
            living: [CellSet::EMPTY; 4],
            killed_of: [CellSet::EMPTY; 4],
            killed_by: [CellSet::EMPTY; 4],
            mover: Side::FIRST,
            round: 0,
            left: setup.turn_length(0, Side::FIRST),
            passes: 0,
            last_turn: Side::FIRST,
            last_rounds: [0; 4],
            losses: [None; 4],
            over: None,
        })
    }

    fn turn(&self) -> Turn {
        self.over.map_or(Turn::Side(self.mover), Turn::Over)
    }

    fn legal_moves(&self) -> impl Iterator<Item = SubMove> + '_ {
        let reach = if self.over.is_some() { CellSet::EMPTY } else { self.reach(self.mover) };
        let pass = (self.over.is_none() && self.check_pass().is_ok()).then_some(SubMove::Pass);
        reach.into_iter().map(SubMove::Occupy).chain(pass)
    }

    fn check(&self, mv: &SubMove) -> Result<(), MoveError> {
        match (self.over, mv) {
            (Some(_), _) => Err(MoveError::Over),
            (None, SubMove::Occupy(cell)) => self.check_cell(*cell),
            (None, SubMove::Pass) => self.check_pass(),
            (None, &SubMove::Resign(side)) => {
                // A received move may name any side.
                if self.alive().any(|alive| alive == side) { Ok(()) } else { Err(MoveError::NotInPlay(side)) }
            }
        }
    }

    fn apply(&mut self, mv: &SubMove) {
        match mv {
            _ if self.check(mv).is_err() => {}
            SubMove::Occupy(cell) => self.sub_move(*cell),
            SubMove::Pass => self.pass(),
            SubMove::Resign(side) => self.resign(*side),
        }
    }
}

#[cfg(test)]
mod tests;
