//! The claim that a side's time ran out (S9), and the side's answer.
//!
//! Devices have separate clocks and can prove nothing to each other: the other player accepts or contests a claim.

use crate::game::Side;
use core::fmt;

/// The answer to a time claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClaimAnswer {
    /// The side admits that it lost.
    Accepted,
    /// The side disagrees: the match is not counted.
    Contested {
        /// The seconds of the turn by the side's own clock; 0 if unknown.
        took: u32,
    },
}

/// The claim of one of two sides that the other's time ran out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TimeClaim {
    /// The claiming side.
    pub by: Side,
    /// The number of moves at the time of the claim. A further move voids it.
    pub moves: usize,
    /// The seconds since its last link left, by its own clock.
    pub waited: u32,
    /// The answer of the other side.
    pub answer: Option<ClaimAnswer>,
}

impl TimeClaim {
    /// Returns the side whose time is claimed to have run out.
    pub const fn against(&self) -> Side {
        self.by.other()
    }

    /// Reads a claim.
    pub(super) fn from_words(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let by = words.next()?.parse().ok().filter(|side| Side::BOTH.contains(side))?;
        let (moves, waited) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let answer = match words.next() {
            None => None,
            Some("accepted") => Some(ClaimAnswer::Accepted),
            Some("contested") => Some(ClaimAnswer::Contested { took: words.next()?.parse().ok()? }),
            Some(_) => return None,
        };
        words.next().is_none().then_some(Self { by, moves, waited, answer })
    }
}

/// Writes the side, the moves, the seconds and the answer.
impl fmt::Display for TimeClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.by, self.moves, self.waited)?;
        match self.answer {
            None => Ok(()),
            Some(ClaimAnswer::Accepted) => f.write_str(" accepted"),
            Some(ClaimAnswer::Contested { took }) => write!(f, " contested {took}"),
        }
    }
}
