//! Golden matches as text: parsed, replayed, audited and compared with their own result.

use kletka::game::{Outcome, Side, Turn};
use kletka::record::Record;
use kletka::sea_battle::notation::Transcript;
use kletka::sea_battle::{Audit, Ending, Fleet, Layout, Phase, SeaBattlePosition};
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

fn texts() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/sea_battle");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.into_iter().map(|file| (file.clone(), fs::read_to_string(file).unwrap())).collect()
}

fn word(outcome: Option<Outcome>) -> String {
    match outcome {
        Some(Outcome::Win(side)) => format!("{side} wins"),
        Some(Outcome::Draw) => "draw".to_owned(),
        Some(Outcome::Nobody) => "nobody wins".to_owned(),
        None => "goes on".to_owned(),
    }
}

const fn ending(phase: Phase) -> &'static str {
    match phase {
        Phase::Over(_, Ending::Sunk) => "sunk",
        Phase::Over(_, Ending::Lie) => "lie",
        Phase::Over(_, Ending::Resigned) => "resigned",
        Phase::Over(_, Ending::Agreed) => "agreed",
        Phase::Over(_, Ending::TimeOut) => "time out",
        Phase::Over(_, Ending::Stopped) => "stopped",
        Phase::Lot => "lot",
        Phase::Aim => "aim",
        Phase::Answer(_) => "answer",
        Phase::DiscloseShip => "name",
        Phase::DiscloseMine => "tell",
    }
}

fn audit(read: &Transcript) -> Audit {
    let sheet = |side: Side| read.boards.placed[side.index()].as_ref().unwrap();
    let shown = |side: Side| read.boards.shown[side.index()].as_ref().unwrap_or_else(|| sheet(side));
    let (sealed, shown): ([&Layout; 2], [&Layout; 2]) = (Side::BOTH.map(sheet), Side::BOTH.map(shown));
    Audit::new(&read.setup, &read.moves, sealed, shown)
}

#[test]
fn golden_matches_replay_to_the_end_they_state() {
    let texts = texts();
    assert!(texts.len() >= 7, "{} golden matches", texts.len());
    for (file, text) in texts {
        let read = Transcript::from_str(&text).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        let record = Record::<SeaBattlePosition>::replay(read.setup.clone(), read.moves.iter().copied()).unwrap();
        let outcome = match record.turn() {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        };
        assert_eq!(read.tag("Result"), Some(word(outcome).as_str()), "{}", file.display());
        assert_eq!(read.tag("Phase"), Some(ending(record.position().phase())), "{}", file.display());
    }
}

#[test]
fn golden_matches_have_the_verdict_they_state() {
    for (file, text) in texts() {
        let read = Transcript::from_str(&text).unwrap();
        let audit = audit(&read);
        let found = audit.violations.len() + audit.groundless.len();
        assert_eq!(read.tag("Verdict"), Some(word(audit.verdict).as_str()), "{}", file.display());
        assert_eq!(read.tag("Found"), Some(found.to_string().as_str()), "{}: {audit:?}", file.display());
    }
}

#[test]
fn golden_matches_are_written_as_they_were_read() {
    for (file, text) in texts() {
        assert_eq!(Transcript::from_str(&text).unwrap().to_string(), text, "{}", file.display());
    }
}

#[test]
fn golden_boards_are_legal_and_agree_with_moves() {
    for (file, text) in texts() {
        let read = Transcript::from_str(&text).unwrap();
        let record = Record::<SeaBattlePosition>::replay(read.setup.clone(), read.moves.iter().copied()).unwrap();
        for side in Side::BOTH {
            let fleet = Fleet::new(&read.setup, read.boards.placed[side.index()].clone().unwrap()).unwrap();
            let truthful = read.tag("Found") == Some("0");
            assert!(
                !truthful || record.position().tracking_board(side).hits().is_subset(&fleet.ship_cells()),
                "{}",
                file.display()
            );
        }
    }
}
