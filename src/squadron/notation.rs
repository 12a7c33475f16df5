//! A battle in words: `S@c4` deploys the ship of the line on c4, `!S` declares it the flagship, `wind:4` and `SxF:3` are dice
//! of the wind and of a shot at the frigate, `S-c5-c6` are two steps, `.` ends the side's turn.

use super::{Move, ShipClass};
use crate::game::Side;
use crate::grid::Cell;

/// The letter of a ship.
pub const fn ship_letter(ship: ShipClass) -> char {
    match ship {
        ShipClass::ShipOfTheLine => 'S',
        ShipClass::Galleon => 'G',
        ShipClass::Brig => 'B',
        ShipClass::Frigate => 'F',
    }
}

fn parse_ship(letter: &str) -> Option<ShipClass> {
    let mut letters = letter.chars();
    let ship = letters.next().and_then(|letter| ShipClass::ALL.into_iter().find(|&ship| ship_letter(ship) == letter));
    ship.filter(|_| letters.next().is_none())
}

/// The name of a hex, such as `c4`: the column's letter, then the row.
pub fn hex_name(cell: Cell) -> String {
    format!("{}{}", (b'a' + cell.column()) as char, cell.row() + 1)
}

/// The hex of this name, in either case; `None` if no map has such a hex.
pub fn parse_hex(name: &str) -> Option<Cell> {
    let letter = name.bytes().next()?.to_ascii_lowercase();
    let column = letter.checked_sub(b'a')?;
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

pub(super) const fn side_word(side: Side) -> &'static str {
    if side.index() == 0 { "white" } else { "red" }
}

/// A single move as a word. Dice are written after what they belong to, as `:4`.
pub fn write_word(mv: Move) -> String {
    match mv {
        Move::Place(ship, cell) => format!("{}@{}", ship_letter(ship), hex_name(cell)),
        Move::Flagship(ship) => format!("!{}", ship_letter(ship)),
        Move::Die(die) => format!(":{die}"),
        Move::Step(ship, cell) => format!("{}-{}", ship_letter(ship), hex_name(cell)),
        Move::Fire(ship, target) => format!("{}x{}", ship_letter(ship), ship_letter(target)),
        Move::Done => ".".to_owned(),
        Move::Resign(side) => format!("resign={}", side_word(side)),
        Move::OfferDraw(side) => format!("offer={}", side_word(side)),
        Move::AcceptDraw(side) => format!("accept={}", side_word(side)),
    }
}

/// Moves as words: steps of a ship after each other are one of them, and so are a shot and its die.
pub fn write_words(moves: &[Move]) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = None;
    for &mv in moves {
        let joined = match (mv, last) {
            (Move::Step(ship, cell), Some(Move::Step(before, _))) if ship == before => {
                Some(format!("-{}", hex_name(cell)))
            }
            (Move::Die(_), Some(Move::Fire(..))) => Some(write_word(mv)),
            _ => None,
        };
        match (joined, words.last_mut()) {
            (Some(more), Some(word)) => word.push_str(&more),
            _ => words.push(write_word(mv)),
        }
        last = Some(mv);
    }
    words
}

/// The moves of a word: a way of several steps, and a shot with its die, are several moves. Whether they are legal is not asked.
pub fn parse_word(word: &str) -> Option<Vec<Move>> {
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
