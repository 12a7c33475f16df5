//! Which of the daily puzzles are solved, as home and the page of puzzles tell it.

use super::web::{clock, document, storage};
use crate::app::prelude::*;
use gloo::timers::callback::Timeout;
use kletka::date::Date;
use kletka::puzzle::{self, PuzzleId, PuzzleKind};

/// Returns the key of a puzzle's marks.
pub(super) fn key(id: PuzzleId) -> String {
    format!("puzzle/{id}")
}

/// Returns the date here; 1970-01-01 if the clock is wrong by a century.
pub(super) fn today() -> Date {
    clock::today().parse().unwrap_or(Date::from_number(0))
}

/// Returns the date here, updated at midnight and when the player comes back.
#[hook]
pub(super) fn use_today() -> Date {
    let now = use_state_eq(today);
    {
        let now = now.clone();
        use_guard_with(*now, move |_| {
            let (now, later) = (now.setter(), now.setter());
            let midnight = Timeout::new(clock::until_tomorrow(), move || later.set(today()));
            let returns = document::on_return(move || now.set(today()));
            (midnight, returns)
        });
    }
    *now
}

/// The puzzles of a day that the player has solved, and whether one of them counts for the streak.
pub(super) type Solved = (Vec<PuzzleKind>, bool);

/// Reads which puzzles of a day are solved.
pub(super) fn solved(date: Date) -> Solved {
    let texts = PuzzleKind::ALL.iter().filter_map(|&kind| Some((kind, storage::read(&key(PuzzleId { date, kind }))?)));
    let solved: Vec<(PuzzleKind, String)> = texts.filter(|(_, text)| puzzle::solved(text).is_some()).collect();
    let counts = solved.iter().any(|(_, text)| puzzle::is_of_day(text, date));
    (solved.into_iter().map(|(kind, _)| kind).collect(), counts)
}

/// Returns the days in a row that count.
pub(super) fn streak(today: Date) -> usize {
    puzzle::streak(today, |date| solved(date).1)
}
