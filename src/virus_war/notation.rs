//! V10, V13: a turn as text, `a1-b2-c3`, a pass as `--`, a resignation as `resign=noughts`.

use super::SubMove;
use crate::game::Side;
use crate::grid::Cell;

/// The letters of the columns: as in the Latin alphabet, but without j (V1).
const COLUMNS: &[u8; 20] = b"abcdefghiklmnopqrstu";

/// The names of the sides in texts of matches, in the order of their turns.
const SIDES: [&str; 4] = ["crosses", "noughts", "squares", "triangles"];

/// Why a text is no turn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TurnError {
    /// There is nothing.
    #[error("there is no sub-move")]
    Empty,
    /// The side that resigns is none: what it says.
    #[error("{0:?} is not a side")]
    NotASide(String),
    /// A part of it is not the name of a cell: which part, from 0, and what it says.
    #[error("part {} of the turn, {text:?}, is not a cell", part + 1)]
    NotACell {
        /// The place of the part, from 0.
        part: usize,
        /// What it says.
        text: String,
    },
}

/// The name of a cell, such as `k10`.
pub fn cell_name(cell: Cell) -> String {
    let letter = COLUMNS.get(cell.column() as usize).copied().unwrap_or(b'?') as char;
    format!("{letter}{}", cell.row() + 1)
}

/// The cell of this name, in either case; `None` if no board has such a cell.
pub fn parse_cell(name: &str) -> Option<Cell> {
    let letter = name.bytes().next()?.to_ascii_lowercase();
    let column = COLUMNS.iter().position(|&known| known == letter)?;
    let number = name.get(1..).filter(|digits| digits.starts_with(|c: char| matches!(c, '1'..='9')))?;
    let row: u8 = number.parse().ok().filter(|row| (1..=super::MAX_SIDE).contains(row))?;
    Cell::new(column as u8, row - 1)
}

/// A turn as text.
pub fn write_turn(turn: &[SubMove]) -> String {
    let names = turn.iter().map(|sub_move| match sub_move {
        SubMove::Occupy(cell) => cell_name(*cell),
        SubMove::Pass => "--".to_owned(),
        SubMove::Resign(side) => format!("resign={}", SIDES[side.index() & 3]),
    });
    names.collect::<Vec<_>>().join("-")
}

/// The sub-moves of a turn; whether they are legal is not asked.
///
/// # Errors
/// When the text is empty, names no side that resigns, or at its first part that is no cell.
pub fn parse_turn(text: &str) -> Result<Vec<SubMove>, TurnError> {
    match text.trim() {
        "" => Err(TurnError::Empty),
        "--" => Ok(vec![SubMove::Pass]),
        text if text.starts_with("resign=") => {
            let name = &text["resign=".len()..];
            let side = (0..).zip(SIDES).find(|(_, known)| *known == name).and_then(|(number, _)| Side::new(number));
            let side = side.ok_or_else(|| TurnError::NotASide(name.chars().take(20).collect()))?;
            Ok(vec![SubMove::Resign(side)])
        }
        text => {
            let part = |(part, name): (usize, &str)| {
                let cell = parse_cell(name.trim()).map(SubMove::Occupy);
                cell.ok_or_else(|| TurnError::NotACell { part, text: name.trim().chars().take(20).collect() })
            };
            text.split('-').enumerate().map(part).collect()
        }
    }
}
