//! How far a player has come with a puzzle.

use super::{Attempt, Problem, PuzzleKind, Verdict};
use crate::date::Date;
use crate::grid::Cell;
use crate::puzzle::solitaire::{self, BEGUN};

/// The taps on a board, the failures before, and the days. Its text is the numbers of the cells, such as `27-53`, or `-`;
/// the failures; the day of the solution; and the day when it was begun, such as `b2026-11-27`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// The taps.
    pub taps: Vec<Cell>,
    /// The number of failures.
    pub failures: u16,
    /// The day of the solution.
    pub solved: Option<Date>,
    /// The day of the first tap.
    pub begun: Option<Date>,
}

/// The most taps that are read.
const MOST: usize = 100;

impl Progress {
    /// Reads a stored text; what cannot be read is left out.
    pub fn new(text: &str) -> Self {
        let mut words = text.split_whitespace();
        let taps = words.next().and_then(taps_of).unwrap_or_default();
        let failures = words.next().and_then(|failures| failures.parse().ok()).unwrap_or(0);
        Self { taps, failures, solved: solved(text), begun: solitaire::begun(text) }
    }

    /// Returns true if it is solved, or if no try is left.
    pub fn is_over(&self, kind: PuzzleKind) -> bool {
        is_ended(kind, self.solved.is_some(), self.failures)
    }

    /// Returns the attempt, with the solution once no try is left.
    pub fn attempt(&self, problem: &Problem) -> Attempt {
        let attempt = problem.attempt(&self.taps);
        if self.is_over(problem.id.kind) { problem.with_solution(attempt) } else { attempt }
    }

    /// Taps a cell; after a failure a new attempt begins with it. Returns false if the tap is refused.
    pub fn tap(&mut self, problem: &Problem, cell: Cell, today: Date) -> bool {
        if self.is_over(problem.id.kind) {
            return false;
        }
        let mut taps = self.taps.clone();
        if problem.attempt(&taps).verdict == Verdict::Failed {
            taps.clear();
        }
        taps.push(cell);
        let attempt = problem.attempt(&taps);
        if attempt.is_refused || taps.len() > MOST {
            return false;
        }
        self.taps = taps;
        self.begun.get_or_insert(today);
        match attempt.verdict {
            Verdict::Open => {}
            Verdict::Failed => self.failures = self.failures.saturating_add(1),
            Verdict::Solved => self.solved = Some(today),
        }
        true
    }

    /// Takes the last tap back, unless the puzzle is solved.
    pub fn undo(&mut self) {
        if self.solved.is_none() {
            self.taps.pop();
        }
    }

    /// Begins a new attempt, unless the puzzle is solved. One that was given up has failed.
    pub fn start_over(&mut self, problem: &Problem) {
        if self.solved.is_none() && !self.taps.is_empty() {
            let given_up = problem.attempt(&self.taps).verdict == Verdict::Open;
            self.failures = self.failures.saturating_add(given_up.into());
            self.taps.clear();
        }
    }

    /// Writes the text to store.
    pub fn to_text(&self) -> String {
        let taps: Vec<String> = self.taps.iter().map(|cell| cell.index().to_string()).collect();
        let taps = if taps.is_empty() { "-".to_owned() } else { taps.join("-") };
        let solved = self.solved.map(|date| format!(" {date}")).unwrap_or_default();
        let begun = self.begun.map(|date| format!(" {BEGUN}{date}")).unwrap_or_default();
        format!("{taps} {}{solved}{begun}", self.failures)
    }
}

fn taps_of(word: &str) -> Option<Vec<Cell>> {
    if word == "-" {
        return Some(Vec::new());
    }
    let cell = |number: &str| Cell::from_index(number.parse().ok()?);
    word.split('-').take(MOST).map(cell).collect()
}

/// Returns true if a text is progress with a solitaire, or with a puzzle on the board of a game.
pub fn is_progress(is_sheet: bool, text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    if is_sheet { solitaire::is_marks(first) } else { taps_of(first).is_some() }
}

/// Returns the checks or failures of a stored puzzle.
fn mistakes(text: &str) -> u16 {
    text.split_whitespace().nth(1).and_then(|word| word.parse().ok()).unwrap_or(0)
}

/// Returns true if a stored puzzle is solved or has no try left.
pub fn is_over(kind: PuzzleKind, text: &str) -> bool {
    is_ended(kind, solved(text).is_some(), mistakes(text))
}

fn is_ended(kind: PuzzleKind, is_solved: bool, mistakes: u16) -> bool {
    is_solved || kind.tries().is_some_and(|tries| mistakes >= tries)
}

/// Returns the square of a stored puzzle in a result to share: green if it was solved at once, yellow after one mistake or
/// check, orange after more; red if no try is left; white if it is open.
pub fn square(kind: PuzzleKind, text: &str) -> char {
    match (solved(text), mistakes(text)) {
        (Some(_), 0) => '🟩',
        (Some(_), 1) => '🟨',
        (Some(_), _) => '🟧',
        (None, _) if is_over(kind, text) => '🟥',
        (None, _) => '⬜',
    }
}

/// Returns true if a stored puzzle is solved and was begun or solved on this day.
pub fn is_of_day(text: &str, date: Date) -> bool {
    solved(text).is_some_and(|solved| solved == date || solitaire::begun(text) == Some(date))
}

/// Returns the day on which a stored puzzle was solved.
pub fn solved(text: &str) -> Option<Date> {
    text.split_whitespace().nth(2)?.parse().ok()
}
