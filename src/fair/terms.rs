//! What the players agree on beside the rules of the game: how they are kept honest.

use super::hash::{Digest, Domain, hash};
use crate::game::Side;
use core::fmt;
use core::str::FromStr;

/// Who rolls the dice of a move, and when.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DiceOrder {
    /// The device of the side that moves rolls at once. A page that was tampered with can look at the dice of one turn ahead.
    #[default]
    AtOnce,
    /// The side declares its shot, and the other side's device rolls for it: nobody can look ahead.
    OrdersFirst,
}

/// What the players agree on beside the rules of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Terms {
    /// The side of the player who has sent the invitation.
    pub inviter: Side,
    /// Who rolls the dice.
    pub dice: DiceOrder,
    /// How many seconds a turn may take from one link to the next (S9).
    pub turn_limit: Option<u32>,
}

impl Terms {
    /// The plain terms of an invitation by this side.
    pub const fn new(inviter: Side) -> Self {
        Self { inviter, dice: DiceOrder::AtOnce, turn_limit: None }
    }

    /// The terms that the next words tell; `None` if they are none.
    pub(super) fn from_words<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<Self> {
        let inviter = words.next()?.parse::<u8>().ok()?.checked_sub(1).and_then(Side::new)?;
        let dice = match words.next()? {
            "once" => DiceOrder::AtOnce,
            "orders" => DiceOrder::OrdersFirst,
            _ => return None,
        };
        let limit: u32 = words.next()?.parse().ok()?;
        Some(Self { inviter, dice, turn_limit: Some(limit).filter(|&limit| limit > 0) })
    }

    /// The terms as bytes, which are hashed.
    fn to_bytes(self) -> [u8; 6] {
        let dice = match self.dice {
            DiceOrder::AtOnce => 0,
            DiceOrder::OrdersFirst => 1,
        };
        // No limit and one of 0 seconds are the same: none.
        let [a, b, c, d] = self.turn_limit.unwrap_or(0).to_be_bytes();
        [self.inviter.index() as u8, dice, a, b, c, d]
    }
}

/// The terms as words, as they stand in the text of a match: the inviter's side, `once` or `orders`, and the
/// seconds for a turn, 0 for no limit.
impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dice = match self.dice {
            DiceOrder::AtOnce => "once",
            DiceOrder::OrdersFirst => "orders",
        };
        write!(f, "{} {dice} {}", self.inviter, self.turn_limit.unwrap_or(0))
    }
}

/// A text that tells no terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("these are no terms")]
pub struct NoTerms;

impl FromStr for Terms {
    type Err = NoTerms;

    fn from_str(text: &str) -> Result<Self, NoTerms> {
        let mut words = text.split_whitespace();
        Self::from_words(&mut words).filter(|_| words.next().is_none()).ok_or(NoTerms)
    }
}

/// Everything that was agreed: the game, its setup, the terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Agreement {
    digest: Digest,
    terms: Terms,
    sides: u8,
    dice_count: u16,
}

impl Agreement {
    /// The agreement on a game by its name, with its setup as names and values, and on terms. `dice_count` is how many
    /// elements each side's chain of dice has; 0 in a game without one.
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

    /// Its hash.
    pub fn digest(&self) -> Digest {
        self.digest
    }

    /// The terms.
    pub fn terms(&self) -> Terms {
        self.terms
    }

    /// How many sides the match has.
    pub fn side_count(&self) -> usize {
        self.sides.into()
    }

    /// How many elements each side's chain of dice has; 0 without one.
    pub fn dice_count(&self) -> u16 {
        self.dice_count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        ];
        assert!(others.iter().all(|other| *other != first));
    }

    #[test]
    fn terms_are_read_as_they_were_written() {
        for terms in [
            Terms::new(Side::SECOND),
            Terms { turn_limit: Some(86_400), ..Terms::new(Side::FIRST) },
            Terms { dice: DiceOrder::OrdersFirst, ..Terms::new(Side::FIRST) },
        ] {
            assert_eq!(terms.to_string().parse(), Ok(terms));
        }
        for wrong in ["", "1 once", "9 once 0", "1 once 0 more", "1 never 0", "1 once -1"] {
            assert_eq!(wrong.parse::<Terms>(), Err(NoTerms), "{wrong}");
        }
    }
}
