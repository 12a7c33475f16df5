//! Maps as ASCII pictures: one sign per hex, odd rows indented.

use super::{MAX_LENGTH, MIN_LENGTH, Map, Terrain};
use crate::grid::Cell;

/// Reasons why a text is not a map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AsciiError {
    /// The number of rows or columns is out of range.
    #[error("a map has from {MIN_LENGTH} to {MAX_LENGTH} rows and columns")]
    Size,
    /// The sign is unknown.
    #[error("row {}: {sign:?} is not a sign of a map", row + 1)]
    Sign {
        /// The row, from 0.
        row: usize,
        /// The sign.
        sign: char,
    },
    /// The row, from 0, differs in length from the first.
    #[error("row {} is not as long as the first", .0 + 1)]
    Row(usize),
}

/// The signs of terrain in pictures and in codes.
pub(super) const SIGNS: [(Terrain, char, char); 6] = [
    (Terrain::Sea, '.', 's'),
    (Terrain::Land, '#', 'l'),
    (Terrain::Shoal, '~', 'h'),
    (Terrain::WhiteFort, 'W', 'w'),
    (Terrain::RedFort, 'R', 'r'),
    (Terrain::Beyond, '-', 'x'),
];

impl Map {
    /// Parses a picture: one row per line, with signs separated by spaces: sea `.`, land `#`, shoal `~`, forts `W`
    /// and `R`, `-` for hexes off the map.
    ///
    /// # Errors
    /// If a row or sign is malformed.
    pub fn from_ascii(picture: &str) -> Result<Self, AsciiError> {
        let rows = picture.lines().map(str::trim).filter(|line| !line.is_empty());
        let rows: Vec<Vec<char>> =
            rows.map(|line| line.chars().filter(|sign| !sign.is_whitespace()).collect()).collect();
        let width = rows.first().map_or(0, Vec::len);
        let bounds = usize::from(MIN_LENGTH)..=usize::from(MAX_LENGTH);
        if !bounds.contains(&width) || !bounds.contains(&rows.len()) {
            return Err(AsciiError::Size);
        }
        let mut hexes = Vec::with_capacity(width * rows.len());
        for (row, signs) in rows.iter().enumerate() {
            if signs.len() != width {
                return Err(AsciiError::Row(row));
            }
            for &sign in signs {
                let known = SIGNS.into_iter().find(|known| known.1 == sign);
                hexes.push(known.ok_or(AsciiError::Sign { row, sign })?.0);
            }
        }
        Ok(Self::new(width as u8, rows.len() as u8, hexes))
    }

    /// Draws the map as a picture.
    pub fn to_ascii(&self) -> String {
        let sign = |cell: Cell| {
            let sign = SIGNS.into_iter().find(|known| known.0 == self.at(cell)).map_or('-', |known| known.1);
            [' ', sign]
        };
        let row = |row: u8| {
            let signs = (0..self.width).filter_map(|column| Cell::new(column, row)).flat_map(sign);
            let margin = if row % 2 == 1 { " " } else { "" };
            format!("{margin}{}\n", signs.skip(1).collect::<String>())
        };
        (0..self.height).map(row).collect()
    }
}
