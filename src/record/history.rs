//! What a game remembers beside the position.

use crate::game::Game;
use core::fmt::Debug;

/// What a game remembers beside the position, kept in step with a record move by move: turns, what followed from them by
/// the rules.
pub trait History<G: Game>: Clone + PartialEq + Debug {
    /// The history before the first move.
    fn begin(start: &G) -> Self;

    /// Adds a legal move, with the positions before and after it.
    fn add(&mut self, before: &G, mv: &G::Move, after: &G);
}
