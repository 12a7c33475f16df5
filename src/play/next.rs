//! What happens next in a match.

use super::Playable;
use crate::game::Side;

/// What happens next in a match, and who brings it about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Next<G: Playable> {
    /// Nothing: the match is over, or a side is not ready.
    Nothing,
    /// This is said by itself: a lot, a die, an honest answer.
    Move(G::Move),
    /// This human rolls the dice; then this is said.
    Roll(Side, G::Move),
    /// This human decides.
    Human(Side),
    /// This computer decides.
    Computer(Side, G::Level),
    /// The player of this side is at another device.
    Remote(Side),
}
