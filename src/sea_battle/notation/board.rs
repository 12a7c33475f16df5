//! The text of a board: `A1-A2-A3 C5; mines J9; sweepers J1`, the cells of a ship joined by hyphens.
//!
//! A board that differs from the setup begins with `side 9;`, `letters Latin;` or `letters keyword республика;`.
//! Cells without a name are written `@column,row`; a ship without cells, which only a forged board has, is `-`.

use super::super::{CellNameError, Coordinates, Layout, MAX_SHIPS, Setup};
use super::{Problem, Reason};
use crate::grid::{Cell, CellSet};
use crate::record::letters::{composed, is_dash, is_hyphen};
use crate::record::tags::quote;
use std::fmt::Write;

/// The text of a ship without cells.
const NO_CELLS: &str = "-";

/// Writes a board.
pub(super) fn write(layout: &Layout, setup: &Setup) -> String {
    let mut text = String::new();
    if layout.size != setup.size {
        let _ = write!(text, "side {}; ", layout.size);
    }
    if layout.coordinates != setup.coordinates {
        let _ = write!(text, "letters {}; ", letters(&layout.coordinates));
    }
    let names = |cells: &CellSet, between: &str| {
        cells.iter().map(|cell| cell_name(cell, setup)).collect::<Vec<_>>().join(between)
    };
    let ship = |ship: &CellSet| if ship.is_empty() { NO_CELLS.to_owned() } else { names(ship, "-") };
    let ships: Vec<String> = layout.ships.iter().take(MAX_SHIPS).map(ship).collect();
    text.push_str(&ships.join(" "));
    for (kind, cells) in [("mines", layout.mines), ("sweepers", layout.sweepers)] {
        if !cells.is_empty() {
            let _ = write!(text, "; {kind} {}", names(&cells, " "));
        }
    }
    text
}

/// Parses a board.
pub(super) fn read(text: &str, setup: &Setup) -> Result<Layout, Reason> {
    let mut layout = Layout::empty(setup);
    for part in text.split(';').map(str::trim) {
        match part.split_once(' ').unwrap_or((part, "")) {
            ("side", side) => layout.size = side.trim().parse().map_err(|_| Reason::Word(quote(part)))?,
            ("letters", word) => {
                layout.coordinates = read_letters(word.trim()).ok_or_else(|| Reason::Word(quote(part)))?;
            }
            ("mines", cells) => layout.mines = read_cells(cells.split_whitespace(), setup)?,
            ("sweepers", cells) => layout.sweepers = read_cells(cells.split_whitespace(), setup)?,
            _ => {
                for ship in part.split_whitespace() {
                    let empty = ship == NO_CELLS;
                    let cells = ship.split(|letter| is_hyphen(letter) || is_dash(letter));
                    layout.ships.push(if empty { CellSet::EMPTY } else { read_cells(cells, setup)? });
                }
                if layout.ships.len() > MAX_SHIPS {
                    return Err(Reason::TooLong);
                }
            }
        }
    }
    Ok(layout)
}

fn cell_name(cell: Cell, setup: &Setup) -> String {
    if cell.is_on_board(setup.size) {
        setup.coordinates.name(cell)
    } else {
        format!("@{},{}", cell.column() + 1, cell.row() + 1)
    }
}

fn read_cells<'a>(names: impl Iterator<Item = &'a str>, setup: &Setup) -> Result<CellSet, Reason> {
    names
        .map(|name| read_cell(name, setup).map_err(|why| Reason::Rules(Problem::Cell { name: quote(name), why })))
        .collect()
}

fn read_cell(name: &str, setup: &Setup) -> Result<Cell, CellNameError> {
    match name.strip_prefix('@').and_then(|numbers| numbers.split_once(',')) {
        Some((column, row)) => {
            let number = |text: &str| text.parse::<u8>().ok()?.checked_sub(1);
            number(column).zip(number(row)).and_then(|(c, r)| Cell::new(c, r)).ok_or(CellNameError::Row)
        }
        None => setup.coordinates.cell(name, setup.size),
    }
}

/// Writes the letters of the columns; a keyword is escaped to one word.
fn letters(coordinates: &Coordinates) -> String {
    match coordinates {
        Coordinates::Russian => "Russian".to_owned(),
        Coordinates::Ukrainian => "Ukrainian".to_owned(),
        Coordinates::Latin => "Latin".to_owned(),
        Coordinates::Keyword(word) => {
            let word: String = word.chars().filter(|&c| c != ';' && !c.is_whitespace() && !c.is_control()).collect();
            format!("keyword {word}")
        }
    }
}

fn read_letters(word: &str) -> Option<Coordinates> {
    match word {
        "Russian" => Some(Coordinates::Russian),
        "Ukrainian" => Some(Coordinates::Ukrainian),
        "Latin" => Some(Coordinates::Latin),
        _ => {
            let word = word.strip_prefix("keyword")?.trim_start();
            (!word.contains(char::is_whitespace)).then(|| Coordinates::Keyword(composed(word)))
        }
    }
}
