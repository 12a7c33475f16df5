//! What the players agree on beside the rules of the game: how they are kept honest.

use super::hash::{Digest, Domain, hash};
use crate::game::Side;

/// When an answer from something hidden is proved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum AnswerProof {
    /// When the boards are laid open (S19).
    #[default]
    AtEnd,
    /// With each answer: strict mode.
    Each,
}

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
    /// When answers are proved.
    pub proof: AnswerProof,
    /// Who rolls the dice.
    pub dice: DiceOrder,
    /// How many seconds a turn may take from one link to the next (S9).
    pub turn_limit: Option<u32>,
}

impl Terms {
    /// The plain terms of an invitation by this side.
    pub const fn new(inviter: Side) -> Self {
        Self { inviter, proof: AnswerProof::AtEnd, dice: DiceOrder::AtOnce, turn_limit: None }
    }

    /// The terms as bytes, which are hashed.
    fn to_bytes(self) -> [u8; 7] {
        let strict = match self.proof {
            AnswerProof::AtEnd => 0,
            AnswerProof::Each => 1,
        };
        let dice = match self.dice {
            DiceOrder::AtOnce => 0,
            DiceOrder::OrdersFirst => 1,
        };
        // No limit and one of 0 seconds are the same: none.
        let [a, b, c, d] = self.turn_limit.unwrap_or(0).to_be_bytes();
        [self.inviter.index() as u8, strict, dice, a, b, c, d]
    }
}

/// The hash of everything that was agreed: the game, its setup, the terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Agreement(pub(super) Digest);

impl Agreement {
    /// The agreement on a game by its name, with its setup as names and values, and on terms.
    pub fn new<'a>(game: &str, setup: impl IntoIterator<Item = (&'a str, &'a str)>, terms: Terms) -> Self {
        let terms = terms.to_bytes();
        let setup = setup.into_iter().flat_map(|(name, value)| [name.as_bytes(), value.as_bytes()]);
        Self(hash(Domain::Agreement, [game.as_bytes(), &terms].into_iter().chain(setup)))
    }
}
