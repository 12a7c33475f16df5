//! Derived state that a game keeps beside the position.

use crate::game::Game;
use core::fmt::Debug;

/// State derived from the moves of a match, such as its turns, updated with each move.
pub trait History<G: Game>: Clone + PartialEq + Debug {
    /// Creates the history at the start.
    fn begin(start: &G) -> Self;

    /// Adds a legal move, with the positions before and after it.
    fn add(&mut self, before: &G, mv: &G::Move, after: &G);
}
