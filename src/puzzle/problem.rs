//! Puzzles on the board of a game, in which the player taps cells.

use super::{PuzzleId, PuzzleKind, sea_battle, squadron, virus_war};
use crate::grid::{Cell, CellSet};
use crate::lesson::Picture;
use crate::sea_battle::FleetSpec;
use crate::sea_battle::solitaire::{self, Grade};
use crate::squadron::ShipClass;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

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

/// A puzzle on the board of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Problem {
    /// The name.
    pub id: PuzzleId,
    /// The grade.
    pub grade: Grade,
    /// What is asked for.
    pub task: Task,
    /// Taps that solve it.
    pub answer: Vec<Cell>,
    start: Start,
}

/// The position at the start.
#[derive(Clone, PartialEq, Debug)]
enum Start {
    SeaBattle(Box<sea_battle::Start>),
    Squadron(Box<squadron::Start>),
    VirusWar(Box<virus_war::Start>),
}

/// A generated puzzle: its task, the taps that solve it, and the position.
pub(super) type Made<S> = (Task, Vec<Cell>, S);

/// Positions to try for a puzzle of the day's grade.
const ATTEMPTS: usize = 400;

impl PuzzleId {
    /// Returns the grade to aim at: the kinds take turns from day to day, and each day has all grades.
    pub fn grade(self) -> Grade {
        Grade::ALL[(usize::from(self.date.number()) + self.kind as usize) % Grade::ALL.len()]
    }

    fn rng(self) -> Pcg64Mcg {
        let number = self.kind.sheet_size().unwrap_or(self.kind as u8);
        Pcg64Mcg::seed_from_u64(u64::from(self.date.number()) << 8 | u64::from(number))
    }

    /// Makes the day's solitaire; `None` for the other kinds, or if no fleet gives one.
    pub fn sheet(self) -> Option<solitaire::Puzzle> {
        solitaire::Puzzle::new(self.kind.sheet_size()?, self.grade(), &mut self.rng())
    }
}

impl Problem {
    /// Makes the puzzle of a day; `None` for the solitaire, or if no position gives one.
    pub fn new(id: PuzzleId) -> Option<Self> {
        if id.kind.sheet_size().is_some() {
            return None;
        }
        let (aim, mut rng) = (id.grade(), id.rng());
        // Where no position gives the grade of the day, an easier one does.
        let grades = Grade::ALL.into_iter().rev().filter(|&grade| grade <= aim);
        let grades = grades.chain(Grade::ALL.into_iter().filter(|&grade| grade > aim));
        grades.into_iter().find_map(|grade| {
            let (task, answer, start) = (0..ATTEMPTS).find_map(|_| match id.kind {
                PuzzleKind::Small | PuzzleKind::Middle | PuzzleKind::Large => None,
                PuzzleKind::Certain => Some(on(Start::SeaBattle, sea_battle::make(true, grade, &mut rng)?)),
                PuzzleKind::Likeliest => Some(on(Start::SeaBattle, sea_battle::make(false, grade, &mut rng)?)),
                PuzzleKind::Turn => Some(on(Start::VirusWar, virus_war::make(grade, &mut rng)?)),
                PuzzleKind::HalfTurn => Some(on(Start::Squadron, squadron::make(grade, &mut rng)?)),
            })?;
            Some(Self { id, grade, task, answer, start })
        })
    }

    /// Returns the attempt of these taps; those after a refused one do not count.
    pub fn attempt(&self, taps: &[Cell]) -> Attempt {
        match &self.start {
            Start::SeaBattle(start) => start.attempt(self.task, taps),
            Start::Squadron(start) => start.attempt(self.task, taps),
            Start::VirusWar(start) => start.attempt(self.task, taps),
        }
    }
}

fn on<S>(board: fn(Box<S>) -> Start, (task, answer, start): Made<S>) -> Made<Start> {
    (task, answer, board(Box::new(start)))
}
