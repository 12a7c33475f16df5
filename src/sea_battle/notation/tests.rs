//! Round trips of matches, and malformed texts.

use super::super::{Action, Announced, Answer, CellNameError, Coordinates, Preset, SetupError};
use super::*;
use crate::grid::{Cell, CellSet};
use crate::record::tags::TagProblem;
use proptest::prelude::*;
use std::str::FromStr;

fn cell(column: u8, row: u8) -> Cell {
    Cell::new(column, row).unwrap()
}

fn example() -> Transcript {
    let setup = Setup { coordinates: Coordinates::Latin, clock: Some(60), ..Preset::Minefield.setup() };
    let (a, b) = (Side::FIRST, Side::SECOND);
    let moves = vec![
        Move::lot(a),
        Move::by(a, Action::Shot(cell(4, 3))).at_seconds(7),
        Move::by(b, Action::Answer(Answer::Hit, Announced::Nothing)).at_seconds(8),
        Move::by(a, Action::Shot(cell(4, 4))).at_seconds(9),
        Move::by(b, Action::Answer(Answer::Mine, Announced::Nothing)).at_seconds(9),
        Move::by(a, Action::DiscloseShip(cell(0, 11))),
        Move::by(b, Action::OfferDraw),
        Move::by(b, Action::Shot(cell(0, 0))),
        Move::by(a, Action::DeclineDraw),
        Move::by(a, Action::Answer(Answer::Sweeper, Announced::Nothing)),
        Move::by(b, Action::DiscloseMine(cell(9, 9))),
        Move::time_out(61),
    ];
    let mut match_ = Transcript::new(setup, moves);
    let mut sheet = Layout::empty(&match_.setup);
    sheet.ships = vec![[cell(0, 0), cell(0, 1)].into_iter().collect(), CellSet::from_cell(cell(25, 25))];
    sheet.mines = CellSet::from_cell(cell(5, 5));
    match_.boards.shown[1] = Some(Layout { size: 9, coordinates: Coordinates::Russian, ..sheet.clone() });
    match_.boards.placed[0] = Some(sheet);
    match_.tags.push(("Player1".to_owned(), "Ann \"the\\ captain\"\n".to_owned()));
    match_
}

#[test]
fn a_match_is_written_and_read_back() {
    let text = example().to_string();
    assert!(text.contains("\n1: E4/7 x/8 E5/9 * =A12 draw?2\n2: A1 draw-1 ^ ~J10 timeout/61\n"), "{text}");
    assert_eq!(Transcript::from_str(&text), Ok(example()));
}

#[test]
fn errors_name_the_line_and_the_reason() {
    let text = example().to_string();
    let reason = |text: &str| Transcript::from_str(text).unwrap_err().reason;
    assert_eq!(reason(""), Reason::OtherGame);
    assert_eq!(reason(&text.replace("Sea Battle", "Chess")), Reason::OtherGame);
    assert_eq!(reason(&text.replace("[Fire", "[Fury")), Reason::Missing("Fire"));
    assert_eq!(reason(&text.replace("never", "often")), Reason::Value("Touching"));
    assert_eq!(reason(&text.replace("\"12\"", "\"5\"")), Reason::Rules(Problem::Setup(SetupError::Size(5))));
    assert_eq!(reason(&text.replace("[Mines", "[Mines]")), Reason::Tag(TagProblem::Malformed));
    assert_eq!(reason(&text.replace("1: E4", "E4")), Reason::Rules(Problem::NoTurn));
    assert_eq!(
        reason(&text.replace("timeout", "5")),
        Reason::Rules(Problem::Cell { name: "5".into(), why: CellNameError::NoLetter })
    );
    let bad = Transcript::from_str(&text.replace("~J10", "~Z10")).unwrap_err();
    assert_eq!(text.lines().nth(bad.line - 1), Some("2: A1 draw-1 ^ ~J10 timeout/61"));
    assert_eq!(reason(&"x".repeat(MAX_TEXT + 1)), Reason::TooLong);
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*") {
        let _ = Transcript::from_str(&text);
    }

    #[test]
    fn a_changed_match_is_read_or_refused(place in 0usize..600, letter in any::<char>(), cut in any::<bool>()) {
        let mut letters: Vec<char> = example().to_string().chars().collect();
        let place = place % letters.len();
        letters[place] = letter;
        if cut {
            letters.truncate(place);
        }
        let text: String = letters.into_iter().collect();
        if let Ok(read) = Transcript::from_str(&text) {
            prop_assert_eq!(Transcript::from_str(&read.to_string()), Ok(read));
        }
    }
}
