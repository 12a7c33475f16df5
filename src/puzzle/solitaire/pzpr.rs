//! The solitaire in the field's own format: the genre `battleship` of pzprjs, which puzz.link and its kin read.

use super::{Clue, Puzzle, Solutions};
use crate::grid::{Cell, CellSet};
use crate::sea_battle::FleetSpec;

/// The name with which the text of a puzzle begins.
pub const GENRE: &str = "battleship";
/// Endings of the name that choose how a site opens a puzzle.
const MODES: [&str; 3] = ["", "_play", "_edit"];
/// The beginning of a part that names rules of its own.
const VARIANT: &str = "v:";
/// The sizes of boards that are read.
const SIZES: core::ops::RangeInclusive<u8> = 5..=12;
/// The most empty places that one letter stands for, and the number before its digit to the base of 36.
const LONGEST_GAP: u32 = 20;
const GAP: u32 = 15;
/// The fleets that have a letter, by their longest ship.
const FLEETS: [(u8, &str); 3] = [(3, "c"), (4, "d"), (5, "e")];

/// The reason why a text of the genre is no puzzle to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PzprError {
    /// It is cut off or damaged.
    #[error("the puzzle is cut off or damaged")]
    Damaged,
    /// The board is not square, too small or too large.
    #[error("the board is not square or not of 5 to 12 cells")]
    Size,
    /// It has ships that are not straight.
    #[error("not all ships are straight")]
    Ships,
    /// It has rules of its own.
    #[error("the puzzle has rules of its own")]
    Rules,
}

/// Returns the text of the first puzzle of the genre among other words, such as the end of an address.
pub fn address_in(text: &str) -> Option<&str> {
    let words = text.split(|sign: char| sign.is_whitespace() || "\"'<>()[]{}#".contains(sign));
    words.filter_map(|word| word.rsplit('?').next()).find_map(|word| {
        let at = word.match_indices(GENRE).map(|(at, _)| at).find(|&at| {
            let is_genre = MODES.iter().any(|mode| word[at + GENRE.len()..].starts_with(&format!("{mode}/")));
            is_genre && !word[..at].ends_with(|sign: char| sign.is_ascii_alphanumeric())
        })?;
        let from = if word.starts_with(VARIANT) { 0 } else { at };
        Some(word[from..].trim_end_matches(|sign: char| !sign.is_ascii_alphanumeric()))
    })
}

impl Puzzle {
    /// Reads a puzzle from elsewhere, whose solutions are not looked for yet.
    ///
    /// # Errors
    /// If the text is damaged or asks for what cannot be played.
    pub fn from_pzpr(text: &str) -> Result<Self, PzprError> {
        let mut parts = text.split('/').peekable();
        let mut next = || parts.next().ok_or(PzprError::Damaged);
        let mut part = next()?;
        if part.starts_with(VARIANT) {
            return Err(PzprError::Rules);
        }
        if !part.strip_prefix(GENRE).is_some_and(|mode| MODES.contains(&mode)) {
            return Err(PzprError::Damaged);
        }
        part = next()?;
        if part.starts_with(VARIANT) {
            return Err(PzprError::Rules);
        }
        // A word between the name and the size is a flag, which the genre ignores.
        let is_flag = part.parse::<f64>().is_err();
        let (width, height) = (if is_flag { next()? } else { part }, next()?);
        let size = width.parse().ok().filter(|size| width == height && SIZES.contains(size)).ok_or(PzprError::Size)?;
        let body = next()?;
        // Only a body without any sign stands for empty places: elsewhere pzprjs takes the fleet for the cells that lack.
        let (lines, all) = (2 * usize::from(size), usize::from(size).pow(2));
        let (numbers, clues) = if body.is_empty() {
            (vec![None; lines], vec![None; all])
        } else {
            let mut signs = body.chars();
            let read = (places(&mut signs, lines, |sign| number(sign, size))?, places(&mut signs, all, clue)?);
            if signs.next().is_some() {
                return Err(PzprError::Damaged);
            }
            read
        };
        let shown = cells(size).zip(clues).filter_map(|(cell, clue)| Some((cell, clue?))).collect();
        let fleet = read_fleet(&parts.collect::<Vec<_>>(), size)?;
        let (solutions, ships) = (Solutions::Unknown, CellSet::EMPTY);
        Ok(Self { size, fleet, numbers, shown, solutions, ships, grade: None })
    }

    /// Writes the puzzle as pzprjs reads it: size, numbers of columns and rows, shown cells, fleet.
    pub fn to_pzpr(&self) -> String {
        let mut text = format!("{GENRE}/{0}/{0}/", self.size);
        write_places(&mut text, self.numbers.iter().map(|&number| char::from_digit(number?.into(), 16)));
        write_places(&mut text, cells(self.size).map(|cell| self.clue(cell).map(sign)));
        text + "/" + &written_fleet(&self.fleet)
    }
}

/// Iterates over the cells of a board by rows.
fn cells(size: u8) -> impl Iterator<Item = Cell> {
    (0..size).flat_map(move |row| (0..size).filter_map(move |column| Cell::new(column, row)))
}

