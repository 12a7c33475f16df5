//! The text of moves: `S@c4` deploys the ship of the line on c4, `!S` declares it the flagship, `wind:4` and `SxF:3`
//! are dice for the wind and a shot at the frigate, `S-c5-c6` are two steps, `.` ends the half-turn.

use super::{Move, ShipClass};
use crate::game::Side;
use crate::grid::Cell;
use crate::record::letters::plain_word;
use core::fmt;
use core::str::FromStr;

impl ShipClass {
    /// Returns the letter of the class in texts.
    pub const fn letter(self) -> char {
        match self {
            Self::ShipOfTheLine => 'S',
            Self::Galleon => 'G',
            Self::Brig => 'B',
            Self::Frigate => 'F',
        }
    }
}

fn parse_ship(letter: &str) -> Option<ShipClass> {
    let mut letters = letter.chars();
    let letter = letters.next()?.to_ascii_uppercase();
    let ship = ShipClass::ALL.into_iter().find(|&ship| ship.letter() == letter);
    ship.filter(|_| letters.next().is_none())
}

/// A hex by its name, such as `c4`: column letter, then row. Parsed in either case; Cyrillic letters that look alike
/// are understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HexName(pub Cell);

/// The text is not the name of a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such hex")]
pub struct HexNameError;

impl fmt::Display for HexName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.0.column()) as char, self.0.row() + 1)
    }
}

impl FromStr for HexName {
    type Err = HexNameError;

    fn from_str(name: &str) -> Result<Self, HexNameError> {
        parse_hex(&plain_word(name)).map(Self).ok_or(HexNameError)
    }
}

fn parse_hex(name: &str) -> Option<Cell> {
    let column = name.bytes().next()?.checked_sub(b'a')?;
    let digits = name.get(1..).filter(|digits| digits.starts_with(|c: char| matches!(c, '1'..='9')))?;
    let row: u8 = digits.parse().ok()?;
    Cell::new(column, row.checked_sub(1)?)
}

fn parse_side(word: &str) -> Option<Side> {
    match word {
        "white" => Some(Side::FIRST),
        "red" => Some(Side::SECOND),
        _ => None,
    }
}

/// Returns the name of a side in texts.
pub const fn side_word(side: Side) -> &'static str {
    if side.index() == 0 { "white" } else { "red" }
}

/// Writes a single move. Dice are written as `:4` after the move they belong to.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Place(ship, cell) => write!(f, "{}@{}", ship.letter(), HexName(cell)),
            Self::Flagship(ship) => write!(f, "!{}", ship.letter()),
            Self::Die(die) => write!(f, ":{die}"),
            Self::Step(ship, cell) => write!(f, "{}-{}", ship.letter(), HexName(cell)),
            Self::Fire(ship, target) => write!(f, "{}x{}", ship.letter(), target.letter()),
            Self::Done => f.write_str("."),
            Self::Resign(side) => write!(f, "resign={}", side_word(side)),
            Self::OfferDraw(side) => write!(f, "offer={}", side_word(side)),
            Self::AcceptDraw(side) => write!(f, "accept={}", side_word(side)),
        }
    }
}

/// Reasons why a word is not one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveTextError {
    /// The word is malformed.
    #[error("the text is not a move")]
    Nothing,
    /// The word is several moves, such as a shot with its die.
    #[error("the text is more than one move")]
    Several,
}

impl FromStr for Move {
    type Err = MoveTextError;

    /// Parses a single move, legal or not.
    fn from_str(word: &str) -> Result<Self, MoveTextError> {
        match parse_word(word).ok_or(MoveTextError::Nothing)?[..] {
            [only] => Ok(only),
            _ => Err(MoveTextError::Several),
        }
    }
}

/// Writes moves as words, joining consecutive steps of a ship, and a shot with its die.
pub fn write_words(moves: &[Move]) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = None;
    for &mv in moves {
        let joined = match (mv, last) {
            (Move::Step(ship, cell), Some(Move::Step(before, _))) if ship == before => {
                Some(format!("-{}", HexName(cell)))
            }
            (Move::Die(_), Some(Move::Fire(..))) => Some(mv.to_string()),
            _ => None,
        };
        match (joined, words.last_mut()) {
            (Some(more), Some(word)) => word.push_str(&more),
            _ => words.push(mv.to_string()),
        }
        last = Some(mv);
    }
    words
}

/// Parses a word to its moves, legal or not; see [`write_words`].
pub fn parse_word(word: &str) -> Option<Vec<Move>> {
    let word = &*plain_word(word);
    if word == "." {
        return Some(vec![Move::Done]);
    }
    if let Some(ship) = word.strip_prefix('!') {
        return Some(vec![Move::Flagship(parse_ship(ship)?)]);
    }
    if let Some((what, die)) = word.split_once(':') {
        let die = Move::Die(die.parse().ok().filter(|_| die.len() == 1)?);
        return Some(match what {
            "" | "wind" => vec![die],
            shot => vec![parse_shot(shot)?, die],
        });
    }
    if let Some((what, side)) = word.split_once('=') {
        let side = parse_side(side)?;
        return match what {
            "resign" => Some(vec![Move::Resign(side)]),
            "offer" => Some(vec![Move::OfferDraw(side)]),
            "accept" => Some(vec![Move::AcceptDraw(side)]),
            _ => None,
        };
    }
    if let Some((ship, cell)) = word.split_once('@') {
        return Some(vec![Move::Place(parse_ship(ship)?, parse_hex(cell)?)]);
    }
    if let Some((ship, way)) = word.split_once('-') {
        let ship = parse_ship(ship)?;
        return way.split('-').map(|hex| parse_hex(hex).map(|cell| Move::Step(ship, cell))).collect();
    }
    parse_shot(word).map(|shot| vec![shot])
}

fn parse_shot(word: &str) -> Option<Move> {
    let (ship, target) = word.split_once('x')?;
    Some(Move::Fire(parse_ship(ship)?, parse_ship(target)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_in_any_case_and_with_look_alikes() {
        for (typed, written) in [
            ("s@C4", "S@c4"),
            ("S@с4", "S@c4"),
            ("В–К5–М6", "B-k5-m6"),
            ("SхF:3", "SxF:3"),
            ("b×g", "BxG"),
            ("!s", "!S"),
            ("Resign=White", "resign=white"),
            ("Wind:4", ":4"),
        ] {
            let moves = parse_word(typed).unwrap();
            assert_eq!(write_words(&moves).concat(), written, "{typed}");
        }
        assert_eq!("С4".parse::<HexName>(), "c4".parse());
    }
}
