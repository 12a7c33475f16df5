//! Names of cells: the letter of a column, then the number of a row (S2).

use crate::grid::{Cell, MAX_SIZE};
use crate::record::letters::{capital, composed, look};
use crate::record::tags::is_invisible;
use serde::{Deserialize, Serialize};

/// 28 letters: without Ё, Й, Ъ, Ы, Ь.
const RUSSIAN: &str = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ";
/// 29 letters: without Ґ, Ї, Й, Ь.
const UKRAINIAN: &str = "АБВГДЕЄЖЗИІКЛМНОПРСТУФХЦЧШЩЮЯ";
const LATIN: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The letters of the columns (S2).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Coordinates {
    /// Russian letters without Ё, Й, Ъ, Ы, Ь.
    #[default]
    Russian,
    /// Ukrainian letters without Ґ, Ї, Й, Ь.
    Ukrainian,
    /// A to Z.
    Latin,
    /// A keyword with as many different letters as the board has columns, such as «республика».
    Keyword(String),
}

/// Reasons why a keyword cannot name the columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum KeywordError {
    /// The keyword's length differs from the number of columns.
    #[error("the keyword has {letters} letters for {size} columns")]
    Length {
        /// The length of the keyword.
        letters: usize,
        /// The number of columns.
        size: u8,
    },
    /// A letter occurs twice, or two letters look alike.
    #[error("the letter {0} occurs twice in the keyword")]
    Repeated(char),
    /// A character is not a letter.
    #[error("{0:?} is not a letter")]
    NotALetter(char),
}

/// Reasons why a text does not name a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CellNameError {
    /// The text does not begin with a letter.
    #[error("a cell's name begins with the letter of its column")]
    NoLetter,
    /// No column has this letter.
    #[error("no column is called {0}")]
    Column(char),
    /// The rest is not the number of a row.
    #[error("a cell's name ends with the number of its row")]
    Row,
}

impl Coordinates {
    /// Normalizes a keyword typed by a player: lower case, without invisible characters.
    pub fn from_keyword(word: &str) -> Self {
        let seen: String = word.chars().filter(|&letter| !is_invisible(letter)).collect();
        Self::Keyword(composed(seen.trim()).to_lowercase())
    }

