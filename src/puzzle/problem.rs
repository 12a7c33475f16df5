//! Puzzles on the board of a game, in which the player taps cells.

use super::attempt::{Attempt, Explanation, Made, Task};
use super::solitaire::{self, Grade};
use super::{PuzzleId, PuzzleKind, sea_battle, squadron, virus_war};
use crate::grid::Cell;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

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

    /// Adds the solution to an attempt, where no try is left.
    pub(super) fn with_solution(&self, attempt: Attempt) -> Attempt {
        match &self.start {
            Start::SeaBattle(start) => start.with_solution(attempt),
            Start::Squadron(_) | Start::VirusWar(_) => attempt,
        }
    }

    /// Returns the fleets behind the solution; `None` in the other games.
    pub fn explanation(&self) -> Option<Explanation> {
        let Start::SeaBattle(start) = &self.start else { return None };
        start.explanation(*self.answer.first()?)
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
