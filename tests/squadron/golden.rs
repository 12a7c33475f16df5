//! Golden battles as text: parsed, replayed, written and compared with their own result.

use kletka::game::{Outcome, Position, Side, Turn};
use kletka::record::Record;
use kletka::squadron::transcript::Transcript;
use kletka::squadron::{Ending, Move, Phase, Setup, ShipClass, Shot, SquadronPosition, Wind};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

pub(crate) fn texts() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/squadron");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.into_iter().map(|file| (file.clone(), fs::read_to_string(file).unwrap())).collect()
}

fn result(game: &SquadronPosition) -> String {
    let Phase::Over(outcome, ending) = game.phase() else { return "goes on".to_owned() };
    let who = match outcome {
        Outcome::Win(Side::FIRST) => "white wins",
        Outcome::Win(_) => "red wins",
        Outcome::Draw => "draw",
        Outcome::Nobody => "nobody wins",
    };
    let why = match ending {
        Ending::FlagshipSunk => "flagship sunk",
        Ending::FortCaptured => "fort captured",
        Ending::Resigned => "resigned",
        Ending::Agreed => "agreed",
        Ending::LastTurn => "100 turns",
    };
    format!("{who}: {why}")
}

/// Counts turns, calms, shots with hits, lobs with hits, and ships sunk, like the golden texts.
fn facts(setup: &Setup, moves: &[Move]) -> [(&'static str, String); 5] {
    let mut game = SquadronPosition::start(setup).unwrap();
    let (mut calms, mut shots, mut lobs) = (0, [0; 2], [0; 2]);
    for mv in moves {
        let before = game.phase();
        game.apply(mv);
        match (before, mv) {
            (Phase::Wind, Move::Die(_)) => calms += u32::from(game.wind() == Some(Wind::Calm)),
            (Phase::Shot { shot, .. }, Move::Die(die)) => {
                let count = if shot == Shot::Lob { &mut lobs } else { &mut shots };
                count[0] += 1;
                count[1] += u32::from(shot.hits(*die));
            }
            _ => {}
        }
    }
    let fleet = Side::BOTH.into_iter().flat_map(|side| ShipClass::ALL.map(|ship| game.ship(side, ship)));
    let sunk = fleet.filter(|vessel| vessel.strength == 0).count();
    [
        ("Turns", game.turn_number().to_string()),
        ("Calms", calms.to_string()),
        ("Shots", format!("{} hit {}", shots[0], shots[1])),
        ("Lobs", format!("{} hit {}", lobs[0], lobs[1])),
        ("Sunk", sunk.to_string()),
    ]
}

#[test]
fn golden_battles_replay_to_the_end_they_state() {
    for (file, text) in texts() {
        let read = Transcript::from_str(&text).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        let record = Record::<SquadronPosition>::replay(read.setup.clone(), read.moves.iter().copied()).unwrap();
        assert_eq!(read.tag("Result"), Some(result(record.position()).as_str()), "{}", file.display());
        assert!(matches!(record.turn(), Turn::Over(_)), "{}", file.display());
    }
}

#[test]
fn golden_battles_have_in_them_what_they_state() {
    for (file, text) in texts() {
        let read = Transcript::from_str(&text).unwrap();
        for (name, value) in facts(&read.setup, &read.moves) {
            assert_eq!(read.tag(name), Some(value.as_str()), "{}: {name}", file.display());
        }
    }
}

#[test]
fn golden_battles_are_written_as_they_were_read() {
    for (file, text) in texts() {
        assert_eq!(Transcript::from_str(&text).unwrap().to_string(), text, "{}", file.display());
    }
}

#[test]
fn golden_battles_end_where_they_say() {
    for (file, text) in texts() {
        assert!(Transcript::from_str(&format!("{text}.\n")).is_err(), "{}", file.display());
    }
}

#[test]
fn golden_battles_cover_every_ending() {
    let reads: Vec<Transcript> = texts().iter().map(|(_, text)| Transcript::from_str(text).unwrap()).collect();
    let why = |read: &Transcript| read.tag("Result").unwrap().split(": ").nth(1).unwrap().to_owned();
    let whys: BTreeSet<String> = reads.iter().map(why).collect();
    let all = ["100 turns", "agreed", "flagship sunk", "fort captured", "resigned"];
    assert!(whys.iter().eq(all), "{whys:?}");
    assert!(reads.iter().any(|read| read.tag("Result") == Some("draw: fort captured")));
    // Lobs that hit and miss, calm and wind.
    let lobbed = |read: &Transcript| read.tag("Lobs").is_some_and(|lobs| lobs != "1 hit 1" && !lobs.ends_with("hit 0"));
    assert!(reads.iter().any(lobbed));
    assert!(reads.iter().any(|read| read.tag("Calms") != Some("0")));
}
