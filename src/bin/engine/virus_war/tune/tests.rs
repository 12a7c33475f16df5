//! Small runs from the games to the weights.

use super::*;
use crate::options::{Command, CommandLine};
use clap::Parser;
use std::path::PathBuf;
use std::time::Duration;

/// A file of a test, which is deleted at its end.
struct TestFile(PathBuf);

impl TestFile {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("kletka-tune-{}-{name}", std::process::id())))
    }

    fn text(&self) -> String {
        std::fs::read_to_string(&self.0).unwrap()
    }
}

impl Drop for TestFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn run(line: &str, files: &[(&str, &TestFile)]) -> Result<(), String> {
    let words = ["engine", "tune", "virus-war"].into_iter().map(str::to_owned);
    let files = files.iter().flat_map(|(option, file)| [(*option).to_owned(), file.0.display().to_string()]);
    let words = words.chain(line.split_whitespace().map(str::to_owned)).chain(files);
    let Some(Command::Tune(options)) = CommandLine::try_parse_from(words).unwrap().command else {
        panic!("{line} tunes nothing");
    };
    tune(&options, &mut Report::new(true, Duration::ZERO))
}

/// Ten games on a small board with small searches.
const GAMES: &str = "--patterns --side 5 --games 10 --nodes 20 --values 30 --seed 3";

#[test]
fn weights_come_from_games_and_again_from_their_positions() {
    let [kept, kept_again, weights, again, source] =
        ["kept", "kept-again", "weights", "again", "table.rs"].map(TestFile::new);
    run(&format!("{GAMES} --threads 1"), &[("--keep", &kept), ("--write", &weights)]).unwrap();
    run(&format!("{GAMES} --threads 2"), &[("--keep", &kept_again), ("--write", &source)]).unwrap();
    assert_eq!(kept.text(), kept_again.text());
    let samples = sample::read(&kept.0, 5, &games::rules(5, Start::Full)).unwrap();
    for made in 0..=2 {
        assert!(samples.iter().any(|sample| sample.made == made), "some have {made} sub-moves of a turn");
    }
    assert!(samples.iter().all(|sample| sample.value.is_some() && sample.points.is_some()));
    run("--patterns --side 5 --games 0", &[("--with", &kept), ("--write", &again)]).unwrap();
    assert_eq!(weights.text(), again.text());
    let read = virus_weights::parse(&weights.0.display().to_string()).unwrap();
    assert!(
        read.early[0] != 0 && read.patterns.is_some_and(|patterns| patterns.early.iter().any(|&weight| weight != 0))
    );
    assert_eq!(virus_weights::to_source(read.patterns.unwrap()), source.text());
    // The same positions by features alone; games with the weights that were fitted, in half of them against a sparring partner.
    run("--steady --side 5 --games 0", &[("--with", &kept), ("--write", &again)]).unwrap();
    let steady = virus_weights::parse(&again.0.display().to_string()).unwrap();
    assert!(steady.early == steady.late && steady.patterns.is_none());
    run(
        "--patterns --sparring --side 5 --games 24 --nodes 9 --values 9",
        &[("--pool", &weights), ("--weights", &again)],
    )
    .unwrap();
}

#[test]
fn positions_of_searched_games_are_kept_too() {
    let kept = TestFile::new("searched");
    run("--side 5 --games 10 --nodes 20 --values 30", &[("--keep", &kept)]).unwrap();
    assert!(kept.text().lines().skip(1).all(|line| line.split(' ').nth(3) == Some("-")));
    run("--side 5 --games 10", &[("--keep", &kept), ("--with", &kept)]).unwrap();
    assert!(kept.text().lines().skip(1).all(|line| line.split(' ').nth(2) == Some("-")));
}

#[test]
fn a_broken_file_is_refused_with_its_line() {
    let file = TestFile::new("broken");
    for (text, reason) in [
        ("", "line 1: it must be \"positions of virus-war, side 5\""),
        ("positions of virus-war, side 6\n", "line 1: it must be \"positions of virus-war, side 5\""),
        ("positions of virus-war, side 5\n0 0 1 1 0 1 2 0 0\n0 0 1 1 0 1 1 0 0\n", "line 3: a cell has two symbols"),
        ("positions of virus-war, side 5\n0 0 1 1 0 1 2 0 0\n", "too few positions"),
    ] {
        std::fs::write(&file.0, text).unwrap();
        let why = run("--side 5 --games 0", &[("--with", &file)]).unwrap_err();
        assert!(why.contains(reason), "{why}");
    }
    assert!(run("--games 0", &[]).unwrap_err().contains("too few positions"));
    assert!(run("--games 9", &[("--write", &TestFile::new("t.rs"))]).unwrap_err().contains("--patterns"));
}

#[test]
fn a_regression_finds_the_weights_that_made_the_chances() {
    // Two inputs whose weights are 1 and -2 on an empty board, 0 and 1 on a full one.
    let row = |i: u16| {
        let (first, second, late) = (f32::from(i % 7) - 3.0, f32::from(i % 5) - 2.0, f64::from(i % 3) / 2.0);
        let odds = f64::from(first) * (1.0 - late) + f64::from(second) * (3.0 * late - 2.0);
        Row { inputs: [(0, first), (1, second)].into(), late, chance: 1.0 / (1.0 + (-odds).exp()), weight: 1.0 }
    };
    let rows: Vec<Row> = (0..105).map(row).collect();
    let mut fit = fit::Fit::new(vec![1e-9; 2]);
    for _ in 0..20 {
        fit.improve(&rows.iter().collect::<Vec<_>>());
    }
    let found = fit.weights.concat();
    for (found, made) in found.iter().zip([1.0, 0.0, -2.0, 1.0]) {
        assert!((found - made).abs() < 1e-4, "{found} for {made}");
    }
    assert!(fit.loss(&rows) < 1e-9);
}