    /// Iterates over the letters of the columns from the left, not limited to the board.
    pub fn letters(&self) -> impl Iterator<Item = char> + '_ {
        let word = match self {
            Self::Russian => RUSSIAN,
            Self::Ukrainian => UKRAINIAN,
            Self::Latin => LATIN,
            Self::Keyword(word) => word,
        };
        word.chars().map(capital).take(MAX_SIZE as usize)
    }

    /// Returns true if both name the columns of a board equally.
    pub fn agree(&self, other: &Self, size: u8) -> bool {
        self.letters().take(size as usize).eq(other.letters().take(size as usize))
    }

    /// Returns the letter of a column, `?` if there is none.
    pub fn letter(&self, column: u8) -> char {
        self.letters().nth(column as usize).unwrap_or('?')
    }

    /// Checks that these letters can name the columns of a board.
    ///
    /// # Errors
    /// If a keyword has the wrong length, a repeated letter or a character that is not a letter.
    pub fn check(&self, size: u8) -> Result<(), KeywordError> {
        let Self::Keyword(word) = self else { return Ok(()) };
        let letters = word.chars().count();
        if letters != size as usize {
            return Err(KeywordError::Length { letters, size });
        }
        let mut seen = Vec::with_capacity(letters);
        for letter in self.letters() {
            if !letter.is_alphabetic() {
                return Err(KeywordError::NotALetter(letter));
            }
            if seen.contains(&look(letter)) {
                return Err(KeywordError::Repeated(letter));
            }
            seen.push(look(letter));
        }
        Ok(())
    }

    /// Returns the name of a cell, such as `Е4`.
    pub fn name(&self, cell: Cell) -> String {
        format!("{}{}", self.letter(cell.column()), cell.row() + 1)
    }

    /// Parses the name of a cell, in either case; letters that look alike are understood.
    ///
    /// # Errors
    /// If no cell of the board has this name.
    pub fn cell(&self, name: &str, size: u8) -> Result<Cell, CellNameError> {
        let name: String = composed(name).chars().filter(|&letter| !is_invisible(letter)).collect();
        let mut rest = name.trim().chars();
        let letter = rest.next().filter(|c| c.is_alphabetic()).map(capital).ok_or(CellNameError::NoLetter)?;
        let column = self
            .letters()
            .position(|known| known == letter)
            .or_else(|| self.letters().position(|known| look(known) == look(letter)))
            .filter(|&column| column < size as usize)
            .ok_or(CellNameError::Column(letter))?;
        let number = rest.as_str().trim();
        if number.starts_with('+') {
            return Err(CellNameError::Row);
        }
        let row = number.parse::<u8>().ok().filter(|row| (1..=size).contains(row)).ok_or(CellNameError::Row)?;
        Cell::new(column as u8, row - 1).ok_or(CellNameError::Row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(column: u8, row: u8) -> Cell {
        Cell::new(column, row).unwrap()
    }

    #[test]
    fn s2_every_alphabet_names_every_cell() {
        for system in [Coordinates::Russian, Coordinates::Ukrainian, Coordinates::Latin] {
            for index in 0..676 {
                let cell = Cell::from_index(index).unwrap();
                assert_eq!(system.cell(&system.name(cell), 26), Ok(cell));
                assert_eq!(system.cell(&system.name(cell).to_lowercase(), 26), Ok(cell));
            }
        }
    }

    #[test]
    fn s2_letters_left_out_name_no_column() {
        for letter in "ЁЙЪЫЬ".chars() {
            assert_eq!(Coordinates::Russian.cell(&format!("{letter}1"), 26), Err(CellNameError::Column(letter)));
        }
        for letter in "ҐЇЙЬ".chars() {
            assert_eq!(Coordinates::Ukrainian.cell(&format!("{letter}1"), 26), Err(CellNameError::Column(letter)));
        }
    }

    #[test]
    fn s2_latin_look_alikes_are_understood() {
        assert_eq!(Coordinates::Russian.cell("e4", 10), Ok(cell(5, 3)));
        assert_eq!(Coordinates::Russian.name(cell(5, 3)), "Е4");
        assert_eq!(Coordinates::Latin.cell("с10", 10), Ok(cell(2, 9)));
    }

    #[test]
    fn s2_capitals_twins_and_marks_apart_are_understood() {
        let keyword = Coordinates::from_keyword(" ЕИ\u{306}кПTшёlvї ");
        assert_eq!((keyword.check(10), keyword.letter(1)), (Ok(()), 'Й'));
        for (name, column) in
            [("е1", 0), ("И\u{306}1", 1), ("й1", 1), ("K1", 2), ("т1", 4), ("ë1", 6), ("Е\u{308}1", 6)]
        {
            assert_eq!(keyword.cell(name, 10), Ok(cell(column, 0)), "{name}");
        }
        assert_eq!(keyword.cell("І\u{308}\u{200b}10", 10), Ok(cell(9, 9)));
        assert_eq!(Coordinates::Russian.cell("и\u{306}1", 10), Err(CellNameError::Column('Й')));
        let twins = Coordinates::from_keyword("eе");
        assert_eq!(Coordinates::check(&twins, 2), Err(KeywordError::Repeated('Е')));
    }

    #[test]
    fn s2_a_keyword_has_one_letter_per_column() {
        let keyword = |word: &str| Coordinates::Keyword(word.to_owned());
        assert_eq!(keyword("республика").check(10), Ok(()));
        assert_eq!(keyword("республика").cell("У2", 10), Ok(cell(4, 1)));
        assert_eq!(keyword("корабль").check(10), Err(KeywordError::Length { letters: 7, size: 10 }));
        assert_eq!(keyword("колокольня").check(10), Err(KeywordError::Repeated('О')));
        assert_eq!(keyword("РPстувфхцч").check(10), Err(KeywordError::Repeated('P')));
        assert_eq!(keyword("республик1").check(10), Err(KeywordError::NotALetter('1')));
    }

    #[test]
    fn s2_what_is_no_cell_is_refused() {
        assert_eq!(Coordinates::Latin.cell("", 10), Err(CellNameError::NoLetter));
        assert_eq!(Coordinates::Latin.cell("4", 10), Err(CellNameError::NoLetter));
        assert_eq!(Coordinates::Latin.cell("K1", 10), Err(CellNameError::Column('K')));
        for name in ["A", "A0", "A11", "A+1", "A-1", "A1x", "A999"] {
            assert_eq!(Coordinates::Latin.cell(name, 10), Err(CellNameError::Row), "{name}");
        }
    }
}