/// Reads the number of a line; `.` is a question mark.
fn number(sign: char, size: u8) -> Result<Option<u8>, PzprError> {
    if sign == '.' {
        return Ok(None);
    }
    let number = sign.to_digit(16).map(|digit| digit as u8);
    number.filter(|&number| number <= size).map(Some).ok_or(PzprError::Damaged)
}

/// Reads a shown cell; the signs from `7` on are bends.
fn clue(sign: char) -> Result<Option<Clue>, PzprError> {
    if matches!(sign, '7'..='9' | 'a') {
        return Err(PzprError::Ships);
    }
    SIGNS.iter().find(|(known, _)| *known == sign).map(|&(_, clue)| Some(clue)).ok_or(PzprError::Damaged)
}

/// Reads so many places, with gaps between them.
fn places<T: Clone>(
    signs: &mut impl Iterator<Item = char>,
    count: usize,
    read: impl Fn(char) -> Result<Option<T>, PzprError>,
) -> Result<Vec<Option<T>>, PzprError> {
    let mut places = Vec::new();
    while places.len() < count {
        match signs.next().ok_or(PzprError::Damaged)? {
            gap @ 'g'..='z' => places.resize(places.len() + (gap.to_digit(36).unwrap_or(GAP) - GAP) as usize, None),
            sign => places.push(read(sign)?),
        }
    }
    if places.len() == count { Ok(places) } else { Err(PzprError::Damaged) }
}

/// Writes places, with a letter for each gap between them.
fn write_places(text: &mut String, places: impl Iterator<Item = Option<char>>) {
    let mut gap = 0;
    let close = |text: &mut String, gap: u32| text.extend(char::from_digit(GAP + gap, 36).filter(|_| gap > 0));
    for place in places {
        match place {
            Some(sign) => {
                close(text, gap);
                text.push(sign);
                gap = 0;
            }
            None if gap == LONGEST_GAP => {
                close(text, gap);
                gap = 1;
            }
            None => gap += 1,
        }
    }
    close(text, gap);
}

/// The signs of shown cells.
const SIGNS: [(char, Clue); 8] = [
    ('0', Clue::Water),
    ('1', Clue::Top),
    ('2', Clue::Bottom),
    ('3', Clue::Left),
    ('4', Clue::Right),
    ('5', Clue::Middle),
    ('6', Clue::Single),
    ('.', Clue::Part),
];

fn sign(clue: Clue) -> char {
    SIGNS.iter().find(|(_, known)| *known == clue).map_or('.', |&(sign, _)| sign)
}

/// Reads a fleet: nothing and its letter, or the number of pieces and each of them.
fn read_fleet(parts: &[&str], size: u8) -> Result<FleetSpec, PzprError> {
    let pieces = match parts {
        // The other fleets that have a letter are of bent pieces.
        ["", "t" | "p"] => return Err(PzprError::Ships),
        ["", letter] => {
            let known = FLEETS.iter().find(|(_, known)| known == letter);
            return known.map(|&(longest, _)| FleetSpec::staircase(longest)).ok_or(PzprError::Damaged);
        }
        [count, pieces @ ..] if count.parse() == Ok(pieces.len()) && !pieces.is_empty() => pieces,
        _ => return Err(PzprError::Damaged),
    };
    pieces.iter().try_fold(FleetSpec::EMPTY, |fleet, piece| {
        let length = read_piece(piece, size)?;
        let count = fleet.count(length).checked_add(1).ok_or(PzprError::Damaged)?;
        Ok(fleet.with(length, count))
    })
}

/// Returns the length of a straight piece: its width, its height, and its cells as digits to the base of 32.
fn read_piece(piece: &str, size: u8) -> Result<u8, PzprError> {
    let mut digits = piece.chars();
    let mut side = || digits.next()?.to_digit(36).filter(|&side| side > 0);
    let (width, height) = side().zip(side()).ok_or(PzprError::Damaged)?;
    let length = width * height;
    let bits = digits.map(|digit| digit.to_digit(32)).collect::<Option<Vec<u32>>>().ok_or(PzprError::Damaged)?;
    let has = |place: u32| bits.get(place as usize / 5).is_some_and(|bits| bits << (place % 5) & 0b1_0000 > 0);
    let is_ship = width.min(height) == 1 && length <= size.into() && (0..length).all(has);
    if is_ship { Ok(length as u8) } else { Err(PzprError::Ships) }
}

/// Writes a fleet by the letter that pzprjs has for it, or ship by ship.
fn written_fleet(fleet: &FleetSpec) -> String {
    let known = FLEETS.into_iter().find(|&(longest, _)| FleetSpec::staircase(longest) == *fleet);
    if let Some((_, letter)) = known {
        return format!("/{letter}");
    }
    let mut lengths: Vec<u8> = fleet.lengths().collect();
    lengths.sort_unstable();
    lengths.iter().fold(lengths.len().to_string(), |text, &length| text + "/" + &written_piece(length))
}

fn written_piece(length: u8) -> String {
    let digit = |from: u8| {
        let cells = 0b11_1110_0000_u32 >> length.saturating_sub(from).min(5);
        char::from_digit(cells & 0b1_1111, 32)
    };
    let width = char::from_digit(length.into(), 36);
    width.into_iter().chain(['1']).chain((0..length).step_by(5).filter_map(digit)).collect()
}
