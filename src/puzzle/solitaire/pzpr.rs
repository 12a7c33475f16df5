//! The solitaire in the field's own format: the genre `battleship` of pzprjs, which puzz.link and its kin read.

use super::{Clue, Puzzle};
use crate::grid::{Cell, CellSet};
use crate::sea_battle::FleetSpec;

/// The most empty cells that one letter stands for.
const LONGEST_GAP: u32 = 20;

impl Puzzle {
    /// Writes the puzzle as pzprjs reads it: size, numbers of columns and rows, shown cells, fleet.
    pub fn to_pzpr(&self) -> String {
        let size = self.size;
        let lines = (0..size).map(|column| self.column(column)).chain((0..size).map(|row| self.row(row)));
        let count = |line: CellSet| char::from_digit((line & self.ships).len() as u32, 16);
        let numbers: String = lines.filter_map(count).collect();
        format!("battleship/{size}/{size}/{numbers}{}/{}", self.shown_cells(), fleet(&self.fleet))
    }

    /// Writes the shown cells by rows, with a letter for each gap between them.
    fn shown_cells(&self) -> String {
        let (mut text, mut gap) = (String::new(), 0);
        let close = |text: &mut String, gap: u32| text.extend(char::from_digit(15 + gap, 36).filter(|_| gap > 0));
        for cell in (0..self.size).flat_map(|row| (0..self.size).filter_map(move |column| Cell::new(column, row))) {
            match self.clue(cell) {
                Some(clue) => {
                    close(&mut text, gap);
                    text.push(sign(clue));
                    gap = 0;
                }
                None if gap == LONGEST_GAP => {
                    close(&mut text, gap);
                    gap = 1;
                }
                None => gap += 1,
            }
        }
        close(&mut text, gap);
        text
    }
}

const fn sign(clue: Clue) -> char {
    match clue {
        Clue::Water => '0',
        Clue::Top => '1',
        Clue::Bottom => '2',
        Clue::Left => '3',
        Clue::Right => '4',
        Clue::Middle => '5',
        Clue::Single => '6',
    }
}

/// Writes a fleet by the letter that pzprjs has for it, or ship by ship.
fn fleet(fleet: &FleetSpec) -> String {
    let known = [(3, "/c"), (4, "/d")].into_iter().find(|&(longest, _)| FleetSpec::staircase(longest) == *fleet);
    if let Some((_, letter)) = known {
        return letter.to_owned();
    }
    let mut lengths: Vec<u8> = fleet.lengths().collect();
    lengths.sort_unstable();
    // A piece is its width, its height and a digit to the base of 32 whose highest bits are its cells.
    let piece = |&length: &u8| {
        let cells = (0b11_1110_0000_u32 >> length) & 0b1_1111;
        format!("/{length}1{}", char::from_digit(cells, 32).unwrap_or_default())
    };
    format!("{}{}", lengths.len(), lengths.iter().map(piece).collect::<String>())
}
