//! The next step of a match.

use super::Playable;
use crate::game::Side;

/// The next step of a match and who takes it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Next<G: Playable> {
    /// Nothing: the match is over, or a side is not ready.
    Nothing,
    /// This move follows automatically: a lot, a die, an honest answer.
    Move(G::Move),
    /// This human rolls the dice, which give this move.
    Roll(Side, G::Move),
    /// This human decides.
    Human(Side),
    /// This computer decides.
    Computer(Side, G::Level),
    /// The player of this side is at another device.
    Remote(Side),
}
