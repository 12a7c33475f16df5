//! The puzzles of many days: how many there are, of which grade, and the time to make them.

use clap::Args;
use kletka::date::Date;
use kletka::record::Choice;
use kletka::sea_battle::solitaire::{Grade, PuzzleId, SIZES};
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

/// Makes the puzzles of each size and prints a line.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let dates = || (0..options.dates).filter_map(|day| options.from.number().checked_add(day)).map(Date::from_number);
    if dates().next().is_none() {
        return Err("there is no day".to_owned());
    }
    println!("size  dates  puzzles  median ms  longest ms  shown cells  {}", Grade::NAMES.join("  "));
    for size in SIZES {
        let (mut times, mut grades, mut shown) = (Vec::new(), [0; Grade::ALL.len()], 0);
        for date in dates() {
            let start = Instant::now();
            let puzzle = PuzzleId { date, size }.puzzle();
            times.push(start.elapsed().as_secs_f64() * 1e3);
            if let Some(puzzle) = puzzle {
                grades[puzzle.grade.index()] += 1;
                shown += puzzle.shown.len();
            }
        }
        times.sort_by(f64::total_cmp);
        let (all, found) = (times.len(), grades.iter().sum::<usize>());
        let (median, longest) = (times[all / 2], times[all - 1]);
        let mean = shown as f64 / found.max(1) as f64;
        println!("{size:4} {all:6} {found:8} {median:10.2} {longest:11.2} {mean:12.1}  {grades:?}");
    }
    Ok(())
}
