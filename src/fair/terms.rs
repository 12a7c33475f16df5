//! Agreements of the players beside the rules of the game.

use super::hash::{Digest, Domain, ShortDigest, hash};
use crate::game::{DiceOrder, Side};
use core::fmt;
use core::str::FromStr;

/// The limits of a turn that an invitation can offer, in seconds.
pub const TURN_LIMITS: [u32; 5] = [3600, 12 * 3600, 24 * 3600, 3 * 24 * 3600, 7 * 24 * 3600];

/// The moves with which a match begins: those of an earlier match that goes on from there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AgreedMoves {
    /// Their number, at least 1.
    pub count: u16,
    /// The hash of their notation.
    pub digest: ShortDigest,
}

/// The terms of a match between devices.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Terms {
    /// The side of the inviter.
    pub inviter: Side,
    /// The order of dice.
    pub dice: DiceOrder,
    /// The seconds of a turn from one link to the next (S9).
    pub turn_limit: Option<u32>,
    /// The moves made before the invitation.
    pub agreed_moves: Option<AgreedMoves>,
}

impl Terms {
    /// Returns the default terms of an invitation.
    pub const fn new(inviter: Side) -> Self {
        Self { inviter, dice: DiceOrder::AtOnce, turn_limit: None, agreed_moves: None }
    }

    /// Returns whether so many sides can play on these terms: the time of a turn, from link to link, is for two.
    pub const fn suits(self, sides: usize) -> bool {
        self.turn_limit.is_none() || sides == 2
    }

    /// Reads the terms from the next words.
    pub(super) fn from_words<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<Self> {
        let inviter = words.next()?.parse::<u8>().ok()?.checked_sub(1).and_then(Side::new)?;
        let dice = match words.next()? {
            "once" => DiceOrder::AtOnce,
            "orders" => DiceOrder::OrdersFirst,
            _ => return None,
        };
        let limit: u32 = words.next()?.parse().ok()?;
        let agreed_moves = match words.next() {
            Some(count) => {
                let count = count.parse().ok().filter(|&count| count > 0)?;
                Some(AgreedMoves { count, digest: words.next()?.parse().ok()? })
            }
            None => None,
        };
        Some(Self { inviter, dice, turn_limit: Some(limit).filter(|&limit| limit > 0), agreed_moves })
    }

    /// Returns the number of moves made before the invitation.
    pub fn agreed_count(self) -> usize {
        self.agreed_moves.map_or(0, |agreed| agreed.count.into())
    }

    fn to_bytes(self) -> Vec<u8> {
        let dice = match self.dice {
            DiceOrder::AtOnce => 0,
            DiceOrder::OrdersFirst => 1,
        };
        // No limit is hashed as 0 seconds.
        let [a, b, c, d] = self.turn_limit.unwrap_or(0).to_be_bytes();
        let mut bytes = vec![self.inviter.index() as u8, dice, a, b, c, d];
        if let Some(agreed) = self.agreed_moves {
            bytes.extend(agreed.count.to_be_bytes());
            bytes.extend(agreed.digest.0);
        }
        bytes
    }
}

/// Writes the inviter's side, `once` or `orders`, the seconds of a turn, 0 for no limit, and number and hash of the
/// agreed moves, if any.
impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dice = match self.dice {
            DiceOrder::AtOnce => "once",
            DiceOrder::OrdersFirst => "orders",
        };
        write!(f, "{} {dice} {}", self.inviter, self.turn_limit.unwrap_or(0))?;
        self.agreed_moves.map_or(Ok(()), |agreed| write!(f, " {} {}", agreed.count, agreed.digest))
    }
}

/// The error of a text that is no terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not the terms of a match")]
pub struct NoTerms;

impl FromStr for Terms {
    type Err = NoTerms;

    fn from_str(text: &str) -> Result<Self, NoTerms> {
        let mut words = text.split_whitespace();
        Self::from_words(&mut words).filter(|_| words.next().is_none()).ok_or(NoTerms)
    }
}

/// The agreement of the players: game, setup, terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Agreement {
    digest: Digest,
    terms: Terms,
    sides: u8,
    dice_count: u16,
}

impl Agreement {
    /// Makes the agreement from the game's name, its setup as names and values, the terms, and the length of each
    /// side's dice chain, 0 without one.
    pub fn new<'a>(
        game: &str,
        setup: impl IntoIterator<Item = (&'a str, &'a str)>,
        terms: Terms,
        (sides, dice_count): (usize, u16),
    ) -> Self {
        let (words, length) = (terms.to_bytes(), dice_count.to_be_bytes());
        let setup = setup.into_iter().flat_map(|(name, value)| [name.as_bytes(), value.as_bytes()]);
        let digest = hash(Domain::Agreement, [game.as_bytes(), &words, &length].into_iter().chain(setup));
        Self { digest, terms, sides: sides as u8, dice_count }
    }

    /// Returns its hash.
    pub fn digest(&self) -> Digest {
        self.digest
    }

    /// Returns the terms.
    pub fn terms(&self) -> Terms {
        self.terms
    }

    /// Returns the number of sides.
    pub fn side_count(&self) -> usize {
        self.sides.into()
    }

    /// Returns the length of each side's dice chain; 0 without one.
    pub fn dice_count(&self) -> u16 {
        self.dice_count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOVES: Option<AgreedMoves> = Some(AgreedMoves { count: 3, digest: ShortDigest([1; 8]) });

    #[test]
    fn everything_that_is_agreed_changes_the_agreement() {
        let plain = Terms::new(Side::FIRST);
        let agree = |game: &str, setup: &[(&'static str, &'static str)], terms, length| {
            Agreement::new(game, setup.iter().copied(), terms, (2, length)).digest()
        };
        let first = agree("Go", &[("Side", "9")], plain, 4);
        let others = [
            agree("Og", &[("Side", "9")], plain, 4),
            agree("Go", &[("Side", "8")], plain, 4),
            agree("Go", &[("Side", "9"), ("", "")], plain, 4),
            agree("Go", &[("Side", "9")], plain, 5),
            agree("Go", &[("Side", "9")], Terms::new(Side::SECOND), 4),
            agree("Go", &[("Side", "9")], Terms { dice: DiceOrder::OrdersFirst, ..plain }, 4),
            agree("Go", &[("Side", "9")], Terms { turn_limit: Some(1), ..plain }, 4),
            agree("Go", &[("Side", "9")], Terms { agreed_moves: MOVES, ..plain }, 4),
        ];
        assert!(others.iter().all(|other| *other != first));
    }

    #[test]
    fn terms_are_read_as_they_were_written() {
        for terms in [
            Terms::new(Side::SECOND),
            Terms { turn_limit: Some(86_400), ..Terms::new(Side::FIRST) },
            Terms { dice: DiceOrder::OrdersFirst, ..Terms::new(Side::FIRST) },
            Terms { agreed_moves: MOVES, ..Terms::new(Side::FIRST) },
        ] {
            assert_eq!(terms.to_string().parse(), Ok(terms));
        }
        for wrong in [
            "",
            "1 once",
            "9 once 0",
            "1 once 0 more",
            "1 never 0",
            "1 once -1",
            "1 once 0 3",
            "1 once 0 0 0101010101010101",
        ] {
            assert_eq!(wrong.parse::<Terms>(), Err(NoTerms), "{wrong}");
        }
    }
}
