//! Matches there and back, and texts that are none.

use super::super::{Answer, CellNameError, Coordinates, Preset, Say, SetupError};
use super::*;
use crate::grid::{Cell, CellSet};
use proptest::prelude::*;

fn cell(column: u8, row: u8) -> Cell {
    Cell::new(column, row).unwrap()
}

fn example() -> Transcript {
    let setup = Setup { coordinates: Coordinates::Latin, clock: Some(60), ..Preset::Minefield.setup() };
    let (a, b) = (Side::FIRST, Side::SECOND);
    let said = vec![
        Said::lot(a),
        Said::by(a, Say::Shot(cell(4, 3))).after(7),
        Said::by(b, Say::Answer(Answer::Hit)).after(8),
        Said::by(a, Say::Shot(cell(4, 4))).after(9),
        Said::by(b, Say::Answer(Answer::Mine)).after(9),
        Said::by(a, Say::Name(cell(0, 11))),
        Said::by(b, Say::OfferDraw),
        Said::by(b, Say::Shot(cell(0, 0))),
        Said::by(a, Say::DeclineDraw),
        Said::by(a, Say::Answer(Answer::Sweeper)),
        Said::by(b, Say::Tell(cell(9, 9))),
        Said::time_out(61),
    ];
    let mut match_ = Transcript::new(setup, said);
    let mut sheet = Sheet::blank(&match_.setup);
    sheet.ships = vec![[cell(0, 0), cell(0, 1)].into_iter().collect(), CellSet::of(cell(25, 25))];
    sheet.mines = CellSet::of(cell(5, 5));
    match_.shown[1] = Some(Sheet { side: 9, coordinates: Coordinates::Russian, ..sheet.clone() });
    match_.boards[0] = Some(sheet);
    match_.tags.push(("Player1".to_owned(), "Ann \"the\\ captain\"\n".to_owned()));
    match_
}

#[test]
fn a_match_is_written_and_read_back() {
    let text = example().write();
    assert!(text.contains("\n1: E4/7 x/8 E5/9 * =A12 draw?2\n2: A1 draw-1 ^ ~J10 timeout/61\n"), "{text}");
    assert_eq!(Transcript::read(&text), Ok(example()));
}

#[test]
fn errors_name_the_line_and_the_reason() {
    let text = example().write();
    let reason = |text: &str| Transcript::read(text).unwrap_err().reason;
    assert_eq!(reason(""), Reason::NotSeaBattle);
    assert_eq!(reason(&text.replace("Sea Battle", "Chess")), Reason::NotSeaBattle);
    assert_eq!(reason(&text.replace("[Fire", "[Fury")), Reason::Missing("Fire"));
    assert_eq!(reason(&text.replace("never", "often")), Reason::Value("Touching"));
    assert_eq!(reason(&text.replace("\"12\"", "\"5\"")), Reason::Setup(SetupError::Side(5)));
    assert_eq!(reason(&text.replace("[Mines", "[Mines]")), Reason::Header);
    assert_eq!(reason(&text.replace("1: E4", "E4")), Reason::NoTurn);
    assert_eq!(reason(&text.replace("timeout", "5")), Reason::Cell { name: "5".into(), why: CellNameError::NoLetter });
    let bad = Transcript::read(&text.replace("~J10", "~Z10")).unwrap_err();
    assert_eq!(text.lines().nth(bad.line - 1), Some("2: A1 draw-1 ^ ~J10 timeout/61"));
    assert_eq!(reason(&"x".repeat(MAX_TEXT + 1)), Reason::TooLong);
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*") {
        let _ = Transcript::read(&text);
    }

    #[test]
    fn a_changed_match_is_read_or_refused(place in 0usize..600, letter in any::<char>(), cut in any::<bool>()) {
        let mut letters: Vec<char> = example().write().chars().collect();
        let place = place % letters.len();
        letters[place] = letter;
        if cut {
            letters.truncate(place);
        }
        let text: String = letters.into_iter().collect();
        if let Ok(read) = Transcript::read(&text) {
            prop_assert_eq!(Transcript::read(&read.write()), Ok(read));
        }
    }
}
