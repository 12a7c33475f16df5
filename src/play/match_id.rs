//! Ids of stored matches.

use super::GameKind;
use core::fmt;
use core::str::FromStr;

/// Prefix of the keys of matches.
pub(super) const PREFIX: &str = "match/";

/// The id of a stored match: the letter of its game and twelve hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MatchId {
    kind: GameKind,
    number: u64,
}

const NUMBER: u64 = 0xFFFF_FFFF_FFFF;

impl MatchId {
    /// Returns the id with the lower 48 bits of `number`.
    pub const fn new(kind: GameKind, number: u64) -> Self {
        Self { kind, number: number & NUMBER }
    }

    /// Returns the game.
    pub const fn kind(self) -> GameKind {
        self.kind
    }

    /// Returns the number.
    pub const fn number(self) -> u64 {
        self.number
    }

    /// Returns the key of the match.
    pub fn key(self) -> String {
        format!("{PREFIX}{self}")
    }

    /// Returns the key of the match's turn clock.
    pub fn clock_key(self) -> String {
        format!("clock/{self}")
    }
}

const fn letter(kind: GameKind) -> char {
    ['s', 'q', 'v'][kind as usize]
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:012x}", letter(self.kind), self.number)
    }
}

/// The error of a text that is no id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not an id of a match")]
pub struct NoMatchId;

impl FromStr for MatchId {
    type Err = NoMatchId;

    fn from_str(text: &str) -> Result<Self, NoMatchId> {
        let kind = GameKind::ALL.into_iter().find(|&kind| text.starts_with(letter(kind))).ok_or(NoMatchId)?;
        let digits = &text[1..];
        let is_digit = |byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if digits.len() != 12 || !digits.bytes().all(is_digit) {
            return Err(NoMatchId);
        }
        u64::from_str_radix(digits, 16).map(|number| Self { kind, number }).map_err(|_| NoMatchId)
    }
}
