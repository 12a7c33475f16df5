//! The claim that a side has let its time run out (S9), and what that side says to it.
//!
//! Each device has a clock of its own, so neither can prove anything to the other: a claim is what one player says, and the
//! other accepts or contests it.

use crate::game::Side;
use core::fmt;

/// What the side says of which it is claimed that its time is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClaimAnswer {
    /// It is true: the side has lost.
    Accepted,
    /// It is not: the match is not counted.
    Contested {
        /// How many seconds the turn has taken by the clock of the side's own device; 0 where that does not know.
        took: u32,
    },
}

/// The claim of one of two sides that the other has let its time run out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TimeClaim {
    /// The side that claims it.
    pub by: Side,
    /// How many moves the match had. A further move voids the claim.
    pub moves: usize,
    /// How many seconds it has waited since its last link left, by the clock of its device.
    pub waited: u32,
    /// What the other side says.
    pub answer: Option<ClaimAnswer>,
}

impl TimeClaim {
    /// The side whose time is claimed to be over.
    pub const fn against(&self) -> Side {
        self.by.other()
    }

    /// The claim that words tell; `None` if they tell none.
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

/// The claim as words, as they stand in the text of a match: the side, the moves, the seconds, the answer.
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
