//! Lessons: each game in a few scripted positions, played by its rules.
//!
//! A lesson is data, so that no computer player is needed: what a tap plays and what follows it is written down.

mod sea_battle;
pub(crate) mod squadron;
pub(crate) mod virus_war;

use crate::grid::{Cell, CellSet};
use crate::play::GameKind;
use crate::scene::{sea_battle as sea_battle_scene, squadron as squadron_scene, virus_war as virus_war_scene};

/// A step of a lesson. Without taps it is a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The position, as its game writes it.
    position: &'static str,
    /// The taps that the player is asked for, in order.
    pub taps: &'static [Tap],
}

/// A tap that a step asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tap {
    /// The names of the accepted cells; empty for any that the rules allow.
    cells: &'static str,
    /// The moves that follow: of the opponent, of chance, or of the player where nothing else can be done.
    replies: &'static str,
}

impl Tap {
    const fn new(cells: &'static str, replies: &'static str) -> Self {
        Self { cells, replies }
    }
}

/// Returns the steps of a game's lesson.
pub const fn steps(kind: GameKind) -> &'static [Step] {
    let all: [&[Step]; 3] = [&sea_battle::STEPS, &squadron::STEPS, &virus_war::STEPS];
    all[kind as usize]
}

/// What a step shows.
#[derive(Clone, PartialEq, Debug)]
pub enum Picture {
    /// A board of Sea Battle.
    SeaBattle(Box<sea_battle_scene::BoardView>),
    /// A chart of Squadron.
    Squadron(Box<squadron_scene::ChartView>),
    /// A board of Virus War.
    VirusWar(Box<virus_war_scene::BoardView>),
}

/// A position of a lesson or a puzzle, of any game.
pub(crate) trait Board {
    /// Parses the name of a cell.
    fn cell(&self, name: &str) -> Option<Cell>;

    /// Returns the cells that the player may tap by the rules.
    fn open(&self) -> CellSet;

    /// Returns false for a named cell that can no longer be tapped.
    fn allows(&self, cell: Cell) -> bool {
        self.open().contains(cell)
    }

    /// Plays what a tap means. Returns false if the rules refuse it.
    fn tap(&mut self, cell: Cell) -> bool;

    /// Plays written moves. Returns false at the first that is illegal.
    fn reply(&mut self, words: &str) -> bool;

    /// Draws the position; `wanted` are the accepted cells, if there are few.
    fn picture(&self, wanted: CellSet) -> Picture;
}

/// Sets a written position up.
type Begin = fn(&str) -> Option<Box<dyn Board>>;

/// A step in progress.
pub struct Exercise {
    step: &'static Step,
    board: Box<dyn Board>,
    tapped: usize,
}

impl Exercise {
    /// Begins a step; `None` if there is no such step.
    pub fn new(kind: GameKind, number: usize) -> Option<Self> {
        let step = steps(kind).get(number)?;
        let boards: [Begin; 3] = [
            |position| Some(Box::new(sea_battle::Board::new(position)?)),
            |position| Some(Box::new(squadron::Board::new(position)?)),
            |position| Some(Box::new(virus_war::Board::new(position)?)),
        ];
        Some(Self { step, board: boards[kind as usize](step.position)?, tapped: 0 })
    }

    /// Returns the number of taps made.
    pub fn tapped(&self) -> usize {
        self.tapped
    }

    /// Returns true if nothing is left to tap.
    pub fn is_done(&self) -> bool {
        self.tapped == self.step.taps.len()
    }

    /// Returns the cells accepted now.
    pub fn accepted(&self) -> CellSet {
        match self.step.taps.get(self.tapped) {
            None => CellSet::EMPTY,
            Some(tap) if tap.cells.is_empty() => self.board.open(),
            Some(tap) => {
                let cells = tap.cells.split(' ').filter_map(|name| self.board.cell(name));
                cells.filter(|&cell| self.board.allows(cell)).collect()
            }
        }
    }

    /// Plays a tap with what follows it. A tap elsewhere changes nothing and returns false.
    pub fn tap(&mut self, cell: Cell) -> bool {
        let Some(tap) = self.step.taps.get(self.tapped).filter(|_| self.accepted().contains(cell)) else {
            return false;
        };
        let played = self.board.tap(cell) && self.board.reply(tap.replies);
        self.tapped += usize::from(played);
        played
    }

    /// Returns the picture of the position.
    pub fn picture(&self) -> Picture {
        let free = self.step.taps.get(self.tapped).is_none_or(|tap| tap.cells.is_empty());
        self.board.picture(if free { CellSet::EMPTY } else { self.accepted() })
    }
}

#[cfg(test)]
mod tests;
