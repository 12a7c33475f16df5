//! The puzzles of many days: how many there are, of which grade, and the time to make them.

use clap::Args;
use kletka::date::Date;
use kletka::puzzle::solitaire::Grade;
use kletka::puzzle::{Problem, PuzzleId, PuzzleKind};
use kletka::record::Choice;
use std::time::Instant;

#[derive(Args)]
pub(crate) struct Options {
    /// Number of days
    #[arg(long, value_name = "N", default_value_t = 1000)]
    dates: u16,
    /// First day
    #[arg(long, value_name = "DATE", default_value = "2026-01-01")]
    from: Date,
}

/// Makes the puzzles of each kind and prints a line.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let dates = || (0..options.dates).filter_map(|day| options.from.number().checked_add(day)).map(Date::from_number);
    if dates().next().is_none() {
        return Err("there is no day".to_owned());
    }
    println!("kind       dates  puzzles  median ms  longest ms  {}", Grade::NAMES.join("  "));
    for kind in PuzzleKind::ALL {
        let (mut times, mut grades) = (Vec::new(), [0; Grade::ALL.len()]);
        for date in dates() {
            let (id, start) = (PuzzleId { date, kind }, Instant::now());
            let grade = match kind.sheet_size() {
                Some(_) => id.sheet().and_then(|puzzle| puzzle.grade),
                None => Problem::new(id).map(|problem| problem.grade),
            };
            times.push(start.elapsed().as_secs_f64() * 1e3);
            if let Some(grade) = grade {
                grades[grade.index()] += 1;
            }
        }
        times.sort_by(f64::total_cmp);
        let (all, found) = (times.len(), grades.iter().sum::<usize>());
        let (median, longest) = (times[all / 2], times[all - 1]);
        println!("{:10} {all:5} {found:8} {median:10.2} {longest:11.2}  {grades:?}", kind.name());
    }
    Ok(())
}
