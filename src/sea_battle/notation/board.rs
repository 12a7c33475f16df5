//! A board as text: `A1-A2-A3 C5; mines J9; sweepers J1`, a ship's cells joined by hyphens.
//!
//! A board that was drawn otherwise than agreed begins with `side 9;` or `letters Latin;`. Cells that the agreed letters
//! cannot name are written `@column,row`.

use super::super::{CellNameError, Coordinates, Setup, Sheet};
use super::{Reason, quote};
use crate::grid::{Cell, CellSet};
use std::fmt::Write;

/// A sheet as text.
pub(super) fn write(sheet: &Sheet, setup: &Setup) -> String {
    let mut text = String::new();
    if sheet.side != setup.side {
        let _ = write!(text, "side {}; ", sheet.side);
    }
    if sheet.coordinates != setup.coordinates {
        let _ = write!(text, "letters {}; ", letters(&sheet.coordinates));
    }
    let names = |cells: &CellSet, between: &str| {
        cells.iter().map(|cell| cell_name(cell, setup)).collect::<Vec<_>>().join(between)
    };
    let ships: Vec<String> = sheet.ships.iter().filter(|ship| !ship.is_empty()).map(|ship| names(ship, "-")).collect();
    text.push_str(&ships.join(" "));
    for (kind, cells) in [("mines", sheet.mines), ("sweepers", sheet.sweepers)] {
        if !cells.is_empty() {
            let _ = write!(text, "; {kind} {}", names(&cells, " "));
        }
    }
    text
}

/// The sheet that a text describes.
pub(super) fn read(text: &str, setup: &Setup) -> Result<Sheet, Reason> {
    let mut sheet = Sheet::blank(setup);
    for part in text.split(';').map(str::trim) {
        match part.split_once(' ').unwrap_or((part, "")) {
            ("side", side) => sheet.side = side.trim().parse().map_err(|_| Reason::Word(quote(part)))?,
            ("letters", word) => sheet.coordinates = read_letters(word.trim()),
            ("mines", cells) => sheet.mines = read_cells(cells.split_whitespace(), setup)?,
            ("sweepers", cells) => sheet.sweepers = read_cells(cells.split_whitespace(), setup)?,
            _ => {
                for ship in part.split_whitespace() {
                    sheet.ships.push(read_cells(ship.split('-'), setup)?);
                }
            }
        }
    }
    Ok(sheet)
}

fn cell_name(cell: Cell, setup: &Setup) -> String {
    if cell.on_board(setup.side) {
        setup.coordinates.name(cell)
    } else {
        format!("@{},{}", cell.column() + 1, cell.row() + 1)
    }
}

fn read_cells<'a>(names: impl Iterator<Item = &'a str>, setup: &Setup) -> Result<CellSet, Reason> {
    names.map(|name| read_cell(name, setup).map_err(|why| Reason::Cell { name: quote(name), why })).collect()
}

fn read_cell(name: &str, setup: &Setup) -> Result<Cell, CellNameError> {
    match name.strip_prefix('@').and_then(|numbers| numbers.split_once(',')) {
        Some((column, row)) => {
            let number = |text: &str| text.parse::<u8>().ok()?.checked_sub(1);
            number(column).zip(number(row)).and_then(|(c, r)| Cell::new(c, r)).ok_or(CellNameError::Row)
        }
        None => setup.coordinates.cell(name, setup.side),
    }
}

fn letters(coordinates: &Coordinates) -> &str {
    match coordinates {
        Coordinates::Russian => "Russian",
        Coordinates::Ukrainian => "Ukrainian",
        Coordinates::Latin => "Latin",
        Coordinates::Keyword(word) => word,
    }
}

fn read_letters(word: &str) -> Coordinates {
    match word {
        "Russian" => Coordinates::Russian,
        "Ukrainian" => Coordinates::Ukrainian,
        "Latin" => Coordinates::Latin,
        word => Coordinates::Keyword(word.to_owned()),
    }
}
