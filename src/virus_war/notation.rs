//! The text of turns (V10, V13): `a1-b2-c3`, a pass `--`, a resignation `resign=noughts`.

use super::SubMove;
use crate::game::Side;
use crate::grid::Cell;
use crate::record::letters::{is_dash, is_hyphen, plain_word};
use core::fmt;
use core::str::FromStr;

/// The letters of the columns: Latin without j (V1).
const COLUMNS: &[u8; 20] = b"abcdefghiklmnopqrstu";

/// The names of the sides in texts, in turn order.
const SIDES: [&str; 4] = ["crosses", "noughts", "squares", "triangles"];

/// Reasons why a text is not a turn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TurnError {
    /// The text is empty.
    #[error("the turn has no sub-move")]
    Empty,
    /// The resigning side is unknown.
    #[error("{0:?} is not a side")]
    NotASide(String),
    /// A part is not the name of a cell.
    #[error("part {} of the turn, {text:?}, is not a cell", part + 1)]
    NotACell {
        /// The index of the part, from 0.
        part: usize,
        /// The text of the part.
        text: String,
    },
}

/// A cell by its name, such as `k10`. Parsed in either case; Cyrillic letters that look alike are understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellName(pub Cell);

/// The text is not the name of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such cell")]
pub struct CellNameError;

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = COLUMNS.get(self.0.column() as usize).copied().unwrap_or(b'?') as char;
        write!(f, "{letter}{}", self.0.row() + 1)
    }
}

impl FromStr for CellName {
    type Err = CellNameError;

    fn from_str(name: &str) -> Result<Self, CellNameError> {
        let name = plain_word(name);
        let cell = || {
            let letter = name.bytes().next()?;
            let column = COLUMNS.iter().position(|&known| known == letter)?;
            let number = name.get(1..).filter(|digits| digits.starts_with(|c: char| matches!(c, '1'..='9')))?;
            let row: u8 = number.parse().ok().filter(|row| (1..=super::MAX_SIZE).contains(row))?;
            Cell::new(column as u8, row - 1)
        };
        cell().map(Self).ok_or(CellNameError)
    }
}

impl fmt::Display for SubMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Occupy(cell) => CellName(*cell).fmt(f),
            Self::Pass => f.write_str("--"),
            Self::Resign(side) => write!(f, "resign={}", SIDES[side.index() & 3]),
        }
    }
}

impl FromStr for SubMove {
    type Err = TurnError;

    /// Parses one sub-move, legal or not.
    fn from_str(text: &str) -> Result<Self, TurnError> {
        match text.trim() {
            "" => Err(TurnError::Empty),
            pass if is_pass(pass) => Ok(Self::Pass),
            text => match plain_word(text).strip_prefix("resign=") {
                Some(name) => {
                    let side = (0..).zip(SIDES).find(|(_, known)| *known == name);
                    let side = side.and_then(|(number, _)| Side::new(number));
                    side.map(Self::Resign).ok_or_else(|| TurnError::NotASide(name.chars().take(20).collect()))
                }
                None => occupied(0, text),
            },
        }
    }
}

/// Returns true for a pass; text programs may turn two hyphens into a dash.
fn is_pass(word: &str) -> bool {
    plain_word(word) == "--" || word.chars().all(is_dash) && word.chars().count() == 1
}

/// Parses the cell of a part of a turn.
fn occupied(part: usize, name: &str) -> Result<SubMove, TurnError> {
    let cell = name.trim().parse().map(|CellName(cell)| SubMove::Occupy(cell));
    cell.map_err(|_| TurnError::NotACell { part, text: name.trim().chars().take(20).collect() })
}

/// Writes a turn.
pub fn write_turn(turn: &[SubMove]) -> String {
    turn.iter().map(SubMove::to_string).collect::<Vec<_>>().join("-")
}

/// Parses a turn, legal or not.
///
/// # Errors
/// If the text is empty, a resigning side is unknown or a part is not a cell.
pub fn parse_turn(text: &str) -> Result<Vec<SubMove>, TurnError> {
    let text = text.trim();
    if text.is_empty() || is_pass(text) || plain_word(text).starts_with("resign=") {
        return text.parse().map(|only| vec![only]);
    }
    text.split(|letter| is_hyphen(letter) || is_dash(letter))
        .enumerate()
        .map(|(part, name)| occupied(part, name))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_read_in_any_case_and_with_look_alikes() {
        for (typed, written) in [
            ("A1-B2-C3", "a1-b2-c3"),
            ("А1–В2–С3", "a1-b2-c3"),
            ("а1 - с3", "a1-c3"),
            ("—", "--"),
            ("–", "--"),
            ("‑‑", "--"),
            ("Resign=Noughts", "resign=noughts"),
        ] {
            assert_eq!(parse_turn(typed).map(|turn| write_turn(&turn)).as_deref(), Ok(written), "{typed}");
        }
        assert_eq!(parse_turn("а1-щ2"), Err(TurnError::NotACell { part: 1, text: "щ2".to_owned() }));
        assert!(parse_turn("-").is_err() && parse_turn("a1-").is_err());
    }
}
